"""What is worked out beforehand and committed; no part of the package, which imports none of it."""
