"""A real browser, and the page in it: from the service, and without one."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

import pytest

from tests.serve.running import Service, service
from tools.page.__main__ import PYODIDE, write

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
# It asks nobody but the page's own host.
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

Open = Callable[..., "Page"]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("needs Chromium: apt install chromium")
    playwright = pytest.importorskip("playwright.sync_api", reason="pip install '.[browser]'")
    with playwright.sync_playwright() as running:
        started = running.chromium.launch(executable_path=CHROMIUM, args=[*QUIET])
        yield started
        started.close()


@pytest.fixture(scope="session")
def serving() -> Iterator[Service]:
    with service() as running:
        yield running


class _Handler(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


@contextmanager
def hosted(folder: Path) -> Iterator[str]:
    """The address of a folder on a host that knows nothing but files."""
    handler = partial(_Handler, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.fixture(scope="session")
def static(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    if not PYODIDE.is_dir():
        pytest.skip("needs the npm package pyodide: cd web && npm ci")
    folder = tmp_path_factory.mktemp("page")
    write(folder)
    with hosted(folder) as address:
        yield address


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Open]:
    """Opens an address in a window of its own; what the page complains of fails the test."""
    contexts = []
    complaints: list[str] = []

    def opened(address: str, **options: Any) -> Page:
        context = browser.new_context(**{"locale": "en-US", **options})
        contexts.append(context)
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda told: complaints.append(told.text) if _bad(told) else None)
        page.goto(address)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert complaints == []


def _bad(told: Any) -> bool:
    """What says that the page asked for something that its own rules forbid."""
    return told.type == "error" and "Content Security Policy" in told.text


@pytest.fixture(params=["service", "worker"])
def page(request: pytest.FixtureRequest, open_page: Open) -> Page:
    """The page, empty, with each of its engines."""
    if request.param == "service":
        return open_page(f"{request.getfixturevalue('serving').address}/")
    return open_page(request.getfixturevalue("static"))
