"""How the service serves: said by `cmdr serve`, and to each of its processes by the environment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from validator.base.value import Value, fields

MOST_BYTES: Final = 1_000_000
"""The largest body that is read; what is larger was not meant as a deck."""


class Settings(Value):
    """How one process of the service serves."""

    catalog: str | None = None
    """The path of the card facts; the installed ones where there is none."""
    cors: tuple[str, ...] = ()
    """The origins whose pages may ask, or ``*``; without one, only pages of the service itself."""
    metrics: bool = False
    """Whether ``/metrics`` tells Prometheus what was asked, and how long it took."""
    queue: int = 256
    """The most requests that wait for their turn; one more is told to come again."""
    large: int = 1
    """How many processes answer what takes long; each worker has so many of its own."""
    seconds: float = 30.0
    """The longest that an answer may take which may take long."""
    patience: float = 10.0
    """The seconds that a body may be on its way."""
    remembered: int = 16_000_000
    """The bytes of answers that are kept for who asks the same again; 0 keeps none."""


_PREFIX: Final = "CMDR_SERVE_"


def environment_of(settings: Settings) -> dict[str, str]:
    """The settings as variables of the environment: CMDR_SERVE_CATALOG and so on."""
    return {
        f"{_PREFIX}{name.upper()}": ",".join(value) if isinstance(value, tuple) else str(value)
        for name, value in fields(settings).items()
        if value is not None
    }


def from_environment(environment: Mapping[str, str]) -> Settings:
    """The settings that an environment has; what it lacks is as usual.

    Raises ``ValueError`` for a value that is none, naming the variable.
    """
    said: dict[str, Any] = {}
    for name in Settings.field_names:
        text = environment.get(f"{_PREFIX}{name.upper()}")
        if text is not None:
            said[name] = _read(name, text)
    return Settings(**said)


def _read(name: str, text: str) -> object:
    usual = Settings.field_defaults[name]
    if usual is None:
        return text or None
    if isinstance(usual, tuple):
        return tuple(part.strip() for part in text.split(",") if part.strip())
    if isinstance(usual, bool):
        return text.strip().casefold() in ("1", "true", "yes")
    try:
        number = type(usual)(text)
    except ValueError:
        number = None
    if number is None or not 0 <= number < float("inf"):
        raise ValueError(f"{_PREFIX}{name.upper()} is {text!r}, and no number from 0")
    return number
