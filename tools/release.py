"""Build what is published, and try it: ``python -m tools.release [FOLDER]``.

It looks whether the version is the same wherever it stands and the changelog has it, builds the
wheel, the source distribution and, where there is npm, the packages for npm in FOLDER (``dist``
without it), and tries them: the source gives the same wheel, `twine check` likes what pip gets
(where twine is), and `cmdr check` runs from the wheel in an empty environment. Then it prints what
a person has to do. It signs nothing, sends nothing and makes no tag. Exit status 1 where anything
is wrong.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import venv
import zipfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from validator.base.version import __version__

ROOT: Final = Path(__file__).resolve().parents[1]
NAME: Final = "commander_validator"
SAMPLE: Final = "examples/tatyova.txt"
CLIENT: Final = ROOT / "clients" / "typescript"
# Where our version stands as npm writes it, and pages that name it as pip does.
OF_NPM: Final = tuple(
    f"{folder}/package{part}.json"
    for folder, parts in {
        "clients/typescript": ("", "-lock"),
        "editors/vscode": ("",),
        "web": ("", "-lock"),
    }.items()
    for part in parts
)
PAGES: Final = {
    "docs/git.md": "rev: v{version}\n",
    "docs/editors.md": "commander-validator-{npm}.vsix",
}


class ReleaseError(Exception):
    """Why nothing may be published."""


def npm_version(version: str) -> str:
    """A version of Python's as npm writes it: 1.0.0rc1 is 1.0.0-rc.1."""
    return re.sub(r"(?<=\d)(a|b|rc)(?=\d)", r"-\1.", version)


def mistakes(root: Path = ROOT, version: str = __version__) -> Iterator[str]:
    """Where another version stands, and what the changelog lacks, a line each."""
    npm = npm_version(version)
    for path in OF_NPM:
        told = json.loads((root / path).read_text("utf-8"))["version"]
        if told != npm:
            yield f"{path}: {told}, and not {npm}"
    for path, words in PAGES.items():
        wanted = words.format(version=version, npm=npm)
        if wanted not in (root / path).read_text("utf-8"):
            yield f"{path}: no {wanted.strip()}"
    changes = (root / "CHANGELOG.md").read_text("utf-8")
    newest = re.findall(r"^## (?!Unreleased$)(.*)$", changes, re.M)[:1]
    if not newest or not re.fullmatch(rf"{re.escape(version)} - \d{{4}}-\d\d-\d\d", newest[0]):
        yield f"CHANGELOG.md: its newest version is {newest}, and not {version} with its day"


def build(folder: Path) -> tuple[Path, Path]:
    """The wheel and the source distribution, new in ``folder``. Raises `ReleaseError`."""
    _run(sys.executable, "-m", "hatchling", "build", "-d", str(folder), cwd=ROOT)
    return (
        folder / f"{NAME}-{__version__}-py3-none-any.whl",
        folder / f"{NAME}-{__version__}.tar.gz",
    )


def from_source(source: Path, wheel: Path) -> None:
    """Build a wheel of the source distribution. Raises `ReleaseError` where it is another."""
    with tempfile.TemporaryDirectory() as temporary:
        with tarfile.open(source) as archive:
            archive.extractall(temporary, filter="data")
        (unpacked,) = Path(temporary).iterdir()
        _run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", cwd=unpacked)
        (made,) = (unpacked / "dist").glob("*.whl")
        if contents(made) != contents(wheel):
            raise ReleaseError(f"{source.name} gives another wheel than {wheel.name}")


def contents(wheel: Path) -> dict[str, str]:
    """What a wheel holds: the digest of each file by its name."""
    with zipfile.ZipFile(wheel) as archive:
        return {name: hashlib.sha256(archive.read(name)).hexdigest() for name in archive.namelist()}


def checked_by_twine(*files: Path) -> bool:
    """Whether twine was there to say that an index would take them. Raises `ReleaseError`."""
    if find_spec("twine") is None:
        return False
    _run(sys.executable, "-m", "twine", "check", "--strict", *map(str, files), cwd=ROOT)
    return True


def tried(wheel: Path) -> str:
    """What `cmdr check` says, run from the wheel in an empty environment. Raises `ReleaseError`."""
    with tempfile.TemporaryDirectory() as temporary:
        venv.create(temporary, with_pip=True)
        programs = Path(temporary, "Scripts" if sys.platform == "win32" else "bin")
        _run(str(programs / "python"), "-m", "pip", "install", "-q", str(wheel), cwd=temporary)
        said = _run(str(programs / "cmdr"), "--version", cwd=temporary)
        if said.splitlines()[0] != f"cmdr {__version__}":
            raise ReleaseError(f"cmdr --version says {said!r}")
        shutil.copy(ROOT / SAMPLE, temporary)
        return _run(str(programs / "cmdr"), "check", Path(SAMPLE).name, cwd=temporary)


def client(folder: Path) -> Path | None:
    """The client for npm, in ``folder``; none where there is no npm. Raises `ReleaseError`."""
    npm = shutil.which("npm")
    if npm is None:
        return None
    with tempfile.TemporaryDirectory() as temporary:
        copy = Path(temporary, "client")
        shutil.copytree(CLIENT, copy, ignore=shutil.ignore_patterns("node_modules", "dist"))
        for arguments in (("ci",), ("run", "build"), ("pack", "--pack-destination", str(folder))):
            _run(npm, *arguments, cwd=copy)
    name = json.loads((CLIENT / "package.json").read_text("utf-8"))["name"]
    return folder / f"{name}-{npm_version(__version__)}.tgz"


def _run(*command: str, cwd: Path | str) -> str:
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    if done.returncode:
        said = (done.stderr or done.stdout).strip()
        raise ReleaseError(f"{' '.join(command)} ended with {done.returncode}:\n{said}")
    return done.stdout


def to_do(files: list[Path]) -> Iterator[str]:
    """What is left to a person."""
    python = " ".join(str(path) for path in files if path.suffix != ".tgz")
    yield "Nothing is signed, sent or tagged. What is left to you:"
    yield "  .ci/run, on the commit that is tagged, where `git status` names nothing else"
    yield f"  git tag -s v{__version__} -m {__version__} && git push origin v{__version__}"
    yield f"  python -m twine upload {python}"
    for path in files:
        if path.suffix == ".tgz":
            tag = "next" if "-" in npm_version(__version__) else "latest"
            yield f"  npm publish {path} --tag {tag}"
    yield "  cd editors/vscode && npm install && npx @vscode/vsce package"
    yield f"  the notes of the release are those of {__version__} in CHANGELOG.md"


def release(folder: Path) -> Iterator[str]:
    """Build and try everything; what is told on the way. Raises `ReleaseError`."""
    wrong = list(mistakes())
    if wrong:
        raise ReleaseError("\n".join(wrong))
    folder.mkdir(parents=True, exist_ok=True)
    wheel, source = build(folder)
    from_source(source, wheel)
    yield f"the source distribution gives the same wheel, {len(contents(wheel))} files"
    if checked_by_twine(wheel, source):
        yield "twine check: passed"
    else:
        yield "twine is not here, and has checked nothing: pip install twine"
    yield f"from the wheel, in an empty environment:\n{tried(wheel).rstrip()}"
    files = [wheel, source]
    packed = client(folder)
    if packed is None:
        yield "npm is not here: the client is not packed"
    else:
        files.append(packed)
    for path in files:
        yield f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path}"
    yield from to_do(files)


def main() -> None:
    """Build, try, and say what to do."""
    try:
        for line in release(Path(sys.argv[1] if sys.argv[1:] else ROOT / "dist").resolve()):
            sys.stdout.write(f"{line}\n")
    except ReleaseError as error:
        sys.stdout.write(f"{error}\n")
        sys.exit(1)


if __name__ == "__main__":
    main()
