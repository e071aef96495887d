"""What can be found: for each code a class with its figures, its traits and its words."""
