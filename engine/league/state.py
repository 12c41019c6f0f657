"""State of a league: what its stream folds into. Standings are not part of it: they follow from the matches.

Keys of people are opaque: accounts of members, guests of this league. Times are milliseconds since the epoch.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Literal

from msgspec import Struct

from engine.league.draws import Draw
from engine.league.finish_state import Finish
from engine.league.presentation import Face, News
from engine.league.regulation import CORRECT_HOURS, DECIDE_HOURS, ROUND_HOURS, Regulation
from engine.league.results import GUEST, MatchResult
from engine.league.standings import Place, ScoredMatch, Tally, score_match, standings, tallies_apart

HOUR = 3_600_000

FIRST_ZONE = "Asia/Tokyo"
"""Zone of a league for which none was given: in this one pages showed times before leagues had any."""

Role = Literal["owner", "organiser", "judge"]
Joining = Literal["open", "invitation"]
RoundState = Literal["planned", "drawn", "started", "cancelled"]


class Tenure(Struct, frozen=True):
    """Time (ms) for which somebody had a role.

    until: 0 while they have it; behind, rounds: at whose matches of which rounds it has no power, since it came from
    them while these were drawn, played or to be corrected (K10)
    """

    role: Role
    since: int
    until: int = 0
    behind: tuple[str, ...] = ()
    rounds: tuple[str, ...] = ()

    def reaches(self, match: "LeagueMatch") -> bool:
        """Whether the role has power at a match."""
        return match.round not in self.rounds or match.parties.isdisjoint(self.behind)


class Person(Struct, frozen=True):
    """Person of a league, member or guest.

    left: gone, by their own will, expelled, or because their account is deleted; results stay (K8)
    expelled: no way back until an organiser lifts it; these, and those whose account is deleted, have no rank (K11)
    tenures: of each role they have or had, the earliest first
    plays: whether they are a player; one who is none officiates, and has no rank (K13)
    team: key of the one they play for, if any (K14); team_at: when they last joined or left one (ms), 0: never
    """

    key: str
    name: str
    tier: str
    roles: tuple[Role, ...] = ()
    since: int = 0
    left: bool = False
    expelled: bool = False
    deleted: bool = False
    tenures: tuple[Tenure, ...] = ()
    plays: bool = True
    team: str = ""
    team_at: int = 0

    @property
    def guest(self) -> bool:
        return self.tier == GUEST


class Invitation(Struct, frozen=True):
    """Invitation.

    key: a digest of its secret; most: how many may use it; handle: the only account that may
    by: who made it; it ends when they may not invite any more (K10)
    tier: of the member who comes by it, "": that of any new member; name: whom it is for, as the organiser knows them
    team: key of the team that they play for, if any (K14)
    """

    key: str
    guest: bool
    until: int
    by: str
    most: int = 1
    handle: str = ""
    used: tuple[str, ...] = ()
    tier: str = ""
    name: str = ""
    team: str = ""

    def open_at(self, at: int) -> bool:
        """Whether somebody can use it at that time (ms)."""
        return at < self.until and len(self.used) < self.most


class Waiting(Struct, frozen=True):
    """Somebody who waits for a place in a full league. tier, team: in which they will join; since: ms"""

    key: str
    name: str
    tier: str
    since: int
    team: str = ""


class Season(Struct, frozen=True):
    """Season. rounds: how many are meant to be played; ties go by the regulation in force as it opened."""

    number: int
    title: str
    starts: int
    ends: int
    rounds: int
    regulation: int
    closed: bool = False


class SubstituteAsk(Struct, frozen=True):
    """Question to somebody without a table whether they take a player's place."""

    player: str
    substitute: str


class Round(Struct, frozen=True):
    """Round of a season: when it begins, who checked in, and its draw once there is one.

    check_in:  from when members may check in; zone: in which its time was given; reason: why it was cancelled
    draws:     how often it was drawn or its draw was changed; by_hand: how often of these it was changed, not drawn
    hand_reason: that of the last change by hand
    checked:   how often each person was checked in since the round was last moved
    stage:     of a finish, from 1, whose matches count of all time alone; 0: a round of the season itself (K12)
    declined:  who has said that they do not come this time; reminded: whether its reminder was told
    gone:      when (ms) each person checked out, or was taken out, who has not come back
    drawn_at:  when its draw was last made or changed; came_at: when somebody last checked in; 0: never
    asked:     who is asked to take whose place, and has not answered; asks: player → how often one was for their place
    vacated:   player → number of the table, from 1, that they have left since it was drawn
    ratings:   those that its draw is by (`draw_seeds`)
    swapped:   the two players whose swap was the last change of its draw; none where it was another change
    revisions: how often it was moved or cancelled; changed: when it was last planned, moved, cancelled or started
    """

    key: str
    season: int
    title: str
    at: int
    check_in: int
    state: RoundState = "planned"
    here: tuple[str, ...] = ()
    draw: Draw | None = None
    draws: int = 0
    revisions: int = 0
    changed: int = 0
    zone: str = ""
    reason: str = ""
    checked: Mapping[str, int] = {}
    by_hand: int = 0
    hand_reason: str = ""
    gone: Mapping[str, int] = {}
    stage: int = 0
    declined: tuple[str, ...] = ()
    reminded: bool = False
    drawn_at: int = 0
    came_at: int = 0
    swapped: tuple[str, ...] = ()
    asked: tuple[SubstituteAsk, ...] = ()
    asks: Mapping[str, int] = {}
    vacated: Mapping[str, int] = {}
    ratings: Mapping[str, float] = {}


class LeagueMatch(Struct, frozen=True):
    """Match of a round.

    players: seat order is the room's business; tiers: as they stood when the match was made (G3)
    digest:  hash of the record that the result comes from; seq: how many steps of the room it has
    absent:  members whose seat is empty or a guest's; they get no match, no points, no head-to-head (K2)
    replaced: who had a seat that somebody took in their place
    officials: of the players, members who were none as the match was made: their own result stands apart (K13)
    ended:   when the result came; corrected: how often a judge corrected it; changed: when it came or was corrected
    reopened: when a judge last reopened it; reason: why it is void
    called:  how often a judge was called to its table; called_at: when last (ms)
    teams:   player → key of their team, as it stood when the match was made (K14)
    """

    key: str
    round: str
    regulation: int
    players: tuple[str, ...]
    tiers: Mapping[str, str]
    room: str = ""
    absent: tuple[str, ...] = ()
    result: MatchResult | None = None
    digest: str = ""
    seq: int = 0
    ended: int = 0
    corrected: int = 0
    changed: int = 0
    reopened: int = 0
    reason: str = ""
    replaced: tuple[str, ...] = ()
    officials: tuple[str, ...] = ()
    called: int = 0
    called_at: int = 0
    teams: Mapping[str, str] = {}

    @property
    def parties(self) -> frozenset[str]:
        """Everybody who has a seat, or had one at any time (K10)."""
        return frozenset((*self.players, *self.replaced))


class Adjustment(Struct, frozen=True):
    """Fine or bonus of a player, outside the zero sum of matches (K12).

    points: −20 to 20; 0: it was taken back; reason: of the last change; by: who gave it; at: when (ms)
    changed: when it was given or last changed (ms); team: of the player as it was given (K14)
    """

    key: str
    season: int
    player: str
    points: int
    reason: str
    by: str
    at: int
    changed: int = 0
    team: str = ""


class Team(Struct, frozen=True):
    """Team (K14). since: when it was created (ms); changed: when it was last renamed or dissolved (ms), 0: never

    One that is dissolved keeps its points.
    """

    key: str
    title: str
    since: int
    dissolved: bool = False
    changed: int = 0


class Succession(Struct, frozen=True):
    """Passing of a league whose owner's account was deleted. owner: whom it passed to; before: whose it was; at: ms"""

    owner: str
    before: str
    at: int


class League(Struct, frozen=True):
    """League. finishes: of the seasons that have one, by their numbers

    regulations: every version, the latest last; succession: the last one, if there was any (K11)
    founded: when (ms); origin: where from, as the server tells places apart
    zone: name of the time zone in which its times are told
    news: the latest one last; news_posted: how many there ever were
    closings: season → when it was closed (ms)
    limit: members at most, 0: no limit of its own; waiting: who waits for a place, the first one first
    """

    title: str
    public: bool
    joining: Joining
    regulations: tuple[Regulation, ...]
    people: Mapping[str, Person] = {}
    invitations: Mapping[str, Invitation] = {}
    seasons: tuple[Season, ...] = ()
    rounds: Mapping[str, Round] = {}
    matches: Mapping[str, LeagueMatch] = {}
    succession: Succession | None = None
    adjustments: Mapping[str, Adjustment] = {}
    finishes: Mapping[int, Finish] = {}
    founded: int = 0
    origin: str = ""
    zone: str = FIRST_ZONE
    limit: int = 0
    waiting: Mapping[str, Waiting] = {}
    face: Face = Face()
    news: tuple[News, ...] = ()
    news_posted: int = 0
    closings: Mapping[int, int] = {}
    teams: Mapping[str, Team] = {}

    @property
    def regulation(self) -> Regulation:
        """The regulation in force."""
        return self.regulations[-1]

    @property
    def season(self) -> Season | None:
        """The season that is open."""
        return self.seasons[-1] if self.seasons and not self.seasons[-1].closed else None

    def version(self, number: int) -> Regulation:
        """The regulation of this version."""
        latest = self.regulations[-1]
        if latest.version == number:
            return latest
        return next(regulation for regulation in self.regulations if regulation.version == number)

    def rounds_of(self, season: int) -> Iterator[Round]:
        return (round_ for round_ in self.rounds.values() if round_.season == season)

    def matches_of(self, season: int | None = None) -> Iterator[LeagueMatch]:
        """Matches of a season; None: of all time."""
        return (match for match in self.matches.values() if season is None or self.rounds[match.round].season == season)

    def counted(self, season: int | None = None) -> Iterator[LeagueMatch]:
        """Matches that count in the standings of a season; those of its finish do of all time alone (K12)."""
        return (match for match in self.matches_of(season) if season is None or not self.rounds[match.round].stage)

    def scored(self, season: int | None = None) -> list[ScoredMatch]:
        """Matches with a result, each scored by the regulation it was played by (K7)."""
        return [
            score_match(match.key, match.result, self.version(match.regulation), match.officials, match.teams)
            for match in self.counted(season)
            if match.result is not None
        ]

    def standings(self, season: int | None = None) -> tuple[Place, ...]:
        """Standings of a season, or of all time: of the players, and of those who left after a match of theirs (K4).

        Who was expelled, or has deleted their account, keeps no rank (K11); who officiates alone has none (K13).
        """
        scored = self.scored(season)
        seated = {
            seat.player
            for match in scored
            for seat in match.result.seats
            if not (seat.guest or match.apart(seat.player))
        }
        played = {player for player in seated if not _without_rank(self.people.get(player))}
        members = {key for key, one in self.people.items() if one.plays and not one.guest and not one.left}
        regulation = self.regulation if season is None else self.version(self.seasons[season - 1].regulation)
        return standings(members | played, scored, regulation, self.adjusted(season))

    @property
    def existing_teams(self) -> list[Team]:
        """Teams that have not been dissolved (K14)."""
        return [team for team in self.teams.values() if not team.dissolved]

    def adjustments_of(self, season: int | None = None) -> list[Adjustment]:
        """Fines and bonuses that hold in a season, or of all time, the earliest first (K12)."""
        return [one for one in self.adjustments.values() if one.points and season in (None, one.season)]

    def adjusted(self, season: int | None = None) -> dict[str, int]:
        """Player → sum of their fines and bonuses in a season, or of all time."""
        found = Counter[str]()
        for one in self.adjustments_of(season):
            found[one.player] += one.points
        return dict(found)

    def officials(self, season: int | None = None) -> tuple[Tally, ...]:
        """Tallies of the members who do not play, and of who sat down as a substitute while they did not (K13).

        Each is of the matches that stand apart, in a season or of all time; in the order of names.
        """
        scored = self.scored(season)
        seated = {player for match in scored for player in match.officials}
        aside = {key for key, one in self.people.items() if not (one.plays or one.guest or one.left)}
        return tallies_apart(seated | aside, scored)

    def had_role(self, player: str, role: Role, at: int, match: LeagueMatch | None = None) -> bool:
        """Whether somebody had a role at that time (ms), or has been given it since and has it.

        match: where it has to have power
        """
        person = self.people.get(player)
        tenures = person.tenures if person is not None else ()
        return any(
            held.role == role
            and (not held.until or held.since <= at < held.until)
            and (match is None or held.reaches(match))
            for held in tenures
        )

    def decidable_until(self, match: LeagueMatch) -> int:
        """Deadline for finishing or deciding a match: so long after the end of its round, or its reopening (K9)."""
        regulation = self.version(match.regulation)
        decide = regulation.value(DECIDE_HOURS) * HOUR
        round_ends = self.rounds[match.round].at + regulation.value(ROUND_HOURS) * HOUR
        return max(round_ends, match.reopened) + decide

    def correctable_until(self, match: LeagueMatch) -> int:
        """Deadline for a judge to correct the result of a finished match (K9)."""
        return match.ended + self.version(match.regulation).value(CORRECT_HOURS) * HOUR

    def is_settled(self, match: LeagueMatch, at: int) -> bool:
        """Whether nobody decides a match any more at that time (ms): it has a result that stays as it is (K9)."""
        return match.result is not None and at >= self.correctable_until(match)


def _without_rank(person: Person | None) -> bool:
    return person is not None and (person.expelled or person.deleted)
