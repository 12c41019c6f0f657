"""Delay of spectators: how far a match is shown to those who only watch, in a room where they are some turns behind.

Rule 1: a step of the game is shown once so many further turns have begun. It says what turn it is after it, so that the
        step by which a turn ends comes with the next one.
Rule 2: what lies before the game, its start, its end and what follows that is shown at once.
Rule 3: what has been shown stays shown, and steps are shown in order.

Turns are counted as they are reached for the first time: one that is taken back and ended again is no further turn, or
two friends could count the delay down. Where a judge goes back, the turns that are played again do count.
"""

from msgspec import Struct

from engine.core import Rewound, Viewer
from engine.match.batch import Batch
from engine.match.match import Match
from engine.match.room_rules import HANDS_DELAY, OPEN_HANDS, SPECTATOR_DELAY, SPECTATOR_HANDS
from engine.match.undo.points import current_turn

SPECTATOR = Viewer()
"""A spectator who sees what all see."""

_WITH_HANDS = Viewer(hands=True)


class TurnCount(Struct, frozen=True):
    """Turns of a game so far. highest: the greatest number of a turn since a judge last went back."""

    turns: int = 0
    highest: int = 0

    def after(self, batch: Batch, match: Match) -> "TurnCount":
        """The count after this batch, which led to this match."""
        _, number = current_turn(match.table)
        if number > self.highest:
            return TurnCount(self.turns + number - self.highest, number)
        if any(type(event) is Rewound for event in batch.events):
            return TurnCount(self.turns, max(0, number))
        return self


def delay_of(match: Match) -> int:
    """Turns that spectators of this match are behind; 0: none."""
    return SPECTATOR_DELAY.of(match.table) if match.stage == "playing" else 0


def is_spectator(viewer: Viewer) -> bool:
    """Whether this is what spectators are, once the game has begun: there is no more than one such kind at a table."""
    return viewer in (SPECTATOR, _WITH_HANDS)


def spectator_of(match: Match) -> Viewer:
    """Viewer as which a spectator sees this match: with all hands where the rules say so, as late as that asks for."""
    playing = match.stage == "playing" and SPECTATOR_HANDS.of(match.table) == OPEN_HANDS
    return _WITH_HANDS if playing and delay_of(match) >= HANDS_DELAY else SPECTATOR


def shown_at_once(before: Match, after: Match) -> bool:
    """Whether the step between these matches, and all before it, is shown as it happens (rule 2)."""
    return before.stage != "playing" or after.stage == "over"
