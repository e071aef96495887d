"""Decks made to hurt, sent by one while another asks: they cost their sender only."""

from __future__ import annotations

import json
import socket
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import httpx
import pytest

from tests.hostile import KINDS
from tests.serve.running import TATYOVA, Service
from tests.test_hostile import INPUTS
from validator.serve.settings import MOST_BYTES

pytestmark = pytest.mark.service


def largest(name: str) -> bytes:
    """The largest deck of a kind that a body can hold."""
    most, made = KINDS[name]
    while len(body := json.dumps({"deck": made(most)}).encode()) > MOST_BYTES:
        most = int(most * 0.9)
    return body


def answered_beside(running: Service, body: bytes) -> tuple[httpx.Response, int]:
    """What a body gets, and how many checks somebody else got meanwhile."""
    with ThreadPoolExecutor(1) as others:
        asked = others.submit(httpx.post, f"{running.address}/v1/check", content=body, timeout=120)
        checks = 0
        while not asked.done():
            assert running.ask("check", deck=TATYOVA).json()["verdict"] == "legal"
            checks += 1
        return asked.result(), checks


@pytest.mark.parametrize("name", KINDS)
def test_a_deck_made_to_hurt_keeps_nobody_else_waiting(serving: Service, name: str) -> None:
    answer, checks = answered_beside(serving, largest(name))
    assert answer.status_code == 200
    assert answer.json()["findings"]
    assert checks > 1


@pytest.mark.parametrize("name", INPUTS)
def test_an_input_made_to_hurt_gets_a_report_or_is_too_large(serving: Service, name: str) -> None:
    body = json.dumps({"deck": INPUTS[name]}).encode()
    answer, _ = answered_beside(serving, body)
    assert answer.status_code == (200 if len(body) <= MOST_BYTES else 413)
    if answer.status_code == 200:
        assert answer.json()["verdict"] != "legal"


def test_hundreds_of_open_requests_keep_nobody_waiting(serving: Service) -> None:
    with ExitStack() as opened:
        for _ in range(500):
            asked = socket.create_connection(("127.0.0.1", serving.port))
            opened.enter_context(asked)
            asked.sendall(b"POST /v1/check HTTP/1.1\r\nhost: x\r\ncontent-length: 900\r\n\r\n{")
        for _ in range(20):
            assert serving.ask("check", deck=TATYOVA).json()["verdict"] == "legal"
    assert serving.ask("check", deck=TATYOVA).status_code == 200
