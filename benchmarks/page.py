"""How long the page takes, in headless Chromium: ``python -m benchmarks.page``.

Prints the median from a keystroke to the findings for each engine; from a keystroke in 5,000 lines
to the frame that shows it; the first verdict of the page without a service, uncached and cached;
and what is sent. Needs what ``pytest -m browser`` needs.
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
from tools.page.__main__ import NAMES, write
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

# From a key until the frame that shows its letter: what a writer feels as a stutter.
_FRAMES = """() => {
    window.frames_took = [];
    document.addEventListener("keydown", () => {
        const start = performance.now();
        requestAnimationFrame(() => {
            const shown = new MessageChannel();
            shown.port1.onmessage = () => window.frames_took.push(performance.now() - start);
            shown.port2.postMessage(null);
        });
    }, true);
}"""
_MANY_LINES = 5_000


def main() -> None:
    """Measure, and print."""
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=[*QUIET])
        with service() as running:
            page = browser.new_page()
            page.goto(f"{running.address}/")
            _say("keystroke to findings, service (ms)", _keystrokes(page))
            _say_frames("service", page)
        write(Path(folder))
        with hosted(Path(folder)) as address:
            context = browser.new_context(locale="en-US")
            _say("first verdict, nothing cached (ms)", _first(context, address))
            page = context.pages[0]
            _say("keystroke to findings, static (ms)", _keystrokes(page))
            _say_frames("static", page)
            page.evaluate("navigator.serviceWorker.ready.then(() => true)")
            page.close()
            cached = [_first(context, address, close=True) for _ in range(5)]
            _say("first verdict, cached (ms)", statistics.median(cached))
        browser.close()
        _say("page of the service, gzip (kB)", _packed(PAGE, "index.html", "page.js", "page.css"))
        static = Path(folder)
        names = (static / NAMES).stat().st_size / 1000
        _say("page without a service, gzip (kB)", _packed(static) - names)
        _say("names in other languages (kB)", names)


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


def _say_frames(engine: str, page: Page) -> None:
    """Write in the middle of a list of many lines, as fast as a good typist."""
    cards = [line for line in TATYOVA.splitlines() if line.startswith("1 ")]
    paste(page, "\n".join(cards[at % len(cards)] for at in range(_MANY_LINES)))
    verdict(page, "illegal")
    page.evaluate(_FRAMES)
    editor(page).click()
    for _ in range(_KEYSTROKES):
        page.keyboard.press("x", delay=20)
        page.wait_for_timeout(60)
    took: list[float] = page.evaluate("window.frames_took")
    assert len(took) == _KEYSTROKES, len(took)
    what = f"keystroke in {_MANY_LINES:,} lines to its frame, {engine} (ms)"
    _say(f"{what}, median", statistics.median(took))
    _say(f"{what}, longest", max(took))


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
