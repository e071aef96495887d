"""Decklists as programs write them: a table of targets, each with what it can hold.

A writer takes a `Sheet`, whose every item the target can hold, and gives the text. What a
target cannot hold is decided before, by its data, in `validator.judge.convert`.
"""

from validator.decklist.dialects.sheet import Detail, Item, NameStyle, Sheet, Target
from validator.decklist.dialects.targets import TARGETS

__all__ = ["TARGETS", "Detail", "Item", "NameStyle", "Sheet", "Target"]
