"""What is made of the commands' own help: completion for shells, and a page of the manual."""
