"""Data of webhooks' messages as types: what `data` of each `type` has. `docs/schema` is made from them.

Times are milliseconds since the epoch. Each tells its event as it was then; what may have changed since has messages of
its own.
"""

from msgspec import UNSET, Struct, UnsetType

from engine.league.results import MatchResult
from engine.league.seasons import Move
from engine.league.state import RoundState


class RoundFacts(Struct, frozen=True, kw_only=True):
    """Round. tables, byes: keys of who sits where, as it is drawn"""

    key: str
    season: int
    title: str
    at: int
    state: RoundState
    tables: tuple[tuple[str, ...], ...] | UnsetType = UNSET
    byes: tuple[str, ...] | UnsetType = UNSET


class ComingRound(Struct, frozen=True):
    """Round that begins soon. here: how many have checked in so far"""

    key: str
    season: int
    title: str
    at: int
    here: int


class MatchFacts(Struct, frozen=True):
    """Match. regulation: its version; result: null while it has none, and where the match goes on"""

    key: str
    round: str
    room: str
    regulation: int
    result: MatchResult | None


class PersonFacts(Struct, frozen=True):
    """Somebody of the league. name: empty where the account is deleted"""

    key: str
    name: str


class TeamFacts(Struct, frozen=True):
    """Team of the league (K14)."""

    key: str
    title: str


class TeamPlaceFacts(Struct, frozen=True):
    """Place of a team in the standings of a season that is over (K14)."""

    rank: int
    team: str
    title: str
    points: int


class AdjustmentFacts(Struct, frozen=True):
    """Fine (below 0) or bonus; 0: it was taken back (K12)."""

    key: str
    season: int
    player: str
    points: int


class SeasonFacts(Struct, frozen=True):
    """Season. rounds: how many are meant to be played"""

    number: int
    title: str
    rounds: int


class FinalPlace(Struct, frozen=True):
    """Place in the standings of a season that is over."""

    rank: int
    player: str
    name: str
    points: int


class Data(Struct, frozen=True, kw_only=True):
    """Data of every message. league: its slug; title: of the league; url: of the page that the message is about"""

    league: str
    title: str
    url: str


class TestData(Data, frozen=True, kw_only=True):
    """An organiser tries the webhook."""


class RoundData(Data, frozen=True, kw_only=True):
    """Something became of a round. zone: in which the league tells its times"""

    round: RoundFacts
    zone: str
    reason: str | UnsetType = UNSET


class ReseatedData(Data, frozen=True, kw_only=True):
    """A player of a drawn round sits elsewhere. other: in whose place, and they in theirs; table: at which, from 1.

    Without both the player is out of the round.
    """

    round: RoundFacts
    zone: str
    player: PersonFacts
    other: PersonFacts | UnsetType = UNSET
    table: int | UnsetType = UNSET
    reason: str | UnsetType = UNSET


class ReminderData(Data, frozen=True, kw_only=True):
    """A round begins within the hour."""

    round: ComingRound
    zone: str


class CheckInData(Data, frozen=True, kw_only=True):
    """A player is there for a round, or is not."""

    round: ComingRound
    zone: str
    player: PersonFacts


class SubstituteData(Data, frozen=True, kw_only=True):
    """Somebody is asked to take a player's place in a drawn round, does not, or has taken it."""

    round: ComingRound
    zone: str
    player: PersonFacts
    substitute: PersonFacts


class MatchData(Data, frozen=True, kw_only=True):
    """A match has a result, another one, none any more, or counts nothing."""

    match: MatchFacts
    reason: str | UnsetType = UNSET


class CallData(Data, frozen=True, kw_only=True):
    """A judge is called to a table. number: of the match's calls, from 1. Who called and why is for the judge (J1)"""

    match: MatchFacts
    number: int


class MemberData(Data, frozen=True, kw_only=True):
    """Somebody joined, waits for a place, or has left. tier: A, B, C or guest"""

    person: PersonFacts
    tier: str


class TeamData(Data, frozen=True, kw_only=True):
    """A team was created, renamed or dissolved (K14)."""

    team: TeamFacts


class TeamMemberData(Data, frozen=True, kw_only=True):
    """A member plays for a team from now on; for none where `team` is not there (K14)."""

    person: PersonFacts
    team: TeamFacts | UnsetType = UNSET


class AdjustmentData(Data, frozen=True, kw_only=True):
    """A fine or bonus was given or changed."""

    adjustment: AdjustmentFacts
    player: PersonFacts
    reason: str


class SeasonData(Data, frozen=True, kw_only=True):
    """A season has opened."""

    season: SeasonFacts


class SeededData(Data, frozen=True, kw_only=True):
    """Players of the finish of a season, the first seed first (K12)."""

    season: SeasonFacts
    seeds: tuple[PersonFacts, ...]


class ClosedData(Data, frozen=True, kw_only=True):
    """A season is over. places: those with a rank; champion: of its finish, if there was one; moves: between tiers

    teams: places of those with a rank, in a league that has teams (K14)
    """

    season: SeasonFacts
    places: tuple[FinalPlace, ...]
    moves: tuple[Move, ...]
    champion: PersonFacts | UnsetType = UNSET
    teams: tuple[TeamPlaceFacts, ...] | UnsetType = UNSET
