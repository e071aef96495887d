"""Containers that were looked at while the reader was written.

Each was written before the reader: a shape that somebody's program, notebook or sheet has.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import NamedTuple

from tests.decklist.containers.decks import (
    GOBLINS,
    MEREN,
    PARTNERS,
    Held,
    held,
    kind,
    mana_value,
    price,
)


class Case(NamedTuple):
    """A container, the deck that it holds, and whether it says who leads."""

    text: str
    deck: Held
    says_leader: bool = True


CASES: dict[str, Callable[[], Case]] = {}


def case(make: Callable[[], Case]) -> Callable[[], Case]:
    """Keep a case by its name."""
    CASES[make.__name__] = make
    return make


def lines(rows: Iterable[str]) -> str:
    """Rows, each on a line."""
    return "\n".join(rows) + "\n"


# ------------------------------------------------------------------------ JSON


@case
def tabletop_simulator() -> Case:
    """A stack of cards for each part, a card an object, its type and mana value behind its name."""

    def card(name: str) -> dict[str, object]:
        return {
            "Name": "Card", "Nickname": f"{name}\n{kind(name)} {mana_value(name)}CMC",
            "Description": "Some rules text.", "GMNotes": "", "Transform": {"posX": 0.0},
            "CardID": 100,
        }  # fmt: skip

    deck = MEREN
    stack = [card(name) for quantity, name in deck.cards for _ in range(quantity)]
    saved = {
        "SaveName": "", "Date": "", "VersionNumber": "", "GameMode": "", "Note": "",
        "ObjectStates": [
            {"Name": "DeckCustom", "Nickname": "", "DeckIDs": [100] * len(stack),
             "CustomDeck": {"1": {"FaceURL": "https://example.org/a.jpg", "NumWidth": 10}},
             "ContainedObjects": stack},
            {**card(deck.commanders[0]), "Transform": {"posX": 4.0}},
        ],
    }  # fmt: skip
    return Case(json.dumps(saved, indent=2), deck, says_leader=False)


@case
def graphql_edges() -> Case:
    """A GraphQL answer: edges of nodes."""
    deck = PARTNERS

    def edge(quantity: int, name: str, slot: str) -> dict[str, object]:
        printing = {"__typename": "Printing", "face": {"title": name}, "rarity": "RARE"}
        return {"node": {"id": f"Q2{len(name)}", "n": quantity, "slot": slot, "printing": printing}}

    edges = [edge(1, name, "COMMANDER") for name in deck.commanders]
    edges += [edge(quantity, name, "MAINBOARD") for quantity, name in deck.cards]
    edges += [edge(1, name, "MAYBEBOARD") for name in deck.outside]
    answer = {"data": {"build": {"slug": "x", "slots": {"edges": edges, "pageInfo": {"n": 3}}}}}
    return Case(json.dumps(answer), deck)


@case
def json_lines_of_rows() -> Case:
    """A row a line, as a log or a table's export is."""
    deck = GOBLINS
    rows = [{"row": 1, "kaart": deck.commanders[0], "stuks": 1, "rol": "commander"}]
    for number, (quantity, name) in enumerate(deck.cards, start=2):
        rows.append({"row": number, "kaart": name, "stuks": quantity, "rol": "deck"})
    return Case(lines(map(json.dumps, rows)), deck)


@case
def json_columns() -> Case:
    """A table by its columns, as pandas writes it."""
    deck = MEREN
    names = [name for _, name in deck.all]
    table = {
        "carte_en": names,
        "exemplaires_possedes": [quantity for quantity, _ in deck.all],
        "cmc": [mana_value(name) for name in names],
        "section": ["commander"] + ["main"] * len(deck.cards),
    }
    return Case(json.dumps(table), deck)


@case
def json_rows_with_columns() -> Case:
    """The rows of a table, its columns named once."""
    deck = GOBLINS
    data = [[index, 1, name, mana_value(name)] for index, name in enumerate(deck.each())]
    return Case(
        json.dumps({"columns": ["index", "copies", "label", "mv"], "data": data}),
        deck,
        says_leader=False,
    )


@case
def json_of_unknown_keys() -> Case:
    """Keys that no table has, in another language."""
    deck = PARTNERS
    return Case(
        json.dumps(
            {
                "pakka": {
                    "johtaja": [{"kortti": name, "kpl": 1} for name in deck.commanders],
                    "kortit": [{"kortti": name, "kpl": quantity} for quantity, name in deck.cards],
                }
            },
            indent=1,
        ),
        deck,
        says_leader=False,
    )


@case
def json_summary_and_list() -> Case:
    """The same deck twice: the best cards first, then all."""
    deck = GOBLINS
    return Case(
        json.dumps(
            {
                "general": deck.commanders[0],
                "stars": [name for _, name in deck.cards[2:8]],
                "everything": [
                    {"what": name, "how_many": quantity, "eur": price(name)}
                    for quantity, name in deck.all
                ],
            }
        ),
        deck,
    )


@case
def json_by_role() -> Case:
    """Cards by what they do; keys are words of the player's own."""
    deck = MEREN
    cards = [name for quantity, name in deck.cards if quantity == 1]
    return Case(
        json.dumps(
            {
                "captain": {"nm": deck.commanders[0]},
                "Big Dudes": cards[:7],
                "Juice": cards[7:15],
                "Glue": cards[15:],
                "Dirt": {name: quantity for quantity, name in deck.cards if quantity > 1},
            }
        ),
        deck,
        says_leader=False,
    )


@case
def redux_state() -> Case:
    """A program's state: cards by id, an order of ids."""
    deck = MEREN
    entities = {
        f"c{number}": {
            "uid": f"c{number}", "amount": quantity, "zoneId": "cmd" if number == 0 else "deck",
            "cardData": {"oracleText": "Draw a card.", "printedName": name},
        }
        for number, (quantity, name) in enumerate(deck.all)
    }  # fmt: skip
    state = {"entities": {"slots": entities}, "ids": list(entities), "ui": {"tab": "deck"}}
    return Case(json.dumps(state), deck, says_leader=False)


# ------------------------------------------------------------------ YAML, TOML


@case
def yaml_of_maps() -> Case:
    """YAML, names with counts."""
    deck = GOBLINS
    rows = ["deck: Goblins galore", "format: commander", "commander: Krenko, Mob Boss", "cards:"]
    rows += [f"  {name}: {quantity}" for quantity, name in deck.cards]
    rows += ["maybeboard:", *(f"  - {name}" for name in deck.outside)]
    return Case(lines(rows), deck)


@case
def yaml_of_records() -> Case:
    """YAML, a record a card, a comment at the top."""
    deck = PARTNERS
    rows = ["# exported by my script", "---", "meta: {author: me, version: 3}", "slots:"]
    for quantity, name in deck.all:
        board = "commander" if name in deck.commanders else "main"
        quoted = "'" + name.replace("'", "''") + "'"
        rows += [f"- title: {quoted}", f"  num: {quantity}", f"  board: {board}"]
    return Case(lines(rows), deck)


@case
def yaml_of_counted_lines() -> Case:
    """YAML, lists of lines by type."""
    deck = MEREN
    rows = ["name: Meren", "commander:", "  - 1 Meren of Clan Nel Toth", "creatures:"]
    rows += [f"  - {quantity}x {name}" for quantity, name in deck.cards[:10]]
    rows += ["rest:"]
    rows += [f"  - {quantity}x {name}" for quantity, name in deck.cards[10:]]
    return Case(lines(rows), deck)


@case
def yaml_with_a_text() -> Case:
    """YAML, in it a list as a text of several lines."""
    deck = GOBLINS
    rows = ["title: Gobbos", "list: |", f"  1 {deck.commanders[0]} *CMDR*"]
    rows += [f"  {quantity} {name}" for quantity, name in deck.cards]
    rows += ["tags: [goblins, tokens]"]
    return Case(lines(rows), deck)


@case
def toml_of_tables() -> Case:
    """TOML, an array of tables."""
    deck = PARTNERS
    rows = ['title = "Tymna and Thrasios"', f"commanders = {json.dumps(list(deck.commanders))}", ""]
    for quantity, name in deck.cards:
        quoted = json.dumps(name, ensure_ascii=False)
        rows += ["[[card]]", f"name = {quoted}", f"n = {quantity}", ""]
    return Case(lines(rows), deck)


@case
def toml_of_keys() -> Case:
    """TOML, names as keys."""
    deck = GOBLINS
    rows = ["[commander]", '"Krenko, Mob Boss" = 1', "", "[deck]"]
    rows += [f'"{name}" = {quantity}' for quantity, name in deck.cards]
    rows += ["", "[sideboard]", *(f'"{name}" = 1' for name in deck.outside)]
    return Case(lines(rows), deck)


@case
def ini_sections() -> Case:
    """An INI file, names as keys."""
    deck = MEREN
    rows = ["[meta]", "author=me", "[commander]", "Meren of Clan Nel Toth=1", "[main]"]
    rows += [f"{name}={quantity}" for quantity, name in deck.cards]
    return Case(lines(rows), deck)


# ------------------------------------------------------------------------ code


@case
def python_dictionary() -> Case:
    """Python, a dictionary between other statements."""
    deck = GOBLINS
    rows = ["import random", "", 'COMMANDER = "Krenko, Mob Boss"', "DECK = {"]
    rows += [f"    {name!r}: {quantity}," for quantity, name in deck.cards]
    rows += ["}", "", "print(sum(DECK.values()))"]
    return Case(lines(rows), deck)


@case
def python_tuples() -> Case:
    """Python, a list of pairs; names with either quotation mark."""
    deck = PARTNERS
    rows = ["commanders = [", *(f"    ({name!r}, 1)," for name in deck.commanders), "]", "deck = ["]
    rows += [f"    ({name!r}, {quantity})," for quantity, name in deck.cards]
    rows += ["]"]
    return Case(lines(rows), deck)


@case
def javascript_module() -> Case:
    """JavaScript, objects with bare keys, comments."""
    deck = MEREN
    rows = ["// my deck", "export const commander = 'Meren of Clan Nel Toth';", "const cards = ["]
    rows += [f'  {{ card: "{name}", n: {quantity} }},' for quantity, name in deck.cards]
    rows += ["];", "module.exports = { commander, cards };"]
    return Case(lines(rows), deck)


@case
def sql_inserts() -> Case:
    """SQL, a row a card."""
    deck = GOBLINS
    rows = []
    for number, (quantity, name) in enumerate(deck.all, start=1):
        quoted = name.replace("'", "''")
        zone = "commander" if number == 1 else "main"
        rows.append(f"INSERT INTO slots VALUES ({number}, '{quoted}', {quantity}, '{zone}');")
    return Case(lines(rows), deck)


# ---------------------------------------------------------------------- tables


@case
def regular_and_foil() -> Case:
    """Two columns of counts, which add up."""
    deck = GOBLINS
    rows = ["Reg Qty,Foil Qty,Name,Set"]
    for number, (quantity, name) in enumerate(deck.all):
        foils = quantity // 3 if quantity > 1 else number % 2
        rows.append(f'{quantity - foils},{foils},"{name}",Commander Masters')
    return Case(lines(rows), deck, says_leader=False)


@case
def pandas_printout() -> Case:
    """What pandas prints: an index, columns set flush right."""
    deck = MEREN
    rows = [f"{'':>3}  {'card_name':>26}  {'cmc':>4}  {'n':>3}  {'board':>10}"]
    for number, (quantity, name) in enumerate(deck.all):
        board = "main" if number else "commander"
        rows.append(f"{number:<3}  {name:>26}  {mana_value(name):>4}  {quantity:>3}  {board:>10}")
    return Case(lines(rows), deck)


@case
def categories_beside() -> Case:
    """A column a category, no counts."""
    deck = MEREN
    single = [name for quantity, name in deck.cards if quantity == 1]
    short = Held(deck.commanders, tuple((1, name) for name in single))
    columns = [[deck.commanders[0]], single[:7], single[7:12], single[12:]]
    rows = ["Commander\tDudes\tBadness\tGlue"]
    for index in range(max(map(len, columns))):
        rows.append("\t".join(column[index] if index < len(column) else "" for column in columns))
    return Case(lines(rows), short)


@case
def title_rows_and_prices() -> Case:
    """A sheet with titles above, prices and mana values beside, a sum below."""
    deck = GOBLINS
    rows = ["My goblin deck;;;;", "last change: yesterday;;;;", ";;;;", "Nr;Kaart;MV;Prijs;Stuks"]
    for number, (quantity, name) in enumerate(deck.all, start=1):
        cost = price(name).replace(".", ",")
        rows.append(f"{number};{name};{mana_value(name)};€ {cost};{quantity}")
    rows.append(";;;€ 812,10;100")
    return Case(lines(rows), deck, says_leader=False)


@case
def markdown_odd_headings() -> Case:
    """Markdown, a table with headings of the player's own."""
    deck = PARTNERS
    rows = ["# The pile", "", "| Thing | Why it is here | How many? |", "|---|---|--:|"]
    rows += [f"| {name} | it is good | {quantity} |" for quantity, name in deck.all]
    return Case(lines(rows), deck, says_leader=False)


@case
def html_table_of_unknown_heads() -> Case:
    """A table of a page."""
    deck = MEREN
    rows = ["<html><body><h1>Pile</h1><table><tr><th>no.</th><th>stuk</th><th>x</th></tr>"]
    for number, (quantity, name) in enumerate(deck.all, start=1):
        rows.append(f"<tr><td>{number}</td><td>{name}</td><td>{quantity}</td></tr>")
    rows.append("</table></body></html>")
    return Case(lines(rows), deck, says_leader=False)


@case
def psql_printout() -> Case:
    """What a database's client prints: a ruled table."""
    deck = GOBLINS
    rows = [
        " id |            nm             | qn | prt ",
        "----+---------------------------+----+-----",
    ]
    for number, (quantity, name) in enumerate(deck.all, start=1):
        part = "cmd" if number == 1 else "deck"
        rows.append(f" {number:>2} | {name:<27} | {quantity:>2} | {part}")
    rows.append(f"({len(deck.all)} rows)")
    return Case(lines(rows), deck, says_leader=False)


# ------------------------------------------------------------------------- XML


@case
def mpcfill() -> Case:
    """MPCFill's order: names with the ending of a picture's file, a slot for each copy."""
    deck = held("Krenko, Mob Boss", "Sol Ring\nGoblin Matron\nChaos Warp\n5 Mountain")
    rows = ["<order>", "<details><quantity>9</quantity><bracket>18</bracket>"]
    rows += ["<stock>(S30) Standard Smooth</stock><foil>false</foil></details>", "<fronts>"]
    slot = 0
    for quantity, name in deck.all:
        slots = ",".join(str(slot + index) for index in range(quantity))
        slot += quantity
        rows.append(
            f"<card><id>1Ab{slot}</id><slots>{slots}</slots><name>{name}.png</name>"
            f"<query>{name.casefold()}</query></card>"
        )
    rows += ["</fronts>", "<cardback>1LrVX0pUcye9n</cardback>", "</order>"]
    return Case(lines(rows), deck, says_leader=False)


@case
def lackey() -> Case:
    """LackeyCCG's deck: a zone an element, an element for each copy."""
    deck = GOBLINS
    rows = ['<deck version="0.8">', "<meta><game>magic</game></meta>"]
    rows += ['<superzone name="Commander">']
    rows += [
        f'<card><name id="{name}">{name}</name><set>CMM</set></card>' for name in deck.commanders
    ]
    rows += ["</superzone>", '<superzone name="Deck">']
    for quantity, name in deck.cards:
        rows += [f'<card><name id="{name}">{name}</name><set>CMM</set></card>'] * quantity
    rows += ["</superzone>", "</deck>"]
    return Case(lines(rows), deck)


@case
def xml_of_attributes() -> Case:
    """Another root; all in attributes."""
    deck = MEREN
    rows = ['<?xml version="1.0"?>', '<collection owner="me"><group kind="commander">']
    rows += [f'<item label="{name}" q="1" mv="4"/>' for name in deck.commanders]
    rows += ['</group><group kind="main">']
    rows += [
        f'<item label="{name}" q="{quantity}" mv="{mana_value(name)}"/>'
        for quantity, name in deck.cards
    ]
    rows += ["</group></collection>"]
    return Case(lines(rows), deck)


# ------------------------------------------------------------------- notebooks


@case
def notebook_of_code() -> Case:
    """A notebook whose code holds the deck, and prints some of it."""
    deck = GOBLINS
    code = ["deck = {\n", *(f'  "{name}": {quantity},\n' for quantity, name in deck.cards), "}"]
    cells = [
        {"cell_type": "markdown", "metadata": {}, "source": ["# Goblins\n", "my first deck"]},
        {"cell_type": "code", "metadata": {}, "execution_count": 1, "outputs": [],
         "source": ['commander = "Krenko, Mob Boss"\n', *code]},
        {"cell_type": "code", "metadata": {}, "execution_count": 2, "source": ["len(deck)"],
         "outputs": [{"data": {"text/plain": ["29"]}, "output_type": "execute_result"}]},
    ]  # fmt: skip
    book = {"cells": cells, "metadata": {"kernelspec": {"name": "python3"}}, "nbformat": 4}
    return Case(json.dumps(book, indent=1), deck)
