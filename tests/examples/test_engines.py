"""The examples for engines that are no part of what the tests need: run where one is installed."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.examples.loaded import loaded
from tests.judge.bulk.decks import NEEDS_PYARROW

pa = pytest.importorskip("pyarrow", reason=NEEDS_PYARROW)

from pyarrow import parquet  # noqa: E402

from validator.arrow import SCHEMA, check_batch  # noqa: E402

# Ray and pyspark warn of things of their own.
pytestmark = pytest.mark.filterwarnings("ignore")

LEGAL = "Commander\n1 Krenko, Mob Boss\n\nDeck\n99 Mountain\n"
ILLEGAL = "Commander\n1 Isamaru, Hound of Konda\n\n98 Plains\n1 Lightning Bolt\n"
ROWS = [{"id": f"deck {n}", "deck": (LEGAL, ILLEGAL)[n % 2]} for n in range(8_000)]


@pytest.fixture
def decks(tmp_path: Path) -> Path:
    path = tmp_path / "decks.parquet"
    parquet.write_table(pa.Table.from_pylist(ROWS), path, row_group_size=500)
    return path


def must_be_right(reports: Any) -> None:
    assert reports["id"].to_pylist() == [row["id"] for row in ROWS]
    assert set(reports["verdict"].to_pylist()[::2]) == {"legal"}
    assert set(reports["verdict"].to_pylist()[1::2]) == {"illegal"}


@pytest.fixture
def cluster() -> Iterator[Any]:
    ray = pytest.importorskip("ray", reason="needs Ray: pip install 'ray[data]'")
    pytest.importorskip("ray.data")
    ray.init(num_cpus=2, include_dashboard=False)
    yield ray
    ray.shutdown()


def test_ray_loses_no_row_when_a_worker_is_killed(cluster: Any, decks: Path) -> None:
    ray_example = loaded("bulk_ray")
    killed = decks.with_name("killed")

    def judge(table: Any) -> Any:
        """As the example; the first to judge the 3000th row is killed in the middle of a block."""
        made = [check_batch(batch) for batch in table.to_batches()]
        if "deck 3000" in table["id"].to_pylist():
            try:
                with killed.open("x") as file:
                    file.write(str(os.getpid()))
            except FileExistsError:
                pass
            else:
                os.kill(os.getpid(), signal.SIGKILL)
        return pa.Table.from_batches(made, SCHEMA)

    ray_example.judge = judge  # type: ignore[attr-defined]
    blocks = ray_example.reports(str(decks)).iter_batches(batch_size=None, batch_format="pyarrow")
    must_be_right(pa.concat_tables(list(blocks)))
    assert int(killed.read_text()) != os.getpid()


def test_spark_judges_each_row_once(decks: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pyspark", reason="needs Spark: pip install pyspark, and a Java")
    monkeypatch.setenv("PYSPARK_PYTHON", sys.executable)  # which has what a worker needs
    target = decks.with_name("reports.parquet")
    loaded("bulk_spark").main(str(decks), str(target))
    reports = sorted(
        parquet.read_table(target).select(["id", "verdict"]).to_pylist(),
        key=lambda report: int(report["id"].split()[1]),
    )
    must_be_right(pa.Table.from_pylist(reports))
