"""How a card is written: its number, its price, its marks."""

from __future__ import annotations

from tests.pastes.deck import Copy, Pasted
from tests.pastes.ways.way import Ways, counted, headed, inline, labeled, lines, once

WAYS = Ways()


def _each(name: str, reason: str, template: str, single: str | None = None) -> None:
    """A way that writes every line by a template, and single cards by another where it is given."""

    def line(copy: Copy) -> str:
        chosen = template if single is None or copy.quantity > 1 else single
        return chosen.format(n=copy.quantity, name=copy.name)

    WAYS.named(name, reason, lambda deck: labeled(deck, line))


@WAYS.way("what programs write: the measure of all others")
def plain(deck: Pasted) -> str:
    return headed(deck)


_each("plain_with_label", "the most common way to say who leads", "{n} {name}")
_each("one_x", "as many sites write numbers", "{n}x {name}")
_each("one_big_x", "a phone starts lines with capitals", "{n}X {name}")
_each("times_sign", "typographers, and some keyboards", "{n} × {name}")
_each("x_apart", "a human's own", "{n} x {name}")
_each("number_in_parentheses_in_front", "a human's own", "({n}) {name}")
_each("number_and_dash", "a human's own", "{n} - {name}")
_each("number_and_tab", "columns copied out of a sheet", "{n}\t{name}")
_each("names_only", "why write a one? Only basics have numbers", "{n} {name}", "{name}")
_each("names_only_x_behind", "numbers behind", "{name} x{n}", "{name}")
_each("names_only_x_apart_behind", "numbers behind", "{name} x {n}", "{name}")
_each("names_only_in_parentheses", "numbers behind", "{name} ({n})", "{name}")
_each("names_only_in_brackets", "numbers behind", "{name} [{n}]", "{name}")
_each("names_only_colon", "numbers behind", "{name}: {n}", "{name}")
_each("names_only_comma", "numbers behind", "{name}, {n}", "{name}")
_each("names_only_dash", "numbers behind", "{name} - {n}", "{name}")
_each("all_x_behind", "numbers behind, ones too", "{name} x{n}")
_each("all_in_parentheses", "numbers behind, ones too", "{name} ({n})")
_each("all_tab_behind", "two columns of a sheet, the name first", "{name}\t{n}")
_each("all_comma_behind", "two columns of a sheet, the name first", "{name},{n}")
_each("trailing_comma", "was a list in a program, or a sentence", "{n} {name},")
_each("trailing_semicolon", "was a list in a program", "{n} {name};")
_each("trailing_point", "a phone ends lines so", "{n} {name}.")
_each("trailing_spaces", "nobody sees them", "{n} {name}   ")
_each("indented", "a paste out of a document", "    {n} {name}")
_each("nbsp_between", "a paste out of a web page", "{n}\u00a0{name}")
_each("nbsp_in_front", "a paste out of a mail", "\u00a0\u00a0{n} {name}")
_each("zero_width_in_front", "a paste out of a chat program", "\u200b{n} {name}")
_each("bold_name", "Markdown", "{n} **{name}**")
_each("bold_line", "Markdown", "**{n} {name}**")
_each("italic_name", "Markdown", "{n} *{name}*")
_each("underscored_name", "Markdown", "{n} _{name}_")
_each("bold_names_only", "Markdown", "{n} **{name}**", "**{name}**")
_each("backticks", "Markdown", "`{n} {name}`")
_each("quoted_name", "somebody is careful", '{n} "{name}"')
_each("card_links", "Reddit's card fetcher", "{n} [[{name}]]")
_each("card_links_only", "Reddit's card fetcher", "[[{name}]] x{n}", "[[{name}]]")
_each("card_links_in_bullets", "Reddit's card fetcher", "* {n} [[{name}]]")
_each("markdown_links", "copied from a page with links", "{n} [{name}](https://example.com/card)")
_each("bbcode_card", "old forums", "{n} [card]{name}[/card]")
_each("html_bold", "copied from a page's source", "{n} <b>{name}</b>")
_each("spoilers", "Discord", "||{n} {name}||")
_each("price_behind", "what it would cost", "{n} {name} $1.49")
_each("price_in_parentheses", "what it would cost", "{n} {name} ($0.35)")
_each("price_in_euro", "what it would cost", "{n} {name} - 2,50 €")
_each("price_in_tabs", "columns of a shop", "{n}\t{name}\t$0.25")
_each("approximate_price", "what it would cost", "{n} {name} ~3€")
_each("mana_cost_less_remark", "words of the player behind", "{n} {name} // so good")
_each("hash_remark", "words of the player behind", "{n} {name} # value")
_each("remark_in_parentheses", "words of the player behind", "{n} {name} (cut?)")
_each("arrow_remark", "words of the player behind", "{n} {name} <-- still need this")
_each("dash_remark", "words of the player behind", "{n} {name} -- love this card")
_each("foil_word", "how it looks", "{n} {name} (foil)")
_each("foil_mark", "how it looks", "{n} {name} *F*")
_each("check_marks_in_front", "what is owned already", "✅ {n} {name}")
_each("check_marks_behind", "what is owned already", "{n} {name} ✓")
_each("empty_boxes", "a to-do list on the phone", "☐ {n} {name}")
_each("markdown_boxes", "a to-do list in Markdown", "- [ ] {n} {name}")
_each("crossed_boxes", "a to-do list in Markdown", "- [x] {n} {name}")
_each("dash_bullets", "lists as people write them", "- {n} {name}")
_each("star_bullets", "lists as people write them", "* {n} {name}")
_each("round_bullets", "lists as word processors write them", "• {n} {name}")
_each("round_bullets_and_tab", "lists as word processors write them", "•\t{n} {name}")
_each("bullets_names_only", "lists as people write them", "- {n} {name}", "- {name}")
_each("en_dashes", "lists as phones write them", "– {n} {name}")
_each("emoji_bullets", "chat", "🔥 {n} {name}")


def _numbered(sign: str, deck: Pasted) -> str:
    numbered = enumerate(deck.cards, 1)
    return f"{inline(deck)}\n\n" + "\n".join(f"{n}{sign} {once(copy)}" for n, copy in numbered)


@WAYS.way("a numbered list, as Markdown and mail programs make it")
def numbered_with_points(deck: Pasted) -> str:
    return _numbered(".", deck)


@WAYS.way("a numbered list")
def numbered_with_parentheses(deck: Pasted) -> str:
    return _numbered(")", deck)


@WAYS.way("a numbered list of lines that have numbers already")
def numbered_and_counted(deck: Pasted) -> str:
    numbered = enumerate(deck.all, 1)
    return "\n".join(
        f"{n}. {counted(copy)}{' (commander)' if n <= len(deck.commanders) else ''}"
        for n, copy in numbered
    )


@WAYS.way("to show that one is at a hundred, the commander is number one")
def numbered_from_the_commander(deck: Pasted) -> str:
    numbered = enumerate(deck.all, 1)
    return "Commander:\n" + "\n".join(
        f"{n}. {once(copy)}" + ("\n\nDeck:" if n == len(deck.commanders) else "")
        for n, copy in numbered
    )


def _printing(copy: Copy, template: str, plain: str) -> str:
    if copy.set is None or copy.number is None:
        return plain.format(n=copy.quantity, name=copy.name)
    return template.format(n=copy.quantity, name=copy.name, set=copy.set, number=copy.number)


@WAYS.way("the printing as Arena and Moxfield write it")
def printing(deck: Pasted) -> str:
    return headed(deck, lambda c: _printing(c, "{n} {name} ({set}) {number}", "{n} {name}"))


@WAYS.way("the set alone, in brackets")
def set_in_brackets(deck: Pasted) -> str:
    return labeled(deck, lambda c: _printing(c, "{n} {name} [{set}]", "{n} {name}"))


@WAYS.way("the set behind a dash, as players write down what they own")
def set_behind_a_dash(deck: Pasted) -> str:
    return labeled(deck, lambda c: _printing(c, "{n} {name} - {set} #{number}", "{n} {name}"))


@WAYS.way("number and set behind a name in parentheses")
def set_of_bare_names(deck: Pasted) -> str:
    return labeled(deck, lambda c: _printing(c, "{name} ({set}) x{n}", "{name} x{n}"))


@WAYS.way("the shift key sticks")
def upper_case(deck: Pasted) -> str:
    return headed(deck).upper()


@WAYS.way("nobody reaches for the shift key in a chat")
def lower_case(deck: Pasted) -> str:
    return headed(deck).lower()


_PLAIN = str.maketrans("éèêëàâäáíìîïóòôöúùûüñçÉÀÁÂÄÓÖÚÜû", "eeeeaaaaiiiioooouuuuncEAAAAOOUUu")


@WAYS.way("no accents on this keyboard")
def no_accents(deck: Pasted) -> str:
    return headed(deck).translate(_PLAIN)


@WAYS.way("a word processor has been at it")
def curly_quotes(deck: Pasted) -> str:
    return headed(deck).replace("'", "’").replace(' "', " “").replace('"', "”")


@WAYS.way("a phone knows no straight apostrophe, or the wrong one")
def acute_for_apostrophe(deck: Pasted) -> str:
    return headed(deck).replace("'", "´")


@WAYS.way("nobody writes the back of a card")
def front_faces(deck: Pasted) -> str:
    return headed(deck, lambda c: f"{c.quantity} {c.name.partition(' // ')[0]}")


@WAYS.way("faces with one stroke")
def one_stroke(deck: Pasted) -> str:
    return headed(deck, lambda c: counted(c).replace(" // ", " / "))


@WAYS.way("faces without spaces")
def tight_strokes(deck: Pasted) -> str:
    return headed(deck, lambda c: counted(c).replace(" // ", "/"))


@WAYS.way("no commas on purpose: they would break the sheet")
def no_commas(deck: Pasted) -> str:
    return headed(deck, lambda c: counted(c).replace(",", ""))


@WAYS.way("every basic on a line of its own, as a program that counts to a hundred wants it")
def basics_one_by_one(deck: Pasted) -> str:
    single = [Copy(1, copy.name) for copy in deck.cards for _ in range(copy.quantity)]
    return f"{inline(deck)}\n\n{lines(single)}\n"
