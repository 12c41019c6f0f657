"""Types of what viewers are shown of the room around any game, by chapter; see `Game.views`."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from engine.core.reasons import Reason

Colour = Literal["red", "blue", "white", "orange", "green", "purple", "yellow"]
BotLevel = Literal["gentle", "steady", "random"]
Phase = Literal["lobby", "opening", "playing", "over"]


class LeagueJudgeView(Struct, frozen=True, forbid_unknown_fields=True):
    """Judge of a league who may be called to its tables."""

    user: str
    name: str


class LeagueTableView(Struct, frozen=True, forbid_unknown_fields=True):
    """Match of a league that the room was made for: the league's slug, and the key of the match."""

    slug: str
    match: str
    judges: list[LeagueJudgeView]


class NextGameView(Struct, frozen=True, forbid_unknown_fields=True):
    """Next game of the same people: seats that are in; due_at: when it begins (ms since 1970), if that is settled;
    missing: what becomes of the seats of the others; kept: what it has of this game.
    """

    seats: list[int]
    due_at: int | None = None
    missing: Literal["fewer", "bots", "free"] | None = None
    kept: list[Literal["seats", "board"]] = []


class QuickGameView(Struct, frozen=True, forbid_unknown_fields=True):
    """Table that starts by itself. bots: whether they take what seats are free then; starts_at: when it does, with
    those who are there now (ms since 1970).
    """

    bots: bool
    starts_at: int | None = None


class RoomView(Struct, frozen=True, forbid_unknown_fields=True):
    """The room itself.

    changes: the room's own rules; host: user id; due_at: until when the seeds are opened (ms since 1970); next: code of
    the room of the rematch; again: what those who played have agreed on about it; ending: what ended the match if no
    player did, as it was told.
    """

    code: str
    title: str
    game: str
    rulebook: str
    changes: dict[str, bool | int | str]
    size: int
    host: str
    visibility: Literal["public", "private"]
    spectators: bool
    stage: Phase
    locked: bool = False
    due_at: int | None = None
    next: str | None = None
    again: NextGameView | None = None
    league: LeagueTableView | None = None
    quick: QuickGameView | None = None
    ending: Annotated[dict[str, Any], Meta(title="RoomTold")] | None = None


class SeatView(Struct, frozen=True, forbid_unknown_fields=True):
    """The holder of a seat. away: the person left, and a bot plays on, unless the seat is `idle`: then nobody plays."""

    name: str
    colour: Colour
    user: str | None = None
    bot: BotLevel | None = None
    tier: str | None = None
    ready: bool = False
    away: bool = False
    idle: bool = False


class SeedView(Struct, frozen=True, forbid_unknown_fields=True):
    """The commitment of a seat, and its seed once it is open (hex)."""

    commitment: str
    seed: str | None = None


class FairnessView(Struct, frozen=True, forbid_unknown_fields=True):
    """The commitments of the server and the seats (V1); seeds: by seat. Since a reopening: those of then.

    reopenings: how often the match was reopened.
    """

    commitment: str
    chain: str
    seeds: dict[str, SeedView]
    reopenings: int = 0


class LobbyChangeView(Struct, frozen=True, forbid_unknown_fields=True):
    """A change before the start. seat: whose tier, or which seat was left; name: of the judge, or the tier."""

    what: Literal["rules", "judge", "tier", "seat"]
    seat: int | None = None
    name: str | None = None
    rules: list[str] = []


class ReadinessView(Struct, frozen=True, forbid_unknown_fields=True):
    """The changes since people were ready, and the seats whose yes is missing."""

    changed: list[LobbyChangeView]
    owing: list[int]


class RuleView(Struct, frozen=True, forbid_unknown_fields=True):
    """A rule in force and where it stands."""

    value: Any
    clause: str
    source: str


class RemovedPersonView(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody whom the host removed from a seat."""

    user: str
    name: str


class BarringView(Struct, frozen=True, forbid_unknown_fields=True):
    """Whom the host removed from a seat: shown to the host, and to each of them that they are among them."""

    people: list[RemovedPersonView] = []
    you: bool = False


class JudgeCallView(Struct, frozen=True, forbid_unknown_fields=True):
    """A call that waits for the judge. about: the seq of the step that it is about.

    at: when it was made; until: when the pause that it brought ends by itself
    """

    call: int
    seat: int
    text: str
    about: int | None = None
    at: int | None = None
    until: int | None = None


class CheckpointView(Struct, frozen=True, forbid_unknown_fields=True):
    """A point that a judge can take the game back to.

    label: the event of that step; exposes: what chance has made since, by event; technical: it lies before a
    later turn in which chance has made something, or a card was opened; anew: it lies before chance was renewed, and
    what was drawn up to then comes anew anyway.
    """

    seq: int
    turn: int
    seat: int
    label: str
    exposes: dict[str, int] = {}
    technical: bool = False
    anew: bool = False


class JudgeView(Struct, frozen=True, forbid_unknown_fields=True):
    """The judge of the room. calls: to the judge and to who called; checkpoints: to the judge alone; silenced: seat →
    until when it talks to the judge alone (ms since 1970), also when that is over.

    corrections: by seat, points more than were counted, or fewer; inspected: steps after which the judge saw each hand
    """

    user: str
    name: str
    hands_open: bool = False
    warnings: dict[str, int] = {}
    penalties: dict[str, int] = {}
    silenced: dict[str, int] = {}
    corrections: dict[str, int] = {}
    inspected: list[int] = []
    calls: list[JudgeCallView] = []
    checkpoints: list[CheckpointView] = []


class TurnClockView(Struct, frozen=True, forbid_unknown_fields=True):
    """seats: whose time runs; left, bank: milliseconds of this turn and in the bank of each seat, as of `since`."""

    seats: list[int]
    since: int
    left: dict[str, int]
    bank: dict[str, int] = {}


class PauseView(Struct, frozen=True, forbid_unknown_fields=True):
    """A pause: by agreement, by the judge or by a call for one, since when, and why."""

    by: str
    since: int
    reason: Reason | None = None


class PauseRequestView(Struct, frozen=True, forbid_unknown_fields=True):
    """The seat that asks for a pause, and the seats that have agreed so far."""

    by: int
    agreed: list[int]


class ClockView(Struct, frozen=True, forbid_unknown_fields=True):
    """Clocks, pauses and votes. Times in ms since 1970.

    match_due: when the match ends; vote: on seats whose people are gone, seat → voter → whether a bot shall play;
    again: when they are voted on again, by seat.
    """

    match_due: int | None = None
    turn: TurnClockView | None = None
    paused: PauseView | None = None
    asking: PauseRequestView | None = None
    vote: dict[str, dict[str, bool]] = {}
    again: dict[str, int] = {}


class SeatVoteView(Struct, frozen=True, forbid_unknown_fields=True):
    """Vote on going on without a seat whose person is gone: who may vote, voter → whether to go on, until when.

    since: from when on nobody has been connected for the seat, if it is so (ms since 1970).
    """

    seat: int
    until: int
    voters: list[int]
    votes: dict[str, bool]
    since: int | None = None


class MissingJudgeView(Struct, frozen=True, forbid_unknown_fields=True):
    """The judge is not connected since then; gone: for longer than the judge's grace."""

    since: int
    gone: bool


class AgreementView(Struct, frozen=True, forbid_unknown_fields=True):
    """An act that a seat agrees to by one voice with the others. user, name: who shall judge."""

    act: Literal["judge", "resume", "close"]
    user: str | None = None
    name: str | None = None


class AttendanceView(Struct, frozen=True, forbid_unknown_fields=True):
    """Those who are gone and what is asked about it. Times in ms since 1970.

    gone: seats whose people have been missing for longer than the grace, the first of them first; again: when a seat
    is voted on again; questions: until when a seat is to say that it is there; agreements: seat → what it agrees to.
    """

    gone: list[int] = []
    vote: SeatVoteView | None = None
    again: dict[str, int] = {}
    questions: dict[str, int] = {}
    judge: MissingJudgeView | None = None
    agreements: dict[str, AgreementView] = {}


class UndoView(Struct, frozen=True, forbid_unknown_fields=True):
    """The step that may be taken back now, and by whom."""

    seat: int
    what: str


class SealedView(Struct, frozen=True, forbid_unknown_fields=True):
    """The step that can no longer be taken back, and the event that saw to that."""

    seat: int
    what: str
    by: str


ALWAYS_SHOWN = frozenset({"room", "seats", "fairness"})
"""Parts of the view that everybody is shown from the first moment on; all others come and go."""

ROOM_VIEWS: Mapping[str, Any] = {
    "room": RoomView,
    "seats": dict[str, SeatView],
    "fairness": FairnessView,
    "law": dict[str, RuleView],
    "barring": BarringView,
    "readiness": ReadinessView,
    "judge": JudgeView,
    "clock": ClockView,
    "attendance": AttendanceView,
    "undo": UndoView,
    "sealed": SealedView,
}
