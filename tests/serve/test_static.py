"""The page that the service shows, its rules for browsers, and the figures that it draws."""

from __future__ import annotations

import socket

import pytest

from tests.serve.running import TATYOVA, Service
from validator.serve.traffic import PAGE_POLICY


@pytest.mark.parametrize("path", ["/", "/page.js", "/page.css", "/worker.js", "/icon.svg"])
def test_every_part_of_the_page_has_its_policy(serving: Service, path: str) -> None:
    answer = serving.client.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-security-policy"] == PAGE_POLICY


def test_the_page_has_no_code_or_style_within_it(serving: Service) -> None:
    page = serving.client.get("/").text
    assert '<script type="module" src="page.js"></script>' in page
    assert page.count("<script") == 1
    assert "style=" not in page
    assert "<style" not in page


def test_what_is_beside_the_page_is_not_found(serving: Service) -> None:
    for path in ("/app.py", "/../app.py", "/%2e%2e/app.py", "/nothing"):
        assert serving.client.get(path).status_code == 404


@pytest.mark.parametrize("path", ["/.", "/%2e", "/./", "//evil.example/.", "/./.", "/panels"])
def test_nobody_is_sent_to_a_host_that_the_asker_names(serving: Service, path: str) -> None:
    with socket.create_connection(("127.0.0.1", serving.port), timeout=20) as connection:
        head = f"GET {path} HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n"
        connection.sendall(head.encode())
        answer = b""
        while part := connection.recv(65_536):
            answer += part
    assert b"\r\nlocation:" not in answer.lower()
    assert answer.split(b" ")[1] in (b"200", b"404")


def test_a_deck_at_a_look(serving: Service) -> None:
    told = serving.ask("look", deck=TATYOVA).json()
    assert (told["cards"], told["unknown"]) == (100, 0)
    assert sum(each["cards"] for each in told["curve"]) == 100 - told["lands"]
    assert {"U", "G"} <= {each["color"] for each in told["colors"]}
    assert sum(each["cards"] for each in told["types"]) == 100
