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
    """Refusal of the place by whoever was asked."""

    key: str
    player: str
    substitute: str


class SubstituteCame(Event, frozen=True):
    """Arrival of whoever was asked, who takes the place at this table (from 1); the player does not come this time."""

    key: str
    player: str
    substitute: str
    table: int
