"""Every edit of every broken list: its finding is gone, and nothing new came but what is owed."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.properties.broken import broken
from tests.real_lists import COLLECTIONS
from validator import Validator
from validator.decklist.changes.apply import apply
from validator.report.finding import Found, Judgment

# All of ours; of the larger collection beside them one of so many, which takes some ten seconds.
ONE_OF = 20
FILES = [
    path
    for collection in COLLECTIONS
    for path in collection.files()[:: 1 if collection.ours else ONE_OF]
]
# Of one list so many findings of a kind, and of each so many edits.
MOST_FINDINGS, MOST_EDITS = 2, 2


@pytest.fixture(scope="module")
def judge() -> Validator:
    return Validator()


def counted(judgment: Judgment, mended: Found) -> Counter[tuple[str, str | None]]:
    """The findings by code and card; notes don't count, but where one was to be mended."""
    return Counter(
        (found.code, found.card)
        for found in judgment.findings
        if found.severity != "note" or found.code == mended.code
    )


def is_owed(code: str, card: str | None, mended: Found, before: Judgment, after: Judgment) -> bool:
    """Whether a new finding is owed to the copies changed, or to what was uncovered: a leader that
    was not known before, or only guessed, and the card that a name now known is."""
    if code == "deck-size":
        return True
    if after.commanders != before.commanders:
        guessed = any(found.code == "commander-inferred" for found in before.findings)
        return not before.commanders or guessed or mended.code == "unknown-card"
    known = mended.params["nearest"] if mended.code == "unknown-card" else ()
    return card in known or (bool(known) and code == "companion")


def some(judgment: Judgment) -> list[Found]:
    seen: Counter[str] = Counter()
    chosen = []
    for found in judgment.findings:
        seen[found.code] += bool(found.edits)
        if found.edits and seen[found.code] <= MOST_FINDINGS:
            chosen.append(found)
    return chosen


def check(judge: Validator, source: Any) -> Counter[str]:
    """Make each edit of a broken list by itself, and judge what it leaves."""
    before = judge.judgment(source)
    mended: Counter[str] = Counter()
    for found in some(before):
        for edit in found.edits[:MOST_EDITS]:
            after = judge.judgment(apply(source, edit.changes))
            old, new = counted(before, found), counted(after, found)
            what = (found.code, found.card, edit.title, edit.changes)
            assert after.verdict != "unreadable", what
            assert new[found.code, found.card] < old[found.code, found.card], what
            came = [
                key
                for key in new
                if new[key] > old[key] and not is_owed(*key, found, before, after)
            ]
            assert not came, (*what, came)
            mended[found.code] += 1
    return mended


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_an_edit_mends_its_finding_and_breaks_nothing(judge: Validator, path: Path) -> None:
    for source in broken(path):
        check(judge, source)


def test_lists_are_broken_in_every_way_that_is_mended(judge: Validator) -> None:
    mended: Counter[str] = Counter()
    for path in FILES[:: max(len(FILES) // 25, 1)]:
        for source in broken(path):
            mended += check(judge, source)
    assert mended.keys() >= {
        "banned", "basic-land-type", "color-identity", "commander-inferred", "no-commander",
        "sideboard", "singleton", "unknown-card",
    }  # fmt: skip
