"""Ten things that a player does, with the clicks that they take: the table of docs/page.md.

Marked ``browser``, as `tests.browser.test_page`. A click is one of a pointer on the page; what is
chosen in a list of the system's own counts two (open it, choose), a file dialog one more.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pytest

from tests.browser.doing import PATIENCE, panel, paste, verdict, whole
from tests.browser.test_page import LEGAL, RED, SLIP
from tests.paths import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

_COUNT = "addEventListener('click', event => { if (event.isTrusted) window.clicks++; }, true)"
_CHOOSING: Final = 2
_PASTED = """text => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    const options = {clipboardData: data, bubbles: true, cancelable: true};
    document.body.dispatchEvent(new ClipboardEvent("paste", options));
}"""


def judged(page: Page) -> int:
    page.evaluate(_PASTED, SLIP)
    verdict(page, "illegal")
    return 0


def mended(page: Page) -> int:
    page.get_by_role("button", name="Replace with Sol Ring").click()
    verdict(page, "legal")
    return 0


def undone(page: Page) -> int:
    page.get_by_role("button", name="Undo").click()
    verdict(page, "illegal")
    return 0


def explained(page: Page) -> int:
    page.get_by_role("button", name="Explain").first.click()
    page.get_by_role("dialog").wait_for()
    return 0


def repaired(page: Page) -> int:
    page.keyboard.press("Escape")
    panel(page, "repair").get_by_role("button", name="Make these changes").click()
    verdict(page, "legal")
    return 0


def drawn(page: Page) -> int:
    hand = panel(page, "hand")
    hand.get_by_role("button", name="Mulligan").click(timeout=PATIENCE)
    hand.locator(".hand li").nth(6).wait_for()
    return 0


def added(page: Page) -> int:
    adding = panel(page, "additions")
    adding.get_by_label("Search by name").click()
    page.keyboard.type("rhystic study")
    adding.get_by_role("button", name="Add Rhystic Study").click(timeout=PATIENCE)
    page.locator(".facts dd", has_text="101").wait_for()
    return 0


def converted(page: Page) -> int:
    convert = panel(page, "convert")
    convert.get_by_label("Program").select_option("arena")
    with page.expect_download():
        convert.get_by_role("button", name="Download").click()
    return _CHOOSING


def shared(page: Page) -> int:
    page.get_by_role("button", name="Copy a link").click()
    page.get_by_text("The link is copied").wait_for()
    return 0


def otherwise(page: Page) -> int:
    page.get_by_label("Format").select_option("duel")
    page.locator(".sentence", has_text="Duel Commander").wait_for()
    return _CHOOSING


# What is done, as the table says it; in this order, each where the one before left off.
WALK: Final[dict[str, Callable[[Page], int]]] = {
    "see whether a list is legal, and what is wrong where: paste it": judged,
    "fix a typo": mended,
    "take that back": undone,
    "read the rule behind a finding": explained,
    "have the fewest changes made that make it legal": repaired,
    "draw an opening hand, and take a mulligan": drawn,
    "look for a card that may be added, and put it in": added,
    "save the list for Arena": converted,
    "send the list to a friend": shared,
    "judge it in another format": otherwise,
}


def told() -> dict[str, int]:
    """The clicks of each, as the table says."""
    text = (ROOT / "docs" / "page.md").read_text(encoding="utf-8")
    _, _, table = text.partition("| what a player does | clicks |")
    rows = re.findall(r"^\| (.+?) \| (\d+) \|$", table, re.M)
    return {what: int(clicks) for what, clicks in rows}


def test_ten_things_take_as_many_clicks_as_the_table_says(page: Page) -> None:
    page.evaluate(f"window.clicks = 0; {_COUNT}")
    page.locator(".panel").first.wait_for(timeout=PATIENCE)
    taken = {}
    for what, do in WALK.items():
        page.evaluate("window.clicks = 0")
        more = do(page)
        taken[what] = page.evaluate("window.clicks") + more
    assert taken == told()


def test_a_second_list_that_is_pasted_beside_the_editor_has_a_tab(page: Page) -> None:
    paste(page, LEGAL)
    verdict(page, "legal")
    page.evaluate("document.activeElement.blur()")
    page.evaluate(_PASTED, RED)
    verdict(page, "illegal")
    assert page.locator(".tabs .tab").count() == 2
    assert whole(page) == RED
