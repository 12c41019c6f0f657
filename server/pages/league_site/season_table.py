"""Season table: standings as the pages show them, with the movement since the round before and proposed moves."""

from collections import OrderedDict
from collections.abc import Sequence
from itertools import accumulate

from msgspec import Struct

from engine.league.regulation import PROMOTE, RELEGATE
from engine.league.seasons import Move, proposed_moves
from engine.league.standings import Place, standings
from engine.league.state import League
from engine.league.team_standings import TeamPlace, team_standings
from server.leagues.repository import OpenLeague
from server.pages.large_leagues import for_league
from server.pages.league_site.tier_lines import TierLine, tier_lines

CACHED = 64
"""Tables that are kept, those used last."""


class TableRow(Struct, frozen=True):
    """Row of a season table.

    curve: points after each match; moved: places won since the round before, None: no round before
    move:  proposed change of tier; level: the organiser decides it
    above: the place next above, for what sets them apart
    """

    place: Place
    name: str
    tier: str
    curve: tuple[int, ...]
    moved: int | None
    move: Move | None
    level: bool
    above: Place | None
    left: bool


class SeasonTable(Struct, frozen=True):
    """Table of a season, or of all time where `season` is None.

    last:  the round that was played last, by its title; bound: the largest points of a curve
    lines: number of rows above → lines of promotion and relegation there
    teams: places of the teams, in a league that has any (K14)
    """

    season: int | None
    rows: tuple[TableRow, ...]
    matches: int
    last: str
    bound: int
    lines: dict[int, tuple[TierLine, ...]]
    teams: tuple[TeamPlace, ...]


class SeasonTables:
    """Season tables, worked out once for each state of a league."""

    def __init__(self) -> None:
        self._known: OrderedDict[tuple[str, int, int | None], SeasonTable] = OrderedDict()

    async def of(self, league: OpenLeague, season: int | None) -> SeasonTable:
        """The table."""
        key = (league.key, league.seq, season)
        found = self._known.get(key)
        if found is None:
            found = await for_league(league.league, lambda: season_table(league.league, season))
        self._known[key] = found
        self._known.move_to_end(key)
        while len(self._known) > CACHED:
            self._known.popitem(last=False)
        return found


def season_table(league: League, season: int | None) -> SeasonTable:
    places = league.standings(season)
    last = _last_round(league, season)
    before = _ranks_before(league, season, last, places)
    moves: dict[str, tuple[Move, bool]] = {}
    lines: dict[int, tuple[TierLine, ...]] = {}
    if season is not None and not league.seasons[season - 1].closed:
        opened = league.seasons[season - 1]
        tiers = {key: person.tier for key, person in league.people.items() if not person.left}
        regulation = league.version(opened.regulation)
        proposed = proposed_moves(places, tiers, opened.rounds, regulation)
        moves = {move.player: (move, False) for move in proposed.moves}
        moves |= {move.player: (move, True) for move in proposed.open}
        shown = {player: move for player, (move, _) in moves.items()}
        lines = tier_lines(places, shown, regulation.value(PROMOTE), regulation.value(RELEGATE))
    rows: list[TableRow] = []
    for number, place in enumerate(places):
        player = place.tally.player
        person = league.people[player]
        move, level = moves.get(player, (None, False))
        rank_before = before.get(player)
        rows.append(
            TableRow(
                place,
                person.name,
                person.tier,
                tuple(accumulate(place.tally.history)),
                None if rank_before is None or not place.ranked else rank_before - place.rank,
                move,
                level,
                places[number - 1] if number else None,
                person.left,
            )
        )
    scored = sum(match.result is not None for match in league.counted(season))
    bound = max((abs(value) for row in rows for value in row.curve), default=1)
    played = league.rounds[last].title if last else ""
    return SeasonTable(season, tuple(rows), scored, played, bound, lines, team_standings(league, season))


def _last_round(league: League, season: int | None) -> str:
    """Key of the round that was played last."""
    played = {match.round for match in league.counted(season) if match.result is not None}
    return max(played, key=lambda key: (league.rounds[key].at, key), default="")


def _ranks_before(league: League, season: int | None, last: str, places: Sequence[Place]) -> dict[str, int]:
    """Ranks without the round played last; none where it is the first."""
    earlier = [match for match in league.scored(season) if league.matches[match.match].round != last]
    if not earlier:
        return {}
    regulation = league.regulation if season is None else league.version(league.seasons[season - 1].regulation)
    players = [place.tally.player for place in places]
    before = standings(players, earlier, regulation, league.adjusted(season))
    return {place.tally.player: place.rank for place in before if place.ranked}
