"""The metrics for Prometheus: how many requests there were, and how long they took."""

from __future__ import annotations

from typing import Final

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Histogram, values
from prometheus_client import generate_latest as written
from prometheus_client.multiprocess import MultiProcessCollector
from starlette.requests import Request
from starlette.responses import Response

# Around what a check takes, up to the longest that is waited for.
_SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
_LABELS: Final = ("method", "route", "status")


class Metrics:
    """Counts answers; those of all processes of the service, where there are several.

    They find each other by the folder PROMETHEUS_MULTIPROC_DIR, as the client library has it.
    """

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._requests = Counter(
            "cmdr_requests", "requests that were answered", _LABELS, registry=self._registry
        )
        self._seconds = Histogram(
            "cmdr_request_seconds",
            "from the head of a request to the end of its answer",
            ("route",),
            registry=self._registry,
            buckets=_SECONDS,
        )

    def __call__(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count one answer."""
        self._requests.labels(method, route, status).inc()
        self._seconds.labels(route).observe(seconds)

    async def endpoint(self, _: Request) -> Response:
        """Everything that was counted, in Prometheus's own format."""
        registry = self._registry
        if values.ValueClass is not values.MutexValue:
            registry = CollectorRegistry()
            MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
        return Response(written(registry), media_type=CONTENT_TYPE_LATEST)
