"""The same server with nothing to judge: what is asked is read, and a constant goes back.

    uvicorn benchmarks.serving.constant:app

It is as long as the header ``x-size`` says.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from validator.serve.app import Endpoints, application
from validator.serve.problems import JSON
from validator.serve.settings import from_environment
from validator.services import Service


class Constant(Endpoints):
    """Answers every question by a constant."""

    def _asked(self, _: Service) -> Callable[[Request], object]:
        async def endpoint(request: Request) -> Response:
            await self._bodies.read(request)
            size = int(request.headers["x-size"])
            return Response(_CONSTANT[:size], 200, {"cache-control": "no-store"}, JSON)

        return endpoint


_CONSTANT: Final = b'"' * 1_000_000

_SETTINGS: Final = from_environment(os.environ)
app: Final = application(_SETTINGS, Constant(_SETTINGS))
