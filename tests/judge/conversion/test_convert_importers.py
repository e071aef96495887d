"""What `convert` writes, the importers of the programs read: every card arrives with its count and
in its place, or is said to be lost."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from tests.judge.conversion.importers import IMPORTERS, Arrived, Importer
from tests.real_lists import OURS, all_files
from validator.cards.card import Card
from validator.decklist import Decklist, DecklistError, Zone, decode, parse_decklists
from validator.decklist.dialects.targets import TARGETS
from validator.judge.conversion.convert import Converted, convert
from validator.judge.deck.deck import Deck
from validator.judge.deck.slot import Slot
from validator.judge.validator import Validator


@cache
def validator(format: str = "commander") -> Validator:
    return Validator(format=format)


def moved(deck: Decklist | str, to: str, format: str = "commander") -> Converted:
    judge = validator(format)
    return convert(deck, to, catalog=judge.catalog, format=judge.plain_format)


def slots_of(deck: Deck) -> list[tuple[Zone, Slot]]:
    """The cards of a deck by zone."""
    spells = len(deck.signature_spells)
    found = [(Zone.COMMANDER, slot) for slot in deck.commanders]
    found += [(Zone.SIGNATURE_SPELL, slot) for slot in deck.signature_spells]
    found += [(Zone.COMPANION, slot) for slot in deck.companions]
    found += [(Zone.MAIN, slot) for slot in deck.main[spells:]]
    found += [(Zone.SIDEBOARD, slot) for slot in deck.sideboard]
    return found + [(part.zone, slot) for part in deck.beside for slot in part.slots]


def expected(deck: Deck, to: str) -> tuple[Arrived, set[Zone]]:
    """What should arrive, under the names that the program knows, and which zones can't."""
    importer, arrives, lost = IMPORTERS[to], Arrived(), set()
    for zone, slot in slots_of(deck):
        part = importer.parts.get(zone.value)
        sided = zone is Zone.SIDEBOARD and TARGETS[to].one_sideboard and deck.commanders
        if part is None or sided:
            lost.add(zone)
        else:
            name = importer.name(slot.card)
            rebalanced = slot.written.startswith("A-") and TARGETS[to].rebalanced
            arrives[part, slot.written if rebalanced else name] += slot.quantity
    beside = [unknown for part in deck.beside for unknown in part.unknown]
    for unknown in (*deck.unknown, *deck.unknown_sideboard, *beside):
        part = importer.parts.get(unknown.zone.value)
        if part is None:
            lost.add(unknown.zone)
        elif unknown.taken_for is None and unknown.counted:
            arrives[part, unknown.written] += unknown.quantity
    return arrives, lost


def test_there_is_a_reader_for_each_target() -> None:
    assert IMPORTERS.keys() == TARGETS.keys()


# ------------------------------------------------------------------- every name


def named_oddly(card: Card) -> bool:
    plain = set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ ,'-")
    return not plain.issuperset(card.name)


@pytest.mark.parametrize("to", TARGETS)
def test_every_card_with_an_odd_name_or_two_faces_arrives(to: str) -> None:
    """Split, aftermath, rooms, flip, transform, modal, adventures, omens; accents, colons, quotes,
    question marks, parentheses."""
    catalog, importer = validator().catalog, IMPORTERS[to]
    cards = [card for card in catalog.cards() if named_oddly(card)]
    layouts = {card.layout for card in cards}
    assert layouts >= {"split", "flip", "transform", "modal_dfc", "adventure", "prepare"}
    assert len(cards) > 1_000
    deck = Decklist.from_mapping({"main": [{"name": c.name, "quantity": 2} for c in cards]})
    main = importer.parts["main"]
    found = importer.arrived(moved(deck, to).text)
    wanted = Counter({(main, importer.name(card)): 0 for card in cards})
    for card in cards:
        wanted[main, importer.name(card)] += 2
    assert found == wanted


@pytest.mark.parametrize("to", TARGETS)
def test_every_commander_arrives_where_commanders_are(to: str) -> None:
    """Those with odd names; one deck each, for who leads is a matter of the whole list."""
    importer, judge = IMPORTERS[to], validator()
    legends = [
        card
        for card in judge.catalog.cards()
        if named_oddly(card) and judge.plain_format.commander and "Legendary" in card.supertypes
        and "Creature" in card.types and (card.legalities or {}).get("commander") == "legal"
    ]  # fmt: skip
    assert len(legends) > 150
    for card in legends[list(TARGETS).index(to) % 4 :: 4]:
        deck = Decklist.from_mapping(
            {"commanders": [card.name], "main": [{"name": "Wastes", "quantity": 99}]}
        )
        made = moved(deck, to)
        assert importer.arrived(made.text) == {
            (importer.parts["commander"], importer.name(card)): 1,
            (importer.parts["main"], "Wastes"): 99,
        }
        again = judge.check(made.text)
        assert (again.commanders, again.size) == ((card.name,), 100), made.text


# -------------------------------------------------------------------- real decks


@pytest.mark.parametrize("to", TARGETS)
def test_official_decks_arrive(to: str) -> None:
    importer, judge = IMPORTERS[to], validator()
    count = 0
    for path in (OURS.folder / row["path"] for row in OURS.rows()):
        try:
            decklist = parse_decklists(decode(path.read_bytes()))[0]
            made = moved(decklist, to)
        except DecklistError:
            continue
        deck, _ = judge.resolve(decklist)
        arrives, lost = expected(deck, to)
        assert importer.arrived(made.text) == arrives, path
        said = [loss.message for loss in made.lost if "omitted" in loss.message]
        assert len([text for text in said if "no section" in text]) == len(lost), (path, said)
        count += 1
    assert count > 38


@pytest.mark.long
def test_all_lists_are_read_again_as_the_same_deck() -> None:
    """Verdict, leaders and size; or it is said who leads the list that is written, or what could
    not be written. A list with lines that nobody can read is written without them, and says so."""
    judge = validator()
    compared = said = 0
    targets = list(TARGETS)
    for number, path in enumerate(all_files()):
        try:
            decklist = parse_decklists(decode(path.read_bytes()))[0]
        except DecklistError:
            continue
        before = judge.check(decklist)
        ours = path.is_relative_to(OURS.folder)
        for to in targets if ours else targets[number % len(targets) :][:1]:
            try:
                made = moved(decklist, to)
            except DecklistError:
                continue
            (again,) = parse_decklists(made.text)
            after = judge.check(again)
            if any(finding.code == "syntax" for finding in before.findings):
                assert any(loss.unread for loss in made.lost), (path, to)
                continue
            compared += 1
            if any(loss.unread or "mark the commander" in loss.message for loss in made.lost):
                said += 1
                continue
            assert sorted(after.commanders) == sorted(before.commanders), (path, to)
            assert after.size == before.size, (path, to)
            if not any("the companion: moved" in loss.message for loss in made.lost):
                assert after.verdict == before.verdict, (path, to)
    assert compared > 500
    assert said < compared / 40


# ---------------------------------------------------------------------- examples

OATHBREAKER = """\
Oathbreaker
1 Chandra, Torch of Defiance

Signature Spell
1 Lightning Bolt

Deck
58 Mountain
"""


@pytest.mark.parametrize("to", TARGETS)
def test_a_signature_spell_goes_with_its_commander(to: str) -> None:
    importer = IMPORTERS[to]
    made = moved(OATHBREAKER, to, "oathbreaker")
    arrived = importer.arrived(made.text)
    assert arrived[importer.parts["signature-spell"], "Lightning Bolt"] == 1
    report = validator("oathbreaker").check(made.text)
    if report.verdict != "legal":
        assert any("doesn't mark" in loss.message for loss in made.lost)
        assert to in ("mtgo", "dek", "xmage")


def test_cards_without_a_printing_reach_xmage_by_their_names() -> None:
    deck = (
        "1 Krenko, Mob Boss\n1 Lim-Dûl's Vault (PLST) ALL-107\n1 Fire // Ice (APC)\n97 Mountain\n"
    )
    made = moved(deck, "xmage")
    assert made.text == (
        "1 [PLST:ALL-107] Lim-Dul's Vault\n"
        "1 [APC:*] Fire // Ice\n"
        "97 [ANY:*1] Mountain\n"
        "SB: 1 [ANY:*2] Krenko, Mob Boss\n"
    )
    assert [(loss.line, loss.message) for loss in made.lost] == [
        (1, "XMage wants a printing for each card: 3 cards have none and will be found by name"),
    ]  # fmt: skip
    # What stands for a printing is none.
    assert moved(made.text, "moxfield").text == (
        "// COMMANDER\n1 Krenko, Mob Boss\n\n// MAINBOARD\n"
        "1 Lim-Dûl's Vault (PLST) ALL-107\n1 Fire // Ice (APC)\n97 Mountain\n"
    )


@pytest.mark.parametrize(
    ("to", "line"),
    [
        ("xmage", "1 Sol Ring"),
        ("forge", "1 Sol Ring|C21|263"),
        ("forge", "# 1 Sol Ring"),
        ("arena", "1 Sol Ring [C21]"),
    ],
)
def test_these_readers_are_as_strict_as_the_importers(to: str, line: str) -> None:
    importer: Importer = IMPORTERS[to]
    head = {"forge": "[metadata]\nName=x\n[Main]\n", "arena": "Deck\n"}.get(to, "")
    if to == "arena":
        assert importer.arrived(head + line) == {("Deck", "Sol Ring [C21]"): 1}
        return
    with pytest.raises(AssertionError):
        importer.arrived(head + line)


def test_names_that_no_card_has_are_said_and_written() -> None:
    made = moved("1 Krenko, Mob Boss\n1 Sol Rign\n98 Mountain\n", "forge")
    (unknown,) = made.unknown
    assert (unknown.name, unknown.line) == ("Sol Rign", 2)
    assert unknown.nearest[0] == "Sol Ring"
    assert unknown.message.startswith("no card is named “Sol Rign”; nearest: Sol Ring")
    assert "1 Sol Rign\n" in made.text
    # Tokens have names that no card has, and are none.
    assert moved("1 Krenko, Mob Boss\n99 Mountain\n\nTokens\n3 Gobblin\n", "forge").unknown == ()
    (far,) = moved("1 Krenko, Mob Boss\n1 Qqqqzzzz Wwww\n98 Mountain\n", "csv").unknown
    assert (far.nearest, far.message) == ((), "no card is named “Qqqqzzzz Wwww”")
