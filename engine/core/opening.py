"""Opening of a game: where the first pieces of the seats stand, of games whose boards can be compared by that."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from engine.core.messages import Event
from engine.core.table import Table


class OpeningPlace(Struct, frozen=True):
    """Place of a first piece. corner: its number on the board; pips: ways of 36 in which its hexes yield, added up"""

    corner: int
    pips: int


class Opening(Struct, frozen=True):
    """Opening as a game knows it.

    ends:   the event with which the first pieces stand
    places: by seat where they do, of the table after that event; empty where its board is unlike others
    """

    ends: type[Event]
    places: Callable[[Table], Sequence[Sequence[OpeningPlace]]]
