"""Several decks in one text: where the second begins, and what is one deck all the same."""

from __future__ import annotations

import pytest

from validator.decklist import Zone, parse_decklists


def found(text: str) -> list[tuple[tuple[str, ...], int]]:
    """Of each deck, who is said to lead, and how many cards there are."""
    return [
        (
            tuple(entry.name for entry in deck.entries if entry.zone is Zone.COMMANDER),
            sum(e.quantity for e in deck.entries if e.zone in (Zone.MAIN, Zone.COMMANDER)),
        )
        for deck in parse_decklists(text)
    ]


def names(first: int, last: int) -> str:
    """Cards in the order of the alphabet."""
    return "\n".join(f"1x Card {number:03}" for number in range(first, last + 1))


KRENKO = "Commander: Krenko\n1 Sol Ring\n98 Mountain\n"
TALRAND = "Commander: Talrand\n1 Sol Ring\n97 Island\n"
TWO = [(("Krenko",), 100), (("Talrand",), 99)]


@pytest.mark.parametrize("between", ["", "\n", "\n\nMine:\n", "\n// the other one\n", "----\n"])
def test_labels_begin_decks(between: str) -> None:
    assert found(KRENKO + between + TALRAND) == TWO


def test_comments_above_a_label_are_of_its_deck() -> None:
    first, second = parse_decklists(f"{KRENKO}\n// Blue\n// of 2024\n{TALRAND}")
    assert [line.text for line in second.lines[:2]] == ["// Blue", "// of 2024"]
    assert first.lines[-1].text == ""


def test_labels_in_comments_begin_decks() -> None:
    krenko = KRENKO.replace("Commander", "# Commander")
    talrand = TALRAND.replace("Commander", "# Commander")
    assert found(krenko + talrand) == TWO


def test_marks_begin_decks_below_an_empty_line() -> None:
    first = "1 Krenko *CMDR*\n1 Sol Ring\n98 Mountain\n"
    second = "1 Talrand *CMDR*\n1 Sol Ring\n97 Island\n"
    assert found(f"{first}\n{second}") == TWO


def test_a_word_right_above_a_marked_card_is_of_its_deck() -> None:
    first, second = parse_decklists(
        "RED\n1 Krenko *CMDR*\n99 Mountain\n\nBLUE\n1 Talrand *CMDR*\n99 Island\n"
    )
    assert [line.text for line in second.lines] == ["BLUE", "1 Talrand *CMDR*", "99 Island"]
    assert first.lines[0].text == "RED"


def test_categories_begin_decks() -> None:
    first = "1x Krenko (ddn) 64 [Commander{top}]\n1x Sol Ring [Ramp]\n98x Mountain [Land]\n"
    second = first.replace("Krenko", "Talrand").replace("98", "97")
    assert found(f"{first}\n{second}") == TWO


def test_a_sideboard_ends_where_the_next_deck_begins() -> None:
    assert found(f"{KRENKO}\nSideboard\n1 Bolt\n1 Shock\n\n{TALRAND}") == TWO


def test_exports_in_a_row_each_sorted_by_name() -> None:
    first = f"{names(1, 40)}\n1x Krenko [Commander]\n{names(42, 100)}\n"
    second = f"{names(1, 70)}\n1x Talrand [Commander]\n{names(72, 100)}\n"
    assert found(first + second) == [(("Krenko",), 100), (("Talrand",), 100)]
    assert [names for names, _ in found(first + second + first)] == [
        ("Krenko",),
        ("Talrand",),
        ("Krenko",),
    ]


def test_exports_in_a_row_with_sideboards() -> None:
    first = f"1x Krenko [Commander]\n{names(2, 100)}\nSideboard\n1x Bolt\n1x Shock\n"
    second = f"1x Talrand [Commander]\n{names(2, 100)}\n"
    assert found(first + second) == [(("Krenko",), 100), (("Talrand",), 100)]


def test_exports_apart_each_sorted_by_name() -> None:
    """Not exactly a hundred cards, but one gap only where a deck is on both sides."""
    first = f"{names(1, 40)}\n1x Krenko [Commander]\n{names(42, 103)}\n"
    second = f"{names(1, 70)}\n1x Talrand [Commander]\n{names(72, 98)}\n"
    assert found(f"{first}\n{second}") == [(("Krenko",), 103), (("Talrand",), 98)]


def test_labels_below_their_decks() -> None:
    first = f"{names(1, 99)}\n\nCommander: Krenko\n"
    second = f"{names(1, 99)}\n\nCommander: Talrand\n"
    assert found(f"{first}\n{second}") == [(("Krenko",), 100), (("Talrand",), 100)]


@pytest.mark.parametrize(
    "text",
    [
        "Commander: Pir\nCommander: Toothy\n98 Island\n",
        "Commander: Pir\n\nCommander: Toothy\n\n98 Island\n",
        "Commander: Pir\n// and\nCommander: Toothy\n98 Island\n",
        "Commander: Pir\n49 Forest\n\nCommander: Toothy\n49 Island\n",
        "1 Pir *CMDR*\n1 Toothy *CMDR*\n98 Island\n",
        f"{names(1, 20)}\n1x Pir *CMDR*\n{names(22, 60)}\n1x Toothy *CMDR*\n{names(62, 99)}\n1 Zoo",
        f"{names(1, 2)}\n1x Pir *CMDR*\n{names(4, 52)}\n\n1x Toothy *CMDR*\n{names(54, 100)}",
    ],
)
def test_partners_lead_one_deck(text: str) -> None:
    assert found(text) == [(("Pir", "Toothy"), 100)]


def test_partners_far_apart_in_a_list_of_too_many_cards_lead_one_deck() -> None:
    text = f"1x Pir *CMDR*\n{names(1, 80)}\n1x Toothy *CMDR*\n{names(81, 160)}\n"
    assert [leaders for leaders, _ in found(text)] == [("Pir", "Toothy")]


def test_a_commander_named_above_and_marked_in_the_list_leads_one_deck() -> None:
    text = f"# Commander: Krenko\n{names(1, 56)}\n1x Krenko *CMDR*\n{names(58, 100)}\n"
    assert found(text) == [(("Krenko", "Krenko"), 101)]


def test_what_is_too_small_for_a_deck_is_none() -> None:
    ((leaders, _),) = found(f"{KRENKO}\nCommander: Talrand\n20 Island\n")
    assert leaders == ("Krenko", "Talrand")
