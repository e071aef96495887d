"""What a player does on the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

# The first verdict without a service waits for Python itself.
PATIENCE = 60_000

_PASTE = """(element, text) => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    const options = {clipboardData: data, bubbles: true, cancelable: true};
    element.dispatchEvent(new ClipboardEvent("paste", options));
}"""


def editor(page: Page) -> Locator:
    return page.locator(".cm-content")


def paste(page: Page, text: str) -> None:
    """Paste a text in place of all that is there."""
    editor(page).click()
    page.keyboard.press("Control+a")
    if text:
        editor(page).evaluate(_PASTE, text)
    else:
        page.keyboard.press("Delete")


def clear(page: Page) -> None:
    """Empty the list, and wait until nothing is said of the one before."""
    paste(page, "")
    page.locator('.verdict-box[data-verdict="empty"]').wait_for(timeout=PATIENCE)


def verdict(page: Page, wanted: str) -> Locator:
    """Wait for a verdict; the box that says it."""
    box = page.locator(f'.verdict-box[data-verdict="{wanted}"]')
    box.wait_for(timeout=PATIENCE)
    return box


def text_of(page: Page) -> str:
    """The list, as far as the editor shows it."""
    return "\n".join(page.locator(".cm-line").all_inner_texts())


def whole(page: Page) -> str:
    """The list to its end, as it is copied."""
    editor(page).click()
    page.keyboard.press("Control+a")
    page.keyboard.press("Control+c")
    copied: str = page.evaluate("navigator.clipboard.readText()")
    return copied


def panel(page: Page, name: str) -> Locator:
    """Open a panel; what is in it."""
    found = page.locator(f'[data-panel="{name}"]')
    found.wait_for(timeout=PATIENCE)
    if found.get_attribute("open") is None:
        found.locator("summary").click()
    return found.locator(".panel-body")
