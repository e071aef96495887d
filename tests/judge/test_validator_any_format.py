"""A deck judged in every format at once."""

from __future__ import annotations

import pytest

import validator
from tests.formats.houses import COMMANDER_DECK, DRAFT_DECK, POOL
from validator import Catalog
from validator.formats.files import format_ids


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return Catalog()


def test_any_judges_in_every_format_in_order(catalog: Catalog) -> None:
    reports = validator.check_any(COMMANDER_DECK, catalog=catalog)
    assert tuple(report.format for report in reports) == format_ids()
    assert {report.format for report in reports if report.is_legal} == {
        "arena-brawl", "commander", "competitive-brawl", "duel", "predh",
    }  # fmt: skip


def test_any_gives_pool_and_boosters_to_drafts_alone(catalog: Catalog) -> None:
    reports = validator.check_any(DRAFT_DECK, catalog=catalog, pool=POOL, boosters=["CMR"])
    assert [report.format for report in reports if report.is_legal] == ["commander-draft"]


def test_any_reports_what_is_no_list_in_every_format(catalog: Catalog) -> None:
    reports = validator.check_any({"mainboard": []}, catalog=catalog)
    assert {report.verdict for report in reports} == {"unreadable"}
    assert len(reports) == len(format_ids())
