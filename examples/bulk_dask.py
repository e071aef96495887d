"""Decks of a Parquet file, judged by every worker of a Dask cluster.

    python examples/bulk_dask.py decks.parquet reports.parquet [tcp://scheduler:8786]

Without an address two processes of this machine are the cluster.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Iterable, Iterator

import pyarrow as pa
import pyarrow.parquet as pq
from distributed import Client, Future, LocalCluster

from validator.arrow import SCHEMA, check_batch

# Batches under way: enough to keep all workers busy, and no more in memory.
AHEAD = 16


def judge(client: Client, batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    """The reports on the batches, in their order.

    Dask runs a batch again where its worker died, and it is still one future with one result:
    no row is lost, and none is there twice.
    """
    under_way: deque[Future] = deque()
    for batch in batches:
        # Not pure: equal batches are not one batch.
        under_way.append(client.submit(check_batch, batch, format="commander", pure=False))
        if len(under_way) == AHEAD:
            yield under_way.popleft().result()
    while under_way:
        yield under_way.popleft().result()


def main(source: str, target: str, address: str | None = None) -> None:
    """Judge the decks in ``source`` and write the reports to ``target``."""
    cluster = address or LocalCluster(n_workers=2, threads_per_worker=1)
    with Client(cluster) as client, pq.ParquetWriter(target, SCHEMA) as reports:
        for batch in judge(client, pq.ParquetFile(source).iter_batches(1000)):
            reports.write_batch(batch)


if __name__ == "__main__":
    main(*sys.argv[1:])
