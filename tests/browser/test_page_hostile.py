"""Lists that were made to hurt, a service that dies, and files of all programs.

Marked ``browser``, as `tests.browser.test_page`.
"""

from __future__ import annotations

import base64
import json
import zlib
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import Open
from tests.browser.doing import PATIENCE, clear, panel, paste, text_of, verdict
from tests.paths import ROOT, TESTS
from tests.serve.running import service
from validator.judge.validator import Validator

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

HURT = "<img src=x onerror=\"document.title='hurt'\">"
LEGAL = (ROOT / "examples" / "tatyova.txt").read_text(encoding="utf-8")
LISTS = [
    TESTS / "lists" / json.loads(line)["path"]
    for line in (TESTS / "lists" / "index.jsonl").read_text(encoding="utf-8").splitlines()
]


def test_names_are_never_elements(page: Page) -> None:
    paste(page, f"Commander\n1 {HURT}\n\nDeck\n1 {HURT} ({HURT}) 5\n1 Sol Rign{HURT}\n")
    verdict(page, "illegal")
    panel(page, "bracket")
    adding = panel(page, "additions")
    adding.get_by_label("Search by name").fill(HURT)
    adding.get_by_text("0 cards may be added.").wait_for(timeout=PATIENCE)
    page.get_by_role("button", name="Another list").click()
    paste(page, json.dumps({"name": HURT, "commanders": [HURT], "main": [{"name": HURT}]}))
    page.wait_for_timeout(500)
    assert page.locator("img").count() == 0
    assert page.title() != "hurt"


def test_a_link_that_was_made_to_hurt_is_shown_as_text(page: Page) -> None:
    shared = {"text": f"1 Opt\n1 {HURT}", "format": 5, "day": [], "allow": "x", "house": [HURT]}
    packed = zlib.compress(json.dumps(shared).encode(), wbits=-15)
    address = base64.urlsafe_b64encode(packed).decode().rstrip("=")
    page.evaluate(f"location.hash = 'd={address}'")
    verdict(page, "illegal")
    assert HURT in text_of(page)
    house = {"text": "1 Opt", "house": {"name": HURT, "extends": HURT}}
    packed = zlib.compress(json.dumps(house).encode(), wbits=-15)
    address = base64.urlsafe_b64encode(packed).decode().rstrip("=")
    page.evaluate(f"location.hash = 'd={address}'")
    page.get_by_text("unknown format").wait_for()
    assert page.locator("img").count() == 0
    assert page.title() != "hurt"


def test_a_files_name_is_no_element(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "<img src=x onerror=alert(1)>.txt"
    file.write_text("1 Sol Ring\n", encoding="utf-8")
    with page.expect_file_chooser() as choosing:
        page.get_by_role("button", name="Open", exact=True).click()
    choosing.value.set_files(file)
    verdict(page, "illegal")
    assert page.locator("img").count() == 0
    assert "Sol Ring" in text_of(page)


def test_five_thousand_lines_are_written_in_without_waiting(page: Page) -> None:
    """How soon the letters stand there, `benchmarks.page` says."""
    paste(page, "\n".join(f"1 Sol Rign {number}" for number in range(5_000)))
    page.keyboard.press("Control+Home")
    page.keyboard.type("// so much of it")
    assert text_of(page).startswith("// so much of it")
    verdict(page, "illegal")
    assert page.locator(".cm-line").count() < 500, "all lines are drawn, seen or not"
    page.keyboard.press("Control+End")
    page.keyboard.type("9")
    page.get_by_text("1 Sol Rign 49999").wait_for()


def test_a_service_that_dies_and_comes_back_loses_no_list(open_page: Open) -> None:
    with service() as running:
        page = open_page(f"{running.address}/")
        paste(page, LEGAL)
        verdict(page, "legal")
        port = running.port
    paste(page, LEGAL.replace("1 Sol Ring", "1 Sol Rign"))
    page.get_by_text("The service does not answer").wait_for()
    assert "Tatyova" in text_of(page)
    with service("--port", str(port)):
        verdict(page, "illegal")
        page.get_by_text("The service does not answer").wait_for(state="hidden")


def test_lists_of_all_programs_are_opened_and_judged(page: Page) -> None:
    chosen = LISTS[:: max(1, len(LISTS) // 40)]
    assert len(chosen) >= 40
    assert len({file.parent for file in chosen}) >= 12
    validator = Validator()
    for file in chosen:
        with page.expect_file_chooser() as choosing:
            page.get_by_role("button", name="Open", exact=True).click()
        choosing.value.set_files(file)
        judged = validator.check_all(file)[0]
        assert judged.verdict != "unreadable", file
        verdict(page, judged.verdict)
        facts = page.locator(".facts dd").all_inner_texts()
        assert str(judged.size) in facts, file
        assert len(judged.commanders) != 1 or judged.commanders[0] in facts, file
        clear(page)
