"""Events around any game. These names and fields are what is on disk: they are for ever."""

from collections.abc import Mapping
from typing import Literal

from engine.core import Event, SeatRetired, StageChanged, StageEntered, StageLeft, Started, Undone
from engine.match.room.league_table import LeagueTable, Official
from engine.match.room.state import QuickGame

__all__ = [
    "ROOM_EVENTS",
    "HostPassed",
    "JudgeAppointed",
    "NextGameCalled",
    "OfficialsSet",
    "PlayAgainSaid",
    "ReadinessLost",
    "RematchOpened",
    "RoomOpened",
    "RulesChanged",
    "SeatAway",
    "SeatBack",
    "SeatLeft",
    "SeatNudged",
    "SeatReady",
    "SeatRecoloured",
    "SeatRetired",
    "SeatTaken",
    "SeedCommitted",
    "SeedOpened",
    "SeedRenewed",
    "SetupKept",
    "StartCalled",
    "Started",
    "TierSet",
    "Undone",
    "UserBarred",
    "UserLetBack",
]


class RoomOpened(Event, frozen=True):
    """The first fact of every room.

    host: user id; size: seats at most; commitment: SHA-256 of the server's secret key, hex; chain: root of the hash
    chain of the dice, hex (see `fairness`); locked: who is not let in by a password stays outside; league:
    the match of a league that the room was made for, which has no host; bot_names: which ones bots get;
    quick: how the table starts by itself, if it does; earlier: code of the room where the same people played before;
    kept: those of the changes by which this game alone has the seats or the board of that one
    """

    code: str
    title: str
    game: str
    rulebook: str
    size: int
    host: str
    commitment: str
    chain: str
    changes: Mapping[str, bool | int | str] = {}
    visibility: str = "private"
    spectators: bool = True
    locked: bool = False
    league: LeagueTable | None = None
    bot_names: Literal["animals", "people"] = "animals"
    quick: QuickGame | None = None
    earlier: str = ""
    kept: Mapping[str, bool | int | str] = {}


class SeatTaken(Event, frozen=True):
    """Somebody sat down: a person (`user`) or a bot (`bot`: its level). `at`: ms since the epoch."""

    seat: int
    name: str
    colour: str
    at: int
    user: str | None = None
    bot: str | None = None


class SeatLeft(Event, frozen=True):
    seat: int


class UserBarred(Event, frozen=True):
    """The host removed this user from a seat: they take none until they are let back. name: under which they sat."""

    user: str
    name: str


class UserLetBack(Event, frozen=True):
    """This user may sit down again."""

    user: str


class HostPassed(Event, frozen=True):
    """The host left; somebody else is host now."""

    user: str


class OfficialsSet(Event, frozen=True):
    """The organisers of the league that made the room, those who may judge there, and the expelled (J3, K10, K11).

    seq: number of the league's stream
    """

    organisers: tuple[str, ...]
    judges: tuple[Official, ...]
    seq: int
    expelled: tuple[str, ...] = ()


class SeatRecoloured(Event, frozen=True):
    seat: int
    colour: str


class SeatReady(Event, frozen=True):
    """commitment: SHA-256 of the seat's own seed, hex; none if it does not take part in the mixing."""

    seat: int
    ready: bool
    commitment: str | None = None


class ReadinessLost(Event, frozen=True):
    """Nobody is ready any more, since something changed (I4). what: rules, judge, tier, seat; seats: of people.

    seat: whose tier it was, or which was left; name: of the judge, or the tier; rules: those that changed
    """

    what: str
    seats: tuple[int, ...] = ()
    seat: int | None = None
    name: str = ""
    rules: tuple[str, ...] = ()


class TierSet(Event, frozen=True):
    """This seat is of this tier: A, B, C or guest (I0)."""

    seat: int
    tier: str


class RulesChanged(Event, frozen=True):
    """All the room's own changes, as they now stand. Nobody is ready any more."""

    changes: dict[str, bool | int | str]


class StartCalled(Event, frozen=True):
    """The seeds are to be opened until `due_at` (ms since the epoch)."""

    due_at: int


class SeedOpened(Event, frozen=True):
    seat: int
    seed: str


class SeedCommitted(Event, frozen=True):
    """A seat's commitment to its seed for what is drawn after a reopening (SHA-256, hex)."""

    seat: int
    commitment: str


class SeedRenewed(Event, frozen=True):
    """A seat's seed for what is drawn after a reopening."""

    seat: int
    seed: str


class SeatAway(Event, frozen=True):
    """The person at this seat is gone; a bot plays on, or, if the seat is `idle`, nobody does."""

    seat: int
    idle: bool = False


class SeatBack(Event, frozen=True):
    seat: int


class PlayAgainSaid(Event, frozen=True):
    """The seat is in for the next game, or not after all. due_at: when that begins (ms), if that is settled now."""

    seat: int
    again: bool
    due_at: int | None = None


class SeatNudged(Event, frozen=True):
    """The seat was asked by another whether it is in for the next game."""

    seat: int
    by: int


class NextGameCalled(Event, frozen=True):
    """The next game begins at `due_at` (ms) though somebody is not in; missing: as in `StartNextGame`."""

    missing: str
    due_at: int


class SetupKept(Event, frozen=True):
    """The next game has the seats or the board (`what`) of this one, or new ones after all.

    due_at: when that begins now (ms), if that was settled already
    """

    what: str
    keep: bool
    due_at: int | None = None


class RematchOpened(Event, frozen=True):
    code: str


class JudgeAppointed(Event, frozen=True):
    """The judge from now on, before the start."""

    user: str
    name: str


ROOM_EVENTS: tuple[type[Event], ...] = (
    StageEntered,
    StageChanged,
    StageLeft,
    RoomOpened,
    SeatTaken,
    SeatLeft,
    UserBarred,
    UserLetBack,
    HostPassed,
    OfficialsSet,
    SeatRecoloured,
    SeatReady,
    ReadinessLost,
    TierSet,
    RulesChanged,
    StartCalled,
    SeedOpened,
    SeedCommitted,
    SeedRenewed,
    Started,
    SeatAway,
    SeatBack,
    SeatRetired,
    Undone,
    PlayAgainSaid,
    SeatNudged,
    NextGameCalled,
    SetupKept,
    RematchOpened,
)
