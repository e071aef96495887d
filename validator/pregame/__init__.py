"""From a legal deck to the first turn (103, 903.6), and what takes a game back there.

    game = start(setup(format, players), seeded(42))

- `setup`: decks become players, with teams, an archenemy or planes.
- `start`: the start up to the first hands; `mulligan`, `opening`: from there to the first turn.
- `restart` (727) and `subgame` (729); `companion` (702.139); `commander`: tax, the command zone,
  cards from outside (903.8 to 903.11).
- `draft`: Commander Draft (903.13); `odds`: exact chances of drawing cards, and `chances` behind
  them.
- `play`: players who leave (800.4), choices of all at once (101.4), cards drawn, and a game on
  record that is played again; `variants`: planes and schemes.

Values are immutable and functions pure, but for the source of chance that is passed in: the
same seed gives the same game everywhere. There is no rules engine: the caller says what is
chosen, the functions compute what follows, or raise `PregameError` with the rule broken.

`setup`, `start`, `restart` and `odds` are functions here, each of the module of its name: what
else is in such a module is imported from there, as in
``from validator.pregame.setup import player``.
"""

from validator.pregame.game import Game as Game
from validator.pregame.game import GameCard as GameCard
from validator.pregame.game import GameZone as GameZone
from validator.pregame.game import Part as Part
from validator.pregame.game import Player as Player
from validator.pregame.game import PregameError as PregameError
from validator.pregame.game import PregameTypeError as PregameTypeError
from validator.pregame.game import Setup as Setup
from validator.pregame.game import Stage as Stage
from validator.pregame.game import Step as Step
from validator.pregame.game import Zones as Zones
from validator.pregame.odds import Odds as Odds
from validator.pregame.odds import find_odds as find_odds
from validator.pregame.randomness import RandomSource as RandomSource
from validator.pregame.randomness import seed_source as seed_source
from validator.pregame.restart import restart_game as restart_game
from validator.pregame.setup import make_player as make_player
from validator.pregame.setup import read_player as read_player
from validator.pregame.setup import set_up_game as set_up_game
from validator.pregame.start import start_game as start_game
