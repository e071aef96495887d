"""What a repair does about each kind of finding."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from validator import Format, Validator, parse_decklist
from validator.formats.load import format_ids
from validator.judge.deck.slot import AmbiguousLine
from validator.judge.options import NOTHING
from validator.judge.questions.asking import Asking
from validator.judge.validator import judge_decks

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
    (judged,) = judge_decks(COMMANDER, decklist)
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


# ------------------------------------------------- compared with all that could be tried

_LEADERS = (
    *("Krenko, Mob Boss", "Talrand, Sky Summoner", "Tymna the Weaver", "Thrasios, Triton Hero"),
    *("Chandra, Torch of Defiance", "Sol Ring", "Omnath, Locus of Mana", "Goblin Chieftain"),
)
_CARDS = (
    *("Sol Ring", "Counterspell", "Shock", "Llanowar Elves", "Black Lotus", "Lightning Bolt"),
    *("Krenko, Mob Boss", "Goblin Chieftain", "Thrasios, Triton Hero"),
)
_LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest", "Wastes")
_SIZES = {"brawl": 60, "oathbreaker": 60, "tiny-leaders": 50, "commander-draft": 60}
State = tuple[Counter[str], Counter[str]]


@cache
def _able(format: str, land: str) -> tuple[str, ...]:
    """Some cards that may lead a deck of these lands."""
    size = _SIZES.get(format, 100)
    found = Validator(format=format).leaders({"main": [{"name": land, "quantity": size - 1}]})
    single = [each.commanders[0] for each in found if len(each.commanders) == 1]
    return tuple(Random(land).sample(single, min(len(single), 4)))


def _random_deck(random: Random, format: str) -> State:
    land = random.choice(("Island", "Mountain"))
    able = random.choice((*(_able(format, land) or _LEADERS), *_LEADERS[:1]))
    leaders = Counter([able, *random.choices((able, *_LEADERS), k=random.choice((0, 0, 0, 1, 2)))])
    main = Counter(random.choices((*_CARDS, able), k=random.randint(0, 3)))
    size = _SIZES.get(format, 100) + random.choice((-2, 0, 0, 0, 1))
    main[land] += size - leaders.total() - main.total()
    return leaders, main


def _mapping(state: State) -> dict[str, object]:
    leaders, main = state
    return led([*leaders.elements()], dict(main))


def _moves(state: State) -> Iterator[State]:
    """Each deck that is one change away, but for copies of a land more or less."""
    leaders, main = state
    for name, copies in leaders.items():
        for number in {copies, copies - 1} - {0}:
            yield leaders - Counter({name: number}), main
            yield leaders - Counter({name: number}), main + Counter({name: number})
    for name, copies in main.items():
        yield leaders + Counter({name: 1}), main - Counter({name: 1})
        for number in {copies, copies - 1} - {0}:
            yield leaders, main - Counter({name: number})


def _sized(state: State, size: int) -> Iterator[State]:
    """Each deck of the right size that is one more change away."""
    leaders, main = state
    missing = size - leaders.total() - main.total()
    for name in _LANDS if missing > 0 else main if missing else ():
        if missing > 0 or main[name] >= -missing:
            changed = main.copy()
            changed[name] += missing
            yield leaders, +changed


def _fewest_changes(judge: Validator, state: State, size: int, most: int) -> int | None:
    """The fewest changes that make a deck legal, of at most so many, by trying all."""
    reached = {repr(state): state}
    for number in range(most + 1):
        for leaders, main in reached.values():
            if leaders.total() + main.total() == size and _is_legal(judge, (leaders, main)):
                return number
        unfinished = reached.values() if number < most else ()
        if any(_is_legal(judge, done) for each in unfinished for done in _sized(each, size)):
            return number + 1
        nearer = [near for each in reached.values() for near in _moves(each)]
        reached = {repr(sorted(map(sorted, map(Counter.items, near)))): near for near in nearer}
    return None


def _is_legal(judge: Validator, state: State) -> bool:
    return bool(state[0]) and judge.check(_mapping(state)).verdict == "legal"


def test_of_repairs_as_short_the_one_that_moves_fewer_copies() -> None:
    deck = led(["Krenko, Mob Boss", "Talrand, Sky Summoner", "Krenko, Mob Boss"], {"Mountain": 98})
    assert changed(deck) == [
        "Remove 1 Krenko, Mob Boss",
        "Remove 1 Talrand, Sky Summoner",
        "Add 1 Mountain",
    ]


@pytest.mark.parametrize("format", format_ids())
@pytest.mark.parametrize("seed", range(4))
def test_no_repair_of_fewer_changes_exists(format: str, seed: int) -> None:
    judge, size = Validator(format=format), _SIZES.get(format, 100)
    state = _random_deck(Random(f"{format} {seed}"), format)
    repair = judge.repair(_mapping(state))
    most = 2 if repair.needs is not None else min(len(repair.changes) - 1, 2)
    fewest = _fewest_changes(judge, state, size, most) if most >= 0 else None
    assert fewest is None, (state, repair.changes, repair.needs)
