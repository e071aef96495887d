"""A broken format file gives one clear error."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.formats.houses import house
from tests.formats.loading import load_format
from validator import FormatError, FormatWarning, Validator

LONG = "#" * 1_000_001


DEEP = "a = " + "[" * 5_000


BROKEN = {
    "unknown key": (
        'id = "x"\n[size]\nminimun = 60\n',
        ':3: size.minimun: unknown key; did you mean "minimum"?',
    ),
    "unknown table": (
        "[sise]\nminimum = 60\n",
        ':1: sise: unknown key; did you mean "size"?',
    ),
    "unknown key far from all": (
        "[life]\n\nxyzzy = 1\n",
        ":3: life.xyzzy: unknown key; the keys here are rule, two_players",
    ),
    "unknown key in an inline table": (
        'commander.kinds = [\n  {types = ["Creature"]},\n  {typ = ["Artifact"]},\n]\n',
        ":3: commander.kinds[1].typ: unknown key",
    ),
    "text for a number": (
        '[size]\nminimum = "60"\n',
        ':2: size.minimum: must be a whole number, not "60"',
    ),
    "fraction for a number": ("[size]\nminimum = 60.5\n", ":2: size.minimum: "),
    "truth for a number": (
        "[copies]\nlimit = true\n",
        ":2: copies.limit: must be a whole number, not true",
    ),
    "number for a text": ('id = "x"\nname = 3\n', ":2: name: must be a text in quotes, not 3"),
    "date for a text": ("name = 2026-06-19\n", ":1: name: must be a text in quotes, not a date"),
    "text for a truth": (
        '[sideboard]\nallowed = "yes"\n',
        ':2: sideboard.allowed: must be true or false, not "yes"',
    ),
    "text for a list": (
        '[banned]\n\ncards = "Sol Ring"\n',
        ':3: banned.cards: must be a list in brackets, not "Sol Ring"',
    ),
    "number in a list": (
        '[banned]\ncards = [\n  "Sol Ring",\n  3,\n]\n',
        ":4: banned.cards[1]: must be a text in quotes, not 3",
    ),
    "text for a table": ('size = "large"\n', ':1: size: must be a table, not "large"'),
    "table for a list": (
        "[pool]\nalso = {a = 1}\n",
        ":2: pool.also: must be a list in brackets, not a table",
    ),
    "a word that is none of some": (
        '[copies]\nbasic_lands = "free"\n',
        ":2: copies.basic_lands: must be 'any number' or 'limited', not \"free\"",
    ),
    "too small": ("[size]\nminimum = -1\n", ":2: size.minimum: must be at least 0, not -1"),
    "key left out": ('[[draft.boosters]]\nset = "ABC"\n', ":1: draft.boosters[0].name: is missing"),
    "two sizes that exclude each other": (
        'extends = "commander"\n[size]\nminimum = 110\n',
        ":2: size: no deck has at least 110 cards and at most 100",
    ),
    "boosters twice": (
        '[[draft.boosters]]\nset = "ABC"\nname = "A"\n'
        '[[draft.boosters]]\nset = "ABC"\nname = "B"\n',
        ":5: draft.boosters[1].set: ABC is listed twice here",
    ),
    "nobody may lead": (
        "[commander]\nown_text = false\n",
        ":1: commander: a commander is required, and no kind of card may be one",
    ),
    "nothing to judge": (
        'id = "x"\n\n[life]\nmultiplayer = 40\n',
        ": it checks nothing: no size, copies, colors, commander or card pool; extend a format",
    ),
    "no such history": (
        'history = "chess"\n',
        ":1: history: no history is known by the name 'chess'",
    ),
    "no such format": (
        'id = "x"\nextends = "chess"\n',
        ":2: extends: unknown format 'chess'; the formats are arena-brawl",
    ),
    "missing file": ('id = "x"\n\nextends = "chess.toml"\n', ":3: extends: "),
    "a name that no file has": ('extends = "x\\u0000.toml"\n', ":1: extends: unknown format"),
    "a name too long for a file": (f'extends = "{"a" * 5_000}.toml"\n', ":1: extends: "),
    "a number to extend": ("extends = 3\n", ":1: extends: give the id of a format, or a file"),
    "circle of one": ('extends = "house.toml"\n', "a circle has no end"),
    "syntax": ("[size\nminimum = 60\n", "is not a TOML file: "),
    "a key twice": ('id = "x"\nid = "y"\n', "is not a TOML file: "),
    "too long": (LONG, "larger than 1 MB"),
    "nested too deep": (DEEP, "is no"),
    "a key of 100,000 parts": (".".join("a" * 100_000) + " = 1", "nested too deep"),
    "the same in a table": ("[a]\nx = {" + ".".join("a" * 100_000) + " = 1}", "nested too deep"),
    "tables in tables": ("[" + ".".join("a" * 51) + "]\n", "nested too deep"),
    "a number of 5,000 digits in sixteens": ("[size]\nminimum = 0x" + "f" * 5_000, "too large"),
    "a number of 5,000 digits": ("[size]\nminimum = " + "9" * 5_000, "is not a TOML file"),
}


@pytest.mark.parametrize(("text", "said"), BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_file_gives_one_clear_error(tmp_path: Path, text: str, said: str) -> None:
    path = house(tmp_path, text)
    with pytest.raises(FormatError) as error:
        load_format(path)
    message = str(error.value)
    assert said in message
    assert message.startswith(str(path))
    assert "\n" not in message
    assert "pydantic" not in message


def test_a_circle_of_files_is_shown(tmp_path: Path) -> None:
    one = house(tmp_path, '\nextends = "two.toml"\n', "one.toml")
    house(tmp_path, 'extends = "one.toml"\n', "two.toml")
    with pytest.raises(FormatError, match=r"two\.toml:1: .*one\.toml extends .*two\.toml extends"):
        load_format(one)


def test_an_error_in_an_extended_file_names_that_file(tmp_path: Path) -> None:
    house(tmp_path, "\n\n[size]\nminimum = []\n", "base.toml")
    with pytest.raises(FormatError, match=r"base\.toml:4: size\.minimum: must be a whole number"):
        load_format(house(tmp_path, 'extends = "base.toml"\n'))


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", bytes(range(256))])
def test_bytes_that_are_no_text(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "house.toml"
    path.write_bytes(content)
    with pytest.raises(FormatError, match="is not a TOML file"):
        load_format(path)


@pytest.mark.parametrize("name", ["chess", "none.toml", "any", "a" * 5_000, "chess\0"])
def test_a_format_that_is_not_there(name: str) -> None:
    with pytest.raises(FormatError, match=name[:9].strip("\0")):
        load_format(name)


def test_a_folder_is_no_format(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match="directory"):
        load_format(tmp_path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes that have a name")
def test_a_format_that_extends_a_pipe_waits_for_nobody(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.toml")
    file = tmp_path / "house.toml"
    file.write_text('id = "house"\nextends = "pipe.toml"\n')
    with pytest.raises(FormatError, match=r"house\.toml:2: extends: .*pipe\.toml is not a file"):
        load_format(file)


def test_of_thousands_of_misspelled_names_the_first_are_told(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    names = ", ".join(f'"Zzq{number} Xyp"' for number in range(40_000))
    head = 'id = "house"\nname = "House"\nextends = "commander"\n'
    file.write_text(f"{head}banned.cards = [{names}]\n")
    with pytest.warns(FormatWarning) as told:
        Validator(format=file)
    assert len(told) == 26
    assert str(told[-1].message) == "house: and 39,975 more names are unknown"


@pytest.mark.skipif(os.name != "posix", reason="needs links")
def test_links_in_a_circle_are_no_file(tmp_path: Path) -> None:
    (tmp_path / "loop.toml").symlink_to("loop.toml")
    with pytest.raises(FormatError, match="is not a file: "):
        load_format(tmp_path / "loop.toml")
    with pytest.raises(FormatError, match=r"house\.toml:1: extends: .* is not a file"):
        load_format(house(tmp_path, 'extends = "loop.toml"\n'))


def test_a_name_that_no_file_can_have_is_no_file() -> None:
    with pytest.raises(FormatError, match="is not a file: embedded null"):
        load_format(Path("x\0.toml"))


def test_an_editors_mark_before_the_text_is_none_of_it(tmp_path: Path) -> None:
    path = house(tmp_path, '\ufeffid = "x"\nname = "X"\nextends = "commander"\n')
    assert load_format(path).id == "x"
