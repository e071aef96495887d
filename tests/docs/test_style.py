"""How pages, messages and docstrings are written: markers for each 10,000 words, within bounds.

Code, headings and questions are left out. Nobody writes to please a counter: read the page aloud.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from babel.messages.pofile import read_po

from tests.paths import PACKAGE, ROOT


class Marker(NamedTuple):
    """A pattern, and how often it may or must be found."""

    pattern: str
    most: float | None = None
    least: float | None = None


WORDS: Final[Mapping[str, Marker]] = {
    "mend": Marker(r"\bmend(?:s|ed|ing|able)?\b", most=1),
    "anew": Marker(r"\banew\b", most=1),
    "is told": Marker(r"\b(?:is|are|was) told\b", most=2),
    "is said": Marker(r"\b(?:is|are|was) said\b", most=2),
}
PROSE: Final[Mapping[str, Marker]] = {
    **WORDS,
    "What ...": Marker(r"(?:^|(?<=[.!?:|]) +)(?:What|Who|Whoever)\b(?![^.|\n]*\?)", most=4),
    "semicolons": Marker(r";", most=20),
    "you": Marker(r"\byou(?:rs?|rself)?\b", least=50),
    "for example": Marker(r"\bfor example\b|\bsuch as\b", least=12),
}
PAGES: Final = (
    *(ROOT / f"{name}.md" for name in ("README", "ARCHITECTURE", "CONTRIBUTING", "SECURITY")),
    *sorted((ROOT / "docs").rglob("*.md")),
)
_LEFT_OUT: Final = (
    r"^```.*?^```$",
    r"^(?: {4}|\t).*$",
    r"^#.*$",
    r"^\[[^\]]+\]: .*$",
    r"<!--.*?-->",
    r"`[^`]*`",
    r"(?<=\])\([^)]*\)",
    r"^.*\?$",
)


def prose_of(text: str) -> str:
    """Return the text without code, headings, addresses and questions."""
    for pattern in _LEFT_OUT:
        text = re.sub(pattern, "", text, flags=re.M | re.S if "```" in pattern else re.M)
    return text


def sentences_of(text: str) -> Iterator[str]:
    """Yield the sentences of a page, and each point of a list as one or more; tables are no
    sentences."""
    text = re.sub(r"(?<!`)`[^`\n]+`(?!`)", "Code", text)
    for block in re.split(r"\n\s*\n|\n(?= *[-*] | *\d+\. |\|)", prose_of(text)):
        if block.strip() and not block.lstrip().startswith("|"):
            yield from re.split(_BETWEEN_SENTENCES, " ".join(block.split()))


def _length(sentence: str) -> int:
    return len(re.findall(r"[A-Za-z0-9'’-]*[A-Za-z0-9][A-Za-z0-9'’-]*", sentence))


_BETWEEN_SENTENCES: Final = r"(?<=[.!?:;])[ \"')”]+(?=[A-Z\[*_“\"(])"
_MOST_WORDS: Final = 35
_MANY_WORDS: Final = 20
_FEW: Final = 0.1


def beyond_bounds(markers: Mapping[str, Marker], text: str) -> Iterator[str]:
    """Yield each marker that is found too often or too seldom, with its figure."""
    words = len(re.findall(r"[A-Za-z']+", text))
    for name, (pattern, most, least) in markers.items():
        found = len(re.findall(pattern, text, re.I if name != "What ..." else re.M))
        share = found * 10_000 / words
        if (most is not None and share > most) or (least is not None and share < least):
            yield f"{name}: {found} in {words:,} words, {share:.1f} in 10,000"


def docstrings() -> Iterator[str]:
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                yield prose_of(ast.get_docstring(node) or "")


def messages() -> Iterator[str]:
    with (ROOT / "data" / "languages" / "validator.pot").open("rb") as file:
        for message in read_po(file):
            ids: Iterable[str] = (message.id,) if isinstance(message.id, str) else message.id
            yield from ids


def test_pages_are_written_as_people_speak() -> None:
    text = "\n".join(prose_of(path.read_text("utf-8")) for path in PAGES)
    assert list(beyond_bounds(PROSE, text)) == []


def test_sentences_are_short() -> None:
    sentences = [each for path in PAGES for each in sentences_of(path.read_text("utf-8"))]
    long = [each for each in sentences if _length(each) > _MOST_WORDS]
    assert long == []
    above = sum([_length(each) > _MANY_WORDS for each in sentences])
    assert above / len(sentences) < _FEW, f"{above} of {len(sentences)}"


def test_long_sentences_are_noticed() -> None:
    assert list(sentences_of("One two. *Three* four!\n\n- Five\n- Six `x` seven\n")) == [
        "One two.",
        "*Three* four!",
        "- Five",
        "- Six Code seven",
    ]
    assert _length("It's a two-card combo.") == 4


def test_messages_and_docstrings_have_none_of_the_odd_words() -> None:
    assert list(beyond_bounds(WORDS, "\n".join(messages()))) == []
    assert list(beyond_bounds(WORDS, "\n".join(docstrings()))) == []


def test_too_many_and_too_few_are_noticed() -> None:
    odd = "What is mended is told anew; it is said. " * 9
    assert [each.partition(":")[0] for each in beyond_bounds(PROSE, odd)] == [*PROSE]
    assert list(beyond_bounds(PROSE, "You fix it, for example, in your editor. " * 9)) == []
    assert prose_of("# Mend\n\n    mend\n\nYou `mend` it.\nMend?\n").split() == ["You", "it."]
