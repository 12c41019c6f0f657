"""State of a room: its settings, its host, the stages before a game, and how a match ended."""

from msgspec import Struct

from engine.core import Reason, Refused, Stage, Table
from engine.match.room.league_table import LeagueTable


class Gathering(Stage, frozen=True):
    """Stage of a lobby: people sit down and get ready."""

    label = "gathering"
    phase = "lobby"


class Opening(Stage, frozen=True):
    """Stage before the start: seeds are being opened; the game begins when all are, or at `due_at` (ms)."""

    label = phase = "opening"
    due_at: int


class QuickGame(Struct, frozen=True, omit_defaults=True):
    """Table that starts by itself: nobody there has a host's powers.

    wait: ms that the first of those who sit there waits for others; bots: level of the bots that take the seats which
    are free then; empty: none do, and it goes on with those who are there, once they are enough
    """

    wait: int
    bots: str = ""


class Ending(Struct, frozen=True, omit_defaults=True):
    """End of a match by no single player: name of the event, the seat that it made the winner, a judge's reason,
    the seats that agreed, and, if a judge corrected it, the name of the event that it was before.
    """

    by: str
    seat: int | None = None
    reason: Reason | None = None
    seats: tuple[int, ...] = ()
    was: str = ""


class NextGame(Struct, frozen=True, omit_defaults=True):
    """Next game of the same people: seats that are in, in the order in which they said so; (by, seat): who was asked by
    whom; due_at: when it begins (ms), if that is settled; missing: what becomes of the seats of the others; kept: what
    it has of this game (`seats`, `board`).
    """

    seats: tuple[int, ...] = ()
    nudged: tuple[tuple[int, int], ...] = ()
    due_at: int | None = None
    missing: str = ""
    kept: tuple[str, ...] = ()


class Room(Struct, frozen=True):
    """State of a room: its settings, and how its match ended. league: the match of a league that it was made for;
    quick: how it starts by itself, if it does; kept: changes that hold for this game alone (see `RoomOpened`).
    """

    code: str = ""
    title: str = ""
    rulebook: str = ""
    size: int = 0
    host: str = ""
    changes: tuple[tuple[str, bool | int | str], ...] = ()
    visibility: str = "private"
    spectators: bool = True
    locked: bool = False
    next: str = ""
    ending: Ending | None = None
    league: LeagueTable | None = None
    next_game: NextGame = NextGame()
    bot_names: str = "animals"
    quick: QuickGame | None = None
    kept: tuple[tuple[str, bool | int | str], ...] = ()


def playing(table: Table) -> bool:
    """Whether the game has begun and is not over."""
    return table.stage.phase == "playing"


def room_of(table: Table) -> Room:
    """The state of the room of this table."""
    room: Room = table.slices["room"]
    return room


def require_gathering(table: Table, command: object = None, context: object = None) -> None:
    """Refused: the game has begun, or is about to."""
    if not isinstance(table.stage, Gathering):
        raise Refused("already-started")


def require_playing(table: Table, command: object = None, context: object = None) -> None:
    """Refused: the game has not begun, or is over."""
    if not playing(table):
        raise Refused("not-playing")
