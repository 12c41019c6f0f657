"""Events of a league's stream about substitutes who are asked before the rooms open. They are for ever, too."""

from engine.core import Event


class SubstituteAsked(Event, frozen=True):
    """Somebody without a table is asked to take a player's place in a drawn round; who was asked before no longer is.

    key: of the round; by: who asks, the player or an organiser
    """

    key: str
    player: str
    substitute: str
    by: str


class SubstituteRefused(Event, frozen=True):
    """Whoever was asked does not take the place."""

    key: str
    player: str
    substitute: str


class SubstituteCame(Event, frozen=True):
    """Whoever was asked takes the place at this table (from 1), and is there; the player does not come this time."""

    key: str
    player: str
    substitute: str
    table: int
