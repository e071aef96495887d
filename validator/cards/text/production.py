"""The mana that a face makes and the lands that it finds (106, 305.6, 605), read from its text.

`validator.cards.text.abilities` cuts the text, ``grammar/effects.lark`` reads what stands behind
"add" and "search"; what the ability asks for, its place in the text says.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from validator.cards.color import ALL_COLORS, letters
from validator.cards.effects.mana import COLORED, CardMana, Found, Made, Need, in_order
from validator.cards.face import BASIC_LAND_TYPES, Face
from validator.cards.text.abilities import LOYALTY, Ability, abilities
from validator.cards.text.phrases import UNREAD, parse


def read_mana(name: str, face: Face, text: str) -> CardMana:
    """All ways in which a face of the card ``name`` makes mana or finds lands, each once."""
    made: list[Made] = []
    found: list[Found] = []
    if face.intrinsic_colors:
        made.append(Made(face.name, letters(face.intrinsic_colors)))
    if not _SPEAKS.search(text):  # as of five cards in six
        return CardMana(tuple(made))
    for ability in abilities(name, face.name, face.type_line, text):
        if _SPEAKS.search(ability.effect):
            needs = tuple(_needs(ability))
            made += _made(face.name, ability, needs)
            found += _found(face.name, ability, needs)
    return CardMana(tuple(dict.fromkeys(made)), tuple(dict.fromkeys(found)))


# -- what an ability asks for ----------------------------------------------------

_SPEAKS: Final = re.compile(
    r"\badds?\b|\bsearch(?:es)?\b|\btokens?\b|cycling\b|\bfirebending\b|\bchosen type\b"
    r"|\blands?\b.* (?:is|are) ",
    re.IGNORECASE,
)
_CONDITION: Final = re.compile(r"\b(?:if|unless|as long as)\b", re.IGNORECASE)
# But not what a copy of the spell targets that the mana is spent on.
_TARGET: Final = re.compile(r"^(?:(?!\bWhen\b).)*\b[Tt]arget\b")
# But for how often, and for what is so each turn.
_ONLY: Final = re.compile(
    r"\bactivate (?:this ability )?only (?!as |once |any |during your turn)", re.IGNORECASE
)
_RESTRICTED: Final = re.compile(
    r"\b(?:spend this mana only|this mana can't be spent)\b", re.IGNORECASE
)


def _needs(ability: Ability) -> Iterator[Need]:
    if ability.quoted:
        yield "granted"
    if ability.cost == LOYALTY:
        yield "loyalty"
    elif ability.cost is not None:
        read: tuple[Need, ...] | None = parse("cost", ability.cost)
        yield from (("cost",) if read is None else read)
        if _TARGET.search(ability.effect):
            yield "target"
    elif ability.waits:
        yield "event"
    else:
        yield "spell"


# -- phrases ---------------------------------------------------------------------

_ADD: Final = re.compile(r"\badds? (?=[^.]*(?:\{|\bmana\b))", re.IGNORECASE)
_SEARCH: Final = re.compile(
    r"\b(?:search your library|each player (?:may )?search(?:es)? their library)", re.IGNORECASE
)
# What another player creates is not the card's own.
_TOKEN: Final = re.compile(
    r"\b(?:create|(?:each|target) player creates)\b[^.]*?"
    r"\b(Treasure|Gold|Powerstone|Vibranium|Lander)\b[^.]*?\btokens?\b",
    re.IGNORECASE,
)
# 702.189
_FIREBENDING: Final = re.compile(r"\bfirebending (?:\d+|X)\b", re.IGNORECASE)
# 305.7: such a land makes mana of the color of the type that it gains.
_LAND_GAINS: Final = re.compile(
    r"\blands?\b[^.]*? (?:is|are) (?:an? )?"
    r"(Plains|Island|Swamp|Mountain|Forest|every basic land type)s?\b[^.]*?in addition to",
    re.IGNORECASE,
)
# 305.7, of a basic land type that is chosen as the land or another permanent enters.
_OF_CHOSEN_TYPE: Final = re.compile(r"(~ is|Lands you control are) the chosen type\b")
_CYCLING: Final = re.compile(
    r"(?:^|, )(?P<basic>basic )?(?P<type>land|plains|island|swamp|mountain|forest)cycling\b",
    re.IGNORECASE,
)
# What the token makes that rule 111.10 gives this name; a Lander finds a basic land.
_OF_TOKEN: Final[Mapping[str, tuple[str, tuple[Need, ...]]]] = {
    "treasure": (COLORED, ()),
    "gold": (COLORED, ()),
    "powerstone": ("C", ("restricted",)),
    "vibranium": ("C", ("restricted",)),
}


def _made(face: str, ability: Ability, needs: tuple[Need, ...]) -> Iterator[Made]:
    for sentence, after in _sentences(ability.effect):
        yield from _added(face, sentence, after, needs)
        yield from _of_tokens(face, sentence, needs)
        yield from _of_words(face, sentence)


def _added(face: str, sentence: str, after: str, needs: tuple[Need, ...]) -> Iterator[Made]:
    """What the sentence says to add; ``after`` may say when, and for what."""
    more = list(needs)
    if _CONDITION.search(sentence) or _ONLY.search(after):
        more.append("condition")
    if _RESTRICTED.search(after):
        more.append("restricted")
    for start in _ADD.finditer(sentence):
        for colors, own in parse("mana", _small(sentence[start.start() :])) or UNREAD:
            yield Made(face, in_order(colors), tuple(dict.fromkeys((*more, *own))))


def _of_tokens(face: str, sentence: str, needs: tuple[Need, ...]) -> Iterator[Made]:
    """What tokens make that the sentence creates."""
    condition: tuple[Need, ...] = ("condition",) if _CONDITION.search(sentence) else ()
    for token in _TOKEN.finditer(sentence):
        if token[1].lower() in _OF_TOKEN:
            makes, own = _OF_TOKEN[token[1].lower()]
            yield Made(face, in_order(makes), (*needs, *condition, "token", *own))


def _of_words(face: str, sentence: str) -> Iterator[Made]:
    """What words stand for that do not say to add anything: keywords, land types."""
    if _FIREBENDING.search(sentence):
        yield Made(face, ("R",), ("event",))
    for chosen in _OF_CHOSEN_TYPE.finditer(sentence):
        owner: tuple[Need, ...] = () if chosen[1] == "~ is" else ("granted",)
        yield Made(face, letters(ALL_COLORS), (*owner, "choice"))
    for gained in _LAND_GAINS.finditer(sentence):
        made = BASIC_LAND_TYPES.get(gained[1].capitalize(), ALL_COLORS)
        yield Made(face, letters(made), ("granted",))


def _found(face: str, ability: Ability, needs: tuple[Need, ...]) -> Iterator[Found]:
    for sentence, after in _sentences(ability.effect):
        for start in _SEARCH.finditer(sentence):
            wanted = parse("lands", _small(sentence[start.start() :]))
            battlefield = "onto the battlefield" in sentence + after
            for types, basic in wanted or ():
                yield Found(face, types, basic, battlefield, needs)
        for token in _TOKEN.finditer(sentence):
            if token[1].lower() == "lander":
                yield Found(face, (), basic=True, battlefield=True, needs=(*needs, "token"))
    if ability.cost is None:
        for keyword in _CYCLING.finditer(ability.effect):
            kind = keyword["type"].capitalize()
            types = () if kind == "Land" else (kind,)
            yield Found(face, types, bool(keyword["basic"]), battlefield=False, needs=("mana",))


def _sentences(effect: str) -> Iterator[tuple[str, str]]:
    """Each sentence, and the rest of the effect behind it, which may say when and for what."""
    at = 0
    for end in re.finditer(r"[.!](?=\s|$)|$", effect):
        if effect[at : end.end()].strip():
            yield effect[at : end.start()].strip(), effect[end.end() :]
        at = end.end()


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]
