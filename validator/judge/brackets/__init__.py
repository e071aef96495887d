"""Which bracket a Commander deck can be in at the lowest, as far as its cards tell."""
