"""What Prometheus is told, by one process and by several."""

from __future__ import annotations

import re

import httpx

from tests.serve.running import Service, service


def checks(text: str) -> float:
    found = re.search(
        r'^cmdr_requests_total\{method="POST",route="/v1/check",status="200"\} (\S+)$', text, re.M
    )
    return float(found[1]) if found else 0


def told(running: Service) -> str:
    with httpx.Client(base_url=running.address) as anew:
        answer = anew.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain")
    return answer.text


def test_requests_are_counted_and_timed(serving: Service) -> None:
    before = checks(told(serving))
    serving.ask("check", deck="1 Opt")
    after = told(serving)
    assert checks(after) == before + 1
    assert 'cmdr_request_seconds_bucket{le="0.001",route="/v1/check"}' in after
    assert "Opt" not in after


def test_several_workers_are_counted_together() -> None:
    with service("--workers", "2", "--metrics") as running:
        for _ in range(12):
            with httpx.Client(base_url=running.address) as anew:
                anew.post("/v1/check", json={"deck": "1 Opt"})
        assert checks(told(running)) == 12


def test_nobody_is_told_who_was_not_asked_to() -> None:
    with service() as running:
        assert running.client.get("/metrics").status_code == 404
