"""Lists as people paste them: the ways in which they do, and lists of our own making.

``ways`` holds the ways, each a function from a deck to a text; the other folders hold messages,
each with what a person reads from it (``README.md``).
"""
