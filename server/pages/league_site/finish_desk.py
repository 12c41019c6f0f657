"""Finish of the open season as whoever plans it sees it: who may play it, and what is next (K12)."""

from msgspec import Struct

from engine.league.finish import SIZES, entrants, next_draw, ranked, shared, stages
from engine.league.finishes import LEAST_PLAYERS
from engine.league.regulation import DRAW_SEEDS
from engine.league.state import League


class FinishDesk(Struct, frozen=True):
    """Finish of the open season as the desk plans it.

    seeds: of whom it is; sizes: that may be; level: players who share a place, whose order the organiser says
    next: whether the next stage may be planned; begun: whether one is
    """

    seeds: tuple[str, ...]
    sizes: tuple[int, ...]
    level: tuple[str, ...]
    next: bool
    begun: bool


def finish_desk(league: League) -> FinishDesk | None:
    """Finish as the desk plans it; None: the season is not far enough."""
    season = league.season
    if season is None:
        return None
    rounds = [one for one in league.rounds_of(season.number) if not one.stage]
    matches = list(league.counted(season.number))
    by_rating = not matches and league.regulation.value(DRAW_SEEDS) == "rating"
    if (
        not (matches or by_rating)
        or any(one.state in ("planned", "drawn") for one in rounds)
        or any(not one.result for one in matches)
    ):
        return None
    places, played = ranked(league, season.number), stages(league, season.number)
    players = len(entrants(league) if by_rating else places)
    sizes = tuple(size for size in SIZES if players >= (LEAST_PLAYERS if size == SIZES[0] else size))
    level = {player for size in sizes for group in shared(places, size) for player in group}
    seeds = league.finishes[season.number].seeds if season.number in league.finishes else ()
    ready = (
        bool(seeds) and (not played or played[-1].state == "started") and next_draw(league, season.number) is not None
    )
    in_order = tuple(place.tally.player for place in places if place.tally.player in level)
    return FinishDesk(seeds, sizes, in_order, ready, bool(played))
