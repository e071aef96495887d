"""Containers that nobody looked at before the reader was done."""

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
def notebook_of_text() -> Case:
    """A notebook with the list as text in a cell."""
    deck = MEREN
    source = ["Commander\n", "1 Meren of Clan Nel Toth\n", "\n", "Deck\n"]
    source += [f"{quantity} {name}\n" for quantity, name in deck.cards]
    book = {
        "cells": [
            {"cell_type": "code", "source": ["import this"], "outputs": [], "metadata": {}},
            {"cell_type": "markdown", "metadata": {}, "source": source},
        ],
        "nbformat": 4, "nbformat_minor": 5, "metadata": {},
    }  # fmt: skip
    return Case(json.dumps(book), deck)


@case
def json_is_flags() -> Case:
    """Flags say where a card is."""
    deck = PARTNERS
    rows = [
        {"kartta": name, "isCommander": name in deck.commanders, "isMaybe": False, "kpl": quantity}
        for quantity, name in deck.all
    ]
    rows += [
        {"kartta": name, "isCommander": False, "isMaybe": True, "kpl": 1} for name in deck.outside
    ]
    return Case(json.dumps({"rivit": rows}), deck)


@case
def json_pairs_deep() -> Case:
    """Pairs, the count behind, below keys of a program nobody knows."""
    deck = GOBLINS
    return Case(
        json.dumps(
            {
                "v": 2,
                "p": {
                    "a1": {"t": "Commander", "l": [[name, 1] for name in deck.commanders]},
                    "a2": {"t": "Rest", "l": [[name, quantity] for quantity, name in deck.cards]},
                    "a3": {"t": "Sideboard", "l": [[name, 1] for name in deck.outside]},
                },
            }
        ),
        deck,
    )


@case
def json_names_of_each_copy() -> Case:
    """A name for each copy, beside pictures and texts."""
    deck = MEREN
    rows = [
        {"img": f"{number}.jpg", "en": name, "cost": mana_value(name), "body": "Draw two cards."}
        for number, name in enumerate(deck.each())
    ]
    return Case(json.dumps({"pile": rows}), deck, says_leader=False)


@case
def yaml_nested() -> Case:
    """YAML, parts in parts, a map in one line for each card."""
    deck = PARTNERS
    rows = ["decks_i_play:", "  tnt:", "    leads:"]
    rows += [f'      - {{what: "{name}", of: 1}}' for name in deck.commanders]
    rows += ["    ninety-eight:"]
    for quantity, name in deck.cards:
        quoted = json.dumps(name, ensure_ascii=False)
        rows.append(f"      - {{what: {quoted}, of: {quantity}}}")
    return Case(lines(rows), deck, says_leader=False)


@case
def yaml_of_names_by_type() -> Case:
    """YAML, names by type, basics with a count behind."""
    deck = GOBLINS
    rows = ["Commander: Krenko, Mob Boss", "Creatures & co:"]
    rows += [f"- {name}" for quantity, name in deck.cards if quantity == 1]
    rows += ["Lands:", "- Mountain x70", "Maybeboard:", *(f"- {name}" for name in deck.outside)]
    return Case(lines(rows), deck)


@case
def toml_of_lists() -> Case:
    """TOML, lists of names over several lines."""
    deck = MEREN
    rows = ["[deck]", 'commander = "Meren of Clan Nel Toth"', "spells = ["]
    rows += [f'  "{name}",' for quantity, name in deck.cards if quantity == 1]
    rows += ["]", "", "[deck.basics]", "Forest = 39", "Swamp = 37"]
    return Case(lines(rows), deck)


@case
def typescript_enum_and_array() -> Case:
    """TypeScript, calls that add a card."""
    deck = GOBLINS
    rows = ["import { Deck } from './deck';", "const deck = new Deck('goblins');"]
    rows += ["deck.setCommander('Krenko, Mob Boss');"]
    rows += [f"deck.add('{name}', {quantity});" for quantity, name in deck.cards]
    return Case(lines(rows), deck)


@case
def python_dataclasses() -> Case:
    """Python, a call for each card with keywords."""
    deck = MEREN
    rows = ["cards = ["]
    rows += [
        f'    Card(name="{name}", cmc={mana_value(name)}, qty={quantity}, commander={number == 0}),'
        for number, (quantity, name) in enumerate(deck.all)
    ]
    rows += ["]"]
    return Case(lines(rows), deck)


@case
def table_with_three_names() -> Case:
    """A table with an index, a German and an English name, and a count in the last column."""
    deck = GOBLINS
    german = {"Mountain": "Gebirge", "Sol Ring": "Sol-Ring"}
    rows = ["lfd;deutsch;englisch;mv;foil;stk?"]
    for number, (quantity, name) in enumerate(deck.all, start=1):
        foil = "ja" if number % 7 == 0 else "nein"
        said = (number, german.get(name, ""), name, mana_value(name), foil, quantity)
        rows.append(";".join(map(str, said)))
    return Case(lines(rows), deck, says_leader=False)


@case
def rst_simple_table() -> Case:
    """A table of reStructuredText."""
    deck = MEREN
    rows = ["====  =========================  =====", "Num   Kort                       Slags"]
    rows += ["====  =========================  ====="]
    rows += [f"{quantity:<4}  {name:<25}  {kind(name)}" for quantity, name in deck.all]
    rows += ["====  =========================  ====="]
    return Case(lines(rows), deck, says_leader=False)


@case
def xml_rss() -> Case:
    """XML, an element for each thing said of a card, in a feed."""
    deck = PARTNERS
    rows = ['<?xml version="1.0" encoding="UTF-8"?>', "<feed><title>Cards</title>"]
    for quantity, name in deck.all:
        said = name.replace("&", "&amp;").replace('"', "&quot;")
        part = "Commander" if name in deck.commanders else "Main"
        rows.append(
            f"<entry><heading>{said}</heading><where>{part}</where>"
            f"<pieces>{quantity}</pieces><eur>{price(name)}</eur></entry>"
        )
    rows.append("</feed>")
    return Case(lines(rows), deck)


@case
def html_definition_list() -> Case:
    """HTML, boxes in boxes."""
    deck = GOBLINS
    rows = ['<div class="deck"><div class="part">Commander</div>']
    rows += [f'<div class="row"><span>1</span> <b>{name}</b></div>' for name in deck.commanders]
    rows += ['<div class="part">Deck</div>']
    rows += [
        f'<div class="row"><span>{quantity}</span> <b>{name}</b> <i>{mana_value(name)}</i></div>'
        for quantity, name in deck.cards
    ]
    rows += ["</div>"]
    return Case(lines(rows), deck)


@case
def markdown_wide_table() -> Case:
    """A Markdown table: two lists beside each other, each with its count."""
    deck = MEREN
    half = (len(deck.all) + 1) // 2
    left, right = deck.all[:half], deck.all[half:]
    rows = ["| # | Spells | # | More |", "|--:|---|--:|---|"]
    for index, (quantity, name) in enumerate(left):
        more = right[index] if index < len(right) else ("", "")
        rows.append(f"| {quantity} | {name} | {more[0]} | {more[1]} |")
    return Case(lines(rows), deck, says_leader=False)


@case
def csv_collection_columns() -> Case:
    """A table with a column `In deck`, a number, and one `Owned`, another number."""
    deck = GOBLINS
    rows = ["Card Title,Owned,Used,Rank,Section"]
    for number, (quantity, name) in enumerate(deck.all, start=1):
        part = "Commander" if number == 1 else "99"
        rows.append(f'"{name}",{quantity + 3},{quantity},{1000 - number * 3},{part}')
    return Case(lines(rows), deck)


@case
def lua_table() -> Case:
    """A table of Lua."""
    deck = Held(MEREN.commanders, MEREN.cards)
    rows = ["deck = {", '  commander = "Meren of Clan Nel Toth",', "  main = {"]
    rows += [f'    ["{name}"] = {quantity},' for quantity, name in deck.cards]
    rows += ["  },", "}"]
    return Case(lines(rows), deck)
