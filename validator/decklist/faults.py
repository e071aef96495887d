"""What is wrong with an input: a line that is none of a list, or the whole."""

from __future__ import annotations

from typing import Annotated, Any

from validator.base.declared import Doc
from validator.base.value import Value


class Fault(Value):
    """A line that is no line of a decklist: where, what is wrong, and what to do."""

    line: Annotated[int, Doc(ge=1)]
    column: Annotated[int, Doc(ge=1)]
    message: str
    help: str


class DecklistError(ValueError):
    """A text, a file or a mapping that cannot be read as a decklist at all.

    ``message`` (and ``str(error)``) is what is wrong, ``why`` the reason, ``help`` what to do.
    ``line`` and ``column`` count from 1; they are None where the whole is to blame.
    """

    def __init__(
        self,
        message: str,
        *,
        why: str,
        help: str,
        line: int | None = None,
        column: int | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.why = why
        self.help = help
        self.line = line
        self.column = column

    def __reduce__(self) -> tuple[Any, ...]:
        # What is raised in another process arrives as it was, without being made anew.
        return ValueError.__new__, (type(self), *self.args), self.__dict__


class DecklistTypeError(DecklistError, TypeError):
    """A mapping in which something has a type that no deck has, ``quantity=1.5`` for one.

    A mistake of the program that made it, and no fault of a player's list: `Validator.check`
    raises it, and makes no report of it. Whoever takes decks from others (rows, requests) catches
    it with the rest.
    """
