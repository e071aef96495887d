"""Invented cards as Scryfall tells of them, catalogs made of them, and the command run on both."""

from __future__ import annotations

import hashlib
import sqlite3
import subprocess
import sys
from collections.abc import Iterable, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any, Final
from uuid import NAMESPACE_DNS, uuid5

from click.testing import CliRunner, Result

from tests.cards.update.http_server import BulkServer
from tests.records import record
from validator.cards.catalog.compile import compile_records
from validator.cards.catalog.lookup import Catalog
from validator.cli.main import main

UNCHANGED: Final = "Card data unchanged.\n"


def oracle_id(name: str) -> str:
    return str(uuid5(NAMESPACE_DNS, name))


def scryfall(name: str, type_line: str = "Creature — Bear", **more: Any) -> dict[str, Any]:
    """An invented card in the shape of Scryfall's objects."""
    told: dict[str, Any] = {
        "oracle_id": oracle_id(name),
        "object": "card",
        "lang": "en",
        "set": "tst",
        "released_at": "2020-01-01",
        "reprint": False,
        "rarity": "common",
        "games": ["paper"],
        "digital": False,
        "legalities": {"commander": "legal", "future": "not_legal"},
    }
    return record(name, type_line, **told | more)


OLD: Final = [
    *(
        scryfall(name, f"Basic Land — {name}")
        for name in ("Plains", "Island", "Swamp", "Mountain", "Forest")
    ),
    *(scryfall(f"Bear {number}", cost="{1}{G}") for number in range(60)),
]
NEW: Final = [*OLD, scryfall("Newest Bear", cost="{2}{G}", released_at="2026-11-01")]


def compiled(target: Path, records: Iterable[Mapping[str, Any]], as_of: str = "2026-01-01") -> Path:
    """Make ``target`` the catalog of ``records``, whatever it was."""
    target.unlink(missing_ok=True)
    with closing(sqlite3.connect(target)) as connection:
        compile_records(connection, records, as_of=as_of)
    return target


def update(server: BulkServer | None, target: Path, *arguments: object) -> Result:
    """`cmdr update` of the catalog ``target`` from ``server``."""
    given = ["update", "--catalog", str(target), *map(str, arguments)]
    if server is not None:
        given += ["--source", server.url]
    return CliRunner().invoke(main, given)


def failed(server: BulkServer | None, target: Path, *arguments: object) -> str:
    """The message of an update that must fail with status 2 and change nothing."""
    before = digest(target)
    files = {*target.parent.iterdir(), lock(target)}
    result = update(server, target, *arguments)
    assert result.exit_code == 2, result.output
    assert isinstance(result.exception, SystemExit)  # meant, and no traceback
    assert result.stdout == ""
    assert result.stderr.startswith("cmdr: ")
    assert result.stderr.endswith(f". {UNCHANGED}")
    assert result.stderr.count("\n") == 1
    assert digest(target) == before
    assert {*target.parent.iterdir(), lock(target)} == files  # nothing lies about
    catalog = Catalog(target)
    assert catalog.size == len(OLD)
    assert catalog.find("bear 7")
    return result.stderr


def lock(target: Path) -> Path:
    """The one file that an update leaves beside its catalog."""
    return target.with_name(target.name + ".lock")


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def cmdr(
    *arguments: object, before: str = "", stderr: int = subprocess.PIPE
) -> subprocess.Popen[str]:
    """The command in a process of its own, after the lines of Python ``before``."""
    code = f"{before}\nimport sys\nfrom validator.cli.main import main\nmain(sys.argv[1:])"
    return subprocess.Popen(
        [sys.executable, "-c", code, *map(str, arguments)],
        stdout=subprocess.PIPE,
        stderr=stderr,
        text=True,
    )
