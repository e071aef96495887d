"""What is known of formats: up to which day, and as other programs are told it."""
