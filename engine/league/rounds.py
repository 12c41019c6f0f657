"""Decisions on seasons and rounds: the calendar, check-in, the draw, the start (K1, K2)."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from itertools import combinations

from engine.core import Event, Refused, SeededRng
from engine.league.asker import LATEST, SERVER, Asker, checked_name, checked_reason, named_or_self
from engine.league.commands import (
    CancelRound,
    CheckIn,
    CheckOut,
    Decline,
    DrawRound,
    MoveRound,
    OpenSeason,
    PlanRound,
    RemindRound,
    StartRound,
)
from engine.league.draws import Draw, DrawError, Tables, random_draw, seeded_draw, swiss_draw
from engine.league.events import (
    CheckedIn,
    CheckedOut,
    Declined,
    MatchMade,
    RoundCancelled,
    RoundDrawn,
    RoundMoved,
    RoundPlanned,
    RoundReminded,
    RoundStarted,
    SeasonOpened,
)
from engine.league.finishes import replaced
from engine.league.playing import is_official
from engine.league.powers import require_uninvolved
from engine.league.regulation import DRAW, DRAW_SEEDS
from engine.league.seating import LEAST_AT_TABLE, changeable_round, check_sizes, seen_round
from engine.league.state import HOUR, League, Round, Season
from engine.league.teams import teams_at

WITHDREW = "withdrew"
"""Reason, as a code, of a stage of a finish that is drawn without whoever checked out of it."""

MOST_ROUNDS = 60
MOST_SEASONS = 200
MOST_CHECK_IN = 7 * 24 * HOUR
MOST_CHECK_INS = 20
"""Times that a member checks in for one round, having checked out again; the stream keeps them all."""


def open_season(league: League, command: OpenSeason, asker: Asker) -> Iterator[Event]:
    if league.season is not None:
        raise Refused("season-open", "K1")
    if len(league.seasons) >= MOST_SEASONS:
        raise Refused("too-many-seasons", "K1", most=MOST_SEASONS)
    if not 0 <= command.starts < command.ends <= LATEST or not 1 <= command.rounds <= MOST_ROUNDS:
        raise Refused("bad-season", "K1", most=MOST_ROUNDS)
    yield SeasonOpened(
        Season(
            len(league.seasons) + 1,
            checked_name(command.title),
            command.starts,
            command.ends,
            command.rounds,
            league.regulation.version,
        )
    )


def plan_round(league: League, command: PlanRound, asker: Asker) -> Iterator[Event]:
    season = _season(league)
    if season.number in league.finishes:
        raise Refused("finish-seeded", "K12")
    number = sum(1 for _ in league.rounds_of(season.number)) + 1
    if number > MOST_ROUNDS:
        raise Refused("too-many-rounds", "K2", most=MOST_ROUNDS)
    _checked_time(season, command.at, asker)
    if not 0 < command.check_in <= MOST_CHECK_IN:
        raise Refused("bad-check-in", "K2")
    key = f"s{season.number}r{number}"
    opens = command.at - command.check_in
    yield RoundPlanned(key, season.number, checked_name(command.title), command.at, opens, command.zone)


def move_round(league: League, command: MoveRound, asker: Asker) -> Iterator[Event]:
    round_ = _round(league, command.key, "planned")
    _checked_time(league.seasons[round_.season - 1], command.at, asker)
    check_in = command.at - (round_.at - round_.check_in)
    yield RoundMoved(round_.key, command.at, check_in, checked_reason(command.reason), command.zone)


def cancel_round(league: League, command: CancelRound, asker: Asker) -> Iterator[Event]:
    """Cancel a round. Who is drawn in it does not get rid of the draw that way (K10)."""
    round_ = _round(league, command.key, "planned", "drawn")
    require_uninvolved(league, asker, round_.here if round_.state == "drawn" else ())
    yield RoundCancelled(round_.key, checked_reason(command.reason))


def check_in(league: League, command: CheckIn, asker: Asker) -> Iterator[Event]:
    """Check in. Who does so after the draw is there, and has a table once an organiser gives them one.

    Who officiates alone sits down by hand, as a substitute (K13).
    """
    round_ = _round(league, command.round, "planned", "drawn")
    who = named_or_self(league, command.player, asker)
    if round_.stage:
        raise Refused("finish-round", "K12")
    if is_official(league, who):
        raise Refused("officiates", "K13", player=who)
    if asker.at < round_.check_in:
        raise Refused("check-in-later", "K2", at=round_.check_in)
    if who == asker.by and asker.at >= round_.at:  # whom an organiser waits for, the organiser checks in
        raise Refused("check-in-over", "K2", at=round_.at)
    if who in round_.here:
        return
    if who == asker.by and round_.checked.get(who, 0) >= MOST_CHECK_INS:  # an organiser still can
        raise Refused("checked-in-enough", "K2", most=MOST_CHECK_INS)
    yield CheckedIn(round_.key, who)


def check_out(league: League, command: CheckOut, asker: Asker) -> Iterator[Event]:
    """Check out. After the draw one does so for oneself alone: an organiser takes others out, with a reason."""
    who = named_or_self(league, command.player, asker)
    round_ = _round(league, command.round, "planned", *(("drawn",) if who == asker.by else ()))
    if who in round_.here:
        yield CheckedOut(round_.key, who)
        if round_.stage:
            yield from replaced(league, round_, who, WITHDREW)


def decline(league: League, command: Decline, asker: Asker) -> Iterator[Event]:
    """Say for oneself that one does not come, as early as one knows; who is checked in is so no more."""
    round_ = _round(league, command.round, "planned", "drawn")
    if command.declined and asker.by in round_.here:
        yield CheckedOut(round_.key, asker.by)
        if round_.stage:
            yield from replaced(league, round_, asker.by, WITHDREW)
    if command.declined != (asker.by in round_.declined):
        yield Declined(round_.key, asker.by, command.declined)


def remind(league: League, command: RemindRound, asker: Asker) -> Iterator[Event]:
    if not _round(league, command.key, "planned", "drawn").reminded:
        yield RoundReminded(command.key)


def draw_round(league: League, command: DrawRound, asker: Asker) -> Iterator[Event]:
    """Draw the tables of those who checked in; again only with a reason, and until the round starts.

    The lot decides the first draw; another one is chosen, so that whoever plays does not ask for it (K10).
    """
    round_ = changeable_round(league, command.key, command.draws, asker, "planned", "drawn")
    if round_.stage:
        gone = [player for player in (round_.draw or Draw(())).seated if league.people[player].left]
        if asker.by != SERVER or not gone:
            raise Refused("finish-round", "K12")
        yield from replaced(league, round_, gone[0], command.reason)
        return
    if asker.at < round_.check_in:
        raise Refused("check-in-later", "K2", at=round_.check_in)
    reason = checked_reason(command.reason) if round_.draws else ""
    kept = _kept(round_, command.keep)
    staying = Draw(tuple(kept.values())).seated
    here = [
        player
        for player in round_.here
        if not (player in staying or league.people[player].left or is_official(league, player))
    ]
    require_uninvolved(league, asker, here if round_.draws else ())
    ratings = used_ratings(league, round_.season, here, asker.ratings)
    draw = drawn(league, round_, here, asker.seed, ratings)
    yield RoundDrawn(round_.key, Draw(_with_kept(draw.tables, kept), draw.byes), asker.seed, reason, ratings)


def _kept(round_: Round, numbers: Collection[int]) -> dict[int, tuple[str, ...]]:
    """Tables of these numbers, from 1, that stay as they are. Refused: there are none of them."""
    tables = round_.draw.tables if round_.draw else ()
    if any(not 1 <= number <= len(tables) for number in numbers):
        raise Refused("no-such-table", "K2", most=len(tables))
    return {number: tables[number - 1] for number in sorted(set(numbers))}


def _with_kept(tables: Tables, kept: Mapping[int, tuple[str, ...]]) -> Tables:
    """These tables and those that stay, which have their number as far as there are tables before them."""
    found = list(tables)
    for number, table in kept.items():
        found.insert(number - 1, table)
    return tuple(found)


def used_ratings(
    league: League, season: int, players: Collection[str], ratings: Mapping[str, float]
) -> dict[str, float]:
    """Ratings by which these players are drawn: of those without a match in the season, who have one (`draw_seeds`)."""
    rules = league.regulation
    if rules.value(DRAW_SEEDS) != "rating" or rules.value(DRAW) != "swiss":
        return {}
    placed = {place.tally.player for place in league.standings(season) if place.ranked}
    return {player: ratings[player] for player in sorted(players) if player in ratings and player not in placed}


def drawn(league: League, round_: Round, players: list[str], seed: int, ratings: Mapping[str, float]) -> Draw:
    """The draw of these players that a seed gives, by the standings and matches of the season so far.

    ratings: see `used_ratings`. Where nobody there has met another each table has one of each quarter by them; later
    they order those who are level for want of a match.
    """
    rng = SeededRng(seed)
    met = met_before(league, round_.season)
    threes: Counter[str] = Counter()
    byes: Counter[str] = Counter()
    for match in league.matches_of(round_.season):
        seated = [player for player in match.players if player not in match.absent]
        threes.update(seated if len(seated) == 3 else ())
    for earlier in league.rounds_of(round_.season):
        byes.update(earlier.draw.byes if earlier.draw and earlier.state == "started" else ())
    try:
        if league.regulation.value(DRAW) == "random":
            return random_draw(players, byes, rng)
        here = frozenset(players)
        standing = {place.tally.player: place for place in league.standings(round_.season)}
        unplaced = [player for player in players if player not in standing or not standing[player].ranked]
        if ratings and len(unplaced) == len(players) and not any(pair <= here for pair in met):
            return seeded_draw({player: ratings.get(player, 0.0) for player in players}, byes, rng)
        places = {player: standing[player].rank for player in players if player in standing}
        last = len(standing) + 1
        if ratings:
            order = sorted({-ratings.get(player, 0.0) for player in unplaced})
            places |= {player: last + order.index(-ratings.get(player, 0.0)) for player in unplaced}
        return swiss_draw({player: places.get(player, last) for player in players}, met, byes, threes, rng)
    except DrawError as error:
        raise Refused("too-few-players", "K2", players=len(players)) from error


def met_before(league: League, season: int) -> Counter[frozenset[str]]:
    """Pair → how often the two have had a match with each other in a season."""
    met: Counter[frozenset[str]] = Counter()
    for match in league.matches_of(season):
        met.update(map(frozenset, combinations((one for one in match.players if one not in match.absent), 2)))
    return met


def start_round(league: League, command: StartRound, asker: Asker) -> Iterator[Event]:
    round_ = seen_round(league, command.key, command.draws, "drawn")
    assert round_.draw is not None
    if gone := [player for player in round_.draw.seated if league.people[player].left]:
        raise Refused("player-left", "K2", player=gone[0])
    check_sizes(round_.draw.tables, LEAST_AT_TABLE)
    yield RoundStarted(round_.key)
    for number, table in enumerate(round_.draw.tables, 1):
        tiers = {player: league.people[player].tier for player in table}
        aside = tuple(player for player in table if is_official(league, player))
        teams, version = teams_at(league, table), league.regulation.version
        yield MatchMade(f"{round_.key}t{number}", round_.key, version, table, tiers, aside, teams)


def _season(league: League) -> Season:
    if league.season is None:
        raise Refused("no-season", "K1")
    return league.season


def _round(league: League, key: str, *states: str) -> Round:
    """A round in one of these states. Refused: there is none, or it is past that."""
    found = league.rounds.get(key)
    if found is None:
        raise Refused("no-such-round", "K2")
    if found.state not in states:
        raise Refused(f"round-{found.state}", "K2")
    return found


def _checked_time(season: Season, at: int, asker: Asker) -> None:
    if asker.by != SERVER and at <= asker.at:
        raise Refused("in-the-past", "K2")
    if not season.starts <= at < season.ends:
        raise Refused("outside-season", "K1", starts=season.starts, ends=season.ends)
