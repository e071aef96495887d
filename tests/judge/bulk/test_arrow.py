"""Arrow batches: the same verdicts, in the same order, here and on a cluster of processes."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, date, datetime
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.judge.bulk.decks import NEEDS_PYARROW, as_in_json
from tests.paths import ROOT
from validator import Validator
from validator.bulk import Judge
from validator.cards.catalog.lookup import Catalog, CatalogError
from validator.formats.model import FormatError

pa = pytest.importorskip("pyarrow", reason=NEEDS_PYARROW)

from validator.judge.bulk import arrow as room  # noqa: E402
from validator.judge.bulk.arrow import FINDING, SCHEMA, check_batch, check_batches  # noqa: E402

LEGAL = "Commander\n1 Krenko, Mob Boss\n\nDeck\n99 Mountain\n"
ILLEGAL = "Commander\n1 Isamaru, Hound of Konda\n\n98 Plains\n1 Lightning Bolt\n"
MISSPELLED = "1 Krenko, Mob Boss\n98 Mountain\n1 Sol Rign\n"
DECKS = (LEGAL, ILLEGAL, MISSPELLED, "", "Dear Sir,\nno deck.\n", LEGAL + "Sideboard\n1 Opt\n")


def batch(rows: list[dict[str, Any]], schema: Any = None) -> Any:
    return pa.RecordBatch.from_pylist(rows, schema=schema)


def test_the_reports_are_those_of_a_check() -> None:
    given = batch([{"id": f"deck {n}", "deck": deck} for n, deck in enumerate(DECKS)])
    found = check_batch(given)
    assert found.schema.equals(SCHEMA)
    judge = Validator()
    for n, (row, deck) in enumerate(zip(found.to_pylist(), DECKS, strict=True)):
        expected = json.loads(judge.check(deck).model_dump_json())
        del expected["schema_version"], expected["deck"]
        assert as_in_json(row) == {"id": f"deck {n}", **expected}


def test_the_schema_is_that_of_a_report() -> None:
    from validator.report.models import CatalogInfo, Finding, Report

    names = [name for name in Report.model_fields if name != "schema_version"]
    assert sorted(SCHEMA.names) == sorted("id" if name == "deck" else name for name in names)
    assert [field.name for field in FINDING] == list(Finding.model_fields)
    assert [field.name for field in SCHEMA.field("catalog").type] == list(CatalogInfo.model_fields)


def test_columns_of_every_kind() -> None:
    text, texts = pa.large_string(), pa.large_list(pa.string())
    cards = pa.list_(pa.struct([("name", pa.string()), ("quantity", pa.int32())]))
    schema = pa.schema(
        [
            ("id", pa.int32()),
            ("deck", pa.struct([("commanders", texts), ("main", cards), ("sideboard", cards)])),
            ("format", pa.dictionary(pa.int8(), pa.string())),
            ("as_of", pa.date32()),
            ("allow", texts),
            ("companion", text),
            ("owner", pa.binary()),
        ]
    )
    deck = {
        "commanders": ["Krenko, Mob Boss"],
        "main": [{"name": "Mountain", "quantity": 98}, {"name": "Black Lotus"}],
    }
    found = check_batch(
        batch(
            [
                {"id": 1, "deck": deck},
                {"id": 2, "deck": deck, "allow": ["Black Lotus"]},
                {"id": None, "deck": deck, "format": "duel", "as_of": date(2024, 5, 5)},
                {"id": 4},
                {"id": 5, "deck": deck, "format": "nothing"},
            ],
            schema,
        )
    ).to_pylist()
    assert [row["id"] for row in found] == ["1", "2", None, "4", "5"]
    assert [row["verdict"] for row in found] == [
        "illegal", "legal", "illegal", "unreadable", "unreadable",
    ]  # fmt: skip
    assert found[2]["format"] == "duel"
    days = batch([{"deck": LEGAL, "as_of": datetime(2024, 5, 5, 12, tzinfo=UTC)}])
    assert check_batch(days).to_pylist()[0]["verdict"] == "legal"


def test_options_are_columns() -> None:
    rows = [
        {"deck": "99 Plains", "commanders": ["Isamaru, Hound of Konda"]},
        {"deck": "99 Wastes", "commanders": ["The Prismatic Piper"], "colors": ["R"]},
        {"deck": LEGAL, "format": "commander-draft", "pool": LEGAL, "boosters": ["CMR"]},
    ]
    found = check_batch(batch(rows, pa.schema([
        ("deck", pa.string()), ("format", pa.string()), ("pool", pa.string()),
        ("commanders", pa.list_(pa.string())), ("colors", pa.list_(pa.string())),
        ("boosters", pa.list_(pa.string())),
    ]))).to_pylist()  # fmt: skip
    judge = Judge()
    expected = [json.loads(judge.judgment(row).json()) for row in rows]
    assert [row["findings"] for row in found] == [row["findings"] for row in expected]
    assert [row["color_identity"] for row in found] == [["W"], ["R"], ["R"]]


def test_no_rows_are_no_reports() -> None:
    empty = check_batch(batch([], pa.schema([("deck", pa.string())])))
    assert empty.num_rows == 0
    assert empty.schema.equals(SCHEMA)
    nulls = check_batch(pa.record_batch({"deck": pa.nulls(2), "id": pa.nulls(2)}))
    assert [row["verdict"] for row in nulls.to_pylist()] == ["unreadable"] * 2


def test_one_bad_value_is_one_bad_row() -> None:
    offsets = pa.py_buffer(b"".join(n.to_bytes(4, "little") for n in (0, 5, 7, 12)))
    decks = pa.Array.from_buffers(
        pa.string(), 3, [None, offsets, pa.py_buffer(b"1 Opt\xff\xfe1 Opt")]
    )
    found = check_batch(pa.record_batch({"id": [1, 2, 3], "deck": decks})).to_pylist()
    assert [row["id"] for row in found] == ["1", "2", "3"]
    assert [row["verdict"] for row in found] == ["illegal", "unreadable", "illegal"]
    assert "its deck can't be read" in found[1]["findings"][0]["message"]


def test_a_batch_without_decks_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="no column is named deck; the columns are list"):
        check_batch(batch([{"list": LEGAL}]))
    twice = pa.RecordBatch.from_arrays([pa.array([LEGAL])] * 2, names=["deck", "deck"])
    with pytest.raises(ValueError, match="two columns named deck"):
        check_batch(twice)
    with pytest.raises(CatalogError):
        check_batch(batch([{"deck": LEGAL}]), catalog="none")
    with pytest.raises(FormatError):
        check_batch(batch([{"deck": LEGAL}]), format="none")


def test_batch_by_batch() -> None:
    given = [batch([{"deck": deck}]) for deck in DECKS]
    found = list(check_batches(iter(given), format="duel"))
    assert found == [check_batch(one, format="duel") for one in given]


def test_what_is_missing_is_said() -> None:
    code = "import sys; sys.modules['pyarrow'] = None; import validator.judge.bulk.arrow"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert "pip install 'commander-validator[arrow]'" in done.stderr


# -- opened once ---------------------------------------------------------------


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """A number for each time that a catalog is opened: that of the process."""
    times: list[int] = []
    original = Catalog.__init__

    def init(self: Catalog, path: Path | str | None = None) -> None:
        times.append(os.getpid())
        time.sleep(0.05)  # so that others come in between
        original(self, path)

    monkeypatch.setattr(Catalog, "__init__", init)
    monkeypatch.setattr(room, "_JUDGES", {})
    return times


def test_a_process_opens_its_catalog_once(opened: list[int]) -> None:
    given = batch([{"deck": LEGAL}])
    together = threading.Barrier(4)

    def check(_: int) -> Any:
        together.wait(10)
        return check_batch(given)

    with ThreadPoolExecutor(4) as threads:
        first, *others = threads.map(check, range(4))
    assert all(other == first for other in others)
    assert opened == [os.getpid()]
    check_batch(given, format="duel")
    assert len(opened) == 2
    for _ in range(3):
        check_batch(given)
        check_batch(given, format="duel")
    assert len(opened) == 2


@pytest.mark.skipif(not hasattr(os, "fork"), reason="nothing forks here")
@pytest.mark.filterwarnings("ignore:.*multi-threaded, use of fork:DeprecationWarning")
def test_a_forked_process_opens_its_own(opened: list[int]) -> None:
    given = batch([{"deck": ILLEGAL}])
    expected = check_batch(given)
    assert opened == [os.getpid()]
    # Another thread has the lock while the process forks: the child must not wait for it.
    lock = room._judges()._lock
    with lock:
        child = os.fork()
        if child == 0:
            signal.alarm(20)
            same = check_batch(given) == expected and check_batch(given) == expected
            os._exit(0 if same and opened == [os.getppid(), os.getpid()] else 1)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


def test_only_a_few_catalogs_are_kept(opened: list[int], tmp_path: Path) -> None:
    given = batch([{"deck": LEGAL}])
    source = Catalog().path.read_bytes()
    for n in range(room._MOST_JUDGES + 2):
        path = tmp_path / f"{n}.sqlite3"
        path.write_bytes(source)
        check_batch(given, catalog=path)
    assert len(room._judges()._judges) == room._MOST_JUDGES


# -- on a cluster --------------------------------------------------------------


def example() -> ModuleType:
    spec = spec_from_file_location("bulk_dask", ROOT / "examples" / "bulk_dask.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def python_blocks(text: str) -> list[str]:
    return re.findall(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def spark_type(type: Any) -> str:
    if pa.types.is_struct(type):
        return f"struct<{', '.join(f'{one.name}:{spark_type(one.type)}' for one in type)}>"
    if pa.types.is_list(type):
        return f"array<{spark_type(type.value_type)}>"
    return {"string": "string", "int64": "bigint", "bool": "boolean"}[str(type)]


def test_the_documents_have_the_example_that_is_run_here() -> None:
    _, dask, ray, spark = python_blocks((ROOT / "docs" / "bulk.md").read_text())
    assert dask == (ROOT / "examples" / "bulk_dask.py").read_text()
    assert ray == (ROOT / "examples" / "bulk_ray.py").read_text()
    names: dict[str, Any] = {}
    exec(spark.partition("reports = ")[0], names)
    assert names["SCHEMA"] == ", ".join(f"{one.name} {spark_type(one.type)}" for one in SCHEMA)


@pytest.fixture
def cluster() -> Iterator[Any]:
    distributed = pytest.importorskip("distributed", reason="needs Dask: pip install distributed")
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None,
            silence_logs=50,
        ) as two,
        distributed.Client(two) as client,
    ):  # fmt: skip
        yield client


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="nothing can be killed here")
def test_a_cluster_loses_no_row_when_a_worker_is_killed(cluster: Any, tmp_path: Path) -> None:
    import distributed

    killed = tmp_path / "killed"

    class KillsOneWorker(distributed.WorkerPlugin):
        """Counts, in each worker, how often a catalog's file is opened; and kills the worker that
        is the first to judge its 225th deck, which is in the middle of a batch of fifty.

        The worker kills itself: seen from outside it may be between two batches.
        """

        def setup(self, worker: Any) -> None:
            import sys

            from validator.judge.bulk.judge import Judge

            worker.openings = 0

            def count(event: str, arguments: tuple[Any, ...]) -> None:
                if event == "sqlite3.connect" and "catalog.sqlite3" in str(arguments[0]):
                    worker.openings += 1

            sys.addaudithook(count)
            judgment = Judge.judgment
            decks = 0

            def judges(judge: Judge, row: Any) -> Any:
                nonlocal decks
                decks += 1
                if decks == 225:
                    try:
                        with killed.open("x") as file:
                            file.write(str(os.getpid()))
                    except FileExistsError:
                        pass
                    else:
                        os.kill(os.getpid(), signal.SIGKILL)
                return judgment(judge, row)

            Judge.judgment = judges  # type: ignore[method-assign,assignment]

    cluster.register_plugin(KillsOneWorker())
    rows = [{"id": f"deck {n}", "deck": DECKS[n % len(DECKS)]} for n in range(4000)]
    batches = [batch(rows[start : start + 50]) for start in range(0, len(rows), 50)]
    before = set(cluster.run(os.getpid).values())
    found = [row for judged in example().judge(cluster, batches) for row in judged.to_pylist()]
    assert [row["id"] for row in found] == [row["id"] for row in rows]
    judge = Judge()
    expected = {deck: judge.judgment({"deck": deck}).verdict for deck in DECKS}
    assert [row["verdict"] for row in found] == [expected[row["deck"]] for row in rows]
    # Dask puts another process in the place of the one that was killed.
    cluster.wait_for_workers(2, timeout=60)
    after = set(cluster.run(os.getpid).values())
    assert int(killed.read_text()) in before - after
    openings = cluster.run(lambda dask_worker: dask_worker.openings)
    assert max(openings.values()) == 1
