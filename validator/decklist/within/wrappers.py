"""What a list may be wrapped in: an address with a query, a calendar's entry, a patch, words for
signs that somebody dictated, lines that end within names."""

from __future__ import annotations

import re
from typing import Final

from validator.decklist.card_names import CardNames
from validator.decklist.headings import HEADINGS, LEADING, heading_words
from validator.decklist.within.encoded import decode_signs
from validator.decklist.within.mapped import Mapped

# So many letters tell what a text is.
_HEAD: Final = 4_000

_ADDRESS: Final = re.compile(
    r"https?://[^\s?#]+\?(\S{20,})|(?<![^\s'\"])((?:[\w%.~\[\]-]+=[^\s'\"&]*&){2,64}[^\s'\"]*)"
)
_ENCODED_SPACE: Final = re.compile(r"%(?:0A|0D|20|2C|3A)|\+", re.IGNORECASE)
_FEWEST_SPACES: Final = 3
_SIGN: Final = re.compile(r"(?:%[0-9A-Fa-f]{2})+|[+~_|;]")
_LIST: Final = re.compile(r"(?:%20|\+)?\d{1,3}\D|[^&]*?(?:\||%0A|%0D|%7C)", re.IGNORECASE)


def is_address(text: str) -> bool:
    """Return whether a list stands in the query of an address of a page."""
    return _find_address(text) is not None


def _find_address(text: str) -> tuple[int, int] | None:
    """Return where the first parameters that hold a list begin and end."""
    for found in _ADDRESS.finditer(text[:_HEAD]):
        group = 1 if found[1] else 2
        if len(_ENCODED_SPACE.findall(found[group])) >= _FEWEST_SPACES:
            whole = re.compile(r"[^\s'\"]*").match(text, found.start(group))
            return found.start(group), whole.end() if whole else found.end(group)
    return None


def decode_address(text: str) -> Mapped:
    """Return the parameters of a query in lines: `Commander: X`, and a list without its key."""
    mapped = Mapped(text)
    first, last = _find_address(text) or (len(text), len(text))
    mapped.keep(0, text.rfind("http", 0, first) if text[first - 1 : first] == "?" else first)
    start = first
    while start < last:
        end = text.find("&", start, last)
        end = last if end < 0 else end
        begins = text.find("=", start, end) + 1
        if begins:
            value = text[begins:end].partition("#")[0]
            key = heading_words(text[start : begins - 1])
            is_list = HEADINGS.get(key) not in LEADING and _LIST.match(value) is not None
            mapped.put("\n" if is_list else f"\n{key}: ", start, begins)
            _decode_value(mapped, begins, begins + len(value))
        start = end + 1
    mapped.put("\n", last, last)
    mapped.keep(last, len(text))
    return mapped


def _decode_value(mapped: Mapped, start: int, end: int) -> None:
    text = mapped.source
    for sign in _SIGN.finditer(text, start, end):
        mapped.keep(start, sign.start())
        divides = sign[0] in "|;" or sign[0].upper() == "%7C"
        put = "\n" if divides else " " if sign[0] in "+~_" else decode_signs(sign[0], "%")
        mapped.put(put, sign.start(), sign.end())
        start = sign.end()
    mapped.keep(start, end)


_CALENDAR: Final = re.compile(r"\s*BEGIN:V[A-Z]+\r?\n")
_PROPERTY: Final = re.compile(r"(?m)^([A-Z][A-Z-]*)(?:;[^:\n]*)?:((?:.|\r?\n[ \t])*)(?:\r?\n|\Z)")
_FOLD_OR_ESCAPE: Final = re.compile(r"\r?\n[ \t]|\\[nN,;\\]")
# What somebody wrote, and how such a line begins in a list.
_TEXTS: Final = {"DESCRIPTION": "", "COMMENT": "", "NOTE": "", "SUMMARY": "Title: "}


def is_calendar(text: str) -> bool:
    """Return whether a text is a calendar's entry, or a card of an address book."""
    return text.lstrip()[:7] == "BEGIN:V" and _CALENDAR.match(text) is not None


def unfold_calendar(text: str) -> Mapped:
    """Return the texts of a calendar's entry in lines, without its dates and places."""
    mapped = Mapped(text)
    for found in _PROPERTY.finditer(text):
        label = _TEXTS.get(found[1])
        if label is None:
            continue
        mapped.put(label, found.start(), found.start(2))
        start = found.start(2)
        for sign in _FOLD_OR_ESCAPE.finditer(text, start, found.end(2)):
            mapped.keep(start, sign.start())
            meant = "" if sign[0][0] != "\\" else "\n" if sign[0][1] in "nN" else sign[0][1]
            mapped.put(meant, sign.start(), sign.end())
            start = sign.end()
        mapped.keep(start, found.end(2))
        mapped.put("\n", found.end(2), found.end(2))
    return mapped


_HUNK: Final = re.compile(r"(?m)^@@ -\d+(?:,\d+)? \+\d+(?:,\d+)? @@")


def is_patch(text: str) -> bool:
    """Return whether a text is what `diff -u` or `git diff` prints."""
    return "@@ -" in text[:_HEAD] and _HUNK.search(text[:_HEAD]) is not None


def apply_patch(text: str) -> Mapped:
    """Return the lines that stand after a change: those that stay and those that come in; those
    that go are comments."""
    mapped = Mapped(text)
    offset, is_inside = 0, False
    for line in text.splitlines(keepends=True):
        if line.startswith("@@ "):
            is_inside = True
        elif line.startswith(("diff ", "--- ")):
            is_inside = False
        elif is_inside and line[:1] in ("+", " "):
            mapped.keep(offset + 1, offset + len(line))
        elif is_inside and line[:1] == "-":
            mapped.put("// ", offset, offset + 1)
            mapped.keep(offset + 1, offset + len(line))
        elif is_inside and not line.strip():
            mapped.keep(offset, offset + len(line))
        offset += len(line)
    return mapped


# What somebody says who dictates: a comma, a point, a colon, a new line.
_SPOKEN: Final = (
    ("comma", "period|full stop", "colon", "new line|newline|next line"),
    ("komma", "punkt|punt", "doppelpunkt|dubbele punt", "neue zeile|absatz|nieuwe regel"),
    ("virgule", "point", "deux points", "à la ligne|nouvelle ligne"),
    ("coma", "punto", "dos puntos", "nueva línea"),
    ("virgola", "punto", "due punti", "a capo|nuova riga"),
    ("vírgula", "ponto", "dois pontos", "nova linha"),
    ("przecinek", "kropka", "dwukropek", "nowa linia"),
    ("запятая", "точка", "двоеточие", "новая строка|с новой строки"),
)
_SIGNS: Final = (",", ".", ":", "\n")
_FEWEST_SPOKEN: Final = 2


def is_dictated(text: str) -> bool:
    """Return whether words stand in a text in place of its signs: `Sol Ring comma Opt period`."""
    return _spoken(text[:_HEAD]) is not None


def _spoken(text: str) -> re.Pattern[str] | None:
    words = re.findall(r"[^\W\d_]+", text.casefold())
    for signs in _SPOKEN:
        if words.count(signs[0]) >= _FEWEST_SPOKEN:
            # Of these the longer first: `deux points` is no `point`.
            groups = [rf"(?P<s{index}>{signs[index]})" for index in (2, 3, 0, 1)]
            return re.compile(rf"(?i)(?<![ \t])[ \t]*+\b(?:{'|'.join(groups)})\b(?:[,.](?=\s))?")
    return None


def write_signs(text: str) -> Mapped:
    """Return a dictated text with signs in place of the words for them."""
    mapped, done = Mapped(text), 0
    words = _spoken(text)
    for found in words.finditer(text) if words is not None else ():
        mapped.keep(done, found.start())
        mapped.put(_SIGNS[int((found.lastgroup or "s0")[1:])], found.start(), found.end())
        done = found.end()
    mapped.keep(done, len(text))
    return mapped


_HYPHEN: Final = re.compile(r"(?<=[a-zß-öø-ÿ])-[ \t]*+\r?\n[ \t]*+(?=[a-zß-öø-ÿ])")
_FEWEST_HYPHENS: Final = 3
# (2/3)
_PART: Final = re.compile(r"(?m)^[ \t]*[(\[]?([1-9])/([1-9])[)\]]?[ \t](?=[ \t]*\S)")
_ENDS_A_SENTENCE: Final = (".", "!", "?", ":", ")")


def is_broken(text: str) -> bool:
    """Return whether lines end within words: a printed page, a message that was sent in parts."""
    head = text[:_HEAD]
    if "-" in head and len(_HYPHEN.findall(head)) >= _FEWEST_HYPHENS:
        return True
    return "/" in head and _has_parts(text)


def _has_parts(text: str) -> bool:
    parts = _PART.findall(text)
    return len(parts) > 1 and [(str(n), str(len(parts))) for n in range(1, len(parts) + 1)] == parts


def join_lines(text: str) -> Mapped:
    """Return a text whose words are whole again."""
    breaks = [found.span() for found in _HYPHEN.finditer(text)]
    breaks = breaks if len(breaks) >= _FEWEST_HYPHENS else []
    if _has_parts(text):
        for found in _PART.finditer(text):
            above = text[: found.start()].rstrip("\r\n")
            is_inside = above and "\n" not in text[len(above) + 1 : found.start()].strip("\r")
            ends = above.rstrip().endswith(_ENDS_A_SENTENCE)
            joins = found[1] != "1" and is_inside and not ends
            breaks.append((len(above) if joins else found.start(), found.end()))
    mapped, done = Mapped(text), 0
    for start, end in sorted(breaks):
        mapped.keep(done, start)
        done = max(end, done)
    mapped.keep(done, len(text))
    return mapped


# Shorter lines end where somebody ended them.
_FEWEST_IN_A_FULL_LINE: Final = 40
_MOST_OF_A_NAME: Final = 40
_LINE_BREAK: Final = re.compile(r"(?<![ \t])[ \t]*+\r?\n[ \t]*+(?=\S)")
_MOST_LINES: Final = 2_000


def join_names(text: str, names: CardNames) -> Mapped | None:
    """Return a text with each name in one line that a full line ended within, as print does it:
    `1 Birds of` and `Paradise` below it; ``None`` if there is none."""
    if text.count("\n") > _MOST_LINES:
        return None
    mapped, done = Mapped(text), 0
    for found in _LINE_BREAK.finditer(text):
        start, end = found.span()
        above = text[text.rfind("\n", 0, start) + 1 : start]
        if len(above) < _FEWEST_IN_A_FULL_LINE or above.lstrip().startswith(("//", "#")):
            continue
        if not (above[-1].isalpha() and text[end].isalpha()):
            continue
        tail = above[-_MOST_OF_A_NAME:]
        head = text[end : end + _MOST_OF_A_NAME].partition("\n")[0]
        spans = names.names_in(f"{tail} {head}")
        if any(span.start < len(tail) < span.end for span in spans) and not any(
            span.end == len(tail) for span in names.names_in(tail)
        ):
            mapped.keep(done, start)
            mapped.put(" ", start, end)
            done = end
    if not done:
        return None
    mapped.keep(done, len(text))
    return mapped
