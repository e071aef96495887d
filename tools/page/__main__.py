"""Writes the page as a folder for any static host: ``python -m tools.page OUT``.

The page is the service's own, but that its judge runs in it: CPython in WebAssembly, from the npm
package pyodide, with this package, its card facts and the pure Python that it needs. Before it:
``cd web && npm ci``.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
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
# Nobody serves from here, and nobody asks for records or writes to a terminal. Printed names of
# other languages are half as large as all the rest: they are loaded when one is missed.
_LEFT_OUT: Final = ("names.sqlite3", "serve/", "cli/", "cards/update/", "judge/bulk/")
NAMES: Final = "names.zip"
"""The archive of names in other languages."""
_NEEDED: Final = ("lark", "defusedxml", "platformdirs")
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
    with zipfile.ZipFile(out / "judge.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, file in sorted(_judge()):
            archive.writestr(_dated(name), file.read_bytes())
    _compile(out / "judge.zip", out / "judge.zip")
    with zipfile.ZipFile(out / NAMES, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        names = resources.data_path("names.sqlite3")
        archive.writestr(_dated(names.name), names.read_bytes())
    _compile(PYODIDE / "python_stdlib.zip", out / "pyodide" / "python_stdlib.zip")
    return _listed(out)


def _compile(archive: Path, to: Path) -> None:
    command = ["node", str(_HERE / "compiled.mjs"), str(archive), str(to)]
    subprocess.run(command, check=True)


def _dated(name: str) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name, _NO_DATE)
    info.compress_type = zipfile.ZIP_DEFLATED
    return info


def _judge() -> Iterator[tuple[str, Path]]:
    """What the judge needs, by its name in the archive."""
    for folder, inside in (
        (_PACKAGE, "validator"),
        (resources.data_path(), "validator/data"),
        (resources.grammar_path(), "validator/grammar"),
        (_HERE / "judge", "page_judge"),
    ):
        for file in folder.rglob("*"):
            name = file.relative_to(folder).as_posix()
            if file.is_file() and _wanted(name):
                yield f"{inside}/{name}", file
    for distribution in _NEEDED:
        for path in files(distribution) or ():
            if path.suffix == ".py" and path.parts[0] == distribution:
                yield path.as_posix(), Path(str(path.locate()))


def _wanted(name: str) -> bool:
    cached = "__pycache__" in name or name.endswith((".pyc", ".lock"))
    return not cached and not name.startswith(_LEFT_OUT)


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
    loaded = [
        content for name, content in found.items() if name.startswith(("pyodide/", "judge.zip"))
    ]
    size = {"bytes": sum(map(len, loaded)), "names": len(found[NAMES]), "version": version[:16]}
    (out / "files.json").write_text(json.dumps(size), encoding="utf-8")
    return sum(map(len, found.values()))


if __name__ == "__main__":
    main()
