"""Text of a league's standings and of a match's scores."""

from collections.abc import Iterator

from engine.cli.columns import columns
from engine.league.export import Export
from engine.league.scoring import Line
from engine.league.standings import Place, ScoredMatch
from engine.league.team_standings import TeamPlace

_DECIDED = {
    "": "",
    "points": "by points",
    "wins": "level in points, by wins",
    "victory-points": "level in points and wins, by victory points",
    "head-to-head": "by head-to-head",
}


_TEAM_HEAD = ("place", "team", "points", "results", "wins", "VP")


def standings_text(exported: Export) -> Iterator[str]:
    """The standings, with what decided each place."""
    season = f"season {exported.season}" if exported.season else "all time"
    yield f"{exported.title}, {season}: {len(exported.matches)} matches"
    yield ""
    head = ("place", "name", "points", "matches", "wins", "rate", "VP", "average", "feats", "decided")
    rows = [_row(place, exported.players[place.tally.player]) for place in exported.standings()]
    yield from columns(head, rows) if rows else ("nobody has played",)
    if teams := exported.team_standings():
        yield ""
        yield from columns(_TEAM_HEAD, [_team_row(place, exported.teams[place.team]) for place in teams])


def _row(place: Place, name: str) -> tuple[str, ...]:
    tally = place.tally
    feats = ", ".join(f"{feat} ×{count}" if count > 1 else feat for feat, count in sorted(tally.feats.items()))
    return (
        str(place.rank) if place.ranked else "–",
        name,
        f"{tally.points:+d}",
        str(tally.matches),
        str(tally.wins),
        f"{tally.win_rate:.0%}",
        str(tally.victory_points),
        f"{tally.average_victory_points:.2f}",
        feats,
        _DECIDED[place.decided],
    )


def _team_row(place: TeamPlace, title: str) -> tuple[str, ...]:
    rank = str(place.rank) if place.ranked else "–"
    return (rank, title, f"{place.points:+d}", str(place.seats), str(place.wins), str(place.victory_points))


def match_text(exported: Export, key: str) -> Iterator[str]:
    """The scores of one match, line by line. KeyError: there is no such match."""
    scored = {match.match: match for match in exported.scored()}[key]
    yield f"{key}: {_ending(scored, exported)}"
    for seat, score in zip(scored.result.seats, scored.scores, strict=False):
        yield ""
        yield f"{score.rank}. {exported.players[seat.player]} ({seat.tier}), {seat.points} VP: {score.total:+d}"
        yield from (f"   {line.rule:4}{line.value:+4d}  {_said(line)}" for line in score.lines)


def _ending(scored: ScoredMatch, exported: Export) -> str:
    result = scored.result
    name = exported.players[result.seats[result.winner].player] if result.winner is not None else ""
    return {
        "declared": f"{name} declared victory",
        "named": f"a judge named {name}",
        "points": "ended by points",
        "void": "void",
    }[result.ending]


def _said(line: Line) -> str:
    about = ", ".join(f"{name} {value}" for name, value in line.about.items())
    return f"{line.what} ({about})" if about else line.what
