"""Processes of the service end with the one that started them, however that one ends."""

from __future__ import annotations

from collections.abc import Callable
from multiprocessing import parent_process
from multiprocessing.connection import wait
from threading import Thread


def at_its_end(act: Callable[[], object]) -> None:
    """Do something when the process that started this one is no more; nothing where this one was
    started by no Python.

    A process that is killed tells nobody: its workers would answer on, and keep the port.
    """
    parent = parent_process()
    if parent is not None:
        Thread(target=_watch, args=(parent.sentinel, act), daemon=True, name="parent").start()


def _watch(sentinel: int, act: Callable[[], object]) -> None:
    wait([sentinel])
    act()
