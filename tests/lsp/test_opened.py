"""A state of an open document."""

from __future__ import annotations

from typing import Any

import pytest
from lsprotocol.types import WorkspaceEdit

from validator import Validator
from validator.base.language import language
from validator.judge.validator import judge_decks
from validator.lsp.findings import diagnostics, fix_all
from validator.lsp.opened import Opened
from validator.lsp.words import Words
from validator.settings.files import NONE
from validator.settings.judges import Judge

DECK = "Commander\n1 Isamaru, Hound of Konda\n\nDeck\n98 Plains\n1 Swords to Plowshare\n"


def test_a_text_is_judged_once_however_often_it_is_asked_about(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    judged: list[object] = []

    def counted(validator: Validator, deck: Any, *rest: Any, **options: Any) -> Any:
        judged.append(deck)
        return judge_decks(validator, deck, *rest, **options)

    monkeypatch.setattr("validator.lsp.opened.judge_decks", counted)
    opened = Opened(DECK, Judge([Validator()], {}, NONE))
    # As it is, and with its edit: an editor asks anew with each move of the cursor.
    for _ in range(3):
        assert diagnostics(opened)
        (action,) = fix_all(opened, "untitled:deck", Words(language("en")))
        assert isinstance(action.edit, WorkspaceEdit)
        assert len(judged) == 2
    assert "1 Swords to Plowshares\n" in opened.mended
