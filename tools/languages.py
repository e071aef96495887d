"""Gather the texts to translate and compile the translations: ``python -m tools.languages``.

What `validator.base.said` is given as a sentence, and the texts of data files that are shown to
people, such as the titles of ``data/rules.toml``, go into ``data/languages/validator.pot``, and
from there into each language's ``.po`` file, in which translators write; its ``.mo`` is what the
program reads. Babel does all three. Nothing of what is written hangs on the day, so that a test can
see whether the files are current.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from tools.committed import renew
from validator.base import resources
from validator.base.language import ENGLISH, LANGUAGES

# How `validator.base.said` is called, and which of its arguments are texts.
_CALLS: Final[dict[str, tuple[int, ...] | None]] = {
    "said": None,
    "phrase": None,
    "several": (2, 3),
}
# Which keys of data files are texts, at any depth.
_KEYS: Final = {"rules.toml": "title", "formats/*.toml": "because"}
_PACKAGE: Final = Path(__file__).parents[1] / "validator"


class _Undated(Catalog):
    """A catalog whose head says nothing of the day or of Babel's version."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        return [head for head in super().mime_headers if head[0] in _HEAD]


_HEAD: Final = (
    "Project-Id-Version",
    "Language",
    "Plural-Forms",
    "MIME-Version",
    "Content-Type",
    "Content-Transfer-Encoding",
)


def _empty(code: str | None) -> Catalog:
    return _Undated(
        locale=code,
        header_comment="# What commander-validator says: CONTRIBUTING.md says how to translate it.",
        project="commander-validator",
        version="1",
        charset="utf-8",
        fuzzy=False,
    )


def gathered() -> Catalog:
    """Every text of the package that can be translated, by the module that says it."""
    catalog = _empty(None)
    for module, text in _texts():
        catalog.add(text, locations=[(module, 0)])
    return catalog


def _texts() -> Iterator[tuple[str, str | tuple[str, ...]]]:
    for path in sorted(_PACKAGE.rglob("*.py")):
        module = path.relative_to(_PACKAGE.parent).as_posix()
        with path.open("rb") as file:
            for _, text, _, _ in extract("python", file, _CALLS):
                yield module, text
    data = resources.data_path()
    for files, key in _KEYS.items():
        for path in sorted(data.glob(files)):
            for text in _values(tomllib.loads(path.read_text("utf-8")), key):
                yield f"data/{path.relative_to(data).as_posix()}", text


def _values(value: object, key: str) -> Iterator[str]:
    if isinstance(value, dict):
        for name, part in value.items():
            if name == key:
                yield part
            else:
                yield from _values(part, key)
    elif isinstance(value, list):
        for part in value:
            yield from _values(part, key)


def updated(known: bytes, code: str) -> Catalog:
    """The catalog of a language with every text that is gathered, translated as before; what
    nobody says any more is left out."""
    before = read_po(BytesIO(known), locale=code)
    catalog = _empty(code)
    for message in gathered():
        if message.id:
            old = before.get(message.id)
            string = old.string if old is not None and _fits(old, message) else ""
            catalog.add(message.id, string, locations=message.locations)
    return catalog


def _fits(old: Message, new: Message) -> bool:
    return isinstance(old.id, str) == isinstance(new.id, str)


def as_po(catalog: Catalog) -> bytes:
    """The text of a ``.po`` file: sorted by module, without lines, which change every day."""
    out = BytesIO()
    write_po(out, catalog, width=100, omit_header=False, include_lineno=False)
    # Babel takes braces for a format of Python's.
    lines = out.getvalue().splitlines(keepends=True)
    return b"".join(line for line in lines if not line.startswith(b"#,"))


def as_mo(po: bytes, code: str) -> bytes:
    """A ``.po`` file compiled; texts without a translation are not in it."""
    catalog = _empty(code)
    for message in read_po(BytesIO(po), locale=code):
        if message.id and _is_translated(message):
            catalog.add(message.id, message.string)
    out = BytesIO()
    write_mo(out, catalog)
    return out.getvalue()


def _is_translated(message: Message) -> bool:
    forms = (message.string,) if isinstance(message.string, str) else message.string
    return all(forms or ("",))


def main() -> None:
    """Write every file that is not current, and say which."""
    folder = resources.data_path("languages")
    folder.mkdir(exist_ok=True)
    _renew(folder / "validator.pot", as_po(gathered()))
    for code in LANGUAGES:
        if code != ENGLISH.code:
            po = folder / f"{code}.po"
            text = as_po(updated(po.read_bytes() if po.exists() else b"", code))
            _renew(po, text)
            _renew(folder / f"{code}.mo", as_mo(text, code))


def _renew(path: Path, content: bytes) -> None:
    if renew(path, content):
        sys.stdout.write(f"{path}\n")


if __name__ == "__main__":
    main()
