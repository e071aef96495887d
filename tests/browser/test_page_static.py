"""The page without a service: offline, and asking nobody.

Marked ``browser``, as `tests.browser.test_page`.
"""

from __future__ import annotations

import pytest

from tests.browser.conftest import Open
from tests.browser.doing import paste, verdict
from tests.browser.test_page import LEGAL, SHORT

pytestmark = pytest.mark.browser


def test_it_works_offline_once_it_was_there(open_page: Open, static: str) -> None:
    page = open_page(static)
    page.locator("progress").wait_for()
    paste(page, LEGAL)
    verdict(page, "legal")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.context.set_offline(True)
    page.reload()
    verdict(page, "legal")
    paste(page, SHORT)
    verdict(page, "illegal")


def test_it_asks_its_own_host_for_files_and_nobody_for_more(open_page: Open, static: str) -> None:
    page = open_page("about:blank")
    asked: list[tuple[str, str]] = []
    page.context.on("request", lambda request: asked.append((request.method, request.url)))
    page.goto(static)
    paste(page, SHORT)
    verdict(page, "illegal")
    page.get_by_role("button", name="Replace by Sol Ring").click()
    verdict(page, "legal")
    assert {method for method, _ in asked} == {"GET"}
    assert all(url.startswith((static, "blob:")) for _, url in asked)
