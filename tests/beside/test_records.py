"""Every record with its text: it compiles to the committed catalog, agrees with what its source
states, and each sentence about decks is read, or known to act in the game."""

from __future__ import annotations

import json
import re
import sqlite3
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from click.testing import CliRunner

from tests.beside.wording import runs
from tests.cards.text.wordings import TWELVE
from tests.cards.text.wordings import read as read_wording
from tests.paths import SHARED, SHARED_RARITIES, SHARED_RECORDS
from tests.report.test_explain import CARDS, ENTRIES
from tools.rarities import read_table, with_rarities
from validator.base import resources
from validator.base.value import replace
from validator.cards.card import Card
from validator.cards.catalog.compile import compile_records
from validator.cards.catalog.lookup import Catalog
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
from validator.cards.color import COLORLESS
from validator.cards.face import COMBINED_LAYOUTS
from validator.cards.mana import ManaError, symbols_in
from validator.cards.records import stated_identity
from validator.cards.text import oracle
from validator.cards.text.oracle import without_reminder
from validator.cards.update.record_files import read_records
from validator.cli.main import main

pytestmark = pytest.mark.long

if not (SHARED_RECORDS.is_file() and SHARED_RARITIES.is_file()):
    pytest.skip(
        "needs ../shared/cards/oracle-cards.jsonl.gz and ../shared/formats/rarities.jsonl.gz: "
        "Oracle records with the cards' texts, which are not ours to give away; "
        "data/SOURCE.md says what they are gathered from, and the committed catalog, which is made "
        "of them, is tested without them",
        allow_module_level=True,
    )

AS_OF = "2026-08-22"
LEGALITIES_AS_OF = "2026-05-08"

# What the source states and our answer does not, with the rule that makes ours right.
DIFFERENT_IDENTITY = {
    "Brisela, Voice of Nightmares": "712.4b: the source repeats the identity of its front faces",
    "Chittering Host": "712.4b: the source repeats the identity of its front faces",
    "Hanweir, the Writhing Township": "712.4b: the source repeats the identity of its front faces",
    "The Waffle Restaurant": "903.4: no symbol and no color of its own; it lets in all colors",
}

# Symbols no rule knows, all on joke cards: (card, symbol).
MALFORMED_SYMBOLS = {
    ("Evil Boros Charm", "{BR}"),
    ("Evil Boros Charm", "{WB}"),
    ("Graveyard Dig", "{BG}"),
    ("How to Keep an Izzet Mage Busy", "{UR}"),
    ("Mox Lotus", "{+oo}"),
    ("Snow Mercy", "{q}"),
    ("Snow Mercy", "{t}"),
}


@pytest.fixture(scope="module")
def records() -> list[Mapping[str, Any]]:
    return list(with_rarities(read_records(SHARED_RECORDS), read_table(SHARED_RARITIES)))


@pytest.fixture(scope="module")
def records_file(
    records: list[Mapping[str, Any]], tmp_path_factory: pytest.TempPathFactory
) -> Path:
    """The records with their rarities, as the committed catalog is made of them."""
    path = tmp_path_factory.mktemp("records") / "records.jsonl"
    path.write_text("".join(json.dumps(record) + "\n" for record in records), "utf-8")
    return path


@pytest.fixture(scope="module")
def compiled(records: list[Mapping[str, Any]]) -> Catalog:
    """As a site makes it, of the objects that it has stored."""
    return Catalog.from_records(records, as_of=AS_OF)


def test_every_record_compiles_to_the_committed_catalog(
    records: list[Mapping[str, Any]], compiled: Catalog
) -> None:
    day = f"INSERT INTO \"meta\" VALUES('legalities_as_of','{LEGALITIES_AS_OF}');"
    committed = dump_of(resources.data_path("catalog.sqlite3"))
    assert day in committed
    assert dump(compiled._db) == [line for line in committed if line != day]
    assert compiled.size == len(records)


def test_the_command_makes_the_same_catalog_of_the_file_in_well_under_a_minute(
    tmp_path: Path, records_file: Path
) -> None:
    target = tmp_path / "catalog"
    began = time.process_time()
    days = ["--as-of", AS_OF, "--legalities-as-of", LEGALITIES_AS_OF]
    done = CliRunner().invoke(
        main, ["update", "--from", str(records_file), *days, "--catalog", str(target)]
    )
    assert done.exit_code == 0, done.output
    assert time.process_time() - began < 60
    assert dump_of(target) == dump_of(resources.data_path("catalog.sqlite3"))


def test_each_record_alone_is_the_card_of_the_catalog(
    records: list[Mapping[str, Any]], compiled: Catalog
) -> None:
    """But for what only all of them together tell: the formats there are, and second names."""
    cards = {card.name: card for card in compiled.cards()}
    for record in records[::7]:
        alone = Card.model_validate(record)
        card = cards[alone.name]
        stated = alone.legalities or {}
        legal = {key: status for key, status in (card.legalities or {}).items() if key in stated}
        assert legal == stated
        assert set(alone.other_names) <= set(card.other_names)
        assert alone == replace(card, legalities=alone.legalities, other_names=alone.other_names), (
            card.name
        )


def dump(connection: sqlite3.Connection) -> list[str]:
    return list(connection.iterdump())


def dump_of(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return dump(connection)


def test_the_order_of_records_does_not_matter(records: list[Mapping[str, Any]]) -> None:
    some = records[::40]
    dumps = []
    for order in (some, some[::-1]):
        connection = sqlite3.connect(":memory:")
        compile_records(connection, order)
        dumps.append(list(connection.iterdump()))
        connection.close()
    assert dumps[0] == dumps[1]


def test_identity_agrees_with_every_stated_one(
    records: list[Mapping[str, Any]], compiled: Catalog
) -> None:
    catalog = compiled
    stated = {record["name"]: stated_identity(record) for record in records}
    compared, different = 0, {}
    for card in catalog.cards():
        if not card.text_known or stated[card.name] is None:
            continue
        compared += 1
        ours = COLORLESS
        for source in card.identity_sources:
            ours |= source.colors
        if ours != stated[card.name]:
            different[card.name] = (ours, stated[card.name])
    assert compared > 32_000
    assert different.keys() == DIFFERENT_IDENTITY.keys()


def faulty_symbols(text: str) -> Iterator[str]:
    """Every symbol in a text that no rule knows."""
    while True:
        try:
            symbols_in(text)
        except ManaError as error:
            yield error.symbol
            text = text[error.column - 1 + len(error.symbol) :]
        else:
            return


def test_malformed_symbols_are_on_these_joke_cards_alone(
    records: list[Mapping[str, Any]],
) -> None:
    found = set()
    for record in records:
        for part in record.get("card_faces") or [record]:
            written = [part.get("mana_cost") or "", without_reminder(part.get("oracle_text") or "")]
            for symbol in (symbol for text in written for symbol in faulty_symbols(text)):
                found.add((record["name"], symbol))
    assert found == MALFORMED_SYMBOLS


def test_no_explanation_repeats_the_text_of_a_card(records: list[Mapping[str, Any]]) -> None:
    known = {record["name"]: record for record in records}
    theirs: dict[str, set[tuple[str, ...]]] = {}
    for name in CARDS:
        faces = [known[name], *known[name].get("card_faces", ())]
        theirs[name] = set().union(*(runs(face.get("oracle_text") or "") for face in faces))
    for entry in ENTRIES:
        for card in (entry.override, entry.example):
            if card:
                assert not runs(str(card)) & theirs[card.card], (entry.name, str(card))


# -- each sentence of each text ---------------------------------------------------------


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


def read(record: Mapping[str, Any]) -> Read:
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
def every(records: list[Mapping[str, Any]]) -> list[Read]:
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


def test_the_twelve_rulebreakers() -> None:
    path = SHARED / "cards" / "rulebreakers.jsonl"
    found = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert [read_wording(card["clause"], card["name"]) for card in found] == TWELVE
