"""Where the grammars and the data files are, in a checkout and in an installed wheel.

A checkout keeps ``grammar/`` and ``data/`` beside the package; the wheel carries them inside
it, as ``validator/grammar`` and ``validator/data``. Everything that opens one of these files
asks here. Plain paths, not ``importlib.resources``: that import costs more than reading a
grammar, and what it adds (running from a zip file) SQLite could not use anyway.
"""

from pathlib import Path

_PACKAGE = Path(__file__).parents[1]


def _path(folder: str, parts: tuple[str, ...]) -> Path:
    inside = _PACKAGE / folder
    home = inside if inside.is_dir() else _PACKAGE.parent / folder
    return home.joinpath(*parts)


def data_path(*parts: str) -> Path:
    """The path of a data file or folder: ``data_path("formats", "commander.toml")``.

    Nothing checks that it exists.
    """
    return _path("data", parts)


def user_path(*parts: str) -> Path:
    """The path of a file in the user's own data folder, as the platform has it.

    Nothing checks that it exists.
    """
    # Here and not above: nobody needs it who names a catalog.
    from platformdirs import user_data_path

    return user_data_path("commander-validator", appauthor=False).joinpath(*parts)


def grammar_path(*parts: str) -> Path:
    """The path of a file or folder in ``grammar/``. Nothing checks that it exists."""
    return _path("grammar", parts)


def grammar_text(name: str) -> str:
    """The text of ``grammar/<name>.lark``.

    Raises FileNotFoundError where there is no such grammar.
    """
    return grammar_path(f"{name}.lark").read_text(encoding="utf-8")


def grammar_tables(name: str) -> bytes | None:
    """The tables worked out beforehand for a grammar (see `validator.base.grammars`), if any."""
    try:
        return grammar_path("tables", f"{name}.jsonl").read_bytes()
    except FileNotFoundError:
        return None
