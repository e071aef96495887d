"""Decks moved between programs: cards, counts and roles survive, and what is lost is said."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.real_lists import COLLECTIONS, OURS, all_files
from validator.cards.catalog.lookup import Catalog
from validator.cli.main import main
from validator.decklist import Decklist, DecklistError, Zone, decode, parse_decklists
from validator.decklist.dialects.dialect import Detail, Dialect
from validator.decklist.dialects.sheet import Item, Sheet
from validator.decklist.dialects.targets import TARGETS
from validator.judge.conversion.convert import convert
from validator.judge.deck.resolve import resolve
from validator.judge.validator import Validator
from validator.report.schema import model_behind


@cache
def validator() -> Validator:
    return Validator()


def converted(deck: Decklist | str, to: str) -> str:
    return convert(deck, to, catalog=validator().catalog, format=validator().format).text


def losses(deck: Decklist | str, to: str) -> list[str]:
    made = convert(deck, to, catalog=validator().catalog, format=validator().format)
    return [loss.message for loss in made.lost]


def only(text: str) -> Decklist:
    (decklist,) = parse_decklists(text)
    assert not decklist.faults, (decklist.faults[:3], text[:500])
    return decklist


Roles = Counter[tuple[Zone, str]]


def roles(decklist: Decklist) -> Roles:
    """How many of each card have which role in the deck."""
    deck, _ = validator().resolve(decklist)
    found: Roles = Counter()
    parts = {
        Zone.COMMANDER: deck.commanders, Zone.COMPANION: deck.companions,
        Zone.MAIN: deck.main, Zone.SIDEBOARD: deck.sideboard,
        **{part.zone: part.slots for part in deck.beside},
    }  # fmt: skip
    for zone, slots in parts.items():
        for slot in slots:
            found[zone, slot.card.name] += slot.quantity
    for unknown in (*deck.unknown, *deck.unknown_sideboard):
        if unknown.taken_for is None:
            found[unknown.zone, unknown.written] += unknown.quantity
    for part in deck.beside:
        for unknown in part.unknown:
            found[unknown.zone, unknown.written] += unknown.quantity
    return found


def held(found: Roles, target: Dialect) -> Roles:
    """The roles that a target can hold, and where it puts a companion that it cannot."""
    led = any(zone is Zone.COMMANDER for zone, _ in found)
    expected: Roles = Counter()
    for (zone, name), count in found.items():
        if zone is Zone.COMPANION and zone not in target.zones:
            zone = Zone.SIDEBOARD
        if zone not in target.zones or (zone is Zone.SIDEBOARD and target.one_sideboard and led):
            continue
        expected[zone, name] += count
    return expected


# ------------------------------------------------------------------ every name


@pytest.mark.long
def test_every_card_is_found_by_the_name_that_each_target_gives_it() -> None:
    """Names with numbers, signs, slashes and parentheses in them too."""
    catalog = validator().catalog
    plain = set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ ,'-")
    # (e) and (f) behind a name are a finish; some joke cards have names that end so.
    names = sorted(card.name for card in catalog.cards() if card.name[-3:] not in ("(e)", "(f)"))
    odd = [name for name in names if not plain.issuperset(name)]
    assert len(odd) > 500
    for number, to in enumerate(TARGETS):
        chosen = sorted({*odd, *names[number :: len(TARGETS)]})
        deck = Decklist.from_mapping({"main": [{"name": name, "quantity": 2} for name in chosen]})
        again = only(converted(deck, to))
        found = resolve(again, catalog).slots
        lost = Counter(chosen) - Counter(slot.card.name for slot in found)
        # Some names are those of two cards' faces; a list can't say which is meant.
        assert not {name for name in lost if " // " not in name}, to
        assert len(lost) < 12, (to, lost)
        assert {slot.quantity for slot in found} == {2}
        assert sum(entry.quantity for entry in again.entries) == 2 * len(chosen)


# ------------------------------------------------------------- generated decks

LEADERS: tuple[tuple[str, ...], ...] = (
    ("Krenko, Mob Boss",),
    ("Esika, God of the Tree // The Prismatic Bridge",),
    ("Thrasios, Triton Hero", "Tymna the Weaver"),
    ("Wilson, Refined Grizzly", "Raised by Giants"),
    ("Atraxa, Praetors' Voice",),
)
COMPANION = "Kaheera, the Orphanguard"


@cache
def pool() -> tuple[str, ...]:
    """Cards that nothing but a deck is about, of every layout, and none of which can lead."""
    cards = [
        card
        for card in validator().catalog.cards()
        if card.identity_colors == 0
        and "Legendary" not in card.supertypes
        and (card.legalities or {}).get("commander") == "legal"
        and "Basic" not in card.supertypes
    ]
    faced = [card.name for card in validator().catalog.cards()
             if " // " in card.name and "Legendary" not in card.supertypes
             and (card.legalities or {}).get("commander") == "legal"]  # fmt: skip
    return tuple(sorted([card.name for card in cards[::7]] + faced[::9]))


WORDS = st.text("abcdefghijklmnopqrstuvwxyz", min_size=3, max_size=9)


@st.composite
def sheets(draw: st.DrawFn) -> Sheet:
    """A legal deck as to its size and leaders, with all that lists say beside cards."""
    leaders = draw(st.sampled_from(LEADERS))
    names = draw(st.lists(st.sampled_from(pool()), unique=True, max_size=25))
    cut = draw(st.integers(0, len(names)))
    main, others = names[:cut], names[cut:]
    zones: list[tuple[str, int, Zone]] = [(name, 1, Zone.COMMANDER) for name in leaders]
    if draw(st.booleans()):
        zones.append((COMPANION, 1, Zone.COMPANION))
    zones += [(name, 1, Zone.MAIN) for name in main]
    zones.append(("Wastes", 100 - len(leaders) - len(main), Zone.MAIN))
    beside = st.sampled_from([Zone.SIDEBOARD, Zone.MAYBEBOARD, Zone.TOKENS, Zone.PLANES])
    zones += [(name, draw(st.integers(1, 4)), draw(beside)) for name in others]
    items = [
        Item(
            name,
            quantity,
            zone,
            set=draw(st.sampled_from([None, "C21", "plst"])),
            number=draw(st.sampled_from([None, "12", "KTK-164", "7a"])),
            finish=draw(st.sampled_from([None, "foil", "etched"])),
            categories=draw(st.sampled_from([(), ("Ramp",), ("Card Draw", "Value")])),
            tags=draw(st.sampled_from([(), ("ramp",), ("goblins", "fast")])),
            comment=draw(st.none() | WORDS),
        )
        for name, quantity, zone in zones
    ]
    return Sheet(tuple(items), draw(st.none() | WORDS))


def fitting(sheet: Sheet, target: Dialect) -> Sheet:
    """The sheet without what the target does not hold, as a program that has it would have it."""
    kept = []
    for item in sheet.items:
        zone = item.zone
        if zone is Zone.COMPANION and zone not in target.zones:
            continue
        if zone not in target.zones or (zone is Zone.SIDEBOARD and target.one_sideboard):
            continue
        printed = Detail.PRINTING in target.details and item.set is not None
        kept.append(
            Item(
                item.name,
                item.quantity,
                zone,
                item.set if printed else None,
                item.number if printed else None,
                item.finish if Detail.FINISH in target.details else None,
                item.categories if Detail.CATEGORIES in target.details else (),
                item.tags if Detail.TAGS in target.details else (),
                item.comment if Detail.COMMENT in target.details else None,
            )
        )
    return Sheet(tuple(kept), sheet.title if target.title else None)


@given(sheets(), st.sampled_from(sorted(TARGETS)), st.sampled_from(sorted(TARGETS)))
@settings(max_examples=300)
def test_cards_counts_and_roles_survive_any_pair_of_formats(
    sheet: Sheet, source: str, to: str
) -> None:
    start = fitting(sheet, TARGETS[source])
    first = only(TARGETS[source].write(start))
    before = roles(first)
    expected: Roles = Counter()
    for item in start.items:
        expected[item.zone, item.name] += item.quantity
    assert before == expected, "the source is not read as it is written"
    text = converted(first, to)
    assert roles(only(text)) == held(before, TARGETS[to])
    # Once more changes nothing.
    assert converted(only(text), to) == text


@given(sheets(), st.sampled_from(sorted(TARGETS)))
@settings(max_examples=150)
def test_details_survive_where_the_target_has_a_place_for_them(sheet: Sheet, to: str) -> None:
    target = TARGETS[to]
    start = fitting(sheet, target)
    entries = {(entry.zone, entry.name): entry for entry in only(target.write(start)).entries}
    if target.one_sideboard or not {Zone.COMMANDER, Zone.COMPANION} <= {*target.zones}:
        entries = {(Zone.MAIN, name): entry for (_, name), entry in entries.items()}
    named = {name: entry for (_, name), entry in entries.items()}
    for item in start.items:
        names = {item.name, item.name.split(" // ", maxsplit=1)[0], item.name.replace(" // ", "/")}
        entry = next(named[name] for name in names if name in named)
        if item.set is not None and (item.number is not None or to != "xmage"):
            assert (entry.set or "").casefold() == item.set.casefold()
            assert entry.number == item.number
        assert bool(entry.foil) == bool(item.finish)
        assert set(item.categories) <= set(entry.categories)
        assert set(entry.tags) == set(item.tags)
        assert entry.comment == item.comment


# -------------------------------------------------------------------- examples

DECK = """\
// my goblins
Commander
1 Krenko, Mob Boss (DDT) 52 *F*

Creatures (2)
1 Goblin Matron [Tutor] #goblins
1 Esika, God of the Tree
1 Wear // Tear # both halves
1 Sol Rign
94 Mountain

Companion
1 Kaheera, the Orphanguard

Sideboard
1 Lightning Bolt

Maybeboard
1 +2 Mace

Tokens
3 Goblin
"""


@pytest.mark.parametrize("to", TARGETS)
def test_nothing_is_lost_unsaid(to: str) -> None:
    """Each part and detail of this deck is in the text, or among what is said to be lost."""
    text, said = converted(DECK, to), " ".join(losses(DECK, to))
    for part, words in {
        "Kaheera": "companion", "Lightning Bolt": "uses the sideboard for the commander",
        "+2 Mace": "maybeboard",
        "52": "set and collector number", "Tutor": "categories", "goblins": "tags",
        "both halves": "comment",
    }.items():  # fmt: skip
        assert (part in text) or (words in said), part
    assert "Sol Rign" in text
    assert "Krenko, Mob Boss" in text
    assert "comment line omitted" in said
    assert "“Creatures (2)”" in said
    assert ("finish" in said) != (Detail.FINISH in TARGETS[to].details)


def test_where_a_loss_is() -> None:
    made = convert(DECK, "mtgo", catalog=validator().catalog, format=validator().format)
    lines = {loss.message: loss.line for loss in made.lost}
    assert lines["MTGO has no section for the maybeboard: 1 card omitted"] == 19
    assert lines["MTGO doesn't store the set and collector number of 1 card"] == 3


def test_names_as_each_program_has_them() -> None:
    deck = "1 Fire // Ice\n1 Delver of Secrets\n1 Bonecrusher Giant\n"
    assert converted(deck, "mtgo") == "1 Fire/Ice\n1 Delver of Secrets\n1 Bonecrusher Giant\n"
    assert "] Fire // Ice\n1 [ANY:*2] Delver of Secrets\n" in converted(deck, "xmage")
    assert 'name="Delver of Secrets"' in converted(deck, "cockatrice")
    assert 'name="Bonecrusher Giant // Stomp"' in converted(deck, "cockatrice")
    assert "1 Fire // Ice\n1 Delver of Secrets\n" in converted(deck, "arena")
    assert "1x Fire / Ice\n1x Delver of Secrets\n" in converted(deck, "tappedout")
    full = "1 Fire // Ice\n1 Delver of Secrets // Insectile Aberration\n"
    assert full in converted(deck, "moxfield")


def test_other_languages_become_english() -> None:
    assert "1 Sol Ring\n" in converted("1 Anneau solaire\n1 Mountain\n", "arena")


def test_rebalanced_cards_keep_their_name_in_arena_only() -> None:
    deck = "1 A-Teferi, Time Raveler\n1 Mountain\n"
    assert "1 A-Teferi" in converted(deck, "arena")
    assert "1 Teferi, Time Raveler\n" in converted(deck, "mtgo")
    assert any("rebalanced" in loss for loss in losses(deck, "mtgo"))


def test_an_unmarked_commander_is_marked() -> None:
    deck = "1 Krenko, Mob Boss\n\n99 Mountain\n"
    assert converted(deck, "arena") == "Commander\n1 Krenko, Mob Boss\n\nDeck\n99 Mountain\n"


def test_json_is_a_mapping_for_programs() -> None:
    mapping = json.loads(converted(DECK, "json"))
    decklist = Decklist.from_mapping(mapping)
    assert roles(decklist) == roles(only(DECK))
    model_behind("decklist").model_validate(mapping)


def test_a_line_that_is_taken_for_a_remark_is_said() -> None:
    deck = "My Goblins with Sol Ring\n\n1 Krenko, Mob Boss *CMDR*\n99 Mountain\n"
    assert "Sol Ring" not in converted(deck, "arena")
    assert losses(deck, "arena") == [
        "“My Goblins with Sol Ring” was read as a comment, not as a card."
    ]
    changed = "1 Krenko, Mob Boss *CMDR*\n99 Mountain\n\n+1 Shock\n-1 Mountain\n"
    assert len(losses(changed, "arena")) == 2


def test_what_is_no_decklist() -> None:
    with pytest.raises(DecklistError, match="not a decklist"):
        converted("the quick brown fox\n", "arena")
    with pytest.raises(ValueError, match="known are"):
        converted(DECK, "paper")


# ------------------------------------------------------------------- real decks


def test_real_decks_keep_their_lines_and_their_roles() -> None:
    targets = sorted(TARGETS)
    count = 0
    for number, path in enumerate([*OURS.files(), *all_files()[len(OURS.files()) :: 4]]):
        try:
            decks = parse_decklists(decode(path.read_bytes()))
        except DecklistError:
            continue
        decklist = decks[0]
        before = roles(decklist)
        if not any(zone is Zone.COMMANDER for zone, _ in before):
            continue  # who leads would be guessed anew after each step
        report = validator().check(decklist)
        to = targets[number % len(targets)]
        after = only(converted(decklist, to))
        if report.verdict == "legal":
            count += 1
            assert roles(after) == held(before, TARGETS[to]), (path.name, to)
            assert validator().check(after).commanders == report.commanders
        else:
            # Of a deck that breaks rules, programs without a command zone can't tell who leads.
            assert sum(roles(after).values()) == sum(held(before, TARGETS[to]).values())
    assert count > 20 * len(COLLECTIONS)


def test_lines_of_real_files_come_back() -> None:
    for path in all_files():
        text = decode(path.read_bytes())
        try:
            decks = parse_decklists(text)
        except DecklistError:
            continue
        lines = {line.number: line.text for deck in decks for line in deck.lines}
        ends = text.removeprefix("\ufeff").replace("\r\r\n", "\n").replace("\r\n", "\n")
        assert "\n".join(lines.values()) == ends.replace("\r", "\n").removesuffix("\n"), path


# ----------------------------------------------------------------- command line


def cmdr(*arguments: str, text: str = "") -> tuple[int, str, str]:
    result = CliRunner().invoke(main, ["convert", *arguments], input=text)
    return result.exit_code, result.stdout, result.stderr


def test_the_command() -> None:
    status, out, err = cmdr("-", "--to", "arena", text="1 Krenko, Mob Boss\n\n99 Mountain\n")
    assert (status, err) == (0, "")
    assert out == "Commander\n1 Krenko, Mob Boss\n\nDeck\n99 Mountain\n"


def test_the_command_says_what_was_not_understood() -> None:
    status, out, err = cmdr("-", "--to", "mtgo", text="1 Sol Ring\n4x\n1 Mountain\n")
    assert status == 1
    assert out == "1 Sol Ring\n1 Mountain\n"
    assert err == ("cmdr: line 2: line omitted: this line has a quantity but no card\n")


def test_the_command_and_several_decks() -> None:
    text = "Commander\n1 Krenko, Mob Boss\nDeck\n99 Mountain\n"
    both = text + "\n\nCommander\n1 Wilson, Refined Grizzly\nDeck\n99 Forest\n"
    decks = parse_decklists(both)
    assert len(decks) == 2
    status, out, err = cmdr("-", "--to", "arena", text=both)
    assert (status, "--deck 2" in err, "Krenko" in out) == (0, True, True)
    status, out, err = cmdr("-", "--to", "arena", "--deck", "2", text=both)
    assert (status, err, "Wilson" in out) == (0, "", True)
    assert cmdr("-", "--to", "arena", "--deck", "3", text=both)[0] == 2


def test_the_command_and_bad_input(tmp_path: Path) -> None:
    empty = tmp_path / "empty.txt"
    empty.write_bytes(b"")
    picture = tmp_path / "picture.png"
    picture.write_bytes(bytes(range(256)) * 10)
    for path in (empty, picture, tmp_path, tmp_path / "nowhere.txt"):
        status, out, err = cmdr(str(path), "--to", "csv")
        assert (status, out) == (2, "")
        assert err.startswith("cmdr: ")
        assert "Traceback" not in err
    assert cmdr("-", "--to", "paper")[0] == 2


def test_no_control_character_reaches_the_terminal() -> None:
    status, out, err = cmdr(
        "-", "--to", "moxfield", text='{"main": [{"name": "Sol \\u001b[31mRing"}, "Shock"]}'
    )
    assert status == 1
    assert "\x1b" not in out + err
    assert "1 Shock" in out


def test_the_catalog_knows_the_cards_of_these_tests() -> None:
    catalog: Catalog = validator().catalog
    for name in (*(name for names in LEADERS for name in names), COMPANION, "Wastes"):
        match = catalog.find(name)
        assert match is not None
        assert match.card.name == name


MISSPELLED = (
    "Commander\n1 Krenko, Mob Boss\n\n99 Mountain\n\nSideboard\n1 Lightnig Blot\n"
    "\nMaybeboard\n1 Countrspell\n"
)


@pytest.mark.parametrize("to", TARGETS)
def test_a_misspelled_card_of_the_sideboard_does_not_vanish_unsaid(to: str) -> None:
    """It is written, or the part of the list is left out and said to be; its name is told."""
    made = convert(MISSPELLED, to, catalog=validator().catalog, format=validator().format)
    assert [each.name for each in made.unknown] == ["Lightnig Blot", "Countrspell"]
    for name, line in (("Lightnig Blot", 7), ("Countrspell", 10)):
        left_out = [loss for loss in made.lost if loss.line == line]
        assert (name in made.text) is not bool(left_out)
        assert all(loss.message.endswith(": 1 card omitted") for loss in left_out)
