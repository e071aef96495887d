"""`cmdr additions`, `cmdr leaders` and `cmdr repair` on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from validator.cli.main import main

DECK = """\
Commander
1 Krenko, Mob Boss

Deck
97 Mountain
1 Counterspell
"""


def cmdr(command: str, *arguments: object, stdin: str = DECK) -> Result:
    return CliRunner().invoke(main, [command, *map(str, arguments)], input=stdin)


def test_cards_that_may_go_in_and_others() -> None:
    done = cmdr("additions", "-", "Shock", "Opt", "--language", "en")
    assert done.exit_code == 1
    assert done.stdout.splitlines() == [
        "<stdin>: 1 card can be added",
        "  Shock",
        "  can't add: Opt",
        "    Opt's color identity includes blue ({U} in its mana cost); Krenko, Mob",
        "        Boss's color identity is red. (903.5c)",
    ]
    assert cmdr("additions", "-", "Shock").exit_code == 0
    assert "none of these can be added" in cmdr("additions", "-", "Opt").stdout
    refused = cmdr("additions", "-", "Shock", "Fog", stdin=DECK + "1 Mountain\n")
    assert refused.exit_code == 1
    swapped = cmdr(
        "additions", "-", "Shock", "--instead-of", "Mountain", stdin=DECK + "1 Mountain\n"
    )
    assert swapped.exit_code == 0


def test_all_cards_by_pages() -> None:
    words = ("--where", "Goblin cards with mana value 1")
    done = cmdr("additions", "-", *words, "--limit", 2, "--output", "json")
    assert done.exit_code == 0
    first = json.loads(done.stdout)
    assert first["deck"] == "-"
    assert first["more"] is True
    assert first["verdict"] == "illegal"
    names = [each["card"] for each in first["cards"]]
    assert names == sorted(names)
    assert len(names) == 2
    done = cmdr("additions", "-", *words, "--after", names[-1], "--output", "json")
    second = json.loads(done.stdout)
    assert second["more"] is False
    assert second["cards"][0]["card"] > names[-1]
    assert "… and more" in cmdr("additions", "-", "--limit", 1).stdout


def test_who_could_lead() -> None:
    done = cmdr("leaders", "-", "--limit", 1, "--near", 1, "--language", "en")
    assert done.exit_code == 0
    assert done.stdout.splitlines() == [
        "<stdin>: possible commanders",
        "  Abaddon the Despoiler [UBR]",
        "  … and more",
        "",
        "  Near misses:",
        "    Krenko, Mob Boss [R], among the cards",
        "      Counterspell's color identity includes blue ({U}{U} in its mana cost);",
        "          Krenko, Mob Boss's color identity is red. (903.5c)",
    ]
    told = json.loads(cmdr("leaders", "-", "--start", 1, "--output", "json").stdout)
    assert told["leaders"][0]["commanders"] != ["Abaddon the Despoiler"]
    assert len(told["near_misses"]) == 10


def test_nobody_leads() -> None:
    done = cmdr("leaders", "-", stdin="Companion\n1 Lutri, the Spellchaser\n\nDeck\n1 Island\n")
    assert done.exit_code == 1
    assert "no possible commander" in done.stdout


def test_a_color_is_chosen() -> None:
    told = json.loads(
        cmdr("leaders", "-", "--limit", 5000, "--output", "json", stdin="1 Opt\n").stdout
    )
    piper = next(x for x in told["leaders"] if x["commanders"] == ["The Prismatic Piper"])
    assert piper["chosen"] == ["U"]
    shown = cmdr("leaders", "-", "--limit", 5000, "--language", "en", stdin="1 Opt\n").stdout
    assert "  The Prismatic Piper [U] with U chosen\n" in shown


def test_the_fewest_changes() -> None:
    done = cmdr("repair", "-", "--language", "en")
    assert done.exit_code == 0
    assert done.stdout.splitlines() == [
        "<stdin>: 2 changes make it legal",
        "  Remove 1 Counterspell",
        "    6 | 1 Counterspell",
        "  Add 2 Mountain",
    ]
    again = json.loads(cmdr("repair", "-", "--output", "json").stdout)
    assert again["deck"] == "-"
    assert again["report"]["verdict"] == "legal"
    fine = DECK.replace("Counterspell", "Shock") + "1 Opt\n".replace("Opt", "Sol Ring")
    assert "already legal" in cmdr("repair", "-", "--language", "en", stdin=fine).stdout


def test_where_no_change_helps() -> None:
    done = cmdr("repair", "-", "--language", "fr", stdin="Commander\n1 Sol Ring\n\n99 Mountain\n")
    assert done.exit_code == 1
    assert "choisissez un autre commandant" in " ".join(done.stdout.split())


@pytest.mark.parametrize("command", ["additions", "leaders", "repair"])
def test_what_is_no_list(command: str, tmp_path: Path) -> None:
    for path, text in (("-", "nothing here\n"), (tmp_path / "missing.txt", "")):
        done = cmdr(command, path, "--language", "en", stdin=text)
        assert done.exit_code == 2, done.stdout
        assert "unreadable" in done.stdout
        told = json.loads(cmdr(command, path, "--output", "json", stdin=text).stdout)
        assert (told.get("findings") or told["report"]["findings"])[0]["code"] == "syntax"


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("additions", "-", "--where", "good cards"), "is not a card description"),
        (("additions", "-", "--instead-of", "Forest"), 'has no "Forest"'),
        (("additions", "-", "Shock", "--limit", "2"), "omit CARD"),
        (("leaders", "-", "--format", "any"), "name one format"),
        (("repair", "-", "--as-of", "soon"), "is not a date"),
        (("repair", "-", "--pool", "nowhere.txt"), "--pool nowhere.txt"),
    ],
)
def test_wrong_usage(arguments: tuple[str, ...], why: str) -> None:
    done = cmdr(*arguments)
    assert done.exit_code == 2
    assert why in done.stderr


def test_the_settings_beside_a_list_hold_for_it(tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("Commander\n1 Krenko, Mob Boss\n\n57 Mountain\n")
    settings = tmp_path / ".cmdr.toml"

    def added(*arguments: str) -> Result:
        return cmdr("additions", file, "Black Lotus", "--ignore-size", *arguments)

    assert added().exit_code == 1
    settings.write_text('allow = ["Black Lotus"]')
    assert added().exit_code == 0
    # The command line counts before any file.
    assert added("--allow", "Mana Crypt").exit_code == 1
    settings.write_text('[path."d*"]\nformat = "oathbreaker"')
    size = ("repair", file, "--output", "json")
    assert json.loads(cmdr(*size).stdout)["report"]["format"] == "oathbreaker"
    commander = json.loads(cmdr(*size, "--format", "commander").stdout)
    assert commander["report"]["format"] == "commander"
    settings.write_text('format = "any"')
    for command in ("additions", "leaders", "repair"):
        said = cmdr(command, file)
        assert (said.exit_code, "choose one with --format" in said.stderr) == (2, True)
    settings.write_text("format = 1")
    assert cmdr("repair", file).exit_code == 2


FULL = DECK.replace("97 Mountain", "98 Mountain")


def test_of_a_full_deck_it_is_asked_which_card_goes() -> None:
    done = cmdr("additions", "-", "Shock", "--language", "en", stdin=FULL)
    assert done.exit_code == 1
    words = " ".join(done.stdout.split())
    assert "With Shock the deck would have 101 cards. Commander requires exactly 100" in words
    assert "Instead of which card? Name it with --instead-of" in words
    french = " ".join(
        cmdr("additions", "-", "Shock", "--language", "fr", stdin=FULL).stdout.split()
    )
    assert "Avec la carte Shock, le deck aurait 101 cartes." in french
    (told,) = json.loads(cmdr("additions", "-", "shock", "--output", "json", stdin=FULL).stdout)[
        "cards"
    ]
    assert told["findings"][0]["help"] == "Instead of which card?"
    assert told["findings"][0]["params"]["size"] == 101
    swapped = cmdr("additions", "-", "Shock", "--instead-of", "Counterspell", stdin=FULL)
    assert "Instead of which" not in swapped.stdout


def test_of_a_full_deck_all_are_told_that_may_go_in_for_another() -> None:
    done = cmdr("additions", "-", "--where", "instant cards", "--language", "en", stdin=FULL)
    assert done.exit_code == 0
    assert done.stdout.startswith("<stdin> is full: ")
    assert "\n  Shock\n" in done.stdout
    whole = json.loads(cmdr("additions", "-", "--output", "json", stdin=FULL).stdout)
    assert whole["replaces"] is True
    open_deck = json.loads(cmdr("additions", "-", "--output", "json").stdout)
    assert open_deck["replaces"] is False
    assert whole["cards"] == open_deck["cards"]


def test_of_a_kind_it_is_told_which_cards_nobody_could_judge() -> None:
    """Cards without a known text may define their own color (604.3)."""
    done = cmdr("additions", "-", "--where", "red cards", "--output", "json")
    told = json.loads(done.stdout)
    names = [each["card"] for each in told["cards"]]
    assert told["unjudged"]
    assert not set(told["unjudged"]) & set(names)
    words = " ".join(
        cmdr("additions", "-", "--where", "red cards", "--language", "en").stdout.split()
    )
    number = len(told["unjudged"])
    assert (
        f"{number} more cards can be added if they are of this kind, which the card data "
        "doesn't show" in words
    )
    assert told["unjudged"][0] in words
    assert json.loads(cmdr("additions", "-", "--output", "json").stdout)["unjudged"] == []


@pytest.mark.parametrize("command", ["check", "additions", "bracket", "fix", "repair", "leaders"])
@pytest.mark.parametrize("option", ["--commander", "--companion"])
def test_a_name_of_no_card_is_wrong_usage(command: str, option: str) -> None:
    refused = cmdr(command, "-", option, "Krenko Mob")
    assert refused.exit_code == 2
    assert refused.stdout == ""
    expected = f'{option}: no card is named "Krenko Mob"; did you mean Krenko, Mob Boss?'
    assert expected in refused.stderr
    assert cmdr(command, "-", option, "Krenko, Mbo Boss").exit_code == 2
    assert 'no card is named "Xyzzy Plugh"\n' in cmdr(command, "-", option, "Xyzzy Plugh").stderr
