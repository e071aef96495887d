"""What is answered about a deck, held against checks of decks: no answer has a rule of its own."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from validator import Catalog, Validator
from validator.formats.load import format_ids
from validator.judge.validator import ask_about
from validator.report.finding import Found, Judgment
from validator.report.findings.registry import FINDINGS, UNDECIDED_CODES

CATALOG = Catalog()
FORMATS = {name: Validator(catalog=CATALOG, format=name) for name in format_ids()}

LEADERS = (
    "Krenko, Mob Boss", "Tatyova, Benthic Druid", "Thrasios, Triton Hero", "Tymna the Weaver",
    "The Prismatic Piper", "Golos, Tireless Pilgrim", "Wilson, Refined Grizzly", "Raised by Giants",
    "Kozilek, the Great Distortion", "Jodah, the Unifier", "Oko, Thief of Crowns", "Sol Ring",
)  # fmt: skip
CARDS = (
    "Sol Ring", "Lightning Bolt", "Counterspell", "Island", "Mountain", "Wastes", "Black Lotus",
    "Relentless Rats", "Seven Dwarves", "Stomping Ground", "Llanowar Elves", "Grizzly Bears",
    "Krenko, Mob Boss", "Lurrus of the Dream-Den", "Fire // Ice", "Shahrazad", "Chaos Orb",
    "Snow-Covered Island", "Worldspine Wurm", "Mana Crypt", "Cavern of Souls",
)  # fmt: skip
COMPANIONS = (
    "Lurrus of the Dream-Den", "Kaheera, the Orphanguard", "Jegantha, the Wellspring",
    "Umori, the Collector", "Zirda, the Dawnwaker", "Obosh, the Preypiercer",
    "Lutri, the Spellchaser",
)  # fmt: skip

decks = st.fixed_dictionaries(
    {
        "commanders": st.lists(st.sampled_from(LEADERS), min_size=1, max_size=2, unique=True),
        "main": st.lists(
            st.fixed_dictionaries({"name": st.sampled_from(CARDS), "quantity": st.integers(1, 3)}),
            max_size=8,
        ),
    },
    optional={"companion": st.sampled_from(COMPANIONS)},
)
Deck = dict[str, Any]
Keys = set[tuple[str, str | None]]


def keys(judgment: Judgment) -> Keys:
    """The findings that keep a deck from being legal, by code and card."""
    return {
        (found.code, found.card)
        for found in judgment.findings
        if found.severity == "error" or found.code in UNDECIDED_CODES
    }


def with_card(deck: Deck, name: str) -> Deck:
    return {**deck, "main": [*deck["main"], {"name": name, "quantity": 1}]}


def told_alike(one: Found, other: Found) -> bool:
    """Whether two findings say the same, wherever the card stands; the size of a deck that nobody
    has is told as such."""
    is_size = one.code == "deck-size"
    return (one.code, one.card, one.rule, one.params, is_size or str(one.message)) == (
        other.code, other.card, other.rule, other.params, is_size or str(other.message),
    )  # fmt: skip


@given(decks, st.sampled_from(sorted(FORMATS)), st.booleans())
@settings(max_examples=25)
def test_a_card_may_go_in_where_a_check_finds_nothing_new(
    deck: Deck, name: str, ignore_size: bool
) -> None:
    judge = FORMATS[name]
    before = keys(judge.judgment(deck))
    asking = ask_about(judge, deck)
    let_in = set(judge.additions(deck, ignore_size=ignore_size))
    for card in (*CARDS, *LEADERS, *COMPANIONS):
        report = judge.judgment(with_card(deck, card))
        new = keys(report) - before
        if ignore_size:
            new -= {("deck-size", None)}
        found = asking.may_add(card, ignore_size=ignore_size)
        assert {(each.code, each.card) for each in found} == new
        for each in found:
            assert any(told_alike(each, other) for other in report.findings), each
        assert (card in let_in) is (not new)


@given(decks, st.sampled_from(["commander", "brawl", "predh", "oathbreaker"]), st.randoms())
@settings(max_examples=10)
def test_all_that_may_go_in_is_what_may_go_in_one_by_one(
    deck: Deck, name: str, random: Any
) -> None:
    judge = FORMATS[name]
    asking = ask_about(judge, deck)
    let_in = judge.additions(deck, ignore_size=True)
    assert list(let_in) == sorted(let_in)
    every = [card.name for card in CATALOG.everything()]
    for card in (*random.sample(every, 60), *random.sample(let_in, min(len(let_in), 20))):
        assert (not asking.may_add(card, ignore_size=True)) is (card in let_in), card


def about_leading(judgment: Judgment) -> bool:
    """Whether a report finds something about who leads, about colors or about a companion."""
    for found in judgment.findings:
        if found.severity == "error" or found.code in UNDECIDED_CODES:
            if FINDINGS[found.code].is_about_commanders:
                return True
            if found.params.get("missing") in ("color-identity", "exemption", "condition"):
                return True
            if found.card in judgment.commanders and found.code != "singleton":
                return True
    return False


@given(decks, st.sampled_from(["commander", "brawl", "predh", "oathbreaker", "duel"]), st.randoms())
@settings(max_examples=10)
def test_those_lead_of_whom_a_check_finds_nothing_about_leading(
    deck: Deck, name: str, random: Any
) -> None:
    judge = FORMATS[name]
    found = judge.leaders(deck)
    groups = [each.commanders for each in found]
    assert len(set(groups)) == len(groups)
    legends = [card.name for card in CATALOG.everything() if "Legendary" in card.supertypes]
    asked: list[tuple[str, ...]] = [(name,) for name in (*random.sample(legends, 40), *LEADERS)]
    asked += combinations(sorted(LEADERS), 2)
    asked += random.sample(groups, min(len(groups), 20))
    asked += [each.commanders for each in found.near_misses[:10]]
    for group in asked:
        report = judge.judgment(deck, commanders=group)
        assert (group in groups) is (not about_leading(report)), group


def test_who_leads_chooses_the_color_that_is_told() -> None:
    judge = FORMATS["commander"]
    found = {each.commanders: each for each in judge.leaders(["Island", "Counterspell"])}
    assert found["The Prismatic Piper",].chosen == ("U",)
    assert found["The Prismatic Piper",].color_identity == ("U",)
    assert ("Raised by Giants", "Wilson, Refined Grizzly") not in found
    assert ("Feywild Visitor", "Wilson, Refined Grizzly") in found
