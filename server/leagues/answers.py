"""Answers of the API of leagues as types: whitelists of what somebody may see. `docs/schema` is made from them.

A field that is not there is left out of the JSON (`UNSET`). Times are milliseconds since the epoch. Results of matches
are `MatchResult`, as `CorrectResult` takes them and as exports and webhooks have them.
"""

from typing import Any

from msgspec import UNSET, Struct, UnsetType

from engine.league.presentation import Face
from engine.league.regulation import Value
from engine.league.results import MatchResult
from engine.league.scoring import Line
from engine.league.seasons import Move
from engine.league.state import Joining, Role, RoundState
from server.leagues.team_answers import TeamPlaceView, TeamView


class LeagueSummary(Struct, frozen=True, kw_only=True):
    """Line of a list of leagues. members: how many; season: title of the one that is open, or empty.

    limit: members at most, where there is a limit; waiting_for: how many wait for a place then
    logo: name of the logo, if there is one
    """

    slug: str
    title: str
    members: int
    season: str
    public: bool
    joining: Joining
    zone: str
    limit: int | UnsetType = UNSET
    waiting_for: int | UnsetType = UNSET
    logo: str | UnsetType = UNSET


class NextMatch(Struct, frozen=True, kw_only=True):
    """Next match of somebody in a league: a table that waits in `room`, else a round with its times.

    here: whether they have checked in; declined: true where they do not come this time
    """

    round: str
    title: str
    room: str | UnsetType = UNSET
    at: int | UnsetType = UNSET
    check_in: int | UnsetType = UNSET
    here: bool | UnsetType = UNSET
    declined: bool | UnsetType = UNSET


class Succession(Struct, frozen=True):
    """Passing of a league to its new owner. before: name of the owner before; at: when (K11)"""

    before: str
    at: int


class OwnLeague(LeagueSummary, frozen=True, kw_only=True):
    """Line of the list of one's own leagues. waiting: place among those who wait to be members, from 1"""

    waiting: int | UnsetType = UNSET
    next: NextMatch | UnsetType = UNSET
    succession: Succession | UnsetType = UNSET


class Leagues(Struct, frozen=True):
    """Lists of leagues: one's own, public ones that play, public ones in which no match was finished yet."""

    mine: list[OwnLeague]
    public: list[LeagueSummary]
    fresh: list[LeagueSummary]


class PersonView(Struct, frozen=True):
    """Member or guest of a league. tier: A, B, C or guest; plays: whether they are a player (K13)

    team: key of the one they play for, if any (K14)
    """

    key: str
    name: str
    tier: str
    roles: tuple[Role, ...]
    since: int
    plays: bool
    team: str | UnsetType = UNSET


class SeasonView(Struct, frozen=True):
    """Season. rounds: how many are meant to be played"""

    number: int
    title: str
    starts: int
    ends: int
    rounds: int
    closed: bool


class SubstituteView(Struct, frozen=True):
    """Somebody who is asked to take a player's place, and has not answered: keys of both."""

    player: str
    substitute: str


class RoundView(Struct, frozen=True, kw_only=True):
    """Round. here: keys of who checked in; draws: how often it was drawn or changed; declined: who does not come.

    reason: why it was cancelled; zone: in which its time was given; tables, byes, by_hand: once it is drawn
    unjudged: numbers of its tables, from 1, that nobody could judge as roles are now, while it is drawn (K9)
    stage: of the season's finish, from 1 (K12)
    asked: to take somebody's place: to organisers all, to everybody else what concerns them
    ratings: those that it was drawn by (`draw_seeds`); told to people of the league
    """

    key: str
    season: int
    title: str
    at: int
    check_in: int
    state: RoundState
    here: tuple[str, ...]
    draws: int
    declined: tuple[str, ...]
    reason: str | UnsetType = UNSET
    zone: str | UnsetType = UNSET
    tables: tuple[tuple[str, ...], ...] | UnsetType = UNSET
    byes: tuple[str, ...] | UnsetType = UNSET
    by_hand: int | UnsetType = UNSET
    unjudged: tuple[int, ...] | UnsetType = UNSET
    stage: int | UnsetType = UNSET
    asked: tuple[SubstituteView, ...] | UnsetType = UNSET
    ratings: dict[str, float] | UnsetType = UNSET


class SeatView(Struct, frozen=True):
    """Player of a match. name: empty where the account is deleted; tier: as it stood when the match was made (G3)"""

    key: str
    name: str
    tier: str
    absent: bool


class MatchView(Struct, frozen=True, kw_only=True):
    """Match. room: code, empty until it is open; corrected: how often a judge corrected its result.

    until: before when it has to be finished or decided, while it has no result; ended: when its result came
    reason: why it is void
    """

    key: str
    round: str
    room: str
    players: tuple[SeatView, ...]
    corrected: int
    until: int | UnsetType = UNSET
    result: MatchResult | UnsetType = UNSET
    ended: int | UnsetType = UNSET
    reason: str | UnsetType = UNSET


class ScoreView(Struct, frozen=True):
    """Score of a seat: its rank, the sum of its lines, and each line with its rule."""

    player: str
    rank: int
    total: int
    lines: tuple[Line, ...]


class MatchPage(MatchView, frozen=True, kw_only=True):
    """Match with its scores. regulation: its version; digest: hash at the end of the record, or empty.

    scores: by seat, none where it is void; correctable_until: before when a judge may correct it
    """

    regulation: int
    digest: str
    scores: list[ScoreView] | UnsetType = UNSET
    correctable_until: int | UnsetType = UNSET


class FinishView(Struct, frozen=True):
    """Finish of a season (K12). seeds: by their places; champion: empty until its last table is played

    ratings: those that it was seeded by, where nobody had a place (`draw_seeds`); told to people of the league
    """

    season: int
    seeds: tuple[str, ...]
    champion: str
    ratings: dict[str, float] | UnsetType = UNSET


class NewsView(Struct, frozen=True):
    """Piece of news. number: of all that were posted, from 1"""

    number: int
    title: str
    text: str
    at: int


class RuleView(Struct, frozen=True):
    """Value of a rule, and the clause by which it holds."""

    value: Value
    clause: str


class DifferenceView(Struct, frozen=True):
    """Value that differs from the printed one. printed: empty where the print is silent"""

    rule: str
    printed: Value
    now: Value
    clause: str


class RegulationView(Struct, frozen=True):
    """Regulation in force. name: the printed one it stands on; version: from 1"""

    name: str
    version: int
    rules: dict[str, RuleView]
    differs: list[DifferenceView]


class InvitationView(Struct, frozen=True):
    """Invitation, for organisers. key: by which it is revoked; used: by how many of `most`; team: key, if any (K14)"""

    key: str
    guest: bool
    until: int
    most: int
    used: int
    handle: str
    tier: str
    name: str
    team: str | UnsetType = UNSET


class WaitingView(Struct, frozen=True):
    """Somebody who waits for a place."""

    key: str
    name: str
    tier: str
    since: int


class ExpelledView(Struct, frozen=True):
    """Somebody who was expelled."""

    key: str
    name: str


class MovesView(Struct, frozen=True):
    """Moves between tiers that follow from the standings. open: of who is level at a border (K1)"""

    proposed: tuple[Move, ...]
    open: tuple[Move, ...]


class LeagueView(LeagueSummary, frozen=True, kw_only=True):
    """A league. seq: number of its last change; you: the asker, if they are of it.

    invitations, waiting, expelled, and moves while a season is open: for organisers
    """

    people: list[PersonView]
    seasons: list[SeasonView]
    rounds: list[RoundView]
    matches: list[MatchView]
    finishes: list[FinishView]
    regulation: RegulationView
    teams: list[TeamView]
    face: Face
    news: list[NewsView]
    now: int
    seq: int
    you: PersonView | UnsetType = UNSET
    succession: Succession | UnsetType = UNSET
    invitations: list[InvitationView] | UnsetType = UNSET
    waiting: list[WaitingView] | UnsetType = UNSET
    expelled: list[ExpelledView] | UnsetType = UNSET
    moves: MovesView | UnsetType = UNSET


class PlaceView(Struct, frozen=True, kw_only=True):
    """Place in the standings. rank: null for who has no match yet (K13); adjusted: fines and bonuses in `points`.

    history: points of each match; decided: what sets it apart from the place above; head_to_head: where that decided
    """

    rank: int | None
    player: str
    name: str
    tier: str
    points: int
    adjusted: int
    matches: int
    wins: int
    victory_points: int
    feats: dict[str, int]
    history: tuple[int, ...]
    decided: str
    head_to_head: int | UnsetType = UNSET


class AdjustmentView(Struct, frozen=True):
    """Fine (below 0) or bonus (K12). team: key of the player's as it was given, if any (K14)"""

    key: str
    season: int
    player: str
    points: int
    reason: str
    at: int
    team: str | UnsetType = UNSET


class OfficialView(Struct, frozen=True):
    """Member without rank, and what their matches as a substitute gave (K13)."""

    player: str
    name: str
    roles: tuple[Role, ...]
    points: int
    matches: int
    wins: int


class StandingsPage(Struct, frozen=True):
    """Standings of a season, or of all time where `season` is 0. teams: none in a league without (K14)"""

    season: int
    places: list[PlaceView]
    adjustments: list[AdjustmentView]
    officials: list[OfficialView]
    teams: list[TeamPlaceView]


class Founded(Struct, frozen=True):
    """A league was founded. slug: its name in addresses"""

    slug: str


class Waits(Struct, frozen=True):
    """Waiting place of somebody who joined a full league. waiting: place among those who wait, from 1"""

    waiting: int


class Invited(Struct, frozen=True):
    """An invitation was made. secret: shown this once; link: the address of the page to join by, with the secret"""

    secret: str
    link: str


class MembersAdded(Struct, frozen=True):
    """A list of members was done. left_out: lines that were not; links: lines of name, tab, address; teams: new ones"""

    added: int
    changed: int
    left_out: list[int]
    links: str
    teams: int = 0


class FeedAddress(Struct, frozen=True):
    """Secret of one's own feeds, shown this once."""

    secret: str


class FeedSince(Struct, frozen=True):
    """Time since which one has a secret address of feeds; null: there is none"""

    since: int | None


class Nothing(Struct, frozen=True):
    """It is done, and there is nothing to tell."""


class Refusal(Struct, frozen=True):
    """It was refused. code: why; params: what the reason is about; clause: the rule, if one forbids it"""

    code: str
    params: dict[str, Any]
    clause: str | UnsetType = UNSET
