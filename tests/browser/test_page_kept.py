"""Nothing of a player's is lost: lists, format, day, links and closed tabs.

Marked ``browser``, as `tests.browser.test_page`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import Open
from tests.browser.doing import editor, paste, text_of, verdict
from tests.browser.test_page import LEGAL
from tests.serve.running import Service

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

SHORT = "Commander\n1 Krenko, Mob Boss\n\nDeck\n1 Sol Ring\n98 Mountain\n"


@pytest.fixture
def served(open_page: Open, serving: Service) -> Page:
    return open_page(f"{serving.address}/")


def test_the_format_and_the_day_survive_a_reload(served: Page) -> None:
    paste(served, SHORT)
    verdict(served, "legal")
    served.select_option("#format", "duel")
    verdict(served, "illegal")
    served.locator(".table summary").click()
    served.locator("#day").fill("2024-01-01")
    served.wait_for_timeout(300)
    served.reload()
    verdict(served, "illegal")
    assert served.locator("#format").input_value() == "duel"
    assert served.locator("#day").input_value() == "2024-01-01"
    assert "Krenko" in text_of(served)


def test_edits_after_a_link_survive_a_reload_and_so_do_other_lists(served: Page) -> None:
    paste(served, LEGAL)
    verdict(served, "legal")
    served.get_by_role("button", name="Another list").click()
    paste(served, SHORT)
    verdict(served, "legal")
    served.get_by_role("button", name="Copy a link").click()
    served.wait_for_url(re.compile("#.{20,}"))
    editor(served).click()
    served.keyboard.press("Control+End")
    served.keyboard.type("1 Opt")
    verdict(served, "illegal")
    assert served.evaluate("location.hash") == ""
    served.reload()
    verdict(served, "illegal")
    assert "1 Opt" in text_of(served)
    assert served.locator(".tabs .tab").count() == 2


def test_a_link_opens_in_a_tab_of_its_own(served: Page) -> None:
    paste(served, SHORT)
    verdict(served, "legal")
    served.get_by_role("button", name="Copy a link").click()
    served.wait_for_url(re.compile("#.{20,}"))
    fragment = served.evaluate("location.hash")
    paste(served, LEGAL)
    verdict(served, "legal")
    served.evaluate("(fragment) => { location.hash = fragment }", fragment)
    editor(served).get_by_text("98 Mountain").wait_for()
    assert served.locator(".tabs .tab").count() == 2
    served.reload()
    editor(served).get_by_text("98 Mountain").wait_for()
    assert served.locator(".tabs .tab").count() == 2


def test_a_closed_list_comes_back(served: Page) -> None:
    paste(served, LEGAL)
    verdict(served, "legal")
    served.get_by_role("button", name="Another list").click()
    paste(served, SHORT)
    verdict(served, "legal")
    served.locator(".tabs .close").last.click()
    served.get_by_text("List closed.").wait_for()
    assert served.locator(".tabs .tab").count() == 1
    served.locator(".spoken button").click()
    editor(served).get_by_text("98 Mountain").wait_for()
    assert served.locator(".tabs .tab").count() == 2
    verdict(served, "legal")
