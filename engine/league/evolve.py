"""Evolution of a league: an event into the next state. Decides nothing and cannot fail."""

from collections.abc import Callable, Collection, Iterable
from typing import Any

from msgspec.structs import replace

from engine.core import Event
from engine.league import events as told
from engine.league.draws import Draw
from engine.league.finish_state import Finish
from engine.league.presentation import MOST_NEWS, News
from engine.league.presentation_events import FaceSet, LogoSet, NewsPosted, NewsRemoved
from engine.league.registration_evolve import REGISTRATION_EVOLVE
from engine.league.results import GUEST, MatchResult, SeatResult
from engine.league.state import (
    Adjustment,
    League,
    LeagueMatch,
    Person,
    Role,
    Round,
    SubstituteAsk,
    Succession,
    Tenure,
)
from engine.league.substitute_events import SubstituteAsked, SubstituteCame, SubstituteRefused
from engine.league.team_evolve import TEAM_EVOLVE


def fold(events: Iterable[tuple[Event, int]], league: League | None = None) -> League | None:
    """The league after these events, each with its time (ms)."""
    for event, at in events:
        league = evolve(league, event, at)
    return league


def evolve(league: League | None, event: Event, at: int) -> League:
    """The league after one event of this time (ms). The first event founds it."""
    if isinstance(event, told.LeagueFounded):
        owner = Person(event.owner, event.name, "A", ("owner",), at, tenures=(Tenure("owner", at),))
        people = {event.owner: owner}
        versions = (event.regulation,)
        return League(
            event.title, event.public, event.joining, versions, people, founded=at, origin=event.origin, zone=event.zone
        )
    assert league is not None, "a league's stream begins with its founding"
    return _EVOLVE[type(event)](league, event, at)


def _person(league: League, key: str, **changes: Any) -> League:
    return replace(league, people={**league.people, key: replace(league.people[key], **changes)})


def _round(league: League, key: str, **changes: Any) -> League:
    return replace(league, rounds={**league.rounds, key: replace(league.rounds[key], **changes)})


def _match(league: League, key: str, **changes: Any) -> League:
    return replace(league, matches={**league.matches, key: replace(league.matches[key], **changes)})


def _role_given(league: League, event: told.RoleGiven, at: int) -> League:
    return _with_role(league, event.player, Tenure(event.role, at, behind=event.behind, rounds=event.rounds))


def _with_role(league: League, player: str, held: Tenure) -> League:
    person = league.people[player]
    return _person(league, player, roles=(*person.roles, held.role), tenures=(*person.tenures, held))


def _ended(person: Person, at: int, roles: Collection[Role]) -> tuple[Tenure, ...]:
    """The tenures of somebody who has these roles no more."""
    return tuple(replace(held, until=at) if held.role in roles and not held.until else held for held in person.tenures)


def _role_taken(league: League, event: told.RoleTaken, at: int) -> League:
    person = league.people[event.player]
    roles = tuple(role for role in person.roles if role != event.role)
    return _person(league, event.player, roles=roles, tenures=_ended(person, at, (event.role,)))


def _left(league: League, event: told.PersonLeft, at: int) -> League:
    person = league.people[event.player]
    tenures = _ended(person, at, person.roles)
    expelled, deleted = person.expelled or event.expelled, person.deleted or event.deleted
    league = _person(league, event.player, left=True, roles=(), expelled=expelled, deleted=deleted, tenures=tenures)
    return _person(league, event.player, team="")


def _passed(league: League, event: told.OwnershipPassed, at: int) -> League:
    league = _with_role(league, event.player, Tenure("owner", at))
    return replace(league, succession=Succession(event.player, event.before, at))


def _planned(league: League, event: told.RoundPlanned, at: int) -> League:
    planned = Round(event.key, event.season, event.title, event.at, event.check_in, zone=event.zone, changed=at)
    planned = replace(planned, stage=event.stage)
    return replace(league, rounds={**league.rounds, event.key: planned})


def _moved(league: League, event: told.RoundMoved, at: int) -> League:
    round_ = league.rounds[event.key]
    moved = _round(league, event.key, at=event.at, check_in=event.check_in, here=(), checked={}, gone={}, changed=at)
    moved = _round(moved, event.key, declined=(), reminded=False, asked=(), asks={})
    return _round(moved, event.key, zone=event.zone or round_.zone, revisions=round_.revisions + 1)


def _cancelled(league: League, event: told.RoundCancelled, at: int) -> League:
    revisions = league.rounds[event.key].revisions + 1
    return _round(league, event.key, state="cancelled", reason=event.reason, revisions=revisions, changed=at)


def _checked_in(league: League, event: told.CheckedIn, at: int) -> League:
    round_ = league.rounds[event.round]
    checked = {**round_.checked, event.player: round_.checked.get(event.player, 0) + 1}
    return _come(_round(league, event.round, checked=checked, came_at=at), event.round, event.player)


def _declined(league: League, event: told.Declined, at: int) -> League:
    others = tuple(player for player in league.rounds[event.round].declined if player != event.player)
    return _round(league, event.round, declined=(*others, event.player) if event.declined else others)


def _news(league: League, event: NewsPosted, at: int) -> League:
    """The latest pieces of news are kept."""
    news = (*league.news, News(event.number, event.title, event.text, event.by, at))
    return replace(league, news=news[-MOST_NEWS:], news_posted=event.number)


def _come(league: League, key: str, *players: str) -> League:
    """League in which all of these players are there."""
    round_ = league.rounds[key]
    gone = {player: when for player, when in round_.gone.items() if player not in players}
    late = tuple(player for player in players if player not in round_.here)
    declined = tuple(player for player in round_.declined if player not in players)
    vacated = {player: number for player, number in round_.vacated.items() if player not in players}
    asked = tuple(one for one in round_.asked if one.player not in players)
    come = _round(league, key, here=(*round_.here, *late), gone=gone, declined=declined)
    return _round(come, key, vacated=vacated, asked=asked)


def _checked_out(league: League, event: told.CheckedOut, at: int) -> League:
    return _gone(league, event.round, event.player, at)


def _gone(league: League, key: str, player: str, at: int, reason: str = "") -> League:
    """Somebody is not there any more, and has no part in the draw."""
    round_ = league.rounds[key]
    here = tuple(other for other in round_.here if other != player)
    left = {one: number for number, table in enumerate(_draw(league, key).tables, 1) for one in table if one == player}
    league = _round(league, key, here=here, gone={**round_.gone, player: at})
    if round_.draw is None or player not in round_.draw.players:
        return league
    after = round_.draw.without(player)
    same = len(after.tables) == len(round_.draw.tables)  # else tables have other numbers than they had
    league = _round(league, key, vacated={**round_.vacated, **left} if same else {})
    return _by_hand(league, key, after, reason, at)


def _by_hand(league: League, key: str, draw: Draw, reason: str, at: int) -> League:
    round_ = league.rounds[key]
    draws, by_hand = round_.draws + 1, round_.by_hand + 1
    reason = reason or round_.hand_reason
    changed = _round(league, key, state="drawn", draw=draw, draws=draws, by_hand=by_hand, hand_reason=reason)
    return _still_asked(_round(changed, key, drawn_at=at, swapped=()), key)


def _still_asked(league: League, key: str) -> League:
    """Only whoever has no table is asked any more, and only for a place that is there."""
    round_, seated = league.rounds[key], _draw(league, key).seated
    asked = (one for one in round_.asked if one.substitute not in seated)
    return _round(league, key, asked=tuple(one for one in asked if one.player in (*seated, *round_.vacated)))


def _draw(league: League, key: str) -> Draw:
    return league.rounds[key].draw or Draw(())


def _tables_set(league: League, event: told.TablesSet, at: int) -> League:
    league = _round(league, event.key, vacated={})
    return _come(_by_hand(league, event.key, event.draw, event.reason, at), event.key, *event.draw.seated)


def _swapped(league: League, event: told.SeatsSwapped, at: int) -> League:
    draw = _draw(league, event.key).swapped(event.player, event.other)
    swapped = (event.player, event.other)
    return _round(_by_hand(league, event.key, draw, event.reason, at), event.key, swapped=swapped)


def _seated(league: League, event: told.PlayerSeated, at: int) -> League:
    draw = _draw(league, event.key).placed(event.player, event.table)
    return _come(_by_hand(league, event.key, draw, event.reason, at), event.key, event.player)


def _drawn(league: League, event: told.RoundDrawn, at: int) -> League:
    draws = league.rounds[event.key].draws + 1
    drawn = _round(
        league, event.key, state="drawn", draw=event.draw, draws=draws, drawn_at=at, swapped=(), ratings=event.ratings
    )
    return _still_asked(_round(drawn, event.key, vacated={}), event.key)


def _asked(league: League, event: SubstituteAsked, at: int) -> League:
    round_ = league.rounds[event.key]
    others = tuple(one for one in round_.asked if one.player != event.player)
    asks = {**round_.asks, event.player: round_.asks.get(event.player, 0) + 1}
    return _round(league, event.key, asked=(*others, SubstituteAsk(event.player, event.substitute)), asks=asks)


def _refused(league: League, event: SubstituteRefused, at: int) -> League:
    refused = SubstituteAsk(event.player, event.substitute)
    return _round(league, event.key, asked=tuple(one for one in league.rounds[event.key].asked if one != refused))


def _came(league: League, event: SubstituteCame, at: int) -> League:
    """The substitute has the place, and the player is out for this time."""
    draw, round_ = _draw(league, event.key), league.rounds[event.key]
    seated = event.player in draw.seated
    after = draw.replaced(event.player, event.substitute) if seated else draw.placed(event.substitute, event.table)
    vacated = {player: number for player, number in round_.vacated.items() if player != event.player}
    here = tuple(one for one in round_.here if one != event.player)
    gone = {**round_.gone, event.player: at} if seated else round_.gone
    others = tuple(one for one in round_.declined if one != event.player)
    league = _round(league, event.key, vacated=vacated, here=here, gone=gone, declined=(*others, event.player))
    return _come(_by_hand(league, event.key, after, "", at), event.key, event.substitute)


def _made(league: League, event: told.MatchMade, at: int) -> League:
    made = LeagueMatch(event.key, event.round, event.regulation, event.players, event.tiers)
    made = replace(made, officials=event.officials, teams=event.teams)
    return replace(league, matches={**league.matches, event.key: made})


def _replaced(league: League, event: told.SeatReplaced, at: int) -> League:
    match = league.matches[event.match]
    return _match(
        league,
        event.match,
        players=tuple(event.guest if player == event.absent else player for player in match.players),
        tiers={**match.tiers, event.guest: event.tier},
        officials=match.officials if event.tier == GUEST else (*match.officials, event.guest),
        replaced=(*match.replaced, event.absent),
    )


def _given_up(league: League, event: told.SeatGivenUp, at: int) -> League:
    return _match(league, event.match, absent=(*league.matches[event.match].absent, event.absent))


def _corrected(league: League, event: told.ResultCorrected, at: int) -> League:
    before = league.matches[event.match]
    corrected, seq = before.corrected + 1, event.seq or before.seq
    return _match(
        league, event.match, result=event.result, digest=event.digest, seq=seq, corrected=corrected, changed=at
    )


def _withdrawn(league: League, event: told.ResultWithdrawn, at: int) -> League:
    corrected = league.matches[event.match].corrected + 1
    return _match(league, event.match, result=None, digest="", ended=0, corrected=corrected, reopened=at, changed=at)


def _voided(league: League, event: told.MatchVoided, at: int) -> League:
    match = league.matches[event.match]
    seats = tuple(SeatResult(player, match.tiers[player], 0) for player in match.players if player not in match.absent)
    return _match(league, event.match, result=MatchResult(seats, "void"), reason=event.reason, ended=at, changed=at)


def _adjusted(league: League, event: told.PointsAdjusted, at: int) -> League:
    made = Adjustment(event.key, event.season, event.player, event.points, event.reason, event.by, at, at)
    made = replace(made, team=event.team)
    return replace(league, adjustments={**league.adjustments, event.key: made})


def _adjustment_changed(league: League, event: told.AdjustmentChanged, at: int) -> League:
    changed = replace(league.adjustments[event.key], points=event.points, reason=event.reason, changed=at)
    return replace(league, adjustments={**league.adjustments, event.key: changed})


def _playing_set(league: League, event: told.PlayingSet, at: int) -> League:
    """League with this person playing or not: who officiates alone plays for no team (K13, K14)."""
    before = league.people[event.player]
    if before.team and not event.plays:
        return _person(league, event.player, plays=False, team="", team_at=at)
    return _person(league, event.player, plays=event.plays)


def _closed(league: League, event: told.SeasonClosed, at: int) -> League:
    seasons = tuple(
        replace(season, closed=True) if season.number == event.number else season for season in league.seasons
    )
    people = dict(league.people)
    for move in event.moves:
        people[move.player] = replace(people[move.player], tier=move.now)
    return replace(league, seasons=seasons, people=people, closings={**league.closings, event.number: at})


_EVOLVE: dict[type[Event], Callable[[League, Any, int], League]] = {
    told.LeagueRetitled: lambda league, event, at: replace(league, title=event.title),
    told.ZoneSet: lambda league, event, at: replace(league, zone=event.zone),
    told.AccessSet: lambda league, event, at: replace(league, public=event.public, joining=event.joining),
    told.RegulationAmended: lambda league, event, at: replace(
        league, regulations=(*league.regulations, event.regulation)
    ),
    told.RoleGiven: _role_given,
    told.RoleTaken: _role_taken,
    told.PersonRenamed: lambda league, event, at: _person(league, event.player, name=event.name),
    told.TierChanged: lambda league, event, at: _person(league, event.player, tier=event.tier),
    told.PlayingSet: _playing_set,
    told.PersonLeft: _left,
    told.ExpulsionLifted: lambda league, event, at: _person(league, event.player, expelled=False),
    told.OwnershipPassed: _passed,
    told.SeasonOpened: lambda league, event, at: replace(league, seasons=(*league.seasons, event.season)),
    told.RoundPlanned: _planned,
    told.RoundMoved: _moved,
    told.RoundCancelled: _cancelled,
    told.CheckedIn: _checked_in,
    told.Declined: _declined,
    SubstituteAsked: _asked,
    SubstituteRefused: _refused,
    SubstituteCame: _came,
    told.RoundReminded: lambda league, event, at: _round(league, event.key, reminded=True),
    FaceSet: lambda league, event, at: replace(league, face=event.face),
    LogoSet: lambda league, event, at: replace(league, face=replace(league.face, logo=event.logo)),
    NewsPosted: _news,
    NewsRemoved: lambda league, event, at: replace(
        league, news=tuple(piece for piece in league.news if piece.number != event.number)
    ),
    told.CheckedOut: _checked_out,
    told.RoundDrawn: _drawn,
    told.TablesSet: _tables_set,
    told.SeatsSwapped: _swapped,
    told.PlayerSeated: _seated,
    told.PlayerTakenOut: lambda league, event, at: _gone(league, event.key, event.player, at, event.reason),
    told.RoundStarted: lambda league, event, at: _round(league, event.key, state="started", changed=at),
    told.MatchMade: _made,
    told.MatchRoomOpened: lambda league, event, at: _match(league, event.match, room=event.room),
    told.JudgeCalled: lambda league, event, at: _match(league, event.match, called=event.number, called_at=at),
    told.SeatReplaced: _replaced,
    told.SeatGivenUp: _given_up,
    told.ResultReported: lambda league, event, at: _match(
        league, event.match, result=event.result, digest=event.digest, seq=event.seq, ended=at, changed=at
    ),
    told.RecordExtended: lambda league, event, at: _match(league, event.match, digest=event.digest, seq=event.seq),
    told.ResultCorrected: _corrected,
    told.ResultWithdrawn: _withdrawn,
    told.MatchVoided: _voided,
    told.PointsAdjusted: _adjusted,
    told.AdjustmentChanged: _adjustment_changed,
    told.FinishSeeded: lambda league, event, at: replace(
        league, finishes={**league.finishes, event.season: Finish(event.season, event.seeds, event.ratings)}
    ),
    told.SeasonClosed: _closed,
    **REGISTRATION_EVOLVE,
    **TEAM_EVOLVE,
}
"""Event → (league, event, time in ms) → league."""
