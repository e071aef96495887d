"""The docs as a site, before Sphinx makes HTML of them."""

from __future__ import annotations

import json
import posixpath
import re
from pathlib import Path

import pytest

from tools.site import CONFIGURATION, HOME, ROOT, relinked, sources, write
from tools.site_http import type_of
from validator import __all__ as names
from validator.report.explain import load_book
from validator.serve.openapi import openapi

_LINK = re.compile(r"\]\(([\w./-]+\.md)(?:#[\w-]+)?\)")


@pytest.fixture(scope="module")
def pages() -> dict[str, str]:
    return dict(sources())


def test_every_code_and_every_rule_has_a_page(pages: dict[str, str]) -> None:
    book = load_book()
    assert {f"codes/{name}.md" for name in book.codes} <= set(pages)
    assert {f"rules/{number}.md" for number in book.rules} <= set(pages)
    assert "[903.5b](../rules/903.5b.md)" in pages["codes/singleton.md"]
    assert "[singleton](../codes/singleton.md)" in pages["rules/903.5b.md"]


def test_every_link_leads_to_a_page(pages: dict[str, str]) -> None:
    lost = [
        (page, target)
        for page, text in pages.items()
        for target in _LINK.findall(text)
        if posixpath.normpath(posixpath.join(posixpath.dirname(page), target)) not in pages
    ]
    assert lost == []


def test_links_of_the_repository_become_those_of_the_site() -> None:
    known = {"docs/a.md": "a.md", "README.md": "readme.md", "docs/README.md": "guide.md"}
    text = "[x](../README.md#y) [`z`](../tools/z.py) [d](../docs/) [w](https://w.org) [h](#h)"
    told = "[x](readme.md#y) `z` [d](guide.md) [w](https://w.org) [h](#h)"
    assert relinked(text, "docs/a.md", known) == told
    # What leads to where the repository is to be published, as in the README.
    defined = f"[docs/a.md]: {HOME}/blob/main/docs/a.md#y\n[z]: {HOME}/blob/main/tools/z.py"
    kept = f"[docs/a.md]: a.md#y\n[z]: {HOME}/blob/main/tools/z.py"
    assert relinked(defined, "README.md", known) == kept


def test_pictures_are_those_of_the_site(pages: dict[str, str]) -> None:
    shown = {name for text in pages.values() for name in re.findall(r"!\[[^\]]*\]\((.*?)\)", text)}
    ours = {name for name in shown if "img.shields.io" not in name}
    assert ours == {f"images/{path.name}" for path in (ROOT / "docs" / "images").iterdir()}


def test_the_library_is_told_from_its_docstrings(pages: dict[str, str]) -> None:
    told = pages["library.md"]
    for name in names:
        if name[0].isupper() and name not in ("DeckInput", "Code", "Severity", "Verdict"):
            assert f"## {name}\n" in told
    assert "### Validator.check\n" in told
    assert "Archidekt" in pages["dialects.md"]


def test_the_http_api_is_told_from_its_description(pages: dict[str, str]) -> None:
    told = pages["http-api.md"]
    described = json.loads(openapi())
    for path, methods in described["paths"].items():
        for method in methods:
            assert f"## {method.upper()} {path}\n" in told
    headings = set(re.findall(r"^### (\w+)$", told, re.M))
    assert headings == set(described["components"]["schemas"])
    linked = set(re.findall(r"\]\(#([\w-]+)\)", told))
    assert linked <= {name.casefold() for name in headings}
    assert "What is asked: [CheckQuestion](#checkquestion)." in told
    assert "| `deck` | " in told.partition("### CheckQuestion\n")[2].partition("###")[0]


@pytest.mark.parametrize(
    ("schema", "words"),
    [
        ({"$ref": "#/components/schemas/Report"}, "[Report](#report)"),
        ({"anyOf": [{"type": "string"}, {"type": "null"}]}, "string or null"),
        ({"type": ["integer", "null"]}, "integer or null"),
        ({"type": "array", "items": {"enum": ["W", "U"]}}, 'list of `"W"`, `"U"`'),
        ({"type": "object", "additionalProperties": {"const": 1}}, "object of `1`"),
        ({}, "anything"),
    ],
)
def test_a_type_is_told_in_a_few_words(schema: dict[str, object], words: str) -> None:
    assert type_of(schema) == words


def test_every_page_but_those_of_topics_is_in_the_contents(pages: dict[str, str]) -> None:
    listed = [
        name
        for block in re.findall(r"```\{toctree\}\n(.*?)```", pages["index.md"], re.S)
        for name in block.splitlines()
        if name and not name.startswith(":")
    ]
    wanted = {page.removesuffix(".md") for page in pages if "/" not in page} - {"index"}
    assert sorted(listed) == sorted(wanted)


def test_the_pages_are_written_with_their_settings(tmp_path: Path) -> None:
    write(tmp_path / "source")
    assert (tmp_path / "source" / "conf.py").read_text() == CONFIGURATION
    assert (tmp_path / "source" / "index.md").is_file()
    assert (tmp_path / "source" / "images" / "page.png").is_file()
