"""What a card may be in each format on a day: in a deck, as its commander, as its companion.

The rules about one card answer, as they do in a check; nothing here knows a rule of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from validator.base.mistakes import wrong_type
from validator.base.said import phrase
from validator.cards.card import Card
from validator.cards.catalog.lookup import Catalog
from validator.cards.clauses import Companion, Unread
from validator.cards.color import letters
from validator.cards.conditions import describe
from validator.formats.format import Format, PartnerAbility
from validator.formats.history import FOREVER, announced, load_history
from validator.formats.leaders import PARTNER_ABILITIES, has_partner, is_background, may_lead
from validator.formats.load import format_ids, plain_format
from validator.judge.rules import faults_of
from validator.judge.terms import Role, Terms, TermsByDay
from validator.report.finding import Facts
from validator.report.findings import unsure
from validator.report.findings.fact import Fact
from validator.report.findings.words import words_of
from validator.report.roles import (
    CardRoles,
    FormatRole,
    InCommandZone,
    InDeck,
    OutsideDeck,
    PartnerRole,
)


def roles_of(name: str, catalog: Catalog, own: Format, as_of: str | None) -> CardRoles:
    """Return what the card may be in every format of the program and in ``own``.

    ``as_of`` is a day, ``YYYY-MM-DD``; ``None`` is that of the card data. Raises ``LookupError``
    with the nearest names if no card is called ``name``, ``TypeError`` for what is not a name.
    """
    if not isinstance(name, str):
        raise wrong_type("a card", "a name (str)", name)
    card = find_card(name, catalog)
    identity = card.identity_colors
    formats = {id: plain_format(id) for id in format_ids()}
    formats.setdefault(own.id, own)
    return CardRoles(
        card=card.name,
        oracle_id=card.oracle_id,
        color_identity=None if identity is None else letters(identity),
        as_of=as_of,
        formats=tuple(_in_format(card, format, catalog, as_of) for format in formats.values()),
        catalog=Facts(as_of=catalog.as_of, cards=catalog.size, format_as_of=None),
    )


def find_card(name: str, catalog: Catalog) -> Card:
    """Return the card of this name. Raises ``LookupError`` with the nearest names for none."""
    match = catalog.find(name)
    if match is not None:
        return match.card
    near = catalog.nearest(name)
    hint = f"; nearest: {', '.join(near)}" if near else ""
    raise LookupError(f'no card is named "{name}"{hint}')


def _in_format(card: Card, format: Format, catalog: Catalog, as_of: str | None) -> FormatRole:
    try:
        terms = TermsByDay(format, catalog).of(as_of, ())
    except ValueError as error:  # a day before the format's rules are known
        return FormatRole(
            format=format.id,
            name=format.name,
            legality="undecided",
            commander="undecided",
            companion="undecided",
            reasons=(str(error),),
        )
    in_deck = _faults(card, Role.MAIN, terms)
    if card.is_nontraditional:  # it may be banned in the deck next to the deck
        beside = _faults(card, Role.SUPPLEMENTARY, terms)
        in_deck = [*in_deck, *(fact for fact in beside if fact.code == "banned")]
    if terms.past_unknown:
        past = unsure.FactsMissing(missing="past-card-pool", cards=(), day=terms.as_of or "")
        in_deck = [*in_deck, Fact(past)]
    legality = _in_deck(in_deck)
    commander = find_role_as_commander(card, terms)
    companion = _as_companion(card, terms)
    ban = _ban_of(card, terms, (legality, commander, companion))
    pool, leading = terms.format.pool, terms.format.commander
    asks_rarity = pool.rarities or pool.unlisted.rarities or leading.rarities
    rarities = card.rarities if asks_rarity else None
    return FormatRole(
        format=format.id,
        name=format.name,
        legality=legality,
        commander=commander,
        pairs=tuple(_pairs(card, terms)) if commander in ("alone", "with-another") else (),
        companion=companion,
        companion_conditions=_conditions(card) if companion == "yes" else (),
        points=None if format.points is None else terms.pool.points.get(card.name, 0),
        rarities=None if rarities is None else tuple(sorted(rarities, key=_by_rarity)),
        reasons=tuple(words_of(fact, format.name).message for fact in in_deck),
        since=ban.since,
        or_earlier=ban.or_earlier,
        source=ban.source,
    )


def _by_rarity(rarity: str) -> tuple[int, str]:
    return (_RARITIES.index(rarity) if rarity in _RARITIES else len(_RARITIES)), rarity


_RARITIES: Final = ("common", "uncommon", "rare", "mythic")


def _faults(card: Card, role: Role, terms: Terms) -> Sequence[Fact]:
    """What the rules about one card find against it, notes left out."""
    return [fact for fact in faults_of(card, role, terms) if fact.severity != "note"]


def _in_deck(found: Sequence[Fact]) -> InDeck:
    codes = {fact.code for fact in found if fact.severity == "error"}
    if codes:
        return "banned" if "banned" in codes else "not-legal"
    return "undecided" if _is_unsure(found) else "legal"


def _is_unsure(found: Iterable[Fact]) -> bool:
    return any(fact.details.makes_undecided for fact in found)


def find_role_as_commander(card: Card, terms: Terms) -> InCommandZone:
    """Return whether the card may be a commander: alone, or only with another (903.3, 702.124)."""
    asked = terms.format.commander
    leads = terms.leaders.lead(card)
    with_another = not leads and is_background(card) and "background" in asked.pairs
    found = _faults(card, Role.COMMANDER, terms)
    errors = [fact.code for fact in found if fact.severity == "error"]
    is_unread = not card.text_known or any(isinstance(each, Unread) for each in card.clauses)
    if not (leads or with_another):
        return "undecided" if is_unread and asked.own_text and not errors else "no"
    if errors:
        return "banned" if any(code in _BANNED for code in errors) else "no"
    if _is_unsure(found) or terms.past_unknown:
        return "undecided"
    return "alone" if leads else "with-another"


def _pairs(card: Card, terms: Terms) -> Iterator[PartnerRole]:
    """Return by which abilities the card leads together with another in this format."""
    asked = terms.format.commander
    if not (may_lead(card, asked) or is_background(card)):
        return
    for word in asked.pairs:
        texts = describe_ability(card, word)
        if not texts and word == "partner" and has_partner(card, asked):
            texts = [phrase("counts as having partner")]
        for text in texts:
            yield PartnerRole(ability=word, text=text)


def describe_ability(card: Card, word: PartnerAbility) -> list[str]:
    """Return what the card has or is of a partner ability (702.124), in words after its name."""
    ability = PARTNER_ABILITIES[word]
    texts: list[str] = [
        each.describe() for each in card.clauses if isinstance(each, ability.clause)
    ]
    if not texts and ability.says_other is not None and ability.other(card):
        texts = [ability.says_other]
    return texts


def _as_companion(card: Card, terms: Terms) -> OutsideDeck:
    if not terms.format.companion.allowed:
        return "no"
    is_unread = not card.text_known or any(isinstance(each, Unread) for each in card.clauses)
    if not _conditions(card):
        return "undecided" if is_unread and not card.is_nontraditional else "no"
    found = _faults(card, Role.COMPANION, terms)
    errors = [fact.code for fact in found if fact.severity == "error"]
    if errors:
        return "banned" if "banned" in errors else "no"
    if card.name in terms.pool.as_companion:
        return "banned"
    return "undecided" if _is_unsure(found) or terms.past_unknown else "yes"


def _conditions(card: Card) -> tuple[str, ...]:
    return tuple(describe(each.condition) for each in card.clauses if isinstance(each, Companion))


_BANNED: Final = frozenset(("banned", "banned-as-commander"))
# By which key a history names a card that is banned in this role, in the order of `_in_format`.
_NAMED: Final = ("banned", "banned_as_commander", "banned_as_companion")


class Ban(NamedTuple):
    """Since when a card is banned, as far as the format's history tells."""

    since: str | None = None
    or_earlier: bool = False
    source: str | None = None


def find_ban(format: Format, name: str, key: str, until: str = FOREVER) -> Ban:
    """Return the last announcement up to a day that bans a card, by the key of a history."""
    told = announced(format, name, key, "", until)
    if told is None or format.history is None:
        return Ban()
    return Ban(told.day, told.day == load_history(format.history).begins, told.source)


def _ban_of(card: Card, terms: Terms, roles: Sequence[str]) -> Ban:
    """Return the ban of the card in the first of ``roles`` in which the history has one."""
    until = terms.as_of if terms.past and terms.as_of is not None else FOREVER
    for key, role in zip(_NAMED, roles, strict=True):
        ban = find_ban(terms.format, card.name, key, until) if role == "banned" else Ban()
        if ban.since is not None:
            return ban
    return Ban()
