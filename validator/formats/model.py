"""A format: its rules as data. `validator.formats.load` reads the TOML files that hold them.

Every key may be left out. What a file does not say is not judged, but where it `extends`
another format: then that one's word holds, and the text "none" takes it back.

After a change here: ``python -m validator.formats.tables``.
"""

# No postponed annotations: pydantic would compile each of them, a third of the time that
# the import of this module takes.
from typing import Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from validator.formats.files import FormatError as FormatError

RuleNumber: TypeAlias = str | None

# Partner abilities by the word a format file has for each (702.124h to 702.124m).
PairKind: TypeAlias = Literal["partner", "partner-text", "partner-with", "background", "doctor"]


class Table(BaseModel):
    """A table of a format file."""

    # Built when first used: the formats that come with the program need no checking.
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class Size(Table):
    """How many cards a deck holds, its commander included."""

    rule: RuleNumber = Field(default=None, description="the rule that a wrong size breaks")
    minimum: int = Field(default=0, ge=0, description="the fewest cards")
    maximum: int | None = Field(default=None, ge=1, description="the most cards; none if left out")


class Copies(Table):
    """How many copies of a card a deck holds."""

    rule: RuleNumber = Field(default=None, description="the rule that one copy too many breaks")
    limit: int | None = Field(default=None, ge=1, description="the most copies; none if left out")
    basic_lands: Literal["any number", "limited"] = Field(
        default="any number", description="whether the limit holds for basic lands (100.2a)"
    )


class Identity(Table):
    """Whether the commander's color identity bounds the deck, and where it does not."""

    judged: bool = True
    rule: RuleNumber = Field(default=None, description="the rule for mana symbols and colors")
    land_types_rule: RuleNumber = Field(default=None, description="the rule for basic land types")
    colorless_basics: Literal["none", "one type"] = Field(
        default="none",
        description="which basic lands a deck may hold whose commander has no color (903.12e)",
    )


class Kind(Table):
    """A kind of card: it has all of these types, and power and toughness where wanted."""

    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    power_and_toughness: bool = False


class PartnerGrant(Table):
    """Commanders that count as having partner, whatever is printed on them (903.13f)."""

    rule: RuleNumber = None
    colors: int = Field(default=5, ge=0, le=5, description="those of at most so many colors")
    only_without_partner: bool = Field(
        default=False, description="only those without a partner ability of their own"
    )


class ExtraColor(Table):
    """Colors that a player adds to the identity of a deck led by a single commander."""

    rule: RuleNumber = None
    of_colors: int = Field(ge=0, le=5, description="for a commander of exactly so many colors")
    because: str = Field(description="what adds the color, in words that start a sentence")


class Commander(Table):
    """Who may lead a deck (903.3)."""

    required: bool = True
    rule: RuleNumber = Field(default=None, description="the rule that says who may lead")
    kinds: tuple[Kind, ...] = Field(default=(), description="a commander is of one of these")
    own_text: bool = Field(
        default=True, description="whether a card's own text can make it a commander (903.3a)"
    )
    rarities: tuple[str, ...] = Field(
        default=(), description="rarities of which it must have been printed in one"
    )
    pairs: tuple[PairKind, ...] = Field(
        default=("partner", "partner-text", "partner-with", "background", "doctor"),
        description="the partner abilities that let two cards lead together (702.124)",
    )
    partner: PartnerGrant | None = None
    extra_color: ExtraColor | None = None


class SignatureSpell(Table):
    """A card beside each commander that its owner can cast from the command zone."""

    rule: RuleNumber = None
    kinds: tuple[Kind, ...] = Field(min_length=1, description="it is of one of these kinds")


class Sideboard(Table):
    """Whether a deck has a sideboard."""

    rule: RuleNumber = None
    allowed: bool = False


class Companion(Table):
    """Whether a companion may stand beside the deck (702.139)."""

    allowed: bool = True


class Pool(Table):
    """Which cards are legal. Where several of these are set, a card must pass them all."""

    legality: str | None = Field(default=None, description="a key of the card data's legalities")
    restricted: Literal["not legal", "only as commander", "not as commander", "one copy"] = Field(
        default="not legal", description="what the card data's status `restricted` means"
    )
    sets: tuple[str, ...] = Field(default=(), description="codes of the sets to choose from")
    rarities: tuple[str, ...] = Field(
        default=(), description="rarities of which a card must have been printed in one"
    )
    cards: tuple[str, ...] = Field(default=(), description="the names of all cards there are")
    also: tuple[str, ...] = Field(default=(), description="cards let in whatever else is said")
    also_sets: tuple[str, ...] = Field(
        default=(), description="sets whose cards are let in, but for bans of this file"
    )


class Banned(Table):
    """Banned cards, by the role they are banned in."""

    official: bool = Field(default=True, description="whether the card data's own bans hold")
    cards: tuple[str, ...] = ()
    as_commander: tuple[str, ...] = ()
    as_companion: tuple[str, ...] = ()
    lifted: tuple[str, ...] = Field(default=(), description="cards whose ban does not hold")


class Boosters(Table):
    """What boosters of a set bring into a draft (903.13e, 903.13f)."""

    set: str = Field(description="the set's code, in capitals")
    name: str
    add: tuple[str, ...] = Field(
        default=(), description="cards that may be added to the pool to lead the deck"
    )
    copies: int = Field(default=0, ge=0, description="how many of each may be added")
    partner: PartnerGrant | None = None
    extra_color: ExtraColor | None = None


class Draft(Table):
    """A deck is built from what its player drafted (903.13)."""

    rule: RuleNumber = Field(default=None, description="the rule that a card not drafted breaks")
    usual: tuple[str, ...] = Field(default=(), description="the sets drafted if nobody says")
    boosters: tuple[Boosters, ...] = ()


class Few(Table):
    """At most so many cards of some types."""

    types: tuple[str, ...]
    most: int = Field(ge=0)


class Shared(Table):
    """A supplementary deck that all players share, by their number (901.15a)."""

    rule: RuleNumber = None
    cards_per_player: int = Field(ge=1)
    enough: int = Field(ge=1, description="a deck of so many cards is large enough for any number")
    few_per_player: int = Field(ge=0, description="how many cards of `few` there are a player")


class BesideDeck(Table):
    """The rules of a supplementary deck (100.2d)."""

    rule: RuleNumber = None
    kinds: tuple[Kind, ...] = Field(default=(), description="a card is of one of these kinds")
    minimum: int = Field(default=0, ge=0)
    maximum: int | None = Field(default=None, ge=0)
    copies: int | None = Field(default=None, ge=1, description="of a name; any number if left out")
    few: Few | None = None
    shared: Shared | None = None
    pooled: bool = Field(
        default=False, description="whether the format's card pool and bans hold for its cards"
    )


class BesideDecks(Table):
    """The supplementary decks that a list may hold in sections of their own."""

    attractions: BesideDeck | None = None
    stickers: BesideDeck | None = None
    planes: BesideDeck | None = None
    schemes: BesideDeck | None = None


class ArchenemyLife(Table):
    """Life where one player plays against all the others."""

    rule: RuleNumber = "904.5"
    archenemy: int = Field(default=40, ge=1)
    opponents: int = Field(default=20, ge=1, description="of each, or of all where it is shared")
    shared: bool = Field(default=False, description="whether the opponents share one life total")


class Life(Table):
    """Life at the start of a game."""

    rule: RuleNumber = None
    two_players: int = Field(default=20, ge=1)
    multiplayer: int = Field(default=20, ge=1)
    team_rule: RuleNumber = None
    team: int | None = Field(
        default=None, ge=1, description="of a team of two; each player has their own if left out"
    )
    team_each_more_rule: RuleNumber = None
    team_each_more: int = Field(
        default=0, ge=0, description="for each player of a team beyond the second"
    )
    archenemy: ArchenemyLife = ArchenemyLife.model_construct()


class Mulligan(Table):
    """Which mulligans cost no card (103.5c)."""

    rule: RuleNumber = None
    first_is_free: Literal["never", "multiplayer", "always"] = "never"


class CommanderDamage(Table):
    """The combat damage of one commander that loses the game."""

    rule: RuleNumber = None
    limit: int | None = Field(default=None, ge=1, description="none if left out")


class Format(Table):
    """The rules of a format, before any card's text changed them (rule 113.6n)."""

    id: str = Field(default="", description="its name on the command line; the file's if left out")
    name: str = Field(default="", description="its name in sentences; the id if left out")
    summary: str = Field(default="", description="what it is, in a line")
    extends: str | None = Field(
        default=None, description="the id or the file of a format that holds where this one is mute"
    )
    history: str | None = Field(
        default=None, description="whose bans and rule changes are known by day (--as-of)"
    )
    size: Size = Size.model_construct()
    copies: Copies = Copies.model_construct()
    identity: Identity = Identity.model_construct(judged=False)
    commander: Commander = Commander.model_construct(required=False)
    signature_spell: SignatureSpell | None = None
    sideboard: Sideboard = Sideboard.model_construct()
    companion: Companion = Companion.model_construct()
    pool: Pool = Pool.model_construct()
    banned: Banned = Banned.model_construct()
    draft: Draft | None = None
    beside: BesideDecks = BesideDecks.model_construct()
    life: Life = Life.model_construct()
    mulligan: Mulligan = Mulligan.model_construct()
    commander_damage: CommanderDamage = CommanderDamage.model_construct()
