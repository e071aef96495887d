"""What a terminal is told to be: its colors, its width, its language."""

from __future__ import annotations

import sys

import pytest

from validator.base.language import ENGLISH
from validator.cli.terminal import in_color, page_in, spoken

SETTINGS = ("NO_COLOR", "TERM", "COLUMNS", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.fixture(autouse=True)
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Standard output is a terminal, and nothing is set."""
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    for name in SETTINGS:
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize(
    ("setting", "value", "colored"),
    [
        ("TERM", "xterm", True),
        ("TERM", "dumb", False),
        ("NO_COLOR", "1", False),
        ("NO_COLOR", "", True),
    ],
)
def test_color(setting: str, value: str, colored: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(setting, value)
    assert in_color() is colored
    assert page_in(ENGLISH).color is colored


def test_no_color_in_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: False, raising=False)
    assert not in_color()


def test_the_width_is_that_of_the_terminal_or_what_is_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "57")
    assert page_in(ENGLISH).width == 57


@pytest.mark.parametrize("locale", ["en_US.UTF-8", "C", "POSIX", "de_DE.UTF-8", "", "C.UTF-8"])
def test_english_where_the_locale_has_no_words(
    locale: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", locale)
    assert spoken(None) is ENGLISH


def test_what_is_asked_for_comes_before_the_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert spoken("en") is ENGLISH
    assert spoken(None, "json") is ENGLISH
    monkeypatch.setenv("LC_ALL", "")
    monkeypatch.setenv("LC_MESSAGES", "en_GB")
    monkeypatch.setenv("LANG", "fr_CA.UTF-8")
    assert spoken(None) is ENGLISH
    monkeypatch.setattr(sys.stdout, "isatty", lambda: False, raising=False)
    monkeypatch.delenv("LC_MESSAGES")
    assert spoken(None) is ENGLISH
