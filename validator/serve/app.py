"""The ASGI application: which address asks what, and how answers go back."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from hashlib import sha256
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Scope

from validator.base.version import __version__
from validator.cards.catalog.lookup import CatalogError
from validator.serve.bodies import Bodies
from validator.serve.lanes import Lanes
from validator.serve.openapi import openapi
from validator.serve.parents import at_its_end
from validator.serve.problems import JSON, Answer, ProblemError
from validator.serve.settings import Settings
from validator.serve.traffic import PAGE_POLICY, Traffic
from validator.services import SERVICES, Service

# Of what is shorter, the packing takes longer than the sending.
_WORTH_PACKING: Final = 1_000
# What hangs on facts is asked for again after so many seconds, and then mostly unchanged.
_KEPT: Final = "public, max-age=300"

PAGE: Final = Path(__file__).parent / "static"
"""Where the page is, if it is there."""


def application(settings: Settings, service: Endpoints | None = None) -> ASGIApp:
    """The service as an ASGI application. Card facts are opened as it starts.

    ``service`` are its endpoints, where they are others than `Endpoints` has.
    """
    service = service or Endpoints(settings)
    middleware = [Middleware(GZipMiddleware, minimum_size=_WORTH_PACKING, compresslevel=5)]
    if settings.cors:
        allowed = Middleware(
            CORSMiddleware,
            allow_origins=list(settings.cors),
            allow_methods=["GET", "POST"],
            allow_headers=["Content-Type", "X-Request-ID"],
            expose_headers=["ETag", "Retry-After", "X-Request-ID"],
            max_age=86_400,
        )
        middleware.insert(0, allowed)
    app = Starlette(
        routes=service.routes(),
        middleware=middleware,
        exception_handlers={
            HTTPException: _refused,
            ProblemError: _problem,
            CatalogError: _no_catalog,
            ClientDisconnect: _gone,
            Exception: _fault,
        },
        lifespan=service.lifespan,
    )
    # To another address for a slash at the end: by the name that the caller gave the host.
    app.router.redirect_slashes = False
    if not settings.metrics:
        return Traffic(app)
    from validator.serve.metrics import Metrics

    metrics = Metrics()
    app.router.routes.insert(0, Route("/metrics", metrics.endpoint))
    return Traffic(app, metrics)


class Endpoints:
    """The endpoints of one process."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._bodies = Bodies(settings.patience)
        self._opened: Lanes | None = None
        self._described: dict[str, bytes] = {}

    @asynccontextmanager
    async def lifespan(self, _: Starlette) -> AsyncIterator[None]:
        """From the first request to the last."""
        assert self._lanes is not None
        at_its_end(lambda: os.kill(os.getpid(), signal.SIGTERM))
        yield
        if self._opened is not None:
            await self._opened.close()

    @property
    def _lanes(self) -> Lanes:
        # A server without a lifespan opens them by its first request.
        if self._opened is None:
            self._opened = Lanes(self._settings)
        return self._opened

    def routes(self) -> list[Route]:
        """All addresses: those of `SERVICES`, what describes them, and the page."""
        asked = [
            Route(_path_of(each), self._asked(each), methods=[each.address.split()[0]])
            for each in SERVICES.values()
            if each.address is not None
        ]
        about = [
            Route("/openapi.json", self._openapi),
            Route("/healthz", self._health),
            Route("/readyz", self._ready),
        ]
        # Not mounted: what is mounted there would answer for every wrong method, too.
        files = _Page(directory=PAGE, html=True)
        page = [Route(path, files, methods=["GET", "HEAD"]) for path in ("/", "/{file}")]
        return [*asked, *about, *page]

    def _asked(self, service: Service) -> Callable[[Request], object]:
        async def answer(request: Request) -> Response:
            body = await self._bodies.read(request)
            return _response(await self._lanes.answer(service.name, body))

        async def answer_fact(request: Request) -> Response:
            names = service.request.field_set & request.query_params.keys()
            said = {name: request.query_params[name] for name in names} | request.path_params
            found = await self._lanes.answer(service.name, json.dumps(said).encode())
            return _facts(request, found.body) if found.status == 200 else _response(found)

        return answer_fact if service.is_fact else answer

    async def _openapi(self, request: Request) -> Response:
        root = request.scope.get("root_path", "")
        body = self._described.get(root)
        if body is None:
            # The root is the proxy's word; a stranger's would fill the memory.
            body = self._described[root] = openapi(root).encode()
        return _facts(request, body)

    async def _health(self, request: Request) -> Response:
        self._lanes.look_for_newer_facts()
        catalog = self._lanes.catalog
        facts = {"as_of": catalog.as_of, "cards": catalog.size}
        told = {"status": "ok", "version": __version__, "catalog": facts}
        return _response(Answer(200, json.dumps(told, ensure_ascii=False).encode()))

    async def _ready(self, _: Request) -> Response:
        """Whether a deck can be judged: the first one brings what later ones need."""
        answer = await self._lanes.answer("check", _FIRST)
        is_ready = answer.status == 200
        told = {"status": "ready" if is_ready else "not ready"}
        return _response(Answer(200 if is_ready else 503, json.dumps(told).encode()))


# What is judged to see whether the service is ready.
_FIRST: Final = b'{"deck": "Commander\\n1 Krenko, Mob Boss\\n\\n99 Mountain\\n"}'


def _path_of(service: Service) -> str:
    """Return the path of a service as Starlette takes it: names of cards may have slashes."""
    return service.path.replace("}", ":path}")


def _response(answer: Answer) -> Response:
    headers = {"cache-control": "no-store", **answer.headers}
    return Response(answer.body, answer.status, headers, answer.media)


def _facts(request: Request, body: bytes) -> Response:
    """Facts as JSON, or that they are what the asker has already."""
    # A weak one: the same facts are sent packed, too.
    tag = f'W/"{sha256(body).hexdigest()[:20]}"'
    headers = {"etag": tag, "cache-control": _KEPT}
    known = {each.strip() for each in request.headers.get("if-none-match", "").split(",")}
    # Tags are compared weakly (RFC 9110, 13.1.2).
    if not known.isdisjoint((tag, tag.removeprefix("W/"), "*")):
        return Response(status_code=304, headers=headers)
    return Response(body, 200, headers, JSON)


# -- what goes wrong -------------------------------------------------------------


async def _problem(_: Request, error: Exception) -> Response:
    assert isinstance(error, ProblemError)
    return _response(error.answer())


async def _refused(request: Request, error: Exception) -> Response:
    """Starlette's own refusals: no such address, or not by this method."""
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        allowed = (error.headers or {}).get("Allow", "")
        answer = ProblemError("wrong-method", f"ask by {allowed}, not {request.method}").answer()
        return _response(answer._replace(headers={"allow": allowed}))
    return _response(ProblemError("not-found", "/openapi.json says what may be asked").answer())


async def _no_catalog(_: Request, error: Exception) -> Response:
    return _response(ProblemError("no-catalog", str(error)).answer())


async def _gone(_: Request, __: Exception) -> Response:
    """To nobody: who asked is gone. For the log, as nginx has it."""
    return Response(status_code=499)


async def _fault(_: Request, __: Exception) -> Response:
    return _response(ProblemError("fault", "this is a bug: please report it").answer())


# -- the page --------------------------------------------------------------------


class _Page(StaticFiles):
    """The page and its parts, which may run no code but their own."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, or `HTTPException` for none."""
        response = await super().get_response(path, scope)
        if isinstance(response, RedirectResponse):
            raise HTTPException(404)  # `/.` would lead to the host that the asker named
        response.headers["content-security-policy"] = PAGE_POLICY
        return response
