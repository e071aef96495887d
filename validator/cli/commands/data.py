"""`cmdr data`: formats, bans, brackets, combos and roles as JSON files for other programs."""

from __future__ import annotations

from pathlib import Path

import click

from validator.cli.options import catalog_option
from validator.cli.terminal import show, wrong_usage


@click.command()
@click.argument("folder", metavar="DIR")
@catalog_option
def data(folder: str, catalog: str | None) -> None:
    """Write formats, bans, brackets, combos and roles as JSON.

    One file for each subject goes directly into DIR, and manifest.json with the day, the SHA-256
    and the JSON Schema of each. Files with the same content stay as they are. Exit status: 0
    written; 2 if DIR can't be written.
    """
    from validator.cards.catalog.lookup import Catalog
    from validator.cli.whole_files import write_whole
    from validator.judge.published import collect_files

    place = Path(folder)
    try:
        place.mkdir(parents=True, exist_ok=True)
        for name, written in collect_files(Catalog(catalog)):
            path = place / name
            if not path.is_file() or path.read_bytes() != written:
                write_whole(path, written)
            show([f"{path}: {len(written):,} bytes"])
    except OSError as error:
        raise wrong_usage(f"{error.filename or folder}: {error.strerror or error}") from None
