"""What the keys of decks in JSON say: as the dialects have them, and as others chose them.

A key is looked up by its words (`validator.decklist.fields.names`). Keys that name a zone or sort
cards are those that head the parts of any decklist.
"""

from __future__ import annotations

from typing import Final

from validator.decklist.dialects.in_data import IN_DATA
from validator.decklist.dialects.in_text import IN_TEXT
from validator.decklist.fields.field import Key
from validator.decklist.fields.names import words_of


def _words(words: str) -> frozenset[str]:
    return frozenset(" ".join(word.split()) for word in words.split(","))


def _names(key: Key, others: str) -> frozenset[str]:
    """What the dialects call what stands below a key, and what others call it."""
    known = ",".join(dialect.keys.get(key, "") for dialect in (*IN_TEXT, *IN_DATA))
    return _words(others).union(filter(None, map(words_of, known.split(","))))


# The list of a deck's cards, as far as nothing says otherwise.
WHOLE: Final = _names(
    Key.WHOLE,
    """
    card, deck, decklist, deck list, deck cards, cards list, card list, cardlist,
    list, items, contents, content, converted deck, card entries, deck entries, results,
    result, cards in deck, all cards, the 99, ninety nine, 99, library, lines, pool,
    cartas, karten, cartes, carte, mazo, mazzo, baralho
    """,
)
# Each of what is below is a deck of its own.
DECKS: Final = _names(
    Key.DECKS, "decks, deck lists, decklists, precons, lists, my decks, all decks"
)
# Each of what is below is a part of one deck.
SECTIONS: Final = _names(
    Key.SECTIONS,
    """
    zones, groups, parts, sub decks, subdecks, columns, piles,
    by category, by type, cards by category, cards by type, types, card types, category, grouped
    """,
)
# What sorts cards where a list of them stands below, beside the words that head parts of any list.
SORTING: Final = _words(
    """
    w, u, b, r, g, c, m, wu, wb, ub, ur, br, bg, rg, rw, gw, gu, white, blue, black, red, green,
    colorless, colourless, multicolor, multicolored, multicolour, gold, hybrid, mono
    """
)
# One text with a line a card, beside or instead of a list.
TEXTS: Final = _names(
    Key.TEXTS,
    """
    text, raw, raw text, txt, export, arena, arena export, mtga, mtgo, mtgo export, deck text,
    decklist text, plain text, as text, board, raw list, raw decklist, raw deck
    """,
)
# An object in a card's entry that says more of the card.
CARDS: Final = _names(
    Key.CARD,
    """
    card info, card data, card details, details, written, cards, scryfall, scryfall data,
    card object, printing, print, oracle
    """,
)
# More levels of such objects within an entry say nothing more of the card.
MOST_LAYERS: Final = 5
# A card's whole line, as somebody typed it.
TYPED: Final = frozenset({"raw text", "raw line", "line"})
# What stands for a card whose name is elsewhere in the same file.
REFERENCES: Final = _names(
    Key.REFERENCE,
    "card id, cardid, card uuid, grp id, card, scryfall id, card ref",
)
# What tells of a card or a site, and may look like a list of cards.
NEVER: Final = _names(
    Key.NO_LIST,
    """
    legality, price, images, faces, variants, mana curve, curve, statistics, stats, stat,
    mana production, author, created by, user, users, comments, likes, brackets, combos,
    combo, deck tags, tags, themes, similar decks, similar, related decks,
    related, recommendations, recommended, suggestions, suggested, history, changes, changelog,
    versions, previous versions, revisions, global categories, warnings, errors, notes,
    color distribution, type distribution, mana distribution, type counts, counts, bracket notes,
    strengths, weaknesses, synergies, game changers, gamechangers, keep, goldfish, pricing,
    colors, colours, color identity, colour identity, sets, formats, keywords, hubs,
    color weight, salt, highlights, key cards, win conditions, wincons, strategy, matchups
    """,
)
# An object of two names instead of a list of them.
LEADERS: Final = _words(
    "primary, secondary, first, second, partner, background, commander, name, main, 1, 2, a, b"
)
# What the list tells of itself, and is told again.
TELLS: Final = _words(
    """
    name, title, deck name, deck title, format, deck format, game format, author, creator, url,
    public url, link, source, description, date, created at, updated at, last updated at,
    created at utc, last updated at utc, release date, version, code, type, bracket, power level,
    archetype, theme, strategy, budget, card count, total cards
    """
)
TITLES: Final = ("name", "title", "deck name", "deck title")
# What says of a category that its cards are not in the deck: Archidekt.
NOT_INCLUDED: Final = _names(Key.NOT_INCLUDED, "in deck")
# Words that stand where no commander does.
NOBODY: Final = _words(
    """
    none, no, yes, true, false, null, n/a, na, unknown, legal, not legal, banned, -, restricted,
    not_legal, tbd, other
    """
) | {""}
# Single words that count something, in an object that is no list of cards.
NO_NAMES: Final = _words(
    """
    white, blue, black, red, green, colorless, multicolor, w, u, b, r, g, c, total, count,
    mainboard, sideboard, maybeboard, commanders, companions, common, uncommon, rare, mythic, usd,
    eur, tix, average, cmc, avg cmc, min, max, size, cards, nonland, id, year, version
    """
)
