"""The examples of docs/clients.md: its curl asks the running service, and the fields
that it names in other languages are a report's."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.paths import ROOT
from tests.serve.running import Service, service

PAGE = (ROOT / "docs" / "clients.md").read_text("utf-8")
BLOCKS = re.findall(r"^```sh\n(.*?)^```$", PAGE, re.M | re.S)


@pytest.fixture(scope="module")
def serving() -> Iterator[Service]:
    with service() as running:
        yield running


@pytest.mark.parametrize("block", BLOCKS)
def test_what_the_page_asks_is_answered(block: str, serving: Service, tmp_path: Path) -> None:
    needed = [tool for tool in ("curl", "jq") if re.search(rf"\b{tool}\b", block)]
    if not all(map(shutil.which, needed)):
        pytest.skip(f"needs {', '.join(needed)}")
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    command = block.replace("http://127.0.0.1:8903", serving.address)
    done = subprocess.run(
        ["sh", "-euc", command], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    answer = json.loads(done.stdout or (tmp_path / "openapi.json").read_text("utf-8"))
    assert answer.get("verdict") == "legal" or "openapi" in answer or "color_identity" in answer


def test_every_field_that_the_page_names_is_in_a_report(serving: Service) -> None:
    report = serving.ask("check", deck="1 Sol Rign").json()
    finding = report["findings"][0]
    (go,) = re.findall(r"^```go\n(.*?)^```$", PAGE, re.M | re.S)
    assert set(re.findall(r'json:"(\w+)"', go)) <= report.keys() | finding.keys()
    (sharp,) = re.findall(r"^```csharp\n(.*?)^```$", PAGE, re.M | re.S)
    fields = re.findall(r"[\w?\[\]]+ (\w+)[,)]", "".join(re.findall(r"^record .*$", sharp, re.M)))
    assert set(fields) <= report.keys() | finding.keys()
    assert len(fields) == 8
