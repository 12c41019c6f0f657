"""Finish of a season as a page shows it: its stages, their tables, and who goes on (K12)."""

from collections.abc import Mapping

from msgspec import Struct

from engine.league.finish import AT_TABLE, GO_ON, champion, matches_at, order_at, stages
from engine.league.state import League, LeagueMatch, Round


class FinishRow(Struct, frozen=True):
    """Player at a table of a finish.

    place: at the table, 0 before it is played; seed: place in the season, 0 for none; points: victory points
    """

    player: str
    place: int
    seed: int
    points: int | None
    on: bool


class FinishTable(Struct, frozen=True):
    """Table of a finish. match: None before the round has started; rows: in the order of place, or of seeds"""

    number: int
    match: LeagueMatch | None
    rows: tuple[FinishRow, ...]


class FinishStage(Struct, frozen=True):
    """Stage of a finish. round: None where it is not planned; tables: how many it has; shown: those that are known"""

    number: int
    round: Round | None
    tables: int
    shown: tuple[FinishTable, ...]

    @property
    def final(self) -> bool:
        return self.tables == 1


class FinishPage(Struct, frozen=True):
    """Finish of a season. champion: empty until the last table is played; ratings: those that it was seeded by"""

    season: int
    seeds: tuple[str, ...]
    stages: tuple[FinishStage, ...]
    champion: str
    ratings: Mapping[str, float]


def finish_page(league: League, season: int) -> FinishPage | None:
    """The finish of a season; None: it has none."""
    finish = league.finishes.get(season)
    if finish is None:
        return None
    seeds = {player: number for number, player in enumerate(finish.seeds, 1)}
    planned, found, count = stages(league, season), list[FinishStage](), max(1, len(finish.seeds) // AT_TABLE)
    while count:
        number = len(found) + 1
        round_ = next((one for one in planned if one.stage == number), None)
        shown = _tables(league, round_, seeds, final=count == 1) if round_ else ()
        found.append(FinishStage(number, round_, count, shown))
        count //= 2
    return FinishPage(season, finish.seeds, tuple(found), champion(league, season), finish.ratings)


def _tables(league: League, round_: Round, seeds: dict[str, int], *, final: bool) -> tuple[FinishTable, ...]:
    matches = matches_at(league, round_)
    if matches:
        return tuple(_played(league, match, number, seeds, final=final) for number, match in enumerate(matches, 1))
    tables = round_.draw.tables if round_.draw else ()
    return tuple(
        FinishTable(
            number,
            None,
            tuple(
                FinishRow(player, 0, seeds.get(player, 0), None, on=False)
                for player in sorted(table, key=lambda player: seeds.get(player, len(seeds) + 1))
            ),
        )
        for number, table in enumerate(tables, 1)
    )


def _played(league: League, match: LeagueMatch, number: int, seeds: dict[str, int], *, final: bool) -> FinishTable:
    order = order_at(league, match)
    others = [player for player in match.players if player not in (*order, *match.absent)]
    points = {seat.player: seat.points for seat in match.result.seats} if match.result else {}
    rows = tuple(
        FinishRow(
            player,
            place if points and player in order else 0,
            seeds.get(player, 0),
            points.get(player),
            bool(points) and not final and player in order[:GO_ON],
        )
        for place, player in enumerate((*order, *others), 1)
    )
    return FinishTable(number, match, rows)
