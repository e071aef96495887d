"""From records to cards: one card a name, with what all of its printings say together.

A source has one record a card (Scryfall's ``oracle_cards``) or one a printing
(``default_cards``, ``all_cards``). Only the second knows when a card first came out, in which
sets and rarities, and what else it is called; of the first, what an earlier catalog knew of
these is kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from validator.base.value import replace
from validator.cards import records as facts
from validator.cards.card import Card
from validator.cards.color import COLORLESS, ColorSet
from validator.cards.records import RecordError

# More than there will be for a long time; fewer than fill a memory.
MOST_CARDS: Final = 200_000
# A file with so many records a card lists printings.
_PRINTINGS: Final = 1.5

_ENGLISH: Final = "en"


class Gathered(NamedTuple):
    """A card, and what its records say that is no fact of the card itself."""

    card: Card
    translations: tuple[str, ...] = ()
    """Names on printings in other languages."""
    stated_identity: ColorSet | None = None
    """The color identity the source states where it is another than ours."""
    partial: bool = False
    """Whether the legalities are the source's own guess, for some formats only."""


class Gathering(NamedTuple):
    """The cards of a source by name, and how many of its records are none."""

    cards: tuple[Gathered, ...]
    not_cards: int
    """Records of tokens, emblems, art cards."""
    same_names: int
    """Cards left out for another card of the same name."""


@dataclass(slots=True)
class _Seen:
    """What the records of one card have said so far."""

    record: Mapping[str, Any]
    card: Card
    rank: tuple[bool, ...]
    digital: bool = True
    sets: set[str] = field(default_factory=set)
    rarities: set[str] = field(default_factory=set)
    """Those that count."""
    rarity_told: bool = False
    """Whether any printing has one."""
    released: list[str] = field(default_factory=list)
    released_digitally: list[str] = field(default_factory=list)
    names: dict[str, None] = field(default_factory=dict)
    translations: dict[str, None] = field(default_factory=dict)


def gather(
    records: Iterable[Mapping[str, Any]], known: Mapping[str, Card] | None = None
) -> Gathering:
    """The cards that ``records`` describe, sorted by name.

    ``known`` are cards of an earlier catalog by Oracle id, asked for what a record
    of a single printing can't tell. Raises `RecordError` for a record that is no card.
    """
    seen: dict[str, _Seen] = {}
    printings = not_cards = 0
    for number, record in enumerate(records, start=1):
        if not facts.is_card(record):
            not_cards += 1
            continue
        printings += 1
        try:
            _see(record, seen)
        except RecordError as error:
            raise error.of_record(number) from None
        if len(seen) > MOST_CARDS:
            raise RecordError(None, f"there are more than {MOST_CARDS:,} cards")
    complete = printings >= _PRINTINGS * len(seen)
    best: dict[str, tuple[tuple[object, ...], Gathered]] = {}
    for one in seen.values():
        found = _gathered(one, complete, known or {})
        rank = _rank_among_namesakes(found.card)
        if found.card.name not in best or rank < best[found.card.name][0]:
            best[found.card.name] = rank, found
    return Gathering(
        cards=tuple(best[name][1] for name in sorted(best)),
        not_cards=not_cards,
        same_names=len(seen) - len(best),
    )


def _see(record: Mapping[str, Any], seen: dict[str, _Seen]) -> None:
    name = record.get("name")
    shown = name if isinstance(name, str) else None
    key = facts.oracle_id(record, shown) or f"name:{shown}"
    rank = (
        record.get("lang", _ENGLISH) != _ENGLISH,
        record.get("layout") == "reversible_card",
        facts.is_digital(record),
    )
    one = seen.get(key)
    if one is None:
        one = seen[key] = _Seen(record, Card(**facts.card_fields(record)), rank)
    elif rank < one.rank:
        one.record, one.card, one.rank = record, Card(**facts.card_fields(record)), rank
    _add_printing(one, record)


def _add_printing(one: _Seen, record: Mapping[str, Any]) -> None:
    name = one.card.name
    digital = facts.is_digital(record)
    one.digital = one.digital and digital
    one.sets.update(facts.sets(record, name))
    one.rarity_told = one.rarity_told or "rarity" in record
    if rarity := facts.rarity(record, name):
        one.rarities.add(rarity)
    if day := facts.release(record, name):
        (one.released_digitally if digital else one.released).append(day)
    names = facts.other_names(record, name)
    if record.get("lang", _ENGLISH) == _ENGLISH:
        one.names.update(dict.fromkeys(names))
    else:
        one.translations.update(dict.fromkeys(names))


def _gathered(one: _Seen, complete: bool, known: Mapping[str, Card]) -> Gathered:
    record, card = one.record, one.card
    named = tuple(one.names) if one.names else card.other_names
    card = replace(card, other_names=tuple(sorted(named)))
    if complete:
        card = replace(
            card,
            sets=tuple(sorted(one.sets)),
            rarities=tuple(sorted(one.rarities)) if one.rarity_told else card.rarities,
            released_at=min(one.released or one.released_digitally, default=None),
            digital=one.digital,
        )
    elif "sets" not in record and (before := known.get(card.oracle_id or "")):
        card = _with_history(card, before, one.rarities)
    stated = facts.stated_identity(record)
    ours = (card.identity_colors or COLORLESS) | card.intrinsic_colors
    return Gathered(
        card=card,
        translations=tuple(sorted(name for name in one.translations if name not in named)),
        stated_identity=stated if card.text_known and stated != ours else None,
        partial=str(record.get("legalities_source", "")).startswith("derived"),
    )


def _with_history(card: Card, known: Card, rarities: set[str]) -> Card:
    """The card with what an earlier catalog knew and the record of one printing can't tell."""
    released = min(filter(None, (card.released_at, known.released_at)), default=None)
    banned = "banned" in (card.legalities or {}).values()
    return replace(
        card,
        sets=tuple(sorted({*card.sets, *known.sets})),
        rarities=card.rarities
        if known.rarities is None
        else tuple(sorted({*known.rarities, *rarities})),
        released_at=released,
        ban_reason=card.ban_reason or (known.ban_reason if banned else None),
    )


def _rank_among_namesakes(card: Card) -> tuple[object, ...]:
    """Which of several cards of one name a deck list means: the lowest.

    Playtest cards share names with later real ones, and variants of joke cards with
    each other.
    """
    playable = "legal" in (card.legalities or {}).values()
    return (
        not playable,
        card.layout == "reversible_card",
        card.digital,
        not card.text_known,
        card.released_at or "9999",
        card.oracle_id or "",
    )


def oracle_ids(cards: Iterable[Card]) -> Iterator[tuple[str, Card]]:
    """``cards`` by Oracle id, those that have one: what `gather` takes as ``known``."""
    return ((card.oracle_id, card) for card in cards if card.oracle_id is not None)
