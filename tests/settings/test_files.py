"""Settings beside decks."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from validator.cli.main import main
from validator.settings.files import NONE, SettingsError, SettingsFiles

DECK = "Commander\n1 Isamaru, Hound of Konda\n\nDeck\n98 Plains\n1 {card}\n"


def laid(folder: Path, **files: str) -> None:
    """Files by their names, in which a double underscore is a slash."""
    for name, text in files.items():
        path = folder / name.replace("__", "/").replace("_DOT_", ".")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def check(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, ["check", *map(str, arguments)])


def test_the_nearest_file_counts_and_no_other(tmp_path: Path) -> None:
    laid(
        tmp_path,
        _DOT_cmdr_DOT_toml='format = "duel"\nallow = ["Shahrazad"]\n',
        a__b__pyproject_DOT_toml='[tool.cmdr]\nignore = ["ignored"]\npool = "pool.txt"\n',
        a__pyproject_DOT_toml="[tool.other]\nx = 1\n",
    )
    files = SettingsFiles()
    assert files.of(tmp_path / "a" / "x.txt").format == "duel"
    inner = files.of(tmp_path / "a" / "b" / "c" / "x.txt")
    assert (inner.format, inner.allow, inner.ignore) == (None, (), ("ignored",))
    assert inner.pool == tmp_path / "a" / "b" / "pool.txt"
    assert SettingsFiles().of(Path("/nowhere/x.txt")) == NONE


def test_a_path_has_settings_of_its_own(tmp_path: Path) -> None:
    laid(
        tmp_path,
        _DOT_cmdr_DOT_toml=(
            'format = "ours.toml"\nselect = ["singleton"]\n'
            '[path."brawl/*"]\nformat = "brawl"\n[path."*/new/*"]\nselect = []\n'
        ),
    )
    files = SettingsFiles()
    assert files.of(tmp_path / "x.txt").format == str(tmp_path / "ours.toml")
    both = files.of(tmp_path / "brawl" / "new" / "x.txt")
    assert (both.format, both.select) == ("brawl", ())
    assert files.of(tmp_path / "brawl" / "x.txt").select == ("singleton",)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("formt = 1", "formt is not a setting; did you mean format?"),
        ("format = 1", "format should be a text"),
        ('allow = "Sol Ring"', "allow should be a list of texts"),
        ('ignore = ["singelton"]', "ignore: singelton is not a code; did you mean singleton?"),
        ("path = 1", "path should be tables"),
        ("format = ", "Invalid value"),
        ('format = "gone.toml"', "gone.toml"),
    ],
)
def test_what_is_wrong_with_a_file_is_wrong_usage(text: str, why: str, tmp_path: Path) -> None:
    laid(tmp_path, _DOT_cmdr_DOT_toml=text, x_DOT_txt="1 Sol Ring")
    done = check(tmp_path / "x.txt")
    assert done.exit_code == 2
    assert ".toml" in done.stderr
    assert why in done.stderr
    if "gone" not in text:
        with pytest.raises(SettingsError):
            SettingsFiles().of(tmp_path / "x.txt")


def test_decks_are_judged_by_their_settings(tmp_path: Path) -> None:
    laid(
        tmp_path,
        _DOT_cmdr_DOT_toml=(
            'allow = ["Shahrazad"]\nignore = ["color-identity"]\n[path."duel/*"]\nformat = "duel"\n'
        ),
        a_DOT_txt=DECK.format(card="Shahrazad"),
        b_DOT_txt=DECK.format(card="Lightning Bolt"),
        c_DOT_txt=DECK.format(card="Channel"),
        duel__d_DOT_txt=DECK.format(card="Sol Ring"),
    )
    done = check(tmp_path, "--quiet")
    assert done.exit_code == 1
    whole = done.stdout.replace("\n    ", "")  # a long path goes on in the next line
    told = [line for line in whole.splitlines() if line.startswith(str(tmp_path))]
    assert [Path(line.split(":")[0]).name for line in told] == ["c.txt", "d.txt"]
    assert "illegal in Duel Commander" in done.stdout.replace("\n    ", " ")
    # What is left out lets no run fail; the verdict stays.
    left_out = check(tmp_path / "b.txt", "--output", "json")
    assert left_out.exit_code == 0
    assert '"verdict":"illegal"' in left_out.stdout
    assert '"findings":[]' in left_out.stdout
    # The command line counts before the file.
    assert check(tmp_path / "duel", "--format", "commander").exit_code == 0
    assert check(tmp_path / "a.txt", "--allow", "Sol Ring").exit_code == 1


def test_a_drafted_pool_is_read_from_beside_the_settings(tmp_path: Path) -> None:
    laid(
        tmp_path,
        _DOT_cmdr_DOT_toml='format = "commander-draft"\npool = "pool.txt"\n',
        pool_DOT_txt="1 Isamaru, Hound of Konda\n",
        x_DOT_txt="Commander\n1 Isamaru, Hound of Konda\n\nDeck\n58 Plains\n1 Sol Ring\n",
    )
    done = check(tmp_path / "x.txt", "--output", "json")
    assert '"code":"card-pool"' in done.stdout
    assert "pool-missing" not in done.stdout
