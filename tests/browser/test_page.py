"""What a player does with the page, with each of its engines.

Marked ``browser``: ``pytest -m browser`` runs it, and needs Chromium and playwright.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.doing import PATIENCE, editor, panel, paste, text_of, verdict, whole
from tests.paths import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

LEGAL = (ROOT / "examples" / "tatyova.txt").read_text(encoding="utf-8")
SLIP = LEGAL.replace("1 Sol Ring", "1 Sol Rign")
RED = LEGAL.replace("1 Sol Ring", "1 Lightning Bolt")
assert SLIP != LEGAL != RED

SHORT = "Commander\n1 Tatyova, Benthic Druid\n\n1 Sol Rign\n98 Island\n"


def test_a_legal_list_is_told_with_its_leader_colors_and_size(page: Page) -> None:
    paste(page, LEGAL)
    told = verdict(page, "legal").inner_text()
    assert "legal" in told
    assert "Tatyova, Benthic Druid" in told
    assert "100" in told
    colors = page.locator(".facts .identity")
    assert colors.get_attribute("aria-label") == "colors: blue and green"
    assert page.locator(".facts .identity text").all_text_contents() == ["U", "G"]


def test_an_edit_says_what_it_writes_and_can_be_undone(page: Page) -> None:
    paste(page, SHORT)
    verdict(page, "illegal")
    page.get_by_role("button", name="Replace with Sol Ring").click()
    verdict(page, "legal")
    assert "1 Sol Ring" in text_of(page)
    page.get_by_role("button", name="Undo").click()
    verdict(page, "illegal")
    assert "1 Sol Rign" in text_of(page)


def test_all_that_is_safe_is_mended_by_one_press(page: Page) -> None:
    paste(page, SHORT.replace("98 Island", "1 Rhystic Stdy\n97 Island"))
    verdict(page, "illegal")
    page.get_by_role("button", name="Mend all that is safe (2)").click()
    verdict(page, "legal")
    assert "Sol Ring" in text_of(page)
    assert "Rhystic Study" in text_of(page)


def test_an_edit_shows_what_it_changes_before_it_does(page: Page) -> None:
    paste(page, SHORT)
    verdict(page, "illegal")
    page.get_by_role("button", name="Replace with Sol Ring").hover()
    assert page.locator(".going").inner_text() == "Sol Rign"
    assert page.locator("ins.coming").inner_text() == "Sol Ring"
    page.locator("h1").hover()
    assert page.locator("ins.coming").count() == 0


def test_findings_are_in_the_gutter_underlined_and_told_with_their_rule(page: Page) -> None:
    paste(page, RED)
    verdict(page, "illegal")
    assert page.locator(".found-error").first.inner_text() == "Lightning Bolt"
    assert page.locator(".cm-gutter .sign-error:visible").count() >= 1
    page.get_by_role("button", name="Explain 903.5c").click()
    explained = page.get_by_role("dialog")
    explained.get_by_role("heading", name=re.compile("903.5c")).wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Remove Lightning Bolt").click()
    page.locator(".facts dd", has_text="99").wait_for()


def test_the_line_of_a_finding_is_found_by_its_button(page: Page) -> None:
    paste(page, SHORT)
    verdict(page, "illegal")
    page.get_by_role("button", name="Line 4", exact=True).click()
    assert page.evaluate("String(getSelection())") == "Sol Rign"


def test_many_findings_of_one_kind_are_one_line_that_opens(page: Page) -> None:
    red = "\n".join(f"1 {name}" for name in ("Shock", "Fling", "Shatter", "Lava Axe", "Bolt Bend"))
    paste(page, f"{SHORT}1 Lightning Bolt\n{red}\n")
    verdict(page, "illegal")
    group = page.locator(".finding.group")
    assert "6 × color-identity" in group.inner_text()
    group.locator("summary").click()
    group.get_by_role("button", name="Remove Shock").wait_for()


def test_the_page_speaks_french(page: Page) -> None:
    paste(page, SHORT)
    verdict(page, "illegal")
    page.get_by_label("Language").select_option("fr")
    page.get_by_role("button", name="Remplacer par Sol Ring").wait_for()
    assert page.evaluate("document.documentElement.lang") == "fr"
    assert page.locator(".verdict").inner_text().endswith("illégal")


def test_another_format_judges_otherwise(page: Page) -> None:
    paste(page, LEGAL)
    verdict(page, "legal")
    page.get_by_label("Format").select_option("duel")
    page.locator(".sentence", has_text="Duel Commander").wait_for()


def test_a_day_and_what_the_table_allows_are_asked_for(page: Page) -> None:
    paste(page, SHORT.replace("Sol Rign", "Black Lotus"))
    verdict(page, "illegal")
    page.locator(".table summary").click()
    page.get_by_label("We allow these cards").fill("Black Lotus")
    verdict(page, "legal")


def test_every_panel_shows_something(page: Page) -> None:
    paste(page, LEGAL)
    verdict(page, "legal")
    look = panel(page, "look")
    look.get_by_text("Mana values").first.wait_for()
    assert look.locator("table caption", has_text="Types").count() == 1
    hand = panel(page, "hand")
    hand.locator(".hand li").nth(6).wait_for()
    hand.get_by_role("button", name="Draw a card").click()
    hand.locator(".draws li").wait_for()
    hand.get_by_role("button", name="Mulligan").click()
    odds = panel(page, "odds")
    odds.get_by_label("Chance of").fill("Arcane Signet")
    odds.get_by_role("button", name="Work out").click()
    odds.locator("figcaption", has_text="Arcane Signet").wait_for()
    panel(page, "bracket").locator(".floor").wait_for()
    panel(page, "repair").get_by_text("Nothing is to be changed.").wait_for()
    panel(page, "additions").locator(".adding").nth(59).wait_for(timeout=PATIENCE)
    panel(page, "leaders").locator("li", has_text="Tatyova").first.wait_for()
    identity = panel(page, "identity")
    identity.get_by_role("button", name="Show").click()
    identity.locator("li", has_text="in its rules text").wait_for()


def test_the_fewest_changes_are_made_in_the_list_and_can_be_undone(page: Page) -> None:
    illegal = RED.replace("1 Command Tower", "1 Comand Tower // a note")
    paste(page, illegal)
    verdict(page, "illegal")
    repair = panel(page, "repair")
    button = repair.get_by_role("button", name="Make these changes")
    button.hover()
    assert page.locator(".going").count() >= 1
    button.click()
    verdict(page, "legal")
    assert page.locator(".tabs .tab").count() == 1
    assert whole(page).startswith(LEGAL.partition("\n")[0])
    repair.get_by_text("Nothing is to be changed.").wait_for()
    page.get_by_role("button", name="Undo").click()
    verdict(page, "illegal")
    assert whole(page) == illegal


def test_a_list_that_is_mended_only_as_a_whole_is_written_anew_and_can_be_undone(
    page: Page,
) -> None:
    dek = json.dumps({"commanders": ["Tatyova, Benthic Druid"], "main": ["98 Island", "Shock"]})
    paste(page, dek)
    verdict(page, "illegal")
    panel(page, "repair").get_by_role("button", name="Write the list anew").click()
    verdict(page, "legal")
    page.get_by_role("button", name="Undo").click()
    verdict(page, "illegal")
    assert whole(page) == dek


def test_all_that_may_be_added_is_browsed_searched_and_put_in(page: Page) -> None:
    paste(page, SHORT.replace("Sol Rign", "Sol Ring").replace("98", "97"))
    verdict(page, "illegal")
    adding = panel(page, "additions")
    adding.locator(".adding").nth(59).wait_for(timeout=PATIENCE)
    assert adding.locator(".adding").count() == 60
    adding.get_by_role("button", name="Show 60 more").click()
    adding.locator(".adding").nth(119).wait_for()
    adding.get_by_label("Search by name").fill("shock")
    adding.locator(".no", has_text="Shock's color identity includes red").wait_for()
    adding.get_by_label("Search by name").fill("rhystic st")
    adding.get_by_text("1 card may be added.").wait_for()
    adding.get_by_label("Only these").fill("creature cards with mana value 2 or less")
    adding.get_by_text("0 cards may be added.").wait_for(timeout=PATIENCE)
    adding.get_by_label("Only these").fill("")
    adding.get_by_role("button", name="Add Rhystic Study").click()
    verdict(page, "legal")
    assert whole(page).rstrip().endswith("1 Rhystic Study")


def test_a_card_is_put_into_the_deck_and_not_below_its_sideboard(page: Page) -> None:
    paste(page, f"{SHORT.replace('Sol Rign', 'Sol Ring').replace('98', '97')}\nMaybeboard\n1 Opt\n")
    verdict(page, "illegal")
    adding = panel(page, "additions")
    adding.get_by_label("Search by name").fill("rhystic study")
    adding.get_by_role("button", name="Add Rhystic Study").click(timeout=PATIENCE)
    verdict(page, "legal")


SEVERAL = (
    "Deck,Quantity,Name,Section\n"
    'Sea,1,"Tatyova, Benthic Druid",Commander\nSea,99,Island,Mainboard\n'
    'Fire,1,"Krenko, Mob Boss",Commander\nFire,98,Mountain,Mainboard\n'
)


def test_several_decks_of_one_file_have_a_tab_each(page: Page, tmp_path: Path) -> None:
    paste(page, SEVERAL)
    verdict(page, "legal")
    tabs = page.locator(".tabs .tab")
    tabs.nth(1).wait_for()
    assert tabs.all_inner_texts() == ["Sea", "Fire"]
    tabs.nth(1).click()
    verdict(page, "illegal")
    page.locator(".facts dd", has_text="99").wait_for()
    tabs.first.click()
    verdict(page, "legal")
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Open each in a tab").wait_for()
    assert whole(page) == SEVERAL
    file = tmp_path / "decks.csv"
    file.write_text(SEVERAL, encoding="utf-8")
    with page.expect_file_chooser() as choosing:
        page.get_by_role("button", name="Open", exact=True).click()
    choosing.value.set_files(file)
    tabs.nth(3).wait_for()


HOUSE = 'extends = "commander"\nname = "Friday"\n[banned]\ncards = ["Sol Ring"]\n'


def test_a_table_has_a_format_of_its_own(page: Page, tmp_path: Path) -> None:
    paste(page, LEGAL)
    verdict(page, "legal")
    page.locator(".table summary").click()
    file = tmp_path / "friday.toml"
    file.write_text(HOUSE, encoding="utf-8")
    with page.expect_file_chooser() as choosing:
        page.get_by_role("button", name="Open a format file").click()
    choosing.value.set_files(file)
    verdict(page, "illegal")
    page.locator(".sentence", has_text="Friday").wait_for()
    page.locator(".finding", has_text="Sol Ring").wait_for()
    page.get_by_role("button", name="Copy a link").click()
    page.get_by_text("The link is copied").wait_for()
    other = page.context.new_page()
    other.goto(page.evaluate("navigator.clipboard.readText()"))
    verdict(other, "illegal")
    other.locator(".sentence", has_text="Friday").wait_for()
    other.close()
    page.get_by_label("We allow these cards").fill("Sol Ring")
    verdict(page, "legal")
    file.write_text(HOUSE.replace("[banned]", "[size]\nminimum = -1\n[banned]"), encoding="utf-8")
    page.get_by_role("button", name="Leave it").click()
    verdict(page, "legal")
    with page.expect_file_chooser() as choosing:
        page.get_by_role("button", name="Open a format file").click()
    choosing.value.set_files(file)
    page.get_by_text(re.compile("size.minimum")).wait_for()


def test_cards_are_known_by_their_names_in_other_languages(page: Page) -> None:
    paste(page, "Commander\n1 Tatyova, Benthic Druid\n\n1 Anneau solaire\n98 Île\n")
    verdict(page, "legal")
    identity = panel(page, "identity")
    identity.get_by_label("Card", exact=True).fill("Anneau solaire")
    identity.get_by_role("button", name="Show").click()
    identity.locator("b", has_text="Sol Ring").wait_for(timeout=PATIENCE)


def test_a_list_is_converted_for_another_program(page: Page) -> None:
    paste(page, LEGAL)
    verdict(page, "legal")
    convert = panel(page, "convert")
    convert.get_by_label("Program").select_option("arena")
    with page.expect_download() as download:
        convert.get_by_role("button", name="Download").click()
    assert download.value.suggested_filename == "deck-arena.txt"
    assert "Tatyova" in download.value.path().read_text(encoding="utf-8")


def test_a_link_carries_the_list_and_no_server_sees_it(page: Page) -> None:
    paste(page, SHORT)
    verdict(page, "illegal")
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    page.get_by_role("button", name="Copy a link").click()
    page.get_by_text("The link is copied").wait_for()
    link = page.evaluate("navigator.clipboard.readText()")
    other = page.context.new_page()
    other.goto(link)
    verdict(other, "illegal")
    assert "Sol Rign" in text_of(other)
    assert not any("#d=" in url or "Sol" in url for url in asked if url.startswith("http"))


def test_several_lists_have_tabs_each_with_its_own_undo(page: Page) -> None:
    paste(page, LEGAL)
    verdict(page, "legal")
    page.get_by_role("button", name="Another list").click()
    paste(page, SHORT)
    verdict(page, "illegal")
    page.locator(".tabs .tab").first.click()
    verdict(page, "legal")
    page.locator(".tabs .tab").nth(1).click()
    verdict(page, "illegal")
    page.get_by_role("button", name="Close", exact=False).last.click()
    verdict(page, "legal")


def test_an_empty_page_says_what_to_do_and_has_a_list_to_try(page: Page) -> None:
    assert "Paste a list" in page.locator(".verdict-box").inner_text()
    page.get_by_role("button", name="Try one").click()
    verdict(page, "illegal")
    paste(page, "")
    page.get_by_role("button", name="Try one").wait_for()


def test_the_editor_is_the_first_thing_to_write_in(page: Page) -> None:
    first = page.locator("textarea, input, [contenteditable=true]").first
    assert first.evaluate("element => element.className").startswith("cm-content")
    editor(page).click()
    page.keyboard.type("1 Sol Ring")
    verdict(page, "illegal")
