"""Every card there is: each sentence about decks is read, or known to act in the game."""

from __future__ import annotations

import gzip
import json
import re
import sys
import time
from collections import Counter
from typing import Any, NamedTuple

import pytest

from tests.paths import SHARED_RECORDS
from validator.cards.clauses import (
    AnyNumber,
    CanBeCommander,
    ChooseBackground,
    ChooseColor,
    Clause,
    Companion,
    DoctorsCompanion,
    Partner,
    PartnerText,
    PartnerWith,
    Unread,
    UpTo,
    from_json,
    to_json,
)
from validator.cards.face import COMBINED_LAYOUTS
from validator.cards.text import oracle


def say(line: str) -> None:
    """For whoever runs ``pytest -s``: the figures behind the verdict."""
    sys.stdout.write(f"{line}\n")


class Read(NamedTuple):
    name: str
    status: str | None
    """Whether it is legal in Commander; ``None`` where nobody said."""
    faces: list[tuple[str, str, str | None]]
    """Name, type line, Oracle text."""
    clauses: tuple[Clause, ...]

    def has(self, clause: type[Clause]) -> bool:
        return any(isinstance(one, clause) for one in self.clauses)

    def lines(self) -> list[str]:
        """The lines of its text, without reminder text."""
        texts = "\n".join(text or "" for _, _, text in self.faces)
        return [line.strip() for line in oracle.without_reminder(texts).split("\n")]


def read(record: dict[str, Any]) -> Read:
    parts = record.get("card_faces") or [record]
    faces = [(part["name"], part["type_line"], part.get("oracle_text")) for part in parts]
    in_a_deck = faces if record["layout"] in COMBINED_LAYOUTS else faces[:1]
    return Read(
        record["name"],
        (record.get("legalities") or {}).get("commander"),
        faces,
        tuple(
            clause
            for face, types, text in in_a_deck
            for clause in oracle.read_clauses(record["name"], face, types, text or "")
        ),
    )


@pytest.fixture(scope="module")
def every() -> list[Read]:
    if not SHARED_RECORDS.exists():
        pytest.skip("the shared card file is not here")
    with gzip.open(SHARED_RECORDS, "rt", encoding="utf-8") as lines:
        records = [json.loads(line) for line in lines]
    start = time.perf_counter()
    cards = [read(record) for record in records]
    say(f"\n{len(cards)} cards read in {time.perf_counter() - start:.1f} s")
    return cards


@pytest.fixture(scope="module")
def legal(every: list[Read]) -> list[Read]:
    return [card for card in every if card.status == "legal"]


def test_nothing_is_left_unread_on_a_card_that_commander_knows(every: list[Read]) -> None:
    counts = Counter(type(clause).__name__ for card in every for clause in card.clauses)
    for name, count in counts.most_common():
        say(f"{count:6} {name}")
    left = [card.name for card in every if card.status in ("legal", "banned") and card.has(Unread)]
    assert left == []


def test_what_is_left_unread_is_on_joke_and_playtest_cards(every: list[Read]) -> None:
    """Cards that break rules in words only they use: not legal, or nobody said they are."""
    left = [card for card in every if card.has(Unread)]
    say(f"\n{len(left)} cards that are not legal keep a sentence unread:")
    say(", ".join(card.name for card in left))
    assert {card.status for card in left} <= {"not_legal", None}
    assert 0 < len(left) < 80


def test_every_kind_of_in_game_text_is_wanted(every: list[Read]) -> None:
    """Each kind of the table covers a sentence that would be reported without it."""
    used: Counter[str] = Counter()
    for card in every:
        for name, types, text in card.faces:
            for paragraph in oracle.paragraphs(card.name, name, types, text or ""):
                for sentence in paragraph.sentences:
                    kinds, _ = oracle.in_game(sentence, types.split(" — ")[0].split())
                    used.update(kinds)
    for kind, count in used.most_common():
        say(f"{count:6} {kind}")
    assert set(used) == {kind.kind for kind in oracle.in_game_kinds()}


def test_ten_companions(legal: list[Read]) -> None:
    companions = [card for card in legal if card.has(Companion)]
    assert len(companions) == 10
    conditions = {clause for card in companions for clause in card.clauses}
    assert len(conditions) == 10


def test_partners(legal: list[Read]) -> None:
    """Every card whose text has a partner ability (702.124) is read, and no other."""
    spelled = {
        Partner: r"(?:^|, )partner$",
        PartnerText: r"^partner ?— ?\w",
        PartnerWith: r"(?:^|, )partner with ",
        ChooseBackground: r"^choose a background$",
        DoctorsCompanion: r"(?:^|, )doctor's companion$",
    }
    lines = [(card.name, line) for card in legal for line in card.lines()]
    for clause, pattern in spelled.items():
        spelling = re.compile(pattern, re.IGNORECASE)
        by_text = [name for name, line in lines if spelling.search(line)]
        by_clause = [card.name for card in legal if card.has(clause)]  # type: ignore[arg-type]
        say(f"{len(by_clause):4} {clause.__name__}")
        assert by_clause == by_text
        assert by_clause


def test_partners_with_names_name_each_other(legal: list[Read]) -> None:
    named = {
        card.name: clause.name
        for card in legal
        for clause in card.clauses
        if isinstance(clause, PartnerWith)
    }
    assert {name: named.get(other) for name, other in named.items()} == {
        name: name for name in named
    }


def test_copies_commanders_and_colors_by_their_own_words(legal: list[Read]) -> None:
    """Cards found by a fixed phrase have its clause, and no other card has (903.3a, 607.2p)."""
    phrases = {
        "can be your commander.": CanBeCommander,
        "A deck can have any number of cards named": AnyNumber,
        "A deck can have up to": UpTo,
        "is your commander, choose a color before the game begins.": ChooseColor,
    }
    texts = [(card.name, "\n".join(card.lines())) for card in legal]
    for phrase, clause in phrases.items():
        by_phrase = [name for name, text in texts if phrase in text]
        assert [card.name for card in legal if card.has(clause)] == by_phrase
        assert by_phrase


def test_every_clause_survives_the_catalog(every: list[Read]) -> None:
    for card in every:
        for clause in card.clauses:
            assert from_json(json.loads(json.dumps(to_json(clause)))) == clause


def test_activated_abilities_of_every_card(every: list[Read]) -> None:
    """Over the whole file: who has a colon outside quotes has an activated ability, and the few
    that have none are cards that grant it under a condition or whose name has the colon."""
    colons = 0
    without = []
    for card in every:
        if card.status not in ("legal", "banned"):
            continue
        for name, types, text in card.faces:
            plain = re.sub(r'"[^"\n]*"', "", oracle.without_reminder(text or ""))
            if not re.search(r"^[^.\n]*: ", plain, re.MULTILINE):
                continue
            colons += 1
            if not oracle.has_activated_ability(text or "", types, name):
                without.append((name, plain))
    say(f"\n{colons} faces with a colon, {len(without)} of them without an activated ability")
    assert colons > 8000
    for name, plain in without:
        assert re.search(r"^(Max speed|∞) — ", plain, re.MULTILINE) or ":" in name, name
