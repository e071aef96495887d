"""Command lines completed, as the shells ask for it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from validator.cli.main import COMMANDS, main
from validator.cli.shell.completing import SHELLS


def completed(shell: str, *words: str) -> list[str]:
    """What the program answers a shell that asks about the last of these words."""
    cut = "\n".join(("cmdr", *words))
    asked = {
        "_CMDR_COMPLETE": f"{shell}_complete",
        "COMP_WORDS": cut if shell == "bash" else " ".join(("cmdr", *words)),
        "COMP_CWORD": words[-1] if shell == "fish" else str(len(words)),
    }
    done = CliRunner().invoke(main, env=asked, prog_name="cmdr")
    return done.stdout.splitlines()


@pytest.mark.parametrize(
    ("words", "some"),
    [
        (["ch"], ["plain,check"]),
        (["check", "--out"], ["plain,--output"]),
        (["check", "--output", "sa"], ["plain,sarif"]),
        (["check", "--format", "duel"], ["plain,duel"]),
        (["check", "--format", "any"], ["plain,any"]),
        (["check", "--format", "./our"], ["file,./our"]),
        (["explain", "color-id"], ["plain,color-identity"]),
        (["explain", "903.5c"], ["plain,903.5c"]),
        (["convert", "x.txt", "--to", "mox"], ["plain,moxfield"]),
        (["check", "x.t"], ["file,x.t"]),
        (["check", "--commander", "Krenko,"], [r"plain,Krenko,\\ Mob\\ Boss"]),
        (["identity", "'Krenko, Mob"], ["plain,Krenko, Mob Boss"]),
        (["check", "--catalog", "nowhere", "--allow", "Shah"], []),
    ],
)
def test_bash_is_answered(words: list[str], some: list[str]) -> None:
    found = completed("bash", *words)
    assert set(some) <= set(found)
    assert bool("".join(found)) is bool(some)


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_other_shells_quote_by_themselves(shell: str) -> None:
    assert any("Krenko, Mob Boss" in line for line in completed(shell, "identity", "Krenko"))


@pytest.mark.parametrize("shell", SHELLS)
def test_a_shell_gets_its_script(shell: str) -> None:
    done = CliRunner().invoke(main, ["completion", shell])
    assert done.exit_code == 0
    assert f"_CMDR_COMPLETE={shell}_complete" in done.stdout


def test_a_real_bash_completes_a_name_to_one_word(tmp_path: Path) -> None:
    bash = shutil.which("bash")
    if bash is None:
        pytest.skip("needs bash")
    program = tmp_path / "cmdr"
    program.write_text(f"#!{sys.executable}\nfrom validator.__main__ import main\nmain()\n")
    program.chmod(0o755)
    script = CliRunner().invoke(main, ["completion", "bash"]).stdout
    typed = (
        "COMP_WORDS=(cmdr identity 'Krenko,\\ Mob'); COMP_CWORD=2; _cmdr_completion cmdr;"
        'printf "%s\\n" "${COMPREPLY[@]}"'
    )
    done = subprocess.run(
        [bash, "-c", f"complete() {{ :; }}\n{script}\n{typed}"],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"},
    )
    assert done.stdout == "Krenko,\\ Mob\\ Boss\n"


def test_every_command_is_completed() -> None:
    found = {line.removeprefix("plain,") for line in completed("bash", "")}
    assert set(COMMANDS) <= found
