"""Each fix, pressed: the list is what the judge says it becomes.

Marked ``browser``, as `tests.browser.test_page`. The decks are the golden cases of the codes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.doing import PATIENCE, clear, paste, whole
from tools.golden import cases, codes, judgment
from validator.decklist.changes.apply import apply

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

_PLAIN = {"title", "deck", "format", "findings", "lines"}
# Of each code so many decks, and of each deck so many buttons: each way to mend is among them.
_DECKS = 2
_BUTTONS = 3


def mendable(code: str) -> Iterator[Mapping[str, Any]]:
    """Cases of a code that can be pasted as they are, and whose findings have edits."""
    for case in cases(code):
        plain = case.keys() <= _PLAIN and isinstance(case.get("deck"), str)
        if plain and any(each.get("edits") for each in case.get("findings", ())):
            yield case


CASES = [case for code in codes() for case in [*mendable(code)][:_DECKS]]


def test_most_codes_that_can_be_mended_are_among_them() -> None:
    mended = {code for code in codes() if [*mendable(code)]}
    assert mended >= {
        *("unknown-card", "color-identity", "banned", "singleton", "no-commander", "not-legal"),
        *("commander-inferred", "basic-land-type", "companion", "sideboard"),
    }


def becoming(case: Mapping[str, Any]) -> dict[str, set[str]]:
    """What the list of a case becomes by its edits, by their titles."""
    found: dict[str, set[str]] = {}
    for finding in judgment(case).findings:
        for edit in finding.edits:
            found.setdefault(str(edit.title), set()).add(apply(case["deck"], edit.changes))
    return found


def test_each_fix_makes_the_list_what_the_judge_says(page: Page) -> None:
    for case in CASES:
        wanted = becoming(case)
        clear(page)
        page.get_by_label("Format").select_option(case.get("format", "commander"))
        paste(page, case["deck"])
        for group in page.locator(".finding.group summary").all():
            group.click()
        buttons = page.locator(".findings .edits button")
        buttons.first.wait_for(timeout=PATIENCE)
        for at in range(min(buttons.count(), _BUTTONS)):
            title = buttons.nth(at).inner_text().partition(" → ")[0]
            buttons.nth(at).click()
            page.locator('[data-verdict]:not([data-verdict="pending"])').first.wait_for()
            # The next fix has the focus, and what it would change is shown.
            page.mouse.move(0, 0)
            page.evaluate("document.activeElement.blur()")
            page.locator("ins.coming, .going").first.wait_for(state="detached")
            assert whole(page) in wanted[title], (case["title"], title)
            page.get_by_role("button", name="Undo").click()
            buttons.nth(at).wait_for()
            assert whole(page) == case["deck"]
