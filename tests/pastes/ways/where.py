"""Where a list is pasted: mail, chat, forum, sheet, and what each makes of lines."""

from __future__ import annotations

import html

from tests.pastes.deck import Copy, Pasted
from tests.pastes.ways.way import Ways, counted, headed, inline, joined, labeled, lines, pieces

WAYS = Ways()


def _quoted(text: str, mark: str = "> ") -> str:
    return "\n".join(f"{mark}{line}".rstrip() for line in text.splitlines()) + "\n"


@WAYS.way("answers quote the mail they answer")
def mail_quoted(deck: Pasted) -> str:
    return _quoted(headed(deck))


@WAYS.way("answers to answers")
def mail_quoted_twice(deck: Pasted) -> str:
    return _quoted(labeled(deck), ">> ")


@WAYS.way("answers to answers, with spaces")
def mail_quoted_twice_apart(deck: Pasted) -> str:
    return _quoted(labeled(deck), "> > ")


@WAYS.way("no space behind the sign")
def mail_quoted_tight(deck: Pasted) -> str:
    return _quoted(labeled(deck), ">")


@WAYS.way("a line above tells whom one answers")
def mail_quoted_below_its_header(deck: Pasted) -> str:
    return f"On Sat, 21 Nov 2026 at 12:03, Ben Miller wrote:\n{_quoted(labeled(deck))}"


@WAYS.way("a line above tells whom one answers, in German")
def mail_quoted_german(deck: Pasted) -> str:
    return f"Am 21.11.2026 um 12:03 schrieb Ben:\n\n{_quoted(labeled(deck))}\nSieht gut aus!\n"


@WAYS.way("a mail sent on")
def mail_forwarded(deck: Pasted) -> str:
    head = (
        "---------- Forwarded message ---------\nFrom: Ben Miller <ben@example.com>\n"
        "Date: Sat, 21 Nov 2026 12:03\nSubject: my deck\nTo: Ann <ann@example.com>\n"
    )
    return f"{head}\n{headed(deck)}"


@WAYS.way("a chat's code block")
def code_fence(deck: Pasted) -> str:
    return f"```\n{labeled(deck)}```\n"


@WAYS.way("a chat's code block, words around it")
def code_fence_with_words(deck: Pasted) -> str:
    return f"here you go\n```txt\n{headed(deck)}```\nlmk\n"


@WAYS.way("the commander stands above the block")
def commander_above_the_fence(deck: Pasted) -> str:
    return f"**Commander:** {joined(deck)}\n\n```\n{lines(deck.cards)}\n```\n"


@WAYS.way("WhatsApp puts time and name before a message")
def whatsapp_first_line(deck: Pasted) -> str:
    return f"[12:03, 21/11/2026] Ben: {labeled(deck)}"


@WAYS.way("WhatsApp's own export")
def whatsapp_export(deck: Pasted) -> str:
    return f"21.11.26, 12:03 - Ben: Deck:\n{headed(deck)}21.11.26, 12:09 - Ann: nice\n"


@WAYS.way("Discord's name and time")
def discord_header(deck: Pasted) -> str:
    return f"Ben — Today at 12:03\n{headed(deck)}"


@WAYS.way("Telegram's name and time")
def telegram_header(deck: Pasted) -> str:
    return f"Ben, [21.11.26 12:03]\n{labeled(deck)}"


@WAYS.way("Slack's name and time")
def slack_header(deck: Pasted) -> str:
    return f"Ben Miller  12:03 PM\n{labeled(deck)}"


@WAYS.way("a forum's header and footer")
def forum_post(deck: Pasted) -> str:
    return (
        f"Ben\nMember · 1,204 posts\nPosted 21 November 2026\n\n{labeled(deck)}\n"
        "Quote   Reply   Report\n"
    )


@WAYS.way("old forums")
def bbcode_deck(deck: Pasted) -> str:
    return f"[deck]\n{headed(deck)}[/deck]\n"


@WAYS.way("old forums hide lists")
def bbcode_spoiler(deck: Pasted) -> str:
    return f"[SPOILER=Decklist]\n{labeled(deck)}[/SPOILER]\n"


@WAYS.way("a mail program's line breaks")
def html_breaks(deck: Pasted) -> str:
    return labeled(deck).rstrip().replace("\n", "<br>\n")


@WAYS.way("a page's source, all in one line")
def html_breaks_in_one_line(deck: Pasted) -> str:
    return labeled(deck).rstrip().replace("\n", "<br/>")


@WAYS.way("a page's list")
def html_list(deck: Pasted) -> str:
    items = "\n".join(f"<li>{counted(copy)}</li>" for copy in deck.cards)
    return f"<p>{inline(deck)}</p>\n<ul>\n{items}\n</ul>\n"


@WAYS.way("a page's paragraphs")
def html_paragraphs(deck: Pasted) -> str:
    return "".join(f"<p>{line}</p>\n" for line in labeled(deck).splitlines() if line)


@WAYS.way("a page's signs for signs")
def html_signs(deck: Pasted) -> str:
    return html.escape(headed(deck)).replace("'", "&#39;")


@WAYS.way("a page's spaces")
def html_spaces(deck: Pasted) -> str:
    return headed(deck, lambda c: f"{c.quantity}&nbsp;{c.name}")


@WAYS.way("a page's table copied into Markdown")
def markdown_table(deck: Pasted) -> str:
    table = "\n".join(f"| {copy.quantity} | {copy.name} |" for copy in deck.cards)
    return f"{inline(deck)}\n\n| Qty | Card |\n| --- | --- |\n{table}\n"


@WAYS.way("a sheet's rows")
def sheet(deck: Pasted) -> str:
    return f"{inline(deck)}\n" + lines(
        deck.cards, lambda c: f"{c.quantity}\t{c.name}\tRamp\t$1.50\tyes"
    )


@WAYS.way("a sheet with its first row")
def sheet_with_head(deck: Pasted) -> str:
    marked = {copy.name for copy in deck.commanders}
    return "Qty\tCard\tRole\tPrice\n" + lines(
        deck.all,
        lambda c: f"{c.quantity}\t{c.name}\t{'Commander' if c.name in marked else 'Deck'}\t$1.50",
    )


@WAYS.way("a sheet whose first column is the card, its role behind it")
def sheet_names_first(deck: Pasted) -> str:
    marked = {copy.name for copy in deck.commanders}
    return "Card\tAmount\tWhere\n" + lines(
        deck.all,
        lambda c: f"{c.name}\t{c.quantity}\t{'Commander' if c.name in marked else ''}",
    )


@WAYS.way("a sheet saved as CSV where commas are decimal signs")
def sheet_semicolons(deck: Pasted) -> str:
    return f"Commander;;\n{lines(deck.commanders, _semicolons)}\n;;\nDeck;;\n" + lines(
        deck.cards, _semicolons
    )


def _semicolons(copy: Copy) -> str:
    return f"{copy.quantity};{copy.name};"


@WAYS.way("a program's text in a program's text")
def newlines_written_out(deck: Pasted) -> str:
    return headed(deck).rstrip().replace("\n", "\\n")


@WAYS.way("TopDeck's API")
def newlines_written_out_topdeck(deck: Pasted) -> str:
    return (
        f"~~Commanders~~\\n{lines(deck.commanders)}\n\n~~Mainboard~~\n{lines(deck.cards)}"
    ).replace("\n", "\\n")


@WAYS.way("Windows")
def windows_lines(deck: Pasted) -> str:
    return headed(deck).replace("\n", "\r\n")


@WAYS.way("an old Mac, or MTGO")
def carriage_returns(deck: Pasted) -> str:
    return headed(deck).replace("\n", "\r")


@WAYS.way("mail and word processors make each line a paragraph")
def blank_lines_between(deck: Pasted) -> str:
    return headed(deck).replace("\n", "\n\n")


@WAYS.way("mail and word processors make each line a paragraph; a label says who leads")
def blank_lines_between_labeled(deck: Pasted) -> str:
    return labeled(deck).replace("\n", "\n\n")


@WAYS.way("all empty lines are gone")
def no_blank_lines(deck: Pasted) -> str:
    return labeled(deck).replace("\n\n", "\n")


@WAYS.way("a chat without line breaks: commas")
def one_paragraph(deck: Pasted) -> str:
    return f"{inline(deck)}\n\n" + ", ".join(map(counted, deck.cards)) + "\n"


@WAYS.way("a chat without line breaks: semicolons, bare names")
def one_paragraph_semicolons(deck: Pasted) -> str:
    named = (c.name if c.quantity == 1 else f"{c.name} x{c.quantity}" for c in deck.cards)
    return f"{inline(deck)}\n\n" + "; ".join(named) + "\n"


@WAYS.way("some cards a line: commas")
def some_a_line_commas(deck: Pasted) -> str:
    return _some_a_line(deck, ", ")


@WAYS.way("some cards a line: semicolons")
def some_a_line_semicolons(deck: Pasted) -> str:
    return _some_a_line(deck, "; ")


@WAYS.way("some cards a line: strokes")
def some_a_line_strokes(deck: Pasted) -> str:
    return _some_a_line(deck, " / ")


@WAYS.way("some cards a line: bars")
def some_a_line_bars(deck: Pasted) -> str:
    return _some_a_line(deck, " | ")


@WAYS.way("two columns of a printed page")
def two_columns(deck: Pasted) -> str:
    return f"{inline(deck)}\n\n" + "\n".join(
        "  ".join(f"{counted(copy):<40}" for copy in row).rstrip() for row in pieces(deck.cards, 2)
    )


def _some_a_line(deck: Pasted, sign: str) -> str:
    return f"{inline(deck)}\n\n" + "\n".join(
        sign.join(map(counted, row)) for row in pieces(deck.cards, 4)
    )


_PARTS = ("Creatures", "Ramp", "Removal", "Card draw", "Lands")


@WAYS.way("a category, a colon, its cards with commas")
def categories_in_lines(deck: Pasted) -> str:
    size = -(-len(deck.cards) // len(_PARTS))
    parts = zip(_PARTS, pieces(deck.cards, size), strict=False)
    return f"{inline(deck)}\n\n" + "\n".join(
        f"{words}: {', '.join(map(counted, part))}" for words, part in parts
    )


@WAYS.way("one card a line, but all basics in one")
def basics_in_one_line(deck: Pasted) -> str:
    basics = [copy for copy in deck.cards if copy.quantity > 1]
    others = [copy for copy in deck.cards if copy.quantity == 1]
    return f"{inline(deck)}\n\n{lines(others)}\n{', '.join(map(counted, basics))}\n"


@WAYS.way("one card a line, but all basics in one, behind a word")
def basics_behind_a_word(deck: Pasted) -> str:
    basics = [copy for copy in deck.cards if copy.quantity > 1]
    others = [copy for copy in deck.cards if copy.quantity == 1]
    return f"{inline(deck)}\n\n{lines(others)}\nBasics: {', '.join(map(counted, basics))}\n"


@WAYS.way("a byte order mark, as Windows' editor writes it")
def byte_order_mark(deck: Pasted) -> str:
    return f"\ufeff{labeled(deck)}"
