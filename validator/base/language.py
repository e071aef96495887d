"""The languages that texts can be said in: English as it stands in the code, others by gettext.

gettext is in Python's library, plural forms are its oldest art, and every translator's tool reads
its files: `data/languages/fr.po` is French, and `python -m tools.languages` compiles it. What a
catalog lacks is shown in English.
"""

from __future__ import annotations

from functools import cache
from string import Formatter
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, get_args

from validator.base import resources
from validator.base.said import Listed, Said, Sentence, with_capital_and_stop

if TYPE_CHECKING:
    from gettext import GNUTranslations

LanguageCode: TypeAlias = Literal["en", "fr"]

LANGUAGES: Final[tuple[LanguageCode, ...]] = get_args(LanguageCode)


class Language:
    """One language: says texts in it. Built once for each code by `language`."""

    def __init__(self, code: LanguageCode, catalog: GNUTranslations | None) -> None:
        self.code = code
        self._catalog = catalog
        self._formatter = _Formatter()

    def of(self, text: str) -> str:
        """``text`` in this language, as far as it knows the words; in English where not.

        A text that is no `Said` is somebody's own, such as a card's name, and stays as it is.
        """
        if self._catalog is None or not isinstance(text, Said):
            return text
        if isinstance(text, Sentence):
            inner = text.parts["text"]
            return with_capital_and_stop(self.of(inner), inner)
        parts = {name: self._part(part) for name, part in text.parts.items()}
        if isinstance(text, Listed):
            return self._listed(list(parts.values()), text.sentence)
        form = self._form(text)
        return self._formatter.vformat(form, (), parts) if parts else form

    def _part(self, part: object) -> object:
        return self.of(part) if isinstance(part, str) else part

    def _form(self, text: Said) -> str:
        assert self._catalog is not None
        if text.plural is None:
            return self._catalog.gettext(text.sentence) if text.sentence else ""
        return self._catalog.ngettext(text.sentence, text.plural, text.number)

    def _listed(self, parts: list[Any], last: str) -> str:
        if not last or len(parts) < 2:
            return " ".join(parts)
        assert self._catalog is not None
        return f"{', '.join(parts[:-1])} {self._catalog.gettext(last)} {parts[-1]}"


class _Formatter(Formatter):
    """Writes numbers as French does: with a narrow space for the thousands."""

    def format_field(self, value: Any, format_spec: str) -> str:
        written: str = super().format_field(value, format_spec)
        return written.replace(",", "\u202f") if format_spec == "," else written


ENGLISH: Final = Language("en", None)


@cache
def language(code: str) -> Language:
    """The language of that code. Raises ``ValueError`` for one that nobody has translated."""
    if code == ENGLISH.code:
        return ENGLISH
    known = next((each for each in LANGUAGES if each == code), None)
    if known is None:
        raise ValueError(
            f"there is no translation into {code!r}; it may be {' or '.join(LANGUAGES)}"
        )
    from gettext import GNUTranslations

    with resources.data_path("languages", f"{code}.mo").open("rb") as file:
        return Language(known, GNUTranslations(file))
