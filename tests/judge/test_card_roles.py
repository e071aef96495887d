"""What a card may be in each format: agrees with what a check of decks says."""

from __future__ import annotations

import random
from typing import Any

import pytest

import validator
from validator import Catalog, Validator
from validator.formats.load import format_ids
from validator.report.roles import CardRoles, FormatRole

CATALOG = Catalog()
VALIDATOR = Validator(catalog=CATALOG)
DAYS = (None, "2024-06-01", "2019-07-01")
# Cards with something special in at least one format, and some of all others.
CARDS = (
    "Black Lotus",
    "Primeval Titan",
    "Lutri, the Spellchaser",
    "Raised by Giants",
    "Wilson, Refined Grizzly",
    "Tymna the Weaver",
    "Rose Tyler",
    "The Tenth Doctor",
    "Pir, Imaginative Rascal",
    "Cecily, Haunted Mage",
    "Rofellos, Llanowar Emissary",
    "Rowan Kenrith",
    "Ajani, Nacatl Pariah // Ajani, Nacatl Avenger",
    "Golos, Tireless Pilgrim",
    "Shorikai, Genesis Engine",
    "Tatyova, Benthic Druid",
    "Crypt Rats",
    "Advantageous Proclamation",
    "Contract from Below",
    "Brisela, Voice of Nightmares",
    "Chicken à la King",
    "Sol Ring",
    "Swords to Plowshares",
    "Forest",
    *(card.name for card in random.Random(7).sample(list(CATALOG.cards()), 20)),
)


def roles(card: str, **asked: Any) -> dict[str, FormatRole]:
    return {role.format: role for role in VALIDATOR.list_roles(card, **asked).formats}


@pytest.mark.parametrize("day", DAYS)
@pytest.mark.parametrize("format", format_ids())
def test_what_a_card_may_be_is_what_a_check_says(format: str, day: str | None) -> None:
    judge = Validator(catalog=CATALOG, format=format)
    for name in CARDS:
        role = roles(name, as_of=day)[format]
        try:
            alone = judge.judgment({"commanders": [name]}, as_of=day)
            within = judge.judgment({"commanders": ["Krenko, Mob Boss"], "main": [name]}, as_of=day)
        except ValueError:
            assert {role.legality, role.commander, role.companion} == {"undecided"}
            continue
        match = CATALOG.find(name)
        assert match is not None
        card = match.card
        codes = _codes(alone, card.name)
        if card.name not in alone.commanders:  # Oathbreaker takes it for a signature spell
            assert role.commander == "no", name
        elif "banned" in codes or "banned-as-commander" in codes:
            assert role.commander in ("banned", "no"), name
        elif codes & {"not-legal", "nontraditional-card", "commander-type"}:
            assert role.commander in ("no", "with-another", "undecided"), name
        elif any(each.code == "facts-missing" for each in alone.findings):
            assert role.commander in ("undecided", "no"), name
        else:
            assert role.commander == "alone", name
        codes = _codes(within, card.name)
        if "banned" in codes:
            assert role.legality == "banned", name
        elif codes & {"not-legal", "nontraditional-card"}:
            assert role.legality == "not-legal", name
        elif any(_leaves_open(each, card.name) for each in within.findings):
            assert role.legality == "undecided", name
        else:
            assert role.legality == "legal", name


def _codes(judgment: Any, card: str) -> set[str]:
    found = [each for each in judgment.findings if each.severity == "error"]
    return {each.code for each in found if each.card == card}


def _leaves_open(found: Any, card: str) -> bool:
    missing = found.params.get("missing")
    return found.code in ("facts-missing", "clause-unread") and (
        found.card == card or missing == "past-card-pool"
    )


def test_commanders_of_two_cards() -> None:
    for first, second in (
        ("Tymna the Weaver", "Thrasios, Triton Hero"),
        ("Wilson, Refined Grizzly", "Raised by Giants"),
        ("Rose Tyler", "The Tenth Doctor"),
        ("Pir, Imaginative Rascal", "Toothy, Imaginary Friend"),
        ("Cecily, Haunted Mage", "Othelm, Sigardian Outcast"),
    ):
        one, other = roles(first)["commander"].pairs, roles(second)["commander"].pairs
        assert {each.ability for each in one} & {each.ability for each in other}
    assert roles("Raised by Giants")["commander"].commander == "with-another"
    assert roles("Raised by Giants")["commander"].pairs[0].text == "is a Background"
    assert roles("The Tenth Doctor")["commander"].pairs[0].text == "is a Doctor"
    assert roles("Sol Ring")["commander"].pairs == ()


def test_a_format_may_lend_partner(tmp_path: Any) -> None:
    file = tmp_path / "lent.toml"
    file.write_text('name = "Lent"\nextends = "commander"\ncommander.partner = { colors = 1 }\n')
    own = Validator(catalog=CATALOG, format=file)
    found = {role.format: role for role in own.list_roles("Krenko, Mob Boss").formats}
    assert [pair.text for pair in found["lent"].pairs] == ["counts as having partner"]
    assert found["commander"].pairs == ()


def test_since_when_a_card_is_banned() -> None:
    golos = roles("Golos, Tireless Pilgrim")["commander"]
    assert (golos.legality, golos.commander) == ("banned", "banned")
    assert (golos.since, golos.or_earlier) == ("2021-09-13", False)
    assert golos.source is not None
    assert roles("Black Lotus")["commander"].or_earlier
    assert roles("Golos, Tireless Pilgrim", as_of="2020-01-01")["commander"].legality == "legal"
    lutri = roles("Lutri, the Spellchaser")["commander"]
    assert (lutri.legality, lutri.companion, lutri.since) == ("legal", "banned", "2026-02-09")
    assert roles("Lutri, the Spellchaser")["commander-draft"].companion_conditions == (
        "no two nonland cards have the same name",
    )


def test_points_and_rarities_where_a_format_asks(tmp_path: Any) -> None:
    file = tmp_path / "costly.toml"
    file.write_text(
        'name = "Costly"\nextends = "commander"\n'
        "[points]\nlimit = 7\nworth = [{ points = 3, cards = ['Sol Ring'] }]\n"
    )
    own = Validator(catalog=CATALOG, format=file)
    found = {role.format: role for role in own.list_roles("Sol Ring").formats}
    assert found["costly"].points == 3
    assert found["commander"].points is None
    assert found["commander"].rarities is None
    assert "uncommon" in (found["pauper-commander"].rarities or ())
    assert {*found} == {*format_ids(), "costly"}


def test_the_library_gives_models_and_says_what_is_no_card() -> None:
    told = VALIDATOR.roles("Krenko, Mob Boss")
    assert told.color_identity == ("R",)
    assert told.model_dump_json() == VALIDATOR.list_roles("Krenko, Mob Boss").json()
    assert validator.json_schema("roles")["properties"]["formats"]["items"]
    with pytest.raises(LookupError, match="nearest: Krenko, Mob Boss"):
        VALIDATOR.roles("Krenko, Mob Bos")
    with pytest.raises(TypeError, match="should be a name"):
        VALIDATOR.roles(7)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="not a date"):
        VALIDATOR.roles("Opt", as_of="yesterday")
    assert isinstance(VALIDATOR.list_roles("Opt"), CardRoles)


def test_reasons_in_french() -> None:
    role = roles("Primeval Titan", language="fr")["brawl"]
    assert role.reasons != roles("Primeval Titan")["brawl"].reasons
