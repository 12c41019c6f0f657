"""Views of a league: what somebody may see of it, as the whitelists of `answers`."""

from collections.abc import Mapping
from typing import Any

from msgspec import UNSET, UnsetType

from engine.core import Refused
from engine.league.closing import season_moves
from engine.league.finish import champion
from engine.league.finish_state import Finish
from engine.league.powers import unjudged_tables
from engine.league.regulation import PRINTED, Regulation
from engine.league.standings import Place, ScoredMatch, Tally, score_match
from engine.league.state import Adjustment, League, LeagueMatch, Person, Round, Season, SubstituteAsk
from server.leagues.answers import (
    AdjustmentView,
    DifferenceView,
    ExpelledView,
    FinishView,
    InvitationView,
    LeagueSummary,
    LeagueView,
    MatchPage,
    MatchView,
    MovesView,
    NewsView,
    NextMatch,
    OfficialView,
    OwnLeague,
    PersonView,
    PlaceView,
    RegulationView,
    RoundView,
    RuleView,
    ScoreView,
    SeasonView,
    SeatView,
    StandingsPage,
    SubstituteView,
    Succession,
    WaitingView,
)
from server.leagues.team_answers import TeamView
from server.leagues.team_views import team_places

Fields = dict[str, Any]
"""Fields of a view, by name."""

TOLD_FOR = 30 * 24 * 60 * 60_000
"""ms for which the new owner of a league is told that it passed to them."""

GONE = ""
"""Name of somebody whose account is deleted; the page says so in the reader's language."""


def person_of(league: League, user: str | None) -> Person | None:
    """The person that this user is in the league, if they have not left."""
    found = league.people.get(user or "")
    return found if found is not None and not found.left else None


def admit(league: League, user: str | None) -> Person | None:
    """The person of the league who looks, or None. Refused: the league is private, and they are none."""
    found = person_of(league, user)
    if found is None and not league.public:
        raise Refused("private-league", "K6")
    return found


def summary(slug: str, league: League) -> LeagueSummary:
    """Line of a list of leagues."""
    return LeagueSummary(**_summary(slug, league))


def _summary(slug: str, league: League) -> Fields:
    season = league.season
    shown: Fields = {
        "slug": slug,
        "title": league.title,
        "members": sum(not person.left and not person.guest for person in league.people.values()),
        "season": season.title if season else "",
        "public": league.public,
        "joining": league.joining,
        "zone": league.zone,
        "logo": league.face.logo or UNSET,
    }
    return shown | ({"limit": league.limit, "waiting_for": len(league.waiting)} if league.limit else {})


def place_waiting(league: League, user: str) -> int:
    """The place of somebody in the list of those who wait to be members, from 1; 0: they do not wait."""
    return list(league.waiting).index(user) + 1 if user in league.waiting else 0


def is_full(league: League) -> bool:
    """Whether whoever joins as a member now has to wait."""
    members = sum(not person.left and not person.guest for person in league.people.values())
    return 0 < league.limit <= members


def own_line(slug: str, league: League, user: str, now: int) -> OwnLeague:
    """Line of somebody's own list: their place among those who wait, else what comes next; what passed to them."""
    place = place_waiting(league, user)
    return OwnLeague(
        **_summary(slug, league),
        waiting=place or UNSET,
        next=UNSET if place else next_match(league, user),
        succession=succession(league, person_of(league, user), now),
    )


def next_match(league: League, user: str) -> NextMatch | UnsetType:
    """The next match of somebody in a league: a table of theirs, else the next round, if there is one."""
    for match in league.matches.values():
        if match.result is None and match.room and user in match.players and user not in match.absent:
            return NextMatch(round=match.round, title=league.rounds[match.round].title, room=match.room)
    coming = [round_ for round_ in league.rounds.values() if round_.state in ("planned", "drawn")]
    if not coming:
        return UNSET
    first = min(coming, key=lambda round_: (round_.at, round_.key))
    return NextMatch(
        round=first.key,
        title=first.title,
        at=first.at,
        check_in=first.check_in,
        here=user in first.here,
        declined=user in first.declined or UNSET,
    )


def succession(league: League, viewer: Person | None, now: int) -> Succession | UnsetType:
    """The news for a new owner: from whom the league passed to them, and when (K11). Nothing for everybody else."""
    passed = league.succession
    if passed is None or viewer is None or viewer.key != passed.owner or now >= passed.at + TOLD_FOR:
        return UNSET
    return Succession(league.people[passed.before].name, passed.at)


def home(slug: str, seq: int, league: League, viewer: Person | None, now: int) -> LeagueView:
    """All of a league but its matches' lines: people, seasons, rounds, regulation, and what the viewer may do."""
    organises = viewer is not None and bool({"owner", "organiser"} & set(viewer.roles))
    return LeagueView(
        **_summary(slug, league),
        people=[_person(person) for person in league.people.values() if not person.left],
        seasons=[_season(season) for season in league.seasons],
        rounds=[_round(league, round_, viewer) for round_ in league.rounds.values()],
        matches=[MatchView(**_match(league, match)) for match in league.matches.values()],
        finishes=[_finish(league, finish, viewer) for finish in league.finishes.values()],
        regulation=_regulation(league.regulation),
        teams=[TeamView(one.key, one.title, one.since) for one in league.existing_teams],
        face=league.face,
        news=[NewsView(piece.number, piece.title, piece.text, piece.at) for piece in league.news],
        now=now,
        seq=seq,
        you=UNSET if viewer is None else _person(viewer),
        succession=succession(league, viewer, now),
        **(_desk(league) if organises else {}),
    )


def _desk(league: League) -> Fields:
    """Fields of a league for organisers alone."""
    shown: Fields = {
        "invitations": [
            InvitationView(
                invitation.key,
                invitation.guest,
                invitation.until,
                invitation.most,
                len(invitation.used),
                invitation.handle,
                invitation.tier,
                invitation.name,
                invitation.team or UNSET,
            )
            for invitation in league.invitations.values()
        ],
        "waiting": [WaitingView(one.key, one.name, one.tier, one.since) for one in league.waiting.values()],
        "expelled": [ExpelledView(person.key, person.name) for person in league.people.values() if person.expelled],
    }
    if league.season is not None:
        moves = season_moves(league, league.season)
        shown["moves"] = MovesView(moves.moves, moves.open)
    return shown


def check_season(league: League, season: int | None) -> None:
    """Refused: there is no such season."""
    if season is not None and not 1 <= season <= len(league.seasons):
        raise Refused("no-such-season", "K1")


def standings_page(league: League, season: int | None) -> StandingsPage:
    """Standings of a season, or of all time. Refused: there is no such season."""
    check_season(league, season)
    return StandingsPage(
        season or 0,
        [_place(league, place) for place in league.standings(season)],
        [_adjustment(one) for one in league.adjustments_of(season)],
        [_official(league, tally) for tally in league.officials(season)],
        team_places(league, season),
    )


def match_page(league: League, key: str) -> MatchPage:
    """A match with its scores line by line. Refused: there is none."""
    match = league.matches.get(key)
    if match is None:
        raise Refused("no-such-match", "K2")
    shown = _match(league, match) | {"regulation": match.regulation, "digest": match.digest}
    if match.result is not None:
        shown["scores"] = _scores(score_match(key, match.result, league.version(match.regulation)))
        shown["correctable_until"] = league.correctable_until(match)
    return MatchPage(**shown)


def _person(person: Person) -> PersonView:
    return PersonView(
        person.key, person.name, person.tier, person.roles, person.since, person.plays, person.team or UNSET
    )


def _season(season: Season) -> SeasonView:
    return SeasonView(season.number, season.title, season.starts, season.ends, season.rounds, season.closed)


def asked_in(round_: Round, viewer: Person | None) -> tuple[SubstituteAsk, ...]:
    """Requests to substitutes in a round, as far as they concern the viewer; organisers know of all."""
    if viewer is None:
        return ()
    organises = bool({"owner", "organiser"} & set(viewer.roles))
    return tuple(one for one in round_.asked if organises or viewer.key in (one.player, one.substitute))


def _round(league: League, round_: Round, viewer: Person | None) -> RoundView:
    draw = round_.draw
    return RoundView(
        key=round_.key,
        season=round_.season,
        title=round_.title,
        at=round_.at,
        check_in=round_.check_in,
        state=round_.state,
        here=round_.here,
        draws=round_.draws,
        declined=round_.declined,
        reason=round_.reason or UNSET,
        zone=round_.zone or UNSET,
        tables=UNSET if draw is None else draw.tables,
        byes=UNSET if draw is None else draw.byes,
        by_hand=UNSET if draw is None else round_.by_hand,
        unjudged=unjudged_tables(league, round_) if round_.state == "drawn" else UNSET,
        stage=round_.stage or UNSET,
        asked=tuple(SubstituteView(one.player, one.substitute) for one in asked_in(round_, viewer)) or UNSET,
        ratings=_told(round_.ratings, viewer),
    )


def _match(league: League, match: LeagueMatch) -> Fields:
    shown: Fields = {
        "key": match.key,
        "round": match.round,
        "room": match.room,
        "players": tuple(_seat(league, match, player) for player in match.players),
        "corrected": match.corrected,
        "reason": match.reason or UNSET,
    }
    if match.result is None:
        return shown | {"until": league.decidable_until(match)}
    return shown | {"result": match.result, "ended": match.ended}


def _seat(league: League, match: LeagueMatch, player: str) -> SeatView:
    name = league.people[player].name if player in league.people else GONE
    return SeatView(player, name, match.tiers[player], player in match.absent)


def _scores(scored: ScoredMatch) -> list[ScoreView]:
    return [ScoreView(seat.player, seat.rank, seat.total, seat.lines) for seat in scored.scores]


def _place(league: League, place: Place) -> PlaceView:
    tally = place.tally
    return PlaceView(
        rank=place.rank if place.ranked else None,
        player=tally.player,
        name=league.people[tally.player].name,
        tier=league.people[tally.player].tier,
        points=tally.points,
        adjusted=tally.adjusted,
        matches=tally.matches,
        wins=tally.wins,
        victory_points=tally.victory_points,
        feats=tally.feats,
        history=tally.history,
        decided=place.decided,
        head_to_head=UNSET if place.head_to_head is None else place.head_to_head,
    )


def _adjustment(one: Adjustment) -> AdjustmentView:
    """A fine or bonus, told to all who may look (K12)."""
    return AdjustmentView(one.key, one.season, one.player, one.points, one.reason, one.at, one.team or UNSET)


def _told(ratings: Mapping[str, float], viewer: Person | None) -> dict[str, float] | UnsetType:
    """Ratings by which something was drawn, for people of the league."""
    return dict(ratings) if ratings and viewer is not None and not viewer.left else UNSET


def _finish(league: League, finish: Finish, viewer: Person | None) -> FinishView:
    """The finish of a season; who won it, once its last table is played (K12)."""
    return FinishView(finish.season, finish.seeds, champion(league, finish.season), _told(finish.ratings, viewer))


def _official(league: League, tally: Tally) -> OfficialView:
    """A member without rank, and what their matches as a substitute gave (K13)."""
    person = league.people[tally.player]
    return OfficialView(tally.player, person.name, person.roles, tally.points, tally.matches, tally.wins)


def _regulation(regulation: Regulation) -> RegulationView:
    return RegulationView(
        regulation.name,
        regulation.version,
        {rule: RuleView(value, regulation.clauses[rule]) for rule, value in regulation.values.items()},
        [
            DifferenceView(found.rule, found.before, found.now, found.clause)
            for found in regulation.differences(PRINTED[regulation.name])
        ],
    )
