"""What is asked of a library, and how likely it is: sources of mana, groups of cards, a cast."""
