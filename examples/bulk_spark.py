"""Decks of a Parquet file, judged by the executors of a Spark cluster.

    spark-submit examples/bulk_spark.py decks.parquet reports.parquet

Spark keeps no order: join by ``id``.
"""

from __future__ import annotations

import sys

from pyspark.sql import SparkSession
from pyspark.sql.pandas.types import from_arrow_schema

from validator.arrow import SCHEMA, check_batches


def main(source: str, target: str) -> None:
    """Judge the decks in ``source`` and write the reports to the folder ``target``."""
    spark = SparkSession.builder.appName("decks").getOrCreate()
    # Batches are 10,000 rows unless somebody says otherwise.
    spark.conf.set("spark.sql.execution.arrow.maxRecordsPerBatch", "1000")
    decks = spark.read.parquet(source)
    decks.mapInArrow(check_batches, from_arrow_schema(SCHEMA)).write.parquet(target)


if __name__ == "__main__":
    main(*sys.argv[1:])
