"""What a repair does about each kind of finding."""

from __future__ import annotations

from typing import Any

import pytest

from validator import Format, Validator, parse_decklist
from validator.judge.deck.slot import AmbiguousLine
from validator.judge.options import NOTHING
from validator.judge.questions.asking import Asking

COMMANDER = Validator()


def changed(deck: object, judge: Validator = COMMANDER, **options: Any) -> list[str]:
    """The changes in words, where the deck is legal after them."""
    repair = judge.repair(deck, **options)  # type: ignore[arg-type]
    assert repair.report.verdict == "legal"
    return [change.message for change in repair.changes]


def led(commanders: str | list[str], main: dict[str, int], **more: object) -> dict[str, object]:
    names = [commanders] if isinstance(commanders, str) else commanders
    cards = [{"name": name, "quantity": copies} for name, copies in main.items()]
    return {"commanders": names, "main": cards, **more}


def test_a_legal_deck_needs_nothing() -> None:
    repair = COMMANDER.repair(led("Krenko, Mob Boss", {"Mountain": 99}))
    assert repair.changes == ()
    assert repair.decklist is None
    assert repair.needs is None
    assert repair.report.verdict == "legal"


def test_a_spelling_comes_before_a_removal() -> None:
    deck = led("Krenko, Mob Boss", {"Mountain": 98, "Sol Rign": 1})
    assert changed(deck) == ['Rename "Sol Rign" to "Sol Ring"']


def test_where_a_card_must_go_anyway_it_is_the_name_that_is_none() -> None:
    deck = led("Krenko, Mob Boss", {"Mountain": 99, "Sol Rign": 1})
    assert changed(deck) == ["Remove 1 Sol Rign"]


def test_a_misspelled_name_may_be_in_the_deck_already() -> None:
    deck = led("Krenko, Mob Boss", {"Mountain": 97, "Sol Ring": 1, "Sol Rign": 1})
    # The next nearest name, which is one change, and no second copy.
    assert changed(deck) == ['Rename "Sol Rign" to "Solarion"']


def test_a_misspelled_commander() -> None:
    assert changed(led("Krenko, Mob Bos", {"Mountain": 99})) == [
        'Rename "Krenko, Mob Bos" to "Krenko, Mob Boss"'
    ]


def test_copies_that_are_too_many_make_room() -> None:
    deck = led("Krenko, Mob Boss", {"Mountain": 97, "Sol Ring": 3})
    assert changed(deck) == ["Remove 2 Sol Ring", "Add 1 Mountain"]


def test_of_cards_too_many_those_with_most_copies() -> None:
    assert changed(led("Krenko, Mob Boss", {"Mountain": 101, "Sol Ring": 1})) == [
        "Remove 3 Mountain"
    ]


def test_a_deck_is_filled_with_the_land_that_it_has() -> None:
    main = {"Swamp": 3, "Forest": 5}
    assert changed(led("Savra, Queen of the Golgari", main)) == ["Add 91 Forest"]
    assert changed(led("Kozilek, the Great Distortion", {"Sol Ring": 1})) == ["Add 98 Wastes"]


def test_the_card_of_another_color_goes_before_its_commander() -> None:
    deck = led(["Thrasios, Triton Hero", "Tymna the Weaver"], {"Island": 97, "Shock": 1})
    assert changed(deck) == ["Remove 1 Shock", "Add 1 Island"]


def test_of_two_who_can_not_lead_together_one_leads() -> None:
    deck = led(["Krenko, Mob Boss", "Sol Ring"], {"Mountain": 98})
    assert changed(deck) == ["Move Sol Ring to the main deck (no longer commander)"]


def test_where_nobody_leads_a_card_of_the_deck_does() -> None:
    deck = {"main": ["Krenko, Mob Boss", "Sol Ring", "Tatyova, Benthic Druid"]}
    assert changed(deck) == [
        "Make Krenko, Mob Boss the commander",
        "Remove 1 Tatyova, Benthic Druid",
        "Add 98 Mountain",
    ]


def test_a_companion_whose_condition_one_card_breaks() -> None:
    lurrus = led(
        "Ayli, Eternal Pilgrim", {"Plains": 98, "Sun Titan": 1}, companion="Lurrus of the Dream-Den"
    )
    assert changed(lurrus) == ["Remove 1 Lurrus of the Dream-Den"]
    # Where a card must go anyway, it is that one.
    lurrus["main"].append({"name": "Serra Angel"})  # type: ignore[attr-defined]
    assert sorted(changed(lurrus)) == ["Remove 1 Lurrus of the Dream-Den", "Remove 1 Plains"]
    lurrus["main"].pop()  # type: ignore[attr-defined]
    lurrus["main"][0]["quantity"] = 99  # type: ignore[index]
    assert changed(lurrus) == ["Remove 1 Sun Titan"]


@pytest.mark.parametrize(
    ("deck", "options", "needs"),
    [
        (led("Sol Ring", {"Mountain": 99}), {}, "commander"),
        (led("Golos, Tireless Pilgrim", {"Plains": 99}), {}, "commander"),
        ({"main": ["Sol Ring", "Opt"]}, {}, "commander"),
        ("no list", {}, "list"),
    ],
)
def test_what_no_change_mends(deck: Any, options: Any, needs: str) -> None:
    repair = COMMANDER.repair(deck, **options)
    assert repair.needs == needs
    assert repair.changes == ()
    assert repair.message
    assert repair.report == COMMANDER.check(deck, **options)


def test_a_draft_without_its_pool() -> None:
    draft = Validator(format="commander-draft")
    deck = led("Krenko, Mob Boss", {"Mountain": 59})
    assert draft.repair(deck).needs == "pool"
    assert changed(deck, draft, pool="1 Krenko, Mob Boss") == []
    assert changed(
        led("Krenko, Mob Boss", {"Mountain": 59, "Opt": 1}), draft, pool="1 Krenko, Mob Boss"
    ) == ["Remove 1 Opt"]


def test_signature_spells() -> None:
    oathbreaker = Validator(format="oathbreaker")
    deck = led("Chandra Nalaar", {"Mountain": 57}, signature_spells=["Shock", "Fling"])
    assert changed(deck, oathbreaker) == [
        "Move Fling to the main deck (no longer a signature spell)"
    ]


def test_points_and_brackets() -> None:
    points = {"limit": 1, "worth": [{"points": 1, "cards": ["Sol Ring", "Mana Vault"]}]}
    table = Format.model_validate({"id": "t", "extends": "commander", "points": points})
    deck = led("Krenko, Mob Boss", {"Mountain": 97, "Sol Ring": 1, "Mana Vault": 1})
    assert len(changed(deck, Validator(format=table))) == 2
    three = Format.model_validate({"id": "t", "extends": "commander", "bracket": {"maximum": 3}})
    changers = ["Mana Vault", "Ancient Tomb", "The One Ring", "Grim Monolith", "Chrome Mox"]
    deck = led("Krenko, Mob Boss", {"Mountain": 94, **dict.fromkeys(changers, 1)})
    made = changed(deck, Validator(format=three))
    assert made[-1] == "Add 2 Mountain"
    assert len(made) == 3


def test_decks_beside_the_deck_and_lines_that_are_none() -> None:
    text = "Commander\n1 Krenko, Mob Boss\n\n99 Mountain\n4x\n\nAttractions\n1 Balloon Stand\n"
    assert changed(text) == [
        "Delete line 5",
        "Remove the 1 card outside the deck (Attraction deck)",
    ]


def test_a_repair_is_told_in_french() -> None:
    repair = COMMANDER.repair(led("Krenko, Mob Boss", {"Mountain": 98}), language="fr")
    assert [change.message for change in repair.changes] == ["Ajouter 1 Mountain"]


def test_what_is_told_of_a_printing_stays() -> None:
    island = {"name": "Island", "quantity": 98, "set": "M21", "number": "264"}
    deck = led("Talrand, Sky Summoner", {"Sol Rign": 1}) | {"main": [island, {"name": "Sol Rign"}]}
    repair = COMMANDER.repair(deck)
    assert repair.decklist is not None
    first, second = repair.decklist["main"]
    assert {key: first[key] for key in island} == island
    assert second["name"] == "Sol Ring"
    assert not {"set", "number"} & second.keys()


def test_leaders_by_the_dozen_that_no_card_is() -> None:
    """All of their ways together took time and memory without end."""
    names = "".join(f"1 Krenko, Mob Bos{letter}\n" for letter in "abcdefghijklmnopqrtuvwxyz")
    repair = COMMANDER.repair(f"Commander\n{names}\nDeck\n75 Mountain\n")
    assert repair.changes == ()
    assert repair.report.verdict == "illegal"
    two = "Commander\n1 Pir, Imaginative Rascl\n1 Toothy, Imaginary Frend\n\nDeck\n98 Forest\n"
    assert len(changed(two)) == 2


@pytest.mark.parametrize(
    ("commanders", "copies", "made"),
    [
        ("2 Krenko, Mob Boss", 99, ["Remove 1 Krenko, Mob Boss"]),
        ("1 Krenko, Mob Boss\n1 Krenko, Mob Boss", 99, ["Remove 1 Krenko, Mob Boss"]),
        ("2 Krenko, Mob Boss", 98, ["Remove 1 Krenko, Mob Boss", "Add 1 Mountain"]),
        (
            "1 Krenko, Mob Boss\n1 Sol Ring\n1 Krenko, Mob Boss",
            98,
            [
                "Remove 1 Krenko, Mob Boss",
                "Move Sol Ring to the main deck (no longer commander)",
            ],
        ),
    ],
)
def test_of_the_same_commander_twice_one_copy_goes(
    commanders: str, copies: int, made: list[str]
) -> None:
    assert changed(f"Commander\n{commanders}\n\nDeck\n{copies} Mountain\n") == made


def test_of_partners_one_of_whom_is_there_twice_both_stay() -> None:
    names = ["Thrasios, Triton Hero", "Tymna the Weaver", "Thrasios, Triton Hero"]
    repair = COMMANDER.repair(led(names, {"Island": 98}))
    assert [change.message for change in repair.changes] == ["Remove 1 Thrasios, Triton Hero"]
    assert repair.report.commanders == ("Thrasios, Triton Hero", "Tymna the Weaver")


@pytest.mark.parametrize(
    ("commander", "partner", "lands"),
    [
        ("Thrasios, Triton Hero", "Tymna the Weaver", ("Plains", "Island")),
        ("Raised by Giants", "Abdel Adrian, Gorion's Ward", ("Plains", "Forest")),
        ("Abdel Adrian, Gorion's Ward", "Raised by Giants", ("Plains", "Forest")),
        ("The Tenth Doctor", "Rose Tyler", ("Plains", "Mountain")),
    ],
)
def test_a_partner_among_the_cards_leads_too(
    commander: str, partner: str, lands: tuple[str, str]
) -> None:
    one, other = lands
    deck = led(commander, {partner: 1, one: 50, other: 48})
    assert changed(deck) == [f"Make {partner} the commander"]


def test_a_commander_that_is_none_changes_places_with_one() -> None:
    demoted = "Move Sol Ring to the main deck (no longer commander)"
    marked = "Make Omnath, Locus of Mana the commander"
    both = led(["Sol Ring", "Omnath, Locus of Mana"], {"Forest": 98})
    assert changed(both) == [demoted]
    below = led("Sol Ring", {"Omnath, Locus of Mana": 1, "Forest": 98})
    assert changed(below) == [demoted, marked]
    twice = led(["Omnath, Locus of Mana", "Sol Ring"], {"Sol Ring": 1, "Forest": 98})
    assert changed(twice) == ["Remove 1 Sol Ring"]


def test_a_signature_spell_among_the_cards() -> None:
    oathbreaker = Validator(format="oathbreaker")
    deck = led("Chandra Nalaar", {"Shock": 1, "Mountain": 58})
    assert changed(deck, oathbreaker) == ["Make Shock a signature spell"]
    # Of the wrong color: another is one.
    deck = led("Chandra Nalaar", {"Shock": 1, "Mountain": 57}, signature_spells=["Opt"])
    assert changed(deck, oathbreaker) == [
        "Remove 1 Opt",
        "Make Shock a signature spell",
        "Add 1 Mountain",
    ]


def test_a_list_with_an_ambiguous_line_is_not_repaired() -> None:
    text = "Commander: Krenko, Mob Boss\n1 Sol Ring\nSol Ring\n97 Mountain\n"
    decklist = parse_decklist(text)
    (judged,) = COMMANDER.judged(decklist)
    assert judged.deck is not None
    entry = next(each for each in decklist.entries if each.name == "Sol Ring")
    line = AmbiguousLine(entry, "Sol Ring", "heading", "card", 99, 100)
    judged = judged._replace(deck=judged.deck._replace(ambiguous=(line,)))
    repair = Asking(COMMANDER.catalog, judged, NOTHING, lambda _: judged).repair()
    assert (repair.changes, repair.needs) == ((), "list")
    assert repair.message == "A line is ambiguous: choose one reading first."


@pytest.mark.parametrize(
    ("pair", "lands"),
    [
        (("Thrasios, Triton Hero", "Tymna the Weaver"), {"Plains": 48, "Island": 49}),
        (("Wilson, Refined Grizzly", "Feywild Visitor"), {"Forest": 48, "Island": 49}),
        (("The Tenth Doctor", "Rose Tyler"), {"Plains": 48, "Mountain": 49}),
        (("Pir, Imaginative Rascal", "Toothy, Imaginary Friend"), {"Forest": 48, "Island": 49}),
    ],
)
def test_two_cards_of_the_deck_lead_it_together(
    pair: tuple[str, str], lands: dict[str, int]
) -> None:
    deck = led("Sol Ring", dict.fromkeys(pair, 1) | lands)
    changes = changed(deck)
    assert sorted(changes) == sorted(
        [
            "Move Sol Ring to the main deck (no longer commander)",
            *(f"Make {name} the commander" for name in pair),
        ]
    )
