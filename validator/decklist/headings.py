"""The words that head the parts of a decklist, and the zone that each part is.

A heading is looked up by its words alone: ``// COMMANDER (1)``, ``[Commander]`` and
``== Commander: ==`` all ask for ``commander``. No word here is a card's name, so that a
line with nothing else on it can be taken for a heading; words that are both stand in
`ONLY_AS_HEADING` and count where the line is written as a heading.

What programs write, their dialects say (`validator.decklist.dialects`); the words here are the
players' own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from validator.decklist.dialects.in_text import IN_TEXT
from validator.decklist.zone import Zone

_WORD: Final = re.compile(r"[^\W_](?:[\w'/-]*[^\W_])?|&")
# `Commander(s)`, `Lands (36 cards)`, `Lands [36]`, `Lands: 36`, `Lands - 36`
# but not the year of `Commander 2021`, a product.
_COUNT: Final = re.compile(
    r"\(s\)|\(\s*\d+[^()]*\)|\[\s*\d+\s*\]|(?<=\W)\d{1,3}(?:\s+cards?(?:,.*)?)?$"
)

# 2-drops   Turn 3   CMC 4+   3 mana   4-5 drops   2 mana rocks
BY_MANA: Final = (
    r"(?:(?i:\d{1,2}(?:\s?[-–]\s?\d{1,2})?\+?\s?[-–—]?\s?"
    r"(?:drops?|mana(?:\s(?:rocks?|dorks?|ramp|spells?|cards?|creatures?|plays?))?|cmc|mv)"
    r"|(?:turn|tour|runde|zug|turno|cmc|mv|mana value|mana)\s?\d{1,2}\s?\+?))"
)

# A commander, in one word.
COMMANDER_WORDS: Final = (
    *("cmdr", "general", "leader", "anführer", "kommandant", "kommandeur", "commandant"),
    *("commandeur", "comandante", "comandant", "général", "generale", "dowódca", "befälhavare"),
    *("bevelhebber", "kommandør", "komentaja", "komutan", "velitel", "parancsnok", "διοικητήσ"),
    *("командир", "генерал", "統率者", "指揮官", "指挥官", "主将", "主將", "統帥", "统帅"),
    *("커맨더", "사령관"),
)

_ZONE_WORDS: Final[dict[Zone, str]] = {
    Zone.COMMANDER: """
        cdr, command zone, commander zone, the commander, my commander, generals,
        oathbreaker, oathbreakers, partner, partners, partner commanders, background,
        commander & partner, commander and partner, commander/partner, commander & background,
        commander and background, co-commander, partner commander, commander name,
        kommandanten, kommandeure, kommandeurin, commandants, comandantes, comandanti,
        командиры, généraux, generali, generales,
        partenaire, partenaires, socio, socios, compañeros de mando,
        """
    + ", ".join(COMMANDER_WORDS),
    Zone.MAIN: """
        md, main board, maindeck, main deck, the deck, decklist, deck list, hauptdeck,
        deck principal, mazo principal, mazzo principale, メインデッキ, メイン, 主牌, 메인덱
        """,
    Zone.SIDEBOARD: "side board, side, sb, sideboard cards, outside the game, reserve",
    Zone.MAYBEBOARD: """
        maybe board, maybe, maybes, mb, considerations, possible includes, wishlist, wish list,
        to buy, to add, cuts, to cut, potential cards, potential includes, potential additions,
        possible additions, cards to add, cards to consider, to consider, potential upgrades,
        possible upgrades, suggested upgrades, upgrade ideas, future upgrades, alternatives,
        budget alternatives, bench, on the bench, maybe list, to try, cards to try, to test,
        maybelist, under consideration, thinking about,
        candidates, eventuell, kandidaten, überlegungen, en réflexion, à l'essai, candidats,
        en consideración, candidatos, in prova, candidati, da comprare, por comprar, à acheter,
        zu kaufen, vielleicht, peut-être, quizás,
        tal vez, talvez, forse, かもしれない, 可能
        """,
    Zone.TOKENS: """
        token, tokens and extras, tokens & emblems, tokens and emblems, emblem, emblems
        """,
    Zone.PLANES: """
        plane, planar deck, planes & phenomena, planes and phenomena, planes/schemes, planechase
        """,
    Zone.SCHEMES: "scheme, scheme deck, archenemy",
    Zone.ATTRACTIONS: "attraction, attraction deck",
    Zone.STICKERS: "sticker, sticker deck, sticker sheet, sticker sheets",
    Zone.DISPLAY_COMMANDER: "display commander, display commanders, display card",
    Zone.NOT_IN_DECK: """
        cut cards, removed cards, cards cut, cards removed, cards to cut, cards to remove,
        cards out, taken out, not in deck, vanguard, dungeons, conspiracies, avatars,
        contraption, art cards, art series
        """,
}

# Headings that sort the cards of a zone and change nothing else: by type, and by theme.
_TYPE_WORDS: Final = """
    creature, creatures, legendary creature, legendary creatures, instant, instants, sorcery,
    sorceries, instants & sorceries, instants and sorceries, artifact, artifacts,
    artifact creatures, enchantment, enchantments, enchants, planeswalker, planeswalkers,
    battle, battles, land, lands, basic land, basic lands, basics, nonbasic land,
    nonbasic lands, non-basic lands, nonbasics, utility land, utility lands, spell, spells,
    other spells, noncreature spells, spells/other, permanents, noncreatures, equipments,
    auras, vehicles, sagas,
    kreatur, kreaturen, länder, spontanzauber, hexereien, zaubersprüche, artefakte, verzauberungen,
    créatures, terrains, éphémères, rituels, artefacts, enchantements, sorts,
    criaturas, tierras, instantáneos, conjuros, hechizos, artefactos, encantamientos,
    terre, istantanei, stregonerie, artefatti, incantesimi,
    terrenos, mágicas instantâneas, feitiços, artefatos, encantamentos,
    существа, земли, мгновенные заклинания, волшебства, артефакты, чары,
    クリーチャー, 土地, 呪文, インスタント, ソーサリー, アーティファクト, エンチャント,
    プレインズウォーカー, 生物, 地, 瞬间, 法术, 神器, 结界, 咒语, 鹏洛客,
    생물, 대지, 순간마법, 집중마법, 마법물체, 부여마법
    """
_THEME_WORDS: Final = """
    ramp, mana ramp, mana, mana base, manabase, mana rocks, rocks, mana dorks, dorks, fixing,
    acceleration, draw, card draw, card advantage, removal, spot removal, targeted removal,
    mass removal, board wipe, board wipes, boardwipe, boardwipes, wipes, wraths, sweepers,
    interaction, disruption, counterspells, counters, protection, tutor, tutors, recursion,
    graveyard, graveyard hate, sacrifice outlets, sac outlets, aristocrats, lifegain, mill,
    discard outlets, stax, hate, hatebears, finisher, finishers, wincon, wincons,
    win conditions, win condition, wins, combo, combos, combo pieces, synergy, theme,
    staples, value, utility, support, payoffs, enablers, anthems, lords, tribal, pump,
    evasion, copy, clones, token makers, fetchlands, fetches, duals, dual lands, shocks,
    shocklands, other, others, misc, miscellaneous, new cards
    """

# Headings over lines that tell of the deck: MTG Arena's and Forge's.
ABOUT: Final = frozenset({"about", "metadata"})


def _listed(words: str) -> list[str]:
    return [" ".join(word.split()) for word in words.split(",")]


# What may stand around such words where they are a card's label: `My commanders: Tiro and …`.
_ARTICLES: Final = frozenset(
    _listed(
        """
        my, the, your, our, a, main, first, second, primary, mein, meine, meinen, unser, der, die,
        das, mon, ma, mes, le, la, les, notre, mi, mis, el, los, nuestro, il, lo, i, mio, miei,
        meu, meus, o, os, as, nosso
        """
    )
)
_OF_THE_DECK: Final = frozenset(
    ["of", "the", "this", "deck", "decks", "des", "do", "del", "du", "mazo", "mazzo", "edh", "cedh"]
)
_NUMBERS: Final = frozenset(["1", "2", "one", "two", "card", "cards", "name", "zone", "#1", "#2"])


def known_words(label: str) -> str | None:
    """The words of a heading that a card's label is, if any: `My Commander #1` is `commander`.

    One slip of the finger in a longer word for who leads is no matter: `Comander`, `Kommander`.
    """
    words = heading_words(label)
    if words in HEADINGS:
        return words
    parts = words.split()
    while len(parts) > 1 and parts[-1] in _NUMBERS:
        parts.pop()
    while len(parts) > 1 and parts[0] in _ARTICLES:
        del parts[0]
    words = " ".join(parts)
    if words in HEADINGS:
        return words
    leading = [part for part in parts if part not in _OF_THE_DECK]
    if len(leading) == 1 < len(parts) and HEADINGS.get(leading[0]) is Zone.COMMANDER:
        return leading[0]  # `Comandante do deck`
    return next((meant for meant in _LEADING_WORDS if _one_slip(words, meant)), None)


def zone_of_title(title: str) -> Zone | None:
    """The part that a heading of several words opens, where some of them say that its cards are no
    part of the deck: `Maybe later, when I have money`."""
    words = heading_words(title).split()
    if len(words) > _LONGEST_TITLE:
        return None
    for start in range(len(words)):
        for end in range(len(words), start, -1):
            zone = HEADINGS.get(" ".join(words[start:end]))
            several = end - start > 1
            if (zone is Zone.MAYBEBOARD and (several or not start)) or (
                zone is Zone.NOT_IN_DECK and several
            ):
                return zone
    return None


_LONGEST_TITLE: Final = 8

_LEADING_WORDS: Final = (
    *("commander", "commanders", "kommandant", "kommandeur", "commandant", "comandante"),
    *("general", "partners", "oathbreaker", "companion"),
)


def _one_slip(word: str, meant: str) -> bool:
    """Whether a word lacks one letter of another, has one other letter, or two in turn."""
    if not 0 <= len(meant) - len(word) <= 1 or word[:1] not in (meant[0], "k", "c"):
        return False
    pairs = enumerate(zip(word, meant, strict=False))
    same = next((at for at, (one, other) in pairs if one != other), len(word))
    rest, wanted = word[same:], meant[same:]
    return (
        rest == wanted[1:]
        or rest[1:] == wanted[1:]
        or (rest[1::-1] == wanted[:2] and rest[2:] == wanted[2:])
    )


def heading_words(text: str) -> str:
    """What a heading is looked up by: its words in lower case, without signs and count.

    ``heading_words("== Lands (36): ==") == "lands"``
    """
    return " ".join(_WORD.findall(_COUNT.sub(" ", text.casefold())))


def _of_programs() -> Iterator[tuple[str, Zone]]:
    """The headings that programs write, by their words."""
    for dialect in IN_TEXT:
        for zone, part in dialect.parts.items():
            words = heading_words(part.partition("{")[0])  # Archidekt's `Commander{top}`
            if words:
                yield words, zone
        for zone, others in dialect.also.items():
            yield from ((word, zone) for word in _listed(others))


# The zone a heading opens; None for one that only sorts cards.
HEADINGS: Final[dict[str, Zone | None]] = {
    **dict.fromkeys(_listed(_TYPE_WORDS + "," + _THEME_WORDS)),
    **{word: zone for zone, words in _ZONE_WORDS.items() for word in _listed(words)},
    **dict(_of_programs()),
}

# Words of headings in a player's own words, below which cards stand that are not the deck.
_ASIDE_WORDS: Final[dict[Zone, frozenset[str]]] = {
    Zone.MAYBEBOARD: frozenset(
        _listed(
            """
            maybe, maybes, later, thinking, consider, considering, considered, idea, ideas, buy,
            want, wants, wish, wishes, wishlist, someday, bench, candidate, candidates, possible,
            next, nächste, nächster, prochain, prochaine, próximo, próxima, prossimo, prossima,
            vielleicht, eventuell, später, wunsch, wünsche, wunschliste, kandidaten, ideen, kaufen,
            streichkandidaten, peut-être, envies, idées, acheter,
            quizás, tal, deseos, comprar, forse, desideri, idee, comprare, talvez, desejos
            """
        )
    ),
    Zone.NOT_IN_DECK: frozenset(
        _listed(
            """
            out, cut, cuts, removed, dropped, replaced, swapped, sold, traded, trade, excluded,
            exclusions, log, changelog, changes, änderungen, changements, cambios, modifiche,
            mudanças, raus, draußen, gestrichen, entfernt, herausgenommen,
            sorties, retirées, retiré, enlevées, fuera, quitadas, quité, sacadas, fuori, tolte,
            tolto, fora, tirei, retiradas, убрал, убраны, убрано, 抜いたカード, 抜けたカード, 換下,
            换下, 移除, 뺀카드
            """
        )
    ),
}
# Words that say so as often as they sort the cards of the deck.
_DOUBTFUL_WORDS: Final = frozenset(
    _listed(
        """
        options, option, upgrade, upgrades, future, try, testing, tested, old, spare, spares, extra,
        extras, remove, other, others, order, ordered, missing, need, needs, fehlen, fehlt, manque,
        manquent, faltan, falta, mancano, manca, faltam
        """
    )
)
_NOT_IN_THE_DECK: Final = re.compile(
    r"\bnot (?:yet )?in (?:the |this |my )?(?:deck|list|99|100)\b|\bnicht im deck\b"
    r"|\bpas dans le deck\b|\bno (?:est[áa]n? )?en el mazo\b|\bnon nel mazzo\b|\bnão no deck\b"
)


def aside_zone(words: str) -> Zone | None:
    """Return the part of a list that a heading in a player's own words opens, by one of its words:
    ``aside_zone("still thinking about these")`` is that of cards which may come in."""
    if _NOT_IN_THE_DECK.search(words):
        return Zone.NOT_IN_DECK
    parts = set(words.split())
    return next((zone for zone, some in _ASIDE_WORDS.items() if not some.isdisjoint(parts)), None)


def may_be_aside(words: str) -> bool:
    """Return whether a heading may open such a part, though its words say it of no such part
    alone: `Recent upgrades`. Only a sum can tell."""
    return not _DOUBTFUL_WORDS.isdisjoint(words.split())


# Cards too, as they stand or in another language.
ONLY_AS_HEADING: Final[dict[str, Zone | None]] = {
    "avatar": Zone.NOT_IN_DECK,
    "conspiracy": Zone.NOT_IN_DECK,
}

# `24 Creatures` and `15 Sideboard` are headings. With most other words, a number in front
# is a card's quantity, and some day a card may have that name.
COUNTED_HEADINGS: Final = frozenset(
    [
        *_listed(_TYPE_WORDS),
        *("commander", "commanders", "companion", "deck", "main", "mainboard", "maindeck"),
        *("main deck", "maybeboard", "sideboard"),
    ]
)

# What a line or a row that adds others up says.
SUMS: Final = frozenset(
    _listed(
        "total, totals, sum, subtotal, grand total, total cards, cards total, total count, count, "
        "cards, deck total, card count, deck size, in total, all cards, "
        "summe, gesamt, gesamtsumme, insgesamt, anzahl karten, somme, total général, "
        "total de cartes, au total, suma, total cartas, total de cartas, en total, somma, totale, "
        "in totale, soma, no total, totaal, totalt, i alt, yhteensä, razem, łącznie, celkem, "
        "spolu, összesen, toplam, ukupno, σύνολο, итого, всего, усього, "
        "合計, 合计, 总计, 總計, 共计, 총, 합계, 총합"
    )
)

# `100 cards` is a sum, and no card's quantity.
TOTALS: Final = SUMS | frozenset(
    _listed(
        "card, cards in total, cards in deck, sideboard cards, main deck cards, mainboard cards, "
        "maindeck cards, karten, karten gesamt, cartes, cartes au total, en tout, cartas, "
        "cartas en total, carte, carte in totale, cartas no total, карт, карты"
    )
)

# A category in brackets behind a card sorts decks of every theme ("[Tokens]" are token
# makers as often as tokens), so only these say where the card is.
CATEGORY_ZONES: Final = (
    Zone.COMMANDER,
    Zone.SIGNATURE_SPELL,
    Zone.COMPANION,
    Zone.SIDEBOARD,
    Zone.MAYBEBOARD,
)

# Whoever leads the deck, or starts beside it: one or two cards, so such a part of a list
# ends sooner than others.
LEADING: Final = (Zone.COMMANDER, Zone.SIGNATURE_SPELL, Zone.COMPANION)


def category_zone(category: str) -> Zone | None:
    """The zone that a card's first category says it is in, if it says one.

    ``category_zone("Commander{top}")`` is that of commanders; Archidekt's ``{noDeck}`` takes
    the cards of a category out of the deck.
    """
    name, _, flags = category.partition("{")
    zone = HEADINGS.get(heading_words(name))
    if zone in CATEGORY_ZONES:
        return zone
    if "nodeck}" in flags.casefold():
        return Zone.NOT_IN_DECK if zone in (None, Zone.MAIN) else zone
    return None
