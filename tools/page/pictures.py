"""Pictures of the page in eight states: ``python -m tools.page.pictures OUT``.

Those in the docs are made by it: ``python -m tools.page.pictures docs/images``. Needs what
``pytest -m browser`` needs.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tests.browser.conftest import CHROMIUM, QUIET, hosted
from tests.browser.doing import panel as opened
from tests.browser.doing import paste, verdict
from tests.serve.running import TATYOVA, service
from tools.page.__main__ import write

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

_SLIPS: Final = TATYOVA.replace("1 Arcane Signet", "1 Lightning Bolt").replace(
    "1 Sol Ring", "1 Sol Rign"
)
_WIDE: Final = {"viewport": {"width": 1280, "height": 800}}
_PHONE: Final = {
    "viewport": {"width": 360, "height": 740},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
_DARK: Final = {"color_scheme": "dark"}


def main(arguments: list[str] | None = None) -> None:
    """Write the pictures."""
    from playwright.sync_api import sync_playwright

    parser = argparse.ArgumentParser(prog="python -m tools.page.pictures", description=__doc__)
    parser.add_argument("out", type=Path)
    out: Path = parser.parse_args(arguments).out
    out.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright, service() as running:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=[*QUIET])
        address = f"{running.address}/"
        for name, (options, pose) in _POSES.items():
            with _page(browser, address, options) as page:
                pose(page)
                page.wait_for_timeout(400)
                page.screenshot(path=out / f"{name}.png")
        with tempfile.TemporaryDirectory() as folder:
            write(Path(folder))
            with hosted(Path(folder)) as static, _page(browser, static, _PHONE | _DARK) as page:
                _loading(page)
                page.screenshot(path=out / "page-loading.png")
        browser.close()


@contextmanager
def _page(browser: Browser, address: str, options: dict[str, Any]) -> Iterator[Page]:
    context = browser.new_context(**{"locale": "en-US", "reduced_motion": "reduce", **options})
    page = context.new_page()
    page.goto(address)
    yield page
    context.close()


def _empty(page: Page) -> None:
    page.locator(".panel").first.wait_for()


def _mending(page: Page) -> None:
    paste(page, _SLIPS)
    verdict(page, "illegal")
    page.get_by_role("button", name="Replace by Sol Ring").hover()


def _look(page: Page) -> None:
    paste(page, TATYOVA)
    verdict(page, "legal")
    opened(page, "look").locator("svg").first.wait_for()
    _to(page, "look")


def _building(page: Page) -> None:
    paste(page, _SLIPS)
    verdict(page, "illegal")
    opened(page, "repair").get_by_role("button").first.wait_for()
    adding = opened(page, "additions")
    adding.get_by_label("Search by name").fill("study")
    adding.get_by_role("button", name="Add Rhystic Study").wait_for()
    _to(page, "repair")


def _explained(page: Page) -> None:
    paste(page, _SLIPS)
    verdict(page, "illegal")
    page.get_by_role("button", name="Explain 903.5c").click()
    page.get_by_role("dialog").wait_for()


def _french(page: Page) -> None:
    paste(page, _SLIPS)
    verdict(page, "illegal")
    page.get_by_label("Language").select_option("fr")
    page.get_by_role("button", name="Remplacer par Sol Ring").wait_for()
    page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")


def _hand(page: Page) -> None:
    paste(page, TATYOVA)
    verdict(page, "legal")
    opened(page, "hand").locator(".hand li").nth(6).wait_for()
    _to(page, "hand")


def _loading(page: Page) -> None:
    paste(page, TATYOVA)
    page.get_by_text("Your list is here").wait_for()
    page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")


def _to(page: Page, name: str) -> None:
    """Scroll a panel to the top, as who opens it does."""
    page.locator(f'[data-panel="{name}"]').evaluate("panel => panel.scrollIntoView()")


_POSES: Final[dict[str, tuple[dict[str, Any], Callable[[Page], None]]]] = {
    "page-empty": (_PHONE, _empty),
    "page": (_WIDE, _mending),
    "page-look": (_WIDE | _DARK, _look),
    "page-building": (_WIDE, _building),
    "page-explained": (_WIDE | _DARK, _explained),
    "page-phone": (_PHONE | _DARK, _french),
    "page-hand": (_PHONE, _hand),
}


if __name__ == "__main__":
    main()
