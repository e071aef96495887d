"""The ASGI application: which address asks what, and how answers go back."""

from __future__ import annotations

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
from starlette.responses import Response
from starlette.routing import Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Scope

from validator.cards.catalog.lookup import Catalog, CatalogError
from validator.serve import facts
from validator.serve.bodies import Bodies
from validator.serve.openapi import openapi
from validator.serve.parents import at_its_end
from validator.serve.problems import JSON, Answer, ProblemError
from validator.serve.questions.answers import KINDS
from validator.serve.questions.lanes import Lanes
from validator.serve.settings import Settings
from validator.serve.traffic import PAGE_POLICY, Traffic

# Of what is shorter, the packing takes longer than the sending.
_WORTH_PACKING: Final = 1_000
# What hangs on facts is asked for again after so many seconds, and then mostly unchanged.
_KEPT: Final = "public, max-age=300"

PAGE: Final = Path(__file__).parent / "static"
"""Where the page is, if it is there."""


def application(settings: Settings, service: Service | None = None) -> ASGIApp:
    """The service as an ASGI application. Card facts are opened as it starts.

    ``service`` are its endpoints, where they are others than `Service` has.
    """
    service = service or Service(settings)
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


class Service:
    """The endpoints of one process."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._bodies = Bodies(settings.patience)
        self._opened: Lanes | None = None
        self._kept: dict[str, bytes] = {}
        self._kept_of: Catalog | None = None

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
        """All addresses."""
        asked = [
            Route(f"/v1/{name}", self._asked(name), methods=["POST"], name=name) for name in KINDS
        ]
        told = {
            "/v1/cards/{name:path}/identity": self._identity,
            "/v1/formats": self._formats,
            "/v1/formats/{id}": self._format,
            "/v1/explain/{topic:path}": self._explanation,
            "/v1/schema/{name}": self._schema,
            "/openapi.json": self._openapi,
            "/healthz": self._health,
        }
        # Not mounted: what is mounted there would answer for every wrong method, too.
        files = _Page(directory=PAGE, html=True)
        page = [Route(path, files, methods=["GET", "HEAD"]) for path in ("/", "/{file}")]
        return [*asked, *(Route(path, endpoint) for path, endpoint in told.items()), *page]

    # -- questions ---------------------------------------------------------------

    def _asked(self, name: str) -> Callable[[Request], object]:
        async def endpoint(request: Request) -> Response:
            return _response(await self._lanes.answer(name, await self._bodies.read(request)))

        return endpoint

    # -- facts -------------------------------------------------------------------

    @property
    def _catalog(self) -> Catalog:
        """The newest card facts; what was made of older ones is forgotten."""
        self._lanes.look_for_newer_facts()
        catalog = self._lanes.judges.catalog
        if catalog is not self._kept_of:
            self._kept.clear()
            self._kept_of = catalog
        return catalog

    def _told(self, request: Request, key: str, made: Callable[[Catalog], str]) -> Response:
        """What hangs on facts, made once for each ``key``; 304 for who has it already."""
        catalog = self._catalog
        body = self._kept.get(key)
        if body is None:
            body = self._kept[key] = made(catalog).encode()
        return _facts(request, body)

    async def _identity(self, request: Request) -> Response:
        # Of which there are too many to keep.
        return _facts(request, facts.identity(self._catalog, request.path_params["name"]).encode())

    async def _formats(self, request: Request) -> Response:
        return self._told(request, "formats", facts.formats)

    async def _format(self, request: Request) -> Response:
        id = request.path_params["id"]
        return self._told(request, f"formats/{id}", lambda catalog: facts.format(catalog, id))

    async def _explanation(self, request: Request) -> Response:
        said_in = request.query_params.get("language", "en")
        told = facts.explanation(request.path_params["topic"], said_in)
        return _facts(request, told.encode())

    async def _schema(self, request: Request) -> Response:
        name = request.path_params["name"]
        return self._told(request, f"schema/{name}", lambda _: facts.schema(name))

    async def _openapi(self, request: Request) -> Response:
        root = request.scope.get("root_path", "")
        # The root is the proxy's word; a stranger's would fill the memory.
        key = "openapi" if not root else f"openapi {root}"
        return self._told(request, key, lambda _: openapi(root))

    async def _health(self, request: Request) -> Response:
        return _response(Answer(200, facts.health(self._catalog).encode()))


def _response(answer: Answer) -> Response:
    headers = {"cache-control": "no-store", **answer.headers}
    return Response(answer.body, answer.status, headers, answer.media)


def _facts(request: Request, body: bytes) -> Response:
    """Facts as JSON, or that they are what the asker has already."""
    # A weak one: the same facts are sent packed, too.
    tag = f'W/"{sha256(body).hexdigest()[:20]}"'
    headers = {"etag": tag, "cache-control": _KEPT}
    if tag in (each.strip() for each in request.headers.get("if-none-match", "").split(",")):
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
    return _response(
        ProblemError("fault", "this is a fault of the program: please report it").answer()
    )


# -- the page --------------------------------------------------------------------


class _Page(StaticFiles):
    """The page and its parts, which may run no code but their own."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, or `HTTPException` for none."""
        response = await super().get_response(path, scope)
        response.headers["content-security-policy"] = PAGE_POLICY
        return response
