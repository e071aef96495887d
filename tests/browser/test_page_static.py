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
    page.get_by_role("button", name="Replace with Sol Ring").click()
    verdict(page, "legal")
    assert {method for method, _ in asked} == {"GET"}
    assert all(url.startswith((static, "blob:")) for _, url in asked)


FOREIGN = "Commander\n1 Tatyova, Benthic Druid\n\n1 Anneau solaire\n98 Island\n"


def test_names_in_other_languages_are_loaded_when_one_is_missed(
    open_page: Open, static: str
) -> None:
    page = open_page("about:blank")
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    page.goto(static)
    paste(page, SHORT)
    verdict(page, "illegal")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_timeout(500)
    assert not any("names" in url for url in asked)
    paste(page, FOREIGN)
    verdict(page, "legal")
    assert any("names.zip" in url for url in asked)
    page.context.set_offline(True)
    page.reload()
    verdict(page, "legal")
    assert page.locator(".findings .finding.error").count() == 0


def test_without_a_network_a_name_is_just_not_known(open_page: Open, static: str) -> None:
    page = open_page(static)
    paste(page, SHORT)
    verdict(page, "illegal")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.context.set_offline(True)
    paste(page, FOREIGN)
    page.locator(".finding", has_text="Anneau solaire").wait_for()
    page.context.set_offline(False)
    paste(page, FOREIGN.replace("1 Anneau", "1  Anneau"))
    verdict(page, "legal")
