"""The settings: through the environment and back."""

from __future__ import annotations

import pytest

from validator.serve.settings import Settings, environment_of, from_environment


def test_settings_come_through_the_environment_as_they_were() -> None:
    settings = Settings(
        catalog="cards.sqlite3",
        cors=("https://a.example", "https://b.example"),
        metrics=True,
        queue=7,
        large=3,
        seconds=2.5,
        patience=0.5,
        remembered=0,
    )
    assert from_environment(environment_of(settings)) == settings
    assert from_environment(environment_of(Settings())) == Settings()
    assert from_environment({"PATH": "/bin"}) == Settings()


@pytest.mark.parametrize(
    ("name", "value"),
    [("QUEUE", "many"), ("QUEUE", "-1"), ("SECONDS", "nan"), ("SECONDS", "inf"), ("LARGE", "1.5")],
)
def test_a_value_that_is_none_is_named(name: str, value: str) -> None:
    with pytest.raises(ValueError, match=f"CMDR_SERVE_{name}"):
        from_environment({f"CMDR_SERVE_{name}": value})


def test_what_is_yes() -> None:
    assert from_environment({"CMDR_SERVE_METRICS": "1"}).metrics
    assert not from_environment({"CMDR_SERVE_METRICS": "0"}).metrics
    assert from_environment({"CMDR_SERVE_CATALOG": ""}).catalog is None
