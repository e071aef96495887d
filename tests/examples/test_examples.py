"""The site in examples/: asked as a browser would ask it."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from typing import Any

import pytest

import validator
from tests.examples.loaded import made, run

pytest.importorskip("fastapi", reason="needs fastapi, which the extra 'test' brings")
httpx = pytest.importorskip("httpx", reason="needs httpx, which the extra 'test' brings")

DECK = "Commander\n1 Krenko, Mob Boss\n\nDeck\n1 Sol Ring\n98 Mountain\n"


@pytest.fixture(scope="module")
def site() -> Any:
    module = made("fastapi_site")
    # By this name the types in its functions are looked up.
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "fastapi_site", module)
        run(module)
        module.app.openapi()
    return module


class Browser:
    """Asks the application without a socket."""

    def __init__(self, app: Any) -> None:
        self.app = app

    def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        async def asked() -> Any:
            transport = httpx.ASGITransport(app=self.app)
            async with httpx.AsyncClient(transport=transport, base_url="http://site") as client:
                return await client.request(method, path, json=body)

        answer = asyncio.run(asked())
        return answer.status_code, answer.json()

    def get(self, path: str) -> tuple[int, Any]:
        return self.ask("GET", path)

    def post(self, path: str, body: Any = None) -> tuple[int, Any]:
        return self.ask("POST", path, body)


@pytest.fixture
def browser(site: Any) -> Iterator[Browser]:
    yield Browser(site.app)
    site.SESSIONS.clear()


def test_a_deck_gets_the_report_of_the_library(browser: Browser) -> None:
    status, report = browser.post("/check", {"deck": DECK})
    assert status == 200
    expected = validator.check(DECK).model_dump(mode="json")
    assert (report["verdict"], report["catalog"]["cards"]) == (
        "legal", expected["catalog"]["cards"] + 1,
    )  # fmt: skip
    assert {**report, "catalog": None} == {**expected, "catalog": None}
    asked = {"deck": {"main": [{"name": "Mountain", "quantity": 99}]}, "commanders": ["Krenko"]}
    assert browser.post("/check", asked)[1]["findings"]


def test_decks_that_can_not_be_read_get_a_report_and_mistakes_get_none(browser: Browser) -> None:
    for deck in ("This is a letter.", {"main": [{"name": 5}]}, {"main": [{"name": ""}]}, {}):
        status, report = browser.post("/check", {"deck": deck})
        assert (status, report["verdict"]) == (200, "unreadable")
    assert browser.post("/check", {"deck": 5})[0] == 422
    assert browser.post("/check", {"deck": DECK, "comanders": []})[0] == 422


def test_the_sites_own_format_bans_a_card_and_keeps_what_it_extends(browser: Browser) -> None:
    _, report = browser.post("/check", {"deck": DECK, "format": "our-table"})
    assert [finding["code"] for finding in report["findings"]] == ["banned"]
    _, report = browser.post(
        "/check", {"deck": DECK.replace("Sol Ring", "Black Lotus"), "format": "our-table"}
    )
    assert [finding["code"] for finding in report["findings"]] == ["banned"]


def test_the_sites_own_card_leads_a_deck(browser: Browser) -> None:
    deck = {
        "commanders": ["Maren, Keeper of the Table"],
        "main": [{"name": "Forest", "quantity": 98}, "Mountain"],
    }
    _, report = browser.post("/check", {"deck": deck})
    assert report["color_identity"] == ["U", "G"]
    assert [finding["code"] for finding in report["findings"]] == ["basic-land-type"]
    status, identity = browser.get("/cards/Maren, Keeper of the Table/identity")
    assert (status, identity["color_identity"]) == (200, ["U", "G"])
    assert browser.get("/cards/Nobody Knows/identity")[0] == 404


def test_a_deck_is_built_card_by_card(browser: Browser) -> None:
    status, started = browser.post("/decks")
    assert (status, started["report"]["verdict"]) == (201, "illegal")
    changes = f"/decks/{started['id']}/changes"
    browser.post(changes, {"do": "lead", "card": "Krenko, Mob Boss"})
    status, report = browser.post(changes, {"do": "add", "card": "Mountain", "quantity": 99})
    assert (status, report["verdict"], report["size"]) == (200, "legal", 100)
    _, dumped = browser.get(f"/decks/{started['id']}")
    assert validator.check(validator.Decklist.model_validate(dumped)).verdict == "legal"

    assert browser.post(changes, {"do": "add", "card": "Forest", "zone": "mian"})[0] == 422
    assert browser.post(changes, {"do": "add", "card": "", "quantity": 1})[0] == 422
    assert browser.post(changes, {"do": "add", "card": "Forest", "quantity": 0})[0] == 422
    status, said = browser.post(changes, {"do": "remove", "card": "Forest"})
    assert (status, said) == (409, {"detail": 'its main deck has no 1 of "Forest" to remove'})
    assert browser.post("/decks/nobody/changes", {"do": "lead", "card": "A"})[0] == 404
    _, report = browser.post(changes, {"do": "add", "card": "Mountain", "zone": "maybeboard"})
    assert report["verdict"] == "legal"


def test_cards_are_asked_for_while_a_deck_is_built(browser: Browser) -> None:
    _, started = browser.post("/decks", {"deck": DECK})
    deck = f"/decks/{started['id']}"
    status, found = browser.get(f"{deck}/cards/Goblin Guide")
    assert (status, found) == (200, [])
    _, found = browser.get(f"{deck}/cards/Counterspell")
    assert [finding["code"] for finding in found] == ["color-identity"]
    query = "where=creature cards with mana value 1 or less&limit=3"
    status, page = browser.get(f"{deck}/additions?{query}")
    assert (status, len(page)) == (200, 3)
    _, more = browser.get(f"{deck}/additions?{query}&after={page[-1]}")
    assert page == sorted(page)
    assert set(page).isdisjoint(more)
    for name in page:
        assert browser.get(f"{deck}/cards/{name}")[1] == []
    assert browser.get(f"{deck}/additions?where=nonsense words")[0] == 422
    assert browser.get(f"{deck}/additions?limit=0")[0] == 422


def test_a_deck_is_mended_and_stays_as_it_is(browser: Browser) -> None:
    wrong = DECK.replace("98 Mountain", "97 Mountain\n1 Counterspell")
    status, mended = browser.post("/repair", {"deck": wrong})
    assert (status, mended["report"]["verdict"]) == (200, "legal")
    assert len(mended["changes"]) == 2
    _, started = browser.post("/decks", {"deck": wrong})
    assert browser.get(f"/decks/{started['id']}/repair")[1] == mended
    _, dumped = browser.get(f"/decks/{started['id']}")
    assert "Counterspell" in str(dumped)


def test_who_could_lead_what_a_player_has(browser: Browser, site: Any) -> None:
    status, found = browser.post("/leaders", {"cards": ["Counterspell", "Llanowar Elves"]})
    assert status == 200
    assert 0 < len(found) <= site.MOST_LEADERS
    for leaders in found[:3]:
        deck = {"commanders": leaders, "main": ["Counterspell", "Llanowar Elves"]}
        _, report = browser.post("/check", {"deck": deck})
        assert {finding["code"] for finding in report["findings"]} == {"deck-size"}


def test_the_schemas_are_those_of_the_command(browser: Browser) -> None:
    assert browser.get("/schemas/report") == (200, validator.json_schema("report"))
    _, api = browser.get("/openapi.json")
    sent = api["components"]["schemas"]["Report"]
    assert sent["required"] == list(sent["properties"])
