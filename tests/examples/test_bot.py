"""The chat bot in examples/: it asks the running service, and says what people can read."""

from __future__ import annotations

import json
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from typing import Any, ClassVar

import pytest

from tests.examples.loaded import loaded
from tests.serve.running import Service, service

LEGAL = "Commander\n1 Krenko, Mob Boss\n\n99 Mountain\n"


@pytest.fixture(scope="module")
def serving() -> Iterator[Service]:
    with service() as running:
        yield running


@pytest.fixture
def bot() -> Any:
    return loaded("chat_bot")


@pytest.fixture
def asked(bot: Any, serving: Service) -> Any:
    bot.SERVICE = serving.address
    return bot


@pytest.mark.parametrize(
    "message", [f"!check\n{LEGAL}", f"!check\n```\n{LEGAL}```", f"!check\n```{LEGAL}\n```"]
)
def test_a_list_is_judged(message: str, asked: Any) -> None:
    assert asked.reply(message) == "**legal** in commander: 100 cards, led by Krenko, Mob Boss"


def test_what_is_wrong_is_said_with_its_line(asked: Any) -> None:
    said = asked.reply(f"!check\n{LEGAL.replace('99', '98')}1 Counterspell\n")
    head, *findings = said.splitlines()
    assert head.startswith("**illegal** in commander: 100 cards")
    assert len(findings) == 1
    assert findings[0].endswith("(line 5)")


def test_safe_corrections_are_told(asked: Any) -> None:
    assert "Sol Ring" in asked.reply(f"!fix\n{LEGAL.replace('99', '98')}1 Sol Rimg\n")
    assert "nothing" in asked.reply(f"!fix\n{LEGAL}")


def test_a_cards_colors(asked: Any) -> None:
    assert asked.reply("!colors Fire // Ice").startswith("Fire // Ice is UR: ")
    assert "no card" in asked.reply("!colors Nobody Knows This").casefold()


def test_what_is_not_for_the_bot_has_no_answer(asked: Any) -> None:
    assert asked.reply("Hello !check") is None
    assert asked.reply("") is None
    assert asked.reply("!check") == asked.reply("!help me") == asked.HELP


def test_a_name_calls_nobody_and_formats_nothing(asked: Any) -> None:
    said = asked.reply(f"!check\n{LEGAL}1 @everyone **x** <@1> [a](https://evil.example)\n")
    assert "@everyone" not in said
    assert "<@1>" not in said
    assert "https://" not in said
    assert "**x**" not in said


def test_no_answer_is_longer_than_a_message(asked: Any) -> None:
    names = "\n".join(f"1 {'Xyzzy ' * 30}{n}" for n in range(50))
    said = asked.reply(f"!check\n{LEGAL}{names}")
    assert len(said) <= asked.LONGEST


def test_half_a_character_is_a_list_too(asked: Any) -> None:
    assert asked.reply("!check\n1 Sol Ring\ud800") is not None


class Busy(BaseHTTPRequestHandler):
    """Answers as told, one after the other."""

    answers: ClassVar[list[tuple[int, dict[str, str], bytes]]] = []

    def do_POST(self) -> None:
        status, headers, body = self.answers.pop(0)
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Nothing."""


@pytest.fixture
def busy(bot: Any) -> Iterator[Any]:
    with HTTPServer(("127.0.0.1", 0), Busy) as server:
        thread = Thread(target=server.serve_forever, daemon=True)
        thread.start()
        bot.SERVICE = f"http://127.0.0.1:{server.server_port}"
        yield bot
        server.shutdown()


REPORT = json.dumps(
    {"findings": [], "verdict": "legal", "format": "commander", "size": 0, "commanders": []}
).encode()


def test_who_is_busy_is_asked_once_more(busy: Any) -> None:
    Busy.answers[:] = [(503, {"Retry-After": "0"}, b""), (200, {}, REPORT)]
    assert busy.reply(f"!check\n{LEGAL}").startswith("**legal**")
    Busy.answers[:] = [(503, {"Retry-After": "0"}, b""), (503, {"Retry-After": "0"}, b"")]
    assert busy.reply(f"!check\n{LEGAL}") == busy.BUSY
    Busy.answers[:] = [(429, {"Retry-After": "3600"}, b"")]
    assert busy.reply(f"!check\n{LEGAL}") == busy.BUSY


def test_a_service_that_is_away_or_answers_nonsense_is_said(busy: Any) -> None:
    Busy.answers[:] = [(502, {}, b"<h1>Bad gateway</h1>"), (200, {}, b"<h1>Hello</h1>")]
    assert busy.reply(f"!check\n{LEGAL}") == busy.plain(busy.DOWN)
    assert busy.reply(f"!check\n{LEGAL}") == busy.DOWN
    busy.SERVICE = "http://127.0.0.1:1"
    assert busy.reply(f"!check\n{LEGAL}") == busy.DOWN
