"""Commands of a league (K1). Who may give each: `parties.py`."""

from collections.abc import Mapping

from engine.core import Command
from engine.league.presentation import Colour
from engine.league.regulation import Value
from engine.league.results import MatchResult
from engine.league.seasons import Move
from engine.league.state import FIRST_ZONE, Joining, Role


class FoundLeague(Command, frozen=True):
    """Found a league by a printed regulation.

    origin: where from, as the server tells places apart; zone: time zone in which its times are told
    """

    title: str
    name: str
    printed: str = "league"
    public: bool = True
    joining: Joining = "invitation"
    origin: str = ""
    zone: str = FIRST_ZONE


class Retitle(Command, frozen=True):
    title: str


class SetZone(Command, frozen=True):
    """Tell the times of the league in another zone, by its name in the IANA time zone database."""

    zone: str


class SetFace(Command, frozen=True):
    """Set the league's description, rules of conduct, contact and colour."""

    about: str = ""
    conduct: str = ""
    contact: str = ""
    colour: Colour = ""


class PostNews(Command, frozen=True):
    title: str
    text: str = ""


class RemoveNews(Command, frozen=True):
    """number: of the piece of news."""

    number: int


class SetAccess(Command, frozen=True):
    public: bool
    joining: Joining


class AmendRegulation(Command, frozen=True):
    changes: dict[str, Value]
    clause: str


class GiveRole(Command, frozen=True):
    player: str
    role: Role


class TakeRole(Command, frozen=True):
    player: str
    role: Role


class CreateInvitation(Command, frozen=True):
    """key: a digest of the invitation's secret; handle: the only account that may use it, if it is for one.

    tier: of the member who comes by it, if not that of any new one; name: whom it is for, as the organiser knows them
    team: key of the one that the member plays for (K14)
    """

    key: str
    until: int
    guest: bool = False
    most: int = 1
    handle: str = ""
    tier: str = ""
    name: str = ""
    team: str = ""


class RevokeInvitation(Command, frozen=True):
    key: str


class JoinLeague(Command, frozen=True):
    """name: as it stands in lists; invitation: the digest of its secret; handle: of the account, empty for a guest."""

    name: str
    invitation: str = ""
    handle: str = ""


class Rename(Command, frozen=True):
    player: str
    name: str


class SetTier(Command, frozen=True):
    player: str
    tier: str
    reason: str


class SetPlaying(Command, frozen=True):
    """A member is a player, or officiates alone. player: whom an organiser sets; oneself if empty."""

    plays: bool
    player: str = ""


class SetTiers(Command, frozen=True):
    """Set the tiers of several members for one reason. tiers: player → tier"""

    tiers: dict[str, str]
    reason: str


class LimitMembers(Command, frozen=True):
    """Let so many members in at most, and others wait; 0: no limit."""

    most: int


class TurnAway(Command, frozen=True):
    """Take somebody off the list of those who wait for a place."""

    player: str
    reason: str


class LeaveLeague(Command, frozen=True):
    """Leave the league, or wait for a place no more."""


class Expel(Command, frozen=True):
    player: str
    reason: str


class LiftExpulsion(Command, frozen=True):
    """Let somebody who was expelled join again."""

    player: str
    reason: str


class ForgetPerson(Command, frozen=True):
    """The account of this person is deleted."""

    player: str


class OpenSeason(Command, frozen=True):
    title: str
    starts: int
    ends: int
    rounds: int


class PlanRound(Command, frozen=True):
    """check_in: ms before the start from which members may check in; zone: time zone in which the time was given."""

    title: str
    at: int
    check_in: int = 3_600_000
    zone: str = ""


class MoveRound(Command, frozen=True):
    """zone: time zone in which the time was given."""

    key: str
    at: int
    reason: str
    zone: str = ""


class CancelRound(Command, frozen=True):
    key: str
    reason: str


class CheckIn(Command, frozen=True):
    """player: whom an organiser checks in; oneself if empty."""

    round: str
    player: str = ""


class CheckOut(Command, frozen=True):
    round: str
    player: str = ""


class Decline(Command, frozen=True):
    """Say that one does not come to a round; declined: False takes it back."""

    round: str
    declined: bool = True


class AskSubstitute(Command, frozen=True):
    """Ask somebody without a table to take a place in a drawn round. player: whose it is; one's own if empty"""

    key: str
    substitute: str
    player: str = ""


class AnswerSubstitute(Command, frozen=True):
    """Say yes or no to who is asked for this player's place."""

    key: str
    player: str
    comes: bool


class RemindRound(Command, frozen=True):
    """Tell that a round begins soon."""

    key: str


class DrawRound(Command, frozen=True):
    """Draw the tables of a round.

    reason: needed to draw again; draws: how often the asker saw it drawn, so that two do not draw at once
    keep: numbers, from 1, of the tables that stay as they are while all others are drawn again
    """

    key: str
    draws: int
    reason: str = ""
    keep: tuple[int, ...] = ()


class SetTables(Command, frozen=True):
    """Set all tables of a round by hand. draws: as in `DrawRound`

    at: player → number of the table, from 1; 0: none
    reason: needed for the first change of a round by hand; later ones without stand under that one
    """

    key: str
    draws: int
    at: dict[str, int]
    reason: str = ""


class SwapSeats(Command, frozen=True):
    """Two players of a drawn round in each other's place."""

    key: str
    draws: int
    player: str
    other: str
    reason: str = ""


class SeatPlayer(Command, frozen=True):
    """A player at a table of a drawn round, also one who comes late. table: its number; one more than there are: new"""

    key: str
    draws: int
    player: str
    table: int
    reason: str = ""


class TakeOut(Command, frozen=True):
    """A player out of a drawn round."""

    key: str
    draws: int
    player: str
    reason: str = ""


class StartRound(Command, frozen=True):
    """draws: the draw that the asker saw."""

    key: str
    draws: int


class OpenMatchRoom(Command, frozen=True):
    match: str
    room: str


class TellCall(Command, frozen=True):
    """Tell that a judge is called to a table. number: of the calls of its room, from 1"""

    match: str
    number: int


class ReplaceSeat(Command, frozen=True):
    """guest: who takes the seat, a guest or a member who officiates alone (K13)."""

    match: str
    absent: str
    guest: str


class GiveUpSeat(Command, frozen=True):
    match: str
    absent: str


class ReportResult(Command, frozen=True):
    """digest: of the record; seq: steps of the room that it has."""

    match: str
    room: str
    result: MatchResult
    digest: str
    seq: int


class CorrectResult(Command, frozen=True):
    """digest, seq: of the record, where the room itself was corrected."""

    match: str
    result: MatchResult
    reason: str
    digest: str = ""
    seq: int = 0


class WithdrawResult(Command, frozen=True):
    """The result does not stand any more: a judge has reopened the match, which is played on (J2)."""

    match: str
    reason: str


class VoidMatch(Command, frozen=True):
    match: str
    reason: str


class AdjustPoints(Command, frozen=True):
    """A fine (below 0) or a bonus for a player, in the season that is open (K12)."""

    player: str
    points: int
    reason: str


class ChangeAdjustment(Command, frozen=True):
    """A fine or bonus is other points, or, by 0, taken back. key: of the fine or bonus"""

    key: str
    points: int
    reason: str


class SeedFinish(Command, frozen=True):
    """The best of the season play its finish: a final table of 4, or a knock-out of 8, 16 or 32 (K12).

    order: player → number, the smaller first, of those who share a place; reason: needed where the order decides
    """

    size: int
    order: Mapping[str, int] = {}
    reason: str = ""


class PlanFinishRound(Command, frozen=True):
    """Plan the next stage of the finish; its tables follow from the seeds, or the stage before. zone: of the time"""

    title: str
    at: int
    zone: str = ""


class CloseSeason(Command, frozen=True):
    """moves: those that take effect

    reasons: player → why a proposed move is held back, or one to the next tier added
    """

    moves: tuple[Move, ...] = ()
    reasons: Mapping[str, str] = {}
