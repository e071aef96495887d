"""What holds of every decklist: nothing raises, nothing is lost, and what was written is read."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from validator.decklist import Decklist, DecklistError, Zone, decode, parse_decklist
from validator.decklist.recognize import SYNTAXES
from validator.decklist.text.line import _row, read_line
from validator.decklist.text.read import bounded_lines, decks_of, read_texts

# The first example waits for the parser, on whatever machine.
steady = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])

# ------------------------------------------------------------------------------ any text

PIECES = [
    *("1", "2x", " x ", "0", "1996", "x4", "Sol Ring", "Fire // Ice", "//", "/", "&", "and"),
    *("(C21)", "(", ")", "[foil]", "[", "]", "{", "}", "<", ">", "*F*", "*", "**", "^", "|", "#"),
    *("# !Commander", "!", ";", "--", "—", "==", "_____", "SB:", "Commander", "Commander:", ":"),
    *("Sideboard", "SIDEBOARD:", "Deck", "Lands (36)", "[Commander]", "About", "Name X", "Name="),
    *("// NAME: a", "LAYOUT MAIN:(1)", "https://a.b", "\t", " ", "\xa0", "\u200b", "\ufeff"),
    *(
        "\x00",
        "\x1b",
        "\x0c",
        "\u2028",
        "é",
        "統率者",
        "+2 Mace",
        "+",
        "-",
        "•",
        "\n",
        "\r",
        "\r\n",
    ),
]
noise = st.one_of(
    st.text(),
    st.lists(st.one_of(st.sampled_from(PIECES), st.text(max_size=3)), max_size=30).map("".join),
)


def _is_text(text: str) -> bool:
    """Not what begins like XML, JSON or a table: those may hold no deck, and say so."""
    return not any(syntax.is_it(text) for syntax in SYNTAXES)


@given(noise)
@settings(steady, max_examples=500)
def test_any_text_is_a_decklist(text: str) -> None:
    decklist = parse_decklist(text) if _is_text(text) else read_texts(text)[0]
    lines = re.split(r"\r\r\n|\r\n|\n|\r", text.removeprefix("\ufeff"))
    if lines[-1] == "":
        lines.pop()
    assert [line.text for line in decklist.lines] == lines
    assert [line.number for line in decklist.lines] == list(range(1, len(lines) + 1))
    check(decklist)


@pytest.mark.fuzz
@given(noise)
@settings(steady, max_examples=20_000)
def test_any_text_for_long(text: str) -> None:
    with suppress(DecklistError):
        check(parse_decklist(text))


def check(decklist: Decklist) -> None:
    """What holds of every decklist that came from text."""
    by_kind: dict[str, list[int]] = {}
    for line in decklist.lines:
        by_kind.setdefault(line.kind, []).append(line.number)
    assert [entry.line for entry in decklist.entries] == by_kind.get("entry", [])
    assert [fault.line for fault in decklist.faults] == by_kind.get("error", [])
    blocks = [entry.block for entry in decklist.entries]
    assert blocks == sorted(blocks)
    assert set(blocks) == set(range(len(set(blocks))))
    for fault in decklist.faults:
        text = decklist.lines[fault.line - 1].text
        assert 1 <= fault.column <= len(text) + 1
        assert fault.message
        assert fault.help
    for entry in decklist.entries:
        assert entry.line is not None
        assert entry.column is not None
        text = decklist.lines[entry.line - 1].text
        assert 1 <= entry.quantity <= 999_999_999
        assert 1 <= len(entry.name) <= 200
        assert text[entry.column - 1] == entry.name[0]
        for reading in entry.readings:
            assert 1 <= reading.column <= len(text)
            assert (reading.quantity >= 1) == (reading.kind == "card")
            assert reading.name


@given(noise)
@steady
def test_memory_changes_nothing(text: str) -> None:
    lines = bounded_lines(text)
    assert read_texts(text) == decks_of(lines, list(map(_row, lines)))
    for line in lines:
        assert read_line(line) == _row(line).content


@given(noise)
@steady
def test_any_decklist_survives_being_dumped(text: str) -> None:
    decklist = read_texts(text)[0]
    assert Decklist.model_validate(decklist.model_dump()) == decklist


@given(st.one_of(st.binary(), noise.map(lambda text: text.encode("utf-16", "replace"))))
@steady
def test_any_bytes_are_a_text_or_refused(data: bytes) -> None:
    try:
        text = decode(data)
    except DecklistError:
        return
    check(parse_decklist(text) if _is_text(text) else read_texts(text)[0])


# UTF-16 that starts with a zero cannot be told from UTF-32.
@given(st.text().filter(lambda text: not text.startswith("\0")))
@steady
def test_text_comes_back_from_bytes(text: str) -> None:
    for encoding in ("utf-8-sig", "utf-16", "utf-32"):
        assert decode(text.encode(encoding)) == text


# ----------------------------------------------------------------- what was written is read


@dataclass(frozen=True)
class Written:
    """A card to write down."""

    quantity: int
    name: str
    set: str
    number: str
    foil: bool
    category: str


# Words of names: nothing that a program's syntax gives a meaning to.
word = st.from_regex(r"[a-zÉéöû][a-zÉéöû'!?.-]{0,7}", fullmatch=True)
name = (
    st.lists(word, min_size=1, max_size=4)
    .map(" ".join)
    # A letter in front, and none of the words that head a list.
    .map(lambda text: "Q" + text)
)
double = st.tuples(name, name).map(" // ".join)
card = st.builds(
    Written,
    quantity=st.one_of(st.just(1), st.integers(1, 999_999_999)),
    name=st.one_of(name, name, double),
    set=st.sampled_from(["C21", "PLST", "40K", "8ED", "M3C"]),
    number=st.sampled_from(["1", "263", "12a", "KTK-164", "194★", "72p"]),
    foil=st.booleans(),
    category=st.sampled_from(["Ramp", "Card Draw", "Removal", "Lands"]),
)
cards = st.lists(card, min_size=1, max_size=5)


@dataclass(frozen=True)
class Deck:
    """A deck to write down, by zone."""

    commanders: list[Written]
    main: list[Written]
    sideboard: list[Written]
    maybeboard: list[Written]


deck = st.builds(Deck, st.lists(card, min_size=1, max_size=2), cards, cards, cards)


def moxfield(deck: Deck) -> str:
    def line(card: Written) -> str:
        foil = " *F*" * card.foil
        return f"{card.quantity} {card.name} ({card.set}) {card.number}{foil} #{card.category}"

    return "\n".join(
        [
            *("// COMMANDER", *map(line, deck.commanders), ""),
            *("// MAINBOARD", *map(line, deck.main), ""),
            *("// SIDEBOARD", *map(line, deck.sideboard), ""),
            *("// MAYBEBOARD", *map(line, deck.maybeboard)),
        ]
    )


def archidekt(deck: Deck) -> str:
    def lines(cards: list[Written], zone: str) -> list[str]:
        return [
            f"{card.quantity}x {card.name} ({card.set.lower()}) {card.number}{' *F*' * card.foil}"
            f" [{zone or card.category}] ^Have,#37d67a^"
            for card in cards
        ]

    return "\n".join(
        lines(deck.maybeboard, "Maybeboard{noDeck}{noPrice},Ramp")
        + lines(deck.main, "")
        + lines(deck.commanders, "Commander{top}")
        + lines(deck.sideboard, "Sideboard")
    )


def forge(deck: Deck) -> str:
    def lines(cards: list[Written]) -> list[str]:
        return [f"{c.quantity} {c.name}{'+' * c.foil}|{c.set}|{c.number}" for c in cards]

    return "\n".join(
        [
            *("[metadata]", "Name=x", "[Commander]", *lines(deck.commanders)),
            *("[Main]", *lines(deck.main), "[Sideboard]", *lines(deck.sideboard)),
        ]
    )


def xmage(deck: Deck) -> str:
    def lines(cards: list[Written], prefix: str = "") -> list[str]:
        return [f"{prefix}{c.quantity} [{c.set}:{c.number}] {c.name}" for c in cards]

    return "\n".join(["NAME:x", *lines(deck.main), *lines(deck.sideboard, "SB: ")])


def official(deck: Deck) -> str:
    def line(card: Written) -> str:
        return f"{card.quantity} {card.name} [{card.set}:{card.number}]{' [foil]' * card.foil}"

    return "\n".join(
        [
            "// NAME: x",
            *(f"COMMANDER: {line(card)}" for card in deck.commanders),
            *(*map(line, deck.main), "", "Sideboard", *map(line, deck.sideboard)),
        ]
    )


def plain(deck: Deck) -> str:
    def lines(cards: list[Written]) -> list[str]:
        return [f"{card.quantity} {card.name}" for card in cards]

    return "\n".join(
        [
            *("Commander", *lines(deck.commanders), "", *lines(deck.main), ""),
            *("Sideboard:", *lines(deck.sideboard), "Maybeboard (9)", *lines(deck.maybeboard)),
        ]
    )


Row = tuple[int, str, str | None, str | None, bool, Zone]


def rows(
    cards: list[Written], zone: Zone, *, printing: bool = True, foil: bool = True
) -> list[Row]:
    return [
        (
            card.quantity,
            card.name,
            card.set if printing else None,
            card.number if printing else None,
            card.foil and foil,
            zone,
        )
        for card in cards
    ]


def read(text: str) -> list[Row]:
    decklist = parse_decklist(text)
    assert not decklist.faults
    return [
        (
            entry.quantity,
            entry.name,
            entry.set and entry.set.upper(),
            entry.number,
            entry.foil is not None,
            entry.zone,
        )
        for entry in decklist.entries
    ]


@given(deck)
@steady
def test_what_each_program_writes_is_read_again(deck: Deck) -> None:
    leading, main = rows(deck.commanders, Zone.COMMANDER), rows(deck.main, Zone.MAIN)
    side, maybe = rows(deck.sideboard, Zone.SIDEBOARD), rows(deck.maybeboard, Zone.MAYBEBOARD)
    assert read(moxfield(deck)) == leading + main + side + maybe
    assert read(archidekt(deck)) == maybe + main + leading + side
    assert read(forge(deck)) == leading + main + side
    assert read(official(deck)) == leading + main + side
    assert read(xmage(deck)) == (
        rows(deck.main, Zone.MAIN, foil=False) + rows(deck.sideboard, Zone.SIDEBOARD, foil=False)
    )
    assert read(plain(deck)) == (
        rows(deck.commanders, Zone.COMMANDER, printing=False, foil=False)
        + rows(deck.main, Zone.MAIN, printing=False, foil=False)
        + rows(deck.sideboard, Zone.SIDEBOARD, printing=False, foil=False)
        + rows(deck.maybeboard, Zone.MAYBEBOARD, printing=False, foil=False)
    )


@given(deck)
@steady
def test_a_split_card_can_be_read_as_a_card_with_a_note(deck: Deck) -> None:
    for entry in parse_decklist(moxfield(deck)).entries:
        if " // " in entry.name:
            front, _, back = entry.name.partition(" // ")
            fronts = [(r.name, r.quantity, r.comment) for r in entry.readings if r.name == front]
            assert fronts[0] == (front, entry.quantity, back)


@given(st.lists(st.sampled_from(moxfield(Deck([], [], [], [])).split("\n")) | name, max_size=20))
@steady
def test_bare_names_and_headings_in_any_order(lines: list[str]) -> None:
    decklist = parse_decklist("\n".join(lines))
    check(decklist)
    assert [entry.name for entry in decklist.entries] == [line for line in lines if line[:1] == "Q"]
    assert all(entry.bare for entry in decklist.entries)
