"""How a deck is fixed with the fewest changes, as plain values."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from validator.base.declared import Declared, Doc
from validator.base.frozen import Frozen
from validator.base.value import in_json
from validator.report.finding import DeckPath, Judgment, SchemaVersion

SCHEMA_VERSION: Final = 1

ChangeKind: TypeAlias = Literal[
    "rename",
    "take-out",
    "put-in",
    "lead",
    "lead-no-more",
    "signature-spell",
    "no-signature-spell",
    "drop-line",
    "leave-out",
]
Need: TypeAlias = Literal["commander", "pool", "list", "other"]


class Change(Declared, called="RepairChange"):
    """One change to a deck."""

    kind: Annotated[ChangeKind, Doc("what is done")]
    card: Annotated[str | None, Doc("the card's full English name; an unknown name as written")]
    quantity: Annotated[int, Doc("how many copies it is about", ge=1)] = 1
    becomes: Annotated[str | None, Doc("of a name that is corrected, the card's")] = None
    line: Annotated[int | None, Doc("line of the list, from 1", ge=1)] = None
    message: Annotated[str, Doc("the change in words")]


class RepairJudgment(Declared, called="Repair"):
    """The fewest changes that make a deck legal, and the report after them."""

    schema_version: SchemaVersion = SCHEMA_VERSION
    deck: DeckPath = None
    changes: Annotated[tuple[Change, ...], Doc("in the order in which to make them")] = ()
    needs: Annotated[
        Need | None,
        Doc(
            "what else it takes where no such changes help: another `commander`, the `pool` that "
            "was drafted, a `list` that can be read, or something `other`"
        ),
    ] = None
    message: Annotated[str | None, Doc("what is needed, in words")] = None
    decklist: Annotated[
        Frozen | None, Doc("the deck after the changes, its cards by role, null without changes")
    ] = None
    report: Annotated[Judgment, Doc("on the deck after the changes")]

    def json(self) -> str:
        """As JSON, in one line: what its model would write."""
        return in_json(self)
