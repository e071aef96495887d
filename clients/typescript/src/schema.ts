// Made by `npm run types`.

export interface paths {
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the service answers */
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This description */
        get: operations["openapi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a first deck has been judged */
        get: operations["ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/additions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether cards may go into a deck; or all that may */
        post: operations["additions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bracket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The lowest Commander bracket that a deck can be in, and why */
        post: operations["bracket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cards/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a card may be in each format, and since when it is banned */
        get: operations["card"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cards/{name}/identity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A card's color identity, and what gives it each color */
        get: operations["identity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Judge a deck */
        post: operations["check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/check-many": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Judge several decks by the same options */
        post: operations["check-many"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/combos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The two-card combos of a deck, and those that lack one card */
        post: operations["combos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/convert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A deck as another program reads it */
        post: operations["convert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/decks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The decks of one text, each as a list of its own */
        post: operations["decks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/explain/{topic}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a finding's code or a rule means */
        get: operations["explain"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/formats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All formats, with their bans by day */
        get: operations["formats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/formats/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A format, with its bans by day */
        get: operations["format"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/hand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opening hands of a deck, and the next cards */
        post: operations["hand"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leaders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Who could lead these cards */
        post: operations["leaders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/look": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The curve of a deck, its colors next to their sources, its types */
        post: operations["look"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/names": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Names of cards that begin with a text, for completion */
        get: operations["names"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/odds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The chances of lands, colors or cards, by turn */
        post: operations["odds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/repair": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The fewest changes that make a deck legal */
        post: operations["repair"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/schema/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A JSON Schema of what is sent */
        get: operations["schema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Addition
         * @description A card, and whether it may go in.
         */
        Addition: {
            /** @description its full English name; an unknown name as asked */
            card: string;
            /**
             * @description what one copy more would add; empty where it may go in
             * @default []
             */
            findings: components["schemas"]["Finding"][];
        };
        /**
         * Additions
         * @description Which cards may go into a deck: those that were asked about, or all that may.
         */
        Additions: {
            /**
             * @description as asked; else all that may go in, in alphabetical order
             * @default []
             */
            cards: components["schemas"]["Addition"][];
            /** @description the card data used */
            catalog: components["schemas"]["CatalogInfo"];
            /**
             * @description the path given, `-` for standard input
             * @default null
             */
            deck: string | null;
            /**
             * @description of an unreadable list: why
             * @default []
             */
            findings: components["schemas"]["Finding"][];
            /** @description the id of the format */
            format: string;
            /**
             * @description whether there are more on another page
             * @default false
             */
            more: boolean;
            /**
             * @description whether the deck is full, and each may go in for one of its cards
             * @default false
             */
            replaces: boolean;
            /**
             * @description raised when a field is removed or renamed, and not when one is added
             * @default 1
             */
            schema_version: number;
            /**
             * @description cards that can be added if they are of the kind asked for, which is unknown
             * @default []
             */
            unjudged: string[];
            /**
             * @description the verdict on the deck as it is
             * @enum {string}
             */
            verdict: "legal" | "illegal" | "undecided" | "unreadable";
        };
        /**
         * AdditionsQuestion
         * @description Whether cards may go into a deck; without ``cards``, which of all may.
         */
        AdditionsQuestion: {
            /**
             * @description the name after which a page begins
             * @default null
             */
            after?: string | null;
            /**
             * @description cards exempt from bans and pool
             * @default null
             */
            allow?: string | string[] | null;
            /**
             * @description the day whose bans, rules and releases hold, YYYY-MM-DD
             * @default null
             */
            as_of?: string | null;
            /**
             * @description the codes of the sets that were drafted
             * @default null
             */
            boosters?: string | string[] | null;
            /**
             * @description the cards that are asked about, by name
             * @default null
             */
            cards?: string | string[] | null;
            /**
             * @description W, U, B, R or G for each commander that asks for one (rule 903.4b)
             * @default null
             */
            colors?: string | string[] | null;
            /**
             * @description the commanders, in place of the list's
             * @default null
             */
            commanders?: string | string[] | null;
            /**
             * @description the companion, whatever the list says
             * @default null
             */
            companion?: string | null;
            /** @description a list's text, an object of cards by role, or any JSON that holds a decklist */
            deck: string | components["schemas"]["DecklistObject"] | Record<string, never> | unknown[];
            /**
             * @description the id of a format, or an object as a format file has, which may extend a format by its id
             * @default commander
             */
            format?: string | Record<string, never>;
            /**
             * @description whether to skip the size check
             * @default false
             */
            ignore_size?: boolean;
            /**
             * @description a card of the deck that goes out for the one that comes in
             * @default null
             */
            instead_of?: string | null;
            /**
             * @description the language of sentences
             * @default en
             * @enum {string}
             */
            language?: "en" | "fr";
            /**
             * @description of all cards, the most names of a page
             * @default null
             */
            limit?: number | null;
            /**
             * @description of a draft, the list of what was drafted (903.13)
             * @default null
             */
            pool?: string | components["schemas"]["DecklistObject"] | Record<string, never> | unknown[] | null;
            /**
             * @description of all cards only those of this kind, in the words of card texts: `creature cards with mana value 3 or less`
             * @default null
             */
            where?: string | null;
        };
        /**
         * AmbiguousLineParams
         * @description A line that can be read in two ways, of which only the size of the deck prefers one.
         */
        AmbiguousLineParams: {
            /**
             * @description what else it may be: one of the same
             * @enum {string}
             */
            other: "card" | "heading" | "comment" | "outside";
            /** @description cards that the deck would have with the other reading */
            other_size: number;
            /** @description cards of the deck as the line was read */
            size: number;
            /**
             * @description what it was read as: card, heading, comment or outside
             * @enum {string}
             */
            taken_as: "card" | "heading" | "comment" | "outside";
            /** @description the line as the list has it */
            text: string;
        };
        /**
         * ArchenemyLife
         * @description Life where one player plays against all the others.
         */
        ArchenemyLife: {
            /**
             * @description of the one who plays alone
             * @default 40
             */
            archenemy: number;
            /**
             * @description of each, or of all where it is shared
             * @default 20
             */
            opponents: number;
            /**
             * @description the rule that says how much
             * @default 904.5
             */
            rule: string | null;
            /**
             * @description whether the opponents share one life total
             * @default false
             */
            shared: boolean;
        };
        /**
         * BanChange
         * @description What an announcement changed, by the names of the cards.
         */
        BanChange: {
            /**
             * @description in every role
             * @default []
             */
            banned: string[];
            /**
             * @description as commanders alone
             * @default []
             */
            banned_as_commander: string[];
            /**
             * @description as companions alone
             * @default []
             */
            banned_as_companion: string[];
            /** @description the first day on which it holds, YYYY-MM-DD */
            day: string;
            /**
             * @description for decks from then on
             * @default []
             */
            in_decks: string[];
            /**
             * @description a word for why, where there is one
             * @default null
             */
            kind: string | null;
            /**
             * @description in the program that plays the format, not for decks
             * @default []
             */
            not_in_decks: string[];
            /**
             * @description what else there is to say
             * @default null
             */
            note: string | null;
            /**
             * @description who says so
             * @default null
             */
            source: string | null;
            /**
             * @description no longer banned in every role
             * @default []
             */
            unbanned: string[];
            /**
             * @description no longer banned as commanders alone
             * @default []
             */
            unbanned_as_commander: string[];
            /**
             * @description no longer banned as companions alone
             * @default []
             */
            unbanned_as_companion: string[];
        };
        /**
         * Banned
         * @description Banned cards, by the role they are banned in.
         */
        Banned: {
            /**
             * @description banned as commanders alone
             * @default []
             */
            as_commander: string[];
            /**
             * @description banned as companions alone
             * @default []
             */
            as_companion: string[];
            /**
             * @description banned in every role
             * @default []
             */
            cards: string[];
            /**
             * @description whether cards are banned that `pool.unlisted` would let in and the card data leaves out: it never says `banned` of this format
             * @default false
             */
            left_out: boolean;
            /**
             * @description cards whose ban does not hold
             * @default []
             */
            lifted: string[];
            /**
             * @description whether the card data's own bans hold
             * @default true
             */
            official: boolean;
        };
        /**
         * BannedParams
         * @description A banned card.
         */
        BannedParams: {
            /** @description the day checked, YYYY-MM-DD */
            as_of: string | null;
            /** @description why it is banned by kind: banned list, ante …, null if unknown */
            reason: string | null;
        };
        /**
         * BasicLandTypeParams
         * @description Basic land types that make mana of other colors than the commander's.
         */
        BasicLandTypeParams: {
            /** @description the commander's colors */
            allowed: string[];
            /** @description the colors outside the commander's */
            colors: string[];
            /** @description the basic land types to blame */
            types: string[];
        };
        /**
         * BesideDeck
         * @description The rules of a supplementary deck (100.2d).
         */
        BesideDeck: {
            /**
             * @description of a name; any number if left out
             * @default null
             */
            copies: number | null;
            /**
             * @description of some types only a few
             * @default null
             */
            few: components["schemas"]["Few"] | null;
            /**
             * @description a card is of one of these kinds
             * @default []
             */
            kinds: components["schemas"]["Kind"][];
            /**
             * @description the most cards; none if left out
             * @default null
             */
            maximum: number | null;
            /**
             * @description the fewest cards
             * @default 0
             */
            minimum: number;
            /**
             * @description whether the format's card pool and bans hold for its cards
             * @default false
             */
            pooled: boolean;
            /**
             * @description the rule that a wrong deck breaks
             * @default null
             */
            rule: string | null;
            /**
             * @description how large it is where all players share one
             * @default null
             */
            shared: components["schemas"]["Shared"] | null;
        };
        /**
         * BesideDecks
         * @description The supplementary decks that a list may hold in sections of their own.
         */
        BesideDecks: {
            /**
             * @description the rules of an Attraction deck
             * @default null
             */
            attractions: components["schemas"]["BesideDeck"] | null;
            /**
             * @description the rules of a planar deck
             * @default null
             */
            planes: components["schemas"]["BesideDeck"] | null;
            /**
             * @description the rules of a scheme deck
             * @default null
             */
            schemes: components["schemas"]["BesideDeck"] | null;
            /**
             * @description the rules of sticker sheets
             * @default null
             */
            stickers: components["schemas"]["BesideDeck"] | null;
        };
        /**
         * BeyondFactsParams
         * @description A day of which the card facts, or the bans known by day, say nothing.
         */
        BeyondFactsParams: {
            /** @description the day checked, YYYY-MM-DD */
            as_of: string;
            /** @description the day of the last ban known by its day, null for a format without a history */
            bans_as_of: string | null;
            /** @description the day of the card data, null if unknown */
            facts_as_of: string | null;
        };
        /**
         * Boosters
         * @description What boosters of a set bring into a draft (903.13e, 903.13f).
         */
        Boosters: {
            /**
             * @description cards that may be added to the pool to lead the deck
             * @default []
             */
            add: string[];
            /**
             * @description how many of each may be added
             * @default 0
             */
            copies: number;
            /**
             * @description a color that may be added for a single commander
             * @default null
             */
            extra_color: components["schemas"]["ExtraColor"] | null;
            /** @description the set's name */
            name: string;
            /**
             * @description which commanders count as having partner
             * @default null
             */
            partner: components["schemas"]["PartnerGrant"] | null;
            /** @description the set's code, in capitals */
            set: string;
        };
        /**
         * Bracket
         * @description The lowest Commander bracket that a deck's cards leave open, and why.
         */
        Bracket: {
            /** @description the card data used */
            catalog: components["schemas"]["CatalogInfo"];
            /**
             * @description full English names
             * @default []
             */
            commanders: string[];
            /** @description the day of the criteria, YYYY-MM-DD */
            criteria: string;
            /**
             * @description the path given, `-` for standard input
             * @default null
             */
            deck: string | null;
            /**
             * @description of an unreadable list: why
             * @default []
             */
            findings: components["schemas"]["Finding"][];
            /**
             * @description at least this bracket; never 5, which its player alone can say
             * @default null
             */
            floor: number | null;
            /** @description the id of the format that found the commander */
            format: string;
            /** @description the day of the list of Game Changers, YYYY-MM-DD */
            game_changers: string;
            /**
             * @description an estimate of the bracket; never 1 or 5, which its player alone can say
             * @default null
             */
            likely: number | null;
            /**
             * @description the steps of the estimate, the highest bracket first
             * @default []
             */
            likely_reasons: components["schemas"]["BracketLikelyReason"][];
            /**
             * @description the highest bracket first
             * @default []
             */
            reasons: components["schemas"]["BracketReason"][];
            /**
             * @description raised when a field is removed or renamed, and not when one is added
             * @default 1
             */
            schema_version: number;
            /**
             * @description what could make it higher
             * @default []
             */
            unjudged: components["schemas"]["BracketDoubt"][];
            /**
             * @description the verdict on the deck in that format
             * @enum {string}
             */
            verdict: "legal" | "illegal" | "undecided" | "unreadable";
        };
        /**
         * BracketCard
         * @description A card of the deck that counts.
         */
        BracketCard: {
            /** @description its full English name; an unknown name as written */
            card: string;
            /**
             * @description line of the list, from 1
             * @default null
             */
            line: number | null;
            /**
             * @description Scryfall's id of the card
             * @default null
             */
            oracle_id: string | null;
        };
        /**
         * BracketDoubt
         * @description What could make the bracket higher, and can't be told from cards alone.
         */
        BracketDoubt: {
            /**
             * @description what it is
             * @enum {string}
             */
            about: "chained-turns" | "doubtful-land-denial" | "unread-land-denial" | "turns-of-others" | "unknown-cards" | "later-lists" | "tutors" | "combo-speed" | "combos" | "intent";
            /** @description the highest bracket possible, null if unknown */
            bracket: number | null;
            /**
             * @description those that it is about, if any
             * @default []
             */
            cards: components["schemas"]["BracketCard"][];
            /** @description the doubt in words */
            message: string;
        };
        /**
         * BracketLikelyReason
         * @description Why the deck is likely in no lower bracket: a step of the estimate.
         */
        BracketLikelyReason: {
            /**
             * @description what it is
             * @enum {string}
             */
            about: "floor" | "fast-combos" | "many-turns" | "land-denial" | "nothing";
            /** @description the bracket that it makes likely */
            bracket: number;
            /**
             * @description those that it is about, if any
             * @default []
             */
            cards: components["schemas"]["BracketCard"][];
            /** @description the reason in words */
            message: string;
        };
        /**
         * BracketParams
         * @description A card that makes the deck's bracket higher than the format allows.
         */
        BracketParams: {
            /** @description the lowest bracket that the cards of it leave open */
            bracket: number;
            /** @description how many such cards the deck has */
            cards: number;
            /** @description game-changers, mass-land-denial, two-card-combos or extra-turns */
            criterion: string;
            /** @description of the text or list that it rests on, YYYY-MM-DD */
            day: string;
            /** @description the highest bracket that the format allows, or the caller wants */
            maximum: number;
        };
        /**
         * BracketReason
         * @description Why the deck is in no lower bracket.
         */
        BracketReason: {
            /** @description the lowest bracket that this alone leaves open */
            bracket: number;
            /** @description those that count, commanders first */
            cards: components["schemas"]["BracketCard"][];
            /**
             * @description what is counted
             * @enum {string}
             */
            criterion: "game-changers" | "mass-land-denial" | "two-card-combos" | "extra-turns";
            /** @description of the text that has the criterion, YYYY-MM-DD */
            day: string;
            /** @description of the list or reading that names the cards, null where their texts tell it */
            list_day: string | null;
            /** @description the reason in words */
            message: string;
        };
        /**
         * CardObject
         * @description Some copies of one card, as a site hands them over.
         */
        CardObject: {
            /** @description what the player sorts the card under */
            categories?: string[];
            /** @description a note on the card */
            comment?: string | null;
            /** @description the printing's finish */
            foil?: string | null;
            /** @description the card's name, in English or another language */
            name: string;
            /** @description the printing's collector number */
            number?: string | null;
            /** @description Scryfall's id of the card; it decides, not the name */
            oracle_id?: string | null;
            /** @description how many copies; one if left out */
            quantity?: number;
            /** @description the code of the printing's set */
            set?: string | null;
            /** @description what the player marks the card with */
            tags?: string[];
        };
        /**
         * CardPoolParams
         * @description More copies than were drafted.
         */
        CardPoolParams: {
            /** @description in the deck, less those that may be added to lead it */
            copies: number;
            /** @description in the pool */
            drafted: number;
        };
        /**
         * CastChanceObject
         * @description The chances to cast a card on a turn.
         */
        CastChanceObject: {
            /** @description the same where no draw is skipped */
            drawn_on_the_draw: number | null;
            /** @description exactly that the lands for it were drawn; null where not counted */
            drawn_on_the_play: number | null;
            /** @description the chances are within it 95 times of a hundred */
            error: number;
            /** @description between 0 and 1, found by playing games */
            on_the_draw: number;
            /** @description between 0 and 1, found by playing games */
            on_the_play: number;
            /** @description from 1 */
            turn: number;
        };
        /**
         * CastObject
         * @description On which turn a card can be cast, as `cmdr odds --cast` tells it.
         */
        CastObject: {
            /** @description the card that is cast */
            card: string;
            /** @description turn by turn */
            chances: components["schemas"]["CastChanceObject"][];
            /** @description the name of the deck */
            deck: string;
            /** @description how many games were played */
            games: number;
            /** @description how many lands the library has */
            lands: number;
            /** @description how many cards the library has */
            library: number;
            /** @description how many lands its cost takes */
            mana: number;
            /** @description how mulligans are taken; null where none are counted */
            mulligans: components["schemas"]["KeepingObject"] | null;
            /** @description what the chances take for given */
            notes: string[];
            /** @description the version of this shape; it rises when a key goes or changes */
            schema_version: number;
            /** @description the number that gives these games again */
            seed: number;
        };
        /**
         * CatalogInfo
         * @description Which card facts a report rests on.
         */
        CatalogInfo: {
            /** @description the day of the card data, YYYY-MM-DD */
            as_of: string | null;
            /** @description how many cards the catalog has */
            cards: number;
            /**
             * @description the day of what is known of the format: of its bans, and of which cards it has
             * @default null
             */
            format_as_of: string | null;
        };
        /**
         * ChanceObject
         * @description The chance to have the wanted cards by a turn.
         */
        ChanceObject: {
            /** @description how many are wanted; 1 where several groups are */
            least: number;
            /** @description between 0 and 1, where it is not */
            on_the_draw: number;
            /** @description between 0 and 1, where the first draw is skipped (103.8a) */
            on_the_play: number;
            /** @description from 1; 0 is the opening hand */
            turn: number;
        };
        /**
         * Changed
         * @description A finding that is there now and was not, or was there and is no more.
         */
        Changed: {
            /**
             * @description the card that it blames, by its Oracle name
             * @default null
             */
            card: string | null;
            /**
             * @description `announcement`: bans and unbans; `rules`: the format changed; `release`: the card was released; `unknown` without a known source
             * @enum {string}
             */
            cause: "announcement" | "rules" | "release" | "unknown";
            /**
             * @description `began`: it is an error now; `ended`: it no longer is
             * @enum {string}
             */
            change: "began" | "ended";
            /**
             * @description the kind of that finding
             * @enum {string}
             */
            code: "allowed" | "ambiguous-line" | "banned" | "banned-as-commander" | "banned-as-companion" | "basic-land-type" | "beyond-facts" | "bracket" | "card-pool" | "clause-unread" | "color-chosen" | "color-identity" | "commander-inferred" | "commander-pair" | "commander-type" | "companion" | "deck-size" | "facts-missing" | "ignored" | "no-commander" | "nontraditional-card" | "not-legal" | "other-name" | "outside-card" | "points" | "pool-missing" | "sideboard" | "signature-spell" | "singleton" | "supplementary-deck" | "syntax" | "unknown-card";
            /**
             * @description the day on which that held first, YYYY-MM-DD
             * @default null
             */
            day: string | null;
            /**
             * @description line of the list, from 1
             * @default null
             */
            line: number | null;
            /** @description all of that in words */
            message: string;
            /**
             * @description Scryfall's id of the card
             * @default null
             */
            oracle_id: string | null;
            /**
             * @description where it was announced
             * @default null
             */
            source: string | null;
        };
        /**
         * CheckQuestion
         * @description A deck to judge.
         */
        CheckQuestion: {
            /**
             * @description cards exempt from bans and pool
             * @default null
             */
            allow?: string | string[] | null;
            /**
             * @description the day whose bans, rules and releases hold, YYYY-MM-DD
             * @default null
             */
            as_of?: string | null;
            /**
             * @description the codes of the sets that were drafted
             * @default null
             */
            boosters?: string | string[] | null;
            /**
             * @description the highest Commander bracket that is wanted; cards above it are warnings
             * @default null
             */
            bracket?: number | null;
            /**
             * @description W, U, B, R or G for each commander that asks for one (rule 903.4b)
             * @default null
             */
            colors?: string | string[] | null;
            /**
             * @description the commanders, in place of the list's
             * @default null
             */
            commanders?: string | string[] | null;
            /**
             * @description the companion, whatever the list says
             * @default null
             */
            companion?: string | null;
            /** @description a list's text, an object of cards by role, or any JSON that holds a decklist */
            deck: string | components["schemas"]["DecklistObject"] | Record<string, never> | unknown[];
            /**
             * @description the id of a format, or an object as a format file has, which may extend a format by its id
             * @default commander
             */
            format?: string | Record<string, never>;
            /**
             * @description the language of sentences
             * @default en
             * @enum {string}
             */
            language?: "en" | "fr";
            /**
             * @description of a draft, the list of what was drafted (903.13)
             * @default null
             */
            pool?: string | components["schemas"]["DecklistObject"] | Record<string, never> | unknown[] | null;
            /**
             * @description the day, YYYY-MM-DD, from which on the report also says what changed for the deck, and by which announcement
             * @default null
             */
            since?: string | null;
        };
        /**
         * ClauseUnreadParams
         * @description A sentence about decks that could not be read.
         */
        ClauseUnreadParams: {
            /** @description the words that give it away */
            about: string;
            /** @description the name of the face it is on */
            face: string;
            /** @description of that face's text, from 1 */
            paragraph: number;
            /** @description codes of the errors that the sentence may lift, and that are left out */
            undecided: string[];
        };
        /**
         * ColorChoice
         * @description Colors that are chosen and added to an identity: by whose rule, and how many.
         *
         *     By 903.4b the player chooses before the game for a commander, by 207.5 colors are circled on
         *     the card while the deck is built.
         */
        ColorChoice: {
            colors: number;
            /** @enum {string} */
            rule: "903.4b" | "207.5";
        };
        /**
         * ColorChosenParams
         * @description A color chosen for a card that asks for one.
         */
        ColorChosenParams: {
            /** @description whether a card asks for one, false for a color told for none */
            asked: boolean;
            /** @description its letter */
            color: string;
        };
        /**
         * ColorFigures
         * @description A color in costs, and what makes it.
         */
        ColorFigures: {
            /** @description its letter */
            color: string;
            /** @description how many lands make it */
            lands: number;
            /** @description how many other cards make it */
            others: number;
            /** @description how many symbols of costs have it */
            symbols: number;
        };
        /**
         * ColorIdentity
         * @description A card's color identity (rule 903.4), and where each color came from.
         *
         *     Basic land types are counted (rule 305.6), because deck sites show them so.
         */
        ColorIdentity: {
            card: string;
            /** @default [] */
            choices?: components["schemas"]["ColorChoice"][];
            color_identity: ("W" | "U" | "B" | "R" | "G")[];
            sources: components["schemas"]["IdentitySource"][];
        };
        /**
         * ColorIdentityParams
         * @description Colors that the commander lacks.
         */
        ColorIdentityParams: {
            /** @description the commander's colors */
            allowed: string[];
            /** @description the colors outside the commander's */
            colors: string[];
            /** @description where the card has the colors outside */
            sources: components["schemas"]["ColorSource"][];
        };
        /**
         * ColorSource
         * @description One place on a card that gives it colors, as in `cmdr identity`.
         */
        ColorSource: {
            /** @description letters, in the order WUBRG */
            colors: string[];
            /** @description the name of the face, null for an identity that is stated */
            face: string | null;
            /** @description the rule that makes it count */
            rule: string;
            /** @description the symbols there, or letters of colors */
            text: string;
            /** @description mana-cost, rules-text, color-indicator … */
            where: string;
        };
        /**
         * Combos
         * @description The two-card combos of a deck.
         */
        Combos: {
            /**
             * @description the day of that list, YYYY-MM-DD, null if unknown
             * @default null
             */
            as_of: string | null;
            /** @description the card data used */
            catalog: components["schemas"]["CatalogInfo"];
            /**
             * @description those that the deck holds
             * @default []
             */
            combos: components["schemas"]["DeckCombo"][];
            /**
             * @description full English names
             * @default []
             */
            commanders: string[];
            /**
             * @description the path given, `-` for standard input
             * @default null
             */
            deck: string | null;
            /**
             * @description of an unreadable list: why
             * @default []
             */
            findings: components["schemas"]["Finding"][];
            /** @description the id of the format that found the commander */
            format: string;
            /**
             * @description those that lack one card, which the deck may have
             * @default []
             */
            one_card_short: components["schemas"]["NearCombo"][];
            /**
             * @description raised when a field is removed or renamed, and not when one is added
             * @default 1
             */
            schema_version: number;
            /** @description where the list of combos comes from */
            source: string;
            /**
             * @description the verdict on the deck in that format
             * @enum {string}
             */
            verdict: "legal" | "illegal" | "undecided" | "unreadable";
        };
        /**
         * Commander
         * @description Who may lead a deck (903.3).
         */
        Commander: {
            /**
             * @description a color that may be added for a single commander
             * @default null
             */
            extra_color: components["schemas"]["ExtraColor"] | null;
            /**
             * @description a commander is of one of these
             * @default []
             */
            kinds: components["schemas"]["Kind"][];
            /**
             * @description whether a card's own text can make it a commander (903.3a)
             * @default true
             */
            own_text: boolean;
            /**
             * @description the partner abilities that let two cards lead together (702.124)
             * @default [
             *       "partner",
             *       "partner-text",
             *       "partner-with",
             *       "background",
             *       "doctor"
             *     ]
             */
            pairs: ("partner" | "partner-text" | "partner-with" | "background" | "doctor")[];
            /**
             * @description which commanders count as having partner
             * @default null
             */
            partner: components["schemas"]["PartnerGrant"] | null;
            /**
             * @description rarities of which it must have been printed in one
             * @default []
             */
            rarities: string[];
            /**
             * @description whether a deck must have one
             * @default true
             */
            required: boolean;
            /**
             * @description the rule that says who may lead
             * @default null
             */
            rule: string | null;
        };
        /**
         * CommanderDamage
         * @description The combat damage of one commander that loses the game.
         */
        CommanderDamage: {
            /**
             * @description none if left out
             * @default null
             */
            limit: number | null;
            /**
             * @description the rule that a player loses by
             * @default null
             */
            rule: string | null;
        };
        /**
         * CommanderInferredParams
         * @description Why a card was taken for the commander.
         */
        CommanderInferredParams: {
            /** @description a word for what speaks for it: first, top, sideboard … */
            reason: string;
        };
        /**
         * CommanderPairParams
         * @description Cards that can't lead together.
         */
        CommanderPairParams: {
            /** @description full English names */
            commanders: string[];
            /** @description too-many, cannot-lead, not-a-background, no-partner-ability or abilities-differ: more than two; one that can't lead at all; one beside a card that chooses a Background; one without such an ability; two whose abilities don't match */
            reason: string;
        };
        /**
         * CommanderTypeParams
         * @description A card that can't be a commander.
         */
        CommanderTypeParams: {
            /** @description of the faces that count, with // between them */
            type_line: string;
        };
        /**
         * Companion
         * @description Whether a companion may stand beside the deck (702.139).
         */
        Companion: {
            /**
             * @description whether it may
             * @default true
             */
            allowed: boolean;
        };
        /**
         * CompanionParams
         * @description A companion whose condition the deck does not fulfill.
         */
        CompanionParams: {
            /** @description its full English name */
            companion: string;
            /** @description what it demands, in English, null where something else is wrong */
            condition: string | null;
            /** @description names of the cards that are against it */
            offending: string[];
        };
        /**
         * Converted
         * @description A deck for another program.
         */
        Converted: {
            /** @description what the program can't hold, and lines that were not understood */
            lost: components["schemas"]["LostDetail"][];
            /** @description the deck as the program reads it */
            text: string;
            /** @description unknown card names, written as they are */
            unknown: components["schemas"]["UnknownName"][];
        };
        /**
         * ConvertQuestion
         * @description A deck for another program.
         */
        ConvertQuestion: {
            /**
             * @description the commanders, in place of the list's
             * @default null
             */
            commanders?: string | string[] | null;
            /**
             * @description the companion, whatever the list says
             * @default null
             */
            companion?: string | null;
            /** @description a list's text, an object of cards by role, or any JSON that holds a decklist */
            deck: string | components["schemas"]["DecklistObject"] | Record<string, never> | unknown[];
            /**
             * @description the id of a format, or an object as a format file has, which may extend a format by its id
             * @default commander
             */
            format?: string | Record<string, never>;
            /**
             * @description the language of sentences
             * @default en
             * @enum {string}
             */
            language?: "en" | "fr";
            /**
             * @description the program that is to read it, or the syntax
             * @enum {string}
             */
            to: "moxfield" | "arena" | "mtgo" | "archidekt" | "tappedout" | "deckstats" | "xmage" | "forge" | "cockatrice" | "dek" | "csv" | "json";
        };
        /**
         * Copies
         * @description How many copies of a card a deck holds.
         */
        Copies: {
            /**
             * @description whether the limit holds for basic lands (100.2a)
             * @default any number
             * @enum {string}
             */
            basic_lands: "any number" | "limited";
            /**
             * @description the most copies; none if left out
             * @default null
             */
            limit: number | null;
            /**
             * @description the rule that one copy too many breaks
             * @default null
             */
            rule: string | null;
        };
        /**
         * CurvePoint
         * @description Cards of one mana value.
         */
        CurvePoint: {
            /** @description how many */
            cards: number;
            /** @description the mana value; the last is 7 or more */
            mana_value: number;
        };
        /**
         * DeckCombo
         * @description Two cards of the deck that go infinite together.
         */
        DeckCombo: {
            /** @description both cards */
            cards: components["schemas"]["BracketCard"][];
            /** @description the bracket that it makes if it comes early; else the same */
            highest_bracket: number;
            /** @description the lowest bracket with this combo */
            lowest_bracket: number;
            /**
             * @description what it makes, in the source's words
             * @default []
             */
            produces: string[];
        };
        /**
         * DecklistObject
         * @description A deck as a mapping of cards by role: what `validator.check` takes beside text.
         *
         *     A card is its name, or an object with ``name`` and what else is known of it.
         */
        DecklistObject: {
            /** @description an Attraction deck */
            attractions?: (string | components["schemas"]["CardObject"])[];
            /** @description the commanders */
            commanders?: (string | components["schemas"]["CardObject"])[];
            /** @description the companion, outside the deck */
            companion?: string | components["schemas"]["CardObject"] | null;
            /** @description oversized display commanders, not checked */
            display_commanders?: (string | components["schemas"]["CardObject"])[];
            /** @description the deck without its commanders */
            main?: (string | components["schemas"]["CardObject"])[];
            /** @description cards under consideration, not checked */
            maybeboard?: (string | components["schemas"]["CardObject"])[];
            /** @description what the deck is called */
            name?: string | null;
            /** @description cards that are listed and are not in the deck */
            not_in_deck?: (string | components["schemas"]["CardObject"])[];
            /** @description a planar deck: planes and phenomena */
            planes?: (string | components["schemas"]["CardObject"])[];
            /** @description a scheme deck */
            schemes?: (string | components["schemas"]["CardObject"])[];
            /** @description the sideboard */
            sideboard?: (string | components["schemas"]["CardObject"])[];
            /** @description the signature spells of Oathbreaker */
            signature_spells?: (string | components["schemas"]["CardObject"])[];
            /** @description sticker sheets */
            stickers?: (string | components["schemas"]["CardObject"])[];
            /** @description tokens, not checked */
            tokens?: (string | components["schemas"]["CardObject"])[];
        };
        /**
         * DeckQuestion
         * @description A deck, and by which options it is judged.
         */
        DeckQuestion: {
            /**
             * @description cards exempt from bans and pool
             * @default null
             */
            allow?: string | string[] | null;
            /**
             * @description the day whose bans, rules and releases hold, YYYY-MM-DD
             * @default null
             */
            as_of?: string | null;
            /**
             * @description the codes of the sets that were drafted
             * @default null
             */
            boosters?: string | string[] | null;
            /**
             * @description W, U, B, R or G for each commander that asks for one (rule 903.4b)
             * @default null
             */
            colors?: string | string[] | null;
            /**
             * @description the commanders, in place of the list's
             * @default null
             */
            commanders?: string | string[] | null;
            /**
             * @description the companion, whatever the list says
             * @default null
             */
            companion?: string | null;
            /** @description a list's text, an object of cards by role, or any JSON that holds a decklist */
            deck: string | components["schemas"]["DecklistObject"] | Record<string, never> | unknown[];
            /**
             * @description the id of a format, or an object as a format file has, which may extend a format by its id
             * @default commander
             */
            format?: string | Record<string, never>;
            /**
             * @description the language of sentences
             * @default en
             * @enum {string}
             */
            language?: "en" | "fr";
            /**
             * @description of a draft, the list of what was drafted (903.13)
             * @default null
             */
            pool?: string | components["schemas"]["DecklistObject"] | Record<string, never> | unknown[] | null;
        };
        /**
         * Decks
         * @description The decks of one text.
         */
        Decks: {
            /** @description each as a list of its own */
            decks: components["schemas"]["TitledDeck"][];
        };
        /**
         * DeckSizeParams
         * @description Too few cards, or too many.
         */
        DeckSizeParams: {
            /** @description the most allowed, null where there is no such bound */
            maximum: number | null;
            /** @description the fewest allowed, null where there is no such bound */
            minimum: number | null;
            /** @description cards of the deck with its commanders */
            size: number;
        };
        /**
         * Draft
         * @description A deck is built from what its player drafted (903.13).
         */
        Draft: {
            /**
             * @description what the boosters of each set bring
             * @default []
             */
            boosters: components["schemas"]["Boosters"][];
            /**
             * @description the rule that a card not drafted breaks
             * @default null
             */
            rule: string | null;
            /**
             * @description the default drafted sets
             * @default []
             */
            usual: string[];
        };
        /**
         * Dropped
         * @description A line that goes.
         */
        Dropped: {
            /** @description line of the text, from 1 */
            line: number;
            /** @description null: the line goes */
            text: null;
        };
        /**
         * Edit
         * @description One way to fix what a finding is about.
         */
        Edit: {
            /** @description of a text, spans of lines to replace and lines to drop, all of them places in the text as it was judged; of a mapping, a JSON Patch (RFC 6902) */
            changes: (components["schemas"]["Replacement"] | components["schemas"]["Dropped"] | components["schemas"]["Operation"])[];
            /**
             * @description whether any player would say yes without looking
             * @default false
             */
            safe: boolean;
            /** @description what it does, as a button would say it */
            title: string;
        };
        /**
         * EventBlamed
         * @description A player whose deck has a problem.
         */
        EventBlamed: {
            /**
             * @description the cards to blame, by their Oracle names; unknown names as written
             * @default []
             */
            cards: string[];
            /** @description as in `entries` */
            player: string;
        };
        /**
         * EventEntry
         * @description A player of the event, and what was found in the deck.
         */
        EventEntry: {
            /**
             * @description without a list: why
             * @default null
             */
            message: string | null;
            /**
             * @description the verdict, or `missing` without a list
             * @enum {string}
             */
            outcome: "legal" | "illegal" | "undecided" | "unreadable" | "missing";
            /** @description whether the deck may be played: with --strict, without warnings */
            passed: boolean;
            /** @description the name in the standings; of a file alone, the file's */
            player: string;
            /**
             * @description the place in the standings, as written there
             * @default null
             */
            rank: string | null;
            /**
             * @description what was found, null without a list
             * @default null
             */
            report: components["schemas"]["Report"] | null;
            /**
             * @description the file with the list
             * @default null
             */
            source: string | null;
        };
        /**
         * EventProblem
         * @description One kind of problem, and whose decks have it.
         */
        EventProblem: {
            /** @description the code of the findings, or `missing` without a list */
            code: string;
            /** @description in the order of `entries` */
            players: components["schemas"]["EventBlamed"][];
            /**
             * @description the gravest of its findings
             * @enum {string}
             */
            severity: "error" | "warning" | "note";
            /** @description what it is, in words */
            title: string;
        };
        /**
         * EventSheet
         * @description All decks of an event: by player, and by problem.
         */
        EventSheet: {
            /** @description the card data used */
            catalog: components["schemas"]["CatalogInfo"];
            /** @description by the players' names */
            entries: components["schemas"]["EventEntry"][];
            /**
             * @description what the event is called, where its standings say it
             * @default null
             */
            event: string | null;
            /** @description the id of the format */
            format: string;
            /** @description errors before warnings, those of most players first */
            problems: components["schemas"]["EventProblem"][];
            /**
             * @description raised when a field is removed or renamed, and not when one is added
             * @default 1
             */
            schema_version: number;
        };
        /**
         * Explanation
         * @description What a finding's code or a rule of the Comprehensive Rules means, in our own words.
         */
        Explanation: {
            /**
             * Format: date
             * @description the day of the Comprehensive Rules that are meant
             */
            as_of: string;
            /** @description of a rule: the codes that cite it */
            codes: string[];
            /** @description a card that shows it at work */
            example: components["schemas"]["NamedCard"] | null;
            /** @description why no card's text overrides it */
            firm: string | null;
            /**
             * @description which of both it is
             * @enum {string}
             */
            kind: "code" | "rule";
            /** @description of a code: what to do about such a finding */
            mend: string | null;
            /** @description a card whose text overrides it (rule 101.1) */
            override: components["schemas"]["NamedCard"] | null;
            /** @description of a rule: those it is part of */
            part_of: string[];
            /** @description of a rule: those that it consists of */
            parts: string[];
            /** @description of a code: the rules behind it */
            rules: string[];
            /** @description of a code: only errors make a deck illegal */
            severity: ("error" | "warning" | "note") | null;
            /** @description what it means */
            text: string;
            /** @description what it is about, in a few words */
            title: string;
            /** @description the code, or the number of the rule or the section */
            topic: string;
        };
        /**
         * ExtraColor
         * @description Colors that a player adds to the identity of a deck led by a single commander.
         */
        ExtraColor: {
            /** @description what adds the color, in words that start a sentence */
            because: string;
            /** @description for a commander of exactly so many colors */
            of_colors: number;
            /**
             * @description the rule that adds them
             * @default null
             */
            rule: string | null;
        };
        /**
         * FactsMissingParams
         * @description A fact that could change the verdict, and that the catalog lacks.
         */
        FactsMissingParams: {
            /** @description the cards of which it is missing */
            cards: string[];
            /** @description rules-text, color-identity, legality, release, condition, exemption or past-card-pool */
            missing: string;
        };
        /**
         * Few
         * @description At most so many cards of some types.
         */
        Few: {
            /** @description the most cards of them */
            most: number;
            /** @description cards of any of these types */
            types: string[];
        };
        /**
         * Finding
         * @description One thing wrong with a deck, or worth knowing about it.
         */
        Finding: {
            /**
             * @description the card to blame, by its Oracle name
             * @default null
             */
            card: string | null;
            /** @constant */
            code: "allowed";
            /**
             * @description column of the line, from 1
             * @default null
             */
            column: number | null;
            /**
             * @description ways to fix it, best first
             * @default []
             */
            edits: components["schemas"]["Edit"][];
            /**
             * @description where the blamed text ends in its line (exclusive)
             * @default null
             */
            end_column: number | null;
            /**
             * @description what to do about it
             * @default null
             */
            help: string | null;
            /**
             * @description line of the list, from 1
             * @default null
             */
            line: number | null;
            /** @description what is wrong and why */
            message: string;
            /**
             * @description Scryfall's id of the card to blame
             * @default null
             */
            oracle_id: string | null;
            params: components["schemas"]["NothingParams"];
            /**
             * @description of a mapping or of JSON, the JSON Pointer (RFC 6901) of what is blamed
             * @default null
             */
            path: string | null;
            /**
             * @description the Comprehensive Rules number
             * @default null
             */
            rule: string | null;
            /**
             * @description only errors make a deck illegal
             * @default error
             * @enum {string}
             */
            severity: "error" | "warning" | "note";
        } | {
            /**
             * @description the card to blame, by its Oracle name
             * @default null
             */
            card: string | null;
            /** @constant */
            code: "ambiguous-line";
            /**
             * @description column of the line, from 1
             * @default null
             */
            column: number | null;
            /**
             * @description ways to fix it, best first
             * @default []
             */
            edits: components["schemas"]["Edit"][];
            /**
             * @description where the blamed text ends in its line (exclusive)
             * @default null
             */
            end_column: number | null;
            /**
             * @description what to do about it
             * @default null
             */
            help: string | null;
            /**
             * @description line of the list, from 1
             * @default null
             */
            line: number | null;
            /** @description what is wrong and why */
            message: string;
            /**
             * @description Scryfall's id of the card to blame
             * @default null
             */
            oracle_id: string | null;
            params: components["schemas"]["AmbiguousLineParams"];
            /**
             * @description of a mapping or of JSON, the JSON Pointer (RFC 6901) of what is blamed
             * @default null
             */
            path: string | null;
            /**
             * @description the Comprehensive Rules number
             * @default null
             */
            rule: string | null;
            /**
             * @description only errors make a deck illegal
             * @default error
             * @enum {string}
             */
            severity: "error" | "warning" | "note";
        } | {
            /**
             * @description the card to blame, by its Oracle name
             * @default null
             */
            card: string | null;
            /** @constant */
            code: "banned";
            /**
             * @description column of the line, from 1
             * @default null
             */
            column: number | null;
            /**
             * @description ways to fix it, best first
             * @default []
             */
            edits: components["schemas"]["Edit"][];
            /**
             * @description where the blamed text ends in its line (exclusive)
             * @default null
             */
            end_column: number | null;
            /**
             * @description what to do about it
             * @default null
             */
            help: string | null;
            /**
             * @description line of the list, from 1
             * @default null
             */
            line: number | null;
            /** @description what is wrong and why */
            message: string;
            /**
             * @description Scryfall's id of the card to blame
             * @default null
             */
            oracle_id: string | null;
            params: components["schemas"]["BannedParams"];
            /**
             * @description of a mapping or of JSON, the JSON Pointer (RFC 6901) of what is blamed
             * @default null
             */
            path: string | null;
            /**
             * @description the Comprehensive Rules number
             * @default null
             */
            rule: string | null;
            /**
             * @description only errors make a deck illegal
             * @default error
             * @enum {string}
             */
            severity: "error" | "warning" | "note";
        } | {
            /**
             * @description the card to blame, by its Oracle name
             * @default null
             */
            card: string | null;
            /** @constant */
            code: "banned-as-commander";
            /**
             * @description column of the line, from 1
             * @default null
             */
            column: number | null;
            /**
             * @description ways to fix it, best first
             * @default []
             */
            edits: components["schemas"]["Edit"][];
            /**
             * @description where the blamed text ends in its line (exclusive)
             * @default null
             */
            end_column: number | null;
            /**
             * @description what to do about it
             * @default null
             */
            help: string | null;
            /**
             * @description line of the list, from 1
             * @default null
             */
            line: number | null;
            /** @description what is wrong and why */
            message: string;
            /**
             * @description Scryfall's id of the card to blame
             * @default null
             */
            oracle_id: string | null;
            params: components["schemas"]["NothingParams"];
            /**
             * @description of a mapping or of JSON, the JSON Pointer (RFC 6901) of what is blamed
             * @default null
             */
            path: string | null;
            /**
             * @description the Comprehensive Rules number
             * @default null
             */
            rule: string | null;
            /**
             * @description only errors make a deck illegal
             * @default error
             * @enum {string}
             */
            severity: "error" | "warning" | "note";
        } | {
            /**
             * @description the card to blame, by its Oracle name
             * @default null
             */
            card: string | null;
            /** @constant */
            code: "banned-as-companion";
            /**
             * @description column of the line, from 1
             * @default null
             */
            column: number | null;
            /**
             * @description ways to fix it, best first
             * @default []
             */
            edits: components["schemas"]["Edit"][];
            /**
             * @description where the blamed text ends in its line (exclusive)
             * @default null
             */
            end_column: number | null;
            /**
             * @description what to do about it
             * @default null
             */
            help: string | null;
            /**
             * @description line of the list, from 1
             * @default null
             */
            line: number | null;
            /** @description what is wrong and why */
            message: string;
            /**
             * @description Scryfall's id of the card to blame
             * @default null
             */
            oracle_id: string | null;
            params: components["schemas"]["NothingParams"];
            /**
             * @description of a mapping or of JSON, the JSON Pointer (RFC 6901) of what is blamed
             * @default null
             */
            path: string | null;
            /**
             * @description the Comprehensive Rules number
             * @default null
             */
            rule: string | null;
            /**
             * @description only errors make a deck illegal
             * @default error
             * @enum {string}
             */
            severity: "error" | "warning" | "note";
        } | {
            /**
             * @description the card to blame, by its Oracle name
             * @default null
             */
            card: string | null;
            /** @constant */
            code: "basic-land-type";
            /**
             * @description column of the line, from 1
             * @default null
             */
            column: number | null;
            /**
             * @description ways to fix it, best first
             * @default []
             */
            edits: components["schemas"]["Edit"][];
            /**
             * @description where the blamed text ends in its line (exclusive)
             * @default null
             */
            end_column: number | null;
            /**
             * @description what to do about it
             * @default null
             */
            help: string | null;
            /**
             * @description line of the list, from 1
             * @default null
             */
            line: number | null;
            /** @description what is wrong and why */
            message: string;
            /**
             * @description Scryfall's id of the card to blame
             * @default null
             */
            oracle_id: string | null;
            params: components["schemas"]["BasicLandTypeParams"];
            /**
             * @description of a mapping or of JSON, the JSON Pointer (RFC 6901) of what is blamed
             * @default null
             */
            path: string | null;
            /**
             * @description the Comprehensive Rules number
             * @default null
             */
            rule: string | null;
            /**
             * @description only errors make a deck illegal
             * @default error
             * @enum {string}
             */
            severity: "error" | "warning" | "note";
        } | {
            /**
             * @description the card to blame, by its Oracle name
             * @default null
             */
            card: string | null;
            /** @constant */
            code: "beyond-facts";
            /**
             * @description column of the line, from 1
             * @default null
             */
            column: number | null;
            /**
             * @description ways to fix it, best first
             * @default []
             */
            edits: components["schemas"]["Edit"][];
            /**
             * @description where the blamed text ends in its line (exclusive)
             * @default null
             */
            end_column: number | null;
            /**
             * @description what to do about it
             * @default null
             */
            help: string | null;
            /**
             * @description line of the list, from 1
             * @default null
             */
            line: number | null;
            /** @description what is wrong and why */
            message: string;
            /**
             * @description Scryfall's id of the card to blame
             * @default null
             */
            oracle_id: string | null;
            params: components["schemas"]["BeyondFactsParams"];
            /**
             * @description of a mapping or of JSON, the JSON Pointer (RFC 6901) of what is blamed
             * @default null
             */
            path: string | null;
            /**
             * @description the Comprehensive Rules number
             * @default null
             */
            rule: string | null;
            /**
             * @description only errors make a deck illegal
             * @default error
             * @enum {string}
             */
            severity: "error" | "warning" | "note";
        } | {
            /**
             * @description the card to blame, by its Oracle name
             * @default null
             */
            card: string | null;
            /** @constant */
            code: "bracket";
            /**
             * @description column of the line, from 1
             * @default null
             */
            column: number | null;
            /**
             * @description ways to fix it, best first
             * @default []
             */
            edits: components["schemas"]["Edit"][];
            /**
             * @description where the blamed text ends in its line (exclusive)
             * @default null
             */
            end_column: number | null;
            /**
             * @description what to do about it
             * @default null
             */
            help: string | null;
            /**
             * @description line of the list, from 1
             * @default null
             */
            line: number | null;
            /** @description what is wrong and why */
            message: string;
            /**
             * @description Scryfall's id of the card to blame
             * @default null
             */
            oracle_id: string | null;
            params: components["schemas"]["BracketParams"];
            /**
             * @description of a mapping or of JSON, the JSON Pointer (RFC 6901) of what is blamed
             * @default null
             */
            path: string | null;
            /**
             * @description the Comprehensive Rules number
             * @default null
             */
            rule: string | null;
            /**
             * @description only errors make a deck illegal
             * @default error
             * @enum {string}
             */
            severity: "error" | "warning" | "note";
        } | {
            /**
             * @description the card to blame, by its Oracle name
             * @default null
             */
            card: string | null;
            /** @constant */
            code: "card-pool";
            /**
             * @description column of the line, from 1
             * @default null
             */
            column: number | null;
            /**
             * @description ways to fix it, best first
             * @default []
             */
            edits: components["schemas"]["Edit"][];
            /**
             * @description where the blamed text ends in its line (exclusive)
             * @default null
             */
            end_column: number | null;
            /**
             * @description what to do about it
             * @default null
             */
            help: string | null;
            /**
             * @description line of the list, from 1
             * @default null
             */
            line: number | null;
            /** @description what is wrong and why */
            message: string;
            /**
             * @description Scryfall's id of the card to blame
             * @default null
             */
            oracle_id: string | null;
            params: components["schemas"]["CardPoolParams"];
            /**
             * @description of a mapping or of JSON, the JSON Pointer (RFC 6901) of what is blamed
             * @default null
             */
            path: string | null;
            /**
             * @description the Comprehensive Rules number
             * @default null
             */
            rule: string | null;
            /**
             * @description only errors make a deck illegal
             * @default error
             * @enum {string}
             */
            severity: "error" | "warning" | "note";
        } | {
            /**
             * @description the card to blame, by its Oracle name
             * @default null
             */
            card: string | null;
            /** @constant */
            code: "clause-unread";
            /**
             * @description column of the line, from 1
             * @default null
             */
            column: number | null;
            /**
             * @description ways to fix it, best first
             * @default []
             */
            edits: components["schemas"]["Edit"][];
            /**
             * @description where the blamed text ends in its line (exclusive)
             * @default null
             */
            end_column: number | null;
            /**
             * @description what to do about it
             * @default null
             */
            help: string | null;
            /**
             * @description line of the list, from 1
             * @default null
             */
            line: number | null;
            /** @description what is wrong and why */
            message: string;
            /**
             * @description Scryfall's id of the card to blame
             * @default null
             */
            oracle_id: string | null;
            params: components["schemas"]["ClauseUnreadParams"];
            /**
             * @description of a mapping or of JSON, the JSON Pointer (RFC 6901) of what is blamed
             * @default null
             */
            path: string | null;
            /**
             * @description the Comprehensive Rules number
             * @default null
             */
            rule: string | null;
            /**
             * @description only errors make a deck illegal
             * @default error
             * @enum {string}
             */
            severity: "error" | "warning" | "note";
        } | {
            /**
             * @description the card to blame, by its Oracle name
             * @default null
             */
            card: string | null;
            /** @constant */
            code: "color-chosen";
            /**
             * @description column of the line, from 1
             * @default null
             */
            column: number | null;
            /**
             * @description ways to fix it, best first
             * @default []
             */
            edits: components["schemas"]["Edit"][];
            /**
             * @description where the blamed text ends in its line (exclusive)
             * @default null
             */
            end_column: number | null;
            /**
             * @description what to do about it
             * @default null
             */
            help: string | null;
            /**
             * @description line of the list, from 1
             * @default null
             */
            line: number | null;
            /** @description what is wrong and why */
            message: string;
            /**
             * @description Scryfall's id of the card to blame
             * @default null
             */
            oracle_id: string | null;
            params: components["schemas"]["ColorChosenParams"];
            /**
             * @description of a mapping or of JSON, the JSON Pointer (RFC 6901) of what is blamed
             * @default null
             */
            path: string | null;
            /**
             * @description the Comprehensive Rules number
             * @default null
             */
            rule: string | null;
            /**
             * @description only errors make a deck illegal
             * @default error
             * @enum {string}
             */
            severity: "error" | "warning" | "note";
        } | {
            /**
             * @description the card to blame, by its Oracle name
             * @default null
             */
            card: string | null;
            /** @constant */
            code: "color-identity";
            /**
             * @description column of the line, from 1
             * @default null
             */
            column: number | null;
            /**
             * @description ways to fix it, best first
             * @default []
             */
            edits: components["schemas"]["Edit"][];
            /**
             * @description where the blamed text ends in its line (exclusive)
             * @default null
             */
            end_column: number | null;
            /**
             * @description what to do about it
             * @default null
             */
            help: string | null;
            /**
             * @description line of the list, from 1
             * @default null
             */
            line: number | null;
            /** @description what is wrong and why */
            message: string;
            /**
             * @description Scryfall's id of the card to blame
             * @default null
             */
            oracle_id: string | null;
            params: components["schemas"]["ColorIdentityParams"];
            /**
             * @description of a mapping or of JSON, the JSON Pointer (RFC 6901) of what is blamed
             * @default null
             */
            path: string | null;
            /**
             * @description the Comprehensive Rules number
             * @default null
             */
            rule: string | null;
            /**
             * @description only errors make a deck illegal
             * @default error
             * @enum {string}
             */
            severity: "error" | "warning" | "note";
        } | {
            /**
             * @description the card to blame, by its Oracle name
             * @default null
             */
            card: string | null;
            /** @constant */
            code: "commander-inferred";
            /**
             * @description column of the line, from 1
             * @default null
             */
            column: number | null;
            /**
             * @description ways to fix it, best first
             * @default []
             */
            edits: components["schemas"]["Edit"][];
            /**
             * @description where the blamed text ends in its line (exclusive)
             * @default null
             */
            end_column: number | null;
            /**
             * @description what to do about it
             * @default null
             */
            help: string | null;
            /**
             * @description line of the list, from 1
             * @default null
             */
            line: number | null;
            /** @description what is wrong and why */
            message: string;
            /**
             * @description Scryfall's id of the card to blame
             * @default null
             */
            oracle_id: string | null;
            params: components["schemas"]["CommanderInferredParams"];
            /**
             * @description of a mapping or of JSON, the JSON Pointer (RFC 6901) of what is blamed
             * @default null
             */
            path: string | null;
            /**
             * @description the Comprehensive Rules number
             * @default null
             */
            rule: string | null;
            /**
             * @description only errors make a deck illegal
             * @default error
             * @enum {string}
             */
            severity: "error" | "warning" | "note";
        } | {
            /**
             * @description the card to blame, by its Oracle name
             * @default null
             */
            card: string | null;
            /** @constant */
            code: "commander-pair";
            /**
             * @description column of the line, from 1
             * @default null
             */
            column: number | null;
            /**
             * @description ways to fix it, best first
             * @default []
             */
            edits: components["schemas"]["Edit"][];
            /**
             * @description where the blamed text ends in its line (exclusive)
             * @default null
             */
            end_column: number | null;
            /**
             * @description what to do about it
             * @default null
             */
            help: string | null;
            /**
             * @description line of the list, from 1
             * @default null
             */
            line: number | null;
            /** @description what is wrong and why */
            message: string;
            /**
             * @description Scryfall's id of the card to blame
             * @default null
             */
            oracle_id: string | null;
            params: components["schemas"]["CommanderPairParams"];
            /**
             * @description of a mapping or of JSON, the JSON Pointer (RFC 6901) of what is blamed
             * @default null
             */
            path: string | null;
            /**
             * @description the Comprehensive Rules number
             * @default null
             */
            rule: string | null;
            /**
             * @description only errors make a deck illegal
             * @default error
             * @enum {string}
             */
            severity: "error" | "warning" | "note";
        } | {
            /**
             * @description the card to blame, by its Oracle name
             * @default null
             */
            card: string | null;
            /** @constant */
            code: "commander-type";
            /**
             * @description column of the line, from 1
             * @default null
             */
            column: number | null;
            /**
             * @description ways to fix it, best first
             * @default []
             */
            edits: components["schemas"]["Edit"][];
            /**
             * @description where the blamed text ends in its line (exclusive)
             * @default null
             */
            end_column: number | null;
            /**
             * @description what to do about it
             * @default null
             */
            help: string | null;
            /**
             * @description line of the list, from 1
             * @default null
             */
            line: number | null;
            /** @description what is wrong and why */
            message: string;
            /**
             * @description Scryfall's id of the card to blame
             * @default null
             */
            oracle_id: string | null;
            params: components["schemas"]["CommanderTypeParams"];
            /**
             * @description of a mapping or of JSON, the JSON Pointer (RFC 6901) of what is blamed
             * @default null
             */
            path: string | null;
            /**
             * @description the Comprehensive Rules number
             * @default null
             */
            rule: string | null;
            /**
             * @description only errors make a deck illegal
             * @default error
             * @enum {string}
             */
            severity: "error" | "warning" | "note";
        } | {
            /**
             * @description the card to blame, by its Oracle name
             * @default null
             */
            card: string | null;
            /** @constant */
            code: "companion";
            /**
             * @description column of the line, from 1
             * @default null
             */
            column: number | null;
            /**
             * @description ways to fix it, best first
             * @default []
             */
            edits: components["schemas"]["Edit"][];
            /**
             * @description where the blamed text ends in its line (exclusive)
             * @default null
             */
            end_column: number | null;
            /**
             * @description what to do about it
             * @default null
             */
            help: string | null;
            /**
             * @description line of the list, from 1
             * @default null
             */
            line: number | null;
            /** @description what is wrong and why */
            message: string;
            /**
             * @description Scryfall's id of the card to blame
             * @default null
             */
            oracle_id: string | null;
            params: components["schemas"]["CompanionParams"];
            /**
             * @description of a mapping or of JSON, the JSON Pointer (RFC 6901) of what is blamed
             * @default null
             */
            path: string | null;
            /**
             * @description the Comprehensive Rules number
             * @default null
             */
            rule: string | null;
            /**
             * @description only errors make a deck illegal
             * @default error
             * @enum {string}
             */
            severity: "error" | "warning" | "note";
        } | {
            /**
             * @description the card to blame, by its Oracle name
             * @default null
             */
            card: string | null;
            /** @constant */
            code: "deck-size";
            /**
             * @description column of the line, from 1
             * @default null
             */
            column: number | null;
            /**
             * @description ways to fix it, best first
             * @default []
             */
            edits: components["schemas"]["Edit"][];
            /**
             * @description where the blamed text ends in its line (exclusive)
             * @default null
             */
            end_column: number | null;
            /**
             * @description what to do about it
             * @default null
             */
            help: string | null;
            /**
             * @description line of the list, from 1
             * @default null
             */
            line: number | null;
            /** @description what is wrong and why */
            message: string;
            /**
             * @description Scryfall's id of the card to blame
             * @default null
             */
            oracle_id: string | null;
            params: components["schemas"]["DeckSizeParams"];
            /**
             * @description of a mapping or of JSON, the JSON Pointer (RFC 6901) of what is blamed
             * @default null
             */
            path: string | null;
            /**
             * @description the Comprehensive Rules number
             * @default null
             */
            rule: string | null;
            /**
             * @description only errors make a deck illegal
             * @default error
             * @enum {string}
             */
            severity: "error" | "warning" | "note";
        } | {
            /**
             * @description the card to blame, by its Oracle name
             * @default null
             */
            card: string | null;
            /** @constant */
            code: "facts-missing";
            /**
             * @description column of the line, from 1
             * @default null
             */
            column: number | null;
            /**
             * @description ways to fix it, best first
             * @default []
             */
            edits: components["schemas"]["Edit"][];
            /**
             * @description where the blamed text ends in its line (exclusive)
             * @default null
             */
            end_column: number | null;
            /**
             * @description what to do about it
             * @default null
             */
            help: string | null;
            /**
             * @description line of the list, from 1
             * @default null
             */
            line: number | null;
            /** @description what is wrong and why */
            message: string;
            /**
             * @description Scryfall's id of the card to blame
             * @default null
             */
            oracle_id: string | null;
            params: components["schemas"]["FactsMissingParams"];
            /**
             * @description of a mapping or of JSON, the JSON Pointer (RFC 6901) of what is blamed
             * @default null
             */
            path: string | null;
            /**
             * @description the Comprehensive Rules number
             * @default null
             */
            rule: string | null;
            /**
             * @description only errors make a deck illegal
             * @default error
             * @enum {string}
             */
            severity: "error" | "warning" | "note";
        } | {
            /**
             * @description the card to blame, by its Oracle name
             * @default null
             */
            card: string | null;
            /** @constant */
            code: "ignored";
            /**
             * @description column of the line, from 1
             * @default null
             */
            column: number | null;
            /**
             * @description ways to fix it, best first
             * @default []
             */
            edits: components["schemas"]["Edit"][];
            /**
             * @description where the blamed text ends in its line (exclusive)
             * @default null
             */
            end_column: number | null;
            /**
             * @description what to do about it
             * @default null
             */
            help: string | null;
            /**
             * @description line of the list, from 1
             * @default null
             */
            line: number | null;
            /** @description what is wrong and why */
            message: string;
            /**
             * @description Scryfall's id of the card to blame
             * @default null
             */
            oracle_id: string | null;
            params: components["schemas"]["IgnoredParams"];
            /**
             * @description of a mapping or of JSON, the JSON Pointer (RFC 6901) of what is blamed
             * @default null
             */
            path: string | null;
            /**
             * @description the Comprehensive Rules number
             * @default null
             */
            rule: string | null;
            /**
             * @description only errors make a deck illegal
             * @default error
             * @enum {string}
             */
            severity: "error" | "warning" | "note";
        } | {
            /**
             * @description the card to blame, by its Oracle name
             * @default null
             */
            card: string | null;
            /** @constant */
            code: "no-commander";
            /**
             * @description column of the line, from 1
             * @default null
             */
            column: number | null;
            /**
             * @description ways to fix it, best first
             * @default []
             */
            edits: components["schemas"]["Edit"][];
            /**
             * @description where the blamed text ends in its line (exclusive)
             * @default null
             */
            end_column: number | null;
            /**
             * @description what to do about it
             * @default null
             */
            help: string | null;
            /**
             * @description line of the list, from 1
             * @default null
             */
            line: number | null;
            /** @description what is wrong and why */
            message: string;
            /**
             * @description Scryfall's id of the card to blame
             * @default null
             */
            oracle_id: string | null;
            params: components["schemas"]["NoCommanderParams"];
            /**
             * @description of a mapping or of JSON, the JSON Pointer (RFC 6901) of what is blamed
             * @default null
             */
            path: string | null;
            /**
             * @description the Comprehensive Rules number
             * @default null
             */
            rule: string | null;
            /**
             * @description only errors make a deck illegal
             * @default error
             * @enum {string}
             */
            severity: "error" | "warning" | "note";
        } | {
            /**
             * @description the card to blame, by its Oracle name
             * @default null
             */
            card: string | null;
            /** @constant */
            code: "nontraditional-card";
            /**
             * @description column of the line, from 1
             * @default null
             */
            column: number | null;
            /**
             * @description ways to fix it, best first
             * @default []
             */
            edits: components["schemas"]["Edit"][];
            /**
             * @description where the blamed text ends in its line (exclusive)
             * @default null
             */
            end_column: number | null;
            /**
             * @description what to do about it
             * @default null
             */
            help: string | null;
            /**
             * @description line of the list, from 1
             * @default null
             */
            line: number | null;
            /** @description what is wrong and why */
            message: string;
            /**
             * @description Scryfall's id of the card to blame
             * @default null
             */
            oracle_id: string | null;
            params: components["schemas"]["NontraditionalCardParams"];
            /**
             * @description of a mapping or of JSON, the JSON Pointer (RFC 6901) of what is blamed
             * @default null
             */
            path: string | null;
            /**
             * @description the Comprehensive Rules number
             * @default null
             */
            rule: string | null;
            /**
             * @description only errors make a deck illegal
             * @default error
             * @enum {string}
             */
            severity: "error" | "warning" | "note";
        } | {
            /**
             * @description the card to blame, by its Oracle name
             * @default null
             */
            card: string | null;
            /** @constant */
            code: "not-legal";
            /**
             * @description column of the line, from 1
             * @default null
             */
            column: number | null;
            /**
             * @description ways to fix it, best first
             * @default []
             */
            edits: components["schemas"]["Edit"][];
            /**
             * @description where the blamed text ends in its line (exclusive)
             * @default null
             */
            end_column: number | null;
            /**
             * @description what to do about it
             * @default null
             */
            help: string | null;
            /**
             * @description line of the list, from 1
             * @default null
             */
            line: number | null;
            /** @description what is wrong and why */
            message: string;
            /**
             * @description Scryfall's id of the card to blame
             * @default null
             */
            oracle_id: string | null;
            params: components["schemas"]["NotLegalParams"];
            /**
             * @description of a mapping or of JSON, the JSON Pointer (RFC 6901) of what is blamed
             * @default null
             */
            path: string | null;
            /**
             * @description the Comprehensive Rules number
             * @default null
             */
            rule: string | null;
            /**
             * @description only errors make a deck illegal
             * @default error
             * @enum {string}
             */
            severity: "error" | "warning" | "note";
        } | {
            /**
             * @description the card to blame, by its Oracle name
             * @default null
             */
            card: string | null;
            /** @constant */
            code: "other-name";
            /**
             * @description column of the line, from 1
             * @default null
             */
            column: number | null;
            /**
             * @description ways to fix it, best first
             * @default []
             */
            edits: components["schemas"]["Edit"][];
            /**
             * @description where the blamed text ends in its line (exclusive)
             * @default null
             */
            end_column: number | null;
            /**
             * @description what to do about it
             * @default null
             */
            help: string | null;
            /**
             * @description line of the list, from 1
             * @default null
             */
            line: number | null;
            /** @description what is wrong and why */
            message: string;
            /**
             * @description Scryfall's id of the card to blame
             * @default null
             */
            oracle_id: string | null;
            params: components["schemas"]["OtherNameParams"];
            /**
             * @description of a mapping or of JSON, the JSON Pointer (RFC 6901) of what is blamed
             * @default null
             */
            path: string | null;
            /**
             * @description the Comprehensive Rules number
             * @default null
             */
            rule: string | null;
            /**
             * @description only errors make a deck illegal
             * @default error
             * @enum {string}
             */
            severity: "error" | "warning" | "note";
        } | {
            /**
             * @description the card to blame, by its Oracle name
             * @default null
             */
            card: string | null;
            /** @constant */
            code: "outside-card";
            /**
             * @description column of the line, from 1
             * @default null
             */
            column: number | null;
            /**
             * @description ways to fix it, best first
             * @default []
             */
            edits: components["schemas"]["Edit"][];
            /**
             * @description where the blamed text ends in its line (exclusive)
             * @default null
             */
            end_column: number | null;
            /**
             * @description what to do about it
             * @default null
             */
            help: string | null;
            /**
             * @description line of the list, from 1
             * @default null
             */
            line: number | null;
            /** @description what is wrong and why */
            message: string;
            /**
             * @description Scryfall's id of the card to blame
             * @default null
             */
            oracle_id: string | null;
            params: components["schemas"]["OutsideCardParams"];
            /**
             * @description of a mapping or of JSON, the JSON Pointer (RFC 6901) of what is blamed
             * @default null
             */
            path: string | null;
            /**
             * @description the Comprehensive Rules number
             * @default null
             */
            rule: string | null;
            /**
             * @description only errors make a deck illegal
             * @default error
             * @enum {string}
             */
            severity: "error" | "warning" | "note";
        } | {
            /**
             * @description the card to blame, by its Oracle name
             * @default null
             */
            card: string | null;
            /** @constant */
            code: "points";
            /**
             * @description column of the line, from 1
             * @default null
             */
            column: number | null;
            /**
             * @description ways to fix it, best first
             * @default []
             */
            edits: components["schemas"]["Edit"][];
            /**
             * @description where the blamed text ends in its line (exclusive)
             * @default null
             */
            end_column: number | null;
            /**
             * @description what to do about it
             * @default null
             */
            help: string | null;
            /**
             * @description line of the list, from 1
             * @default null
             */
            line: number | null;
            /** @description what is wrong and why */
            message: string;
            /**
             * @description Scryfall's id of the card to blame
             * @default null
             */
            oracle_id: string | null;
            params: components["schemas"]["PointsParams"];
            /**
             * @description of a mapping or of JSON, the JSON Pointer (RFC 6901) of what is blamed
             * @default null
             */
            path: string | null;
            /**
             * @description the Comprehensive Rules number
             * @default null
             */
            rule: string | null;
            /**
             * @description only errors make a deck illegal
             * @default error
             * @enum {string}
             */
            severity: "error" | "warning" | "note";
        } | {
            /**
             * @description the card to blame, by its Oracle name
             * @default null
             */
            card: string | null;
            /** @constant */
            code: "pool-missing";
            /**
             * @description column of the line, from 1
             * @default null
             */
            column: number | null;
            /**
             * @description ways to fix it, best first
             * @default []
             */
            edits: components["schemas"]["Edit"][];
            /**
             * @description where the blamed text ends in its line (exclusive)
             * @default null
             */
            end_column: number | null;
            /**
             * @description what to do about it
             * @default null
             */
            help: string | null;
            /**
             * @description line of the list, from 1
             * @default null
             */
            line: number | null;
            /** @description what is wrong and why */
            message: string;
            /**
             * @description Scryfall's id of the card to blame
             * @default null
             */
            oracle_id: string | null;
            params: components["schemas"]["NothingParams"];
            /**
             * @description of a mapping or of JSON, the JSON Pointer (RFC 6901) of what is blamed
             * @default null
             */
            path: string | null;
            /**
             * @description the Comprehensive Rules number
             * @default null
             */
            rule: string | null;
            /**
             * @description only errors make a deck illegal
             * @default error
             * @enum {string}
             */
            severity: "error" | "warning" | "note";
        } | {
            /**
             * @description the card to blame, by its Oracle name
             * @default null
             */
            card: string | null;
            /** @constant */
            code: "sideboard";
            /**
             * @description column of the line, from 1
             * @default null
             */
            column: number | null;
            /**
             * @description ways to fix it, best first
             * @default []
             */
            edits: components["schemas"]["Edit"][];
            /**
             * @description where the blamed text ends in its line (exclusive)
             * @default null
             */
            end_column: number | null;
            /**
             * @description what to do about it
             * @default null
             */
            help: string | null;
            /**
             * @description line of the list, from 1
             * @default null
             */
            line: number | null;
            /** @description what is wrong and why */
            message: string;
            /**
             * @description Scryfall's id of the card to blame
             * @default null
             */
            oracle_id: string | null;
            params: components["schemas"]["SideboardParams"];
            /**
             * @description of a mapping or of JSON, the JSON Pointer (RFC 6901) of what is blamed
             * @default null
             */
            path: string | null;
            /**
             * @description the Comprehensive Rules number
             * @default null
             */
            rule: string | null;
            /**
             * @description only errors make a deck illegal
             * @default error
             * @enum {string}
             */
            severity: "error" | "warning" | "note";
        } | {
            /**
             * @description the card to blame, by its Oracle name
             * @default null
             */
            card: string | null;
            /** @constant */
            code: "signature-spell";
            /**
             * @description column of the line, from 1
             * @default null
             */
            column: number | null;
            /**
             * @description ways to fix it, best first
             * @default []
             */
            edits: components["schemas"]["Edit"][];
            /**
             * @description where the blamed text ends in its line (exclusive)
             * @default null
             */
            end_column: number | null;
            /**
             * @description what to do about it
             * @default null
             */
            help: string | null;
            /**
             * @description line of the list, from 1
             * @default null
             */
            line: number | null;
            /** @description what is wrong and why */
            message: string;
            /**
             * @description Scryfall's id of the card to blame
             * @default null
             */
            oracle_id: string | null;
            params: components["schemas"]["SignatureSpellParams"];
            /**
             * @description of a mapping or of JSON, the JSON Pointer (RFC 6901) of what is blamed
             * @default null
             */
            path: string | null;
            /**
             * @description the Comprehensive Rules number
             * @default null
             */
            rule: string | null;
            /**
             * @description only errors make a deck illegal
             * @default error
             * @enum {string}
             */
            severity: "error" | "warning" | "note";
        } | {
            /**
             * @description the card to blame, by its Oracle name
             * @default null
             */
            card: string | null;
            /** @constant */
            code: "singleton";
            /**
             * @description column of the line, from 1
             * @default null
             */
            column: number | null;
            /**
             * @description ways to fix it, best first
             * @default []
             */
            edits: components["schemas"]["Edit"][];
            /**
             * @description where the blamed text ends in its line (exclusive)
             * @default null
             */
            end_column: number | null;
            /**
             * @description what to do about it
             * @default null
             */
            help: string | null;
            /**
             * @description line of the list, from 1
             * @default null
             */
            line: number | null;
            /** @description what is wrong and why */
            message: string;
            /**
             * @description Scryfall's id of the card to blame
             * @default null
             */
            oracle_id: string | null;
            params: components["schemas"]["SingletonParams"];
            /**
             * @description of a mapping or of JSON, the JSON Pointer (RFC 6901) of what is blamed
             * @default null
             */
            path: string | null;
            /**
             * @description the Comprehensive Rules number
             * @default null
             */
            rule: string | null;
            /**
             * @description only errors make a deck illegal
             * @default error
             * @enum {string}
             */
            severity: "error" | "warning" | "note";
        } | {
            /**
             * @description the card to blame, by its Oracle name
             * @default null
             */
            card: string | null;
            /** @constant */
            code: "supplementary-deck";
            /**
             * @description column of the line, from 1
             * @default null
             */
            column: number | null;
            /**
             * @description ways to fix it, best first
             * @default []
             */
            edits: components["schemas"]["Edit"][];
            /**
             * @description where the blamed text ends in its line (exclusive)
             * @default null
             */
            end_column: number | null;
            /**
             * @description what to do about it
             * @default null
             */
            help: string | null;
            /**
             * @description line of the list, from 1
             * @default null
             */
            line: number | null;
            /** @description what is wrong and why */
            message: string;
            /**
             * @description Scryfall's id of the card to blame
             * @default null
             */
            oracle_id: string | null;
            params: components["schemas"]["SupplementaryDeckParams"];
            /**
             * @description of a mapping or of JSON, the JSON Pointer (RFC 6901) of what is blamed
             * @default null
             */
            path: string | null;
            /**
             * @description the Comprehensive Rules number
             * @default null
             */
            rule: string | null;
            /**
             * @description only errors make a deck illegal
             * @default error
             * @enum {string}
             */
            severity: "error" | "warning" | "note";
        } | {
            /**
             * @description the card to blame, by its Oracle name
             * @default null
             */
            card: string | null;
            /** @constant */
            code: "syntax";
            /**
             * @description column of the line, from 1
             * @default null
             */
            column: number | null;
            /**
             * @description ways to fix it, best first
             * @default []
             */
            edits: components["schemas"]["Edit"][];
            /**
             * @description where the blamed text ends in its line (exclusive)
             * @default null
             */
            end_column: number | null;
            /**
             * @description what to do about it
             * @default null
             */
            help: string | null;
            /**
             * @description line of the list, from 1
             * @default null
             */
            line: number | null;
            /** @description what is wrong and why */
            message: string;
            /**
             * @description Scryfall's id of the card to blame
             * @default null
             */
            oracle_id: string | null;
            params: components["schemas"]["SyntaxParams"];
            /**
             * @description of a mapping or of JSON, the JSON Pointer (RFC 6901) of what is blamed
             * @default null
             */
            path: string | null;
            /**
             * @description the Comprehensive Rules number
             * @default null
             */
            rule: string | null;
            /**
             * @description only errors make a deck illegal
             * @default error
             * @enum {string}
             */
            severity: "error" | "warning" | "note";
        } | {
            /**
             * @description the card to blame, by its Oracle name
             * @default null
             */
            card: string | null;
            /** @constant */
            code: "unknown-card";
            /**
             * @description column of the line, from 1
             * @default null
             */
            column: number | null;
            /**
             * @description ways to fix it, best first
             * @default []
             */
            edits: components["schemas"]["Edit"][];
            /**
             * @description where the blamed text ends in its line (exclusive)
             * @default null
             */
            end_column: number | null;
            /**
             * @description what to do about it
             * @default null
             */
            help: string | null;
            /**
             * @description line of the list, from 1
             * @default null
             */
            line: number | null;
            /** @description what is wrong and why */
            message: string;
            /**
             * @description Scryfall's id of the card to blame
             * @default null
             */
            oracle_id: string | null;
            params: components["schemas"]["UnknownCardParams"];
            /**
             * @description of a mapping or of JSON, the JSON Pointer (RFC 6901) of what is blamed
             * @default null
             */
            path: string | null;
            /**
             * @description the Comprehensive Rules number
             * @default null
             */
            rule: string | null;
            /**
             * @description only errors make a deck illegal
             * @default error
             * @enum {string}
             */
            severity: "error" | "warning" | "note";
        };
        /**
         * FormatFacts
         * @description What is known of a format, and from which day on.
         */
        FormatFacts: {
            /**
             * @description the day up to which its bans, and which cards it has, are known
             * @default null
             */
            as_of: string | null;
            /**
             * @description the first day for which decks can be checked
             * @default null
             */
            begins: string | null;
            /**
             * @description its bans by day, oldest first; the first holds all of the day it begins
             * @default []
             */
            changes: components["schemas"]["BanChange"][];
            /**
             * @description other rules that it had, by day
             * @default []
             */
            periods: components["schemas"]["FormatPeriod"][];
        };
        /**
         * FormatPeriod
         * @description Days on which the format said something else.
         */
        FormatPeriod: {
            /** @description what it said, by the keys of a format file */
            format: {
                [key: string]: unknown;
            };
            /**
             * @description what else there is to say
             * @default null
             */
            note: string | null;
            /**
             * @description the first day; null from the first that is known
             * @default null
             */
            since: string | null;
            /**
             * @description who says so
             * @default null
             */
            source: string | null;
            /** @description the last day */
            until: string;
        };
        /**
         * FormatRole
         * @description What a card may be in one format.
         */
        FormatRole: {
            /**
             * @description whether it may be a commander: alone, or only with another
             * @enum {string}
             */
            commander: "alone" | "with-another" | "banned" | "no" | "undecided";
            /**
             * @description whether it may be a companion
             * @default no
             * @enum {string}
             */
            companion: "yes" | "banned" | "no" | "undecided";
            /**
             * @description what its companion ability asks of the deck
             * @default []
             */
            companion_conditions: string[];
            /** @description the format's id */
            format: string;
            /**
             * @description whether it may be in a deck
             * @enum {string}
             */
            legality: "legal" | "banned" | "not-legal" | "undecided";
            /** @description the format's name */
            name: string;
            /**
             * @description whether the history of the format begins on that day, with the ban in force
             * @default false
             */
            or_earlier: boolean;
            /**
             * @description the partner abilities that count in this format
             * @default []
             */
            pairs: components["schemas"]["PartnerRole"][];
            /**
             * @description what a copy costs, if the format counts points; else null
             * @default null
             */
            points: number | null;
            /**
             * @description the rarities it was printed in, if the format asks and the card data has them
             * @default null
             */
            rarities: string[] | null;
            /**
             * @description why it is not legal, or undecided
             * @default []
             */
            reasons: string[];
            /**
             * @description if it is banned: since which day, YYYY-MM-DD, null if unknown
             * @default null
             */
            since: string | null;
            /**
             * @description where the ban was announced
             * @default null
             */
            source: string | null;
        };
        /**
         * GroupObject
         * @description A group of cards that is asked about.
         */
        GroupObject: {
            /** @description whether it is a card by its name, and no kind of cards */
            by_name: boolean;
            /** @description how many of them are wanted */
            least: number;
            /** @description how many the library has */
            wanted: number;
            /** @description the cards, in words or by name */
            what: string;
        };
        /**
         * HandObject
         * @description One opening hand.
         */
        HandObject: {
            /** @description names of cards */
            cards: string[];
            /** @description how many mulligans were taken before it */
            mulligans: number;
            /** @description the number of the rule number */
            rule: string | null;
            /** @description how many of them go to the bottom if it is kept */
            to_bottom: number;
        };
        /**
         * HandQuestion
         * @description Opening hands, and the cards drawn after the last.
         */
        HandQuestion: {
            /**
             * @description the commanders, in place of the list's
             * @default null
             */
            commanders?: string | string[] | null;
            /** @description a list's text, an object of cards by role, or any JSON that holds a decklist */
            deck: string | components["schemas"]["DecklistObject"] | Record<string, never> | unknown[];
            /**
             * @description how many cards to draw after the last hand
             * @default 0
             */
            draws?: number;
            /**
             * @description the id of a format, or an object as a format file has, which may extend a format by its id
             * @default commander
             */
            format?: string | Record<string, never>;
            /**
             * @description the language of sentences
             * @default en
             * @enum {string}
             */
            language?: "en" | "fr";
            /**
             * @description how many mulligans to take
             * @default 0
             */
            mulligans?: number;
            /**
             * @description whether the first draw is skipped in a game of two (103.8a)
             * @default false
             */
            on_the_play?: boolean;
            /**
             * @description how many play
             * @default 4
             */
            players?: number;
            /**
             * @description the game that this number gives; else another each time
             * @default null
             */
            seed?: number | null;
        };
        /**
         * HandsObject
         * @description Hands that one player drew one after the other, as `cmdr hand` tells them.
         */
        HandsObject: {
            /** @description the name of the deck */
            deck: string;
            /** @description the cards drawn after the last hand, in order */
            draws: string[];
            /** @description the first hand, and one for each mulligan */
            hands: components["schemas"]["HandObject"][];
            /** @description the version of this shape; it rises when a key goes or changes */
            schema_version: number;
            /** @description the number that gives these hands again */
            seed: number;
            /** @description the same by turn */
            turns: components["schemas"]["TurnObject"][];
        };
        Health: {
            catalog: {
                as_of: string | null;
                cards: number;
            };
            /** @constant */
            status: "ok";
            version: string;
        };
        /**
         * Identity
         * @description Whether the commander's color identity bounds the deck, and where it does not.
         */
        Identity: {
            /**
             * @description which basic lands a deck may hold whose commander has no color (903.12e)
             * @default none
             * @enum {string}
             */
            colorless_basics: "none" | "one type";
            /**
             * @description whether it does
             * @default true
             */
            judged: boolean;
            /**
             * @description the rule for basic land types
             * @default null
             */
            land_types_rule: string | null;
            /**
             * @description the rule for mana symbols and colors
             * @default null
             */
            rule: string | null;
        };
        /**
         * IdentitySource
         * @description One place on a card that gives it a color.
         */
        IdentitySource: {
            colors: ("W" | "U" | "B" | "R" | "G")[];
            face: string | null;
            rule: string;
            /** @default null */
            see?: string | null;
            text: string;
            /** @enum {string} */
            where: "mana-cost" | "rules-text" | "color-indicator" | "characteristic-defining-ability" | "basic-land-type" | "stated";
        };
        /**
         * IgnoredParams
         * @description What is no part of the deck.
         */
        IgnoredParams: {
            /** @description how many cards it has, of further decks, how many decks */
            cards: number;
            /** @description the line, where it is one that might have been a card, null otherwise */
            written: string | null;
            /** @description the part of the list, as in a deck object, null for a deck */
            zone: string | null;
        };
        /**
         * KeepingObject
         * @description The policy by which hands are kept.
         */
        KeepingObject: {
            /** @description the fewest lands of a hand that is kept */
            fewest: number;
            /** @description how many of them are free */
            free: number;
            /** @description the most */
            most: number;
            /** @description the most mulligans that are taken */
            mulligans: number;
        };
        /**
         * Kind
         * @description A kind of card: it has all of these types, and power and toughness where wanted.
         */
        Kind: {
            /**
             * @description whether power and toughness must be printed on it
             * @default false
             */
            power_and_toughness: boolean;
            /**
             * @description all of these subtypes, as in Vehicle
             * @default []
             */
            subtypes: string[];
            /**
             * @description all of these supertypes, as in Legendary
             * @default []
             */
            supertypes: string[];
            /**
             * @description all of these card types, as in Creature
             * @default []
             */
            types: string[];
        };
        /**
         * Leader
         * @description A card that may lead the cards asked about, or two that may together.
         */
        Leader: {
            /**
             * @description which of them are among the cards asked about
             * @default []
             */
            among_the_cards: string[];
            /**
             * @description the colors to choose for those that ask for one (903.4b), in their order
             * @default []
             */
            chosen: ("W" | "U" | "B" | "R" | "G")[];
            /** @description theirs, with the colors they chose, in WUBRG order */
            color_identity: ("W" | "U" | "B" | "R" | "G")[];
            /** @description full English names */
            commanders: string[];
        };
        /**
         * LeadersFound
         * @description Those who may lead some cards: a page of them.
         */
        LeadersFound: {
            /** @description the card data used */
            catalog: components["schemas"]["CatalogInfo"];
            /**
             * @description the path given, `-` for standard input
             * @default null
             */
            deck: string | null;
            /**
             * @description of an unreadable list: why
             * @default []
             */
            findings: components["schemas"]["Finding"][];
            /** @description the id of the format */
            format: string;
            /**
             * @description single cards by name, then two that lead together
             * @default []
             */
            leaders: components["schemas"]["Leader"][];
            /**
             * @description whether there are more on another page
             * @default false
             */
            more: boolean;
            /**
             * @description some whom a single finding keeps out, those among the cards first
             * @default []
             */
            near_misses: components["schemas"]["NearMiss"][];
            /**
             * @description raised when a field is removed or renamed, and not when one is added
             * @default 1
             */
            schema_version: number;
        };
        /**
         * LeadersQuestion
         * @description Who may lead these cards.
         */
        LeadersQuestion: {
            /**
             * @description cards exempt from bans and pool
             * @default null
             */
            allow?: string | string[] | null;
            /**
             * @description the day whose bans and releases hold, YYYY-MM-DD
             * @default null
             */
            as_of?: string | null;
            /**
             * @description the codes of the sets that were drafted
             * @default null
             */
            boosters?: string | string[] | null;
            /** @description names of cards, or a deck, whose own commanders count as cards */
            cards: string | string[] | components["schemas"]["DecklistObject"] | Record<string, never>;
            /**
             * @description W, U, B, R or G for each commander that asks for one (rule 903.4b)
             * @default null
             */
            colors?: string | string[] | null;
            /**
             * @description the companion, whatever the list says
             * @default null
             */
            companion?: string | null;
            /**
             * @description the id of a format, or an object as a format file has, which may extend a format by its id
             * @default commander
             */
            format?: string | Record<string, never>;
            /**
             * @description the language of sentences
             * @default en
             * @enum {string}
             */
            language?: "en" | "fr";
            /**
             * @description the most of those who may lead
             * @default 1000
             */
            limit?: number;
            /**
             * @description the most of those whom a single finding keeps out
             * @default 10
             */
            near?: number;
            /**
             * @description of a draft, the list of what was drafted (903.13)
             * @default null
             */
            pool?: string | components["schemas"]["DecklistObject"] | Record<string, never> | unknown[] | null;
            /**
             * @description how many a page passes over
             * @default 0
             */
            start?: number;
        };
        /**
         * Life
         * @description Life at the start of a game.
         */
        Life: {
            /**
             * @description where one player plays against all the others
             * @default {
             *       "rule": "904.5",
             *       "archenemy": 40,
             *       "opponents": 20,
             *       "shared": false
             *     }
             */
            archenemy: components["schemas"]["ArchenemyLife"];
            /**
             * @description how many players its games are meant for; any number if left out
             * @default null
             */
            most_players: number | null;
            /**
             * @description in a game of more
             * @default 20
             */
            multiplayer: number;
            /**
             * @description the rule that says how much
             * @default null
             */
            rule: string | null;
            /**
             * @description of a team of two; each player has their own if left out
             * @default null
             */
            team: number | null;
            /**
             * @description for each player of a team beyond the second
             * @default 0
             */
            team_each_more: number;
            /**
             * @description the rule that says how much larger teams have
             * @default null
             */
            team_each_more_rule: string | null;
            /**
             * @description the rule that says how much a team of two has
             * @default null
             */
            team_rule: string | null;
            /**
             * @description in a game of two
             * @default 20
             */
            two_players: number;
        };
        /**
         * ListedFormat
         * @description A format that comes with the program, with its bans by day.
         */
        ListedFormat: {
            /**
             * @description that this format judges nothing is meant; else such a format is refused
             * @default false
             */
            anything_goes: boolean;
            /**
             * @description the day up to which this file and its history know the bans; card data of a later day is asked instead
             * @default null
             */
            as_of: string | null;
            /**
             * @description which cards are not
             * @default {
             *       "official": true,
             *       "cards": [],
             *       "as_commander": [],
             *       "as_companion": [],
             *       "lifted": [],
             *       "left_out": false
             *     }
             */
            banned: components["schemas"]["Banned"];
            /**
             * @description the supplementary decks that a list may hold
             * @default {
             *       "attractions": null,
             *       "stickers": null,
             *       "planes": null,
             *       "schemes": null
             *     }
             */
            beside: components["schemas"]["BesideDecks"];
            /**
             * @description in which Commander bracket a deck may be
             * @default {
             *       "maximum": null
             *     }
             */
            bracket: components["schemas"]["ListedFormatBracket"];
            /**
             * @description who may lead
             * @default {
             *       "required": false,
             *       "rule": null,
             *       "kinds": [],
             *       "own_text": true,
             *       "rarities": [],
             *       "pairs": [
             *         "partner",
             *         "partner-text",
             *         "partner-with",
             *         "background",
             *         "doctor"
             *       ],
             *       "partner": null,
             *       "extra_color": null
             *     }
             */
            commander: components["schemas"]["Commander"];
            /**
             * @description the combat damage by one commander that loses the game
             * @default {
             *       "rule": null,
             *       "limit": null
             *     }
             */
            commander_damage: components["schemas"]["CommanderDamage"];
            /**
             * @description whether one may stand beside the deck
             * @default {
             *       "allowed": true
             *     }
             */
            companion: components["schemas"]["Companion"];
            /**
             * @description how many copies of a card
             * @default {
             *       "rule": null,
             *       "limit": null,
             *       "basic_lands": "any number"
             *     }
             */
            copies: components["schemas"]["Copies"];
            /**
             * @description what was drafted, where decks are built from that
             * @default null
             */
            draft: components["schemas"]["Draft"] | null;
            /**
             * @description the id of a format that holds where this one is mute; in a file also the path of a file, from its own folder
             * @default null
             */
            extends: string | null;
            /** @description what is known of it, and by which day */
            facts: components["schemas"]["FormatFacts"];
            /**
             * @description whose bans and rule changes are known by day (--as-of)
             * @default null
             */
            history: string | null;
            /**
             * @description its name on the command line; the file's if left out
             * @default
             */
            id: string;
            /**
             * @description whether the commander's colors bound the deck
             * @default {
             *       "judged": false,
             *       "rule": null,
             *       "land_types_rule": null,
             *       "colorless_basics": "none"
             *     }
             */
            identity: components["schemas"]["Identity"];
            /**
             * @description life at the start of a game
             * @default {
             *       "rule": null,
             *       "two_players": 20,
             *       "multiplayer": 20,
             *       "most_players": null,
             *       "team_rule": null,
             *       "team": null,
             *       "team_each_more_rule": null,
             *       "team_each_more": 0,
             *       "archenemy": {
             *         "archenemy": 40,
             *         "opponents": 20,
             *         "rule": "904.5",
             *         "shared": false
             *       }
             *     }
             */
            life: components["schemas"]["Life"];
            /**
             * @description which mulligans are free
             * @default {
             *       "rule": null,
             *       "first_is_free": "never"
             *     }
             */
            mulligan: components["schemas"]["Mulligan"];
            /**
             * @description its name in sentences; the id if left out
             * @default
             */
            name: string;
            /**
             * @description the points that cards cost, where a deck has so many to spend
             * @default null
             */
            points: components["schemas"]["Points"] | null;
            /**
             * @description which cards are legal
             * @default {
             *       "legality": null,
             *       "restricted": "one copy",
             *       "sets": [],
             *       "rarities": [],
             *       "cards": [],
             *       "unlisted": {
             *         "legal_in": [],
             *         "rarities": [],
             *         "released_by": null
             *       },
             *       "without": [],
             *       "mana_value": null,
             *       "also": [],
             *       "also_sets": []
             *     }
             */
            pool: components["schemas"]["Pool"];
            /**
             * @description whether there is one
             * @default {
             *       "rule": null,
             *       "allowed": false
             *     }
             */
            sideboard: components["schemas"]["Sideboard"];
            /**
             * @description the spell beside each commander, where there is one
             * @default null
             */
            signature_spell: components["schemas"]["SignatureSpell"] | null;
            /**
             * @description how many cards a deck holds
             * @default {
             *       "rule": null,
             *       "minimum": 0,
             *       "maximum": null
             *     }
             */
            size: components["schemas"]["Size"];
            /**
             * @description what it is, in a line
             * @default
             */
            summary: string;
        };
        /**
         * Bracket
         * @description The brackets of Commander, as far as cards tell them.
         */
        ListedFormatBracket: {
            /**
             * @description the highest bracket that a deck may be in; any if left out
             * @default null
             */
            maximum: number | null;
        };
        /**
         * Look
         * @description Figures of a deck.
         */
        Look: {
            /** @description the mean mana value of nonland cards */
            average: number;
            /** @description all of the deck, commanders too */
            cards: number;
            /** @description symbols in costs, and the lands and other cards that make the color */
            colors: components["schemas"]["ColorFigures"][];
            /** @description nonland cards by mana value; the last is 7 or more */
            curve: components["schemas"]["CurvePoint"][];
            /** @description how many of them are lands */
            lands: number;
            /** @description what is in the deck, by type */
            types: components["schemas"]["TypeCount"][];
            /** @description cards that nothing is known of */
            unknown: number;
        };
        /**
         * LookQuestion
         * @description A deck to look at.
         */
        LookQuestion: {
            /**
             * @description the commanders, in place of the list's
             * @default null
             */
            commanders?: string | string[] | null;
            /** @description a list's text, an object of cards by role, or any JSON that holds a decklist */
            deck: string | components["schemas"]["DecklistObject"] | Record<string, never> | unknown[];
            /**
             * @description the id of a format, or an object as a format file has, which may extend a format by its id
             * @default commander
             */
            format?: string | Record<string, never>;
            /**
             * @description the language of sentences
             * @default en
             * @enum {string}
             */
            language?: "en" | "fr";
        };
        /**
         * LostDetail
         * @description What the other program can't hold, or a line that was not understood.
         */
        LostDetail: {
            /** @description where it is in the list */
            line: number | null;
            /** @description what it is */
            message: string;
            /** @description whether the line was not understood */
            unread: boolean;
        };
        /**
         * ManyQuestion
         * @description Decks to judge, each by the same options.
         */
        ManyQuestion: {
            /**
             * @description cards exempt from bans and pool
             * @default null
             */
            allow?: string | string[] | null;
            /**
             * @description the day whose bans, rules and releases hold, YYYY-MM-DD
             * @default null
             */
            as_of?: string | null;
            /**
             * @description the highest Commander bracket that is wanted; cards above it are warnings
             * @default null
             */
            bracket?: number | null;
            /** @description the decks, each as `deck` of a check; several in one text count as one */
            decks: (string | components["schemas"]["DecklistObject"] | Record<string, never> | unknown[])[];
            /**
             * @description the id of a format, or an object as a format file has, which may extend a format by its id
             * @default commander
             */
            format?: string | Record<string, never>;
            /**
             * @description the language of sentences
             * @default en
             * @enum {string}
             */
            language?: "en" | "fr";
        };
        /**
         * Mulligan
         * @description Which mulligans cost no card (103.5c).
         */
        Mulligan: {
            /**
             * @description in which games the first mulligan is free
             * @default never
             * @enum {string}
             */
            first_is_free: "never" | "multiplayer" | "always";
            /**
             * @description the rule that says which
             * @default null
             */
            rule: string | null;
        };
        /**
         * NamedCard
         * @description A real card, and what its text does.
         */
        NamedCard: {
            /** @description the card, by its Oracle name */
            card: string;
            /** @description what its text does, in words that go on from its name */
            how: string;
        };
        /**
         * Names
         * @description Names of cards.
         */
        Names: {
            /** @description full English names, at most 20: first those that begin so, then by a later word */
            names: string[];
        };
        /**
         * NearCombo
         * @description A combo of which the deck has one card, and may have the other.
         */
        NearCombo: {
            /** @description the card that the deck has */
            cards: components["schemas"]["BracketCard"][];
            /** @description the full English name of the other */
            missing: string;
            /**
             * @description what it makes, in the source's words
             * @default []
             */
            produces: string[];
        };
        /**
         * NearMiss
         * @description A card, or two, that a single finding keeps from leading the cards.
         */
        NearMiss: {
            /**
             * @description which of them are among the cards asked about
             * @default []
             */
            among_the_cards: string[];
            /**
             * @description the colors to choose for those that ask for one (903.4b), in their order
             * @default []
             */
            chosen: ("W" | "U" | "B" | "R" | "G")[];
            /** @description theirs, with the colors they chose, in WUBRG order */
            color_identity: ("W" | "U" | "B" | "R" | "G")[];
            /** @description full English names */
            commanders: string[];
            /** @description what keeps them out */
            findings: components["schemas"]["Finding"][];
        };
        /**
         * NoCommanderParams
         * @description Nobody leads the deck.
         */
        NoCommanderParams: {
            /** @description who it may be: full English names */
            candidates: string[];
        };
        /**
         * NontraditionalCardParams
         * @description A card that never goes into a deck.
         */
        NontraditionalCardParams: {
            /** @description of its front face */
            type_line: string;
        };
        /**
         * NothingParams
         * @description Nothing but the finding's own fields.
         */
        NothingParams: Record<string, never>;
        /**
         * NotLegalParams
         * @description A card that is not in the card pool.
         */
        NotLegalParams: {
            /** @description the day checked, YYYY-MM-DD */
            as_of: string | null;
            /** @description the day of its first printing, YYYY-MM-DD */
            released_at: string | null;
        };
        /**
         * Odds
         * @description Chances of a deck's cards.
         */
        Odds: {
            /** @description the chances of each color, or of what was asked */
            odds: (components["schemas"]["OddsObject"] | components["schemas"]["CastObject"])[];
        };
        /**
         * OddsObject
         * @description The chances of one question about a library, as `cmdr odds` tells them.
         */
        OddsObject: {
            /** @description turn by turn */
            chances: components["schemas"]["ChanceObject"][];
            /** @description of lands for a color: how many make it only where something else is given */
            conditional: number | null;
            /** @description the name of the deck */
            deck: string;
            /** @description the groups, where they are asked about in words */
            groups: components["schemas"]["GroupObject"][];
            /** @description how many cards the library has */
            library: number;
            /** @description how mulligans are taken; null where none are counted */
            mulligans: components["schemas"]["KeepingObject"] | null;
            /** @description what the count leaves out or takes in doubt */
            notes: string[];
            /** @description the version of this shape; it rises when a key goes or changes */
            schema_version: number;
            /** @description how many of them the library has */
            wanted: number;
            /** @description the wanted cards; of lands for a color its symbol is in it */
            what: string;
        };
        /**
         * OddsQuestion
         * @description The chances of lands, colors or cards, by turn.
         */
        OddsQuestion: {
            /**
             * @description how many of the cards are wanted
             * @default null
             */
            at_least?: number | null;
            /**
             * @description the last turn; 0 is the opening hand
             * @default 7
             */
            by?: number;
            /**
             * @description a card: on which turn the lands of the deck pay for it
             * @default null
             */
            cast?: string | null;
            /**
             * @description the commanders, in place of the list's
             * @default null
             */
            commanders?: string | string[] | null;
            /** @description a list's text, an object of cards by role, or any JSON that holds a decklist */
            deck: string | components["schemas"]["DecklistObject"] | Record<string, never> | unknown[];
            /**
             * @description the id of a format, or an object as a format file has, which may extend a format by its id
             * @default commander
             */
            format?: string | Record<string, never>;
            /**
             * @description how many games are played for `cast`
             * @default 10000
             */
            games?: number;
            /**
             * @description with how many lands a hand is kept
             * @default [
             *       2,
             *       5
             *     ]
             */
            keep?: [
                number,
                number
            ];
            /**
             * @description the language of sentences
             * @default en
             * @enum {string}
             */
            language?: "en" | "fr";
            /**
             * @description the most mulligans to take
             * @default 0
             */
            mulligans?: number;
            /**
             * @description how many play
             * @default 4
             */
            players?: number;
            /**
             * @description the game that this number gives; else another each time
             * @default null
             */
            seed?: number | null;
            /**
             * @description `land`, `color`, a card by name, or kinds of cards in words
             * @default land
             */
            what?: string;
        };
        /**
         * Operation
         * @description One step of a JSON Patch (RFC 6902).
         */
        Operation: {
            /** @description where a value is moved from: a JSON Pointer */
            from?: string;
            /**
             * @description what is done
             * @enum {string}
             */
            op: "add" | "remove" | "replace" | "move" | "copy" | "test";
            /** @description where: a JSON Pointer (RFC 6901) */
            path: string;
            /** @description the added or replacing value */
            value?: unknown;
        };
        /**
         * OtherNameParams
         * @description A card named in another way than by its English name.
         */
        OtherNameParams: {
            /** @description the name as the list has it */
            written: string;
        };
        /**
         * OutsideCardParams
         * @description A companion that is in the deck as well.
         */
        OutsideCardParams: {
            /** @description where it is in the deck */
            line: number | null;
        };
        /**
         * PartnerGrant
         * @description Commanders that count as having partner, whatever is printed on them (903.13f).
         */
        PartnerGrant: {
            /**
             * @description those of at most so many colors
             * @default 5
             */
            colors: number;
            /**
             * @description only those without a partner ability of their own
             * @default false
             */
            only_without_partner: boolean;
            /**
             * @description the rule that grants it
             * @default null
             */
            rule: string | null;
        };
        /**
         * PartnerRole
         * @description A partner ability by which a card leads together with another (702.124).
         */
        PartnerRole: {
            /**
             * @description which, as a format file names it
             * @enum {string}
             */
            ability: "partner" | "partner-text" | "partner-with" | "background" | "doctor";
            /** @description what the card has or is, in words that follow its name */
            text: string;
        };
        /**
         * Points
         * @description A bound on strong cards: each costs points, and a deck has so many to spend.
         */
        Points: {
            /** @description the most points of a deck, its commanders included */
            limit: number;
            /**
             * @description the rule that too many points break
             * @default null
             */
            rule: string | null;
            /** @description which cards cost points */
            worth: components["schemas"]["Worth"][];
        };
        /**
         * PointsOfCard
         * @description What a card costs its deck.
         */
        PointsOfCard: {
            /** @description its full English name */
            card: string;
            /** @description in the deck, commanders among them */
            copies: number;
            /** @description of all its copies */
            points: number;
        };
        /**
         * PointsParams
         * @description Cards that cost more points than a deck has to spend.
         */
        PointsParams: {
            /** @description what costs points, the most first */
            cards: components["schemas"]["PointsOfCard"][];
            /** @description how many there may be */
            limit: number;
            /** @description of the whole deck */
            points: number;
        };
        /**
         * Pool
         * @description Which cards are legal. Where several of these are set, a card must pass them all.
         */
        Pool: {
            /**
             * @description cards let in whatever else is said
             * @default []
             */
            also: string[];
            /**
             * @description sets whose cards are let in, but for bans of this file
             * @default []
             */
            also_sets: string[];
            /**
             * @description the names of all cards there are
             * @default []
             */
            cards: string[];
            /**
             * @description a key of the card data's legalities
             * @default null
             */
            legality: string | null;
            /**
             * @description the highest mana value that a part of a card may have: each face, each half
             * @default null
             */
            mana_value: number | null;
            /**
             * @description rarities of which a card must have been printed in one
             * @default []
             */
            rarities: string[];
            /**
             * @description what the card data's status `restricted` means
             * @default one copy
             * @enum {string}
             */
            restricted: "not legal" | "only as commander" | "not as commander" | "one copy";
            /**
             * @description codes of the sets to choose from
             * @default []
             */
            sets: string[];
            /**
             * @description which cards are legal of those that `legality` does not speak of, because they, or this format's bans, are newer
             * @default {
             *       "legal_in": [],
             *       "rarities": [],
             *       "released_by": null
             *     }
             */
            unlisted: components["schemas"]["Unlisted"];
            /**
             * @description cards left out whatever else is said
             * @default []
             */
            without: string[];
        };
        /** @description Why a request was not answered (RFC 9457) */
        Problem: {
            column?: number | null;
            detail: string;
            /** @description the parts of the question that are to blame, by JSON Pointer */
            errors?: {
                detail: string;
                pointer: string;
            }[];
            help?: string | null;
            line?: number | null;
            status: number;
            title: string;
            /** @enum {unknown} */
            type: "urn:commander-validator:problem:wrong-json" | "urn:commander-validator:problem:not-found" | "urn:commander-validator:problem:wrong-method" | "urn:commander-validator:problem:slow-body" | "urn:commander-validator:problem:too-large" | "urn:commander-validator:problem:wrong-question" | "urn:commander-validator:problem:unreadable" | "urn:commander-validator:problem:fault" | "urn:commander-validator:problem:busy" | "urn:commander-validator:problem:out-of-time" | "urn:commander-validator:problem:no-catalog";
        };
        /**
         * Repair
         * @description The fewest changes that make a deck legal, and the report after them.
         */
        Repair: {
            /**
             * @description in the order in which to make them
             * @default []
             */
            changes: components["schemas"]["RepairChange"][];
            /**
             * @description the path given, `-` for standard input
             * @default null
             */
            deck: string | null;
            /**
             * @description the deck after the changes, its cards by role, null without changes
             * @default null
             */
            decklist: {
                [key: string]: unknown;
            } | null;
            /**
             * @description what is needed, in words
             * @default null
             */
            message: string | null;
            /**
             * @description what else it takes where no such changes help: another `commander`, the `pool` that was drafted, a `list` that can be read, or something `other`
             * @default null
             */
            needs: ("commander" | "pool" | "list" | "other") | null;
            /** @description on the deck after the changes */
            report: components["schemas"]["Report"];
            /**
             * @description raised when a field is removed or renamed, and not when one is added
             * @default 1
             */
            schema_version: number;
        };
        /**
         * RepairChange
         * @description One change to a deck.
         */
        RepairChange: {
            /**
             * @description of a name that is corrected, the card's
             * @default null
             */
            becomes: string | null;
            /** @description the card's full English name; an unknown name as written */
            card: string | null;
            /**
             * @description what is done
             * @enum {string}
             */
            kind: "rename" | "take-out" | "put-in" | "lead" | "lead-no-more" | "signature-spell" | "no-signature-spell" | "drop-line" | "leave-out";
            /**
             * @description line of the list, from 1
             * @default null
             */
            line: number | null;
            /** @description the change in words */
            message: string;
            /**
             * @description how many copies it is about
             * @default 1
             */
            quantity: number;
        };
        /**
         * Replacement
         * @description Another text for a part of a line; columns count from 1, and the end is behind the part.
         */
        Replacement: {
            /** @description where in its line the replaced part starts, from 1 */
            column: number;
            /** @description the column after the replaced part */
            end_column: number;
            /** @description line of the text, from 1 */
            line: number;
            /** @description the replacement text */
            text: string;
        };
        /**
         * Report
         * @description The verdict on one deck in one format, and every finding behind it.
         */
        Report: {
            /** @description the card data used */
            catalog: components["schemas"]["CatalogInfo"];
            /**
             * @description of the commanders, with the colors they chose, in WUBRG order
             * @default []
             */
            color_identity: ("W" | "U" | "B" | "R" | "G")[];
            /**
             * @description full English names
             * @default []
             */
            commanders: string[];
            /**
             * @description its full English name
             * @default null
             */
            companion: string | null;
            /**
             * @description the path given, `-` for standard input
             * @default null
             */
            deck: string | null;
            /**
             * @description by line (none last), then code
             * @default []
             */
            findings: components["schemas"]["Finding"][];
            /** @description the id of the format */
            format: string;
            /**
             * @description raised when a field is removed or renamed, and not when one is added
             * @default 1
             */
            schema_version: number;
            /**
             * @description what changed since the day that was asked about; else null
             * @default null
             */
            since: components["schemas"]["Since"] | null;
            /**
             * @description cards of the deck with its commanders
             * @default 0
             */
            size: number;
            /**
             * @description `undecided` if no error was found, but something could not be checked
             * @enum {string}
             */
            verdict: "legal" | "illegal" | "undecided" | "unreadable";
        };
        /**
         * Roles
         * @description What a card may be in each format on a day.
         */
        Roles: {
            /** @description the day asked about, YYYY-MM-DD, null for the card data's */
            as_of: string | null;
            /** @description the full English name */
            card: string;
            /** @description the card data used */
            catalog: components["schemas"]["CatalogInfo"];
            /** @description its color identity (903.4), null if unknown */
            color_identity: ("W" | "U" | "B" | "R" | "G")[] | null;
            /** @description one for each format, by id */
            formats: components["schemas"]["FormatRole"][];
            /**
             * @description Scryfall's id of the card
             * @default null
             */
            oracle_id: string | null;
            /**
             * @description raised when a field is removed or renamed, and not when one is added
             * @default 1
             */
            schema_version: number;
        };
        /**
         * Shared
         * @description A supplementary deck that all players share, by their number (901.15a).
         */
        Shared: {
            /** @description how many cards the deck has a player */
            cards_per_player: number;
            /** @description a deck of so many cards is large enough for any number */
            enough: number;
            /** @description how many cards of `few` there are a player */
            few_per_player: number;
            /**
             * @description the rule that says how many cards
             * @default null
             */
            rule: string | null;
        };
        /**
         * Sideboard
         * @description Whether a deck has a sideboard.
         */
        Sideboard: {
            /**
             * @description whether it has
             * @default false
             */
            allowed: boolean;
            /**
             * @description the rule number
             * @default null
             */
            rule: string | null;
        };
        /**
         * SideboardParams
         * @description A sideboard where there should be none.
         */
        SideboardParams: {
            /** @description how many cards it has */
            cards: number;
        };
        /**
         * SignatureSpell
         * @description A card beside each commander that its owner can cast from the command zone.
         */
        SignatureSpell: {
            /** @description it is of one of these kinds */
            kinds: components["schemas"]["Kind"][];
            /**
             * @description the rule that asks for it
             * @default null
             */
            rule: string | null;
        };
        /**
         * SignatureSpellParams
         * @description A signature spell that can't be one, or a wrong number of them.
         */
        SignatureSpellParams: {
            /** @description how many lead */
            commanders: number;
            /** @description how many signature spells the deck has */
            spells: number;
            /** @description of the card to blame, null where the number is wrong */
            type_line: string | null;
        };
        /**
         * Since
         * @description What changed for a deck since a day.
         */
        Since: {
            /**
             * @description by day (unknown ones last), then card
             * @default []
             */
            changed: components["schemas"]["Changed"][];
            /** @description the day asked about; what was announced on it counts, YYYY-MM-DD */
            day: string;
            /** @description false where not all that held on the day before is known, of this deck's cards */
            known: boolean;
            /**
             * @description the verdict on the same deck on the day before
             * @enum {string}
             */
            verdict: "legal" | "illegal" | "undecided" | "unreadable";
        };
        /**
         * SingletonParams
         * @description More copies than allowed.
         */
        SingletonParams: {
            /** @description how many there may be */
            allowed: number;
            /** @description in the deck, commanders among them */
            copies: number;
            /** @description where they are in the list, none in a mapping */
            lines: number[];
        };
        /**
         * Size
         * @description How many cards a deck holds, its commander included.
         */
        Size: {
            /**
             * @description the most cards; none if left out
             * @default null
             */
            maximum: number | null;
            /**
             * @description the fewest cards
             * @default 0
             */
            minimum: number;
            /**
             * @description the rule that a wrong size breaks
             * @default null
             */
            rule: string | null;
        };
        /**
         * SupplementaryDeckParams
         * @description A deck beside the deck that breaks its own rules.
         */
        SupplementaryDeckParams: {
            /** @description how many it has: of the deck, of this name, or of a few types */
            cards: number;
            /** @description the most allowed, where that is broken */
            maximum: number | null;
            /** @description the fewest allowed, where that is broken */
            minimum: number | null;
            /** @description the part of the list, as in a deck object */
            zone: string;
        };
        /**
         * SyntaxParams
         * @description A line that is none of a list.
         */
        SyntaxParams: {
            /** @description what is wrong, in English */
            problem: string;
        };
        /**
         * TextQuestion
         * @description A text that may hold several decks.
         */
        TextQuestion: {
            /** @description a list's text, an object of cards by role, or any JSON that holds a decklist */
            deck: string | components["schemas"]["DecklistObject"] | Record<string, never> | unknown[];
            /**
             * @description the id of a format, or an object as a format file has, which may extend a format by its id
             * @default commander
             */
            format?: string | Record<string, never>;
            /**
             * @description the language of sentences
             * @default en
             * @enum {string}
             */
            language?: "en" | "fr";
        };
        /**
         * TitledDeck
         * @description One of several decks.
         */
        TitledDeck: {
            /** @description its list */
            text: string;
            /** @description what it is called */
            title: string | null;
        };
        /**
         * TurnObject
         * @description What has been seen by the draw of a turn.
         */
        TurnObject: {
            /** @description the card drawn; null where the draw is skipped */
            card: string | null;
            /** @description lands in the hand and among the cards drawn since */
            lands: number;
            /** @description other cards that something is known of */
            spells: number;
            /** @description from 1 */
            turn: number;
            /** @description cards that nothing is known of */
            unknown: number;
        };
        /**
         * TypeCount
         * @description Cards of one type.
         */
        TypeCount: {
            /** @description how many */
            cards: number;
            /** @description the type */
            type: string;
        };
        /**
         * UnknownCardParams
         * @description A name that no card has.
         */
        UnknownCardParams: {
            /** @description whether such names were looked for: an input has a budget */
            looked_up: boolean;
            /** @description full English names of cards like it, best first */
            nearest: string[];
            /** @description the name as the list has it */
            written: string;
        };
        /**
         * UnknownName
         * @description A name that no card has, which is written as it is.
         */
        UnknownName: {
            /** @description where it is in the list */
            line: number | null;
            /** @description the same in words */
            message: string;
            /** @description the name */
            name: string;
            /** @description full names of the nearest cards, best first */
            nearest: string[];
        };
        /**
         * Unlisted
         * @description Which cards are legal of those that the card data does not speak of.
         */
        Unlisted: {
            /**
             * @description those that are legal by one of these keys of the legalities
             * @default []
             */
            legal_in: string[];
            /**
             * @description of these those that have been printed in one of these rarities
             * @default []
             */
            rarities: string[];
            /**
             * @description of these those that came out by this day
             * @default null
             */
            released_by: string | null;
        };
        /**
         * Worth
         * @description Cards that cost their deck the same points.
         */
        Worth: {
            /** @description the names of the cards */
            cards: string[];
            /** @description the points of a copy */
            points: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The facts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many ask at once; The answer took too long; The card data can't be read */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    openapi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The facts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many ask at once; The answer took too long; The card data can't be read */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ready: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The facts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many ask at once; The answer took too long; The card data can't be read */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    additions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "deck": "Commander\n1 Tatyova, Benthic Druid\n\nDeck\n1 Opt\n1 Lightning Bolt\n97 Island\n",
                 *       "cards": [
                 *         "Ponder",
                 *         "Shock"
                 *       ],
                 *       "ignore_size": true
                 *     }
                 */
                "application/json": components["schemas"]["AdditionsQuestion"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Additions"];
                };
            };
            /** @description The body is not JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The question can't be answered; The deck can't be read */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many ask at once; The answer took too long; The card data can't be read */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    bracket: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "deck": {
                 *         "commanders": [
                 *           "Tatyova, Benthic Druid"
                 *         ],
                 *         "main": [
                 *           "Opt"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["DeckQuestion"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bracket"];
                };
            };
            /** @description The body is not JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The question can't be answered; The deck can't be read */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many ask at once; The answer took too long; The card data can't be read */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    card: {
        parameters: {
            query?: {
                /** @description the day, YYYY-MM-DD; else that of the card data */
                as_of?: string | null;
                /** @description the language of the reasons */
                language?: "en" | "fr";
            };
            header?: never;
            path: {
                /**
                 * @description the card's name, percent-encoded; a front face is enough
                 * @example Opt
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The facts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Roles"];
                };
            };
            /** @description There is nothing here */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The question can't be answered; The deck can't be read */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many ask at once; The answer took too long; The card data can't be read */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    identity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description the card's name, percent-encoded; a front face is enough
                 * @example Opt
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The facts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ColorIdentity"];
                };
            };
            /** @description There is nothing here */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many ask at once; The answer took too long; The card data can't be read */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    check: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "deck": "Commander\n1 Tatyova, Benthic Druid\n\nDeck\n1 Opt\n1 Lightning Bolt\n97 Island\n"
                 *     }
                 */
                "application/json": components["schemas"]["CheckQuestion"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
            /** @description The body is not JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The question can't be answered; The deck can't be read */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many ask at once; The answer took too long; The card data can't be read */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "check-many": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "decks": [
                 *         "Commander\n1 Tatyova, Benthic Druid\n\nDeck\n1 Opt\n1 Lightning Bolt\n97 Island\n",
                 *         "Commander\n1 Tatyova, Benthic Druid\n\nDeck\n1 Shock\n1 Lightning Bolt\n97 Island\n"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ManyQuestion"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        reports: components["schemas"]["Report"][];
                    };
                };
            };
            /** @description The body is not JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The question can't be answered; The deck can't be read */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many ask at once; The answer took too long; The card data can't be read */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    combos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "deck": {
                 *         "commanders": [
                 *           "Talrand, Sky Summoner"
                 *         ],
                 *         "main": [
                 *           "Opt"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["DeckQuestion"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Combos"];
                };
            };
            /** @description The body is not JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The question can't be answered; The deck can't be read */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many ask at once; The answer took too long; The card data can't be read */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    convert: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "deck": "Commander\n1 Tatyova, Benthic Druid\n\nDeck\n1 Opt\n1 Lightning Bolt\n97 Island\n",
                 *       "to": "moxfield"
                 *     }
                 */
                "application/json": components["schemas"]["ConvertQuestion"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Converted"];
                };
            };
            /** @description The body is not JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The question can't be answered; The deck can't be read */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many ask at once; The answer took too long; The card data can't be read */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    decks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "deck": "Commander\n1 Tatyova, Benthic Druid\n\nDeck\n1 Opt\n1 Lightning Bolt\n97 Island\n"
                 *     }
                 */
                "application/json": components["schemas"]["TextQuestion"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Decks"];
                };
            };
            /** @description The body is not JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The question can't be answered; The deck can't be read */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many ask at once; The answer took too long; The card data can't be read */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    explain: {
        parameters: {
            query?: {
                /** @description the language of the title */
                language?: "en" | "fr";
            };
            header?: never;
            path: {
                /**
                 * @description a code, as singleton, or a rule, as 903.5b
                 * @example 903.5b
                 */
                topic: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The facts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Explanation"];
                };
            };
            /** @description There is nothing here */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The question can't be answered; The deck can't be read */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many ask at once; The answer took too long; The card data can't be read */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    formats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The facts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        formats: components["schemas"]["ListedFormat"][];
                    };
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many ask at once; The answer took too long; The card data can't be read */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    format: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description the format's id
                 * @example commander
                 */
                id: "arena-brawl" | "brawl" | "commander" | "commander-draft" | "competitive-brawl" | "duel" | "gladiator" | "oathbreaker" | "pauper-commander" | "pauper-commander-duel" | "predh" | "tiny-leaders";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The facts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedFormat"];
                };
            };
            /** @description There is nothing here */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many ask at once; The answer took too long; The card data can't be read */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    hand: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "deck": "Commander\n1 Tatyova, Benthic Druid\n\nDeck\n1 Opt\n1 Lightning Bolt\n97 Island\n",
                 *       "seed": 7,
                 *       "draws": 3
                 *     }
                 */
                "application/json": components["schemas"]["HandQuestion"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HandsObject"];
                };
            };
            /** @description The body is not JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The question can't be answered; The deck can't be read */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many ask at once; The answer took too long; The card data can't be read */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    leaders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cards": [
                 *         "Opt",
                 *         "Elvish Mystic"
                 *       ],
                 *       "limit": 5
                 *     }
                 */
                "application/json": components["schemas"]["LeadersQuestion"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadersFound"];
                };
            };
            /** @description The body is not JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The question can't be answered; The deck can't be read */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many ask at once; The answer took too long; The card data can't be read */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    look: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "deck": "Commander\n1 Tatyova, Benthic Druid\n\nDeck\n1 Opt\n1 Lightning Bolt\n97 Island\n"
                 *     }
                 */
                "application/json": components["schemas"]["LookQuestion"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Look"];
                };
            };
            /** @description The body is not JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The question can't be answered; The deck can't be read */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many ask at once; The answer took too long; The card data can't be read */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    names: {
        parameters: {
            query?: {
                /** @description how the name begins, or a later word of it */
                prefix?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The facts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Names"];
                };
            };
            /** @description The question can't be answered; The deck can't be read */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many ask at once; The answer took too long; The card data can't be read */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    odds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "deck": "Commander\n1 Tatyova, Benthic Druid\n\nDeck\n1 Opt\n1 Lightning Bolt\n97 Island\n",
                 *       "what": "land",
                 *       "by": 4
                 *     }
                 */
                "application/json": components["schemas"]["OddsQuestion"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Odds"];
                };
            };
            /** @description The body is not JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The question can't be answered; The deck can't be read */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many ask at once; The answer took too long; The card data can't be read */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    repair: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "deck": "Commander\n1 Tatyova, Benthic Druid\n\nDeck\n1 Opt\n1 Lightning Bolt\n97 Island\n"
                 *     }
                 */
                "application/json": components["schemas"]["DeckQuestion"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Repair"];
                };
            };
            /** @description The body is not JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The question can't be answered; The deck can't be read */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many ask at once; The answer took too long; The card data can't be read */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    schema: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description what is described
                 * @example report
                 */
                name: "report" | "format" | "formats" | "decklist" | "explain" | "bracket" | "combos" | "roles" | "additions" | "leaders" | "repair" | "event" | "start" | "hand" | "odds" | "cast" | "draft" | "pools" | "game";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The facts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description There is nothing here */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many ask at once; The answer took too long; The card data can't be read */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
