"""Decisions on the finish of a season: its seeds, its stages, who withdraws (K12).

Tables of a finish follow from the standings and from the stage before: nobody sets them by hand, or draws them.
"""

from collections.abc import Iterator

from engine.core import Event, Refused, SeededRng
from engine.league.asker import SERVER, Asker, checked_name, checked_reason
from engine.league.commands import PlanFinishRound, SeedFinish
from engine.league.events import CheckedIn, FinishSeeded, RoundDrawn, RoundPlanned
from engine.league.finish import SIZES, entrants, filled, next_draw, ordered, ranked, shared, stages
from engine.league.powers import require_uninvolved
from engine.league.regulation import DRAW_SEEDS
from engine.league.state import League, Round, Season

LEAST_PLAYERS = 3


def seed_finish(league: League, command: SeedFinish, asker: Asker) -> Iterator[Event]:
    """The best of the season, once its matches are decided. Whom a shared place touches does not order it (K10)."""
    season = _open_season(league)
    if stages(league, season.number):
        raise Refused("finish-begun", "K12")
    if command.size not in SIZES:
        raise Refused("bad-finish", "K12")
    rounds = [one for one in league.rounds_of(season.number) if not one.stage]
    if waiting := [one.key for one in rounds if one.state in ("planned", "drawn")]:
        raise Refused("rounds-open", "K12", round=waiting[0])
    if waiting := [match.key for match in league.counted(season.number) if match.result is None]:
        raise Refused("matches-open", "K12", match=waiting[0])
    places = ranked(league, season.number)
    if not places and league.regulation.value(DRAW_SEEDS) == "rating":
        yield _seeded_by_rating(league, season, command.size, asker)
        return
    if len(places) < (LEAST_PLAYERS if command.size == SIZES[0] else command.size):
        raise Refused("too-few-players", "K12", players=len(places))
    level = shared(places, command.size)
    require_uninvolved(league, asker, {player for group in level for player in group} | set(command.order))
    if missing := [player for group in level for player in group if player not in command.order]:
        raise Refused("places-shared", "K12", who=", ".join(league.people[player].name for player in missing[:12]))
    if any(len({command.order[player] for player in group}) < len(group) for group in level):
        raise Refused("places-shared", "K12", who="")
    seeds = tuple(ordered(places, command.order)[: command.size])
    yield FinishSeeded(season.number, seeds, checked_reason(command.reason) if level else "")


def _seeded_by_rating(league: League, season: Season, size: int, asker: Asker) -> FinishSeeded:
    """The seeds of a season without a match: all who play, by rating, equal ones by lot. Refused: too few play."""
    players = sorted(entrants(league))
    if len(players) < (LEAST_PLAYERS if size == SIZES[0] else size):
        raise Refused("too-few-players", "K12", players=len(players))
    rng = SeededRng(asker.seed)
    by_lot = [players.pop(rng.number(len(players))) for _ in range(len(players))]
    order = sorted(by_lot, key=lambda player: -asker.ratings.get(player, 0.0))
    ratings = {player: asker.ratings[player] for player in order if player in asker.ratings}
    return FinishSeeded(season.number, tuple(order[:size]), ratings=ratings)


def plan_finish_round(league: League, command: PlanFinishRound, asker: Asker) -> Iterator[Event]:
    season = _open_season(league)
    if season.number not in league.finishes:
        raise Refused("not-seeded", "K12")
    played = stages(league, season.number)
    draw = None if played and played[-1].state != "started" else next_draw(league, season.number)
    if draw is None:
        raise Refused("stage-open", "K12")
    if asker.by != SERVER and command.at <= asker.at:
        raise Refused("in-the-past", "K2")
    if not season.starts <= command.at < season.ends:
        raise Refused("outside-season", "K1", starts=season.starts, ends=season.ends)
    key = f"s{season.number}r{sum(1 for _ in league.rounds_of(season.number)) + 1}"
    stage = played[-1].stage + 1 if played else 1
    yield RoundPlanned(key, season.number, checked_name(command.title), command.at, asker.at, command.zone, stage)
    for player in draw.players:
        yield CheckedIn(key, player)
    yield RoundDrawn(key, draw, 0)


def replaced(league: League, round_: Round, player: str, reason: str) -> Iterator[Event]:
    """The draw of a stage without a player: the next in the standings has their place (K12)."""
    assert round_.draw is not None
    tables = round_.draw.without(player).tables
    draw = filled(league, round_.season, tables, frozenset((*round_.gone, player)))
    yield from (CheckedIn(round_.key, late) for late in draw.players if late not in round_.here)
    yield RoundDrawn(round_.key, draw, 0, reason)


def _open_season(league: League) -> Season:
    if league.season is None:
        raise Refused("no-season", "K12")
    return league.season
