"""Finish of a season: who plays it, at which tables, who goes on, and who wins it (K12).

Four play a table and two go on, up to the last table. Tables are seeded by the standings, so that each has one of each
quarter, and the first two of the season meet at the last table at the earliest.
"""

from collections.abc import Mapping, Sequence

from engine.league.draws import Draw
from engine.league.finish_state import Finish
from engine.league.standings import Place, score_match
from engine.league.state import League, LeagueMatch, Round

SIZES = (4, 8, 16, 32)
"""Players of a finish; of four, three where no more play."""

AT_TABLE, GO_ON = 4, 2


def ranked(league: League, season: int) -> list[Place]:
    """Places of a season whose players may play its finish, best first: of the league still, with a rank."""
    people = league.people
    return [
        place
        for place in league.standings(season)
        if place.ranked and people[place.tally.player].plays and not people[place.tally.player].left
    ]


def entrants(league: League) -> list[str]:
    """Members who may be seeded by rating, where nobody has a place: those who play."""
    return [one.key for one in league.people.values() if one.plays and not (one.guest or one.left)]


def shared(places: Sequence[Place], size: int) -> list[list[str]]:
    """Players who share a place among the first so many, or at their border: their order is the organiser's."""
    groups: dict[int, list[str]] = {}
    for place in places:
        groups.setdefault(place.rank, []).append(place.tally.player)
    first = {place.rank for place in places[:size]}
    return [group for rank, group in groups.items() if rank in first and len(group) > 1]


def ordered(places: Sequence[Place], order: Mapping[str, int]) -> list[str]:
    """Players by their places; who shares one by this order."""
    best = sorted(places, key=lambda place: (place.rank, order.get(place.tally.player, 0)))
    return [place.tally.player for place in best]


def seeded_tables(seeds: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Tables of the first stage: 1 8 9 16, 4 5 12 13, 2 7 10 15, 3 6 11 14; each two neighbours meet at the next."""
    count = max(1, len(seeds) // AT_TABLE)
    columns: list[list[str]] = [[] for _ in range(count)]
    for number, player in enumerate(seeds):
        quarter, place = divmod(number, count)
        columns[count - 1 - place if quarter % 2 else place].append(player)
    return tuple(tuple(columns[number]) for number in _bracket(count))


def _bracket(count: int) -> list[int]:
    """Order in which tables stand, from 0, so that the first two meet last: 0 3 1 2."""
    order = [0]
    while len(order) < count:
        last = 2 * len(order) - 1
        order = [table for one in order for table in (one, last - one)]
    return order


def stages(league: League, season: int) -> list[Round]:
    """Rounds of a season's finish that were not cancelled, the first stage first."""
    found = (one for one in league.rounds_of(season) if one.stage and one.state != "cancelled")
    return sorted(found, key=lambda one: one.stage)


def is_final(league: League, match: LeagueMatch) -> bool:
    """Whether a match is the last of its season's finish: at one table, who wins it is the champion."""
    round_ = league.rounds[match.round]
    finish = league.finishes.get(round_.season)
    if finish is None or not round_.stage:
        return False
    return max(1, len(finish.seeds) // AT_TABLE) >> (round_.stage - 1) == 1


def matches_at(league: League, round_: Round) -> list[LeagueMatch]:
    """Matches of a round in the order of its tables."""
    return [match for match in league.matches.values() if match.round == round_.key]


def order_at(league: League, match: LeagueMatch) -> list[str]:
    """Players of a finished match by rank, then points, then the place of the season; guests and officials left out.

    A match that counts nothing, by the place of the season alone. Who did not come is not in it.
    """
    season = league.rounds[match.round].season
    by_season = {player: number for number, player in enumerate(by_place(league, season))}
    seated = [
        player
        for player in match.players
        if player not in (*match.absent, *match.officials) and not league.people[player].guest
    ]
    scores: dict[str, tuple[int, int]] = {}
    if match.result is not None:
        scored = score_match(match.key, match.result, league.version(match.regulation))
        scores = {one.player: (one.rank, -one.total) for one in scored.scores}
    return sorted(seated, key=lambda player: (scores.get(player, (0, 0)), by_season.get(player, len(by_season))))


def by_place(league: League, season: int) -> list[str]:
    """Everybody with a rank in a season: the seeds of its finish first, then by the standings, then by rating."""
    finish = league.finishes.get(season, Finish(season, ()))
    others = [place.tally.player for place in league.standings(season) if place.ranked]
    rated = sorted(finish.ratings, key=lambda player: (-finish.ratings[player], player))
    return list(dict.fromkeys([*finish.seeds, *others, *rated]))


def next_draw(league: League, season: int) -> Draw | None:
    """Tables of the next stage; None: the last table has been played, or the stage before is not over.

    Who has left, or withdrew from a stage before or did not come to it, is replaced by the next in the standings.
    """
    played = stages(league, season)
    if not played:
        return filled(league, season, seeded_tables(league.finishes[season].seeds))
    matches = matches_at(league, played[-1])
    if len(matches) < GO_ON or any(match.result is None for match in matches):
        return None
    on = [order_at(league, match)[:GO_ON] for match in matches]
    pairs = ((*on[number], *on[number + 1]) for number in range(0, len(on), 2))
    return filled(league, season, tuple(pairs), _gone(league, played))


def _gone(league: League, played: Sequence[Round]) -> frozenset[str]:
    """Players who withdrew from these stages, or did not come to a match of them."""
    matches = [match for round_ in played for match in matches_at(league, round_)]
    absent = {player for match in matches for player in (*match.absent, *match.replaced)}
    return frozenset(absent.union(*(round_.gone for round_ in played)))


def filled(league: League, season: int, tables: Sequence[tuple[str, ...]], gone: frozenset[str] = frozenset()) -> Draw:
    """These tables, each place of who has left given to the next in the standings, as long as there are any."""
    there = [[player for player in table if not league.people[player].left] for table in tables]
    seated = {player for table in there for player in table}
    spare = [
        player
        for player in by_place(league, season)
        if player not in seated | gone and league.people[player].plays and not league.people[player].left
    ]
    wanted = len(league.finishes[season].seeds) if len(tables) == 1 and not stages(league, season) else AT_TABLE
    for table in there:
        while len(table) < wanted and spare:
            table.append(spare.pop(0))
    return Draw(tuple(map(tuple, there)))


def champion(league: League, season: int) -> str:
    """The winner of a season's last table; of joint firsts the better place of the season. Empty: there is none yet."""
    played = stages(league, season)
    matches = matches_at(league, played[-1]) if played else []
    if len(matches) != 1 or matches[0].result is None or matches[0].result.ending == "void":
        return ""
    return order_at(league, matches[0])[0] if order_at(league, matches[0]) else ""
