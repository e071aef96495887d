"""What stands around a list: greetings, titles, sums, headings, cards that are not in it."""

from __future__ import annotations

from tests.pastes.deck import Pasted
from tests.pastes.ways.way import Ways, headed, inline, labeled, lines, once, pieces

WAYS = Ways()

OWN_HEADINGS = (
    "Big ramp stuff",
    "Cards that draw cards",
    "The fun ones",
    "Kill it with fire",
    "Just good",
    "Win somehow",
    "Stuff I always forget",
    "Glue",
    "Lands and so on",
)


def _above(name: str, reason: str, above: str) -> None:
    WAYS.named(name, reason, lambda deck: f"{_about(above, deck)}\n{labeled(deck)}")


def _below(name: str, reason: str, below: str) -> None:
    WAYS.named(name, reason, lambda deck: f"{labeled(deck)}\n{_about(below, deck)}\n")


def _about(text: str, deck: Pasted) -> str:
    spare = deck.others(4)
    inside = [copy.name for copy in deck.cards if copy.quantity == 1]
    return text.format(
        commander=deck.leader,
        short=deck.leader.partition(",")[0],
        size=deck.size,
        inside=inside[0],
        inside_too=inside[-1],
        out=spare[0],
        out_too=spare[1],
        third=spare[2],
    )


_above("greeting", "people are polite", "Hi all,\n\nhere is my deck. What do you think?\n")
_above("greeting_one_word", "people are polite", "Hey!")
_above("greeting_german", "people are polite", "Moin zusammen, schaut mal bitte drüber:\n")
_above("greeting_french", "people are polite", "Salut à tous, voici mon deck !\n")
_above("greeting_with_mention", "people tell who they ask", "@Ben can you check this one? :)\n")
_above("question_above", "why they paste", "Is this legal?\n")
_above("title", "decks have names", "Friday night deck v3\n")
_above("title_next_line", "decks have names", "The Gang Goes To War")
_above("title_with_commander", "decks are named so", "{commander} EDH\n")
_above("title_my_deck", "decks are named so", "My {commander} deck (casual)\n")
_above("title_short_name", "decks are named so", "{short} Tribal\n")
_above("title_commander_only", "decks are named so", "{commander}\n")
_above("title_upper_case", "decks are named so", "*** {short} DECK ***\n")
_above("emoji_line", "chat", "🔥🔥🔥\n")
_above("link_above", "where it is from", "https://www.example.com/decks/123-my-deck\n")
_above("link_in_words", "where it is from", "Deck: https://www.example.com/decks/123-my-deck\n")
_above("price_above", "what it costs", "Price: $123.45\n")
_above("date_above", "when", "21.11.2026\n")
_above("format_above", "what it is", "Format: Commander\n")
_above("facts_above", "a forum's form", "Name: Bobs deck\nColors: some\nBudget: 50€\nBracket: 2\n")
_above("sum_above", "how many", "{size} cards\n")
_above("work_in_progress", "how far", "WIP - don't be mean\n")
_above("story_above", "people tell how they came to it", (
    "So I opened {inside} last week and thought it would be nice in this deck, which I have been\n"
    "playing since 2019. It is my third try. I took out {out} for {inside}, and I am not\n"
    "sure about {inside_too}.\n"
))  # fmt: skip
_above("mention_above", "people name cards in sentences", "I love {inside}, so I built this:\n")
_above("swap_above", "people say what is new", "I cut {out} for {inside}.\n")

_below("thanks", "people are polite", "Thanks!")
_below("thanks_and_name", "people are polite", "Thanks in advance,\nBen")
_below("signature", "mail", "-- \nBen Miller\n+49 171 5550123\nhttps://example.com")
_below("sent_from_my_phone", "mail", "Sent from my iPhone")
_below("sum_below", "how many", "100 cards total")
_below("sum_total", "how many", "Total: {size}")
_below("sum_equals", "how many", "= {size}")
_below("sum_out_of", "how many", "({size}/100)")
_below("sum_in_parts", "how many", "99 + commander = 100")
_below("price_below", "what it costs", "Total price: 123,45 €")
_below("link_below", "where it is from", "https://www.example.com/decks/123-my-deck")
_below("mention_below", "people name cards in sentences", "{inside} is the best card in here.")
_below("question_below", "why they paste", "Should I play {out} instead of {inside}?")
_below("shrug_below", "chat", "lol ¯\\_(ツ)_/¯")

_below("maybeboard", "known", "Maybeboard:\n1 {out}\n1 {out_too}")
_below("maybe_later", "unknown words", "Maybe later when I have money:\n1 {out}\n1 {out_too}")
_below("still_thinking", "unknown words", "Still thinking about these:\n- {out}\n- {out_too}")
_below("considering", "known", "Considering\n1 {out}\n1 {out_too}\n1 {third}")
_below("cuts", "what is out", "Cuts:\n1 {out}\n1 {out_too}")
_below("taken_out", "what is out", "Taken out last week:\n{out}\n{out_too}")
_below("on_the_bench", "what is out", "On the bench: {out}, {out_too}, {third}")
_below("wish_list", "what is wished for", "Wishlist for Christmas\n1 {out}\n1 {out_too}")
_below("tokens", "what lies beside it", "Tokens:\n3 Goblin\n1 Treasure")
_below("tokens_needed", "what lies beside it", "Tokens I need to bring: Goblin, Treasure, Food")
_below("changes_made", "already made", "Changes:\n+1 {inside}\n-1 {out}")
_below("changes_made_dated", "already made", (
    "Changelog 12.11.\n+ {inside}\n+ {inside_too}\n- {out}\n- {out_too}"
))  # fmt: skip
_below("changes_in_words", "already made", "In: {inside}\nOut: {out}")
_below("changes_arrow", "already made", "{out} -> {inside}\n{out_too} -> {inside_too}")


@WAYS.way("chat: all of it")
def greeting_and_thanks(deck: Pasted) -> str:
    return f"Hey folks!\n\n{labeled(deck)}\nThanks for any help\nBen 🙂\n"


@WAYS.way("headings of the player's own")
def own_headings(deck: Pasted) -> str:
    return f"{inline(deck)}\n\n{_sorted(deck, '{heading}', 1)}\n"


@WAYS.way("headings of the player's own")
def own_headings_colon(deck: Pasted) -> str:
    return f"{inline(deck)}\n\n{_sorted(deck, '{heading}:', 1)}\n"


@WAYS.way("headings of the player's own, with counts")
def own_headings_count(deck: Pasted) -> str:
    return f"{inline(deck)}\n\n{_sorted(deck, '{heading} ({n})', 1)}\n"


@WAYS.way("headings of the player's own, with counts")
def own_headings_count_behind_dash(deck: Pasted) -> str:
    return f"{inline(deck)}\n\n{_sorted(deck, '{heading} - {n}', 1)}\n"


@WAYS.way("headings of the player's own, no empty lines")
def own_headings_dense(deck: Pasted) -> str:
    return f"{inline(deck)}\n{_sorted(deck, '{heading}:', 0)}\n"


@WAYS.way("headings of the player's own above bare names")
def own_headings_names_only(deck: Pasted) -> str:
    return f"{inline(deck)}\n\n{_sorted(deck, '{heading}:', 1, names_only=True)}\n"


@WAYS.way("headings of the player's own, with an emoji")
def own_headings_emoji(deck: Pasted) -> str:
    return f"{inline(deck)}\n\n{_sorted(deck, '🌱 {heading}', 1)}\n"


def _sorted(deck: Pasted, heading: str, gap: int, *, names_only: bool = False) -> str:
    size = -(-len(deck.cards) // len(OWN_HEADINGS)) or 1
    parts = []
    for words, part in zip(OWN_HEADINGS, pieces(deck.cards, size), strict=False):
        count = sum(copy.quantity for copy in part)
        above = heading.format(heading=words, n=count)
        parts.append(f"{above}\n{lines(part, once) if names_only else lines(part)}")
    return ("\n" * (gap + 1)).join(parts)


_CATEGORIES = ("Ramp", "Draw", "Removal", "Wincon", "Board wipe", "Synergy", "Fun")


@WAYS.way("what each card is there for")
def category_on_each_line(deck: Pasted) -> str:
    return f"{inline(deck)}\n" + "\n".join(
        f"{_CATEGORIES[n % len(_CATEGORIES)]}: {once(copy)}" for n, copy in enumerate(deck.cards)
    )


@WAYS.way("what each card is there for")
def category_behind_each(deck: Pasted) -> str:
    return f"{inline(deck)}\n" + "\n".join(
        f"1 {copy.name} ({_CATEGORIES[n % len(_CATEGORIES)]})"
        if copy.quantity == 1
        else f"{copy.quantity} {copy.name} (Land)"
        for n, copy in enumerate(deck.cards)
    )


@WAYS.way("an extra card is struck through: it is out")
def struck_card(deck: Pasted) -> str:
    half = len(deck.cards) // 2
    extra = f"~~1 {deck.others(1)[0]}~~"
    return "\n".join([inline(deck), "", lines(deck.cards[:half]), extra, lines(deck.cards[half:])])


@WAYS.way("an extra card's name is struck through: it is out")
def struck_name(deck: Pasted) -> str:
    spare = deck.others(2)
    return f"{labeled(deck)}1 ~~{spare[0]}~~\n- ~~{spare[1]}~~\n"


@WAYS.way("one card is missing from the list and added in a line below")
def added_below(deck: Pasted) -> str:
    index, last = next((n, c) for n, c in enumerate(deck.cards) if c.quantity == 1)
    others = [*deck.cards[:index], *deck.cards[index + 1 :]]
    return f"{inline(deck)}\n\n{lines(others)}\n\n+1 {last.name}\n"


@WAYS.way("one card too many is in the list and taken out in a line below")
def taken_out_below(deck: Pasted) -> str:
    extra = deck.others(1)[0]
    return f"{labeled(deck)}1 {extra}\n\n-1 {extra}\n"


@WAYS.way("everything at once")
def everything(deck: Pasted) -> str:
    return (
        f"Hi everyone 👋\n\n{deck.leader} EDH\nhttps://www.example.com/decks/123\n\n"
        f"{headed(deck)}\nTotal: {deck.size} cards, about 80 €\n\n"
        f"Maybe:\n1 {deck.others(1)[0]}\n\nThanks!\nBen\n"
    )
