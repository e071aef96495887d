"""What goes wrong on this side: disks, permissions, two updates at once, and sudden ends."""

from __future__ import annotations

import errno
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from tests.cards.update.http_server import FILE, BulkServer, trickle
from tests.cards.update.invented import (
    NEW,
    OLD,
    UNCHANGED,
    cmdr,
    compiled,
    digest,
    failed,
    lock,
    scryfall,
    update,
)
from validator.cards.catalog.lookup import Catalog
from validator.cards.catalog.schema import SCHEMA
from validator.cards.update import install
from validator.cards.update.errors import UpdateError


@pytest.mark.skipif(sys.platform == "win32", reason="there are no limits of this kind")
@pytest.mark.parametrize("limit", [1_000, 30_000], ids=["the download", "the catalog"])
def test_a_full_disk_changes_nothing(limit: int, server: BulkServer, target: Path) -> None:
    body = server.offers([*NEW, *(scryfall(f"Bear of {number}") for number in range(500))])
    assert 1_000 < len(body) < 30_000 < target.stat().st_size * 2
    full = f"import resource; resource.setrlimit(resource.RLIMIT_FSIZE, ({limit}, {limit}))"
    before = digest(target)
    with cmdr("update", "--catalog", target, "--source", server.url, before=full) as process:
        _, error = process.communicate(timeout=60)
    assert process.returncode == 2
    assert "Traceback" not in error
    assert "Card data unchanged." in error
    assert digest(target) == before
    assert set(target.parent.iterdir()) == {target, lock(target)}


def test_a_disk_that_fails_at_the_last_moment_changes_nothing(
    server: BulkServer, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server.offers(NEW)

    def fsync(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("os.fsync", fsync)
    assert os.strerror(errno.ENOSPC) in failed(server, target)


def orphaned(database: sqlite3.Connection) -> None:
    """A face of no card."""
    database.executescript(SCHEMA)
    database.execute("INSERT INTO face VALUES (7, 0, NULL, '', '', 0, '', '', '', '', 0, 0)")


def unsound(database: sqlite3.Connection) -> None:
    """A row that its own table rules out."""
    database.execute("CREATE TABLE one (value INTEGER CHECK (value = 1))")
    database.execute("PRAGMA ignore_check_constraints = ON")
    database.execute("INSERT INTO one VALUES (2)")
    database.execute("PRAGMA ignore_check_constraints = OFF")


@pytest.mark.parametrize(
    ("write", "why"), [(orphaned, "rows without a card"), (unsound, "is damaged")]
)
def test_a_database_that_is_not_sound_is_not_put_in_place(
    write: Callable[[sqlite3.Connection], None], why: str, target: Path
) -> None:
    before = digest(target)
    checked: list[Path] = []
    with pytest.raises(UpdateError, match=why), install.taken(target) as place:
        place.put(write, lambda new, _: checked.append(new))
    assert checked == []
    assert digest(target) == before
    assert set(target.parent.iterdir()) == {target, lock(target)}


def test_a_place_that_can_not_be_written_is_said(server: BulkServer, target: Path) -> None:
    server.offers(NEW)
    result = update(server, target / "catalog.sqlite3")
    assert result.exit_code == 2
    assert "can't be written" in result.stderr
    folder = update(server, target.parent)
    assert folder.exit_code == 2
    assert "is a folder" in folder.stderr
    assert Catalog(target).size == len(OLD)
    assert server.asked == []  # nothing is downloaded in vain


@pytest.mark.skipif(sys.platform == "win32", reason="there are no permissions of this kind")
def test_a_folder_without_permission_is_said(server: BulkServer, target: Path) -> None:
    server.offers(NEW)
    # Root may write anywhere, and then the command is run as nobody; hence a folder that
    # others may look into.
    nobody = "import os, validator.cli.commands.update\n"
    nobody += "import validator.cards.update.fetch, validator.cards.update.refresh\n"
    nobody += "os.geteuid() or os.setuid(65534)"
    with TemporaryDirectory() as folder:
        theirs = Path(shutil.copy(target, folder))
        Path(folder).chmod(0o555)
        arguments = ("update", "--catalog", theirs, "--source", server.url)
        with cmdr(*arguments, before=nobody) as process:
            _, error = process.communicate(timeout=60)
        assert process.returncode == 2, error
        assert error == f"cmdr: {theirs} can't be written (Permission denied). {UNCHANGED}"
        assert digest(theirs) == digest(target)
        Path(folder).chmod(0o755)


def test_a_second_update_does_not_get_in_the_way_of_a_first(
    server: BulkServer, target: Path
) -> None:
    server.offers(NEW)
    with install.taken(target):
        assert "another update" in failed(server, target)
        assert server.asked == []
    assert update(server, target).exit_code == 0


def test_updates_at_the_same_time_leave_a_sound_catalog(server: BulkServer, target: Path) -> None:
    server.offers(NEW)
    arguments = ("update", "--force", "--catalog", target, "--source", server.url)
    processes = [cmdr(*arguments) for _ in range(4)]
    statuses = []
    for process in processes:
        _, error = process.communicate(timeout=60)
        statuses.append(process.returncode)
        assert process.returncode == 0 or "another update" in error
    assert 0 in statuses
    assert Catalog(target).size == len(NEW)


def test_readers_never_see_anything_but_a_whole_catalog(made_once: Path, target: Path) -> None:
    """Not while it is replaced by larger and smaller ones, and opened all the time."""
    larger = compiled(
        target.with_name("larger.sqlite3"), [*NEW, *map(scryfall, map(str, range(300)))]
    )
    sizes, seen, wrong = {len(OLD), len(NEW) + 300}, set(), []
    over = threading.Event()

    kept = Catalog(target)

    def read() -> None:
        while not over.is_set():
            try:
                fresh = Catalog(target)
                seen.add(fresh.size)
                names = [card.name for card in fresh.cards()]
                assert len(names) == len(set(names)) == fresh.size
                assert len(list(kept.cards())) == len(OLD)
                fresh.close()
            except Exception as error:
                wrong.append(error)

    readers = [threading.Thread(target=read) for _ in range(3)]
    for reader in readers:
        reader.start()
    for number in range(2_000):
        if number > 60 and seen == sizes:
            break
        new = shutil.copy((made_once, larger)[number % 2], target.with_name("next"))
        Path(new).replace(target)
        time.sleep(0.005)
    over.set()
    for reader in readers:
        reader.join()
    assert wrong == []
    assert seen == sizes


def test_a_catalog_replaced_while_it_is_opened_is_not_taken_for_cut_short(
    made_once: Path, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    smaller = target.with_name("smaller")
    shutil.copy(made_once, smaller)
    compiled(target, [*NEW, *map(scryfall, map(str, range(300)))])
    assert smaller.stat().st_size < target.stat().st_size
    connect = sqlite3.connect

    def replaced_after(*arguments: Any, **options: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(*arguments, **options)
        if smaller.exists():
            smaller.replace(target)
        return connection

    monkeypatch.setattr("sqlite3.connect", replaced_after)
    assert Catalog(target).size == len(OLD)


# Whoever runs these tests in the background of a shell has interruptions ignored.
INTERRUPTED = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"


@pytest.mark.skipif(sys.platform == "win32", reason="there are no signals of this kind")
def test_a_user_who_has_enough_ends_it_and_nothing_is_left(
    server: BulkServer, target: Path
) -> None:
    body = server.offers(NEW)
    server.answers(FILE, trickle(body))
    before = digest(target)
    arguments = ("update", "--catalog", target, "--source", server.url)
    with cmdr(*arguments, before=INTERRUPTED) as process:
        while len(server.asked) < 2:
            assert process.poll() is None
            time.sleep(0.02)
        process.send_signal(signal.SIGINT)
        _, error = process.communicate(timeout=60)
    assert process.returncode == 130
    assert error.strip() == "cmdr: interrupted"
    assert digest(target) == before
    assert set(target.parent.iterdir()) == {target, lock(target)}


def test_killed_at_any_moment_it_leaves_a_catalog_that_works(
    server: BulkServer, made_once: Path, target: Path
) -> None:
    many = [*NEW, *(scryfall(f"Bear of {number}", cost="{G}") for number in range(400))]
    server.offers(many)
    arguments = ("update", "--force", "--catalog", target, "--source", server.url)
    began = time.monotonic()
    with cmdr(*arguments) as process:
        process.communicate(timeout=60)
    whole = time.monotonic() - began
    assert process.returncode == 0
    new = digest(target)
    chance = random.Random(7)
    killed = 0
    for number in range(20):
        if number % 2:
            shutil.copy(made_once, target)
        with cmdr(*arguments) as process:
            began = time.monotonic()
            try:
                # One moment in each twentieth of the time it takes.
                process.wait(whole * (number + chance.random()) / 20)
                whole = min(whole, time.monotonic() - began)
            except subprocess.TimeoutExpired:
                process.kill()
                killed += 1
            process.communicate(timeout=60)
        assert digest(target) in (digest(made_once), new)
        assert Catalog(target).find("bear 7")
    assert killed > 10
    # What was left behind is in nobody's way, and cleared by the next update.
    assert update(server, target, "--force").exit_code == 0
    assert set(target.parent.iterdir()) == {target, lock(target)}


def test_nothing_is_flushed_that_is_open_for_reading_alone(
    server: BulkServer, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fcntl = pytest.importorskip("fcntl")

    def as_on_windows(handle: int) -> None:
        if fcntl.fcntl(handle, fcntl.F_GETFL) & os.O_ACCMODE == os.O_RDONLY:
            raise OSError(errno.EBADF, "Bad file descriptor")

    monkeypatch.setattr(os, "fsync", as_on_windows)
    server.offers(NEW)
    assert update(server, target).exit_code == 0
    assert Catalog(target).size == len(NEW)


def test_a_catalog_that_somebody_has_open_on_windows_is_said(
    server: BulkServer, target: Path, made_once: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(self: Path, _: Path) -> None:
        raise PermissionError(errno.EACCES, "Access is denied", str(self))

    before = digest(target)
    monkeypatch.setattr(Path, "replace", refused)
    server.offers(NEW)
    said = failed(server, target)
    assert f"{target} can't be replaced (Access is denied); close the programs that use it" in said
    assert digest(target) == before
