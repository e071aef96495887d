"""What the keys of decks in JSON say, whatever program chose them.

A key is looked up by its words (`validator.decklist.field_names.words_of`). Keys that name a zone
or sort cards are those that head the parts of any decklist (`fields.zone_of`).
"""

from __future__ import annotations

from typing import Final


def _words(words: str) -> frozenset[str]:
    return frozenset(" ".join(word.split()) for word in words.split(","))


# The list of a deck's cards, as far as nothing says otherwise.
WHOLE: Final = _words(
    """
    cards, card, entries, deck, decklist, deck list, deck cards, cards list, card list, cardlist,
    list, items, contents, content, converted deck, card entries, deck entries, data, results,
    result, cards in deck, all cards, the 99, ninety nine, 99, library, lines, pool,
    cartas, karten, cartes, carte, mazo, mazzo, baralho
    """
)
# Each of what is below is a deck of its own.
DECKS: Final = _words("decks, deck lists, decklists, precons, lists, my decks, all decks")
# Each of what is below is a part of one deck.
SECTIONS: Final = _words(
    """
    boards, sections, categories, zones, groups, parts, sub decks, subdecks, columns, piles,
    by category, by type, cards by category, cards by type, types, card types, category, grouped
    """
)
# One text with a line a card, beside or instead of a list.
TEXTS: Final = _words(
    """
    text, raw, raw text, txt, export, arena, arena export, mtga, mtgo, mtgo export, deck text,
    decklist text, plain text, as text, board, raw list, raw decklist, raw deck
    """
)
# An object in a card's entry that says more of the card.
CARDS: Final = _words(
    """
    card, oracle card, card info, card data, card details, card digest, details, written,
    identifiers, cards, scryfall, scryfall data, card object, printing, print, oracle
    """
)
# What stands for a card whose name is elsewhere in the same file.
REFERENCES: Final = _words(
    "card id, cardid, id, uuid, card uuid, grp id, card, oracle id, scryfall id, card ref"
)
# What tells of a card or a site, and may look like a list of cards.
NEVER: Final = _words(
    """
    legalities, legality, prices, price, image uris, images, all parts, card faces, faces,
    related cards, related uris, purchase uris, purchase urls, foreign data, rulings, variants,
    colors, color identity, color indicator, color percentages, color identity percentages,
    mana curve, curve, statistics, stats, stat, mana production, produced mana, keywords,
    authors, author, created by user, created by, owner, user, users, requested authors, editors,
    hubs, media, badges, comments, likes, affiliates, bracket, auto bracket, brackets, combos,
    combo, deck tags, tags, themes, printings, source products, leadership skills, games,
    tokens to cards, cards to tokens, token mappings, similar decks, similar, related decks,
    related, recommendations, recommended, suggestions, suggested, history, changes, changelog,
    versions, previous versions, revisions, global categories, meta, warnings, errors, notes,
    color distribution, type distribution, mana distribution, type counts, counts, bracket notes,
    strengths, weaknesses, synergies, game changers, gamechangers, keep, goldfish, pricing,
    color weight, salt, highlights, key cards, win conditions, wincons, strategy, matchups
    """
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
NOT_INCLUDED: Final = _words("included in deck, in deck")
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
