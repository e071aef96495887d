"""What a rule finds, as plain values: a `Fact`, with the `Details` of its code.

A rule makes the details, and holds no sentence. A code is one class of details: its figures, which
are the ``params`` of a finding; what only its words need; its traits; and its words.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final, Literal, NamedTuple, TypeAlias

from validator.base.said import Said, phrase, several
from validator.base.value import Value
from validator.decklist.entry import Entry
from validator.report.findings.code import Code

Severity: TypeAlias = Literal["error", "warning", "note"]


class Words(NamedTuple):
    """What is wrong and why, and what to do about it."""

    message: str
    help: str | None = None


class Details(Value):
    """What is found, of one code. A field that has a `Doc` is a key of ``params``."""

    code: ClassVar[Code]
    severity: ClassVar[Severity] = "error"
    makes_undecided: ClassVar[bool] = False
    """Whether the verdict rests on something that could not be judged."""
    is_about_commanders: ClassVar[bool] = False
    """Whether it may be gone with other commanders."""
    is_wrong_commander: ClassVar[bool] = False
    """Whether the deck has no commander, or one that can't be."""
    is_about_colors: ClassVar[bool] = False
    """Whether the commander's colors decide it."""
    may_be_lifted: ClassVar[bool] = False
    """Whether the text of a card can allow it (101.1)."""

    @property
    def weight(self) -> Severity:
        """How grave this one is: mostly as all of its code."""
        return self.severity

    @classmethod
    def list_params(cls) -> tuple[str, ...]:
        """Return the names of the fields that are keys of ``params``."""
        hints = cls.__annotations__
        return tuple([name for name in cls.field_names if "Doc(" in hints[name]])

    @property
    def params(self) -> dict[str, Any]:
        """The figures of a finding, all keys always there."""
        return {name: getattr(self, name) for name in self.list_params()}

    def tell(self, fact: Fact, format: str) -> Words:
        """Return its words in the format of that name."""
        raise NotImplementedError


class Fact(Value):
    """What a rule found: details, and which card, entry or line they are about.

    ``called`` is the name that the list has for the card if that is no English one. The ``entry``
    to blame has its place, or else there is a ``line`` alone, or none.
    """

    details: Details
    rule: str | None = None
    card: str | None = None
    oracle_id: str | None = None
    entry: Entry | None = None
    line: int | None = None
    column: int | None = None
    called: str | None = None

    @property
    def code(self) -> Code:
        """The code of what was found."""
        return self.details.code

    @property
    def severity(self) -> Severity:
        """How grave it is."""
        return self.details.weight


# Where on a card a color that findings blame stands: what its source calls the place.
PLACES: Final[Mapping[str, str]] = {
    "mana-cost": phrase("mana cost"),
    "rules-text": phrase("rules text"),
    "color-indicator": phrase("color indicator"),
    "characteristic-defining-ability": phrase("characteristic-defining ability"),
}


def cards(number: int) -> Said:
    """``1 card``, ``2 cards``."""
    return several(number, "{n:,} card", "{n:,} cards")


def copies(number: int) -> Said:
    """``1 copy``, ``2 copies``."""
    return several(number, "{n:,} copy", "{n:,} copies")
