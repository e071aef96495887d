"""Chances of drawing cards: the questions, the counting, the answers."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import sqrt
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import validator.pregame
from tests.paths import ROOT
from tests.pregame.counted import chance_of, chance_of_at_least, chances
from tests.pregame.tables import brings, card
from tests.records import record
from validator import Catalog, DecklistError, Validator
from validator.cards.card import Card
from validator.cards.color import BIT
from validator.pregame import PregameError
from validator.pregame.game import GameCard, Part
from validator.pregame.goldfish import MulliganPolicy, check_policy
from validator.pregame.hypergeometric import CardKind, compute_chances
from validator.pregame.odds import (
    Group,
    count_cards_seen,
    find_color_odds,
    find_group_odds,
    find_land_odds,
    find_odds,
    read_question,
)
from validator.pregame.randomness import RandomSource, sample_items, seed_source

GAMES = 200_000


@pytest.mark.parametrize(
    ("library", "wanted", "cards"), [(6, 2, 3), (7, 0, 4), (7, 7, 2), (8, 3, 8)]
)
def test_chances_are_those_of_counting_every_hand(library: int, wanted: int, cards: int) -> None:
    hands = [sum(c < wanted for c in hand) for hand in combinations(range(library), cards)]
    for drawn in range(cards + 2):
        exactly = Fraction(hands.count(drawn), len(hands))
        assert chance_of(drawn, wanted=wanted, library=library, cards=cards) == exactly
        at_least = Fraction(sum(has >= drawn for has in hands), len(hands))
        assert chance_of_at_least(drawn, wanted=wanted, library=library, cards=cards) == at_least


@given(st.integers(0, 120), st.data())
def test_chances_of_all_numbers_are_one_together(library: int, data: st.DataObject) -> None:
    wanted = data.draw(st.integers(0, library))
    cards = data.draw(st.integers(0, library + 5))
    each = [chance_of(n, wanted=wanted, library=library, cards=cards) for n in range(cards + 1)]
    assert sum(each) == 1
    mean = Fraction(min(cards, library) * wanted, library) if library else 0
    assert sum(n * chance for n, chance in enumerate(each)) == mean
    assert chance_of_at_least(0, wanted=wanted, library=library, cards=cards) == 1


def test_of_one_card_one_is_wanted_each_turn() -> None:
    found = chances(wanted=2, library=99, by=3)
    assert [(each.turn, each.least) for each in found] == [(0, 1), (1, 1), (2, 1), (3, 1)]
    lands = chances(wanted=37, library=99, by=3, a_turn=True)
    assert [each.least for each in lands] == [1, 1, 2, 3]


def test_cards_seen_by_a_turn() -> None:
    assert [count_cards_seen(turn, skips_first_draw=True) for turn in range(4)] == [7, 7, 8, 9]
    assert [count_cards_seen(turn, skips_first_draw=False) for turn in range(4)] == [7, 8, 9, 10]
    with pytest.raises(ValueError, match="counted from 1"):
        count_cards_seen(-1, skips_first_draw=True)


def test_chances_against_a_simulation_of_200_000_games() -> None:
    library, lands, turns = 99, 38, 7
    source = seed_source(2026)
    # How many games had so many lands among so many cards, by cards and by lands.
    met = [[0] * (7 + turns + 1) for _ in range(7 + turns + 1)]
    one = [0] * (7 + turns + 1)
    deck = range(library)
    for _ in range(GAMES):
        found = has_one = 0
        for place, drawn in enumerate(sample_items(deck, 7 + turns, source), start=1):
            found += drawn < lands
            has_one |= drawn == library - 1
            if place >= 7:
                met[place][found] += 1
                one[place] += has_one

    def close(seen: int, chance: Fraction) -> bool:
        expected = float(chance)
        return abs(seen / GAMES - expected) <= 4.5 * sqrt(expected * (1 - expected) / GAMES)

    checked = 0
    for chance in chances(wanted=lands, library=library, by=turns, a_turn=True):
        for skips, said in ((True, chance.on_the_play), (False, chance.on_the_draw)):
            cards = count_cards_seen(chance.turn, skips_first_draw=skips)
            assert close(sum(met[cards][chance.least :]), said), (chance.turn, skips)
            checked += 1
    for chance in chances(wanted=1, library=library, by=turns):
        for skips, said in ((True, chance.on_the_play), (False, chance.on_the_draw)):
            assert close(one[count_cards_seen(chance.turn, skips_first_draw=skips)], said)
            checked += 1
    for cards in range(7, 7 + turns + 1):
        for drawn in range(cards + 1):
            exact = chance_of(drawn, wanted=lands, library=library, cards=cards)
            assert close(met[cards][drawn], exact), (cards, drawn)
            checked += 1
    assert checked > 100


def library() -> tuple[GameCard, ...]:
    pathway = {
        "name": "Our Spell // Our Shore",
        "layout": "modal_dfc",
        "type_line": "Sorcery // Land",
        "card_faces": [
            {"name": "Our Spell", "type_line": "Sorcery", "mana_cost": "{U}", "oracle_text": ""},
            {"name": "Our Shore", "type_line": "Land", "oracle_text": "{T}: Add {U}."},
        ],
    }
    cards = [
        card("Forest", "Basic Land — Forest"),
        card("Our Grove", "Land", "{T}: Add {G} or {U}."),
        card("Our Tower", "Land", "{T}: Add one mana of any color."),
        card("Our Elf", cost="{G}"),
        Card.model_validate(pathway),
    ]
    held = [GameCard(0, n, one.name, Part.DECK, one) for n, one in enumerate(cards)]
    return (*held, GameCard(0, 5, "Forest", Part.DECK, cards[0]), GameCard(0, 6, "Nobody's"))


def test_lands_are_those_with_a_land_in_front() -> None:
    odds = find_land_odds(library(), by=2)
    assert (odds.wanted, odds.library) == (4, 7)
    assert odds.note.startswith("1 more can be played as a land")
    assert odds.notes[1] == "nothing is known of 1 card, taken for none of them: Nobody's"
    assert [chance.least for chance in odds.chances] == [1, 1, 2]
    assert find_land_odds(brings(0).cards, by=0).note == ""


def test_colors_are_those_that_a_land_makes() -> None:
    blue, green = find_color_odds(library(), BIT["G"] | BIT["U"], by=0)
    assert (green.what, green.wanted, green.conditional) == ("lands that make {G}", 4, 0)
    assert (blue.what, blue.wanted, blue.conditional) == ("lands that make {U}", 2, 0)
    assert blue.notes == ("nothing is known of 1 card, taken for none of them: Nobody's",)
    assert find_color_odds(library(), 0, by=0) == ()


def test_a_card_by_name() -> None:
    odds = find_group_odds(library(), (Group("Forest", 1),), by=3)
    assert odds.wanted == 2
    assert odds.chances[0].on_the_play == 1, "seven cards of seven"


CATALOG = Catalog.from_records(
    [
        record("Our Chief", "Legendary Creature — Elf", cost="{G}"),
        record("Forest", "Basic Land — Forest"),
        record("Our Elf", "Creature — Elf", cost="{G}"),
        record("Our Giant", "Creature — Giant", cost="{4}{G}"),
    ],
    as_of="2026-08-22",
)
JUDGE = Validator(catalog=CATALOG)
LIST = "Commander\n1 Our Chief\n\nDeck\n39 Forest\n20 Our Elf\n30 Our Giant\n10 Nobody's Card\n"


def asked(what: str, **more: Any) -> Any:
    (one,) = find_odds(LIST, what, validator=JUDGE, **more)
    return one


def test_one_call_answers_about_anything_that_is_a_deck() -> None:
    deck = ROOT / "examples" / "tatyova.txt"
    (lands,) = validator.pregame.find_odds(deck)
    assert (lands.what, lands.wanted, lands.library, len(lands.chances)) == ("lands", 39, 99, 8)
    assert validator.pregame.find_odds(deck.read_text("utf-8")) == (lands,)
    blue, green = validator.pregame.find_odds(Path(deck), "color", by=2)
    assert "{U}" in blue.what
    assert "{G}" in green.what
    mapping = {"commanders": ["Our Chief"], "main": [{"name": "Forest", "quantity": 99}]}
    (forests,) = find_odds(mapping, "Forest", validator=JUDGE, by=0, at_least=7)
    assert forests.chances[0].on_the_play == 1
    with pytest.raises(PregameError, match="holds no card"):
        find_odds("", validator=JUDGE)
    with pytest.raises(DecklistError):
        find_odds('{"main": [', validator=JUDGE)


def test_a_commander_is_a_card() -> None:
    assert find_odds(LIST, "land", validator=JUDGE, commanders=("our chief",))[0].library == 99
    with pytest.raises(PregameError, match='No card is named "Our Cheif"'):
        find_odds(LIST, "land", validator=JUDGE, commanders=("Our Cheif",))


def test_kinds_of_cards_by_their_words() -> None:
    small = asked("creature cards with mana value 2 or less", by=3)
    assert (small.wanted, small.groups[0].least) == (20, 1)
    plain = chance_of_at_least(1, wanted=20, library=99, cards=9)
    assert small.chances[3].on_the_play == plain
    assert small.notes == ("nothing is known of 10 cards, taken for none of them: Nobody's Card",)
    for least, word in enumerate(("one", "two", "three", "four", "five", "six", "seven"), start=1):
        assert asked(f"{word} creature cards", by=0).groups[0].least == least
    three = asked("creature cards", at_least=3, by=0)
    assert three.chances[0] == (
        0,
        3,
        *(chance_of_at_least(3, wanted=50, library=99, cards=7),) * 2,
    )
    assert three == asked("3 creature cards", by=0)
    assert asked("Nobody's Card", by=0).wanted == 10, "a name that no card has is one all the same"


def test_several_kinds_are_wanted_together() -> None:
    both = asked("2 land cards and 2 Our Elf", by=0)
    assert [tuple(group)[:3] for group in both.groups] == [
        ("land cards", 2, 39),
        ("Our Elf", 2, 20),
    ]
    assert both.what == "2 or more land cards + 2 or more Our Elf"
    assert both.wanted == 59
    assert both.notes == ("nothing is known of 10 cards, taken for none of them: Nobody's Card",)
    each = asked("2 land cards", by=0).chances[0].on_the_play
    assert 0 < both.chances[0].on_the_play < each
    with pytest.raises(PregameError, match="Say of each group"):
        asked("land cards and Our Elf", at_least=2)


def test_mulligans_are_taken_by_the_policy_that_is_said() -> None:
    for what in ("land", "Our Elf", "2 land cards and an Our Elf"):
        without, policy = asked(what, by=3), asked(what, by=3, mulligans=2)
        assert policy.keeping == MulliganPolicy(2, 5, 2, 1)
        assert policy.notes[-1].startswith("with mulligans of hands with fewer than 2")
        assert without.keeping is None
        assert policy.chances != without.chances
    sure = asked("land", by=0, mulligans=8, keep=(1, 7))
    assert sure.chances[0].on_the_play > Fraction(999_999, 1_000_000)
    two = asked("land", by=0, mulligans=1, players=2)
    assert two.keeping == MulliganPolicy(2, 5, 1, 0)


def test_what_can_not_be_asked() -> None:
    wrong: list[tuple[str, dict[str, Any]]] = [
        ("Creture cards", {}),
        ("land", {"at_least": 2}),
        ("color", {"at_least": 2}),
        ("Forest", {"at_least": 0}),
        ("0 land cards", {}),
        ("land", {"by": -1}),
        ("land", {"by": 100}),
        ("land", {"mulligans": 9}),
        ("land", {"mulligans": 2, "keep": (5, 2)}),
    ]
    for what, more in wrong:
        with pytest.raises(PregameError):
            asked(what, **more)


NAMES = {
    name.lower(): name
    for name in ("Sword of Fire and Ice", "Forest", "Seven Dwarves", "2 Fast", "Fog")
}


def find(name: str) -> str | None:
    return NAMES.get(name.lower())


def read(text: str) -> list[tuple[str, int]]:
    return [(group.what, group.least) for group in read_question(text, find)]


@pytest.mark.parametrize(
    ("text", "groups"),
    [
        ("land cards", [("land cards", 1)]),
        ("Land cards", [("land cards", 1)]),
        ("creature", [("creature cards", 1)]),
        ("a red creature card", [("red creature cards", 1)]),
        ("Elf cards", [("Elf cards", 1)]),
        (
            "creature cards with mana value 2 or less",
            [("creature cards with mana value 2 or less", 1)],
        ),
        ("3 or more land cards", [("land cards", 3)]),
        ("at least two land cards", [("land cards", 2)]),
        ("2+ land cards", [("land cards", 2)]),
        ("artifact or creature cards", [("artifact and creature cards", 1)]),
        ("artifact and creature cards", [("artifact and creature cards", 1)]),
        ("2 land cards and a creature card", [("land cards", 2), ("creature cards", 1)]),
        ("land cards,  and creature cards", [("land cards", 1), ("creature cards", 1)]),
        ("forest", [("Forest", 1)]),
        ("2 forest and fog", [("Forest", 2), ("Fog", 1)]),
        ("sword of fire and ice", [("Sword of Fire and Ice", 1)]),
        (
            "2 land cards and sword of fire and ice and Fog",
            [("land cards", 2), ("Sword of Fire and Ice", 1), ("Fog", 1)],
        ),
        ("Seven Dwarves", [("Seven Dwarves", 1)]),
        ("2 Fast", [("2 Fast", 1)]),
    ],
)
def test_words_that_name_cards(text: str, groups: list[tuple[str, int]]) -> None:
    assert read(text) == groups


@pytest.mark.parametrize(
    "text",
    ["", "and", "Creture cards", "non-Foo cards", "explroe", "2", "land cards and", "x" * 500],
)
def test_words_that_name_none(text: str) -> None:
    with pytest.raises(PregameError):
        read_question(text, find)


def test_no_more_groups_than_anybody_reads() -> None:
    assert len(read(" and ".join(["fog"] * 4))) == 4
    with pytest.raises(PregameError, match="At most 4"):
        read(" and ".join(["fog"] * 5))


def test_a_group_holds_cards_of_its_kind_or_name() -> None:
    elf = card("Our Elf", cost="{G}")
    held, nobody = GameCard(0, 0, "Our Elf", card=elf), GameCard(0, 1, "Nobody's")
    (creatures,) = read_question("creature cards", find)
    assert creatures.holds(held) is True
    assert creatures.holds(nobody) is None
    assert read_question("land cards", find)[0].holds(held) is False
    assert Group("Nobody's", 1).holds(nobody) is True
    assert str(Group("land cards", 2)) == "2 or more land cards"


LAND = CardKind((True, False), land=True)
ELF = CardKind((False, True), land=False)
ELF_LAND = CardKind((True, True), land=True)
OTHER = CardKind((False, False), land=False)
PLAYED_GAMES = 40_000


def played(
    library: Sequence[CardKind],
    cards: int,
    keeping: MulliganPolicy,
    source: RandomSource,
    least: Sequence[int],
) -> list[CardKind]:
    """What a player has seen of a library who plays by the policy, by its words."""
    for taken in range(keeping.mulligans + 1):
        order = sample_items(library, cards, source)
        hand, drawn = list(order[:7]), list(order[7:])
        lands = sum(card.land for card in hand)
        if taken == keeping.mulligans or keeping.fewest <= lands <= keeping.most:
            for _ in range(max(0, taken - keeping.free)):
                hand.remove(least_missed(hand, least))
            return hand + drawn
    raise AssertionError


def least_missed(hand: Sequence[CardKind], least: Sequence[int]) -> CardKind:
    """The card that fewest groups need, of those one in fewest groups."""

    def missed(card: CardKind) -> tuple[int, int, tuple[bool, ...]]:
        needing = [
            inside and sum(other.groups[group] for other in hand) <= least[group]
            for group, inside in enumerate(card.groups)
        ]
        return sum(needing), sum(card.groups), card.groups

    return min(hand, key=missed)


@pytest.mark.parametrize(
    ("keeping", "seed"),
    [
        (MulliganPolicy(2, 5, 0), 1),
        (MulliganPolicy(2, 4, 2, free=1), 2),
        (MulliganPolicy(3, 3, 4, free=0), 3),
    ],
)
def test_chances_are_those_of_games_that_are_played(keeping: MulliganPolicy, seed: int) -> None:
    library = [LAND] * 34 + [ELF] * 18 + [ELF_LAND] * 3 + [OTHER] * 44
    least, seen = (3, 2), (7, 8, 10, 12)
    exact = compute_chances(library, least, seen, keeping)
    source = seed_source(seed)
    met = [0] * len(seen)
    for _ in range(PLAYED_GAMES):
        cards = played(library, max(seen), keeping, source, least)
        short = max(seen) - len(cards)
        for place, number in enumerate(seen):
            had = cards[: number - short]
            met[place] += all(
                sum(card.groups[group] for card in had) >= number_wanted
                for group, number_wanted in enumerate(least)
            )
    for count, chance in zip(met, exact, strict=True):
        expected = float(chance)
        assert abs(count / PLAYED_GAMES - expected) <= 4.5 * sqrt(
            expected * (1 - expected) / PLAYED_GAMES
        )


@pytest.mark.parametrize("least", [(1,), (2,), (3,)])
def test_of_one_group_without_mulligans_it_is_the_plain_chance(least: tuple[int, ...]) -> None:
    library = [CardKind((True,), land=False)] * 12 + [CardKind((False,), land=False)] * 48
    found = compute_chances(library, least, (7, 9, 60), MulliganPolicy())
    assert found == tuple(
        chance_of_at_least(least[0], wanted=12, library=60, cards=cards) for cards in (7, 9, 60)
    )


def test_small_libraries_are_drawn_whole() -> None:
    library = [LAND, ELF, OTHER]
    assert compute_chances(library, (1, 1), (7, 9), MulliganPolicy()) == (Fraction(1), Fraction(1))
    assert compute_chances(library, (2, 1), (7,), MulliganPolicy()) == (Fraction(0),)


def test_with_a_policy_that_no_hand_meets_the_last_hand_is_kept() -> None:
    """Eight lands and no other card: each hand goes back until none may."""
    library = [CardKind((True,), land=True)] * 8
    for mulligans, left in ((0, 7), (1, 7), (2, 6), (4, 4)):
        keeping = MulliganPolicy(0, 0, mulligans)
        assert compute_chances(library, (left,), (7,), keeping) == (Fraction(1),)
        assert compute_chances(library, (left + 1,), (7,), keeping) == (Fraction(0),)


def test_a_hand_that_is_always_kept_is_the_first() -> None:
    library = [LAND] * 20 + [ELF] * 20
    always = MulliganPolicy(0, 7, mulligans=3)
    assert compute_chances(library, (2, 2), (7, 9), always) == compute_chances(
        library, (2, 2), (7, 9), MulliganPolicy()
    )


def test_too_many_kinds_of_hands_are_refused() -> None:
    library = [
        CardKind((bool(n & 1), bool(n & 2), bool(n & 4), bool(n & 8)), land=bool(n & 16))
        for n in range(32)
    ]
    with pytest.raises(PregameError, match="at once"):
        compute_chances(library * 3, (1, 1, 1, 1), (7,), MulliganPolicy())


def test_a_policy_is_one_that_can_be_played() -> None:
    assert check_policy(MulliganPolicy(2, 5, 8)) == MulliganPolicy(2, 5, 8)
    assert str(MulliganPolicy()) == "no mulligans"
    assert str(MulliganPolicy(2, 5, 2)).endswith("2 times at most, 1 of them free")
    assert str(MulliganPolicy(2, 5, 1, 0)).endswith("once at most, none of them free")
    for wrong in (
        MulliganPolicy(5, 2),
        MulliganPolicy(-1, 2),
        MulliganPolicy(2, 5, -1),
        MulliganPolicy(2, 5, 9),
    ):
        with pytest.raises(PregameError):
            check_policy(wrong)
    assert MulliganPolicy().owed(3) == 2
    assert isinstance(compute_chances([LAND], (1, 0), (7,), MulliganPolicy())[0], Fraction)
