"""Events of a league's stream. These names and fields are what is on disk: they are for ever."""

from collections.abc import Mapping

from engine.core import Event
from engine.league.draws import Draw
from engine.league.presentation_events import FaceSet, LogoSet, NewsPosted, NewsRemoved
from engine.league.regulation import Regulation
from engine.league.results import GUEST, MatchResult
from engine.league.seasons import Move
from engine.league.state import FIRST_ZONE, Invitation, Joining, Role, Season
from engine.league.substitute_events import SubstituteAsked, SubstituteCame, SubstituteRefused
from engine.league.team_events import TeamAssigned, TeamCreated, TeamDissolved, TeamRenamed


class LeagueFounded(Event, frozen=True):
    """origin: where it was founded from, as the server tells places apart; zone: in which its times are told."""

    title: str
    owner: str
    name: str
    public: bool
    joining: Joining
    regulation: Regulation
    origin: str = ""
    zone: str = FIRST_ZONE


class LeagueRetitled(Event, frozen=True):
    title: str


class ZoneSet(Event, frozen=True):
    """The times of the league are told in another zone. They are the same instants."""

    zone: str


class AccessSet(Event, frozen=True):
    """public: whether everybody may look; joining: who may become a member."""

    public: bool
    joining: Joining


class RegulationAmended(Event, frozen=True):
    """The next version of the regulation. Matches that are made already keep theirs (K7)."""

    regulation: Regulation


class RoleGiven(Event, frozen=True):
    """A role for somebody.

    rounds: those of which a match was drawn or could still be decided of whoever gave the role, or of whom they had a
    role from; behind: these. At a match of these rounds and people the role has no power (K10).
    """

    player: str
    role: Role
    behind: tuple[str, ...] = ()
    rounds: tuple[str, ...] = ()


class RoleTaken(Event, frozen=True):
    player: str
    role: Role


class InvitationCreated(Event, frozen=True):
    invitation: Invitation


class InvitationRevoked(Event, frozen=True):
    key: str


class PersonJoined(Event, frozen=True):
    """Somebody became a member, or a guest, perhaps by an invitation, which is used up by one."""

    player: str
    name: str
    tier: str
    invitation: str = ""


class MembersLimited(Event, frozen=True):
    """The league has a limit of members; 0: it has none of its own."""

    most: int


class WaitingBegan(Event, frozen=True):
    """Somebody waits for a place, since the league is full; an invitation, which may name a team, is used up by one."""

    player: str
    name: str
    tier: str
    invitation: str = ""
    team: str = ""


class WaitingEnded(Event, frozen=True):
    """Somebody waits no more: by their own will, or an organiser has turned them away for a reason."""

    player: str
    reason: str = ""


class PersonRenamed(Event, frozen=True):
    player: str
    name: str


class TierChanged(Event, frozen=True):
    player: str
    tier: str
    reason: str


class PlayingSet(Event, frozen=True):
    """A member is a player from now on, or officiates alone (K13)."""

    player: str
    plays: bool


class PersonLeft(Event, frozen=True):
    """Somebody left, was expelled for a reason, or has deleted their account. Their results stay (K8, K11)."""

    player: str
    expelled: bool = False
    reason: str = ""
    deleted: bool = False


class ExpulsionLifted(Event, frozen=True):
    """Somebody who was expelled may join again (K11)."""

    player: str
    reason: str


class OwnershipPassed(Event, frozen=True):
    """The league has another owner, since the account of the one before is deleted (K11)."""

    player: str
    before: str


class SeasonOpened(Event, frozen=True):
    season: Season


class RoundPlanned(Event, frozen=True):
    """at: when it begins; check_in: from when members may check in; zone: of its time; stage: of a finish, 0: none."""

    key: str
    season: int
    title: str
    at: int
    check_in: int
    zone: str = ""
    stage: int = 0


class RoundMoved(Event, frozen=True):
    """The round begins at another time. Who checked in has to do so again."""

    key: str
    at: int
    check_in: int
    reason: str
    zone: str = ""


class RoundCancelled(Event, frozen=True):
    key: str
    reason: str


class CheckedIn(Event, frozen=True):
    round: str
    player: str


class CheckedOut(Event, frozen=True):
    """Somebody is not there any more, and out of the draw if there is one."""

    round: str
    player: str


class Declined(Event, frozen=True):
    """Somebody does not come to a round, or does not say so any more. Who checks in comes."""

    round: str
    player: str
    declined: bool = True


class RoundReminded(Event, frozen=True):
    """The round begins soon: whoever wants to be reminded of it is."""

    key: str


class RoundDrawn(Event, frozen=True):
    """seed: of the lots; the same seed gives the same draw; reason: why it was drawn again; ratings: those it is by"""

    key: str
    draw: Draw
    seed: int
    reason: str = ""
    ratings: Mapping[str, float] = {}


class TablesSet(Event, frozen=True):
    """All tables of a round, set by hand (K2)."""

    key: str
    draw: Draw
    reason: str


class SeatsSwapped(Event, frozen=True):
    """Two players are in each other's place, by hand (K2)."""

    key: str
    player: str
    other: str
    reason: str


class PlayerSeated(Event, frozen=True):
    """A player is at this table, by hand; who came late is checked in with it (K2). table: from 1"""

    key: str
    player: str
    table: int
    reason: str


class PlayerTakenOut(Event, frozen=True):
    """A player is out of a round, its draw and its check-in, by hand (K2)."""

    key: str
    player: str
    reason: str


class RoundStarted(Event, frozen=True):
    key: str


class MatchMade(Event, frozen=True):
    """Match of a table of the draw, with the regulation's version and the players' tiers as they stand now.

    officials: of the players, members who play as substitutes alone (K13); teams: player → key of their team (K14)
    """

    key: str
    round: str
    regulation: int
    players: tuple[str, ...]
    tiers: dict[str, str]
    officials: tuple[str, ...] = ()
    teams: Mapping[str, str] = {}


class MatchRoomOpened(Event, frozen=True):
    match: str
    room: str


class SeatReplaced(Event, frozen=True):
    """A guest, or a member who officiates, plays in place of somebody who did not come (K2, K13).

    guest: whoever takes the seat; tier: of a member who does
    """

    match: str
    absent: str
    guest: str
    tier: str = GUEST


class SeatGivenUp(Event, frozen=True):
    """The table plays with three, since somebody did not come (K2)."""

    match: str
    absent: str


class JudgeCalled(Event, frozen=True):
    """A judge is called to the table of a match, for the `number`th time. What is said is the room's (J1)."""

    match: str
    number: int


class ResultReported(Event, frozen=True):
    """Result of a finished room, with the digest of its record and the number of its steps (K3)."""

    match: str
    result: MatchResult
    digest: str
    seq: int


class ResultCorrected(Event, frozen=True):
    """Result as a judge corrected it; the one before stays in the stream (K3)."""

    match: str
    result: MatchResult
    reason: str
    digest: str = ""
    seq: int = 0


class RecordExtended(Event, frozen=True):
    """The record of a match has more steps, such as another judge's appointment; its result is as it was."""

    match: str
    digest: str
    seq: int


class ResultWithdrawn(Event, frozen=True):
    """The match is played on, since a judge reopened it; until then it has no result (J2)."""

    match: str
    reason: str


class MatchVoided(Event, frozen=True):
    """The match counts nothing: nobody finished or decided it in time, or a judge says so (K9)."""

    match: str
    reason: str


class PointsAdjusted(Event, frozen=True):
    """A fine or a bonus for a player, in a season (K12). by: who gives it; team: that the player plays for (K14)"""

    key: str
    season: int
    player: str
    points: int
    reason: str
    by: str
    team: str = ""


class AdjustmentChanged(Event, frozen=True):
    """A fine or bonus is so many points from now on; 0: it is taken back. What it was stays in the stream."""

    key: str
    player: str
    points: int
    reason: str


class FinishSeeded(Event, frozen=True):
    """Players of the finish of a season, by their places or ratings; reason: for the order of shared places (K12)."""

    season: int
    seeds: tuple[str, ...]
    reason: str = ""
    ratings: Mapping[str, float] = {}


class SeasonClosed(Event, frozen=True):
    """The season is over; moves between tiers take effect (K1).

    reasons: player → why a move that was proposed is not among them, or one is that was not
    """

    number: int
    moves: tuple[Move, ...]
    reasons: Mapping[str, str] = {}


EVENTS: tuple[type[Event], ...] = (
    *(kind for kind in list(globals().values()) if getattr(kind, "__module__", "") == __name__),
    *(FaceSet, LogoSet, NewsPosted, NewsRemoved),
    *(SubstituteAsked, SubstituteRefused, SubstituteCame),
    *(TeamCreated, TeamRenamed, TeamDissolved, TeamAssigned),
)
