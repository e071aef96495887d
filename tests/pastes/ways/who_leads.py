"""How it is said who leads: labels, marks, headings, sentences."""

from __future__ import annotations

from tests.pastes.deck import Pasted
from tests.pastes.ways.way import Ways, counted, inline, joined, labeled, lines, once

WAYS = Ways()


def _label(name: str, reason: str, label: str, *, names_only: bool = False) -> None:
    """A way that writes a label before each commander's name."""
    line = once if names_only else counted
    WAYS.named(name, reason, lambda deck: f"{inline(deck, label)}\n\n{lines(deck.cards, line)}\n")


_label("label_and_number", "the number of all other lines", "Commander: 1 ")
_label("label_and_one_x", "the number of all other lines", "Commander: 1x ")
_label("label_upper_case", "to be seen", "COMMANDER: ")
_label("label_lower_case", "no shift key", "commander: ")
_label("label_no_space", "in haste", "Commander:")
_label("label_dash", "another sign", "Commander - ")
_label("label_en_dash", "another sign", "Commander – ")
_label("label_equals", "another sign", "Commander = ")
_label("label_arrow", "another sign", "Commander -> ")
_label("label_space_colon", "as the French write", "Commander : ")
_label("label_full_width_colon", "an East Asian keyboard", "Commander：")
_label("label_bold", "Markdown", "**Commander:** ")
_label("label_bold_inside", "Markdown", "**Commander**: ")
_label("label_underscored", "Markdown", "__Commander:__ ")
_label("label_hash", "a comment", "# Commander: ")
_label("label_strokes", "a comment", "// Commander: ")
_label("label_bullet", "a list", "- Commander: ")
_label("label_emoji", "chat", "👑 Commander: ")
_label("label_crown_only", "chat", "👑 ")
_label("label_brackets", "another sign", "[Commander] ")
_label("label_parentheses", "another sign", "(Commander) ")
_label("label_my", "as one speaks", "My commander: ")
_label("label_the_deck", "as one speaks", "Deck commander: ")
_label("label_edh", "as one speaks", "EDH Commander: ")
_label("label_cmdr", "short", "Cmdr: ")
_label("label_cmd", "short", "CMD: ")
_label("label_general", "what commanders were called once", "General: ")
_label("label_command_zone", "where it stands", "Command Zone: ")
_label("label_cmdr_names_only", "names below it without numbers", "CMDR: ", names_only=True)

# In ten languages.
_label("label_german", "German", "Kommandant: ")
_label("label_german_leader", "German, as nobody's program writes", "Anführer: ")
_label("label_french", "French", "Commandant : ")
_label("label_spanish", "Spanish", "Comandante: ")
_label("label_italian", "Italian", "Il comandante: ")
_label("label_portuguese", "Portuguese", "Comandante do deck: ")
_label("label_russian", "Russian", "Командир: ")
_label("label_japanese", "Japanese", "統率者：")
_label("label_chinese", "Chinese", "指挥官：")
_label("label_korean", "Korean", "커맨더: ")
_label("label_polish", "Polish", "Dowódca: ")
_label("label_dutch", "Dutch", "Bevelhebber: ")

_label("label_misspelled_one_m", "a slip", "Comander: ")
_label("label_misspelled_swapped", "a slip", "Commnader: ")
_label("label_misspelled_ending", "a slip", "Commandor: ")
_label("label_invented_boss", "invented", "Boss: ")
_label("label_invented_leader", "invented", "Leader: ")
_label("label_invented_big_bad", "invented", "The big bad: ")
_label("label_invented_captain", "invented", "El capitán: ")
_label("label_invented_head", "invented, with a number", "Head honcho: 1 ")


def _mark(name: str, reason: str, template: str) -> None:
    """A way that marks the commanders among the other cards."""

    def write(deck: Pasted) -> str:
        commanders = [template.format(name=copy.name) for copy in deck.commanders]
        return "\n".join([*commanders, *map(counted, deck.cards)])

    WAYS.named(name, reason, write)


_mark("mark_cmdr", "TappedOut's mark", "1x {name} *CMDR*")
_mark("mark_in_parentheses", "a remark", "1 {name} (Commander)")
_mark("mark_in_brackets", "a remark", "1 {name} [Commander]")
_mark("mark_dash", "a remark", "1 {name} - Commander")
_mark("mark_arrow", "a remark", "1 {name} <- commander")
_mark("mark_hash", "a tag", "1 {name} #commander")
_mark("mark_strokes", "a remark", "1 {name} // commander")
_mark("mark_my", "a remark", "1 {name} (my commander)")
_mark("mark_crown", "chat", "1 {name} 👑")
_mark("mark_cmdr_in_parentheses", "a remark", "1 {name} (CMDR)")


@WAYS.way("lists are sorted by name, and the mark is somewhere in them")
def mark_in_alphabetical_order(deck: Pasted) -> str:
    marked = {copy.name for copy in deck.commanders}
    listed = sorted(deck.all, key=lambda copy: copy.name.casefold())
    return "\n".join(counted(copy) + (" *CMDR*" if copy.name in marked else "") for copy in listed)


def _headings(name: str, reason: str, commander: str, deck_heading: str, apart: str = "\n") -> None:
    """A way that puts a heading above the commanders and one above the rest."""

    def write(deck: Pasted) -> str:
        others = sum(copy.quantity for copy in deck.cards)
        return (
            f"{commander.format(n=len(deck.commanders))}\n{lines(deck.commanders)}\n{apart}"
            f"{deck_heading.format(n=others)}\n{lines(deck.cards)}\n"
        )

    WAYS.named(name, reason, write)


_headings("heading_colon", "most common", "Commander:", "Deck:")
_headings("heading_no_blank_line", "in haste", "Commander:", "Deck:", apart="")
_headings("heading_struck", "as TopDeck's API writes", "~~Commanders~~", "~~Mainboard~~")
_headings("heading_equals", "wikis", "== Commander ==", "== Deck ==")
_headings("heading_equals_tight", "a human's own", "==Commander==", "==Main==")
_headings("heading_dashes", "a human's own", "--- Commander ---", "--- Deck ---")
_headings("heading_stars", "a human's own", "*** COMMANDER ***", "*** MAINBOARD ***")
_headings("heading_brackets", "ini files, Forge", "[Commander]", "[Main]")
_headings("heading_hashes", "Markdown", "## Commander", "## Mainboard")
_headings("heading_bold", "Markdown", "**Commander**", "**Deck**")
_headings("heading_bold_count", "Markdown", "**Commander (1)**", "**The 99**")
_headings("heading_bbcode", "old forums", "[b]Commander[/b]", "[b]Deck[/b]")
_headings("heading_html", "a page's source", "<h3>Commander</h3>", "<h3>Deck</h3>")
_headings("heading_count", "sites", "Commander ({n})", "Deck ({n})")
_headings("heading_count_behind_colon", "sites", "Commander: {n}", "Mainboard: {n}")
_headings("heading_count_in_front", "a human's own", "{n} Commander", "{n} Cards")
_headings("heading_the_99", "as players say", "Commander", "The 99:")
_headings("heading_german", "German", "Kommandant", "Hauptdeck")
_headings("heading_french", "French", "Commandant", "Deck principal")
_headings("heading_spanish", "Spanish", "Comandante", "Mazo")
_headings("heading_general", "what commanders were called once", "General:", "Library:")
_headings("heading_emoji", "chat", "👑 Commander", "📚 Deck")
_headings("heading_possessive", "as one speaks", "My commander:", "My deck:")
_headings("heading_sentence", "as one speaks", "This is my commander:", "And these are the 99:")
_headings("heading_misspelled", "a slip", "Comander", "Decklist")


def _pair(name: str, reason: str, sign: str, label: str = "Commander: ") -> None:
    """A way that writes two commanders in one line."""
    WAYS.named(
        name,
        reason,
        lambda deck: f"{label}{joined(deck, sign)}\n\n{lines(deck.cards)}\n",
        for_pairs=True,
    )


_pair("pair_plus", "two in one line", " + ")
_pair("pair_ampersand", "two in one line", " & ")
_pair("pair_and", "two in one line", " and ")
_pair("pair_stroke", "two in one line", " / ")
_pair("pair_strokes", "two in one line", " // ")
_pair("pair_with", "two in one line", " with ")
_pair("pair_comma", "two in one line", ", ")
_pair("pair_semicolon", "two in one line", "; ")
_pair("pair_german_and", "two in one line", " und ", "Kommandanten: ")
_pair("pair_commanders", "two behind one label", " and ", "Commanders: ")
_pair("pair_partners", "two behind one label", " + ", "Partners: ")
_pair("pair_partner_commanders", "two behind one label", " & ", "Partner Commanders: ")
_pair("pair_invented", "two behind an invented label", " + ", "The dynamic duo: ")
_pair("pair_counted", "two with numbers", " + 1 ", "Commander: 1 ")


@WAYS.way("the second has a label of its own", for_pairs=True)
def pair_commander_and_partner(deck: Pasted) -> str:
    first, second = deck.commanders
    return f"Commander: {first.name}\nPartner: {second.name}\n\n{lines(deck.cards)}\n"


@WAYS.way("labels are numbered", for_pairs=True)
def pair_numbered_labels(deck: Pasted) -> str:
    first, second = deck.commanders
    return f"Commander 1: {first.name}\nCommander 2: {second.name}\n\n{lines(deck.cards)}\n"


@WAYS.way("the list was exported whole, the label put above it")
def commander_again_in_the_list(deck: Pasted) -> str:
    listed = sorted(deck.all, key=lambda copy: copy.name.casefold())
    return f"{inline(deck)}\n\n{lines(listed)}\n"


@WAYS.way("the list was exported whole, a label of the player's own put above it")
def commander_again_in_the_list_boss(deck: Pasted) -> str:
    return f"{inline(deck, 'The boss: ')}\n\n{lines([*deck.cards, *deck.commanders])}\n"


@WAYS.way("said at the end, because one forgot")
def commander_below(deck: Pasted) -> str:
    return f"{lines(deck.cards)}\n\n{inline(deck)}\n"


@WAYS.way("a sentence says who leads")
def commander_in_a_sentence(deck: Pasted) -> str:
    return f"My commander is {joined(deck, ' and ')}:\n\n{lines(deck.all)}\n"


@WAYS.way("a sentence says who leads, and the list has the other 99")
def commander_in_a_sentence_only(deck: Pasted) -> str:
    return f"The commander is {joined(deck, ' and ')}\n\n{lines(deck.cards)}\n"


@WAYS.way("the first line is the commander, a gap, the rest: everybody understands")
def first_line_and_gap(deck: Pasted) -> str:
    return f"{lines(deck.commanders)}\n\n{lines(deck.cards)}\n"


@WAYS.way("the commander's name as the title above the other 99")
def name_as_title(deck: Pasted) -> str:
    return f"{lines(deck.commanders, once)}\n\n{lines(deck.cards)}\n"


@WAYS.way("all in a label, cards behind one too")
def label_for_each_part(deck: Pasted) -> str:
    return f"{inline(deck)}\nDeck:\n{lines(deck.cards)}\n"


@WAYS.way("a comment says it once more")
def said_twice(deck: Pasted) -> str:
    return f"// Commander: {joined(deck)}\n{labeled(deck)}"
