"""Texts that can be said again in another language.

A `Said` is its English text, to be used as any other, and remembers what it was made of: the
sentence with its places, and what stands in them. Who shows it to somebody says it in that
somebody's language (`validator.base.language`). So a sentence is written once, where it is thought,
and nobody has to know who will read it.

The English sentence is the key of its translation (gettext's way): what `said`, `several` and
`phrase` are given must be literals, which `python -m tools.languages` gathers for translators.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Literal, Self, TypeAlias

from validator.base.words import in_words

Part: TypeAlias = "str | int"


class Said(str):
    """An English text, and how it was made.

    ``sentence`` has places in braces, as in `str.format`; ``plural`` is its form for any number
    but one, where ``number`` chooses. ``parts`` are what stands in the places: numbers, texts
    (`Said` ones are translated with it) by name.
    """

    __slots__ = ("number", "parts", "plural", "sentence")

    sentence: str
    plural: str | None
    number: int
    parts: dict[str, Any]

    @classmethod
    def made(
        cls, sentence: str, parts: dict[str, Any], plural: str | None = None, number: int = 1
    ) -> Self:
        """The text that ``sentence`` makes, or ``plural`` for a number other than one."""
        form = sentence if plural is None or number == 1 else plural
        made = cls(form.format(**parts) if parts else form)
        made.sentence, made.plural, made.number, made.parts = sentence, plural, number, parts
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).made, (self.sentence, self.parts, self.plural, self.number)


class Listed(Said):
    """Several texts after one another: ``A, B and C``, or sentences with a space between.

    ``sentence`` is the word before the last, empty for sentences; ``parts`` has the texts by their
    index.
    """

    __slots__ = ()

    def __reduce__(self) -> tuple[Any, ...]:
        return _listed, (str(self), self.sentence, list(self.parts.values()))


class Sentence(Said):
    """A text written as a sentence of its own: with a capital letter and a stop.

    ``parts`` has the text. What starts with a part, or with what is no word, such as a path or
    ``main[3]``, starts as it is typed.
    """

    __slots__ = ()

    def __reduce__(self) -> tuple[Any, ...]:
        return as_sentence, (self.parts["text"],)


def said(sentence: str, /, **parts: Part) -> Said:
    """A sentence, with ``parts`` in its places: ``said("{card} is banned.", card="Channel")``."""
    return Said.made(sentence, parts)


def several(number: int, one: str, many: str, /, **parts: Part) -> Said:
    """A sentence that depends on a number, which stands in it as ``{n}``:
    ``several(2, "{n:,} card", "{n:,} cards")``."""
    return Said.made(one, {"n": number, **parts}, many, number)


def phrase(words: str) -> Said:
    """Words without places, in a table of constants: ``phrase("the sideboard")``."""
    return Said.made(words, {})


def listed(
    texts: Iterable[str], *, last: Literal["and", "or"] = "or", comma: bool = False
) -> Listed:
    """``A``, ``A or B``, ``A, B or C``; ``""`` of none.

    With ``comma`` three and more have a comma before the last too, as English phrases of several
    words want it: ``A, B, or C``. Otherwise, of three and more, names with commas are quoted:
    ``“Krenko, Mob Boss”, Shock or Opt``.
    """
    parts = list(texts)
    if len(parts) > 2 and not comma:
        parts = [_quoted(part) for part in parts]
    return _listed(in_words(parts, last=last, comma=comma), last, parts)


def _quoted(name: str) -> str:
    if isinstance(name, Said) or "," not in name:
        return name
    return said("“{name}”", name=name)


# For translators: what `listed` puts before the last text.
_LAST: Final = (phrase("and"), phrase("or"))


def sentences(*texts: str | None) -> str:
    """Sentences after one another; those that are empty are left out."""
    parts = [text for text in texts if text]
    return parts[0] if len(parts) == 1 else _listed(" ".join(parts), "", parts)


def _listed(text: str, last: str, parts: list[str]) -> Listed:
    made = Listed(text)
    made.sentence, made.plural, made.number = last, None, len(parts)
    made.parts = {str(index): part for index, part in enumerate(parts)}
    return made


def as_sentence(text: str) -> Sentence:
    """``text`` as a sentence of its own: ``the list is empty`` as ``The list is empty.``"""
    made = Sentence(with_capital_and_stop(text, text))
    made.sentence, made.plural, made.number, made.parts = "", None, 1, {"text": text}
    return made


def with_capital_and_stop(words: str, text: str) -> str:
    """``words``, which say ``text`` in some language, as a sentence."""
    if not _starts_as_typed(text) and _is_word(words.partition(" ")[0]):
        words = words[:1].upper() + words[1:]
    return words if words.endswith((".", "!", "?")) else f"{words}."


def _starts_as_typed(text: str) -> bool:
    """Whether a sentence starts with a part that is somebody's own text, as a name or a path."""
    while isinstance(text, Said) and text.sentence.startswith("{"):
        text = text.parts[text.sentence[1:].partition("}")[0].partition(":")[0]]
        if not isinstance(text, Said):
            return True
    return False


def _is_word(text: str) -> bool:
    """Whether a sentence may start with it: ``can't``, ``fermez-le,``, but no ``main[3]``."""
    return text[:1].isalpha() and all(letter.isalpha() or letter in "'’-," for letter in text)
