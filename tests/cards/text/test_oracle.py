"""Oracle text into clauses: 101.1, 113.6n, activated abilities, and nothing unread in silence."""

from __future__ import annotations

import re
import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cards.text.wordings import NAME, READ, read
from tests.records import faces, record
from validator.base import resources
from validator.cards.card import Card
from validator.cards.characteristics import matches
from validator.cards.clauses import (
    AnyNumber,
    CanBeCommander,
    Clause,
    Partner,
    PartnerWith,
    Unread,
    UpTo,
    from_json,
    to_json,
)
from validator.cards.kinds import ActivatedAbility
from validator.cards.text import oracle


@pytest.mark.parametrize(("text", "expected"), READ, ids=[text[:60] for text, _ in READ])
def test_text_is_read(text: str, expected: list[Clause]) -> None:
    assert read(text) == expected


def test_unknown_text_says_nothing() -> None:
    assert Card.model_validate(record(NAME, text=None)).clauses == ()


def test_one_clause_printed_twice_counts_once() -> None:
    assert read("Partner\nPartner") == [Partner()]


# -- a card's own name (201.5) -------------------------------------------------


@pytest.mark.parametrize(
    ("name", "types", "text"),
    [
        ("Mud Rat", "Creature — Rat", "A deck can have any number of cards named Mud Rat."),
        ("Mr. Ox, Baker", "Creature — Ox", "A deck can have any number of cards named Mr. Ox."),
        ("Who? Me!", "Instant", "A deck can have any number of cards named Who? Me!."),
        ("The Owl’s Nest", "Land", "A deck can have any number of cards named The Owl's Nest."),
        ("Ash (Again)", "Instant", "A deck can have any number of cards named Ash (Again)."),
    ],
)
def test_any_spelling_of_its_own_name(name: str, types: str, text: str) -> None:
    assert read(text, name, types) == [AnyNumber()]


@pytest.mark.parametrize("itself", ["Ira of the Mire", "Ira", "This creature", "This card"])
def test_a_legend_is_called_by_the_first_part_of_its_name(itself: str) -> None:
    text = f"{itself} can be your commander."
    assert read(text, "Ira of the Mire", "Legendary Creature — Frog") == [CanBeCommander()]


def test_another_cards_name_is_not_its_own() -> None:
    (only,) = read("A deck can have any number of cards named Mud Rat.", "Mud Rats", "Instant")
    assert isinstance(only, Unread)
    # Its first name inside the other's does not become "itself".
    assert read("Partner with Oda and Ubu", "Oda, the Quiet") == [PartnerWith("Oda and Ubu")]


def test_faces_that_a_card_has_in_a_deck() -> None:
    front = record("Day Oda", "Legendary Creature — Fox", text="Partner")
    back = record("Night Oda", "Legendary Creature — Fox", text="Night Oda can be your commander.")

    def named(layout: str) -> tuple[Clause, ...]:
        return Card.model_validate(faces(layout, front, back)).clauses

    assert named("split") == (Partner(), CanBeCommander())  # 709.4
    assert named("transform") == (Partner(),)  # 712.8a
    assert named("adventure") == (Partner(),)  # 715.4
    assert named("something new") == (Partner(),)


# -- nothing unread passes silently --------------------------------------------

INVENTED = [
    ("Your deck can't contain more than three creature cards.", "deck"),
    ("Your deck must contain exactly 40 Swamps.", "deck"),
    ("You may have two additional cards with this commander.", "commander"),
    ("You may have two commanders if the other is a Dragon.", "commanders"),
    ("If Oda is your commander, your minimum deck size is 60.", "commander, deck"),
    ("Your commander's color identity is white and blue.", "commander, color identity"),
    ("Oda can be your commander if each card in your deck is an Elf card.", "commander, deck"),
    (
        "A deck can have any number of cards named Oda and up to two cards named Fire Ant.",
        "deck",
    ),
    ("If you control a commander, your deck can have any number of Elves.", "deck"),
    ("Each commander you own must have partner.", "commander, partner"),
    ("Companion — Your starting deck contains only shiny cards.", "companion, deck"),
    ("Companion — Your deck is shuffled by an opponent.", "companion, deck"),
    ("Legendary partner", "partner"),
    ("Partner with any Elf you like, and they like you.", "partner"),
    ("Doctor's companion's friend", "companion"),
    ("You begin the game with Oda in your graveyard.", "begin the game"),
    ("If Oda is your commander, choose a color before the game begins.", None),
    ("Your opening hand has eight cards.", "opening hand"),
    ('Elf cards in your deck have "A deck can have any number of cards named Oda."', "deck"),
    ("Cards with a repeated letter have no color identity.", "color identity"),
    ("Choose a Background for each player", "background"),
    (
        "A deck with this commander can have cards that make Food tokens of any color identity.",
        None,
    ),
]


@pytest.mark.parametrize(("text", "about"), INVENTED, ids=[text[:60] for text, _ in INVENTED])
def test_a_sentence_about_decks_that_no_rule_reads(text: str, about: str | None) -> None:
    (only,) = read(f"Flying\n{text}")
    assert isinstance(only, Unread)
    assert (only.face, only.paragraph) == (NAME, 2)
    assert about is None or only.about == about


def test_what_is_read_beside_what_is_not() -> None:
    text = "Oda can be your commander. If she is, your deck has a smell. Draw a card."
    assert read(text) == [CanBeCommander(), Unread(NAME, 1, "deck")]


@pytest.mark.parametrize(
    "keyword",
    [
        "Aura swap", "Craft with artifact", "Crew 1", "Cycling", "Embalm", "Encore", "Equip",
        "Eternalize", "Fortify", "Level up", "Ninjutsu", "Outlast", "Reconfigure", "Reinforce 1—",
        "Saddle 1", "Scavenge", "Station", "Transfigure", "Transmute", "Unearth",
    ],
)  # fmt: skip
def test_a_keyword_may_be_an_activated_ability(keyword: str) -> None:
    """702, each of them."""
    face = record("Oda", "Creature", text=f"{keyword} {{2}}")
    assert matches(ActivatedAbility(), Card.model_validate(face))


def test_a_sentence_may_end_in_a_quote() -> None:
    quoted = 'Each creature you control has "{T}: Draw a card'
    rest = f"deck can have any number of cards named {NAME}."
    assert read(f'{quoted}." A {rest}') == [AnyNumber()]
    assert read(f'{quoted}" and a {rest}') == [Unread(NAME, 1, "deck")]


@pytest.mark.parametrize(
    "word",
    ["a", "an", "and", "at", "for", "from", "in", "into", "of", "on", "or", "the", "to", "with"],
)
def test_an_ability_word_may_have_small_words_in_it(word: str) -> None:
    rest = f"A deck can have any number of cards named {NAME}."
    assert read(f"Commander {word} Foes — {rest}") == [AnyNumber()]


def test_a_name_may_end_in_a_stop() -> None:
    assert read("Partner with Oda Jr.") == [PartnerWith("Oda Jr.")]


def test_a_sentence_is_no_line_of_keywords() -> None:
    assert read("Choose a Background, then draw a card.") == [Unread(NAME, 1, "background")]
    assert read("Partner, flying") == [Partner()]


def test_an_unread_clause_repeats_no_prose() -> None:
    (only,) = read("Your deck is stored in the third drawer from the left.")
    assert set(re.findall(r"\w+", only.about)) == {"deck"}


# One sentence of our own for each kind of the table, and one that goes on about decks.
IN_THE_GAME = {
    "controls a commander": "If you control a commander, gain 1 life.",
    "owns a commander in the game": "Commander creatures you own have reach.",
    "targets or counts commanders": "Exile target commander with flying.",
    "casts a commander": "Each time you cast your commander, draw a card.",
    "command zone": "Put your commander on top of your library from the command zone.",
    "triggers on a commander": "Whenever your commander blocks, untap it.",
    "colors of the commander": "{T}: Add two mana of any color in your commander's color identity.",
    "compares with a commander": "X is the greatest mana value among your commanders.",
    "keyword for a commander": "Commander ninjutsu {1}{U}",
    "names a partner ability": "Return a card with doctor's companion to your hand.",
    "drafted cards before the shuffle": "Before you shuffle your deck to start the game, you may "
    "reveal this card from your deck and exile a land card you drafted that isn't in your deck.",
    "subgame": "Start a subgame in the next room, using your libraries as their decks.",
    "deck of nontraditional cards": "Look at the top card of your planar deck.",
    "on a conspiracy": "Your minimum deck size is reduced by two.",
    "on a nontraditional card": "Your decks are blue.",
}


TYPES = {"on a conspiracy": "Conspiracy", "on a nontraditional card": "Plane — Moon"}


def test_every_kind_of_in_game_text_has_its_sentence() -> None:
    assert {kind.kind for kind in oracle.in_game_kinds()} == set(IN_THE_GAME)


@pytest.mark.parametrize("kind", IN_THE_GAME)
def test_in_game_text(kind: str) -> None:
    types = TYPES.get(kind, "Legendary Creature — Fox")
    text = IN_THE_GAME[kind]
    # "~" as the reader leaves it
    normalized = text[0].lower() + re.sub(r"\bOda\b|[Tt]his card", "~", text[1:])
    found, left = oracle.in_game(normalized, types.split(" — ")[0].split())
    assert (found, left) == (frozenset({kind}), ())
    assert read(text, types=types) == []
    if kind not in TYPES:
        (only,) = read(f"{text.rstrip('.')} and your deck can have two more cards.")
        assert isinstance(only, Unread)


def test_a_word_about_decks_is_of_one_kind() -> None:
    kinds = frozenset({"controls a commander"})
    assert oracle.in_game("destroy target commander you control.") == (kinds, ())


def test_in_game_kinds_cite_a_rule() -> None:
    table = tomllib.loads(resources.data_path("in-game-text.toml").read_text(encoding="utf-8"))
    for row in table["kinds"]:
        assert set(row) <= {"kind", "pattern", "reason", "types"}
        assert re.search(r"\(\d{3}(\.\d+[a-z]?)?[,)]", row["reason"]), row["kind"]


def test_ability_words_are_dropped_and_sentences_are_not() -> None:
    assert read("Phalanx Commander — When Oda enters, create two Soldiers.") == []
    assert read("DCI ruling - A deck can have only one card named Oda.") == [UpTo(1)]
    (only,) = read("If your deck is blue, choose one —\n• Draw a card.\n• Lose a card.")
    assert only == Unread(NAME, 1, "deck")


@pytest.mark.parametrize(
    "text",
    [
        "a commander " * 20_000,
        "(" * 100_000 + "deck",
        " " * 100_000 + "deck",
        '"deck ' * 20_000,
        "your deck. " * 5_000,
        "partner, " * 10_000,
    ],
    ids=["commanders", "parentheses", "spaces", "quotes", "sentences", "keywords"],
)
def test_long_nonsense_is_read_in_bounded_time(text: str) -> None:
    assert len(read(text)) <= 2
    oracle.has_activated_ability(text, "Creature", "Oda")


# -- activated abilities (602.1) -----------------------------------------------

ACTIVATED = [
    ("{T}: Add {G}.", "Creature"),
    ("Flying\nSacrifice another creature: Scry 1.", "Creature"),
    ("Tinker's Trick — {2}, Discard a card: Draw a card.", "Creature"),
    ("Exhaust — {3}{R}: It deals 2 damage.", "Creature"),
    ("Boast — {1}: Draw a card.", "Creature"),
    ("Forecast — {U}, Reveal this card from your hand: Tap target Elf.", "Instant"),
    ("Solved — {T}: Draw a card.", "Enchantment — Case"),
    ("+1: Draw a card.\n−3: Exile target land.", "Planeswalker — Oda"),
    ("0: You gain 2 life.", "Planeswalker — Oda"),
    ("{1}{W}: Level 2\nFoxes have flying.", "Enchantment — Class"),
    ("Equip {2}", "Artifact — Equipment"),
    ("Equip legendary creature {1}", "Artifact — Equipment"),
    ("Equip Elf, Fox, or Owl {1}", "Artifact — Equipment"),
    ("Equip—Sacrifice a land.", "Artifact — Equipment"),
    ("Equip {4}. This ability costs {1} less for each Fox.", "Artifact — Equipment"),
    ("Flash, cycling {2} ({2}, Discard this card: Draw a card.)", "Creature"),
    ("Basic landcycling {1}{G}", "Creature"),
    ("Foxcycling {3}", "Creature"),
    ("Cycling—Pay 2 life.", "Creature"),
    ("Crew 3", "Artifact — Vehicle"),
    ("Saddle 2", "Creature — Mount"),
    ("Level up {W}\nLEVEL 1-3\n2/2\nFlying", "Creature"),
    ("Station\nSTATION 8+\nFlying", "Artifact — Spacecraft"),
    ("Commander ninjutsu {1}{U}", "Creature"),
    ("Reinforce 2—{1}{W}", "Creature"),
    ("Craft with two artifacts {4}{U}", "Artifact"),
    ("Unearth {B}", "Creature"),
    ("Reconfigure {3}", "Artifact Creature — Equipment"),
    ("", "Basic Land — Forest"),
    ("Oda enters tapped.", "Land — Island Swamp"),
    ('Whenever Oda dies, create a token with "It flies."\n{1}: Draw.', "Creature"),
]


NOT_ACTIVATED = [
    ("", "Creature"),
    ("", "Land"),
    ("Flying, trample", "Creature"),
    ("Whenever you attack, choose one: it matters.", "Creature"),
    ('Enchanted creature has "{T}: Draw a card."', "Enchantment — Aura"),
    ("Equipment you control have equip {0}.", "Creature"),
    ("Equip abilities you activate cost {1} less.", "Creature"),
    ("Cycling costs {1} less.", "Creature"),
    ("Scavenge the Ruins — When Oda enters, mill two cards.", "Creature"),
    ("Max speed — {T}: Add {R}.", "Creature"),
    ("∞ — {T}: Add {R}.", "Artifact — Infinity"),
    ("Flying ({T}: Not an ability.)", "Creature"),
    ("STATION 8+\n{T}: Draw a card.", "Artifact — Spacecraft"),
    ("Kicker {2}\nMorph {3}\nSuspend 3—{U}\nForetell {1}\nPlot {2}", "Creature"),
    ("Oda: Reborn has flying.", "Creature"),
    ("Forest", "Creature — Forest"),
]


@pytest.mark.parametrize(
    ("text", "types"), ACTIVATED, ids=[t[:50] or "basic" for t, _ in ACTIVATED]
)
def test_has_an_activated_ability(text: str, types: str) -> None:
    assert oracle.has_activated_ability(text, types, "Oda: Reborn")


@pytest.mark.parametrize(
    ("text", "types"), NOT_ACTIVATED, ids=[f"{text[:40]}-{types}" for text, types in NOT_ACTIVATED]
)
def test_has_no_activated_ability(text: str, types: str) -> None:
    assert not oracle.has_activated_ability(text, types, "Oda: Reborn")


# -- reminder text (207.2a) ----------------------------------------------------


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Flying (It flies.)", "Flying"),
        ("A (b (c) d) e.", "A e."),
        ("(Alone.)\nFlying", "\nFlying"),
        ("Never (closed", "Never (closed"),
        ("Never) opened", "Never) opened"),
        ("", ""),
    ],
)
def test_reminder_text_is_taken_out(text: str, left: str) -> None:
    assert oracle.without_reminder(text) == left


# -- any text ------------------------------------------------------------------

WORDS = [*sorted({word for text, _ in READ for word in re.findall(r"\S+", text)}), "\n", '"', "("]


@given(st.lists(st.sampled_from(WORDS), max_size=25).map(" ".join) | st.text(max_size=200))
def test_any_text_is_read_or_reported(text: str) -> None:
    found = read(text)
    assert found == read(text)
    for clause in found:
        assert from_json(to_json(clause)) == clause
    if re.search(r"(?i)\bdecks?\b", oracle.without_reminder(text)) and not found:
        # Passed over only because every such word belongs to a phrase that acts in the game.
        for paragraph in oracle.paragraphs(NAME, NAME, "Creature", text):
            for sentence in paragraph.sentences:
                assert oracle.in_game(sentence)[1] == ()


@pytest.mark.parametrize(
    ("text", "about"),
    [
        ("Side by side (You can have two commanders if both have side by side.)", "two commanders"),
        ("Reach, side by side (You can have a Fox as a second commander.)", "second commander"),
        ("Sworn (This card can be your commander.)", "be your commander"),
        ("Lonely (Your deck can't have another Fox card.)", "your deck can't"),
    ],
)
def test_a_keyword_of_tomorrow_is_known_by_what_its_reminder_text_says(
    text: str, about: str
) -> None:
    assert read(f"Trample\n{text}") == [Unread(NAME, 2, about)]


@pytest.mark.parametrize(
    "text",
    [
        "Partner (You can have two commanders if both have partner.)",
        "Oda gets +1/+1. (If this is in your deck, your deck can be red.)",
        "Reach (It can block your commander's attackers.)",
    ],
)
def test_other_reminder_text_says_nothing(text: str) -> None:
    assert not any(isinstance(clause, Unread) for clause in read(text))
