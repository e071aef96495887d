"""Lists whose lines no program writes, read by the names in them: each is a legal deck of Krenko,
or what stands beside it says otherwise. First run, before there was any code: 28 of 83."""

from __future__ import annotations

import json

import pytest

from validator import Validator

JUDGE = Validator()
LED = "Commander: Krenko, Mob Boss\n"
KRENKO = ("Krenko, Mob Boss",)
ATRAXA = ("Atraxa, Praetors' Voice",)
PARTNERS = ("Tana, the Bloodsower", "Tymna the Weaver")


def assert_legal(text: str, leaders: tuple[str, ...] = KRENKO) -> None:
    report = JUDGE.check(text)
    found = [(each.code, each.line) for each in report.findings if each.severity != "note"]
    assert (report.verdict, tuple(sorted(report.commanders)), found) == ("legal", leaders, [])


@pytest.mark.parametrize(
    "heading",
    ["1 Drops", "2-drops", "Turn 1", "Turn 3", "3 mana", "CMC 4+", "Elves (12)", "Flickers",
     "Disenchants", "Reanimation", "Lands (rest):", "Flickers:"],
)  # fmt: skip
def test_a_heading_may_have_a_number_or_be_nearly_a_name(heading: str) -> None:
    assert_legal(f"{LED}\n{heading}\n1 Sol Ring\n1 Goblin Guide\n\nLands\n97 Mountain")
    assert_legal(f"{LED}1 Goblin Matron\n\n{heading}\n1 Sol Ring\n1 Goblin Guide\n\n96 Mountain")


@pytest.mark.parametrize(
    "lands",
    ["98 ea Mountain", "98pcs Mountain", "98 Stk. Mountain", "98 шт. Mountain", "98枚 Mountain",
     "98张 Mountain", "98장 Mountain", "98х Mountain", "Mountain 98枚", "Mountain 98 шт.",
     "Mountain — 98 pcs", "98 Mountains", "Mountain x 98", "98 copies of Mountain", "98 montañas",
     "Qty: 98 Mountain", "Mountain, Menge 98"],
)  # fmt: skip
def test_counters_in_any_language(lands: str) -> None:
    assert_legal(f"{LED}1 Sol Ring\n{lands}")


@pytest.mark.parametrize(
    "cards",
    ["1 Sol Ring\n49 each of Forest and Island", "1 Sol Ring\nForest x 49, Island x 49",
     "Sol Ring, 49 Forest, 49 Island"],
)  # fmt: skip
def test_several_cards_on_a_line(cards: str) -> None:
    assert_legal(f"Commander: Atraxa Praetors Voice\n{cards}", ATRAXA)


@pytest.mark.parametrize(
    ("said", "rest", "leaders"),
    [
        ("Commander: Mirko", "1 Sol Ring\n49 Island\n49 Swamp", ("Mirko, Obsessive Theorist",)),
        ("Commanders: Tymna/Tana", "1 Sol Ring\n49 Forest\n48 Plains", PARTNERS),
        ("Tymna/Tana\n", "1 Sol Ring\n49 Forest\n48 Plains", PARTNERS),
        ("Gavi, Nest Warden is my commander.\n", "50 Island\n49 Plains", ("Gavi, Nest Warden",)),
        ("👑 Krenko, Mob Boss", "1 Sol Ring\n98 Mountain", KRENKO),
    ],
)
def test_who_leads_by_a_part_of_a_name_or_in_a_sentence(
    said: str, rest: str, leaders: tuple[str, ...]
) -> None:
    assert tuple(sorted(JUDGE.check(f"{said}\n{rest}").commanders)) == leaders


@pytest.mark.parametrize(
    "text", ["Companion (not in the 100): Obosh, the Preypiercer\n", "Obosh is my companion.\n"]
)
def test_a_companion_in_a_sentence(text: str) -> None:
    assert JUDGE.check(f"{text}{LED}99 Mountain").companion == "Obosh, the Preypiercer"


@pytest.mark.parametrize(
    "text",
    [
        f"{LED}1 Sol Ring\n0 Lightning Bolt\n98 Mountain",
        f"{LED}1 Sol Ring\nSolemn Simulacrum (4)\n97 Mountain",
        f"{LED}Sol Ring (1)\nSolemn Simulacrum (4)\nGoblin Matron (3)\n96 Mountain",
        f"{LED}1. Sol Ring\n2. Goblin Matron\n3. Goblin Guide\n96 Mountain",
        "統率者: Krenko, Mob Boss\n《太陽の指輪/Sol Ring》\n98 山",
        f"{LED}1 𝗦𝗼𝗹 𝗥𝗶𝗻𝗴\n98 𝗠𝗼𝘂𝗻𝘁𝗮𝗶𝗻",
        f"{LED}1 [[Sol Ring]]\n98 [[Mountain]]",
        f"{LED}1 \\[\\[Sol Ring\\]\\]\n98 \\[\\[Mountain\\]\\]",
        "| Commander: Krenko, Mob Boss\n| 1 Sol Ring\n| 98 Mountain",
        "Commander:%20Krenko,%20Mob%20Boss%0A1%20Sol%20Ring%0A98%20Mountain",
        "Commander: Krenko, Mob=20Boss\n1 Sol=20Ring\n98 Mountain=20\n",
        "[list]\n[*]Commander: Krenko, Mob Boss\n[*]1 Sol Ring\n[*]98 Mountain\n[/list]",
        "+Commander: Krenko, Mob Boss\n+1 Sol Ring\n+98 Mountain",
        "Commander\n1\nKrenko, Mob Boss\nDeck\n1\nSol Ring\n98\nMountain",
        "```\nCommander: Krenko, Mob Boss\n1 Sol Ring\n```\n98 Mountain",
        "~~~ Commander ~~~\n1 Krenko, Mob Boss\n~~~ Lands ~~~\n98 Mountain\n~~~ My ~~~\n1 Sol Ring",
        f"{LED}1 Sol Ring\n\nTokens\n1 Goblin Guide\n1 Goblin Matron\n\nLands\n96 Mountain",
        f"{LED}1 Sol Ring\n98 Mountain\n\nTokens\n1 Goblin\n1 Treasure",
    ],
)
def test_habits(text: str) -> None:
    report = JUDGE.check(text)
    found = [(each.code, each.line) for each in report.findings if each.severity != "note"]
    assert (report.verdict, report.size, report.commanders, found) == ("legal", 100, KRENKO, [])


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("1 Takenuma, Abandoned Mre", "Takenuma, Abandoned Mre"),
        ("1 Fangorn Forest", "Fangorn Forest"),
        ("1 Nobody of Nowhere", "Nobody of Nowhere"),
        ("1 Valzqki, God of Lies // Tibalt, Cosmic Impostor", None),
    ],
)
def test_a_misspelled_name_is_no_other_card(line: str, card: str | None) -> None:
    report = JUDGE.check(f"{LED}{line}\n98 Mountain")
    unknown = [found.card for found in report.findings if found.code == "unknown-card"]
    assert len(unknown) == 1
    assert card is None or unknown == [card]


@pytest.mark.parametrize(
    "rows",
    [
        "1-drops: Sol Ring\n2-drops: Goblin Matron, Mogg War Marshal",
        "1 drop: Sol Ring\nCMC 2: Goblin Matron / Mogg War Marshal",
        "Turn 1 → Sol Ring\n2-3 drops - Goblin Matron, Mogg War Marshal",
        "2 mana rocks\nSol Ring\n3 mana creatures = Goblin Matron\nMogg War Marshal",
    ],
)
def test_a_label_may_say_a_mana_value(rows: str) -> None:
    assert_legal(f"{LED}{rows}\nLANDS: 96 Mountain")


@pytest.mark.parametrize(
    "row",
    [
        "1. Sol Ring 2. Goblin Matron 3. Chaos Warp 4. 96 Mountain",
        "1) Sol Ring, 2) Goblin Matron, 3) Chaos Warp\n96 Mountain",
        "(1) Sol Ring (2) Goblin Matron (3) Chaos Warp\n96 Mountain",
    ],
)
def test_numbers_that_run_within_a_line_count_nothing(row: str) -> None:
    assert_legal(f"{LED}{row}")


def test_a_counted_row_may_have_words_in_small_letters() -> None:
    assert_legal(
        "ok, comandante krenko (Krenko, Mob Boss). cartas: 1 sol ring, 1 blasphemous act,"
        " 1 vandalblast, y 96 montañas. ya está"
    )


def test_a_number_in_a_note_counts_nothing_where_others_have_none() -> None:
    notes = "Sol Ring - duh\nChaos Warp - fixes the 2\nVandalblast - yes\nGoblin Matron - finds it"
    assert_legal(f"{LED}{notes}\nMountain - all 95 of them")


def test_a_bold_heading_with_a_number_and_a_colon() -> None:
    assert_legal(f"{LED}[b]Artefact (1) :[/b]\n1 Sol Ring\n[b]Terrains (98) :[/b]\n98 Mountain")


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("1 Krenko, Mob Boss", "1 Talrand, Sky Summoner"),
        ("Ana:\n1 Krenko, Mob Boss", "Ben:\n1 Talrand, Sky Summoner"),
        ("Player 1 (Ana): Krenko, Mob Boss", "Player 2 (Ben): Talrand, Sky Summoner"),
        ("Ana plays Krenko, Mob Boss:", "Ben plays Talrand, Sky Summoner:"),
    ],
)
def test_two_full_decks_below_each_other(first: str, second: str) -> None:
    def read(text: str) -> list[tuple[str, int, tuple[str, ...]]]:
        return [
            (report.verdict, report.size, report.commanders) for report in JUDGE.check_all(text)
        ]

    cards = "1 Sol Ring\n1 Mind Stone\n1 Arcane Signet\n"
    text = f"{first}\n{cards}96 Mountain\n\n{second}\n{cards}"
    krenko, talrand = ("legal", 100, KRENKO), ("Talrand, Sky Summoner",)
    assert read(f"{text}96 Island") == [krenko, ("legal", 100, talrand)]
    assert read(f"{text}95 Island") == [krenko, ("illegal", 99, talrand)]


def test_a_hundred_cards_more_are_a_deck_only_below_one_that_may_lead() -> None:
    reports = JUDGE.check_all(f"{LED}1 Sol Ring\n98 Mountain\n\n1 Goblin Matron\n99 Mountain")
    assert [(report.verdict, report.size) for report in reports] == [("illegal", 200)]


@pytest.mark.parametrize("word", ["TOTALE", "Razem", "Celkem", "Yhteensä", "Toplam", "合計"])
def test_a_row_of_a_table_that_adds_up_is_no_card(word: str) -> None:
    rows = f"1 | Sol Ring | ENG\n1 | Goblin Matron | ENG\n97 | Mountain | ENG\n{word} | 99 pezzi |"
    assert_legal(f"Commander: Krenko, Mob Boss\n\nPezzi | Carta | Lingua\n{rows}\n")


@pytest.mark.parametrize(
    "frame",
    [
        "-=[ {} ]=-",
        "<<< {} >>>",
        "{{{{ {} }}}}",
        "/* {} */",
        "^^ {} ^^",
        ".:: {} ::.",
        "~~~ {} ~~~",
    ],
)
@pytest.mark.parametrize("words", ["Gloubi", "Gloubi (two)", "Lands", "Creatures: 2"])
def test_words_between_signs_that_mirror_each_other_are_a_heading(frame: str, words: str) -> None:
    assert_legal(f"{LED}1 Sol Ring\n\n{frame.format(words)}\n1 Goblin Matron\n97 Mountain")


@pytest.mark.parametrize("frame", ["<<< {} >>>", "{{{{ {} }}}}", "^^ {} ^^"])
def test_a_framed_heading_opens_its_part(frame: str) -> None:
    text = f"{LED}1 Sol Ring\n98 Mountain\n\n{frame.format('Sideboard')}\n1 Goblin Matron"
    report = JUDGE.check(text)
    assert (report.verdict, report.size) == ("legal", 100)
    assert [(each.code, each.line) for each in report.findings] == [("sideboard", 6)]


def test_a_short_name_beside_the_full_one_is_no_other_card() -> None:
    said = "Drana after game night. Commander: Drana, Liberator of Malakir"
    assert_legal(f"{said}\n\n1 Sol Ring\n98 Swamp", ("Drana, Liberator of Malakir",))


def test_a_title_leads_no_deck_of_other_colors() -> None:
    report = JUDGE.check("THE PRIDE\n\n1 Brimaz, King of Oreskos\n1 Sol Ring\n98 Plains")
    assert (report.verdict, report.commanders) == ("legal", ("Brimaz, King of Oreskos",))


@pytest.mark.parametrize("printing", ["C21", "C21 263", "ZEN #12a"])
def test_a_set_code_needs_no_brackets(printing: str) -> None:
    assert_legal(f"{LED}1 Sol Ring {printing}\n1 Goblin Matron {printing}\n97 Mountain UNH")


def test_counts_may_stand_behind_commas() -> None:
    rows = "Sol Ring,1,artifact,0.99\nGoblin Matron,1,creature,1.20\nChaos Warp,1,instant,0.50"
    assert_legal(f'"Krenko, Mob Boss",,COMMANDER,\n{rows}\nMountain,96,land,')


@pytest.mark.parametrize("lands", ["98 gór", "98 hor", "98 bergen", "98 hegy", "98 dağ", "98 гір"])
def test_basic_lands_in_the_plural_of_languages_without_cards(lands: str) -> None:
    assert_legal(f"{LED}Sol Ring, {lands}")


def test_a_card_with_a_question_mark_is_never_sure() -> None:
    cards = f"{LED}1 Sol Ring\n1 Goblin Matron\n1 Chaos Warp\n1 Vandalblast\n"
    report = JUDGE.check(f"{cards}94 Mountain\n1 Goblin Guide?")
    assert report.verdict == "undecided"
    assert [each.line for each in report.findings if each.code == "ambiguous-line"] == [7]
    assert JUDGE.check(f"{cards}95 Mountain\n1 Goblin Guide?").verdict != "legal"
    assert_legal(f"{cards}94 Mountain\n1 Goblin Guide")


def test_a_chat_in_which_each_message_is_a_card() -> None:
    said = "".join(
        f"[14/11/2026 19:02:1{second}] Lu: {card}\n"
        for second, card in enumerate(("Sol Ring", "Goblin Matron", "Chaos Warp", "Vandalblast"))
    )
    assert_legal(f"{LED}{said}[14/11/2026 19:02:20] Lu: 95 montañas")


def test_cards_below_tokens_are_of_the_deck_if_another_part_follows() -> None:
    cards = f"{LED}Ramp\n1 Sol Ring\n\nTokens\n1 Goblin Rabblemaster\n1 Treasure\n\nLands\n"
    assert_legal(f"{cards}97 Mountain")
    assert JUDGE.check(f"{cards}98 Mountain").verdict == "undecided"
    assert JUDGE.check(f"{cards}96 Mountain").verdict == "illegal"


def test_slashes_between_two_cards_make_neither_of_them() -> None:
    report = JUDGE.check(f"{LED}1 Bind // Liberate\n98 Mountain")
    assert report.verdict == "illegal"
    assert [(each.code, each.card) for each in report.findings] == [
        ("unknown-card", "Bind // Liberate")
    ]
    assert_legal(f"{LED}1 Sol Ring // the good one\n98 Mountain")
    melded = JUDGE.check(f"{LED}1 Gisela, the Broken Blade // Brisela, Voice of Nightmares")
    assert "Gisela, the Broken Blade" in {each.card for each in melded.findings}
    assert "unknown-card" not in {each.code for each in melded.findings}


BOLT = "4457ed35-7c10-48c8-9776-456485fdf070"


@pytest.mark.parametrize("as_text", [True, False])
def test_a_card_may_be_given_by_its_oracle_id_alone(as_text: bool) -> None:
    def check(oracle_id: str) -> tuple[str, list[tuple[str, str | None]]]:
        cards = [{"oracle_id": oracle_id, "quantity": 1}, {"name": "Mountain", "quantity": 98}]
        deck = {"commanders": ["Krenko, Mob Boss"], "main": cards}
        report = JUDGE.check(json.dumps(deck) if as_text else deck)
        return report.verdict, [(each.code, each.card) for each in report.findings]

    assert check(BOLT) == ("legal", [])
    for wrong in (BOLT.replace("4", "5"), "no id"):
        assert check(wrong) == ("illegal", [("unknown-card", wrong)])
