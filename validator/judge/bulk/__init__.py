"""Rows in, reports out: by one process or several, as JSON lines, Parquet or Arrow."""
