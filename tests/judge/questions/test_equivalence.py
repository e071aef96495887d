"""One card is judged for many: whatever a contributor invents, as a check of each card says.

Rules, conditions, keywords and keys of formats are invented that no list of what is asked of cards
knows. Each must change some answer, and no answer may differ from that of a plain check.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import pytest

from tests.properties.test_questions import about_leading, keys, with_card
from tests.records import LEGAL, faces, record
from validator import Validator
from validator.base.value import replace
from validator.cards.card import Card
from validator.cards.catalog.lookup import Catalog
from validator.cards.clauses import OpeningHand
from validator.cards.effects.mana import CardMana
from validator.formats import leaders
from validator.formats.load import plain_format
from validator.judge import companion_conditions, rules
from validator.judge.deck.deck import Deck
from validator.judge.deck.slot import Slot
from validator.judge.requirements import Requirements
from validator.judge.rules._finding import about, blame
from validator.judge.terms import Role, Terms
from validator.judge.validator import ask_about
from validator.report.findings import cards as found_of_cards
from validator.report.findings.fact import Fact

OPENING = "You may reveal this card from your opening hand."
RATS = "A deck can have any number of cards named Rats."
JEGANTHA = (
    "Companion — No card in your starting deck has more than one of the same mana symbol in its "
    "mana cost. (If this card is your chosen companion, you may put it into your hand from outside "
    "the game for {3} as a sorcery.)"
)

RECORDS = [
    record("Arin", "Legendary Creature — Goblin Elf", cost="{2}{G}", text="Partner"),
    record("Brom", "Legendary Creature — Goblin", cost="{2}{R}", text="Partner"),
    record("Cori", "Legendary Creature — Elf", cost="{1}{G}", rarity="rare"),
    record("Dax", "Legendary Creature — Elf", cost="{3}{G}", text=OPENING),
    record("Egon", "Legendary Creature — Human", cost="{3}{G}"),
    record("Fynn", "Legendary Creature — Goblin", cost="{G}", released_at="1994-01-01"),
    record("Gran", "Legendary Creature — Goblin", cost="{3}", text="Partner with Hob"),
    record("Hob", "Legendary Creature — Goblin", cost="{2}", text="Partner with Gran"),
    record("Jeg", "Legendary Creature — Elemental", cost="{4}", text=JEGANTHA),
    record("Forest", "Basic Land — Forest", text="({T}: Add {G}.)"),
    record("Grove", "Land — Forest", text="({T}: Add {G}.)"),
    record("Wastes", "Basic Land", text="{T}: Add {C}."),
    record("Rats", "Creature — Rat", cost="{G}", text=RATS),
    record("Alf", "Creature — Goblin", cost="{G}"),
    record("Bob", "Creature — Goblin", cost="{1}{G}"),
    record("Cat", "Creature — Cat", cost="{G}{G}", released_at="1993-08-05"),
    record("Dog", "Creature — Dog", cost="{2}{G}", released_at="2020-01-01"),
    record("Eel", "Creature — Fish", cost="{U}"),
    record("Fox", "Creature — Fox", cost="{R}", legalities={"commander": "banned"}),
    record("Ring", "Artifact", cost="{1}"),
    record("Rod", "Artifact — Equipment", cost="{3}"),
    record("Aura", "Enchantment — Aura", cost="{2}{G}{G}"),
    record("Walker", "Planeswalker — Bo", cost="{3}", loyalty="3"),
    faces("split", record("Up", "Instant", cost="{G}"), record("Down", "Sorcery", cost="{1}{G}")),
    faces("split", record("In", "Instant", cost="{G}"), record("Out", "Instant", cost="{G}")),
    *[record(f"Bear {number}", cost="{1}{G}") for number in range(1, 6)],
    *[record(f"Elf {number}", "Creature — Elf", cost="{G}") for number in range(1, 6)],
]  # fmt: skip
DECK: dict[str, Any] = {
    "commanders": ["Cori"],
    "main": [{"name": name, "quantity": 1} for name in ("Forest", "Bear 1", "Elf 1", "Ring")],
}
WITH_COMPANION = {**DECK, "companion": "Jeg"}
GRAVE = found_of_cards.BannedAsCompanion()
FORMAT = replace(plain_format("commander"), history=None)

Asks = Callable[[Card], object]


@pytest.fixture
def catalog() -> Catalog:
    return Catalog.from_records(RECORDS, as_of="2026-08-22")


def judge_of(catalog: Catalog, format: Any = FORMAT) -> Validator:
    return Validator(catalog=catalog, format=format)


def additions_by_checks(judge: Validator, deck: dict[str, Any]) -> list[str]:
    before = keys(judge.judgment(deck))
    return [
        card.name
        for card in judge.catalog.everything()
        if not keys(judge.judgment(with_card(deck, card.name))) - before - {("deck-size", None)}
    ]


def leaders_by_checks(judge: Validator, deck: dict[str, Any]) -> set[tuple[str, ...]]:
    names = [
        card.name
        for card in judge.catalog.everything()
        if "Legendary" in card.supertypes or card.name in ("Ring", "Forest")
    ]
    groups: list[tuple[str, ...]] = [(name,) for name in names]
    groups += combinations(names, 2)
    return {group for group in groups if not about_leading(judge.judgment(deck, commanders=group))}


def assert_as_checks_say(judge: Validator, deck: dict[str, Any]) -> tuple[list[str], set[Any]]:
    added = list(judge.additions(deck, ignore_size=True))
    assert added == additions_by_checks(judge, deck)
    asking = ask_about(judge, deck)
    one_by_one = {
        card.name: not asking.may_add(card.name, ignore_size=True)
        for card in judge.catalog.everything()
    }
    assert [name for name, may in one_by_one.items() if may] == added
    led = {each.commanders for each in judge.leaders(deck)}
    assert led == leaders_by_checks(judge, deck)
    return added, led


@pytest.mark.parametrize("deck", [DECK, WITH_COMPANION])
def test_answers_are_those_of_checks(catalog: Catalog, deck: dict[str, Any]) -> None:
    added, led = assert_as_checks_say(judge_of(catalog), deck)
    assert ("Gran", "Hob") not in led
    assert "Rats" in added
    colorless = {"main": ["Ring"]}
    assert ("Gran", "Hob") in assert_as_checks_say(judge_of(catalog), colorless)[1]


# -- a rule ---------------------------------------------------------------------------------------


def slots_rule(is_wrong: Asks) -> rules.Rule:
    """An invented rule, which finds fault with some cards."""

    def rule(deck: Deck, required: Requirements) -> Iterator[Fact]:
        for slot in (*deck.commanders, *deck.main):
            if is_wrong(slot.card):
                yield blame(slot, GRAVE)

    return rule


ASKS: dict[str, Asks] = {
    "subtype": lambda card: "Goblin" in card.subtypes,
    "subtypes": lambda card: len(card.subtypes) > 1,
    "mana value": lambda card: card.mana_value == 3,
    "symbols": lambda card: card.faces[0].mana_cost.count("{G}") > 1,
    "loyalty": lambda card: any(face.loyalty for face in card.faces),
    "second face": lambda card: len(card.faces) > 1 and "Sorcery" in card.faces[1].types,
    "day": lambda card: (card.released_at or "2000") < "1994",
    "status": lambda card: (card.legalities or {}).get("commander") != "legal",
    "first letter": lambda card: card.name[0] in "AB",
    "own names": lambda card: card.name in ("Dog", "Bear 2", "Egon"),
    "name of a face": lambda card: card.faces[-1].name == "Down",
    "hash of a name": lambda card: hash(card.name) % 2 and {card.name: 1}.get("Bob"),
    "words of a part": lambda card: card.mana is not None and len(str(card.mana)) % 2,
    "part of a part": lambda card: card.mana is not None and card.mana.made,
    "part like another": lambda card: card.mana == CardMana(),
    "words": lambda card: f"{card.name}" > "C",
    "all": lambda card: len(str(card.model_dump())) % 2,
    "itself": lambda card: card == replace(card, name="Dog") or card.oracle_id,
}


@pytest.mark.parametrize("asks", ASKS)
@pytest.mark.parametrize("observable", [False, True])
def test_an_invented_rule(
    catalog: Catalog, monkeypatch: pytest.MonkeyPatch, asks: str, observable: bool
) -> None:
    rule = slots_rule(ASKS[asks])
    monkeypatch.setattr(rules, "RULES", (*rules.RULES, rule))
    if observable:
        if asks in ("own names", "name of a face", "hash of a name"):
            pytest.skip("such a rule looks for names that are in no data, and is not observable")
        monkeypatch.setattr(rules, "OBSERVABLE", rules.OBSERVABLE | {rule})
    assert_as_checks_say(judge_of(catalog), DECK)


def test_an_invented_rule_about_other_cards(
    catalog: Catalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    def rule(deck: Deck, required: Requirements) -> Iterator[Fact]:
        if deck.names & {"Bob", "Elf 3", "Fynn"}:
            yield Fact(GRAVE, card="Ring")

    before = assert_as_checks_say(judge_of(catalog), DECK)
    monkeypatch.setattr(rules, "RULES", (*rules.RULES, rule))
    after = assert_as_checks_say(judge_of(catalog), DECK)
    assert set(before[0]) - set(after[0]) == {"Bob", "Elf 3", "Fynn"}


def test_an_invented_rule_about_one_card_of_the_deck(
    catalog: Catalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    def rule(slot: Slot, deck: Deck, required: Requirements) -> Iterator[Fact]:
        if slot.card.mana_value > 3 or len(slot.card.name) == 3:
            yield blame(slot, GRAVE)

    monkeypatch.setattr(rules, "SLOT_RULES", (*rules.SLOT_RULES, rule))
    assert_as_checks_say(judge_of(catalog), DECK)


def test_an_invented_rule_about_a_card_alone(
    catalog: Catalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    def rule(card: Card, role: Role, terms: Terms) -> Iterator[Fact]:
        if "Goblin" in card.subtypes and card.name != "Bob":
            yield about(card, GRAVE)

    both = (Role.MAIN, Role.COMMANDER)
    monkeypatch.setattr(rules, "CARD_RULES", (*rules.CARD_RULES, (rule, both)))
    added, led = assert_as_checks_say(judge_of(catalog), DECK)
    assert "Bob" in added
    assert "Alf" not in added
    assert ("Egon",) in led
    assert ("Fynn",) not in led


# -- a condition, a keyword, a key ----------------------------------------------------------------


CONDITIONS: dict[str, Asks] = {
    "subtypes": lambda card: card.subtypes,
    "loyalty": lambda card: card.faces[0].loyalty,
    "first letter": lambda card: card.name[0],
    "names of faces": lambda card: frozenset(face.name[:1] for face in card.faces),
}


@pytest.mark.parametrize("asks", CONDITIONS)
def test_an_invented_condition_of_a_companion(
    catalog: Catalog, monkeypatch: pytest.MonkeyPatch, asks: str
) -> None:
    def fulfillment(condition: object, deck: Any, *, minimum: int) -> Any:
        seen = [CONDITIONS[asks](card) for card, _ in deck]
        twice = tuple(card for card, _ in deck if seen.count(CONDITIONS[asks](card)) > 1)
        return companion_conditions.Fulfillment(not twice, twice)

    monkeypatch.setattr(companion_conditions, "fulfillment", fulfillment)
    deck = {"commanders": ["Cori"], "main": ["Bear 1"], "companion": "Jeg"}
    assert_as_checks_say(judge_of(catalog), deck)


def test_an_invented_keyword_finds_its_pairs(
    catalog: Catalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other of two commanders need have no ability, and be of no kind that we know."""

    def same_mana_value(first: Card, second: Card, terms: object) -> bool:
        has = any(isinstance(clause, OpeningHand) for clause in first.clauses)
        return has and first.mana_value == second.mana_value

    ability = leaders._Ability(OpeningHand, same_mana_value)
    abilities: Any = leaders.PARTNER_ABILITIES
    monkeypatch.setitem(abilities, "opening", ability)
    pairs = (*FORMAT.commander.pairs, "opening")
    format = replace(FORMAT, commander=replace(FORMAT.commander, pairs=pairs))
    _, led = assert_as_checks_say(judge_of(catalog, format), DECK)
    assert ("Dax", "Egon") in led
    assert ("Cori", "Dax") not in led


def test_an_invented_key_of_a_format(catalog: Catalog, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a format has beside all known keys, names among it, is as good as any other."""

    def rule(deck: Deck, required: Requirements) -> Iterator[Fact]:
        for slot in deck.main:
            if slot.card.name in required.format.banned.weak:  # type: ignore[attr-defined]
                yield blame(slot, GRAVE)

    banned = replace(FORMAT.banned)
    names = type(banned).field_names
    monkeypatch.setattr(type(banned), "field_names", (*names, "weak"))
    object.__setattr__(banned, "weak", ("Bear 2", "Dog"))
    monkeypatch.setattr(rules, "RULES", (*rules.RULES, rule))
    monkeypatch.setattr(rules, "OBSERVABLE", rules.OBSERVABLE | {rule})
    format = replace(FORMAT)
    object.__setattr__(format, "banned", banned)
    added = assert_as_checks_say(judge_of(catalog, format), DECK)[0]
    assert "Bear 3" in added
    assert not {"Bear 2", "Dog"} & set(added)


def test_a_format_that_bounds_brackets(catalog: Catalog) -> None:
    format = replace(FORMAT, bracket=replace(FORMAT.bracket, maximum=2))
    assert_as_checks_say(judge_of(catalog, format), DECK)


# -- the pool, the table's consent -----------------------------------------------------------------


@pytest.mark.parametrize("names", [("Cori", "Dax"), ("Egon",), ("Arin", "Brom", "Fynn"), ()])
def test_the_pool_of_a_draft_says_who_leads(names: tuple[str, ...]) -> None:
    catalog = Catalog.from_records(RECORDS, as_of="2026-08-22")
    judge = Validator(catalog=catalog, format="commander-draft")
    pool = {"main": [*names, *["Bear 1"] * 60]}
    deck = {"main": [{"name": "Bear 1", "quantity": 59}]}
    led = {each.commanders for each in judge.leaders(deck, pool=pool)}
    every = [card.name for card in catalog.everything() if "Legendary" in card.supertypes]
    groups = [*[(name,) for name in every], *combinations(every, 2)]
    right = {
        group
        for group in groups
        if not about_leading(judge.judgment(deck, commanders=group, pool=pool))
    }
    assert led == right
    assert all(set(group) <= {*names} for group in led)
    assert bool(led) is bool(names)


def test_what_a_table_allows_is_asked_anew() -> None:
    """Whoever asks first, with consent or without, changes no answer of the other."""
    banned = record(
        "Zed", "Legendary Creature — Elf", cost="{G}", legalities={**LEGAL, "commander": "banned"}
    )
    for first in ((), ("Zed",)):
        judge = judge_of(Catalog.from_records([*RECORDS, banned]))
        for allow in (first, ("Zed",), (), ("Zed",)):
            led = {each.commanders for each in judge.leaders(["Ring"], allow=allow)}
            assert (("Zed",) in led) is bool(allow)
            may = judge.additions({"commanders": ["Cori"]}, ignore_size=True, allow=allow)
            assert ("Zed" in may) is bool(allow)
