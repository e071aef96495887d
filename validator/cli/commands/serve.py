"""`cmdr serve`: the same answers over HTTP."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from tempfile import TemporaryDirectory
from typing import Any, Final

import click

from validator.base.value import replace
from validator.cli.options import catalog_option, open_validators
from validator.cli.terminal import FAILED, remark_on, wrong_usage

# How long a stopping service waits for answers that are on their way, in seconds.
_PATIENCE: Final = 10


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option(
    "--port",
    type=click.IntRange(min=0, max=65_535),
    default=8903,
    show_default=True,
    help="Port; 0 picks a free one.",
)
@click.option(
    "--workers",
    type=click.IntRange(min=1, max=256),
    default=1,
    show_default=True,
    help="Number of processes; one per core is enough.",
)
@click.option(
    "--cors",
    multiple=True,
    metavar="ORIGIN",
    help="Allow cross-origin requests from ORIGIN, such as https://example.org; * for all.",
)
@click.option("--root-path", default="", metavar="PATH", help="Path prefix used by a proxy.")
@click.option("--metrics", is_flag=True, help="Expose Prometheus metrics at /metrics.")
@catalog_option
def serve(
    host: str,
    port: int,
    workers: int,
    cors: Sequence[str],
    root_path: str,
    metrics: bool,
    catalog: str | None,
) -> None:
    """Run the HTTP API (/v1) and the web page (/).

    See /openapi.json for the API and docs/serving.md for how to run it. Each request is logged
    as a line of JSON on standard error, without its deck. SIGTERM or Ctrl-C stops the service
    after open requests are answered. `cmdr update` needs no restart.
    """
    try:
        import uvicorn

        import validator.serve.settings as service
        from validator.serve.heads import BoundedHead
    except ImportError as error:
        raise wrong_usage(
            f"this needs {error.name}: pip install 'commander-validator[serve]'"
        ) from None
    try:
        host.encode("idna")
    except UnicodeError:
        raise wrong_usage(f"--host {host} is not a host name") from None
    (judge,) = open_validators(catalog)
    remark_on(judge.catalog, "json")
    judge.catalog.close()
    try:
        usual = service.from_environment(os.environ)
    except ValueError as error:
        raise wrong_usage(str(error)) from None
    settings = replace(
        usual,
        catalog=catalog or usual.catalog,
        cors=tuple(cors) or usual.cors,
        metrics=metrics or usual.metrics,
    )
    # So that each worker, which begins as a new process, serves in the same way.
    os.environ |= service.environment_of(settings)
    _open_many_connections()
    with TemporaryDirectory(prefix="cmdr-serve-") as shared:
        if settings.metrics and workers > 1:
            os.environ["PROMETHEUS_MULTIPROC_DIR"] = shared
        try:
            uvicorn.run(
                "validator.serve:app",
                host=host,
                port=port,
                http=BoundedHead,
                workers=workers,
                root_path=root_path.rstrip("/"),
                access_log=False,
                server_header=False,
                log_config=LOGGING,
                timeout_graceful_shutdown=_PATIENCE,
            )
        except SystemExit as end:  # its own statuses for a port that is taken, and the like
            sys.exit(FAILED if end.code else 0)


def _open_many_connections() -> None:
    """Ask the system for as many open connections as it lets this user have."""
    try:
        import resource
    except ImportError:  # Windows, which counts otherwise
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


# Requests as they are, for programs; what happens to the service itself, with the time before it.
LOGGING: Final[dict[str, Any]] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "lines": {"()": "validator.serve.traffic.JsonLines"},
        "timed": {"format": "%(asctime)s %(levelname)s %(message)s"},
    },
    "handlers": {
        "requests": {
            "class": "logging.StreamHandler",
            "stream": "ext://sys.stderr",
            "formatter": "lines",
        },
        "service": {
            "class": "logging.StreamHandler",
            "stream": "ext://sys.stderr",
            "formatter": "timed",
        },
    },
    "loggers": {
        "validator.serve": {"handlers": ["service"], "level": "INFO", "propagate": False},
        "validator.serve.requests": {"handlers": ["requests"], "level": "INFO", "propagate": False},
        "uvicorn": {"handlers": ["service"], "level": "INFO", "propagate": False},
    },
}
