"""What runs inside the page without a server: its engine."""
