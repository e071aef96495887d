"""What goes wrong on this side: disks, permissions, two updates at once, and sudden ends."""

from __future__ import annotations

import random
import shutil
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.update.http_server import BulkServer
from tests.update.invented import (
    NEW,
    OLD,
    UNCHANGED,
    cmdr,
    digest,
    failed,
    scryfall,
    update,
)
from validator.catalog import Catalog
from validator.update import install


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
    assert "The card facts in use are as they were." in error
    assert digest(target) == before
    assert {path.name for path in target.parent.iterdir()} == {target.name, target.name + ".lock"}


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
    nobody = "import os, validator.update, validator.commands.update\n"
    nobody += "os.geteuid() or os.setuid(65534)"
    with TemporaryDirectory() as folder:
        theirs = Path(shutil.copy(target, folder))
        Path(folder).chmod(0o555)
        arguments = ("update", "--catalog", theirs, "--source", server.url)
        with cmdr(*arguments, before=nobody) as process:
            _, error = process.communicate(timeout=60)
        assert process.returncode == 2
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
            try:
                # One moment in each twentieth of the time it takes.
                process.wait(whole * (number + chance.random()) / 20)
            except subprocess.TimeoutExpired:
                process.kill()
                killed += 1
            process.communicate(timeout=60)
        assert digest(target) in (digest(made_once), new)
        assert Catalog(target).find("bear 7")
    assert killed > 10
    # What was left behind is in nobody's way, and cleared by the next update.
    assert update(server, target, "--force").exit_code == 0
    assert {path.name for path in target.parent.iterdir()} == {target.name, target.name + ".lock"}
