"""A source must prove who it is, and a safe one is not left for an unsafe one."""

from __future__ import annotations

import ast
import shutil
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import validator
from tests.cards.update.http_server import FILE, UPDATED_AT, BulkServer, redirect
from tests.cards.update.invented import NEW, failed, update
from validator.cards.catalog.lookup import Catalog
from validator.cards.update.fetch import Bulk, CardServer
from validator.cards.update.refresh import UpdateError

PACKAGE = Path(validator.__file__).parent


@pytest.fixture(autouse=True)
def nobody_else_is_trusted(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE"):
        monkeypatch.delenv(name, raising=False)


@contextmanager
def secure(folder: Path, host: str) -> Iterator[tuple[BulkServer, Path]]:
    """A server with a certificate for ``host`` that it has signed itself, and the certificate."""
    if shutil.which("openssl") is None:
        pytest.skip("needs the openssl command, which makes the certificate: apt install openssl")
    key, certificate = folder / f"{host}.key", folder / f"{host}.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256",
         "-nodes", "-keyout", key, "-out", certificate, "-days", "2", "-subj", "/CN=test",
         "-addext", f"subjectAltName=IP:{host}"],
        check=True, capture_output=True,
    )  # fmt: skip
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    with BulkServer(context) as server:
        server.offers(NEW)
        yield server, certificate


def test_a_certificate_must_be_signed_by_somebody_known(
    target: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path_factory.mktemp("certificates")
    with secure(folder, "127.0.0.1") as (server, certificate):
        assert "can't prove who it is" in failed(server, target)
        assert server.asked == []
        # Nothing else was wrong with it.
        monkeypatch.setenv("REQUESTS_CA_BUNDLE", str(certificate))
        assert update(server, target).exit_code == 0
        assert Catalog(target).size == len(NEW)
        # And from here no redirect leads to where anybody could answer.
        server.answers(FILE, redirect(server.url.replace("https:", "http:") + FILE))
        refused = update(server, target, "--force")
        assert refused.exit_code == 2
        assert "is not an https address" in refused.stderr


def test_a_certificate_must_be_of_the_host(
    target: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path_factory.mktemp("certificates")
    with secure(folder, "127.0.0.2") as (server, certificate):
        monkeypatch.setenv("REQUESTS_CA_BUNDLE", str(certificate))
        assert "can't prove who it is" in failed(server, target)
        assert server.asked == []


def test_a_list_does_not_lead_away_from_tls_either(server: BulkServer, tmp_path: Path) -> None:
    bulk = Bulk("oracle_cards", UPDATED_AT, server.url + FILE, None)
    with pytest.raises(UpdateError, match="not an https address"):
        CardServer("https://127.0.0.1").download(bulk, tmp_path / "file")
    assert server.asked == []


def test_a_server_without_tls_can_not_prove_who_it_is(server: BulkServer, target: Path) -> None:
    message = failed(None, target, "--source", server.url.replace("http:", "https:"))
    assert "can't prove who it is" in message


# -- what no module may do -----------------------------------------------------

FETCH = "cards/update/fetch.py"
MODULES = {path.relative_to(PACKAGE).as_posix(): path for path in PACKAGE.rglob("*.py")}
NETWORK = {"requests", "urllib3", "socket", "ssl", "http", "urllib.request", "ftplib", "smtplib"}
RUNS_WHAT_IT_READS = {"pickle", "marshal", "shelve", "dill", "runpy", "ctypes"}


def imported(module: Path) -> Iterator[str]:
    """The names of modules that a module imports, and of the packages that they are in."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module or "", *(f"{node.module}.{one.name}" for one in node.names)]
        else:
            continue
        for name in names:
            yield name
            yield name.partition(".")[0]


def test_one_module_speaks_to_the_network() -> None:
    speaking = {name for name, path in MODULES.items() if not NETWORK.isdisjoint(imported(path))}
    assert speaking == {FETCH}
    using = {
        name
        for name, path in MODULES.items()
        if "validator.cards.update.fetch" in set(imported(path))
    }
    assert using == {"cli/commands/update.py", "cards/update/refresh.py"}


def test_no_check_of_a_certificate_is_turned_off() -> None:
    """Neither by an argument ``verify`` of a request nor by an attribute of a session."""
    words = {
        getattr(node, "arg", None) or getattr(node, "attr", None)
        for node in ast.walk(
            ast.parse(MODULES["cards/update/fetch.py"].read_text(encoding="utf-8"))
        )
    }
    assert "timeout" in words
    assert "verify" not in words


@pytest.mark.parametrize("module", MODULES)
def test_nothing_that_was_read_is_run(module: str) -> None:
    assert RUNS_WHAT_IT_READS.isdisjoint(imported(MODULES[module]))
    tree = ast.parse(MODULES[module].read_text(encoding="utf-8"))
    called = {ast.unparse(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    assert called.isdisjoint({"eval", "exec", "compile", "__import__", "os.system"})
