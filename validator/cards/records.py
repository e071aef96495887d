"""Oracle records, in the shape Scryfall gives them, read into the fields of a card.

Rules text is read here, once, by the grammars; what comes out is facts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from validator.base.value import replace
from validator.cards.clauses import Clause, OwnColors, StartingModifiers
from validator.cards.color import COLORLESS, ColorSet, color_set
from validator.cards.effects.effects import kept
from validator.cards.face import COMBINED_LAYOUTS, Face
from validator.cards.identity import color_identity
from validator.cards.mana import ManaError, parse_cost, symbols_in
from validator.cards.text import oracle
from validator.cards.text.effects import read_effects

STATUSES: Final = frozenset(("legal", "not_legal", "banned", "restricted"))

_DATE: Final = re.compile(r"\d{4}-\d{2}-\d{2}")

# What Scryfall keeps among its cards and no deck list means by a name: tokens share
# names with cards, and art and theme cards with each other.
_LAYOUTS_OF_NO_CARD: Final = frozenset(
    ("token", "double_faced_token", "emblem", "art_series", "front_card")
)
# The type line of art, theme and help cards, whatever layout they may get.
_TYPES_OF_NO_CARD: Final = re.compile(r"Card(?: // Card)*$")


class RecordError(ValueError):
    """A record that is no card: which one, and why.

    ``name`` is the card's, ``None`` where the record has none; ``number`` that of the record
    among those that were given, from 1, where there were several; ``key`` the key at fault, as
    ``card_faces[1].mana_cost``, where one is.
    """

    def __init__(
        self, name: str | None, reason: str, *, key: str | None = None, number: int | None = None
    ) -> None:
        self.name = name
        self.reason = reason
        self.key = key
        self.number = number
        where = "a record" if number is None else f"record {number}"
        super().__init__(f"{name or f'{where} without a name'}: {reason}")

    def __reduce__(self) -> tuple[Any, ...]:
        # What is raised in another process arrives as it was, without being made anew.
        return ValueError.__new__, (type(self), *self.args), self.__dict__

    def of_record(self, number: int) -> RecordError:
        """The same error, of the record with this number."""
        return RecordError(self.name, self.reason, key=self.key, number=number)


def card_fields(record: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of the `validator.cards.card.Card` that an Oracle record describes.

    Wanted are ``name``, ``layout`` and ``type_line`` (on the record or on each of
    its ``card_faces``); everything else may be absent, and then is unknown.
    Raises `RecordError` where a wanted field is missing or any field has the
    wrong type. A mana symbol that no rule knows does not refuse the record: its
    text then counts as unknown, and the stated identity stands in.
    """
    name = _wanted(record, "name", None)
    layout = _wanted(record, "layout", name)
    printed = _part_records(record, name)
    name, parts = _named_parts(name, printed)
    if len(parts) < len(printed):
        # Of a reversible printing only the faces tell which layout the card has.
        layout = _text(parts[0], "layout", name) or layout
    try:
        faces = tuple(_face(part, name) for part in parts)
        text_known = all(isinstance(part.get("oracle_text"), str) for part in parts)
    except ManaError:
        faces = tuple(_face(part, name, symbols=False) for part in parts)
        text_known = False
    stated = _colors(record, "color_identity", name)
    texts = [part.get("oracle_text") or "" for part in parts]
    clauses = [
        oracle.read_clauses(name, face.name, face.type_line, text)
        for face, text in zip(faces, texts, strict=True)
    ]
    faces = tuple(map(_with_own_colors, faces, clauses))
    intrinsic = COLORLESS
    for face in faces:
        intrinsic |= face.intrinsic_colors
    # In a deck a card has only its normal characteristics: a clause on another face
    # does not function there (712.8a, 715.4, 709.4).
    in_a_deck = clauses if layout in COMBINED_LAYOUTS else clauses[:1]
    if "Vanguard" in faces[0].types:
        in_a_deck = [*in_a_deck, _starting_modifiers(record, texts[0], name)]
    return {
        "name": name,
        "layout": layout,
        "faces": faces,
        "oracle_id": oracle_id(record, name),
        # A stated identity holds the land types' colors too (as deck sites show it).
        "identity_colors": color_identity(faces) if text_known else _apart(stated, intrinsic),
        "text_known": text_known,
        "clauses": tuple(dict.fromkeys(clause for of_face in in_a_deck for clause in of_face)),
        "legalities": _legalities(record, name),
        "ban_reason": _text(record, "commander_ban_reason", name),
        "other_names": other_names(record, name),
        "released_at": first_release(record, name),
        "sets": sets(record, name),
        "rarities": _rarities(record, name),
        "digital": is_digital(record),
        "meld_result": _is_meld_result(record, name),
        "intrinsic_colors": intrinsic,
        "effects_text": _effects(name, faces, texts) if text_known else None,
    }


def is_card(record: Mapping[str, Any]) -> bool:
    """Whether a record is about a card at all, and not a token, an emblem or an art card."""
    layout, types = record.get("layout"), record.get("type_line")
    if isinstance(layout, str) and layout in _LAYOUTS_OF_NO_CARD:
        return False
    return not (isinstance(types, str) and _TYPES_OF_NO_CARD.match(types))


def stated_identity(record: Mapping[str, Any]) -> ColorSet | None:
    """The color identity that the source itself states, basic land types included."""
    return _colors(record, "color_identity", record.get("name"))


def _part_records(record: Mapping[str, Any], name: str) -> tuple[Mapping[str, Any], ...]:
    parts = record.get("card_faces")
    if parts is None:
        return (record,)
    if not isinstance(parts, list) or not parts or not all(isinstance(p, Mapping) for p in parts):
        raise RecordError(name, "card_faces is not a list of faces", key="card_faces")
    return tuple(parts)


def _named_parts(
    name: str, parts: tuple[Mapping[str, Any], ...]
) -> tuple[str, tuple[Mapping[str, Any], ...]]:
    """Fold a reversible printing: ``X // X`` is X, ``X // Y // X`` is ``X // Y``."""
    seen: dict[str, Mapping[str, Any]] = {}
    for part in parts:
        seen.setdefault(_wanted(part, "name", name), part)
    if len(seen) == len(parts):
        return name, parts
    return " // ".join(seen), tuple(seen.values())


def _face(part: Mapping[str, Any], name: str, *, symbols: bool = True) -> Face:
    cost = _text(part, "mana_cost", name) or ""
    text = _text(part, "oracle_text", name)
    own = _wanted(part, "name", name)
    types = _wanted(part, "type_line", name)
    rules_text = oracle.without_reminder(text or "")
    if symbols:
        parse_cost(cost)
    return Face(
        name=own,
        mana_cost=cost if symbols else "",
        type_line=types,
        color_indicator=_colors(part, "color_indicator", name) or COLORLESS,
        power=_text(part, "power", name),
        toughness=_text(part, "toughness", name),
        loyalty=_text(part, "loyalty", name),
        symbols=_distinct(str(s) for s in symbols_in(rules_text)) if symbols else (),
        activated=None if text is None else oracle.has_activated_ability(text, types, own),
    )


def _starting_modifiers(record: Mapping[str, Any], text: str, name: str) -> tuple[Clause, ...]:
    """What a vanguard card adds at the start (211, 212), as stated or as the text has it."""
    stated = [_text(record, key, name) for key in ("hand_modifier", "life_modifier")]
    if all(stated):
        try:
            return (StartingModifiers(*(int(value or "") for value in stated)),)
        except ValueError:
            raise RecordError(name, "hand_modifier or life_modifier is not a number") from None
    found = oracle.starting_modifiers(text)
    return () if found is None else (StartingModifiers(*found),)


def _effects(name: str, faces: Sequence[Face], texts: Sequence[str]) -> str:
    read = read_effects(name, list(zip(faces, texts, strict=True)))
    return kept(read, [face.name for face in faces])


def _with_own_colors(face: Face, clauses: tuple[Clause, ...]) -> Face:
    """The face with the colors its own text gives it, where they count (604.3, 903.4)."""
    colors = COLORLESS
    for clause in clauses:
        if isinstance(clause, OwnColors) and clause.in_identity:
            colors |= clause.colors
    return replace(face, defined_colors=colors) if colors else face


def _distinct(values: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(values))


def _apart(stated: ColorSet | None, intrinsic: ColorSet) -> ColorSet | None:
    return None if stated is None else stated & ~intrinsic


def _wanted(record: Mapping[str, Any], key: str, name: str | None) -> str:
    value = record.get(key)
    if not isinstance(value, str) or not value:
        said = f"{key} is missing" if value is None else f"{key} is not a string"
        raise RecordError(name, said, key=key)
    return value


def _text(record: Mapping[str, Any], key: str, name: str | None) -> str | None:
    value = record.get(key)
    if value is not None and not isinstance(value, str):
        raise RecordError(name, f"{key} is {value!r}, not text", key=key)
    return value


def _day(record: Mapping[str, Any], key: str, name: str) -> str | None:
    value = _text(record, key, name)
    if value is not None and not _DATE.fullmatch(value):
        raise RecordError(name, f"{key} is {value!r}, not a date such as 2026-06-19", key=key)
    return value


def _colors(record: Mapping[str, Any], key: str, name: str | None) -> ColorSet | None:
    value = record.get(key)
    if value is None:
        return None
    if not isinstance(value, list):
        raise RecordError(name, f"{key} is not a list of colors", key=key)
    try:
        return color_set(value)
    except (ValueError, AttributeError):
        said = f"{key} is {value!r}; colors are W, U, B, R and G"
        raise RecordError(name, said, key=key) from None


def _legalities(record: Mapping[str, Any], name: str) -> Mapping[str, str] | None:
    value = record.get("legalities")
    if value is None:
        return None
    if not isinstance(value, Mapping):
        raise RecordError(name, "legalities is not an object", key="legalities")
    for key, status in value.items():
        if status not in STATUSES:
            raise RecordError(
                name,
                f"legalities.{key} is {status!r}; it is one of: legal, "
                "not_legal, banned, restricted",
                key=f"legalities.{key}",
            )
    return dict(value)


# -- facts of a printing -------------------------------------------------------


def oracle_id(record: Mapping[str, Any], name: str | None) -> str | None:
    """The id that all printings of a card share; a reversible printing has it on its faces."""
    own = _text(record, "oracle_id", name)
    parts = record.get("card_faces")
    if own is None and isinstance(parts, list) and parts and isinstance(parts[0], Mapping):
        return _text(parts[0], "oracle_id", name)
    return own


def other_names(record: Mapping[str, Any], name: str) -> tuple[str, ...]:
    """The names a printing carries instead of the Oracle name (flavor and printed names)."""
    parts = [part for part in record.get("card_faces") or () if isinstance(part, Mapping)]
    found = []
    for key in ("flavor_name", "printed_name"):
        whole = _text(record, key, name)
        if whole:
            found.append(whole)
        halves = [half for part in parts if (half := _text(part, key, name))]
        if halves:
            # A face without a printed name of its own keeps its Oracle name.
            named = [_text(part, key, name) or _text(part, "name", name) or "" for part in parts]
            found.append(" // ".join(_distinct(named)))
    return _distinct(other for other in found if other != name)


def first_release(record: Mapping[str, Any], name: str) -> str | None:
    """The day the card first came out; ``None`` where the record is of a later printing."""
    day = _day(record, "released_at", name)
    return None if record.get("reprint") is True else day


def release(record: Mapping[str, Any], name: str) -> str | None:
    """The day this printing came out."""
    return _day(record, "released_at", name)


def _rarities(record: Mapping[str, Any], name: str) -> tuple[str, ...] | None:
    """All rarities of the card that count: those that are stated, or that of its one printing."""
    stated = _words(record, "rarities", name)
    if stated is not None or record.get("reprint") is not False:
        return stated
    only = rarity(record, name)
    return None if only is None else (only,)


def rarity(record: Mapping[str, Any], name: str) -> str | None:
    """The rarity of this printing, where it counts: on paper or Magic Online, in English, and no
    promotional printing. (So formats of commons have it: pdhhomebase.com/updating-pdhs-framework.)
    """
    said = _text(record, "rarity", name)
    games = record.get("games")
    where = games if isinstance(games, list) else [] if is_digital(record) else ["paper"]
    counts = (
        any(game in _COUNTING for game in where)
        and record.get("promo") is not True
        and record.get("set_type") not in _PROMOTIONAL
        and record.get("set") not in _PROMOTIONAL_SETS
        and record.get("lang", "en") == "en"
    )
    return said if counts else None


# Scryfall's words. Masterpieces and other inserts come in boosters of another set; Secret Lairs are
# of the same type as other boxes.
_COUNTING: Final = ("paper", "mtgo")
_PROMOTIONAL: Final = frozenset(("promo", "masterpiece", "memorabilia", "token", "minigame"))
_PROMOTIONAL_SETS: Final = frozenset(("sld", "slc", "slu", "slp"))


def sets(record: Mapping[str, Any], name: str) -> tuple[str, ...]:
    """The codes of the sets that the record names, lower case: all, or the printing's own."""
    if record.get("sets") is None:
        own = _text(record, "set", name)
        return (own.lower(),) if own else ()
    return _words(record, "sets", name) or ()


def is_digital(record: Mapping[str, Any]) -> bool:
    """Whether this printing is on no paper."""
    return record.get("digital") is True


def _is_meld_result(record: Mapping[str, Any], name: str) -> bool:
    """Whether the card is the back of two others (712.4); of all three Scryfall lists the parts."""
    if record.get("meld_result") is True:
        return True
    parts = record.get("all_parts")
    results = [
        part.get("name")
        for part in (parts if isinstance(parts, list) else ())
        if isinstance(part, Mapping) and part.get("component") == "meld_result"
    ]
    return name in results


def _words(record: Mapping[str, Any], key: str, name: str) -> tuple[str, ...] | None:
    value = record.get(key)
    if value is None:
        return None
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise RecordError(name, f"{key} is not a list of words", key=key)
    return tuple(sorted({word.lower() for word in value}))
