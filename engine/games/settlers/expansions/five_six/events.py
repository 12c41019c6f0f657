"""Events of five and six players. Their names and fields are what is on disk: they never change meaning."""

from engine.core import Event
from engine.games.settlers.expansions.five_six.wishes import Wish


class BuildingPhaseBegan(Event, frozen=True):
    """This seat has ended its turn: these may build, in this order, until then (ms since the epoch)."""

    ended: int
    seats: tuple[int, ...]
    until: int


class WishMade(Event, frozen=True):
    """Known to that seat alone until the window closes, also that it wishes for anything."""

    secret = True
    seat: int
    wish: Wish


class WishDropped(Event, frozen=True):
    """The seat has taken back its last wish; known to it alone."""

    secret = True
    seat: int


class BuildingFinished(Event, frozen=True):
    """This seat is done. shown: all are told, since a person has said so; a bot counts as done at the end."""

    secret = True
    seat: int
    shown: bool = True


class BuildingTimeSet(Event, frozen=True):
    """The window closes then (ms since the epoch): a judge has gone back to it, or there is one seat less."""

    until: int


class WishesCarriedOut(Event, frozen=True):
    """The window has closed, and what follows is built and bought, in turn order."""


class WishesLapsed(Event, frozen=True):
    """These were no longer possible, and cost nothing. Known to that seat alone."""

    seat: int
    wishes: tuple[Wish, ...]


class BuildingPhaseOver(Event, frozen=True):
    """The next turn begins."""


class PairedTurnBegan(Event, frozen=True):
    """This seat takes the second turn of a pair, after `first`."""

    seat: int
    first: int


EVENTS: tuple[type[Event], ...] = (
    BuildingPhaseBegan,
    WishMade,
    WishDropped,
    BuildingFinished,
    BuildingTimeSet,
    WishesCarriedOut,
    WishesLapsed,
    BuildingPhaseOver,
    PairedTurnBegan,
)
