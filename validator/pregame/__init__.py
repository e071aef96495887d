"""From a legal deck to the first turn (103, 903.6), and what takes a game back there.

    game = start_game(set_up_game(format, players), seed_source(42))

- `setup`: decks become players, with teams, an archenemy or planes; `game`: the values.
- `start`: up to the first hands; `opening_hands`: from there to the first turn.
- `commander`: tax, the command zone, companions and cards from outside (903.8 to 903.11).
- `actions`: draws, choices made together (101.4), players who leave (800.4); `restarts`:
  restarts (727) and subgames (729); `record`: a game that is replayed from what was chosen.
- `draft`: Commander Draft (903.13) and its packs; `goldfish`: hands drawn alone.
- `odds`, `hypergeometric`, `casting`, `deck_statistics`: the chances of drawing and of casting.
- `text_output`, `json_output`: what the commands print; `randomness`: shuffles from a seed.

Values are immutable and functions pure, except for the source of chance that is passed in: the
same seed gives the same game everywhere. There is no rules engine: the caller says what is
chosen, and the functions compute what follows or raise `PregameError` with the rule broken.
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
from validator.pregame.restarts import restart_game as restart_game
from validator.pregame.setup import make_player as make_player
from validator.pregame.setup import read_player as read_player
from validator.pregame.setup import set_up_game as set_up_game
from validator.pregame.start import start_game as start_game
