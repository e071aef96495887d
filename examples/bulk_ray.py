"""Decks of a Parquet file, judged by the workers of a Ray cluster.

    python examples/bulk_ray.py decks.parquet reports.parquet [address]

Without an address two processes of this machine are the cluster.
"""

from __future__ import annotations

import sys

import pyarrow as pa
import pyarrow.parquet as pq
import ray

from validator.arrow import SCHEMA, check_batch


def judge(decks: pa.Table) -> pa.Table:
    """The reports on a block of decks, in its order."""
    return pa.Table.from_batches([check_batch(batch) for batch in decks.to_batches()], SCHEMA)


def reports(source: str) -> ray.data.Dataset:
    """The reports on the decks in ``source``, in their order.

    Ray runs a block again where its worker died: no row is lost, and none is there twice.
    """
    ray.data.DataContext.get_current().execution_options.preserve_order = True
    decks = ray.data.read_parquet(source)
    return decks.map_batches(judge, batch_format="pyarrow", batch_size=1000)


def main(source: str, target: str, address: str | None = None) -> None:
    """Judge the decks in ``source`` and write the reports to ``target``."""
    two = {} if address else {"num_cpus": 2, "include_dashboard": False}
    ray.init(address=address, **two)
    with pq.ParquetWriter(target, SCHEMA) as file:
        for block in reports(source).iter_batches(batch_size=None, batch_format="pyarrow"):
            file.write_table(block)


if __name__ == "__main__":
    main(*sys.argv[1:])
