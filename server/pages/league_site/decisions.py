"""Decisions of those who run a league, told to all who may look, and what waits for a judge to decide (K3, K10)."""

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from engine.core import Event
from engine.league import events as told
from engine.league.closing import season_moves
from engine.league.powers import drawn_with, uninvolved
from engine.league.seasons import Move, Moves
from engine.league.state import League, Person, Round
from engine.league.substitute_events import SubstituteCame
from engine.league.team_events import TeamAssigned, TeamCreated, TeamDissolved, TeamRenamed
from server.leagues.repository import LoggedEvent
from server.leagues.wording import Language, said_reason

MOST_SHOWN = 200
"""Decisions of a page, the latest."""


class Decision(Struct, frozen=True):
    """Decision. at: ms; by: who decided, empty for the server; what: a code; player, match, round: whom and what on

    moves, reasons: of a season that closed, as its event has them
    """

    at: int
    by: str
    what: str
    player: str = ""
    detail: str = ""
    match: str = ""
    round: str = ""
    reason: str = ""
    moves: tuple[Move, ...] = ()
    reasons: Mapping[str, str] = {}


class Waiting(Struct, frozen=True):
    """A decision for a judge, since it touches whoever organises alone (K10). moves: None: the season is not theirs"""

    tiers: tuple[Person, ...] = ()
    rounds: tuple[Round, ...] = ()
    moves: Moves | None = None

    def __bool__(self) -> bool:
        return bool(self.tiers or self.rounds or self.moves)


def decisions(history: Sequence[LoggedEvent], language: Language, *, reasons: bool) -> list[Decision]:
    """The decisions of a league, the latest first. reasons: whether the reader is told why somebody is expelled"""
    found: list[Decision] = []
    for logged in reversed(history):
        if type(logged.event) in _OFTEN:
            continue
        decision = _decision(logged.event, logged.at, logged.by, reasons=reasons)
        if decision is not None:
            found.append(replace(decision, reason=said_reason(decision.reason, language)))
        if len(found) == MOST_SHOWN:
            break
    return found


_OFTEN = frozenset((told.PersonJoined, told.CheckedIn, told.MatchMade, told.MatchRoomOpened, told.ResultReported))
"""Events of which a stream has most, and which are no decisions."""


def _decision(event: Event, at: int, by: str, *, reasons: bool) -> Decision | None:
    match event:
        case told.TierChanged():
            return Decision(at, by, "tier", event.player, event.tier, reason=event.reason)
        case told.PlayingSet():
            return Decision(at, by, "plays" if event.plays else "officiates", event.player)
        case told.RoleGiven() | told.RoleTaken():
            given = "role-given" if isinstance(event, told.RoleGiven) else "role-taken"
            return Decision(at, by, given, event.player, event.role)
        case told.PersonLeft(expelled=True):
            return Decision(at, by, "expelled", event.player, reason=event.reason if reasons else "")
        case told.WaitingEnded() if event.reason:
            return Decision(at, by, "turned-away", event.player, reason=event.reason if reasons else "")
        case told.ExpulsionLifted():
            return Decision(at, by, "lifted", event.player, reason=event.reason if reasons else "")
        case told.RoundMoved() | told.RoundCancelled():
            what = "moved" if isinstance(event, told.RoundMoved) else "cancelled"
            return Decision(at, by, what, round=event.key, reason=event.reason)
        case told.RoundDrawn() if event.reason:
            return Decision(at, by, "redrawn", round=event.key, reason=event.reason)
        case told.TablesSet():
            return Decision(at, by, "tables-set", round=event.key, reason=event.reason)
        case told.SeatsSwapped():
            return Decision(at, by, "swapped", event.player, event.other, round=event.key, reason=event.reason)
        case SubstituteCame():
            return Decision(at, by, "substituted", event.player, event.substitute, round=event.key)
        case told.PlayerSeated():
            return Decision(at, by, "seated", event.player, str(event.table), round=event.key, reason=event.reason)
        case told.PlayerTakenOut():
            return Decision(at, by, "taken-out", event.player, round=event.key, reason=event.reason)
        case told.SeatReplaced():
            return Decision(at, by, "replaced", event.absent, event.guest, match=event.match)
        case told.SeatGivenUp():
            return Decision(at, by, "given-up", event.absent, match=event.match)
        case told.ResultCorrected() | told.ResultWithdrawn() | told.MatchVoided():
            what = type(event).__name__.removeprefix("Result").removeprefix("Match").lower()
            return Decision(at, by, what, match=event.match, reason=event.reason)
        case TeamCreated() | TeamRenamed() | TeamDissolved():
            return Decision(at, by, _TEAM_DECISIONS[type(event)], detail=event.key)
        case TeamAssigned():
            return Decision(at, by, "team-assigned" if event.team else "team-left", event.player, event.team)
        case told.FinishSeeded():
            return Decision(at, by, "finish-seeded", detail=str(event.season), reason=event.reason)
        case told.PointsAdjusted():
            what = "fine" if event.points < 0 else "bonus"
            return Decision(at, by, what, event.player, str(event.points), reason=event.reason)
        case told.AdjustmentChanged():
            return Decision(at, by, "adjustment-changed", event.player, str(event.points), reason=event.reason)
        case told.SeasonClosed():
            return Decision(at, by, "closed", detail=str(event.number), moves=event.moves, reasons=event.reasons)
    return None


_TEAM_DECISIONS: dict[type[Event], str] = {
    TeamCreated: "team-created",
    TeamRenamed: "team-renamed",
    TeamDissolved: "team-dissolved",
}


def waiting_for(league: League, viewer: Person | None) -> Waiting:
    """The decisions that this reader may take as a judge, since no organiser may."""
    if viewer is None or "judge" not in viewer.roles or {"owner", "organiser"} & set(viewer.roles):
        return Waiting()
    organisers = {key for key, one in league.people.items() if {"owner", "organiser"} & set(one.roles) and not one.left}
    drawn = [round_ for round_ in league.rounds.values() if round_.state == "drawn"]
    touched = {key for round_ in drawn if organisers & set(round_.here) for key in round_.here}
    theirs = [one for one in league.people.values() if one.key in organisers | touched and not (one.left or one.guest)]
    involved = {one.key: drawn_with(league, one.key) for one in theirs}
    able = {them: viewer in uninvolved(league, them) for them in {*involved.values()}}  # those drawn together at once
    tiers = tuple(one for one in theirs if able[involved[one.key]])
    rounds = tuple(round_ for round_ in drawn if viewer in uninvolved(league, round_.here))
    moves = season_moves(league, league.season) if league.season else Moves(())
    moved = {move.player for move in (*moves.moves, *moves.open)}
    return Waiting(tiers, rounds, moves if moved and viewer in uninvolved(league, moved) else None)
