"""Decks judged over HTTP: `cmdr serve`, and for other servers the ASGI application `app`.

    uvicorn validator.serve:app

The environment says how it serves (`validator.serve.settings`). The extra ``serve`` brings what it
needs.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from starlette.types import ASGIApp

    app: ASGIApp

__all__ = ["app"]

# Made when it is asked for: who only wants to know how it serves has said nothing yet.
if not TYPE_CHECKING:

    def __getattr__(name: str) -> ASGIApp:
        if name not in __all__:
            raise AttributeError(f"module 'validator.serve' has no attribute {name!r}")
        from validator.serve.app import application
        from validator.serve.settings import from_environment

        made = globals()["app"] = application(from_environment(os.environ))
        return made
