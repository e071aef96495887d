"""How players spell what programs spell otherwise: the rules, each with an example.

Three kinds. What is wrapped around a line is no part of any name and goes at once: numbers of a
list, quotes of a mail, emphasis, tags. What stands before or behind a name is respelled rule by
rule, and each step is a way to read the line, for the next may cut a name short that the one
before left whole: `Overseer of Vault 76 - Foil`. What cuts off words, as notes, comes last.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

from validator.decklist.headings import HEADINGS, heading_words, known_words
from validator.decklist.zone import Zone

_Rule: TypeAlias = tuple[re.Pattern[str], "str | Callable[[re.Match[str]], str]"]
# The rules of a group are tried where one of its signs (if it has any) stands in the line.
_Group: TypeAlias = tuple[frozenset[str], tuple[_Rule, ...]]


def unwrapped(text: str) -> str:
    """A line without what is wrapped around it. Takes a few steps a letter."""
    if _is_ornament(text):
        return text
    if not text.isascii():
        text = _once_decoded(text)
        for pattern, by in _BEYOND_ASCII:
            text = pattern.sub(by, text)
    for _ in range(_MOST_LAYERS):
        before = text
        for step in _steps(text, _WRAPPED):
            text = step
        if text == before:
            break
    return text


def respelled(text: str) -> Iterator[str]:
    """The line after each rule that finds something around its name; the last is the barest."""
    if not _is_ornament(text):
        for groups in (_AROUND, _REMARKS):
            for step in _in_layers(text, groups):
                text = step
                yield text


def shortened(text: str) -> Iterator[str]:
    """The line after each rule that finds a note or a sign at the end of its name."""
    if _is_ornament(text):
        return
    for groups in (_BARS, _QUOTED + _AROUND, _NOTES):
        for step in _in_layers(text, groups):
            text = step
            yield text


def is_spoken(text: str) -> bool:
    """Whether a chat put before a line who wrote it and when."""
    return _SPOKEN.match(text) is not None


def _is_ornament(text: str) -> bool:
    return len(text) > _LONGEST or _RUN.search(text) is not None


# Longer lines are prose, and what repeats a sign so often is an ornament.
_LONGEST: Final = 300
_RUN: Final = re.compile(r"([^\s\w])\1{7}|\s{40}")
# One thing may be wrapped around another, but nobody wraps much.
_MOST_LAYERS: Final = 3


def _in_layers(text: str, groups: Sequence[_Group]) -> Iterator[str]:
    for _ in range(_MOST_LAYERS):
        before = text
        for step in _steps(text, groups):
            text = step
            yield text
        if text == before:
            return


def _steps(text: str, groups: Sequence[_Group]) -> Iterator[str]:
    for signs, rules in groups:
        if not signs or not signs.isdisjoint(text):
            for pattern, by in rules:
                step = pattern.sub(by, text)
                if step != text and not step.isspace():
                    text = step
                    yield text


def _once_decoded(text: str) -> str:
    """A text of UTF-8 that somebody took for Windows-1252: `Lim-DÃ»l's Vault`."""
    if "Ã" not in text and "â€" not in text:
        return text
    try:
        return text.encode("cp1252").decode("utf-8")
    except UnicodeError:
        return text


# -------------------------------------------------------------- what takes its place


def _spaces(found: re.Match[str]) -> str:
    return " " * len(found[0])


def _padded(found: re.Match[str]) -> str:
    """The first group, and spaces for the rest, so that columns stay."""
    kept = found[1]
    return kept + " " * (len(found[0]) - len(kept))


def _counted(found: re.Match[str]) -> str:
    """A count without the brackets around it."""
    return f" {found[1]}".ljust(len(found[0]))


def _entity(found: re.Match[str]) -> str:
    said = html.unescape(found[0])
    return _spaces(found) if said.isspace() else said


def _spoken(found: re.Match[str]) -> str:
    """Who wrote a line and when; but not `[12:03] Commander: Sol Ring`."""
    if found["who"] and heading_words(found["who"]) in HEADINGS:
        end = found.start("who")
        return " " * (end - found.start()) + found[0][end - found.start() :]
    return _spaces(found)


def _inside_tags(found: re.Match[str]) -> str:
    """What stands between two tags of a forum, in its place."""
    start, end = found.start(2) - found.start(), found.end(2) - found.start()
    return " " * start + found[2] + " " * (len(found[0]) - end)


def _note(found: re.Match[str]) -> str:
    """A note behind a name and a colon, but not behind `SB:`."""
    return found[0] if heading_words(found[1]) in HEADINGS else f"{found[1]} # "


def _marked(found: re.Match[str]) -> str:
    """A commander's word behind a name."""
    words = known_words(found[1])
    return " *CMDR*" if words and HEADINGS[words] is Zone.COMMANDER else found[0]


def _behind(found: re.Match[str]) -> str:
    """A count behind the name, where none stands in front of it; else it counts printings."""
    name, count = found[1], next(count for count in found.groups()[1:] if count)
    return name if _COUNT_IN_FRONT.match(name) else f"{count} {name.lstrip()}"


_COUNT_IN_FRONT: Final = re.compile(r"\s*(?:[\w ]+:\s*)?(?:\d{1,3}\s?[xX×]?|[xX]\d+)\s")

PICTURES: Final = "\u2190-\u21ff\u2600-\u27bf\u2b00-\u2bff\ufe0f\U0001f300-\U0001faff"
_SEVERAL: Final = r"(?:cards?|copies|copy|(?-i:of)|ea|each|st(?:ü|ue)ck|pcs?)"
_FINISHES: Final = r"(?:f|foils?|etched|etched foil|foil etched|non-?foil|holo)"
PRICE: Final = (
    r"(?:[$€£]\s?\d+(?:[.,]\d+)*|\d+(?:[.,]\d+)*\s?(?:[$€£]|(?i:usd|eur|dollars?|euros?)\b)"
    r"|\d+[.,]\d\d\s?(?i:usd|eur|tix|tickets?))"
)


def _groups(*groups: tuple[str, tuple[tuple[str, object], ...]]) -> tuple[_Group, ...]:
    return tuple(
        (
            frozenset(signs),
            tuple((re.compile(pattern, re.IGNORECASE), by) for pattern, by in rules),  # type: ignore[misc]
        )
        for signs, rules in groups
    )


# ------------------------------------------------------------------------- the rules

_STAMP: Final = (
    r"^\s*(?:\[[^\[\]]{0,24}?\d{1,2}:\d\d[^\[\]]{0,16}\]\s*"
    r"|(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s+)\d{1,2}:\d\d(?::\d\d)?(?:\s?[ap]m)?\s*[-–—]\s*)"
    r"(?:(?P<who>[^:\d]{1,40}):\s+)?(?=\S)"
)
# An example of what a rule finds stands above it.
_WRAPPED: Final = _groups(
    ("\\", (
        # \[\[Sol Ring\]\]   1\. Sol Ring   but not Fire \\ Ice
        (r"(?<!\\)\\(?=[\[\]*_()#.+!`~>|-])", ""),
    )),
    ("|", (
        # | 1 Sol Ring
        (r"^\s*[|│┃]\s+(?=[^|]*$)", _spaces),
    )),
    ("&<", (
        # Minsc &amp; Boo   Atraxa, Praetors&#39; Voice   1&nbsp;Sol Ring
        (r"&(?:#\d{1,6}|#x[0-9a-f]{1,5}|[a-z]{2,8});", _entity),
        # <li>1 Sol Ring</li>   1 Sol Ring<br/>
        (r"</?(?:li|ul|ol|p|br|b|i|u|em|strong|span|div|td|tr|code|pre|a|font|blockquote)\b[^<>]*>",
         _spaces),
    )),
    ("[", (
        # [b]Commander[/b]   [card]Sol Ring[/card]   [*] 1 Sol Ring
        (
            r"\[(b|i|u|color|size|url|quote|code|list|cards?|deck|center|font|spoiler)(?:=[^\[\]]*)?\]"
            r"(.*?)\[/\1\]",
            _inside_tags,
        ),
        (r"^\s*\[\*\]\s*(?=\S)", _spaces),
    )),
    (">", (
        # > 1 Sol Ring   >> > 1 Sol Ring
        (r"^\s*(?:>\s*)+(?=\S)", _spaces),
    )),
    (":", (
        # [12:03, 21/11/2026] Ben: 1 Sol Ring   21.11.26, 12:03 - Ben: 1 Sol Ring   [12:03] 1 Fog
        (_STAMP, _spoken),
    )),
    ("[☐☑☒", (
        # - [ ] 1 Sol Ring   [x] 1 Sol Ring
        (r"^\s*(?:[-*+•]\s+)?\[\s?[xX✓✔]?\s?\]\s+(?=\S)", _spaces),
        # 1 [Sol Ring](https://example.org)   [[Sol Ring]]   [[!Sol Ring|C21]]
        (r"\[([^\[\]]+)\]\((?:[^()\s]++|\([^()\s]*+\))*+(?:\s+\"[^\"]*\")?\)", r" \1 "),
        (r"\[\[!?([^\[\]|]+)(?:\|[^\[\]]*)?\]\]", r" \1 "),
    )),
    ("|", (
        # ||1 Sol Ring||
        (r"^(\s*)\|\|(?!\|)([^|]+)\|\|\s*$", r"\1  \2"),
    )),
    ("~*_`", (
        # 1 **Sol Ring**   *Sol Ring*   `1 Sol Ring`   _Sol Ring_
        (r"\*\*|__(?!_)(?<!___)(?=[^\W_])|(?<=[^\W_])__(?!_)|(?<=[:.!?)])__(?!_)|~~", _spaces),
        (r"(`+)([^`]+)\1", lambda found: found[0].replace("`", " ")),
        (r"^(\s*(?:\d+x?\s+)?)\*(?=[\w\"+][^*]*[^\s*]\*)", r"\1 "),
        (r"^(\s*(?:\d+x?\s+)?[\w\"+][^*]*[^\s*])\*(?=[\s:,;]|$)(?<!\*CMDR\*)", r"\1 "),
        (r"^(\s*(?:\d+x?\s+)?)_(?!_)(.*[^_\s])_\s*$", r"\1 \2"),
        (r"(?<![\w])_(?=[^\W_])|(?<=[^\W_])_(?!\w)", _spaces),
        # *1 Sol Ring
        (r"^\s*[*•·](?=\d)", _spaces),
    )),
    ("", (
        # - 1 Sol Ring
        (r"^\s*[-*·+•‣]\s+(?=\S)", _spaces),
        # – 1 Sol Ring   → 1 Sol Ring
        (r"^\s*(?:[–—►▶»▪▫◦●○‣⁃]+|->|=>)\s+(?=\S)", _spaces),
        # 1. Sol Ring   1) Sol Ring   #1 Sol Ring
        (r"^\s*(?:[#№]?\d{1,3}[.)]|[a-z]\)|\(\d{1,3}\)(?=\s*\d+\s?x?\s))\s+(?=\S)", _spaces),
        # Lightning Bolt :)
        (r"(?<=\S)\s+(?:[:;]['’-]?[)(DPp/|3]|<3+|\^\^+|xD+)\s*$", ""),
        # 1 Sol Ring https://example.org/sol-ring
        (r"(?<=\S)\s+[<(]?https?://[^\s<>]+[>)]?\s*$", ""),
    )),
)  # fmt: skip
# Where a letter or a sign is none of ASCII.
_SPOKEN: Final = re.compile(_STAMP, re.IGNORECASE)
_BEYOND_ASCII: Final[tuple[_Rule, ...]] = tuple(
    (re.compile(pattern, re.IGNORECASE), by)
    for pattern, by in (
        # 1 Sol Ring with a soft hyphen, or a mark that takes no room, within a word
        ("[\u00ad\u200b-\u200f\u2060\ufeff]+", ""),
        # 3️⃣2️⃣ Forest
        ("(?<=\\d)\ufe0f?\u20e3(?=\\d)", ""),
        # 1️⃣ Sol Ring
        ("(?<=\\d)\ufe0f?\u20e3", " "),
        # Sol Ring → Ramp
        (r"(?<=\S)\s*[→⇒➔➜⟶]\s*(?=\S)", " -> "),
        # ✅ 1 Sol Ring, but not the star of a promo's number: 1 Sol Ring (C21) 194★
        (f"(?:(?!(?<=\\d)★)[{PICTURES}])+", _spaces),
    )
)

_AROUND: Final = _groups(
    ("", (
        # 1 Sol Ring,   1 Sol Ring;
        (r"(?<=\S)\s*[,;]+\s*$", ""),
        # C: 1 Sol Ring
        (r"^\s*c\s*:\s*(?=\d)", "CMDR:"),
        # Bala Ged Recovery \\ Bala Ged Sanctuary   Bala Ged Recovery <-> Bala Ged Sanctuary
        (r"(?<=\w)\s*\\+\s*(?=\w)|(?<=\w)\s+<[=-]+>\s+(?=\w)", " // "),
        # (1) Sol Ring and [1x] Sol Ring are counted
        (r"^\s*[(\[{]\s*(\d{1,3}\s?[x×]?)\s*[)\]}]\s*(?=[^\W\d_]|[+_\"])", _counted),
        # 1, Sol Ring   1 - Sol Ring   1| Sol Ring   1*Sol Ring   1xSol Ring   1-Sol Ring
        (r"^(\s*\d{1,3}\s?[x×]?)\s*[,:;|*–—-]\s*(?=[^\W\d_]|[+_\"]\S)", _padded),
        (r"^(\s*\d{1,3}[x×]?)(?=(?-i:[A-Z][a-z]))", r"\1 "),
        # 1 copy of Sol Ring
        (rf"^(\s*\d{{1,3}}\s?[x×]?)\s+{_SEVERAL}(?:\s+of)?\s+(?=\S)", _padded),
        # 1 (C21) Sol Ring   1 {C21} Sol Ring
        (r"^(\s*\d{1,3}\s?[x×]?)\s+[({][a-z0-9]{2,6}[)}](?=\s+[^\W\d_])", _padded),
        # Sol Ring <-- Commander   Sol Ring - Commander   Sol Ring (my commander)
        (
            r"(?<!\s)\s+(?:<?-+>?|<=+|[–—:=|])\s*[(\[]?"
            r"((?:[^\W\d_][\w'/&-]*\s?){1,3})!?[)\]]?\s*$",
            _marked,
        ),
        (r"(?<!\s)\s*[(\[]((?:[^\W\d_][\w'/&-]*\s?){1,3})!?[)\]]\s*$", _marked),
        # Forest\t97
        (r"^(\s*\S[^\t]*?)\s*\t\s*(\d{1,3})\s*$", _behind),
        # Forest - 93 of them, we have those
        (r"^(\s*[^\d\s].*?)\s*[:,–—-]\s*(\d{1,3})\s+"
            r"(?:of (?:them|these|those)|copies|st[üu]ck)\b.*$",
         _behind),
        # Goblin Matron x2 (one is foil)
        (r"(?<=\s)([x×]\d{1,3})\s*\([^()]*\)\s*$", r"\1"),
        # Sol Ring\t$1.25   Sol Ring ($1.25)   Sol Ring 2,50 €
        (
            rf"(?<=\S)(?:\s+[–—-]+)?(?:\s+[~≈]?|\s*[(\[]\s*[~≈]?){PRICE}\s*[)\]]?(?:\s+{PRICE})*\s*$",
            "",
        ),
    )),
    ("{", (
        # Sol Ring {1}   Sol Ring {2}{W}{U}
        (r"(?<![\s}])\s*(?:\{[^{}]{1,6}\}\s*)++$", ""),
    )),
    ("([", (
        # Sol Ring (C21)263   Sol Ring [C21] 263   Sol Ring (SLD) VS   Sol Ring (C21 263)
        (r"([(\[])(?=[^()\[\]]*[a-z])([a-z0-9_]{2,6})[)\]]\s*#?(\d+[\w★†-]*)", r"(\2) \3"),
        (r"\(([a-z0-9_]{2,6})\)\s+((?-i:[A-Z]{2,4}))(?=\s|$)", r"[\1:\2]"),
        (r"[(\[]([a-z0-9_]{2,6})[\s:#-]+#?(\d+[\w★†-]*)[)\]]", r"(\1) \2"),
        # Sol Ring (Commander 2021) 263
        (r"(\([^()]*\s[^()]*\))\s+#?\d+[a-z★†]?(?=\s|$)", r"\1"),
        # Sol Ring (None) None
        (r"\((?:none|null|n/?a|\?+)\)(?:\s+(?:none|null|n/?a|\?+))?", ""),
        # Sol Ring (C21) 263 foil   Sol Ring [C21] F
        (rf"(?<=[\])\d])\s+{_FINISHES}(?=\s*(?:$|[\[#^]))", " *F*"),
        # Forest (97)   Forest [97]   Forest (97x)   Forest (x97)
        (r"^(\s*\S.*?)\s*(?:\(\s?(?:x\s?)?(\d{1,3})\s?x?\s?\)|\[\s?(?:x\s?)?(\d{1,3})\s?x?\s?\])"
         r"\s*:?\s*$", _behind),
    )),
    ("", (
        # Sol Ring - Foil
        (rf"(?<!\s)\s+[–—-]\s+{_FINISHES}\s*$", " *F*"),
        # Sol Ring C21 263, in columns too
        (r"(?<=\w)[\t ]+(?-i:([A-Z0-9]{3,5}))[\t ]+#?(\d{1,4}[a-z★†]?)\s*$", r" (\1) \2"),
        # Forest: 97   Forest - 97   Forest, 97   Forest *97   Forest x 97
        (r"^(\s*\S.*?)\s*(?:\s[x×*–—=-]|[,:;=*–—\t])\s*(\d{1,3})\s?x?\s*$", _behind),
        # V.A.T.S..
        (r"(?<=[\w\s!?)\"-])(\.?|\.{3})\.\s*$", r"\1"),
    )),
)  # fmt: skip

_QUOTED: Final = _groups(
    ("\"'“”‘’„«»「」", (
        # "1 Sol Ring"   '1 Sol Ring'   1 'Sol Ring'   „Sol Ring“   «Sol Ring»
        (
            r"""^(\s*(?:\d+\s*[x×]?\s+)?)["'“”‘„«「]\s?(?=\S)(.*\S)\s?["'“”’»」][.,;]?\s*$""",
            r"\1 \2",
        ),
        # “For the Emperor!”: 4   "Forest" 97
        (
            r"""^(\s*(?:\d+\s*[x×]?\s+)?)["“”„«「]([^"“”„«»「」]+)["“”»」](?=[\s:,;(\[])""",
            r"\1 \2 ",
        ),
    )),
)  # fmt: skip

_REMARKS: Final = _groups(
    ("", (
        # Sol Ring - Borderless   Sol Ring -> Ramp   Sol Ring | Ramp
        (
            r"(?<=[\w)\]!?.'’\"_-])\s+(?:[–—-]+>?|=+>?|<[=-]*|[@~*])\s+(?!x?\d{1,3}x?\s*$)(?=\S)"
            r"|(?<=[^\s\d])\t+\s*(?=[^\d\s(\[])"
            r"|(?:(?<=[^\W\d] \d)|(?<=[^\W\d] \d\d)|(?<=[^\W\d] \d\d\d))\t+(?=[^\d\s(\[])",
            " # ",
        ),
    )),
)  # fmt: skip
_BARS: Final = _groups(
    ("|+/", (
        # Sol Ring | Ramp
        (
            r"(?<=[\w)\]!?.'’\"_-])(?:\s+[+/]\s+|\s*\|\s*)(?!x?\d{1,3}x?\s*$)(?=\S)",
            " # ",
        ),
    )),
)  # fmt: skip
_NOTES: Final = _groups(
    ("", (
        # Forest 3
        (r"^(\s*[^\d\s#][^#]*?\w['’.!?]?)\s+(\d{1,3})\s?x?\s*$", _behind),
        (r"^(\s*\d{1,3}\s?[x×]?\s+[^\d\s#][^#]*?\w)[\s,:=*–—-]+\d{1,3}\s*$", r"\1"),
        # Sol Ring: fast mana
        (r"^([^:#]*[\w)\]!?.'’])\s*:\s+(?=\S)", _note),
        # Sol Ring.   Sol Ring+   Sol Ring*
        (r"(?<!\s)\s+[*^†‡]+\s*$|(?<![†‡…])[†‡…]+\s*$", ""),
        (r"(?<=\w)\s*[.,;:!?+]+(?=\s*(?:#\s.*)?$)", ""),
    )),
)  # fmt: skip
