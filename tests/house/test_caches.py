"""No memory of lines, names, cards or verdicts changes a report."""

from __future__ import annotations

import random
import tracemalloc

import pytest

from tests.fuzz_readers import SEEDS
from tests.paths import ROOT
from tests.real_lists import all_files
from validator import Validator
from validator.cards.catalog.lookup import Catalog
from validator.decklist import decode
from validator.decklist.text import line
from validator.decklist.text.line_content import Row
from validator.formats.load import format_ids


def texts() -> list[str]:
    """Real lists where they are at hand; ours in every syntax, and each twice."""
    found = [seed.decode() for seed in SEEDS] * 2
    found += [path.read_text(encoding="utf-8") for path in sorted(ROOT.glob("examples/*.txt"))]
    found += [decode(path.read_bytes()) for path in all_files()[::3]]
    return found


class Forgetful(dict[str, Row]):
    """Reads each line anew."""

    def __missing__(self, text: str) -> Row:
        return line._row(text)


@pytest.fixture
def forgetful(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is remembered from one deck to the next."""
    monkeypatch.setattr(line, "_remembered", Forgetful())
    monkeypatch.setattr("validator.cards.catalog.finding._REMEMBERED", 0)
    monkeypatch.setattr("validator.cards.catalog.store._REMEMBERED", 0)
    monkeypatch.setattr("validator.cards.catalog.finding._REMEMBERED_MISSES", 0)
    monkeypatch.setattr("validator.judge.terms._MOST_FAULTLESS", 0)


def reports(lists: list[str], order: list[int], judge: Validator) -> dict[int, str]:
    return {
        index: "\n".join(report.model_dump_json() for report in judge.check_all(lists[index]))
        for index in order
    }


def test_in_any_order_the_reports_are_the_same_bytes() -> None:
    lists = texts()
    order = list(range(len(lists)))
    judge = Validator()
    first = reports(lists, order, judge)
    random.Random(6).shuffle(order)
    assert reports(lists, order, judge) == first
    assert reports(lists, order[::-1], Validator()) == first


def test_without_caches_the_reports_are_the_same_bytes(forgetful: None) -> None:
    lists = texts()[::3]
    catalog = Catalog()
    without = {
        index: "\n".join(
            report.model_dump_json() for report in Validator(catalog=catalog).check_all(text)
        )
        for index, text in enumerate(lists)
    }
    assert not line._remembered
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(line, "_remembered", line._Memory())
        patch.setattr("validator.cards.catalog.finding._REMEMBERED", 20_000)
        patch.setattr("validator.cards.catalog.store._REMEMBERED", 20_000)
        patch.setattr("validator.judge.terms._MOST_FAULTLESS", 10_000)
        assert reports(lists, list(range(len(lists))), Validator()) == without


def test_what_is_remembered_of_a_card_is_small() -> None:
    """All cards there are, in each process of a run over many decks."""
    catalog = Catalog()
    names = [card.name for card in catalog.cards()][::7]
    catalog.find_each(names[::2])  # what cards share: types, sets, legalities
    tracemalloc.start()
    catalog.find_each(names)
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert taken / len(names[1::2]) < 1000  # bytes; 839 as this was written, and once 1,187


def test_lines_are_remembered_in_two_generations(monkeypatch: pytest.MonkeyPatch) -> None:
    memory = line._Memory()
    monkeypatch.setattr(line, "_remembered", memory)
    monkeypatch.setattr(line, "_MOST_REMEMBERED", 10)
    lines = [f"{n} Opt" for n in range(1, 60)]
    for asked in (lines, lines[::-1], [lines[7]] * 3):
        assert [line.read_line(text) for text in asked] == [
            line._row(text).content for text in asked
        ]
        assert len(memory) <= 10
        assert len(memory.older) <= 10
    kept = line.read_rows(["1 Sol Ring"])[0]
    line.read_rows(lines[:12])  # it is of the older generation now
    assert "1 Sol Ring" not in memory
    assert line.read_rows(["1 Sol Ring"])[0] is kept


@pytest.mark.parametrize("format", format_ids())
def test_what_one_deck_leaves_behind_judges_no_other(format: str) -> None:
    """Cards without fault are remembered by the commander's colors, format and day only."""
    judge = Validator(format=format)
    red = "Commander\n1 Krenko, Mob Boss\nDeck\n1 Lightning Bolt\n98 Mountain\n"
    blue = "Commander\n1 Talrand, Sky Summoner\nDeck\n1 Lightning Bolt\n98 Island\n"
    alone = {text: Validator(format=format).check(text) for text in (red, blue)}
    for text in (red, blue, red, blue):
        assert judge.check(text) == alone[text]
        assert judge.check(text, allow=["Lightning Bolt"]) is not None
        assert judge.check(text) == alone[text]
