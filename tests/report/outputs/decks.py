"""Runs of `cmdr check` on a few decks, in a folder of their own."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner, Result

from validator.cli.main import main

LEGAL = "Commander\n1 Krenko, Mob Boss\n\nDeck\n99 Mountain\n"
ILLEGAL = "Commander\n1 Isamaru, Hound of Konda\n\nDeck\n97 Plains\n1 Lightning Bolt\n1 Sol Rign\n"
NO_LIST = "\x89PNG\r\n\x1a\n"


def checked(folder: Path, output: str, *arguments: str, **decks: str) -> Result:
    """What the command says of these decks, a file each, by their paths in ``folder``."""
    for name, text in decks.items():
        (folder / f"{name}, 100%.txt").write_bytes(text.encode("latin-1"))
    names = [f"{name}, 100%.txt" for name in decks]
    return CliRunner().invoke(main, ["check", *names, "--output", output, *arguments])
