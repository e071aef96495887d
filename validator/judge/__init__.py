"""From a list to a verdict."""
