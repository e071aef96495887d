"""What of a deck's cards tells a bracket, on invented and on real cards."""

from __future__ import annotations

import pytest

from tests.records import record
from validator import Catalog, Validator
from validator.report.models import Bracket

HEAD = "Commander\n1 Quiet Sage\n\n"


def invented(**texts: str) -> Catalog:
    cards = [
        record(name.replace("_", " "), "Sorcery", text=text, cost="{1}")
        for name, text in texts.items()
    ]
    leader = record("Quiet Sage", "Legendary Creature — Elf", cost="{1}")
    return Catalog.from_records([leader, record("Wastes", "Basic Land"), *cards])


def bracket(catalog: Catalog, *cards: str, **options: str) -> Bracket:
    listed = "".join(f"1 {card}\n" for card in cards)
    deck = f"{HEAD}{listed}{99 - len(cards)} Wastes\n"
    return Validator(catalog=catalog).bracket(deck, **options)  # type: ignore[arg-type]


def real(*cards: str, day: str | None = None) -> Bracket:
    listed = "".join(f"1 {card}\n" for card in cards)
    deck = f"Commander\n1 Kenrith, the Returned King\n\n{listed}{99 - len(cards)} Plains\n"
    return Validator().bracket(deck, as_of=day)


def test_nothing_that_counts_leaves_all_open() -> None:
    told = real()
    assert told.floor == 1
    assert told.reasons == ()
    assert [doubt.about for doubt in told.unjudged] == ["combos", "intent"]


@pytest.mark.parametrize(("cards", "floor"), [(1, 3), (3, 3), (4, 4)])
def test_game_changers(cards: int, floor: int) -> None:
    names = ("Rhystic Study", "Cyclonic Rift", "Farewell", "Biorhythm")[:cards]
    told = real(*names)
    (reason,) = told.reasons
    assert (told.floor, reason.bracket, reason.criterion) == (floor, floor, "game-changers")
    assert tuple(card.card for card in reason.cards) == names
    assert [card.line for card in reason.cards] == list(range(4, 4 + cards))
    assert (reason.day, reason.list_day) == ("2025-10-21", "2026-02-09")


def test_the_commander_counts() -> None:
    deck = "Commander\n1 Tergrid, God of Fright\n\n99 Swamp\n"
    assert Validator().bracket(deck).floor == 3
    winota = "Commander\n1 Winota, Joiner of Forces\n\n99 Plains\n"
    assert Validator().bracket(winota).floor == 1
    assert Validator().bracket(winota, as_of="2025-05-01").floor == 3


def test_the_list_of_a_day() -> None:
    assert real("Farewell").floor == 3
    told = real("Farewell", day="2025-12-01")
    assert (told.floor, told.game_changers) == (1, "2025-10-21")


def test_a_copy_more_is_no_other_card() -> None:
    deck = "Commander\n1 Kenrith, the Returned King\n\n5 Rhystic Study\n94 Plains\n"
    assert Validator().bracket(deck).floor == 3


def test_mass_land_denial_is_read_from_the_list() -> None:
    told = real("Armageddon")
    assert (told.floor, told.reasons[0].criterion) == (4, "mass-land-denial")
    assert (told.reasons[0].day, told.reasons[0].list_day) == ("2025-02-11", "2026-11-22")
    assert real("From the Ashes").floor == 1, "it replaces what it destroys"
    doubted = real("Mana Vortex")
    assert doubted.floor == 1
    assert doubted.unjudged[0].about == "doubtful-land-denial"


def test_a_card_that_nobody_has_read_is_said() -> None:
    catalog = invented(Long_Night="Destroy all nonbasic lands.", Short_Night="Draw a card.")
    told = bracket(catalog, "Long Night", "Short Night")
    assert told.floor == 1
    (doubt,) = [each for each in told.unjudged if each.about == "unread-land-denial"]
    assert [card.card for card in doubt.cards] == ["Long Night"]
    assert doubt.bracket == 4


def test_extra_turns_are_read_from_texts() -> None:
    catalog = invented(
        More_Time="Take an extra turn after this one.",
        Your_Time="Target opponent takes an extra turn after this one.",
        No_Time="If a player would begin an extra turn, that player skips that turn instead.",
    )
    told = bracket(catalog, "More Time")
    assert (told.floor, told.reasons[0].criterion) == (2, "extra-turns")
    assert bracket(catalog, "No Time").floor == 1
    away = bracket(catalog, "Your Time")
    assert (away.floor, away.unjudged[0].about) == (1, "turns-of-others")


def test_two_cards_with_extra_turns_may_be_chained() -> None:
    told = real("Time Warp", "Nexus of Fate")
    assert told.floor == 2
    assert (told.unjudged[0].about, told.unjudged[0].bracket) == ("chained-turns", 4)
    assert real("Time Warp").unjudged[0].about == "combos"


def test_what_is_not_known_is_said() -> None:
    told = real("Rhystic Study", "Rystic Studdies of Nobody")
    (doubt,) = [each for each in told.unjudged if each.about == "unknown-cards"]
    assert [(card.card, card.line) for card in doubt.cards] == [("Rystic Studdies of Nobody", 5)]
    later = real(day="2027-01-01")
    assert "later-lists" in [each.about for each in later.unjudged]
    newer = Catalog.from_records(
        [record("Quiet Sage", "Legendary Creature — Elf")], as_of="2027-01-01"
    )
    assert "later-lists" in [each.about for each in bracket(newer).unjudged]
    earlier = real(day="2025-03-01")
    assert "tutors" in [each.about for each in earlier.unjudged]


def test_the_highest_comes_first() -> None:
    told = real("Time Warp", "Rhystic Study", "Winter Orb")
    assert [reason.bracket for reason in told.reasons] == [4, 3, 2]


def test_before_the_first_text() -> None:
    with pytest.raises(
        ValueError, match="brackets can't be checked as of 2025-01-01: the first criteria are of"
    ):
        real(day="2025-01-01")


def test_what_is_no_decklist() -> None:
    told = Validator().bracket("{}")
    assert (told.verdict, told.floor, told.unjudged) == ("unreadable", None, ())
    assert told.findings


def test_it_is_told_in_french() -> None:
    deck = "Commander\n1 Kenrith, the Returned King\n\n1 Armageddon\n98 Plains\n"
    told = Validator().bracket(deck, language="fr")
    assert told.reasons[0].message.startswith("1 carte de déni massif de terrains")
    assert "catégorie" in told.unjudged[0].message
