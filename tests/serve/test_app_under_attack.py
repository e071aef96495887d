"""Decks made to hurt, sent by one while another asks: they cost their sender only."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import httpx
import pytest

from tests.hostile import KINDS
from tests.serve.running import TATYOVA, Service, service
from tests.test_hostile import INPUTS
from validator.serve.settings import MOST_BYTES

pytestmark = pytest.mark.service


@pytest.fixture(scope="module")
def patient() -> Iterator[Service]:
    """A service that waits for whatever a slow machine takes."""
    with service(env={"CMDR_SERVE_SECONDS": "300"}) as running:
        yield running


def largest(name: str) -> bytes:
    """The largest deck of a kind that a body can hold."""
    most, made = KINDS[name]
    while len(body := json.dumps({"deck": made(most)}).encode()) > MOST_BYTES:
        most = int(most * 0.9)
    return body


def answered_beside(running: Service, body: bytes) -> tuple[httpx.Response, int]:
    """What a body gets, and how many checks somebody else got meanwhile."""
    with ThreadPoolExecutor(1) as others:
        asked = others.submit(httpx.post, f"{running.address}/v1/check", content=body, timeout=300)
        checks = 0
        while not asked.done():
            assert running.ask("check", deck=TATYOVA).json()["verdict"] == "legal"
            checks += 1
        return asked.result(), checks


@pytest.mark.parametrize("name", KINDS)
def test_a_deck_made_to_hurt_keeps_nobody_else_waiting(patient: Service, name: str) -> None:
    answer, checks = answered_beside(patient, largest(name))
    assert answer.status_code == 200
    assert answer.json()["findings"]
    assert checks > 1


@pytest.mark.parametrize("name", INPUTS)
def test_an_input_made_to_hurt_gets_a_report_or_is_too_large(patient: Service, name: str) -> None:
    body = json.dumps({"deck": INPUTS[name]}).encode()
    answer, _ = answered_beside(patient, body)
    assert answer.status_code == (200 if len(body) <= MOST_BYTES else 413)
    if answer.status_code == 200:
        assert answer.json()["verdict"] != "legal"


def test_hundreds_of_open_requests_keep_nobody_waiting(patient: Service) -> None:
    with ExitStack() as opened:
        for _ in range(500):
            asked = socket.create_connection(("127.0.0.1", patient.port))
            opened.enter_context(asked)
            asked.sendall(b"POST /v1/check HTTP/1.1\r\nhost: x\r\ncontent-length: 900\r\n\r\n{")
        for _ in range(20):
            assert patient.ask("check", deck=TATYOVA).json()["verdict"] == "legal"
    assert patient.ask("check", deck=TATYOVA).status_code == 200
