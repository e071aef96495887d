"""Words before a card: those of the table, slips of them, and words that no table knows."""

from __future__ import annotations

import pytest

from tests.decklist.text.mend.said import card_of, cards, readings
from validator.decklist import Evidence, Zone
from validator.decklist.headings import HEADINGS
from validator.decklist.text.line import read_line
from validator.decklist.text.line_content import CardLine, Heading, Remark, Setting


@pytest.mark.parametrize("sign", [": ", " - ", " – ", " = ", " -> ", " → ", " | ", "： "])
def test_every_heading_is_known_before_a_card(sign: str) -> None:
    """By construction: one table. A list of changes says `to add`, too."""
    for words, zone in HEADINGS.items():
        content = read_line(f"{words}{sign}Krenko, Mob Boss")
        if words == "deck" and sign == ": ":
            assert isinstance(content, Setting)  # its name
            continue
        assert isinstance(content, CardLine), words
        assert content.written.name == "Krenko, Mob Boss", words
        assert content.zone is zone, words


@pytest.mark.parametrize(
    "label",
    [
        *("My\xa0commander", "Commander\u20071", "Le\u202fcommandant"),
        *("Commander", "COMMANDER", "Commanders", "Commander(s)", "Commander 1", "Commander #2"),
        *("Commander (1)", "My commander", "The General", "Partner 2", "Co-Commander", "Cmdr"),
        *("Kommandant", "Mein Kommandeur", "Le commandant", "Mi comandante", "Il mio comandante"),
        *("Meu comandante", "Командир", "統率者", "指挥官", "指揮官", "지휘관"),
        *("Comander", "Commnader", "Kommander", "Commandr", "Komandant", "Genral"),
        *("👑 Commander", "**Commander**", "__Commander__", "~ Commander"),
    ],
)
def test_who_leads(label: str) -> None:
    for line in (f"{label}: Krenko, Mob Boss", f"{label}: 1 Krenko, Mob Boss"):
        card = card_of(line)
        assert (card.written.name, card.zone) == ("Krenko, Mob Boss", Zone.COMMANDER), line
        assert card.written.declared == card.written.bare


@pytest.mark.parametrize(
    "line",
    [
        *(
            "My commander is Krenko",
            "Led by Krenko",
            "Krenko as my commander",
            "(Commander) Krenko",
        ),
        *("Krenko is my commander", "Krenko ist der Kommandant", "Krenko will be the general"),
        *("My commander will be Krenko", "Unser Kommandant wird Krenko", "Krenko come comandante"),
        *(
            "**Commander:** Krenko",
            "__Commander:__ Krenko",
            "Commander - Krenko",
            "Krenko – Commander",
        ),
        *(
            "Commander – Krenko",
            "Krenko <- commander",
            "Krenko (my commander)",
            "// Kommandant: Krenko",
        ),
        *(
            "Ben: Commander: Krenko",
            "[12:03, 21/11/2026] Ben: Commander: Krenko",
            "[12:03] Commander: Krenko",
            "commander=Krenko",
        ),
    ],
)
def test_who_leads_in_other_words(line: str) -> None:
    card = card_of(line)
    assert (card.written.name, card.zone) == ("Krenko", Zone.COMMANDER)


@pytest.mark.parametrize("label", ["Boss", "Kapitän", "Head 1", "The one who leads", "Ben"])
def test_words_that_no_table_knows(label: str) -> None:
    card = card_of(f"{label}: Krenko, Mob Boss")
    assert (card.written.name, card.zone) == (f"{label}: Krenko, Mob Boss", None)
    found = readings(f"{label}: Krenko, Mob Boss")[1]
    assert (found.name, found.label, found.quantity) == ("Krenko, Mob Boss", label, 1)
    assert found.evidence[0] is Evidence.UNKNOWN_LABEL


def test_labels_of_other_parts_keep_them() -> None:
    for label, zone in (
        ("Maybe", Zone.MAYBEBOARD),
        ("Cuts", Zone.MAYBEBOARD),
        ("Considering", Zone.MAYBEBOARD),
        ("da comprare forse", Zone.MAYBEBOARD),
        ("Tokens", Zone.TOKENS),
        ("Sideboard", Zone.SIDEBOARD),
        ("Taken out", Zone.NOT_IN_DECK),
    ):
        assert card_of(f"{label}: Fog, Opt").zone is zone, label


def test_labels_that_sort() -> None:
    card = card_of("Ramp: Sol Ring")
    assert (card.written.name, card.zone) == ("Sol Ring", None)
    assert ((1, "Sol Ring"), (1, "Fog")) in cards("Ramp: Sol Ring, Fog")


@pytest.mark.parametrize(
    "sign",
    ["+", "&", "and", "und", "et", "y", "e", "/", "//", "|", "mit", "avec", "con", "with", ","],
)
def test_two_names_joined_by_any_sign(sign: str) -> None:
    space = "" if sign == "," else " "
    for label in ("Commander", "Partners", "Kommandanten", "Boss"):
        line = f"{label}: Tiro{space}{sign} Kynaios"
        found = [each for each in readings(line) if each.also == ("Kynaios",)]
        assert [each.name for each in found][:1] == ["Tiro"], line
        zone = None if label == "Boss" else Zone.COMMANDER
        assert zone in {found[0].zone, card_of(line).zone}, line


def test_two_with_a_quantity_each() -> None:
    assert ((1, "Tiro"), (1, "Kynaios")) in cards("Commander: 1 Tiro + 1 Kynaios")


def test_nobody_leads() -> None:
    for line in ("Commander: none", "General - n/a", "Commander: (none yet)", "Commander: ?"):
        assert not isinstance(read_line(line), CardLine), line


def test_chapters_of_a_page_are_no_labels() -> None:
    assert isinstance(read_line("## The Commander: what she does"), Remark)
    assert isinstance(read_line("Commander:"), Heading)
