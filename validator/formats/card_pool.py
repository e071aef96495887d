"""Which cards a format lets in, and in which role: its card pool and its banned lists.

No clause of a card is asked here: none lifts a ban (113.6n).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from validator.base.value import Value
from validator.cards.card import Card
from validator.cards.catalog.lookup import Catalog
from validator.cards.catalog.schema import OTHER_FACE
from validator.cards.catalog.store import Match
from validator.formats.format import Format
from validator.formats.leaders import may_lead
from validator.formats.load import format_ids, plain_format

Status: TypeAlias = Literal["legal", "banned", "banned as commander", "not legal"]

if TYPE_CHECKING:  # which reads a file that most checks do without
    from validator.formats.history import Standing

# Statuses of the card data, and what they mean in a format.
_LEGAL: Final = "legal"
_BANNED: Final = "banned"
_RESTRICTED: Final = "restricted"


class CardPool(Value):
    """The cards of one format on one day, by the names that the catalog has for them."""

    format: Format
    allowed: frozenset[str]
    """Let in by the table's consent."""
    banned: frozenset[str]
    as_commander: frozenset[str]
    as_companion: frozenset[str]
    lifted: frozenset[str]
    also: frozenset[str]
    cards: frozenset[str] | None
    """All cards there are; ``None`` where the format has no such list."""
    restricted_told: bool
    """Whether the catalog says ``restricted`` where the format means something by it."""
    plain_key: str | None
    """Where nothing but the card data decides: its key of the legalities."""
    known_bans: frozenset[str] | None
    """For a day after the last ban known by its day: the cards banned by then."""
    told: frozenset[str] | None
    """The cards that the format's history speaks of, where it decides on bans."""
    without: frozenset[str]
    points: Mapping[str, int]
    """What a copy of a card costs."""
    pool_known: bool
    """Whether the card data's pool is that of the judged day."""
    facts_day: str | None
    """The day of what the card data says of formats."""
    key_known: bool
    """Whether ``pool.legality`` is a key of the card data, or one of a format of the program."""

    def status(self, card: Card, *, leads: bool = False) -> Status | None:
        """Whether ``card`` may be in a deck, or lead one; ``None`` where nobody can tell."""
        if self.plain_key is not None and card.legalities is not None and not self.allowed:
            said = card.legalities.get(self.plain_key, "")
            if said == _RESTRICTED and self.format.pool.restricted == "one copy":
                return "legal"
            return _PLAINLY.get(said)
        pool, name = self.format.pool, card.name
        if name in self.allowed:
            return "legal"
        if name in self.banned:
            return "banned"
        if leads and name in self.as_commander:
            return "banned as commander"
        if name in self.also or (pool.also_sets and not _disjoint(card.sets, pool.also_sets)):
            return "legal"
        bounds = [self._by_list(card), self._by_sets(card)]
        if self.is_too_expensive(card):
            return "not legal"
        if leads and self._rarity_leads:
            bounds.append(self._by_rarity(card))
        else:
            bounds.append(_printed_in(card, pool.rarities))
            if pool.legality:
                bounds.append(self._by_card_data(card, leads))
        sure = [bound for bound in bounds if bound is not None and bound != "legal"]
        return sure[0] if sure else None if None in bounds else "legal"

    def is_too_expensive(self, card: Card) -> bool:
        """Whether a part of the card has a higher mana value than the format allows."""
        most = self.format.pool.mana_value
        if most is None:
            return False
        from validator.cards.mana import parse_cost  # which few formats need

        return any(parse_cost(face.mana_cost).mana_value > most for face in card.faces)

    @property
    def _rarity_leads(self) -> bool:
        """Whether rarity makes a leader: then the card data's key speaks of the deck alone."""
        return bool(self.format.commander.rarities and self.format.pool.unlisted.legal_in)

    def _by_rarity(self, card: Card) -> Status | None:
        """Whether the card may lead where rarity says who does."""
        pool = self.format.pool
        said = (card.legalities or {}).get(pool.legality or "")
        if said == _RESTRICTED and pool.restricted == "only as commander":
            return "legal"
        return self._unlisted(card, self.format.commander.rarities)

    def _by_list(self, card: Card) -> Status | None:
        missing = self.cards is not None and card.name not in self.cards
        return "not legal" if missing or card.name in self.without else "legal"

    def _by_sets(self, card: Card) -> Status | None:
        sets = self.format.pool.sets
        if not sets:
            return "legal"
        if not card.sets:
            return None
        return "not legal" if _disjoint(card.sets, sets) else "legal"

    def _by_card_data(self, card: Card, leads: bool) -> Status | None:
        if not self.key_known:
            return None  # misspelled: what else is legal does not stand in for it
        if self.told is not None and card.name in self.told:
            return "legal"  # on this day: its bans were asked for before
        said = (card.legalities or {}).get(self.format.pool.legality or "")
        if self.known_bans is not None and (said == _BANNED) != (card.name in self.known_bans):
            return None
        if said == _BANNED:
            if self.format.banned.official and card.name not in self.lifted:
                return "banned"
            return "legal"
        found: Status | None = None
        if said is not None:
            found = _MEANING[self.format.pool.restricted](self, card, said, leads)
        unlisted = self.format.pool.unlisted
        if found != "legal" and unlisted.legal_in and self._is_unlisted(card, said):
            found = self._unlisted(card, unlisted.rarities) or found
        if found != "not legal":
            return found
        if not self.pool_known:
            return None
        return "banned" if self._is_left_out(card) else found

    def _is_left_out(self, card: Card) -> bool:
        """Whether nothing but a ban can be why the card data leaves the card out."""
        if not self.format.banned.left_out or self._unlisted(card, ()) is None:
            return False
        legalities, unlisted = card.legalities or {}, self.format.pool.unlisted
        is_known = any(legalities.get(key) in (_LEGAL, _BANNED) for key in unlisted.legal_in)
        last = unlisted.released_by
        return is_known and (last is None or (card.released_at or last) <= last)

    def lacks_rarity_to_lead(self, card: Card) -> bool:
        """Whether the card would lead if it had been printed in another rarity."""
        if not self._rarity_leads:
            return False
        keys = self.format.pool.unlisted.legal_in
        is_legal = any((card.legalities or {}).get(key) == _LEGAL for key in keys)
        return is_legal and _printed_in(card, self.format.commander.rarities) == "not legal"

    def _is_unlisted(self, card: Card, said: str | None) -> bool:
        """Whether the card data does not speak of the card, or its word is older than what is
        known of the card or of the format."""
        if said is None or self.told is not None:
            return True
        return self.facts_day is not None and (card.released_at or "") > self.facts_day

    def _unlisted(self, card: Card, rarities: Sequence[str]) -> Status | None:
        """Whether a card that the card data does not speak of is legal; ``None`` where what is
        said of other formats does not tell."""
        legalities = card.legalities or {}
        unlisted = self.format.pool.unlisted
        keys, printed = unlisted.legal_in, _printed_in(card, rarities)
        if unlisted.released_by is not None:
            if card.released_at is None:
                return None
            if card.released_at > unlisted.released_by:
                return "not legal"
        if printed == "not legal" or any(legalities.get(key) == _LEGAL for key in keys):
            return printed
        return None if any(key not in legalities for key in keys) else "not legal"

    def copies(self, card: Card) -> int | None:
        """The limit that the card data sets where it restricts a card; else ``None``."""
        pool = self.format.pool
        if pool.restricted != "one copy" or card.name in self.allowed or not pool.legality:
            return None
        return 1 if (card.legalities or {}).get(pool.legality) == _RESTRICTED else None

    def _plainly(self, card: Card, said: str, leads: bool) -> Status | None:
        return "legal" if said == _LEGAL else "not legal"

    def _once(self, card: Card, said: str, leads: bool) -> Status | None:
        if said in (_LEGAL, _RESTRICTED):
            return "legal"
        return "not legal" if self.restricted_told else None

    def _not_to_lead(self, card: Card, said: str, leads: bool) -> Status | None:
        if said == _RESTRICTED:
            return "banned as commander" if leads else "legal"
        if said != _LEGAL and not leads and not self.restricted_told:
            # What could lead may be banned from that alone.
            return None if may_lead(card, self.format.commander) else "not legal"
        return self._plainly(card, said, leads)

    def _only_to_lead(self, card: Card, said: str, leads: bool) -> Status | None:
        if not leads:
            return self._plainly(card, said, leads)
        if said == _RESTRICTED:
            return "legal"
        # Of what is legal in a deck, some may lead as well; this status does not say which.
        return None if said == _LEGAL or not self.restricted_told else "not legal"


# What the card data says, where no format says more.
_PLAINLY: Final[Mapping[str, Status]] = {
    _LEGAL: "legal",
    _BANNED: "banned",
    _RESTRICTED: "not legal",
    "not_legal": "not legal",
}

# The meanings of `restricted` that ask for nothing but the card data's word.
_PLAIN_MEANINGS: Final = ("not legal", "one copy")
# Scryfall's keys of formats that restrict cards to one copy. Data that states only what is legal
# does not tell such a card from one that is banned.
_RESTRICTING: Final = frozenset(("vintage", "oldschool", "timeless"))

_MEANING: Final = {
    "not legal": CardPool._plainly,
    "one copy": CardPool._once,
    "not as commander": CardPool._not_to_lead,
    "only as commander": CardPool._only_to_lead,
}


def _printed_in(card: Card, rarities: Sequence[str]) -> Status | None:
    """Whether the card has been printed in one of these rarities; any will do where none is."""
    if not rarities:
        return "legal"
    if card.rarities is None:
        return None
    return "not legal" if _disjoint(card.rarities, rarities) else "legal"


def _disjoint(some: Iterable[str], others: Iterable[str]) -> bool:
    return {part.casefold() for part in some}.isdisjoint(part.casefold() for part in others)


def card_pool(format: Format, catalog: Catalog, on_day: Standing | None = None) -> CardPool:
    """The cards of ``format`` by the names and facts of ``catalog``.

    ``on_day`` is the format on the judged day, where that is another than the catalog's, or where
    its history knows more; its format takes the place of ``format``.
    """
    format = format if on_day is None else on_day.format
    pool, banned = format.pool, format.banned
    lists: tuple[tuple[str, ...], ...]
    lists = (banned.cards, banned.as_commander, banned.as_companion, banned.lifted)
    worth = format.points.worth if format.points else ()
    lists += (pool.also, pool.without, pool.cards, *(each.cards for each in worth))
    named = {name for names in lists for name in names}
    found = catalog.find_all(named) if named else {}

    def known(names: Iterable[str]) -> frozenset[str]:
        matches = ((name, found[name]) for name in names)
        return frozenset(match.card.name if match else name for name, match in matches)

    def barred(names: Iterable[str]) -> frozenset[str]:
        return frozenset(_barred_name(name, found[name]) for name in names)

    told = None if on_day is None else on_day.told
    restricted_told = (
        pool.legality is None
        or pool.restricted == "not legal"
        or told is not None
        or (format.commander.rarities and pool.unlisted.legal_in)
        or (pool.restricted == "one copy" and pool.legality not in _RESTRICTING)
        or catalog.has_status(pool.legality, _RESTRICTED)
    )
    lets_in = (pool.also_sets, pool.sets, pool.rarities)
    own_word = any((*lets_in, pool.unlisted.legal_in, *lists)) or pool.mana_value is not None
    plain = banned.official and pool.restricted in _PLAIN_MEANINGS and on_day is None
    plain = plain and bool(restricted_told)
    return CardPool(
        format=format,
        plain_key=pool.legality if plain and not own_word else None,
        allowed=frozenset(),
        banned=barred(banned.cards),
        as_commander=barred(banned.as_commander),
        as_companion=barred(banned.as_companion),
        lifted=known(banned.lifted),
        also=known(pool.also),
        cards=known(pool.cards) if pool.cards else None,
        restricted_told=bool(restricted_told),
        known_bans=None if on_day is None else on_day.known_bans,
        told=told,
        without=barred(pool.without),
        points={name: each.points for each in worth for name in barred(each.cards)},
        pool_known=on_day is None or on_day.pool_known,
        facts_day=catalog.legalities_as_of,
        key_known=not pool.unlisted.legal_in or _is_key(pool.legality, format, catalog),
    )


def _is_key(key: str | None, format: Format, catalog: Catalog) -> bool:
    """Whether card data of some day has this key of legalities."""
    if key is None or (format.id in format_ids() and plain_format(format.id).pool.legality == key):
        return True
    return key in catalog.legality_keys() or key in shipped_keys()


def shipped_keys() -> frozenset[str]:
    """Return the keys of legalities that formats of the program ask for."""
    pools = [plain_format(id).pool for id in format_ids()]
    return frozenset(
        key for pool in pools for key in (pool.legality, *pool.unlisted.legal_in) if key
    )


def _barred_name(name: str, match: Match | None) -> str:
    """The full name of the card that a ban means. The name of another half than the first bans
    nothing: Emeritus of Ideation // Ancestral Recall is no Ancestral Recall."""
    return name if match is None or match.kind == OTHER_FACE else match.card.name
