"""A format: its rules as data. `validator.formats.load` reads the TOML files that hold them.

Every key may be left out. What a file does not say is not judged, but where it `extends`
another format: then that one's word holds, and the text "none" takes it back.

Here each key of such a file is declared: its type, its default, its bounds, its meaning. From this
come the values that decks are judged by, the models that check a user's file, and their schema.
"""

# No postponed annotations: reading each of them as a text again takes time in every run.
from typing import Annotated, Final, Literal, TypeAlias, get_args

from validator.base.declared import Declared, Doc

_DAY: Final = r"^\d{4}-\d{2}-\d{2}$"

RuleNumber: TypeAlias = str | None

# Partner abilities by the word a format file has for each (702.124h to 702.124m).
PartnerAbility: TypeAlias = Literal[
    "partner", "partner-text", "partner-with", "background", "doctor"
]


class Size(Declared):
    """How many cards a deck holds, its commander included."""

    rule: Annotated[RuleNumber, Doc("the rule that a wrong size breaks")] = None
    minimum: Annotated[int, Doc("the fewest cards", ge=0)] = 0
    maximum: Annotated[int | None, Doc("the most cards; none if left out", ge=1)] = None


class Copies(Declared):
    """How many copies of a card a deck holds."""

    rule: Annotated[RuleNumber, Doc("the rule that one copy too many breaks")] = None
    limit: Annotated[int | None, Doc("the most copies; none if left out", ge=1)] = None
    basic_lands: Annotated[
        Literal["any number", "limited"], Doc("whether the limit holds for basic lands (100.2a)")
    ] = "any number"


class Identity(Declared):
    """Whether the commander's color identity bounds the deck, and where it does not."""

    judged: Annotated[bool, Doc("whether it does")] = True
    rule: Annotated[RuleNumber, Doc("the rule for mana symbols and colors")] = None
    land_types_rule: Annotated[RuleNumber, Doc("the rule for basic land types")] = None
    colorless_basics: Annotated[
        Literal["none", "one type"],
        Doc("which basic lands a deck may hold whose commander has no color (903.12e)"),
    ] = "none"


class Kind(Declared):
    """A kind of card: it has all of these types, and power and toughness where wanted."""

    # No filter of `validator.cards.kinds`, which the text of a card may need: that of a subtype
    # asks for all subtypes there are, and who may lead is asked of each card of a list.

    supertypes: Annotated[tuple[str, ...], Doc("all of these supertypes, as in Legendary")] = ()
    types: Annotated[tuple[str, ...], Doc("all of these card types, as in Creature")] = ()
    subtypes: Annotated[tuple[str, ...], Doc("all of these subtypes, as in Vehicle")] = ()
    power_and_toughness: Annotated[
        bool, Doc("whether power and toughness must be printed on it")
    ] = False


class PartnerGrant(Declared):
    """Commanders that count as having partner, whatever is printed on them (903.13f)."""

    rule: Annotated[RuleNumber, Doc("the rule that grants it")] = None
    colors: Annotated[int, Doc("those of at most so many colors", ge=0, le=5)] = 5
    only_without_partner: Annotated[
        bool, Doc("only those without a partner ability of their own")
    ] = False


class ExtraColor(Declared):
    """Colors that a player adds to the identity of a deck led by a single commander."""

    rule: Annotated[RuleNumber, Doc("the rule that adds them")] = None
    of_colors: Annotated[int, Doc("for a commander of exactly so many colors", ge=0, le=5)]
    because: Annotated[str, Doc("what adds the color, in words that start a sentence")]


class Commander(Declared):
    """Who may lead a deck (903.3)."""

    required: Annotated[bool, Doc("whether a deck must have one")] = True
    rule: Annotated[RuleNumber, Doc("the rule that says who may lead")] = None
    kinds: Annotated[tuple[Kind, ...], Doc("a commander is of one of these")] = ()
    own_text: Annotated[bool, Doc("whether a card's own text can make it a commander (903.3a)")] = (
        True
    )
    rarities: Annotated[
        tuple[str, ...], Doc("rarities of which it must have been printed in one")
    ] = ()
    pairs: Annotated[
        tuple[PartnerAbility, ...],
        Doc("the partner abilities that let two cards lead together (702.124)"),
    ] = get_args(PartnerAbility)
    partner: Annotated[PartnerGrant | None, Doc("which commanders count as having partner")] = None
    extra_color: Annotated[
        ExtraColor | None, Doc("a color that may be added for a single commander")
    ] = None


class SignatureSpell(Declared):
    """A card beside each commander that its owner can cast from the command zone."""

    rule: Annotated[RuleNumber, Doc("the rule that asks for it")] = None
    kinds: Annotated[tuple[Kind, ...], Doc("it is of one of these kinds", min_length=1)]


class Sideboard(Declared):
    """Whether a deck has a sideboard."""

    rule: Annotated[RuleNumber, Doc("the rule number")] = None
    allowed: Annotated[bool, Doc("whether it has")] = False


class Companion(Declared):
    """Whether a companion may stand beside the deck (702.139)."""

    allowed: Annotated[bool, Doc("whether it may")] = True


class Unlisted(Declared):
    """Which cards are legal of those that the card data does not speak of."""

    legal_in: Annotated[
        tuple[str, ...], Doc("those that are legal by one of these keys of the legalities")
    ] = ()
    rarities: Annotated[
        tuple[str, ...], Doc("of these those that have been printed in one of these rarities")
    ] = ()
    released_by: Annotated[
        str | None, Doc("of these those that came out by this day", pattern=_DAY)
    ] = None


class Pool(Declared):
    """Which cards are legal. Where several of these are set, a card must pass them all."""

    legality: Annotated[str | None, Doc("a key of the card data's legalities")] = None
    restricted: Annotated[
        Literal["not legal", "only as commander", "not as commander", "one copy"],
        Doc("what the card data's status `restricted` means"),
    ] = "one copy"
    sets: Annotated[tuple[str, ...], Doc("codes of the sets to choose from")] = ()
    rarities: Annotated[
        tuple[str, ...], Doc("rarities of which a card must have been printed in one")
    ] = ()
    cards: Annotated[tuple[str, ...], Doc("the names of all cards there are")] = ()
    unlisted: Annotated[
        Unlisted,
        Doc(
            "which cards are legal of those that `legality` does not speak of, because they, or "
            "this format's bans, are newer"
        ),
    ] = Unlisted()
    without: Annotated[tuple[str, ...], Doc("cards left out whatever else is said")] = ()
    mana_value: Annotated[
        int | None,
        Doc("the highest mana value that a part of a card may have: each face, each half", ge=0),
    ] = None
    also: Annotated[tuple[str, ...], Doc("cards let in whatever else is said")] = ()
    also_sets: Annotated[
        tuple[str, ...], Doc("sets whose cards are let in, but for bans of this file")
    ] = ()


class Banned(Declared):
    """Banned cards, by the role they are banned in."""

    official: Annotated[bool, Doc("whether the card data's own bans hold")] = True
    cards: Annotated[tuple[str, ...], Doc("banned in every role")] = ()
    as_commander: Annotated[tuple[str, ...], Doc("banned as commanders alone")] = ()
    as_companion: Annotated[tuple[str, ...], Doc("banned as companions alone")] = ()
    lifted: Annotated[tuple[str, ...], Doc("cards whose ban does not hold")] = ()
    left_out: Annotated[
        bool,
        Doc(
            "whether cards are banned that `pool.unlisted` would let in and the card data leaves "
            "out: it never says `banned` of this format"
        ),
    ] = False


class Worth(Declared):
    """Cards that cost their deck the same points."""

    points: Annotated[int, Doc("the points of a copy", ge=1)]
    cards: Annotated[tuple[str, ...], Doc("the names of the cards", min_length=1)]


class Points(Declared):
    """A bound on strong cards: each costs points, and a deck has so many to spend."""

    rule: Annotated[RuleNumber, Doc("the rule that too many points break")] = None
    limit: Annotated[int, Doc("the most points of a deck, its commanders included", ge=0)]
    worth: Annotated[tuple[Worth, ...], Doc("which cards cost points", min_length=1)]


class Boosters(Declared):
    """What boosters of a set bring into a draft (903.13e, 903.13f)."""

    set: Annotated[str, Doc("the set's code, in capitals")]
    name: Annotated[str, Doc("the set's name")]
    add: Annotated[
        tuple[str, ...], Doc("cards that may be added to the pool to lead the deck")
    ] = ()
    copies: Annotated[int, Doc("how many of each may be added", ge=0)] = 0
    partner: Annotated[PartnerGrant | None, Doc("which commanders count as having partner")] = None
    extra_color: Annotated[
        ExtraColor | None, Doc("a color that may be added for a single commander")
    ] = None


class Draft(Declared):
    """A deck is built from what its player drafted (903.13)."""

    rule: Annotated[RuleNumber, Doc("the rule that a card not drafted breaks")] = None
    usual: Annotated[tuple[str, ...], Doc("the default drafted sets")] = ()
    boosters: Annotated[tuple[Boosters, ...], Doc("what the boosters of each set bring")] = ()


class Few(Declared):
    """At most so many cards of some types."""

    types: Annotated[tuple[str, ...], Doc("cards of any of these types")]
    most: Annotated[int, Doc("the most cards of them", ge=0)]


class Shared(Declared):
    """A supplementary deck that all players share, by their number (901.15a)."""

    rule: Annotated[RuleNumber, Doc("the rule that says how many cards")] = None
    cards_per_player: Annotated[int, Doc("how many cards the deck has a player", ge=1)]
    enough: Annotated[int, Doc("a deck of so many cards is large enough for any number", ge=1)]
    few_per_player: Annotated[int, Doc("how many cards of `few` there are a player", ge=0)]


class BesideDeck(Declared):
    """The rules of a supplementary deck (100.2d)."""

    rule: Annotated[RuleNumber, Doc("the rule that a wrong deck breaks")] = None
    kinds: Annotated[tuple[Kind, ...], Doc("a card is of one of these kinds")] = ()
    minimum: Annotated[int, Doc("the fewest cards", ge=0)] = 0
    maximum: Annotated[int | None, Doc("the most cards; none if left out", ge=0)] = None
    copies: Annotated[int | None, Doc("of a name; any number if left out", ge=1)] = None
    few: Annotated[Few | None, Doc("of some types only a few")] = None
    shared: Annotated[Shared | None, Doc("how large it is where all players share one")] = None
    pooled: Annotated[bool, Doc("whether the format's card pool and bans hold for its cards")] = (
        False
    )


class BesideDecks(Declared):
    """The supplementary decks that a list may hold in sections of their own."""

    attractions: Annotated[BesideDeck | None, Doc("the rules of an Attraction deck")] = None
    stickers: Annotated[BesideDeck | None, Doc("the rules of sticker sheets")] = None
    planes: Annotated[BesideDeck | None, Doc("the rules of a planar deck")] = None
    schemes: Annotated[BesideDeck | None, Doc("the rules of a scheme deck")] = None


class ArchenemyLife(Declared):
    """Life where one player plays against all the others."""

    rule: Annotated[RuleNumber, Doc("the rule that says how much")] = "904.5"
    archenemy: Annotated[int, Doc("of the one who plays alone", ge=1)] = 40
    opponents: Annotated[int, Doc("of each, or of all where it is shared", ge=1)] = 20
    shared: Annotated[bool, Doc("whether the opponents share one life total")] = False


class Life(Declared):
    """Life at the start of a game."""

    rule: Annotated[RuleNumber, Doc("the rule that says how much")] = None
    two_players: Annotated[int, Doc("in a game of two", ge=1)] = 20
    multiplayer: Annotated[int, Doc("in a game of more", ge=1)] = 20
    most_players: Annotated[
        int | None, Doc("how many players its games are meant for; any number if left out", ge=2)
    ] = None
    team_rule: Annotated[RuleNumber, Doc("the rule that says how much a team of two has")] = None
    team: Annotated[
        int | None, Doc("of a team of two; each player has their own if left out", ge=1)
    ] = None
    team_each_more_rule: Annotated[
        RuleNumber, Doc("the rule that says how much larger teams have")
    ] = None
    team_each_more: Annotated[int, Doc("for each player of a team beyond the second", ge=0)] = 0
    archenemy: Annotated[ArchenemyLife, Doc("where one player plays against all the others")] = (
        ArchenemyLife()
    )


class Mulligan(Declared):
    """Which mulligans cost no card (103.5c)."""

    rule: Annotated[RuleNumber, Doc("the rule that says which")] = None
    first_is_free: Annotated[
        Literal["never", "multiplayer", "always"], Doc("in which games the first mulligan is free")
    ] = "never"


class CommanderDamage(Declared):
    """The combat damage of one commander that loses the game."""

    rule: Annotated[RuleNumber, Doc("the rule that a player loses by")] = None
    limit: Annotated[int | None, Doc("none if left out", ge=1)] = None


class Bracket(Declared):
    """The brackets of Commander, as far as cards tell them."""

    maximum: Annotated[
        int | None, Doc("the highest bracket that a deck may be in; any if left out", ge=1, le=5)
    ] = None


class Format(Declared):
    """The rules of a format, before any card's text changed them (rule 113.6n)."""

    id: Annotated[str, Doc("its name on the command line; the file's if left out")] = ""
    name: Annotated[str, Doc("its name in sentences; the id if left out")] = ""
    summary: Annotated[str, Doc("what it is, in a line")] = ""
    extends: Annotated[
        str | None,
        Doc(
            "the id of a format that holds where this one is mute; in a file also the path of a "
            "file, from its own folder"
        ),
    ] = None
    anything_goes: Annotated[
        bool, Doc("that this format judges nothing is meant; else such a format is refused")
    ] = False
    history: Annotated[
        str | None, Doc("whose bans and rule changes are known by day (--as-of)")
    ] = None
    as_of: Annotated[
        str | None,
        Doc(
            "the day up to which this file and its history know the bans; card data of a later day "
            "is asked instead",
            pattern=_DAY,
        ),
    ] = None
    size: Annotated[Size, Doc("how many cards a deck holds")] = Size()
    copies: Annotated[Copies, Doc("how many copies of a card")] = Copies()
    identity: Annotated[Identity, Doc("whether the commander's colors bound the deck")] = Identity(
        judged=False
    )
    commander: Annotated[Commander, Doc("who may lead")] = Commander(required=False)
    signature_spell: Annotated[
        SignatureSpell | None, Doc("the spell beside each commander, where there is one")
    ] = None
    sideboard: Annotated[Sideboard, Doc("whether there is one")] = Sideboard()
    companion: Annotated[Companion, Doc("whether one may stand beside the deck")] = Companion()
    pool: Annotated[Pool, Doc("which cards are legal")] = Pool()
    banned: Annotated[Banned, Doc("which cards are not")] = Banned()
    points: Annotated[
        Points | None, Doc("the points that cards cost, where a deck has so many to spend")
    ] = None
    draft: Annotated[Draft | None, Doc("what was drafted, where decks are built from that")] = None
    bracket: Annotated[Bracket, Doc("in which Commander bracket a deck may be")] = Bracket()
    beside: Annotated[BesideDecks, Doc("the supplementary decks that a list may hold")] = (
        BesideDecks()
    )
    life: Annotated[Life, Doc("life at the start of a game")] = Life()
    mulligan: Annotated[Mulligan, Doc("which mulligans are free")] = Mulligan()
    commander_damage: Annotated[
        CommanderDamage, Doc("the combat damage by one commander that loses the game")
    ] = CommanderDamage()
