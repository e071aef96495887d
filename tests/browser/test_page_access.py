"""Whoever plays can use the page: by keyboard, by ear, on any screen, in the dark.

Marked ``browser``, as `tests.browser.test_page`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.conftest import Open
from tests.browser.doing import PATIENCE, panel, paste, text_of, verdict
from tests.browser.test_page import RED, SHORT
from tests.paths import ROOT
from tests.serve.running import Service

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
PANELS = (
    *("look", "hand", "odds", "bracket", "repair"),
    *("additions", "leaders", "identity", "convert"),
)


def violations(page: Page) -> list[str]:
    if not AXE.is_file():
        pytest.skip("needs the npm package axe-core: cd web && npm ci")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate("axe.run().then(found => found.violations)")
    return [f"{each['id']}: {each['nodes'][0]['html'][:200]}" for each in found]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(open_page: Open, serving: Service, scheme: str) -> None:
    page = open_page(f"{serving.address}/", color_scheme=scheme, reduced_motion="reduce")
    page.locator(".panel").first.wait_for()
    assert violations(page) == []
    paste(page, RED.replace("1 Brainstorm", "1 Brainstrom"))
    verdict(page, "illegal")
    for name in PANELS:
        panel(page, name).locator("*").first.wait_for()
    panel(page, "look").locator("svg").first.wait_for()
    page.wait_for_timeout(500)
    assert violations(page) == []
    page.get_by_role("button", name="Explain").first.click()
    page.get_by_role("dialog").wait_for()
    assert violations(page) == []


@pytest.mark.parametrize(("width", "height"), [(360, 640), (768, 1024), (1280, 800), (3840, 2160)])
def test_nothing_is_wider_than_the_screen(
    open_page: Open, serving: Service, width: int, height: int
) -> None:
    page = open_page(f"{serving.address}/", viewport={"width": width, "height": height})
    paste(page, RED)
    verdict(page, "illegal")
    for name in PANELS:
        panel(page, name).locator("*").first.wait_for()
    panel(page, "look").locator("svg").first.wait_for()
    convert = panel(page, "convert")
    convert.get_by_role("button", name="Copy").click()
    convert.locator("pre").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for each in page.locator(".panel").all():
        box = each.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= width


@pytest.mark.parametrize("zoom", ["the page", "the letters alone"])
def test_nothing_is_lost_at_twice_the_size(open_page: Open, serving: Service, zoom: str) -> None:
    """What a browser of 1280 by 800 shows at 200 %: half as many pixels, each twice as large."""
    half = {"viewport": {"width": 640, "height": 400}, "device_scale_factor": 2}
    page = open_page(f"{serving.address}/", **(half if zoom == "the page" else {}))
    paste(page, RED)
    verdict(page, "illegal")
    if zoom == "the letters alone":
        page.evaluate("document.documentElement.style.fontSize = '200%'")
    for name in PANELS:
        panel(page, name).locator("*").first.wait_for()
    panel(page, "look").locator("svg").first.wait_for()
    page.wait_for_timeout(500)
    width = page.evaluate("innerWidth")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for each in page.locator("button, select, input, summary, .verdict").all():
        if not each.is_visible() or each.evaluate("one => one.closest('.cm-editor')"):
            continue
        box = each.bounding_box()
        assert box is not None
        said = each.evaluate("one => one.outerHTML")
        assert box["x"] >= 0, said
        assert box["x"] + box["width"] <= width + 1, said


def test_all_is_done_by_keyboard(open_page: Open, serving: Service) -> None:
    page = open_page(f"{serving.address}/")
    page.locator(".panel").first.wait_for()
    page.keyboard.press("Tab")
    for _ in range(30):
        if page.evaluate("document.activeElement.className").startswith("cm-content"):
            break
        page.keyboard.press("Tab")
    page.keyboard.insert_text(SHORT)
    verdict(page, "illegal")
    page.keyboard.press("F8")
    assert page.evaluate("String(getSelection())") == "Sol Rign"
    for _ in range(30):
        if "Replace with Sol Ring" in page.evaluate("document.activeElement.textContent"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    verdict(page, "legal")
    assert "1 Sol Ring" in text_of(page)


def test_what_is_printed_has_the_list_and_the_verdict(open_page: Open, serving: Service) -> None:
    page = open_page(f"{serving.address}/")
    paste(page, SHORT)
    verdict(page, "illegal")
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    sheet = page.locator(".sheet")
    assert sheet.is_visible()
    told = sheet.inner_text()
    assert "Sol Rign" in told
    assert "illegal" in told
    assert not page.locator("main").is_visible()


def test_light_and_dark_by_hand_are_remembered(open_page: Open, serving: Service) -> None:
    page = open_page(f"{serving.address}/", color_scheme="light")
    page.get_by_role("button", name="Light or dark").click()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    page.reload()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"


# What is the same in both languages: names of formats, programs and cards are no words of ours.
_ENGLISH = re.compile(
    r"\b(?:the|and|cards?|of|may|this|with|list|line|lands?|turn|other|which|hand|open|close)\b",
    re.I,
)
_OURS = (
    ":is(button, label, summary, figcaption, .help, .headline, .message, dt, .steps li, .reason)"
)


def test_nothing_of_the_page_is_left_in_english(page: Page) -> None:
    page.get_by_label("Language").select_option("fr")
    paste(page, RED.replace("1 Brainstorm", "1 Brainstrom"))
    verdict(page, "illegal")
    for name in PANELS:
        panel(page, name).locator("*").first.wait_for(timeout=PATIENCE)
    panel(page, "look").locator("svg").first.wait_for(timeout=PATIENCE)
    panel(page, "additions").locator(".adding").first.wait_for(timeout=PATIENCE)
    panel(page, "repair").get_by_role("button").first.wait_for(timeout=PATIENCE)
    names = ".adding, .tab, .hand li, .cm-editor *, .panel[data-panel=leaders] li"
    told = page.evaluate(
        """([ours, names]) => [...document.querySelectorAll(ours)]
            .filter(each => !each.matches(names) && each.checkVisibility())
            .map(each => each.getAttribute("aria-label") ?? each.innerText)""",
        [_OURS, names],
    )
    assert len(told) > 40
    assert [text for text in told if _ENGLISH.search(text)] == []
    page.get_by_label("Langue").select_option("en")
    page.get_by_role("button", name="Copy a link").wait_for()
    page.locator(".panel summary", has_text="What may be added").wait_for()
    page.get_by_label("Search by name").wait_for()
