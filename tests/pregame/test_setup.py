"""From a list to a player: every card of it where it begins."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.paths import ROOT
from tests.pregame.tables import COMPANION, brings, names
from tests.records import record
from validator import Catalog, DecklistError, Validator, parse_decklist
from validator.cards.color import BIT
from validator.pregame import Part, Player, PregameError, seed_source
from validator.pregame.setup import make_player, read_player, set_up_game
from validator.pregame.start import start_game

CHOOSER = (
    "If Our Chooser is your commander, choose a color before the game begins. "
    "Our Chooser is the chosen color."
)


def catalog() -> Catalog:
    return Catalog.from_records(
        [
            record("Our Chief", "Legendary Creature — Elf", cost="{G}"),
            record("Our Chooser", "Legendary Creature — Shapeshifter", text=CHOOSER),
            record("Forest", "Basic Land — Forest"),
            record("Island", "Basic Land — Island"),
            record("Our Beast", "Legendary Creature — Beast", text=COMPANION),
            record("Our Ride", "Artifact — Attraction"),
            record("Our Plane", "Plane — Here"),
            record("Our Sheet", "Stickers"),
            record("Our Walker", "Legendary Planeswalker — Us", cost="{G}"),
            record("Our Bolt", "Instant", cost="{G}"),
        ],
        as_of="2026-08-22",
    )


def seated(text: str, *, format: str = "commander", **more: Any) -> Player:
    validator = Validator(catalog=catalog(), format=format)
    return make_player(0, "we", *validator.resolve(parse_decklist(text)), **more)


def parts(one: Player) -> dict[Part, Counter[str]]:
    counted: dict[Part, Counter[str]] = {}
    for card in one.cards:
        counted.setdefault(card.part, Counter())[card.name] += 1
    return counted


LIST = """
Commander
1 Our Chief

Companion
1 Our Beast

Deck
98 Forest
1 Nobody's Elf

Sideboard
2 Island

Attractions
3 Our Ride
1 Nobody's Ride

Planar Deck
1 Our Plane

Stickers
1 Our Sheet
1 Nobody's Sheet
"""


def test_every_card_of_a_list_has_its_part() -> None:
    one = seated(LIST)
    assert parts(one) == {
        Part.COMMANDER: {"Our Chief": 1},
        Part.DECK: {"Forest": 98, "Nobody's Elf": 1},
        Part.COMPANION: {"Our Beast": 1},
        Part.SIDEBOARD: {"Island": 2},
        Part.ATTRACTION: {"Our Ride": 3, "Nobody's Ride": 1},
        Part.PLANE: {"Our Plane": 1},
    }
    assert one.sticker_sheets == ("Our Sheet", "Nobody's Sheet")
    assert one.identity == BIT["G"]
    assert [card.number for card in one.cards] == list(range(len(one.cards)))


def test_of_an_unknown_card_nothing_is_taken_for_granted() -> None:
    one = seated(LIST)
    game = start_game(
        set_up_game(Validator(catalog=catalog()).format, [one, brings(1)]), seed_source(1)
    )
    assert game.companions[0] is None
    assert "nothing is known of Nobody's Elf" in " ".join(step.text for step in game.steps)


def test_a_commander_nobody_knows_still_leads() -> None:
    one = seated("Commander\n1 Nobody's Chief\n\nDeck\n99 Forest\n")
    assert parts(one)[Part.COMMANDER] == {"Nobody's Chief": 1}
    assert one.identity is None


def test_a_deck_without_a_commander_starts_no_game() -> None:
    with pytest.raises(PregameError, match=r"nobody leads the deck.* \(rule 903.3\)"):
        seated("Deck\n99 Forest\n")


def test_a_color_to_choose_is_chosen_for_the_deck() -> None:
    one = seated("Commander\n1 Our Chooser\n\nDeck\n99 Island\n")
    assert one.choices == (("Our Chooser", BIT["U"]),)
    assert one.identity == BIT["U"]


def test_signature_spells_wait_with_the_commander() -> None:
    text = "Oathbreaker\n1 Our Walker\n\nSignature Spell\n1 Our Bolt\n\nDeck\n58 Forest\n"
    one = seated(text, format="oathbreaker")
    assert parts(one)[Part.SIGNATURE_SPELL] == {"Our Bolt": 1}
    assert "Our Bolt" not in parts(one)[Part.DECK]
    assert [str(card) for card in one.cards[:2]] == ["Our Walker", "Our Bolt"]
    game = start_game(
        set_up_game(Validator(catalog=catalog(), format="oathbreaker").format, [one, brings(1)]),
        seed_source(1),
    )
    assert names(game.zones[0].command) == ["Our Walker", "Our Bolt"]


def test_a_list_has_ten_thousand_cards_at_most() -> None:
    most = "Commander\n1 Our Chief\n\nDeck\n9999 Forest\n"
    assert len(seated(most).cards) == 10_000
    with pytest.raises(PregameError, match="more than 10,000 cards"):
        seated(f"{most}1 Island\n")


def test_a_list_of_a_billion_cards_is_refused_at_once() -> None:
    with pytest.raises(PregameError, match="more than 10,000 cards"):
        seated("Commander\n1 Our Chief\n\nDeck\n999999999 Forest\n")
    with pytest.raises(PregameError, match="more than 10,000 cards"):
        seated("Commander\n1 Our Chief\n\nDeck\n99 Forest\n\nStickers\n999999999 Our Sheet\n")


def test_a_vanguard_card_modifies_its_player() -> None:
    avatar = Catalog().find("Akroma, Angel of Wrath Avatar")
    assert avatar is not None
    one = seated(LIST, vanguard=avatar.card)
    assert (one.hand_modifier, one.life_modifier, one.hand_size) == (1, 7, 8)
    assert one.minimum == 100
    assert parts(one)[Part.VANGUARD] == {"Akroma, Angel of Wrath Avatar": 1}


def test_a_real_deck() -> None:
    validator = Validator()
    text = (ROOT / "examples" / "tatyova.txt").read_text("utf-8")
    deck, required = validator.resolve(parse_decklist(text))
    game = start_game(
        set_up_game(
            validator.format, [make_player(n, f"player {n}", deck, required) for n in range(4)]
        ),
        seed_source(1),
    )
    for own in game.zones:
        assert names(own.command) == ["Tatyova, Benthic Druid"]
        assert (len(own.library), len(own.hand)) == (92, 7)


MIXED = ["Nobody's Elf", "Forest", "Nobody's Ouphe", "Our Bolt", "Forest", "Nobody's Elk"]


@pytest.mark.parametrize("copies", [1, 12])
def test_cards_are_numbered_as_the_list_has_them_known_or_not(copies: int) -> None:
    names_of = [name for name in MIXED for _ in range(copies)]
    text = "Commander\n1 Our Chief\n\nDeck\n" + "".join(f"1 {name}\n" for name in names_of)
    mapping = {"commanders": ["Our Chief"], "main": [{"name": name} for name in names_of]}
    judge = Validator(catalog=catalog())
    for deck in (text, mapping):
        one = read_player(deck, judge)
        assert names(one.cards) == ["Our Chief", *names_of]
        assert [card.number for card in one.cards] == list(range(len(one.cards)))
    sheets = "\n\nStickers\n1 Nobody's Sheet\n1 Our Sheet\n1 Another Sheet\n"
    assert read_player(text + sheets, judge).sticker_sheets == (
        "Nobody's Sheet",
        "Our Sheet",
        "Another Sheet",
    )


def test_who_only_draws_needs_nobody_to_lead() -> None:
    assert parts(seated("Deck\n99 Forest\n", unled=True)) == {Part.DECK: {"Forest": 99}}


def test_a_player_is_brought_by_anything_that_is_a_deck() -> None:
    judge = Validator(catalog=catalog())
    one = read_player({"main": ["Our Chief", "Forest"]}, judge, seat=2, commanders=("our chief",))
    assert (one.seat, one.name) == (2, "player 2")
    assert parts(one) == {Part.COMMANDER: {"Our Chief": 1}, Part.DECK: {"Forest": 1}}
    assert read_player(LIST, judge, name="we").name == "we"
    with pytest.raises(PregameError, match='No card is named "Our Cheif"'):
        read_player(LIST, judge, commanders=("Our Cheif",))
    with pytest.raises(DecklistError):
        read_player('{"main": [', judge)


def test_only_a_vanguard_card_is_one() -> None:
    match = catalog().find("Our Bolt")
    assert match is not None
    with pytest.raises(PregameError, match=r"Our Bolt is no vanguard card \(rule 902.3\)"):
        seated(LIST, vanguard=match.card)
