"""What is known of formats: up to which day, and as other programs get them it."""
