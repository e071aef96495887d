"""How long the page takes, in headless Chromium: ``python -m benchmarks.page``.

Prints the median from a keystroke to the findings for each engine, the first verdict of the page
without a service, uncached and cached, and what is sent. Needs what ``pytest -m browser`` needs.
"""

from __future__ import annotations

import gzip
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from tests.browser.conftest import CHROMIUM, QUIET, hosted
from tests.browser.doing import PATIENCE, editor, paste, verdict
from tests.serve.running import ILLEGAL, TATYOVA, service
from tools.page.__main__ import write
from validator.serve.app import PAGE

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

_KEYSTROKES = 60

# From a key until the findings that are judged after it are drawn.
_WATCH = """() => {
    window.took = [];
    let start = 0;
    document.addEventListener("keydown", () => (start = performance.now()), true);
    const drawn = () => {
        if (start) window.took.push(performance.now() - start);
        start = 0;
    };
    new MutationObserver(drawn).observe(document.querySelector(".things"), {childList: true});
}"""


def main() -> None:
    """Measure, and print."""
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=[*QUIET])
        with service() as running:
            page = browser.new_page()
            page.goto(f"{running.address}/")
            _say("keystroke to findings, service (ms)", _keystrokes(page))
        write(Path(folder))
        with hosted(Path(folder)) as address:
            context = browser.new_context(locale="en-US")
            _say("first verdict, nothing cached (ms)", _first(context, address))
            page = context.pages[0]
            _say("keystroke to findings, static (ms)", _keystrokes(page))
            page.evaluate("navigator.serviceWorker.ready.then(() => true)")
            page.close()
            cached = [_first(context, address, close=True) for _ in range(5)]
            _say("first verdict, cached (ms)", statistics.median(cached))
        browser.close()
        _say("page of the service, gzip (kB)", _packed(PAGE, "index.html", "page.js", "page.css"))
        _say("page without a service, gzip (kB)", _packed(Path(folder)))


def _keystrokes(page: Page) -> float:
    paste(page, ILLEGAL)
    verdict(page, "illegal")
    page.evaluate(_WATCH)
    editor(page).click()
    page.keyboard.press("Control+Home")
    for _ in range(_KEYSTROKES // 2):
        for key in ("x", "Backspace"):
            page.keyboard.press(key)
            page.wait_for_timeout(300)
    took: list[float] = page.evaluate("window.took")
    assert len(took) >= _KEYSTROKES * 0.9, len(took)
    return statistics.median(took)


def _first(context: BrowserContext, address: str, *, close: bool = False) -> float:
    page = context.new_page()
    start = time.perf_counter()
    page.goto(address)
    paste(page, TATYOVA)
    page.locator('[data-verdict="legal"]').wait_for(timeout=PATIENCE)
    took = (time.perf_counter() - start) * 1000
    if close:
        page.close()
    return took


def _packed(folder: Path, *names: str) -> float:
    files = [folder / name for name in names] or [
        file for file in folder.rglob("*") if file.is_file()
    ]
    return sum(len(gzip.compress(file.read_bytes(), 6)) for file in files) / 1000


def _say(what: str, figure: float) -> None:
    sys.stdout.write(f"{what}: {figure:,.0f}\n")


if __name__ == "__main__":
    main()
