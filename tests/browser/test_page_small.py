"""Small things that were wrong on the page, each once.

Marked ``browser``, as `tests.browser.test_page`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import Open
from tests.browser.doing import paste, verdict
from tests.serve.running import Service

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

SHORT = "Commander\n1 Krenko, Mob Boss\n\nDeck\n1 Sol Ring\n98 Mountain\n"


@pytest.fixture
def served(open_page: Open, serving: Service) -> Page:
    return open_page(f"{serving.address}/")


def test_findings_are_counted_one_by_one(served: Page) -> None:
    blue = "".join(f"1 {name}\n" for name in ("Opt", "Ponder", "Brainstorm"))
    paste(served, SHORT.replace("98 Mountain", f"{blue}95 Mountain"))
    assert "3 things to mend" in verdict(served, "illegal").inner_text()


def test_after_a_fix_the_focus_is_at_the_next_one(served: Page) -> None:
    paste(served, SHORT.replace("98 Mountain", "1 Goblin Gide\n1 Goblin Matorn\n96 Mountain"))
    verdict(served, "illegal")
    fix = served.get_by_role("button", name="Replace with Goblin Guide")
    fix.focus()
    served.keyboard.press("Enter")
    served.get_by_text("Goblin Gide").wait_for(state="detached")
    served.locator(".mend-all").wait_for()
    focused = served.evaluate("document.activeElement.className")
    assert "mend-all" not in focused
    assert "edit" in focused


def test_the_choice_of_a_format_has_a_name_on_a_phone(open_page: Open, serving: Service) -> None:
    page = open_page(f"{serving.address}/", viewport={"width": 360, "height": 640})
    assert page.get_by_role("combobox", name="Format", exact=True).count() == 1


def test_what_was_written_for_another_program_is_gone(served: Page) -> None:
    paste(served, SHORT)
    verdict(served, "legal")
    panel = served.locator('[data-panel="convert"]')
    panel.locator("summary").click()
    panel.get_by_role("button", name="Copy").click()
    panel.locator("pre").wait_for()
    panel.locator("select").select_option("mtgo")
    assert panel.locator("pre").count() == 0
    panel.get_by_role("button", name="Copy").click()
    panel.locator("pre").wait_for()
    paste(served, SHORT.replace("98", "97"))
    assert panel.locator("pre").count() == 0


def test_lists_of_one_commander_have_names_of_their_own(served: Page) -> None:
    paste(served, SHORT)
    verdict(served, "legal")
    served.get_by_role("button", name="Another list").click()
    paste(served, SHORT.replace("98", "97"))
    verdict(served, "illegal")
    names = served.locator(".tabs .tab").all_inner_texts()
    assert len(set(names)) == len(names) == 2


def test_a_link_to_this_machine_says_so(served: Page) -> None:
    paste(served, SHORT)
    verdict(served, "legal")
    served.get_by_role("button", name="Copy a link").click()
    served.get_by_text("nobody else can open it").wait_for()
