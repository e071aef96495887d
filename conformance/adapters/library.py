"""commander-validator by its library, in this process.

commander-conformance python adapters/library.py
"""

from __future__ import annotations

import json
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from validator import Catalog, Validator


@cache
def _installed() -> Catalog:
    return Catalog()


def answer(asked: dict[str, Any], folder: Path) -> dict[str, Any]:
    """What the runner reads."""
    cards = asked.get("cards")
    catalog = Catalog.from_records(cards, as_of="2026-08-22") if cards else _installed()
    format: str | Path = asked["format"]
    if "house" in asked:
        format = folder / "house.toml"
        format.write_text(asked["house"], encoding="utf-8")
    report = Validator(catalog=catalog, format=format).check(asked["deck"], **asked["options"])
    told: dict[str, Any] = report.model_dump(mode="json")
    return {"id": asked["id"], **told, "color_identity": "".join(report.color_identity)}


def main() -> None:
    """Answer line by line."""
    with tempfile.TemporaryDirectory() as folder:
        for line in sys.stdin:
            sys.stdout.write(json.dumps(answer(json.loads(line), Path(folder))) + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
