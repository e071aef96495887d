"""Decks as tables, in the columns of every program we know of, and real files."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import pytest

from tests.decklist.cards import cards
from tests.decklist.csv.tables import check_places, only
from tests.real_lists import COLLECTIONS, Collection
from validator.decklist import DecklistError, Zone, decode
from validator.decklist.csv.read import read_csv
from validator.decklist.recognize import looks_like_csv

# One deck in the columns of each program; the rows say the same of the same three cards.
PROGRAMS = {
    "moxfield": (
        '"Count","Tradelist Count","Name","Edition","Condition","Language","Foil","Tags",'
        '"Last Modified","Collector Number","Alter","Proxy","Purchase Price"\n'
        '"1","0","Krenko, Mob Boss","ddt","Near Mint","English","foil","","","52","False","",""\n'
        '"30","0","Mountain","m21","Near Mint","English","","","","312","False","False",""\n'
    ),
    "archidekt": (
        "Quantity,Name,Finish,Condition,Date Added,Language,Purchase Price,Tags,Edition Name,"
        "Edition Code,Multiverse Id,Scryfall ID,Collector Number\n"
        '1,"Krenko, Mob Boss",Foil,NM,2026-01-01,EN,,,Merfolk vs. Goblins,ddt,1,,52\n'
        "30,Mountain,Normal,NM,2026-01-01,EN,,,Core Set 2021,m21,2,,312\n"
    ),
    "deckstats": (
        "amount,card_name,is_foil,is_pinned,set_id,set_code,collector_number,comment\n"
        '1,"Krenko, Mob Boss",1,0,241,ddt,52,\n'
        "30,Mountain,0,0,300,m21,312,\n"
    ),
    "manabox": (
        "Name,Set code,Set name,Collector number,Foil,Rarity,Quantity,ManaBox ID,Scryfall ID,"
        "Purchase price,Misprint,Altered,Condition,Language,Purchase price currency\n"
        '"Krenko, Mob Boss",DDT,Duel Decks,52,foil,mythic,1,1,,0.5,false,false,mint,en,EUR\n'
        "Mountain,M21,Core Set 2021,312,normal,common,30,2,,0.1,false,false,mint,en,EUR\n"
    ),
    "scryfall": (
        "section,count,name,mana_cost,type,set,set_code,collector_number,lang,rarity,artist,"
        "finish,usd_price,eur_price,tix_price,scryfall_uri,scryfall_id\n"
        'nonlands,1,"Krenko, Mob Boss",{2}{R}{R},Legendary Creature,DD,ddt,52,en,r,,foil,,,,,\n'
        "lands,30,Mountain,,Basic Land — Mountain,Core Set,m21,312,en,c,,nonfoil,,,,,\n"
    ),
    "mtggoldfish": (
        "Card,Set ID,Set Name,Quantity,Foil,Variation,Collector Number,Scryfall ID\n"
        '"Krenko, Mob Boss",DDT,Merfolk vs. Goblins,1,foil,"",52,\n'
        'Mountain,M21,Core Set 2021,30,regular,"",312,\n'
    ),
    "dragon shield": (
        '"sep=,"\n'
        "Folder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Condition,"
        "Printing,Language,Price Bought,Date Bought,LOW,MID,MARKET\n"
        'Red,1,0,"Krenko, Mob Boss",DDT,Duel Decks,52,Mint,Foil,English,0,2026-01-01,,,\n'
        "Red,30,0,Mountain,M21,Core Set 2021,312,Mint,Normal,English,0,2026-01-01,,,\n"
    ),
    "tcgplayer": (
        "Quantity,Name,Simple Name,Set,Card Number,Set Code,Printing,Condition,Language,Rarity,"
        "Product ID,SKU\n"
        '1,"Krenko, Mob Boss (Alt)","Krenko, Mob Boss",Duel Decks,52,DDT,Foil,NM,English,M,1,2\n'
        "30,Mountain (312),Mountain,Core Set 2021,312,M21,Normal,NM,English,L,3,4\n"
    ),
    "delver lens": (
        '"QuantityX","Name","Edition code","Foil","Collector\'s number"\n'
        '"1x","Krenko, Mob Boss","DDT","Foil","52"\n'
        '"30x","Mountain","M21","","312"\n'
    ),
    "mtgo": (
        "Card Name,Quantity,ID #,Rarity,Set,Collector #,Premium,Sideboarded,Annotation\n"
        '"Krenko, Mob Boss",1,1,Rare,DDT,52,Yes,No,0\n'
        '"Mountain",30,2,Common,M21,312,No,No,0\n'
    ),
    "spreadsheet": (
        "Anzahl;Karte;Edition;Nr;Foil\n"
        "1;Krenko, Mob Boss;DDT;52;ja\n"
        "30;Mountain;M21;312;nein\n"
    ),
}  # fmt: skip


@pytest.mark.parametrize("program", PROGRAMS)
def test_the_columns_of_each_program(program: str) -> None:
    decklist = only(PROGRAMS[program])
    assert cards(decklist) == [(1, "Krenko, Mob Boss", "main"), (30, "Mountain", "main")]
    krenko, mountain = decklist.entries
    assert ((krenko.set or "").lower(), krenko.number) == ("ddt", "52")
    assert ((mountain.set or "").lower(), mountain.number) == ("m21", "312")
    assert (krenko.foil or "").lower() == "foil"
    assert mountain.foil is None
    assert decklist.syntax == "csv"
    assert not decklist.faults


def test_a_collection_says_that_it_is_one() -> None:
    (decklist,) = read_csv(PROGRAMS["moxfield"])
    assert ("kind", "collection") in decklist.metadata


# Names that no card of the game has, and why they are there.
NO_CARDS: dict[str, str] = {}
UNREADABLE = {"csv/stepkie-export--cardmarket-real-export.csv": "it has no names, only numbers"}

FILES = [
    pytest.param(one, path, id=one.name(path)) for one in COLLECTIONS for path in one.files("csv")
]


@pytest.mark.parametrize(("collection", "path"), FILES)
def test_real_files(collection: Collection, path: Path) -> None:
    text = decode(path.read_bytes())
    assert looks_like_csv(text)
    if collection.name(path) in UNREADABLE:
        with pytest.raises(DecklistError):
            read_csv(text)
        return
    (decklist,) = read_csv(text)
    assert not decklist.faults
    check_places(text, decklist)
    counted = quantities(text)
    assert sum(entry.quantity for entry in decklist.entries) == sum(counted.values())
    record = collection.row(collection.name(path))
    if record["cards"]["main"]:
        zones = Counter[str]()
        for entry in decklist.entries:
            zones[entry.zone.value] += entry.quantity
        # One that nothing marks as the commander is counted where it stands.
        leading = record["cards"]["command_zone"] - zones["commander"]
        assert (zones["main"] - leading, zones["sideboard"]) == (
            record["cards"]["main"], record["cards"]["sideboard"],
        )  # fmt: skip


def quantities(text: str) -> Counter[str]:
    """The quantities of a file as a second, simple reader counts them: by its own headings."""
    lines = [line for line in text.splitlines() if not line.startswith('"sep=')]
    delimiter = ";" if lines[0].count(";") > lines[0].count(",") else ","
    counted: Counter[str] = Counter()
    for row in csv.DictReader(lines, delimiter=delimiter):
        folded = {str(key).casefold(): value for key, value in row.items()}
        name = next(folded[key] for key in ("name", "card name", "card") if key in folded)
        counted[name] += int(folded.get("quantity") or folded["count"])
    return counted


def test_names_of_real_files_are_cards() -> None:
    from validator.cards.catalog.lookup import Catalog

    catalog = Catalog()
    unknown = {}
    for collection in COLLECTIONS:
        for path in collection.files("csv"):
            if collection.name(path) in UNREADABLE:
                continue
            for decklist in read_csv(decode(path.read_bytes())):
                for entry in decklist.entries:
                    if entry.zone is not Zone.TOKENS and catalog.find(entry.name) is None:
                        unknown[entry.name] = path
    assert unknown.keys() == NO_CARDS.keys()
