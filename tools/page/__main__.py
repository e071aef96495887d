"""Writes the page as a folder for any static host: ``python -m tools.page OUT``.

The page is the service's own, but that its judge runs in it: CPython in WebAssembly, from the npm
package pyodide, with this package, its card facts and the pure Python that it needs. Before it:
``cd web && npm ci``.
"""

from __future__ import annotations

import argparse
import gzip
import json
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable, Iterator
from hashlib import sha256
from importlib.metadata import files
from pathlib import Path
from typing import Final

from validator.base import resources
from validator.serve.traffic import PAGE_POLICY

_RUNTIME: Final = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "pyodide-lock.json",
)
_PACKAGE: Final = Path(resources.__file__).parents[1]
_HERE: Final = Path(__file__).parent
PYODIDE: Final = _HERE.parents[1] / "web" / "node_modules" / "pyodide"
"""The npm package, as web/package-lock.json has it."""
# Nobody serves from here, and nobody asks for records or writes to a terminal.
_LEFT_OUT: Final = ("serve/", "cli/", "lsp/", "mcp/", "cards/update/", "judge/bulk/")
_DATABASES: Final = ("catalog.sqlite3", "names.sqlite3")
NAMES: Final = "names.zip"
"""Printed names in other languages, which are loaded when one is missed."""
# What is loaded before the first verdict.
_LOADED: Final = (".asm.mjs", ".wasm", "stdlib.zip", "judge.zip", "data.zip", ".bin")
# Distributions, and what each calls its package.
_NEEDED: Final = {
    "lark": "lark", "defusedxml": "defusedxml", "platformdirs": "platformdirs", "pyyaml": "yaml",
}  # fmt: skip
# The same files give the same bytes.
_NO_DATE: Final = (1980, 1, 1, 0, 0, 0)


def main(arguments: list[str] | None = None) -> None:
    """Write the folder, and say how large it is."""
    parser = argparse.ArgumentParser(prog="python -m tools.page", description=__doc__)
    parser.add_argument("out", type=Path)
    asked = parser.parse_args(arguments)
    if not (PYODIDE / "pyodide.mjs").is_file():
        raise SystemExit("tools.page: needs the npm package pyodide: cd web && npm ci")
    size = write(asked.out)
    names = (asked.out / NAMES).stat().st_size
    sys.stdout.write(
        f"{asked.out}: {(size - names) / 1e6:.1f} MB, "
        f"and names in other languages {names / 1e6:.1f} MB\n"
    )


def write(out: Path) -> int:
    """Write the page into ``out``; how many bytes it has in all."""
    out.mkdir(parents=True, exist_ok=True)
    (out / "pyodide").mkdir(exist_ok=True)
    for name in _RUNTIME:
        shutil.copyfile(PYODIDE / name, out / "pyodide" / name)
    for file in (_PACKAGE / "serve" / "static").iterdir():
        shutil.copyfile(file, out / file.name)
    index = out / "index.html"
    text = index.read_text(encoding="utf-8")
    # A static host says nothing of what a page may do, so the page says it; who may frame it is
    # for headers alone.
    policy = PAGE_POLICY.replace("; frame-ancestors 'none'", "")
    allowed = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    text = text.replace('<meta charset="utf-8">', f'<meta charset="utf-8">\n{allowed}')
    index.write_text(text.replace('content="service"', 'content="worker"'), encoding="utf-8")
    _zip(out / "judge.zip", _judge())
    _node("compiled.mjs", out / "judge.zip", out / "judge.zip")
    _node("compiled.mjs", PYODIDE / "python_stdlib.zip", out / "pyodide" / "python_stdlib.zip")
    _zip(out / "data.zip", _data())
    catalog, names = (resources.data_path(name) for name in _DATABASES)
    _zip(out / NAMES, [(f"data/{names.name}", names)])
    # Named so that no host takes it for a file that it is to send unpacked.
    packed = gzip.compress(catalog.read_bytes(), 9, mtime=0)
    (out / "catalog.bin").write_bytes(packed)
    with tempfile.TemporaryDirectory() as folder:
        whole = Path(folder, "data.zip")
        _zip(whole, [*_data(), (f"data/{catalog.name}", catalog)])
        _node("snapshot.mjs", out.resolve(), whole, out.resolve() / "snapshot.bin")
    return _listed(out)


def _node(script: str, *arguments: Path) -> None:
    subprocess.run(["node", str(_HERE / script), *map(str, arguments)], check=True)


def _zip(archive: Path, files: Iterable[tuple[str, Path]]) -> None:
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as opened:
        for name, file in sorted(files):
            info = zipfile.ZipInfo(name, _NO_DATE)
            info.compress_type = zipfile.ZIP_DEFLATED
            opened.writestr(info, file.read_bytes())


def _data() -> Iterator[tuple[str, Path]]:
    """What the judge opens, but for its databases, by its name in the archive."""
    for folder, inside in ((resources.data_path(), "data"), (resources.grammar_path(), "grammar")):
        for file in folder.rglob("*"):
            if file.suffix in (".toml", ".mo", ".lark", ".jsonl"):
                yield f"{inside}/{file.relative_to(folder).as_posix()}", file


def _judge() -> Iterator[tuple[str, Path]]:
    """What the judge imports, by its name in the archive."""
    for folder, inside in ((_PACKAGE, "validator"), (_HERE / "judge", "page_judge")):
        for file in folder.rglob("*.py"):
            name = file.relative_to(folder).as_posix()
            if not name.startswith(_LEFT_OUT):
                yield f"{inside}/{name}", file
    for distribution, package in _NEEDED.items():
        for path in files(distribution) or ():
            if path.suffix == ".py" and path.parts[0] == package:
                yield path.as_posix(), Path(str(path.locate()))


def _listed(out: Path) -> int:
    """Write what there is to load and to keep; how many bytes it has in all."""
    found = {
        path.relative_to(out).as_posix(): path.read_bytes()
        for path in sorted(out.rglob("*"))
        if path.is_file() and path.name not in ("files.js", "files.json", "offline.js")
    }
    version = sha256(b"".join(sha256(content).digest() for content in found.values())).hexdigest()
    at_once = [name for name in found if name != NAMES]
    kept = {"version": version[:16], "files": ["./", "files.json", *at_once]}
    (out / "files.js").write_text(f"self.FILES = {json.dumps(kept)};\n", encoding="utf-8")
    loaded = [content for name, content in found.items() if name.endswith(_LOADED)]
    size = {"bytes": sum(map(len, loaded)), "names": len(found[NAMES]), "version": version[:16]}
    (out / "files.json").write_text(json.dumps(size), encoding="utf-8")
    return sum(map(len, found.values()))


if __name__ == "__main__":
    main()
