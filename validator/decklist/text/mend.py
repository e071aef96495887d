"""Card lines that no program writes, and people do, spelled the usual way.

`1) Sol Ring`, `Sol Ring, 1`, `1 [[Sol Ring]]`, `1 Sol Ring {1} $1.25`, `Partner: Sol Ring`: the
grammar of lists (``grammar/decklist.lark``) stays short without them. A line that it can't read,
or whose name has a sign in it that hardly any name has, is spelled by the rules below and read
once more. What names a card as it stands is never read otherwise: what is found here are further
readings, but where no name can be what was written.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from typing import Final, TypeAlias

from validator.base.value import replace
from validator.decklist.entry import Evidence, Reading, Written
from validator.decklist.headings import HEADINGS, heading_words
from validator.decklist.text.card_line import MOST_READINGS
from validator.decklist.text.line_content import CardLine, Heading, LineContent, Remark

ReadLine: TypeAlias = Callable[[str], "LineContent | None"]
_Rule: TypeAlias = tuple[re.Pattern[str], "str | Callable[[re.Match[str]], str]"]


def read_mended(text: str, read: ReadLine) -> LineContent | None:
    """What a line that can't be read as it stands says, spelled the usual way; None if nothing."""
    if _TAGS_ONLY.fullmatch(text):
        return Remark(text.strip(), "")
    if _HEADING.fullmatch(text) and heading_words(text) in HEADINGS:
        return read(f"[{text.strip(_BRACKETS_OF_A_HEADING)}]")
    content = _read(text, read)
    if isinstance(content, Heading) and heading_words(content.text) not in HEADINGS:
        return None
    if isinstance(content, CardLine) and not _stands_in(text, content.written):
        return None
    return content if isinstance(content, CardLine | Heading) else None


def with_mended(content: CardLine, text: str, read: ReadLine) -> LineContent:
    """What a line says, and what it says spelled the usual way: another reading, or the first
    where the name, as it stands, is plainly none."""
    if not any(map(str.isalnum, content.written.name)):
        # `[Commander]:`
        heading = read(text.strip(" \t:;.,"))
        return heading if isinstance(heading, Heading) else content
    other = _read(text, read)
    if isinstance(other, Heading) and not content.written.name[0].isalpha():
        return other  # `1. Commander`
    if not isinstance(other, CardLine) or not _differs(content, other):
        return _joined(content)
    first, second = content.written, other.written
    if _is_no_name(content, other) and _stands_in(text, second):
        kept = (*second.readings, _reading(first), *first.readings)
        return CardLine(_with_readings(second, kept), other.zone or content.zone)
    cards = [reading for reading in first.readings if reading.kind == "card"]
    rest = [reading for reading in first.readings if reading.kind != "card"]
    kept = (*cards, _reading(second, Evidence.RESPELLED), *_cards(second), *rest)
    return content._replace(written=_with_readings(first, kept))


def _joined(content: CardLine) -> CardLine:
    """`Fire & Ice` may be the card Fire // Ice."""
    written = content.written
    if " & " not in written.name or written.readings:
        return content
    name = written.name.replace(" & ", " // ")
    whole = replace(_reading(written, Evidence.JOINED), name=name)
    return content._replace(written=_with_readings(written, (whole,)))


def names_behind(name: str, column: int, quantity: int, read: ReadLine) -> tuple[Reading, ...]:
    """The names that a place of its own may hold, behind what else stands in it."""
    content = _read(f"1 {name}", read)
    if not isinstance(content, CardLine) or content.zone is not None:
        return ()
    readings = (_reading(content.written, Evidence.RESPELLED), *_cards(content.written))
    return tuple(
        replace(reading, column=column, quantity=quantity)
        for reading in readings
        if reading.name != name  # the place's own
    )


def _read(text: str, read: ReadLine) -> LineContent | None:
    mended = mend(text)
    if mended.split() == text.split():
        return None
    content = read(mended)
    if isinstance(content, CardLine):
        return content._replace(written=_in_place(content.written, text))
    return content


def _in_place(written: Written, text: str) -> Written:
    """The card with its column in the line as it was written."""
    word = written.name.split()[0]
    column = text.find(word, max((written.column or 1) - _MOST_SHIFTED, 0)) + 1
    if column == 0 or column == written.column:
        return written
    shift = column - (written.column or 1)
    readings = tuple(
        replace(reading, column=max(reading.column + shift, 1)) for reading in written.readings
    )
    return replace(written, column=column, readings=readings)


# No rule moves a name farther to the left.
_MOST_SHIFTED: Final = 12


def _stands_in(text: str, written: Written) -> bool:
    """Whether the name stands in the line where it is said to."""
    column = written.column or 0
    return 0 < column <= len(text) and text[column - 1] == written.name[0]


def _differs(content: CardLine, other: CardLine) -> bool:
    first, second = content.written, other.written
    return (first.name, first.quantity, content.zone) != (second.name, second.quantity, other.zone)


def _is_no_name(content: CardLine, other: CardLine) -> bool:
    """Whether a line's name, as it stands, holds what is plainly no part of it."""
    first, second = content.written, other.written
    if len(second.name) >= len(first.name):
        return False
    if other.zone is not None and content.zone is None:
        return True
    # `1, Sol Ring`, `"1 Sol Ring"`; but +2 Mace is a card.
    start, next_letter = first.name[0], first.name[1:2]
    if start in _MAY_START_A_NAME and not next_letter.isdigit():
        return False
    return not start.isalpha() and start not in "+-" and second.name[0].isalpha()


_MAY_START_A_NAME: Final = '_"“'


def _with_readings(written: Written, readings: tuple[Reading, ...]) -> Written:
    return replace(written, readings=readings[:MOST_READINGS])


def _reading(written: Written, *evidence: Evidence) -> Reading:
    """What is written as one reading of several."""
    counted = () if written.bare else (Evidence.QUANTITY,)
    return Reading(
        "card",
        written.name,
        written.quantity,
        written.column or 1,
        written.set,
        written.number,
        written.comment,
        evidence=(*counted, *evidence),
    )


def _cards(written: Written) -> tuple[Reading, ...]:
    return tuple(reading for reading in written.readings if reading.kind == "card")


# --------------------------------------------------------------- whole lines

# <details>  <summary>My deck</summary>  </div></details>
_TAGS_ONLY: Final = re.compile(
    r"\s*(?:</?[a-z][^<>]*>\s*)++"
    r"|\s*<(?:summary|h[1-6]|center|title)\b[^<>]*>[^<>]*(?:</?[a-z][^<>]*>\s*)*+",
    re.IGNORECASE,
)
# (Commander)  {Commander}  <Commander>:  ★ Commander ★
_HEADING: Final = re.compile(r"[^\w\s\"'#/\[\]-]{1,3}\s*[^\W\d_][^<>(){}\[\]|]*[^\w\s\"'\[\]]*\s*")
_BRACKETS_OF_A_HEADING: Final = " \t(){}<>|>*~_=.:!★☆•"


# --------------------------------------------------------------------- rules


def _spaces(found: re.Match[str]) -> str:
    return " " * len(found[0])


def _padded(found: re.Match[str]) -> str:
    """The first group, and spaces for the rest, so that columns stay."""
    kept = found[1]
    return kept + " " * (len(found[0]) - len(kept))


def _counted(found: re.Match[str]) -> str:
    """A count without the brackets around it."""
    return f" {found[1]}".ljust(len(found[0]))


def _label(found: re.Match[str]) -> str:
    return "CMDR:".ljust(len(found[0]))


def _entity(found: re.Match[str]) -> str:
    said = html.unescape(found[0])
    return _spaces(found) if said.isspace() else said


def _note(found: re.Match[str]) -> str:
    """A note behind a name and a colon, but not behind `SB:`."""
    return found[0] if heading_words(found[1]) in HEADINGS else f"{found[1]} # "


def _behind(found: re.Match[str]) -> str:
    """A count behind the name, where none stands in front of it; else it counts printings."""
    return f"{found[1]} x{found[2]}" if not _COUNT_IN_FRONT.match(found[1]) else found[1]


_COUNT_IN_FRONT: Final = re.compile(r"\s*(?:[\w ]+:\s*)?(?:\d+\s?[xX×]?|[xX]\d+)\s")

PICTURES: Final = "\u2190-\u21ff\u2600-\u27bf\u2b00-\u2bff\ufe0f\U0001f300-\U0001faff"
_SEVERAL: Final = r"(?:cards?|copies|copy|of|ea|each|st(?:ü|ue)ck|pcs?)"
_FINISHES: Final = r"(?:f|foils?|etched|etched foil|foil etched|non-?foil|holo)"
_PRICE: Final = (
    r"(?:[$€£]\s?\d+(?:[.,]\d+)*|\d+(?:[.,]\d+)*\s?[$€£]|\d+[.,]\d\d\s?(?:usd|eur|tix|tickets?))"
)

# In the order in which they are tried, each group only where one of its signs (if it has any)
# stands in the line; an example of what a rule finds stands above it.
_RULES: Final[tuple[tuple[frozenset[str], tuple[_Rule, ...]], ...]] = tuple(
    (frozenset(signs), tuple((re.compile(pattern, re.IGNORECASE), by) for pattern, by in rules))
    for signs, rules in (
        ("&<", (
            # Minsc &amp; Boo   Atraxa, Praetors&#39; Voice   1&nbsp;Sol Ring
            (r"&(?:#\d{1,6}|#x[0-9a-f]{1,5}|[a-z]{2,8});", _entity),
            # <li>1 Sol Ring</li>
            (r"</?(?:li|ul|ol|p|br|b|i|u|em|strong|span|div|td|tr|code|a)\b[^<>]*>", _spaces),
        )),
        (">", (
            # > 1 Sol Ring
            (r"^\s*>+(?=\s)", _spaces),
        )),
        ("[", (
            # 1 [Sol Ring](https://example.org)   [[Sol Ring]]   [[!Sol Ring|C21]]
            (
                r"\[([^\[\]]+)\]\((?:[^()\s]++|\([^()\s]*+\))*+(?:\s+\"[^\"]*\")?\)",
                r" \1 ",
            ),
            (r"\[\[!?([^\[\]|]+)(?:\|[^\[\]]*)?\]\]", r" \1 "),
        )),
        ("~*_`", (
            # ~~1 Sol Ring~~ was struck out of the list
            (r"^(\s*)~~([^~]+)~~\s*$", r"\1\2 [Struck out{noDeck}]"),
            # 1 **Sol Ring**   *Sol Ring*   `1 Sol Ring`   _Sol Ring_
            (r"\*\*|__(?!_)(?<!___)(?=[^\W_])|(?<=[^\W_])__(?!_)|`|~~", _spaces),
            (r"^(\s*(?:\d+x?\s+)?)\*(?=\w[^*]*\w\*)", r"\1 "),
            (r"^(\s*(?:\d+x?\s+)?\w[^*]*\w)\*(?=\s|$)", r"\1 "),
            (r"(?<![\w])_(?=[^\W_])|(?<=[^\W_])_(?!\w)", _spaces),
        )),
        ("\"'“”‘’", (
            # "1 Sol Ring",   '1 Sol Ring'   1 'Sol Ring'
            (r"""^\s*(?:\d+\s*[x×]?\s+)?["'“”‘](?=.*["'“”’],?\s*$)""", lambda m: m[0][:-1] + " "),
            (r"""(?<=[\w.!?])["'“”’],?\s*$""", ""),
        )),
        ("", (
            # Commander 1: Sol Ring   Partner: Sol Ring   My commander - Sol Ring
            (
                r"^\s*(?:(?:my |the |your )?(?:(?:co-?|second |primary |partner |main )?"
                r"(?:commander|general|cmdr)(?: ?zone| ?card| ?name)?)"
                r"(?:\(s\)|s)?(?:\s?#?[12])?|partners?(?: commander)?(?: with)?|background"
                r"|kommandeure?|commandants?|comandantes?)\s*(?::|=>?|->|[–—-](?=\s)|\|)\s*"
                r"(?=\S)(?!(?:none|nobody|no|n/?a|tbd|[?-]+)\s*$)",
                _label,
            ),
            # C: 1 Sol Ring
            (r"^\s*c\s*:\s*(?=\d)", "CMDR:"),
            # MD: 1 Sol Ring   Main: 1 Sol Ring
            (r"^\s*(?:md|main(?:board|deck)?|deck)\s*:\s*(?=\d+\s?x?\s)", _spaces),
            # – 1 Sol Ring
            (r"^\s*[–—]\s+(?=\S)", _spaces),
            # Bala Ged Recovery \\ Bala Ged Sanctuary   Bala Ged Recovery <-> Bala Ged Sanctuary
            (r"(?<=\w)\s*\\+\s*(?=\w)|(?<=\w)\s+<[=-]+>\s+(?=\w)", " // "),
            # 1. Sol Ring and 1) Sol Ring are numbered; (1) Sol Ring and [1x] Sol Ring are counted
            (r"^\s*(?:#?\d{1,3}[.)]|[a-z]\))\s+(?=\S)", _spaces),
            (r"^\s*[(\[{]\s*(\d{1,3}\s?[x×]?)\s*[)\]}]\s*(?=[^\W\d_])", _counted),
            # *1 Sol Ring
            (r"^\s*[*•·](?=\d)", _spaces),
            # 1, Sol Ring   1 - Sol Ring   1| Sol Ring   1*Sol Ring   1xSol Ring   1-Sol Ring
            (r"^(\s*\d{1,3}\s?[x×]?)\s*[,:;|*–—-]\s*(?=[^\W\d_])", _padded),
            (r"^(\s*\d{1,3}[x×]?)(?=(?-i:[A-Z][a-z]))", r"\1 "),
            # 1 copy of Sol Ring
            (rf"^(\s*\d{{1,3}}\s?[x×]?)\s+{_SEVERAL}(?:\s+of)?\s+(?=\S)", _padded),
            # 1 (C21) Sol Ring   1 {C21} Sol Ring
            (r"^(\s*\d{1,3}\s?[x×]?)\s+[({][a-z0-9]{2,6}[)}](?=\s+[^\W\d_])", _padded),
            # Sol Ring <-- Commander   Sol Ring - Commander   Sol Ring (my commander)
            (
                r"(?<!\s)\s+(?:<?-+|<=+|[–—:=|])\s*[(\[]?(?:my |the )?"
                r"(?:commander|cmdr|general)!?[)\]]?\s*$"
                r"|(?<!\s)\s*[(\[](?:my|the|your|as) (?:commander|general)[)\]]\s*$",
                " *CMDR*",
            ),
            # Sol Ring\t$1.25   Sol Ring ($1.25)   Sol Ring 2,50 €
            (rf"(?<![\s(\[–—-])[\s(\[–—-]+{_PRICE}\s*[)\]]?(?:\s+{_PRICE})*\s*$", ""),
        )),
        ("{", (
            # Sol Ring {1}   Sol Ring {2}{W}{U}
            (r"(?<![\s}])\s*(?:\{[^{}]{1,6}\}\s*)++$", ""),
        )),
        ("([", (
            # Sol Ring (C21)263   Sol Ring [C21] 263   Sol Ring (SLD) VS   Sol Ring (C21 263)
            (r"([(\[])([a-z0-9_]{2,6})[)\]]\s*#?(\d+[\w★†-]*)", r"(\2) \3"),
            (r"\(([a-z0-9_]{2,6})\)\s+((?-i:[A-Z]{2,4}))(?=\s|$)", r"[\1:\2]"),
            (r"[(\[]([a-z0-9_]{2,6})[\s:#-]+#?(\d+[\w★†-]*)[)\]]", r"(\1) \2"),
            # Sol Ring (Commander 2021) 263
            (r"(\([^()]*\s[^()]*\))\s+#?\d+[a-z★†]?(?=\s|$)", r"\1"),
            # Sol Ring (None) None
            (r"\((?:none|null|n/?a|\?+)\)(?:\s+(?:none|null|n/?a|\?+))?", ""),
            # Sol Ring (C21) 263 foil   Sol Ring [C21] F
            (rf"(?<=[\])\d])\s+{_FINISHES}(?=\s*(?:$|[\[#^]))", " *F*"),
        )),
        ("", (
            # Sol Ring - Foil
            (rf"(?<!\s)\s+[–—-]\s+{_FINISHES}\s*$", " *F*"),
            # Sol Ring C21 263, in columns too
            (r"(?<=\w)[\t ]+(?-i:([A-Z0-9]{3,5}))[\t ]+#?(\d{1,4}[a-z★†]?)\s*$", r" (\1) \2"),
            # Sol Ring - Borderless   Sol Ring: fast mana   Sol Ring -> Ramp   Sol Ring | Ramp
            (
                r"(?<=[\w)\]!?.'’])\s+(?:[–—-]+>?|=+>?|<[=-]*|[|@~*+/])\s+(?!x?\d{1,3}x?\s*$)(?=\S)"
                r"|(?<=[^\W\d])\t+\s*(?=[^\d\s(\[])",
                " # ",
            ),
            (r"^([^:#]*[\w)\]!?.'’])\s*:\s+(?=\S)", _note),
            # Sol Ring - 1   Sol Ring, 1   Sol Ring *1   Sol Ring (x1)   Forest 3
            (r"^(\s*[^\d\s#][^#]*?\w['’.!?]?)[\s,:;=*–—-]+(\d{1,3})\s?x?\s*$", _behind),
            (r"^(\s*\d+\s?[x×]?\s+[^\d\s#][^#]*?\w)[\s,:=*–—-]+\d{1,3}\s*$", r"\1"),
            (r"^(\s*[^\d\s#][^#]*?)\s*\(\s?(?:x\s?(\d{1,3})|(\d{1,3})\s?x)\s?\)\s*$",
             lambda m: f"{m[1]} x{m[2] or m[3]}"),
            # Sol Ring,   Sol Ring.   Sol Ring;   Sol Ring+
            (r"(?<!\s)\s+[*^†‡]+\s*$|(?<![†‡…])[†‡…]+\s*$", ""),
            (r"(?<=\w)\s*[.,;:!?+]+(?=\s*(?:#\s.*)?$)", ""),
        )),
    )
)  # fmt: skip
# Where a letter or a sign is none of ASCII.
_BEYOND_ASCII: Final[tuple[_Rule, ...]] = tuple(
    (re.compile(pattern, re.IGNORECASE), by)
    for pattern, by in (
        # 1 Sol Ring with a soft hyphen, or a mark that takes no room, within a word
        ("[\u00ad\u200b-\u200f\u2060\ufeff]+", ""),
        # Sol Ring → Ramp
        (r"(?<!\s)\s+[→⇒➔➜]\s+", " # "),
        # ✅ 1 Sol Ring
        (f"[{PICTURES}]+", _spaces),
    )
)  # fmt: skip


def mend(text: str) -> str:
    """A line spelled the usual way, as far as the rules go. Takes a few steps a letter."""
    if len(text) > _LONGEST or _RUN.search(text):
        return text
    if not text.isascii():
        text = _once_decoded(text)
        for pattern, by in _BEYOND_ASCII:
            text = pattern.sub(by, text)
    for signs, rules in _RULES:
        if not signs or not signs.isdisjoint(text):
            for pattern, by in rules:
                text = pattern.sub(by, text)
    return text


# Longer lines are prose, and what repeats a sign so often is an ornament.
_LONGEST: Final = 300
_RUN: Final = re.compile(r"(\S)\1{7}|\s{40}")


def _once_decoded(text: str) -> str:
    """A text of UTF-8 that somebody took for Windows-1252: `Lim-DÃ»l's Vault`."""
    if "Ã" not in text and "â€" not in text:
        return text
    try:
        return text.encode("cp1252").decode("utf-8")
    except UnicodeError:
        return text
