"""What every answer bears, and the log, in which there is no deck."""

from __future__ import annotations

import json
import logging
import re
import time

from tests.serve.running import TATYOVA, service
from validator.serve.traffic import JsonLines


def test_a_request_has_an_id_a_line_in_the_log_and_no_deck_in_it() -> None:
    with service() as running:
        given = {"x-request-id": "from-a-proxy.7"}
        asked = running.client.post("/v1/check", json={"deck": TATYOVA}, headers=given)
        assert asked.headers["x-request-id"] == "from-a-proxy.7"
        running.ask("check", deck=TATYOVA, formt="Tatyova, Benthic Druid")
        running.client.get("/v1/cards/Tatyova, Benthic Druid/identity")
        running.client.get("/Tatyova")
        strange = running.client.get("/healthz", headers={"x-request-id": "a\tb" * 40})
        assert re.fullmatch(r"[0-9a-f]{32}", strange.headers["x-request-id"])
        running.stop()
        log = running.log
    assert "Tatyova" not in log
    lines = [json.loads(line) for line in log.splitlines() if line.startswith("{")]
    told = next(line for line in lines if line["id"] == "from-a-proxy.7")
    assert told.keys() == {"time", "id", "method", "route", "status", "bytes", "ms"}
    assert (told["method"], told["route"], told["status"]) == ("POST", "/v1/check", 200)
    assert told["bytes"] == len(asked.content)
    routes = [(line["route"], line["status"]) for line in lines]
    assert ("/v1/check", 422) in routes
    assert ("/v1/cards/{name:path}/identity", 200) in routes
    assert ("/{file}", 404) in routes


def test_headers_keep_browsers_from_guessing() -> None:
    with service() as running:
        for path in ("/healthz", "/nothing", "/"):
            headers = running.client.get(path).headers
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
            assert "default-src 'none'" in headers["content-security-policy"]
            assert "server" not in headers
        assert "access-control-allow-origin" not in headers


def test_other_lines_of_that_log_are_objects_too() -> None:
    record = logging.LogRecord("validator.serve.requests", 20, "", 0, "a %s", ("word",), None)
    told = json.loads(JsonLines().format(record))
    assert told["message"] == "a word"
    assert told["time"].startswith(time.strftime("%Y"))
