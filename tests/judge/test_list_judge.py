"""What judges lists: by options that are read once, and without a verdict, too."""

from __future__ import annotations

from typing import Any

import pytest

from validator import Validator, parse_decklist

POOL = "1 Tatyova, Benthic Druid\n1 Opt\n"
DECK = parse_decklist("Commander\n1 Tatyova, Benthic Druid\n\nDeck\n1 Opt\n58 Island\n")


def test_a_deck_that_nobody_judges_is_asked_for_as_a_check_would() -> None:
    draft = Validator(format="commander-draft")
    _, unknown = draft.resolve(DECK)
    assert unknown.drafted is None
    _, required = draft.resolve(DECK, pool=POOL, boosters="CMR")
    assert required.drafted is not None
    assert required.format.draft is not None


@pytest.mark.parametrize(
    ("option", "what"),
    [({"pool": POOL}, "pool"), ({"pool": ""}, "pool"), ({"boosters": "CMR"}, "boosters")],
)
def test_what_belongs_to_a_draft_is_refused_elsewhere(option: dict[str, Any], what: str) -> None:
    judge = Validator()
    for ask in (judge.check, judge.resolve):
        with pytest.raises(ValueError, match=f"Commander is not a draft and has no {what}"):
            ask(DECK, **option)
