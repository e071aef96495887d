"""Tests entered below the rules that they show, and what the rules forbid."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import pytest

from validator.pregame import PregameError

CASES: dict[str, list[str]] = {}


_Test = TypeVar("_Test", bound=Callable[..., None])


def rule(*numbers: str) -> Callable[[_Test], _Test]:
    """Enter a test below the rules that it shows."""

    def enter(test: _Test) -> _Test:
        for number in numbers:
            CASES.setdefault(number, []).append(test.__name__)
        return test

    return enter


def forbidden(number: str) -> Any:
    """Where the rules forbid something, and say so by number."""
    return pytest.raises(PregameError, match=rf"\(rule {number}\)$")
