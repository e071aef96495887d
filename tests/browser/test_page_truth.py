"""Every verdict on the page is that of exactly what the page shows.

Marked ``browser``, as `tests.browser.test_page`. Requests are held back, answered in another order,
refused and never answered.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import Open
from tests.browser.doing import PATIENCE, editor, paste, text_of, verdict
from tests.browser.test_page import LEGAL, SLIP
from tests.serve.running import Service, service
from validator import Validator

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

pytestmark = pytest.mark.browser

ANSWERED = ("legal", "illegal", "undecided", "unreadable")
SHORT = "Commander\n1 Krenko, Mob Boss\n\nDeck\n1 Sol Ring\n98 Mountain\n"

# What is shown, all at one moment.
_SHOWN = """() => ({
    verdict: document.querySelector(".verdict-box").dataset.verdict,
    text: [...document.querySelectorAll(".cm-line")].map((line) => line.textContent).join("\\n"),
    format: document.querySelector("#format").value,
})"""


# Answers of a service come after a while, and in another order.
_LATE = """() => {
    const plain = window.fetch;
    window.fetch = (...asked) => new Promise((done, failed) => {
        setTimeout(() => plain(...asked).then(done, failed), Math.random() * 120);
    });
}"""


def state(page: Page) -> str:
    found: str = page.locator(".verdict-box").get_attribute("data-verdict") or ""
    return found


playwright = pytest.importorskip("playwright.sync_api", reason="pip install '.[browser]'")


class Held:
    """Requests for verdicts that nobody answers before the test does."""

    def __init__(self, page: Page) -> None:
        self.routes: list[Route] = []
        page.route("**/v1/check", lambda route: self.routes.append(route))
        self.page = page

    def wait(self, number: int) -> None:
        end = time.monotonic() + 10
        while len(self.routes) < number and time.monotonic() < end:
            self.page.wait_for_timeout(20)
        assert len(self.routes) >= number

    def answer(self, at: int) -> None:
        with suppress(playwright.Error):  # the page took it back
            self.routes[at].continue_()


@pytest.fixture
def served(open_page: Open, serving: Service) -> Page:
    return open_page(f"{serving.address}/")


def test_an_empty_list_has_no_verdict(page: Page) -> None:
    page.locator('.verdict-box[data-verdict="empty"]').wait_for(timeout=PATIENCE)
    paste(page, LEGAL)
    verdict(page, "legal")
    paste(page, "")
    assert state(page) == "empty"


def test_a_verdict_is_gone_with_the_first_key(served: Page) -> None:
    paste(served, LEGAL)
    verdict(served, "legal")
    held = Held(served)
    served.keyboard.press("Control+End")
    served.keyboard.type("1 Black Lotus")
    assert state(served) == "pending"
    held.wait(1)
    served.wait_for_timeout(400)
    assert state(served) == "pending"
    held.answer(len(held.routes) - 1)
    verdict(served, "illegal")


@pytest.mark.parametrize("what", ["format", "language", "day"])
def test_a_verdict_is_gone_with_any_change_of_what_it_hangs_on(served: Page, what: str) -> None:
    paste(served, LEGAL)
    verdict(served, "legal")
    Held(served)
    if what == "format":
        served.select_option("#format", "pauper-commander")
    elif what == "language":
        served.select_option("#language", "fr")
    else:
        served.locator(".table summary").click()
        served.locator('.table input[type="date"]').fill("2005-01-01")
    assert state(served) == "pending"


def test_an_older_answer_never_wins(served: Page) -> None:
    paste(served, SHORT)
    verdict(served, "legal")
    held = Held(served)
    paste(served, SHORT.replace("98", "97"))
    held.wait(1)
    paste(served, SHORT.replace("98", "98 "))
    held.wait(2)
    held.answer(1)
    verdict(served, "legal")
    held.answer(0)
    served.wait_for_timeout(400)
    assert state(served) == "legal"


def test_a_service_that_fails_is_told_and_asked_again(served: Page) -> None:
    paste(served, LEGAL)
    verdict(served, "legal")
    answers = {"status": 422, "body": json.dumps({"detail": "not today"})}
    served.route("**/v1/check", lambda route: route.fulfill(**answers))
    paste(served, SLIP)
    box = verdict(served, "failed")
    assert "not today" in box.inner_text()
    served.unroute("**/v1/check")
    box.get_by_role("button", name="Try again").click()
    verdict(served, "illegal")


def test_what_never_answers_is_told_within_six_seconds(served: Page) -> None:
    paste(served, LEGAL)
    verdict(served, "legal")
    held = Held(served)
    start = time.monotonic()
    paste(served, SLIP)
    held.wait(1)
    box = verdict(served, "failed")
    assert 4 < time.monotonic() - start < 8
    assert "5 seconds" in box.inner_text()
    assert "Sol Rign" in text_of(served)


def test_a_service_that_is_killed_leaves_no_verdict_of_another_list(open_page: Open) -> None:
    with service() as running:
        page = open_page(f"{running.address}/")
        paste(page, LEGAL)
        verdict(page, "legal")
    page.keyboard.press("Control+End")
    page.keyboard.type("1 Black Lotus")
    assert state(page) in ("pending", "failed")
    verdict(page, "failed")


def test_additions_of_another_format_are_not_offered(served: Page) -> None:
    paste(served, SHORT.replace("98 Mountain", "97 Mountain"))
    verdict(served, "illegal")
    served.locator('[data-panel="additions"] summary').click()
    served.locator('[data-panel="additions"] .adding').first.wait_for()
    Held(served)
    served.select_option("#format", "pauper-commander")
    assert served.locator('[data-panel="additions"] .adding').count() == 0


def _random_walk(page: Page, steps: int, expected: Callable[[str, str], str], seed: int) -> None:
    chance = random.Random(seed)
    lines = ["1 Sol Ring", "1 Black Lotus", "98 Mountain", "97 Mountain", "1 Opt", "1 Goblin Guide"]
    answered = 0
    for _ in range(steps):
        if chance.random() < 0.3:
            page.select_option("#format", chance.choice(["commander", "duel", "predh"]))
        else:
            deck = chance.sample(lines, chance.randint(1, 3))
            editor(page).click()
            page.keyboard.press("Control+a")
            page.keyboard.insert_text("\n".join(["Commander: Krenko, Mob Boss", *deck]))
        for _ in range(chance.randint(1, 5)):
            shown = page.evaluate(_SHOWN)
            assert shown["verdict"] in (*ANSWERED, "pending", "failed", "empty")
            if shown["verdict"] in ANSWERED:
                answered += 1
                assert shown["verdict"] == expected(shown["text"], shown["format"])
            page.wait_for_timeout(chance.choice([0, 5, 30, 120]))
    assert answered > steps // 4


@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_is_typed_no_verdict_is_of_anything_else(page: Page, seed: int) -> None:
    paste(page, SHORT)
    verdict(page, "legal")
    validators = {id: Validator(format=id) for id in ("commander", "duel", "predh")}
    known: dict[tuple[str, str], str] = {}

    def expected(text: str, format: str) -> str:
        if (text, format) not in known:
            known[text, format] = validators[format].check(text).verdict
        return known[text, format]

    page.evaluate(_LATE)
    _random_walk(page, 40, expected, seed)
