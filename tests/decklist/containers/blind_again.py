"""Containers written when the reader could read those of `cases` and `blind`, and run once."""

from __future__ import annotations

import json
from collections.abc import Callable

from tests.decklist.containers.cases import Case, lines
from tests.decklist.containers.decks import (
    GOBLINS,
    MEREN,
    PARTNERS,
    Held,
    kind,
    mana_value,
    price,
)

CASES: dict[str, Callable[[], Case]] = {}


def case(make: Callable[[], Case]) -> Callable[[], Case]:
    """Keep a case by its name."""
    CASES[make.__name__] = make
    return make


@case
def discord_bot_embed() -> Case:
    """A bot's message: fields, of which each value is a text of lines."""
    deck = MEREN
    fields = [
        {"name": "Commander", "value": "1x Meren of Clan Nel Toth", "inline": False},
        {"name": "Spells (23)", "inline": True,
         "value": "\n".join(f"{q}x {n}" for q, n in deck.cards if q == 1)},
        {"name": "Lands", "inline": True,
         "value": "\n".join(f"{q}x {n}" for q, n in deck.cards if q > 1)},
    ]  # fmt: skip
    return Case(
        json.dumps({"embeds": [{"title": "Deck", "color": 3447003, "fields": fields}]}), deck
    )


@case
def firestore_document() -> Case:
    """A document of Firestore: each value says its type."""
    deck = GOBLINS

    def card(quantity: int, name: str, board: str) -> dict[str, object]:
        return {
            "mapValue": {
                "fields": {
                    "kort": {"stringValue": name},
                    "antal": {"integerValue": str(quantity)},
                    "del": {"stringValue": board},
                }
            }
        }

    cards = [card(1, name, "commander") for name in deck.commanders]
    cards += [card(quantity, name, "main") for quantity, name in deck.cards]
    document = {"name": "projects/x/decks/1", "fields": {"pile": {"arrayValue": {"values": cards}}}}
    return Case(json.dumps(document), deck)


@case
def elastic_hits() -> Case:
    """A search's answer: hits with scores."""
    deck = MEREN
    hits = [
        {"_id": f"x{number}", "_score": 1.0, "_source": {"titel": name, "exemplare_im_deck": q,
         "preis": float(price(name))}}
        for number, (q, name) in enumerate(deck.all)
    ]  # fmt: skip
    return Case(json.dumps({"took": 3, "hits": {"total": 26, "hits": hits}}), deck, False)


@case
def yaml_by_board() -> Case:
    """YAML, boards below boards, a list of small maps with a finish each."""
    deck = PARTNERS
    rows = ["boards:", "  commanders:"]
    for name in deck.commanders:
        rows += [f"    - card: {name}", "      foil: true"]
    rows += ["  mainboard:"]
    for quantity, name in deck.cards:
        rows += [f"    - card: {json.dumps(name, ensure_ascii=False)}", "      foil: false"]
        rows += [f"      amount: {quantity}"]
    rows += ["  considering:"]
    for name in deck.outside:
        rows += [f"    - card: {name}", "      foil: false"]
    return Case(lines(rows), deck)


@case
def ruby_hash() -> Case:
    """Ruby, arrows, symbols."""
    deck = GOBLINS
    rows = ["deck = {", '  :commander => "Krenko, Mob Boss",', "  :cards => {"]
    rows += [f'    "{name}" => {quantity},' for quantity, name in deck.cards]
    rows += ["  }", "}", "puts deck[:cards].size"]
    return Case(lines(rows), deck)


@case
def go_structs() -> Case:
    """Go, structures without names for their fields."""
    deck = MEREN
    rows = ["package main", "", 'var Commander = "Meren of Clan Nel Toth"', "var Deck = []Card{"]
    rows += [f'\t{{"{name}", {mana_value(name)}, {quantity}}},' for quantity, name in deck.cards]
    rows += ["}"]
    return Case(lines(rows), deck)


@case
def java_builder() -> Case:
    """Java, a map that is filled."""
    deck = GOBLINS
    rows = ["Map<String, Integer> deck = new HashMap<>();", 'deck.put("Krenko, Mob Boss", 1);']
    rows += [f'deck.put("{name}", {quantity});' for quantity, name in deck.cards]
    return Case(lines(rows), deck, says_leader=False)


@case
def markdown_table_with_links() -> Case:
    """A Markdown table whose names are links."""
    deck = MEREN
    rows = ["| No. | Karta | Ks | Cena |", "|--:|:--|--:|--:|"]
    for number, (quantity, name) in enumerate(deck.all, start=1):
        slug = name.casefold().replace(" ", "-")
        link = f"[{name}](https://example.org/{slug})"
        rows.append(f"| {number} | {link} | {quantity} | {price(name)} |")
    return Case(lines(rows), deck, says_leader=False)


@case
def sheet_with_two_boards() -> Case:
    """A sheet: the main deck to the left, maybes to the right, below one title each."""
    deck = GOBLINS
    rows = ["Deck list;;;Maybeboard;", "Karte;Stück;;Karte;Stück"]
    for index, (quantity, name) in enumerate(deck.all):
        maybe = deck.outside[index] if index < len(deck.outside) else ""
        rows.append(f"{name};{quantity};;{maybe};{1 if maybe else ''}")
    return Case(lines(rows), deck, says_leader=False)


@case
def xml_plist() -> Case:
    """A property list: keys and values as neighbors."""
    deck = MEREN
    rows = ['<?xml version="1.0" encoding="UTF-8"?>', '<plist version="1.0">', "<dict>"]
    rows += ["<key>cards</key>", "<array>"]
    for quantity, name in deck.all:
        rows += [
            f"<dict><key>n</key><string>{name}</string><key>q</key><integer>{quantity}</integer></dict>"
        ]
    rows += ["</array>", "</dict>", "</plist>"]
    return Case(lines(rows), deck, says_leader=False)


@case
def csv_with_scores() -> Case:
    """A table with scores and ranks, of which none is a count, and a word for the part."""
    deck = PARTNERS
    rows = ["rank,kartta,synergy %,hinta,osa,kpl"]
    for number, (quantity, name) in enumerate(deck.all, start=1):
        part = "Commander" if name in deck.commanders else "Mainboard"
        said = name.replace('"', '""')
        rows.append(f'{number},"{said}",{sum(map(ord, name)) % 60},{price(name)},{part},{quantity}')
    for number, name in enumerate(deck.outside, start=len(deck.all) + 1):
        rows.append(f'{number},"{name}",7,1.00,Maybeboard,1')
    return Case(lines(rows), deck)


@case
def javascript_object_of_arrays() -> Case:
    """JavaScript, an array a part, basics written often."""
    deck = Held(MEREN.commanders, (*MEREN.cards[:-2], (3, "Forest"), (2, "Swamp")))
    single = [name for quantity, name in deck.cards if quantity == 1]
    rows = ["const list = {", "  boss: ['Meren of Clan Nel Toth'],", "  spells: ["]
    rows += [f"    '{name}'," for name in single]
    rows += ["  ],", "  dirt: ['Forest', 'Forest', 'Forest', 'Swamp', 'Swamp'],", "};"]
    return Case(lines(rows), deck, says_leader=False)


@case
def text_with_columns() -> Case:
    """Columns of a terminal: count, type, name, price."""
    deck = GOBLINS
    rows = ["QTY   TYPE       NAME                        EUR"]
    for quantity, name in deck.all:
        rows.append(f"{quantity:<5} {kind(name):<10} {name:<27} {price(name):>5}")
    return Case(lines(rows), deck, says_leader=False)
