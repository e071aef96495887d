"""The docs as a site: ``python -m tools.site FOLDER`` (extra ``docs``).

The pages of the repository are gathered below FOLDER with those that are made of data: one for
each code and each rule, the dialects, the library from its docstrings, the HTTP API from what the
service says of itself. Sphinx makes HTML of them; a
warning, such as a link to nothing, is an error.
"""

from __future__ import annotations

import inspect
import posixpath
import re
import shutil
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import validator
from tools.committed import renew
from tools.site_http import page as http_page
from validator.base.version import __version__
from validator.decklist.dialects import __name__ as _dialects
from validator.decklist.dialects.in_data import IN_DATA
from validator.decklist.dialects.in_text import IN_TEXT
from validator.decklist.dialects.in_xml import IN_XML
from validator.report.explain import CodeEntry, Entry, RuleEntry, above, load_book, parts_of, topics

ROOT: Final = Path(__file__).parents[1]
# Pages that stand outside `docs/`, by what the site calls them.
_ELSEWHERE: Final = {
    "benchmarks/bulk.md": "bulk-figures.md",
    "benchmarks/page.md": "page-figures.md",
    "benchmarks/questions.md": "question-figures.md",
    "benchmarks/serving.md": "serving-figures.md",
    "benchmarks/endurance.md": "endurance.md",
    "tests/brackets.md": "bracket-decks.md",
    "tests/decks.md": "decks.md",
    "tests/fuzzing.md": "fuzzing.md",
    "tests/mutants.md": "mutants.md",
    "README.md": "readme.md",
    "ARCHITECTURE.md": "architecture.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
    "CHANGELOG.md": "changelog.md",
    "benchmarks/README.md": "benchmarks.md",
    "data/SOURCE.md": "card-facts.md",
    "conformance/README.md": "conformance-package.md",
}
_LINK: Final = re.compile(r"(?<!!)\[((?:[^\[\]]|\[[^\]]*\])*)\]\((?!https?:|mailto:)([^)\s]*)\)")
_PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
HOME: Final[str] = _PROJECT["urls"]["Homepage"]
"""Where the repository is to be published. The README leads there, as a package index shows it; on
the site that leads to its own pages instead."""
_DEFINED: Final = re.compile(rf"^\[([^\]]+)\]: {re.escape(HOME)}/blob/main/([^\s#]+)(#\S+)?$", re.M)
_PICTURE: Final = re.compile(
    r"(!\[[^\]]*\])\((?:https://raw\.[^\s)]*/)?(?:docs/)?(images/[^\s)]+)\)"
)

CONFIGURATION: Final = f"""\
project = "commander-validator"
author = "commander-validator contributors"
release = version = "{__version__}"
extensions = ["myst_parser"]
html_theme = "furo"
html_title = "commander-validator"
html_copy_source = False
myst_heading_anchors = 4
# A changelog has the same headings again and again, and examples are cut.
suppress_warnings = ["misc.highlighting_failure", "myst.header"]
"""


def sources() -> Mapping[str, str]:
    """The pages of the site by their paths."""
    pages = {f"docs/{path.name}": path for path in sorted((ROOT / "docs").glob("*.md"))}
    names = {path: path.removeprefix("docs/") for path in pages if path != "docs/README.md"}
    names["docs/README.md"] = "guide.md"
    for path, name in _ELSEWHERE.items():
        pages[path], names[path] = ROOT / path, name
    made = {
        names[path]: relinked(file.read_text("utf-8"), path, names) for path, file in pages.items()
    }
    made.update(_of_topics())
    made["dialects.md"] = "\n".join(_dialect_page())
    made["http-api.md"] = "\n".join(http_page())
    made["library.md"] = "\n".join(_library_page())
    made["index.md"] = "\n".join(_index(sorted(made)))
    return made


def relinked(text: str, path: str, names: Mapping[str, str]) -> str:
    """A page whose links lead to pages of the site; of a link to anything else of the repository
    its words are left."""

    def link(found: re.Match[str]) -> str:
        words, target = found.groups()
        file, mark, anchor = target.partition("#")
        if not file:
            return found[0]
        meant = posixpath.normpath(posixpath.join(posixpath.dirname(path), file))
        meant = "docs/README.md" if meant == "docs" else meant
        return f"[{words}]({names[meant]}{mark}{anchor})" if meant in names else words

    def defined(found: re.Match[str]) -> str:
        words, file, anchor = found.groups()
        return f"[{words}]: {names[file]}{anchor or ''}" if file in names else found[0]

    return _DEFINED.sub(defined, _LINK.sub(link, _PICTURE.sub(r"\1(\2)", text)))


# -- codes and rules -----------------------------------------------------------


# In no table of contents: four hundred pages in the margin of each would help nobody.
_APART: Final = "---\norphan: true\n---\n"


def _of_topics() -> Iterator[tuple[str, str]]:
    book = load_book()
    for name, code in book.codes.items():
        yield f"codes/{name}.md", _APART + "\n".join(_code(code))
    for number, rule in book.rules.items():
        yield f"rules/{number}.md", _APART + "\n".join(_rule(rule))
    yield "codes.md", "\n".join(_contents("Codes of findings", "codes", book.codes))
    in_order = {topic: book.rules[topic] for topic in topics() if topic in book.rules}
    yield "rules.md", "\n".join(_contents("Rules", "rules", in_order))


def _contents(title: str, folder: str, entries: Mapping[str, Any]) -> Iterator[str]:
    yield f"# {title}\n"
    for name, entry in entries.items():
        yield f"- [`{name}`]({folder}/{name}.md): {entry.title}"


def _code(code: CodeEntry) -> Iterator[str]:
    yield f"# {code.name}\n\n{code.title}. Severity: {code.severity}.\n\n{code.means}\n"
    yield f"**What to do:** {code.mend}\n"
    yield from _cards(code)
    yield from _links("Rules", "../rules", code.rules)


def _rule(rule: RuleEntry) -> Iterator[str]:
    book = load_book()
    yield f"# {rule.name}: {rule.title}\n\n{rule.text}\n"
    yield from _cards(rule)
    yield from _links("Findings", "../codes", book.codes_of(rule.name))
    yield from _links("Parts", "../rules", parts_of(rule.name))
    yield from _links("Part of", "../rules", [at for at in above(rule.name) if at in book.rules])
    yield f"In our own words, after the Comprehensive Rules of {book.as_of}.\n"


def _cards(entry: Entry) -> Iterator[str]:
    if entry.example:
        yield f"**For example:** {entry.example}\n"
    if entry.override:
        yield f"**A card that overrides it** (rule 101.1): {entry.override}\n"
    elif entry.firm:
        yield f"{entry.firm}\n"


def _links(title: str, folder: str, names: Any) -> Iterator[str]:
    if names:
        yield f"**{title}:** " + ", ".join(f"[{name}]({folder}/{name}.md)" for name in names) + "\n"


# -- dialects and the library --------------------------------------------------


def _dialect_page() -> Iterator[str]:
    yield "# Dialects\n"
    yield "What each program's lists look like, and what `cmdr convert --to` writes.\n"
    for dialect in (*IN_TEXT, *IN_XML, *IN_DATA):
        module = sys.modules.get(f"{_dialects}.{dialect.id.replace('-', '_')}")
        yield f"## {dialect.program}\n"
        yield f"`--to {dialect.id}`\n" if dialect.writer is not None else "It is read.\n"
        sample = re.findall(r"(?:^    .*\n|^\n)+", f"{(module and module.__doc__) or ''}\n", re.M)
        lines = [line[4:] for part in sample for line in part.splitlines() if part.strip()]
        if lines:
            yield "\n".join(["```text", *lines, "```\n"])


def _library_page() -> Iterator[str]:
    yield "# The library\n"
    yield "`import validator`, or `import commander_validator`, which is the same.\n"
    for name in validator.__all__:
        thing = getattr(validator, name)
        if callable(thing) and getattr(thing, "__module__", "").startswith("validator"):
            yield f"## {name}\n"
            yield from _told(name, thing)
            if inspect.isclass(thing):
                yield from _members(name, thing)


def _members(name: str, kind: type) -> Iterator[str]:
    for key, member in vars(kind).items():
        if key.startswith("_") or key == "model_config":
            continue
        if isinstance(member, property) and member.__doc__:
            yield f"### {name}.{key}\n\n{inspect.getdoc(member)}\n"
        elif inspect.isfunction(member) or isinstance(member, classmethod):
            yield f"### {name}.{key}\n"
            yield from _told(key, getattr(kind, key))


def _told(name: str, thing: Callable[..., Any]) -> Iterator[str]:
    try:
        signature = str(inspect.signature(thing))
    except (TypeError, ValueError):
        signature = ""
    if signature:
        yield f"```python\n{name}{signature}\n```\n"
    yield f"{inspect.getdoc(thing) or ''}\n"


# -- the whole -----------------------------------------------------------------

# The four kinds of pages, as `docs/README.md` has them; what is left comes last.
_PARTS: Final = {
    "Start here": ("readme", "tutorial-player", "tutorial-site", "faq"),
    "How to": (
        "recipes",
        "events",
        "bulk",
        "updating",
        "data",
        "editors",
        "git",
        "settings",
        "assistants",
        "page",
        "clients",
    ),
    "Reference": (
        "guide",
        "inputs",
        "dialects",
        "formats",
        "findings",
        "codes",
        "rules",
        "questions",
        "brackets",
        "pregame",
        "python",
        "library",
        "serving",
        "http-api",
        "public",
        "glossary",
    ),
    "Explanation": ("undecided", "card-facts", "other-checkers"),
    "For other checkers": ("conformance", "conformance-package"),
}


def _index(pages: list[str]) -> Iterator[str]:
    yield "# commander-validator\n"
    yield "Is this Commander deck legal, and if not, why? [How to begin](readme.md).\n"
    names = [page.removesuffix(".md") for page in pages if "/" not in page]
    named = {name for part in _PARTS.values() for name in part}
    rest = tuple(name for name in names if name not in named)
    for title, part in {**_PARTS, "More": rest}.items():
        listed = "\n".join(name for name in part if name in names)
        yield f"```{{toctree}}\n:caption: {title}\n:maxdepth: 1\n\n{listed}\n```\n"


def write(folder: Path) -> None:
    """Write the pages and Sphinx's settings into ``folder``, in place of what is there."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    renew(folder / "conf.py", CONFIGURATION.encode())
    shutil.copytree(ROOT / "docs" / "images", folder / "images")
    for path, text in sources().items():
        renew(folder / path, text.encode())


def main() -> int:
    """Write the pages and build the site; what Sphinx ends with."""
    from sphinx.cmd.build import main as sphinx

    folder = Path(sys.argv[1])
    write(folder / "source")
    places = map(str, (folder / "source", folder / "html"))
    return int(sphinx(["-W", "--keep-going", "-q", "-j", "2", *places]))


if __name__ == "__main__":
    sys.exit(main())
