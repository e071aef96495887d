"""How a list becomes a deck: names that no card has, and who the caller says leads."""

from __future__ import annotations

import pytest

from tests.records import record
from validator import Catalog, Report, Validator, parse_decklist
from validator.formats.leaders import Leaders
from validator.formats.load import plain_format
from validator.judge.deck.deck import Deck, build_deck
from validator.judge.deck.resolve import resolve


def legend(name: str, cost: str, text: str = "") -> dict[str, object]:
    return record(name, "Legendary Creature — Chief", cost=cost, text=text)


CARDS = [
    legend("Azure Chief", "{U}"),
    legend("Crimson Chief", "{R}"),
    legend("Ivory Ally", "{W}", "Partner"),
    legend("Sable Ally", "{B}", "Partner"),
    legend("Tiny Friend", "{R}", "Companion — Your starting deck contains no artifact cards."),
    record("Spark", "Instant", cost="{R}"),
    record("Wave", "Instant", cost="{U}"),
    record("Wastes", "Basic Land"),
]


@pytest.fixture(scope="module")
def judge() -> Validator:
    return Validator(catalog=Catalog.from_records(CARDS, as_of="2026-08-22"))


def codes(report: Report) -> list[str]:
    return [found.code for found in report.findings]


def test_beside_a_commander_that_nobody_knows_no_color_is_wrong(judge: Validator) -> None:
    """903.4: with another unknown name in the deck, too."""
    report = judge.check(
        "Commander\n1 Ivory Ally\n1 Xyzzy Quux\n\nDeck\n1 Spark\n1 Plugh Plover\n96 Wastes\n"
    )
    assert codes(report) == ["unknown-card", "unknown-card"]


def test_where_the_list_names_a_leader_nobody_looks_for_another(judge: Validator) -> None:
    report = judge.check("Commander\n1 Xyzzy Quux\n\nDeck\n1 Azure Chief\n98 Wastes\n")
    assert (report.commanders, codes(report)) == ((), ["unknown-card"])


def test_names_that_no_card_has_are_a_list_where_they_are_counted(judge: Validator) -> None:
    assert judge.check("1 Xyzzy Quux\n1 Plugh Plover\n").verdict == "illegal"
    assert judge.check("Xyzzy Quux\nPlugh Plover\n").verdict == "unreadable"
    assert judge.check("Xyzzy Quux\n1 Plugh Plover\n").verdict == "illegal"
    assert judge.check("Xyzzy Quux\n\nSideboard\nWave\n").verdict == "illegal"


def test_a_companion_that_the_caller_names_and_no_card_is(judge: Validator) -> None:
    deck = "Commander\n1 Azure Chief\n\nDeck\n99 Wastes\n"
    report = judge.check(deck, companion="Xyzzy Quux")
    (found,) = report.findings
    assert (found.code, found.line, report.size) == ("unknown-card", None, 100)
    assert found.message.startswith('"Xyzzy Quux"') or "Xyzzy Quux" in found.message


def test_a_companion_that_the_caller_names_leaves_the_sideboard(judge: Validator) -> None:
    deck = "Commander\n1 Crimson Chief\n\nDeck\n99 Wastes\n\nSideboard\n1 Tiny Friend\n"
    report = judge.check(deck, companion="Tiny Friend")
    assert (report.companion, report.verdict, codes(report)) == ("Tiny Friend", "legal", [])


def test_in_a_list_of_one_heading_the_first_leads(judge: Validator) -> None:
    report = judge.check("Commander\n1 Crimson Chief\n1 Azure Chief\n1 Spark\n97 Wastes\n")
    assert report.commanders == ("Crimson Chief",)
    assert codes(report) == ["color-identity"]
    pair = judge.check("Commander\n1 Ivory Ally\n1 Sable Ally\n1 Tiny Friend\n97 Wastes\n")
    assert pair.commanders == ("Ivory Ally", "Sable Ally")


def test_below_a_heading_with_other_cards_elsewhere_all_are_meant(judge: Validator) -> None:
    leaders = "1 Crimson Chief\n1 Azure Chief\n1 Ivory Ally\n1 Sable Ally\n"
    report = judge.check(f"Commander\n{leaders}\nDeck\n96 Wastes\n")
    assert len(report.commanders) == 4
    assert report.verdict == "illegal"


def test_three_below_one_heading_are_all_meant(judge: Validator) -> None:
    report = judge.check("Commander\n1 Crimson Chief\n1 Azure Chief\n1 Ivory Ally\n")
    assert len(report.commanders) == 3


def test_a_deck_without_a_leader_says_so_of_a_commander_that_is_a_card_of_it(
    judge: Validator,
) -> None:
    report = judge.check("Commander\n1 Azure Chief\n\nDeck\n99 Wastes\n", commanders=["Wave"])
    assert report.commanders == ("Wave",)
    assert (report.size, codes(report)) == (101, ["commander-type", "deck-size"])


def test_a_commander_is_declared_once(judge: Validator) -> None:
    deck = "# Commander: Azure Chief\n1 Azure Chief\n99 Wastes\n"
    report = judge.check(deck)
    assert (report.commanders, report.size, report.verdict) == (("Azure Chief",), 100, "legal")


@pytest.mark.parametrize("heading", ["Companion", "Sideboard", "Deck"])
def test_one_name_is_a_list(judge: Validator, heading: str) -> None:
    assert judge.check(f"{heading}\nTiny Friend\n").verdict == "illegal"
    assert judge.check(f"{heading}\nNo Friend\n").verdict == "unreadable"


def test_who_leads_nothing_is_not_mended() -> None:
    """Where nobody leads, a misspelled commander is none of the cards."""
    catalog = Catalog.from_records(CARDS, as_of="2026-08-22")
    decklist = parse_decklist("Commander\n1 Azure Chif\n\nDeck\n1 Tiny Friend\n98 Wastes\n")
    format = plain_format("commander")
    leaders = Leaders(format.commander)

    def built(commanders: tuple[str, ...] | None) -> Deck:
        resolved = resolve(decklist, catalog)
        return build_deck(decklist, resolved, catalog, format, leaders, commanders=commanders)

    assert [slot.card.name for slot in built(()).commanders] == ["Azure Chief"]
    deck = built(None)
    assert deck.commanders == ()
    assert "Azure Chief" not in deck.names
