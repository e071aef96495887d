"""Tables as they are pasted out of spreadsheets: every row that names a card is an entry, and no
sum, no title and no empty row is."""

from __future__ import annotations

import pytest

from validator import Validator
from validator.decklist import parse_decklist
from validator.decklist.recognize import looks_like_csv

DECK = {"Krenko, Mob Boss": 1, "Sol Ring": 1, "Mountain": 98}


def judged(text: str) -> dict[str, int]:
    """The cards that a table is judged to have."""
    decklist = parse_decklist(text)
    assert not decklist.faults
    deck, _ = Validator().resolve(decklist)
    assert not deck.unknown
    found: dict[str, int] = {}
    for card, count in deck.copies:
        found[card.name] = found.get(card.name, 0) + count
    return found


@pytest.mark.parametrize(
    "rows",
    [
        "1\tKrenko, Mob Boss\n1\tSol Ring\n98\tMountain\n",
        "Krenko, Mob Boss\t1\nSol Ring\t1\nMountain\t98\n",
        "Krenko, Mob Boss;1\nSol Ring;1\nMountain;98\nTotal;100\n",
        "1;Krenko, Mob Boss\n1;Sol Ring\n98;Mountain\n;\n100;\n",
        "1;Krenko, Mob Boss\n1;Sol Ring\n98;Mountain\n100;Summe\n",
        "My deck;;\n;;\nAnzahl;Karte;Notiz\n1;Krenko, Mob Boss;gut\n1;Sol Ring;\n98;Mountain;\n;;\n"
        "Summe;100;\n",
        "Goblins\t\t\t\nQty\tCard\tPrice\tNotes\n1\tKrenko, Mob Boss\t$3.50\tleads\n"
        "1\tSol Ring\t$1.00\tramp, fast\n98\tMountain\t\t\n100\t\t$4.50\t\n",
        "Cantidad,Carta\n1,\"Krenko, Mob Boss\"\n1,Sol Ring\n98,Mountain\nTotal,100\n",
        "Quantité;Nom de la carte\n1;Krenko, Mob Boss\n1;Sol Ring\n98;Mountain\nSomme;100\n",
        "Quantità;Nome\n1;Krenko, Mob Boss\n1;Sol Ring\n98;Mountain\nTotale;100\n",
        "Quantidade;Nome da carta\n1;Krenko, Mob Boss\n1;Sol Ring\n98;Mountain\nSoma;100\n",
        "枚数;カード名\n1;Krenko, Mob Boss\n1;Sol Ring\n98;Mountain\n合計;100\n",
        "Stück;Name\n1;Krenko, Mob Boss\n1;Sol Ring\n98;Mountain\nGesamt;100\n",
        "Name;Anzahl\nKrenko, Mob Boss;1\nSol Ring;1\nMountain;98\n;100\n",
        "Krenko, Mob Boss\t1\tCommander\nSol Ring\t1\tRamp\nMountain\t98\tLand\n",
        "1\tKrenko, Mob Boss\tGoblin\t$3\n1\tSol Ring\tArtifact\t$1.00\n98\tMountain\tLand\t\n",
        "TRUE\t1\tKrenko, Mob Boss\nFALSE\t1\tSol Ring\nTRUE\t98\tMountain\n",
        "1\tKrenko, Mob Boss\t\t1\tSol Ring\n98\tMountain\t\t\t\n",
        "Qty,Name,,Qty,Name\n1,\"Krenko, Mob Boss\",,98,Mountain\n1,Sol Ring,,,\n",
        "1,Krenko, Mob Boss\n1,Sol Ring\n98,Mountain\n",
        "Quantity,Name\n1,Krenko, Mob Boss\n1,Sol Ring\n98,Mountain\n",
        "Quantity,Name,Set\n1,Krenko, Mob Boss,DDT\n1,Sol Ring,C21\n98,Mountain,M21\n",
        "Count\tCard\n1.0\tKrenko, Mob Boss\n1,0\tSol Ring\n98.0\tMountain\n100.0\t\n",
        "Nr.;Karte;Anzahl\n1;Krenko, Mob Boss;1\n2;Sol Ring;1\n3;Mountain;98\nSumme;;100\n",
    ],
)  # fmt: skip
def test_one_deck_in_many_tables(rows: str) -> None:
    assert judged(rows) == DECK
    assert judged(rows.replace("\n", "\r\n")) == DECK


def test_a_column_that_numbers_the_rows_counts_none() -> None:
    assert judged("#,Name,Set\n1,Sol Ring,C21\n2,Opt,M21\n3,Fog,M21\n") == {
        "Sol Ring": 1, "Opt": 1, "Fog": 1,
    }  # fmt: skip
    assert judged("#,Name,Set\n1,Sol Ring,C21\n2,Opt,M21\n7,Fog,M21\n") == {
        "Sol Ring": 1, "Opt": 2, "Fog": 7,
    }  # fmt: skip


def test_headings_of_which_only_the_name_is_known() -> None:
    assert judged("Card,Owned?\nSol Ring,yes\nMountain,no\n") == {"Sol Ring": 1, "Mountain": 1}


@pytest.mark.parametrize(
    "text",
    [
        "1\tSol Ring\n1\tOpt\n", "Sol Ring; Opt; Fog\n1 Shock\n", "1 Sol Ring\t$1.25\n1 Opt\t$2\n",
        "\t 2\tSol Ring \t", "Sol Ring\tfast\nOpt\tcard\n",
    ],
)  # fmt: skip
def test_lines_of_a_text_are_no_rows(text: str) -> None:
    assert not looks_like_csv(text)
