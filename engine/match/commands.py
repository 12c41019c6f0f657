"""Commands around any game: taking seats, getting ready, starting, leaving, taking back."""

from engine.core import Command
from engine.match.room.league_table import GivenSeat, Official


class Sit(Command, frozen=True):
    """Take this free seat (and leave the one held).

    or_next: if somebody sits there, whoever has no seat yet takes the next free one
    """

    seat: int
    or_next: bool = False


class Stand(Command, frozen=True):
    """Leave one's seat before the start."""


class Recolour(Command, frozen=True):
    """Play in this colour."""

    colour: str


class SetReady(Command, frozen=True):
    """Be ready, or no longer. `commitment`: SHA-256 (hex) of a seed of 32 bytes, secret until the start (V1)."""

    ready: bool
    commitment: str | None = None


class AddBot(Command, frozen=True):
    """Host: let a bot of this level sit here."""

    seat: int
    level: str


class RemoveBot(Command, frozen=True):
    """Host: free this seat of its bot."""

    seat: int


class Kick(Command, frozen=True):
    """Host: free this seat of whoever sits there; if it is a person, they take no seat until they are let back."""

    seat: int


class LetBack(Command, frozen=True):
    """Host: this user, who was removed, may sit down again."""

    user: str


class SetTier(Command, frozen=True):
    """Host: this seat is of this tier (A, B, C or guest), where the seats go by tiers (I0)."""

    seat: int
    tier: str


class ChangeRules(Command, frozen=True):
    """Host: play by these changes to the rule book (rule → value), and by no others."""

    changes: dict[str, bool | int | str]


class CallStart(Command, frozen=True):
    """Host: start. The seeds are opened, then the game begins."""


class OpenSeed(Command, frozen=True):
    """Open the seed that was committed to (hex, 32 bytes)."""

    seed: str


class CommitSeed(Command, frozen=True):
    """Commit to a seed (its SHA-256, hex) for what is drawn after a reopening, before anybody opens theirs (V1)."""

    commitment: str


class RenewSeed(Command, frozen=True):
    """Open the seed (hex, 32 bytes) for what is drawn after a reopening, before the match goes on (V1)."""

    seed: str


class TimeUp(Command, frozen=True):
    """The clock: something is due."""


class Leave(Command, frozen=True):
    """Leave the table in mid-game, until one returns; a bot plays on, or whatever the room has decided."""


class Retire(Command, frozen=True):
    """Leave the game for good; the others go on without this seat (E4)."""


class Return(Command, frozen=True):
    """Come back to one's seat."""


class HandOver(Command, frozen=True):
    """The room: the person at this seat is gone."""

    seat: int


class PlayAgain(Command, frozen=True):
    """After the end: be in for the next game of the same people, or not after all."""

    again: bool


class Nudge(Command, frozen=True):
    """After the end: ask this seat, which is not in for the next game yet."""

    seat: int


class StartNextGame(Command, frozen=True):
    """After the end: have the next game begin though somebody is not in.

    missing: what becomes of their seats: `fewer` play, `bots` play for them, or they are `free` for others
    """

    missing: str


class KeepSetup(Command, frozen=True):
    """After the end, host: have the next game set up as this one was, or anew after all.

    what: `seats`, the order in which people sit, or `board`
    """

    what: str
    keep: bool


class OpenRematch(Command, frozen=True):
    """The room: the same people play again over there."""

    code: str


class GiveSeats(Command, frozen=True):
    """The room, for the league that it was made by: who sits where, before the start (K2)."""

    seats: tuple[GivenSeat | None, ...]


class SetOfficials(Command, frozen=True):
    """The room, for the league that it was made by: who organises the league, who may judge, who is expelled (J3).

    seq: number of the league's stream that it follows from; a judge who is not among `judges` judges no more (K10)
    """

    organisers: tuple[str, ...]
    judges: tuple[Official, ...]
    expelled: tuple[str, ...]
    seq: int


class TakeBack(Command, frozen=True):
    """Take back the last thing one did, if the rule book allows it (U1, U5)."""


ROOM_COMMANDS: tuple[type[Command], ...] = (
    Sit,
    Stand,
    Recolour,
    SetReady,
    AddBot,
    RemoveBot,
    Kick,
    LetBack,
    SetTier,
    ChangeRules,
    CallStart,
    OpenSeed,
    CommitSeed,
    RenewSeed,
    TimeUp,
    Leave,
    Retire,
    Return,
    HandOver,
    PlayAgain,
    Nudge,
    StartNextGame,
    KeepSetup,
    OpenRematch,
    GiveSeats,
    SetOfficials,
    TakeBack,
)
