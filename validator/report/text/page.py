"""What lines are rendered for: how wide they may be, in color or not, and in which language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from validator.base.language import ENGLISH, Language
from validator.base.said import phrase
from validator.report.text.layout import readable, wrapped

# Below this no sentence can be read, and nothing is gained by cutting it further.
_NARROWEST: Final = 30

# SGR codes.
_COLORS: Final[Mapping[str, str]] = {
    "legal": "32;1",
    "illegal": "31;1",
    "undecided": "33;1",
    "unreadable": "31;1",
    "error": "31;1",
    "warning": "33;1",
    "note": "36;1",
    "dim": "2",
}

VERDICTS: Final[Mapping[str, str]] = {
    "legal": phrase("legal"),
    "illegal": phrase("illegal"),
    "undecided": phrase("undecided"),
    "unreadable": phrase("unreadable"),
}
SEVERITIES: Final[Mapping[str, str]] = {
    "error": phrase("error"),
    "warning": phrase("warning"),
    "note": phrase("note"),
}


class Page(NamedTuple):
    """What lines are rendered for."""

    width: int = 80
    """In cells of a terminal; no line is wider."""
    color: bool = False
    language: Language = ENGLISH
    codes: bool = True
    """Whether a finding shows its code: that a file can't be opened is of none."""

    @property
    def room(self) -> int:
        """The cells that a line may take."""
        return max(self.width, _NARROWEST)

    def say(self, text: str) -> str:
        """``text`` in the language of the page, and harmless to a terminal."""
        return readable(self.language.of(text))

    def styled(self, text: str, name: str) -> str:
        """``text`` in the color of that name, where there are colors."""
        return f"\x1b[{_COLORS[name]}m{text}\x1b[0m" if self.color else text

    def verdict(self, verdict: str) -> str:
        """The word for a verdict, in its color."""
        return self.styled(self.say(VERDICTS[verdict]), verdict)

    def label(self, severity: str, code: str) -> str:
        """``error[singleton]``, in its color."""
        word = self.say(SEVERITIES[severity])
        return self.styled(f"{word}[{code}]" if self.codes else word, severity)

    def wrap(self, text: str, *, indent: int = 0, hanging: int) -> Iterator[str]:
        """The lines of ``text``: the first indented so far, all others ``hanging`` so far."""
        return wrapped(text, self.room, first=" " * indent, rest=" " * hanging)


PLAIN: Final = Page()
