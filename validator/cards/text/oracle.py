"""Oracle text, cut into sentences and read: what a card's text says about decks.

The one place that sees rules text. What comes out is facts: clauses (101.1, 113.6n), and
whether there is an activated ability (602).

A sentence with a word of deck construction in it (a deck, a commander, a companion,
the start of the game) is either read by ``grammar/clauses.lark``, or all such words
in it belong to phrases of ``data/in-game-text.toml`` that act in the game, or it
becomes an `Unread` clause. None is passed over in silence.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from validator.base import resources
from validator.cards.clauses import Clause, Unread
from validator.cards.face import BASIC_LAND_TYPES, type_line

# Words that give away a sentence about building a deck, or about the time before the game.
_ABOUT_DECKS: Final = re.compile(
    r"""\b(?:
        decks? | deck-?building | sideboards?
      | commanders? | companions? | partners? | backgrounds?
      | color\ identit(?:y|ies)
      | (?:the|this|a)\ game\ (?:begins|starts) | (?:begins?|starts?)\ (?:the|this|a)\ game
      | before\ (?:the|this|a)\ game
      | opening\ hands? | starting\ hands? | mulligans?
    )\b""",
    re.IGNORECASE | re.VERBOSE,
)
# What may say something about the card itself in a deck: worth a try, no matter if unread.
_ABOUT_ITSELF: Final = re.compile(
    r"\b(?:changeling|devoid|every creature type|isn't on the battlefield"
    r"|is (?:all colors|colorless|white|blue|black|red|green)\b)",
    re.IGNORECASE,
)

# What reminder text says of keywords that are about decks, as all partner abilities are (702.124).
_REMINDS_OF_DECKS: Final = re.compile(
    r"\([^()]*\b(two commanders|second commander|(?:be|as) your commander|your deck can(?:'t)?)\b",
    re.IGNORECASE,
)
_PARENTHESIS: Final = re.compile(r"[()]")
_LOOKALIKES: Final = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-"})


def plain_marks(text: str) -> str:
    """A text with the quotes and dashes of a keyboard."""
    return text.translate(_LOOKALIKES)


def without_reminder(text: str) -> str:
    """Rules text without its reminder text (207.2a): what stands in parentheses, nested or not.

    A parenthesis that is never closed is left as it is.
    """
    kept, depth, opened, done = [], 0, 0, 0
    for mark in _PARENTHESIS.finditer(text):
        if mark[0] == "(":
            opened = mark.start() if depth == 0 else opened
            depth += 1
        elif depth:
            depth -= 1
            if depth == 0:
                kept.append(text[done:opened].rstrip(" "))
                done = mark.end()
    return "".join((*kept, text[done:]))


def read_clauses(name: str, face: str, types: str, text: str) -> tuple[Clause, ...]:
    """What a face's Oracle text changes in deck construction, each clause once, in printed order.

    ``name`` is the card's, ``face`` the face's own, ``types`` the face's type line.
    """
    return tuple(dict.fromkeys(_read_face(name, face, types, text)))


# -- reading a face ------------------------------------------------------------


class Paragraph(NamedTuple):
    """A line of a face's text: its number from 1, the line without reminder text, and its
    sentences as the grammar wants them."""

    number: int
    text: str
    sentences: tuple[str, ...]
    reminder: str = ""
    """Where only the reminder text of a keyword speaks of decks, its words that do."""


def paragraphs(name: str, face: str, types: str, text: str) -> Iterator[Paragraph]:
    """The paragraphs of a face that may say something about decks."""
    if not _is_worth_reading(text):  # as of all but one card in forty
        return
    itself = own_name(name, face, types)
    text = plain_marks(text)
    if "(" in name:  # a name's parentheses are no reminder text
        text = itself.sub("~", text)
    printed = text.split("\n")
    for number, line in enumerate(without_reminder(text).split("\n"), start=1):
        if _is_worth_reading(line):
            yield Paragraph(number, line, tuple(_sentences(itself.sub("~", line))))
        elif "." not in line:
            reminded = _REMINDS_OF_DECKS.search(printed[number - 1])
            if reminded:
                yield Paragraph(number, line, (), reminded[1].lower())


def _is_worth_reading(text: str) -> bool:
    return bool(_ABOUT_DECKS.search(text) or _ABOUT_ITSELF.search(text))


def _read_face(name: str, face: str, types: str, text: str) -> Iterator[Clause]:
    for paragraph in paragraphs(name, face, types, text):
        if paragraph.reminder:  # a keyword that nobody knows yet
            yield Unread(face, paragraph.number, paragraph.reminder)
            continue
        keywords = _keywords(paragraph.text)
        if keywords is not None:
            yield from keywords
            continue
        at = 0
        while at < len(paragraph.sentences):
            read, used = _read_at(paragraph.sentences, at)
            if read is not None:
                yield from read
            elif about := _unread_words(paragraph.sentences[at], types):
                yield Unread(face, paragraph.number, about)
            at += used


def _read_at(sentences: Sequence[str], at: int) -> tuple[tuple[Clause, ...] | None, int]:
    """The clauses of the sentence at this place, or of it and the next, linked (607), and how many
    sentences they took."""
    from validator.cards.text.sentences import read_sentence

    if not _is_worth_reading(sentences[at]):
        return None, 1
    if at + 1 < len(sentences):
        linked = read_sentence(f"{sentences[at]} {sentences[at + 1]}")
        if linked is not None:
            return linked, 2
    return read_sentence(sentences[at]), 1


# Keywords on one line are parted by commas and begin small; a name after a comma is large, or
# "the" is.
_BETWEEN_KEYWORDS: Final = re.compile(r"[,;] (?=[a-z])(?!the )")
_PARTNER_DASH: Final = re.compile(r"^(partner) ?— ?")


def _keywords(paragraph: str) -> list[Clause] | None:
    """The clauses of a line of keywords; ``None`` where it is no such line, or one is unread."""
    from validator.cards.text.sentences import read_keyword

    if paragraph.endswith((".", '."')) and not paragraph.lower().startswith("partner"):
        return None
    found: list[Clause] = []
    for keyword in _BETWEEN_KEYWORDS.split(paragraph):
        read = read_keyword(_PARTNER_DASH.sub(r"\1—", _small_first(keyword.strip())))
        if read is not None:
            found.extend(read)
        elif _ABOUT_DECKS.search(keyword):
            return None
    return found or None


# -- sentences -----------------------------------------------------------------

_SENTENCE_END: Final = re.compile(r'"[^"]*"|[.!?]+(?=\s|$)')
_ABILITY_WORD: Final = re.compile(r"^(?P<words>[^\".:{}]{1,70}?) (?:—|-) (?=\S)")
_SMALL_WORDS: Final = frozenset(
    ("a", "an", "and", "at", "for", "from", "in", "into", "of", "on", "or", "the", "to", "with")
)
_OWN_KEYWORDS: Final = frozenset(("companion", "partner"))
_SPACES: Final = re.compile(r"\s+")
_SPACE_BEFORE_STOP: Final = re.compile(r" +(?=[.,;:](?:\s|$))")
# Large in some sources, in a sentence that goes on.
_LARGE_WORDS: Final = re.compile(r"\b(?:Commander|Companion|Deck)(?=s?\b)")
_AFTER_COMPANION: Final = re.compile(r"^companion ?— ?(\w)")


def _sentences(paragraph: str) -> Iterator[str]:
    """The sentences of a paragraph, normalized; what stands in quotes is never cut."""
    text = paragraph.strip().removeprefix("•").strip()
    word = _ABILITY_WORD.match(text)
    if word and _is_ability_word(word["words"]):
        text = text[word.end() :]
    start = 0
    for end in _SENTENCE_END.finditer(text):
        if end[0].startswith('"') and not _ends_a_sentence(end[0], text[end.end() :]):
            continue
        yield _normalized(text[start : end.end()])
        start = end.end()
    if text[start:].strip():
        yield _normalized(text[start:])


def _ends_a_sentence(quote: str, rest: str) -> bool:
    following = rest.strip()
    return quote[-2:-1] in ".!?" and (not following or not following[0].islower())


def _is_ability_word(words: str) -> bool:
    """Whether the words before a dash are an ability word or flavor word (207.2c, 207.2d) and not
    part of a sentence: all large, as a title, or none of them about decks."""
    if words.split(" ")[0].lower() in _OWN_KEYWORDS:
        return False
    if not _ABOUT_DECKS.search(words):
        return True
    return all(not word[0].islower() or word in _SMALL_WORDS for word in words.split())


def _normalized(sentence: str) -> str:
    sentence = _SPACE_BEFORE_STOP.sub("", _SPACES.sub(" ", sentence.strip()))
    sentence = _LARGE_WORDS.sub(lambda word: word[0].lower(), _small_first(sentence))
    return _AFTER_COMPANION.sub(lambda start: f"companion — {start[1].lower()}", sentence)


def _small_first(text: str) -> str:
    return text[:1].lower() + text[1:]


# -- a card's own name ---------------------------------------------------------

_ITSELF: Final = (
    r"[Tt]his (?:card|creature|permanent|artifact|land|enchantment|planeswalker|Vehicle|Spacecraft)"
)
_SHORTER: Final = re.compile(r", | of | the | from ")


def own_name(name: str, face: str, types: str) -> re.Pattern[str]:
    """Matches what a card calls itself (201.5, 201.5c): its names, the part before a comma, for a
    legendary card any first part, and "this card"."""
    names = {name, face, *name.split(" // ")}
    names |= {own.split(", ")[0] for own in names}
    if "Legendary" in types:
        names |= {own[: cut.start()] for own in names for cut in _SHORTER.finditer(own)}
    known = sorted((re.escape(plain_marks(own)) for own in names if own), key=len)
    return re.compile(rf"(?<!\w)(?:{'|'.join(reversed(known))}|CARDNAME)(?!\w)|\b{_ITSELF}\b")


# -- vanguard cards ------------------------------------------------------------

# In the corners of the card (211, 212); sources write both as its last line.
_MODIFIERS: Final = re.compile(
    r"hand (?:modifier:|size) ([+-]\d+)[\s,]+(?:starting )?life (?:modifier:|total) ([+-]\d+)",
    re.IGNORECASE,
)


def starting_modifiers(text: str) -> tuple[int, int] | None:
    """The hand and life modifier of a vanguard card's text; ``None`` where it has none."""
    found = _MODIFIERS.search(text)
    return (int(found[1]), int(found[2])) if found else None


# -- sentences that act in the game --------------------------------------------


class InGameKind(NamedTuple):
    """A kind of sentence that speaks of decks or commanders and builds none.

    ``pattern`` matches the phrase that shows it; where ``types`` is not empty the kind
    is only on cards of one of these types.
    """

    kind: str
    pattern: re.Pattern[str]
    reason: str
    types: frozenset[str]


@lru_cache(maxsize=1)
def in_game_kinds() -> tuple[InGameKind, ...]:
    """The kinds of ``data/in-game-text.toml``."""
    with resources.data_path("in-game-text.toml").open("rb") as file:
        table = tomllib.load(file)
    return tuple(
        InGameKind(
            kind=row["kind"],
            pattern=re.compile(row["pattern"], re.IGNORECASE),
            reason=row["reason"],
            types=frozenset(row.get("types", ())),
        )
        for row in table["kinds"]
    )


def in_game(sentence: str, types: Collection[str] = ()) -> tuple[frozenset[str], tuple[str, ...]]:
    """The kinds that a normalized sentence is of, and its words about decks that none covers.

    ``types`` are the card types of the card it stands on.
    """
    left = list(_ABOUT_DECKS.finditer(sentence))
    found = set()
    for kind in in_game_kinds() if left else ():
        if kind.types and kind.types.isdisjoint(types):
            continue
        for phrase in kind.pattern.finditer(sentence):
            open_before = len(left)
            left = [w for w in left if w.start() < phrase.start() or w.end() > phrase.end()]
            if len(left) < open_before:
                found.add(kind.kind)
    return frozenset(found), tuple(dict.fromkeys(word[0].lower() for word in left))


def _unread_words(sentence: str, types: str) -> str:
    """What gives an unread sentence away; ``""`` if it acts in the game."""
    _, left = in_game(sentence, type_line(types).types)
    return ", ".join(left)


# -- activated abilities -------------------------------------------------------

# The keywords that are activated abilities without a colon of their own (702). Those that stand
# before a whole activated ability (boast, exhaust, forecast, power-up, solved) show its colon.
ACTIVATED_KEYWORDS: Final = frozenset(
    (
        "aura swap",  # 702.65
        "craft",  # 702.167
        "crew",  # 702.122
        "cycling",  # 702.29, and typecycling, 702.29e
        "embalm",  # 702.128
        "encore",  # 702.141
        "equip",  # 702.6
        "eternalize",  # 702.129
        "fortify",  # 702.67
        "level up",  # 702.87
        "ninjutsu",  # 702.49, and commander ninjutsu, 702.49d
        "outlast",  # 702.107
        "reconfigure",  # 702.151
        "reinforce",  # 702.77
        "saddle",  # 702.171
        "scavenge",  # 702.97
        "station",  # 702.184
        "transfigure",  # 702.71
        "transmute",  # 702.53
        "unearth",  # 702.84
    )
)

_QUOTED: Final = re.compile(r'"[^"\n]*"?')
# Where the box of a level (711.2) or station symbol (721.2) begins, what follows is part of a
# static ability.
_BOX: Final = re.compile(r"^(?:LEVEL|STATION) \d|^\d+\+ \|", re.MULTILINE)
# Max speed (702.178a) and ∞ (702.186b) grant their ability only under a condition.
_CONDITIONAL: Final = re.compile(r"^(?:Max speed|∞) — .*$", re.MULTILINE | re.IGNORECASE)
_COLON: Final = re.compile(r"^(?:[^.:\n]|\.\.\.)*: \S", re.MULTILINE)
_TRIGGER: Final = re.compile(r"^(?:[^—]* — )?(?:When|Whenever|At|If|As|Choose)\b", re.IGNORECASE)
_KEYWORD: Final = re.compile(
    rf"""(?:^|[,;]\ )
    (?:commander\ (?=ninjutsu) | (?:[\w'-]+\ )?[\w'-]+(?=cycling))?
    (?:{"|".join(sorted(map(re.escape, ACTIVATED_KEYWORDS)))})
    (?:
        (?:,?\ (?!abilit|cost)[\w'-]+){{0,6}}\ \{{  # equip {{2}}, craft with artifact {{4}}{{U}}
      | \ ?—                                      # equip—Sacrifice a creature
      | \ \d | \ X\b                              # crew 3, reinforce X—{{G}}
      | $ | [,;]\                                 # station
    )""",
    re.IGNORECASE | re.MULTILINE | re.VERBOSE,
)


def has_activated_ability(text: str, types: str, name: str = "") -> bool:
    """Whether a face with this Oracle text and type line has an activated ability (602.1).

    A cost and a colon, a keyword of `ACTIVATED_KEYWORDS`, or a land's basic type
    (305.6). What the text gives to something else, in quotes, is not its own. With
    the card's ``name``, a colon in that is not taken for a cost's.
    """
    line = type_line(types)
    if "Land" in line.types and BASIC_LAND_TYPES.keys() & line.subtypes:
        return True
    own = _QUOTED.sub("", without_reminder(plain_marks(text)))
    if name:
        own = own.replace(name, "~")
    box = _BOX.search(own)
    if box:
        own = own[: box.start()]
    own = _CONDITIONAL.sub("", own)
    if _KEYWORD.search(own):
        return True
    return any(not _TRIGGER.match(cost[0]) for cost in _COLON.finditer(own))
