"""CSV of a league: standings and results, with stable columns (K6; docs/league-api.md)."""

import csv
import io
from collections.abc import Iterable, Sequence

from engine.league.export import Export
from engine.league.state import League
from server.leagues.zones import league_zone, local

STANDINGS = (
    "rank",
    "name",
    "points",
    "matches",
    "wins",
    "win_rate",
    "victory_points",
    "average_victory_points",
    "feats",
    "decided_by",
    "player",
    "adjusted",
)
ADJUSTMENTS = ("key", "season", "name", "points", "reason", "player", "team")
TEAMS = ("rank", "team", "points", "adjusted", "seats", "wins", "victory_points", "decided_by", "key")
RESULTS = (
    "match",
    "round",
    "room",
    "regulation",
    "corrected",
    "ending",
    "target",
    "seat",
    "name",
    "tier",
    "victory_points",
    "left",
    "rank",
    "won",
    "points",
    "player",
    "feats",
    "official",
    "at",
    "team",
)

MEMBERS = ("name", "tier", "roles", "since", "player", "plays", "team")


def members_csv(league: League) -> str:
    """Members and guests, the latest last; a local time each. The list of members in bulk reads it back."""
    zone = league_zone(league.zone)
    return _table(
        MEMBERS,
        (
            (
                person.name,
                person.tier,
                " ".join(person.roles),
                local(person.since, zone).isoformat(timespec="minutes"),
                person.key,
                int(person.plays),
                league.teams[person.team].title if person.team else "",
            )
            for person in league.people.values()
            if not person.left
        ),
    )


def standings_csv(exported: Export) -> str:
    """Standings, a player a line, best first."""
    return _table(
        STANDINGS,
        (
            (
                place.rank if place.ranked else "",
                exported.players[place.tally.player],
                place.tally.points,
                place.tally.matches,
                place.tally.wins,
                f"{place.tally.win_rate:.4f}",
                place.tally.victory_points,
                f"{place.tally.average_victory_points:.4f}",
                " ".join(f"{feat}:{count}" for feat, count in sorted(place.tally.feats.items())),
                place.decided,
                place.tally.player,
                place.tally.adjusted,
            )
            for place in exported.standings()
        ),
    )


def adjustments_csv(exported: Export) -> str:
    """Fines and bonuses, one a line, the earliest first (K12)."""
    return _table(
        ADJUSTMENTS,
        (
            (
                one.key,
                one.season,
                exported.players[one.player],
                one.points,
                one.reason,
                one.player,
                exported.teams.get(one.team, ""),
            )
            for one in exported.adjustments
        ),
    )


def teams_csv(exported: Export) -> str:
    """Standings of teams, one a line, best first (K14)."""
    return _table(
        TEAMS,
        (
            (
                place.rank if place.ranked else "",
                exported.teams[place.team],
                place.points,
                place.adjusted,
                place.seats,
                place.wins,
                place.victory_points,
                place.decided,
                place.team,
            )
            for place in exported.team_standings()
        ),
    )


def results_csv(exported: Export) -> str:
    """Results, a seat a line, in the order of the matches; a void match has no rank and no points."""
    return _table(RESULTS, _results(exported))


def _results(exported: Export) -> Iterable[Sequence[object]]:
    zone = league_zone(exported.zone)
    for match, scored in zip(exported.matches, exported.scored(), strict=True):
        for number, seat in enumerate(match.result.seats):
            score = scored.scores[number] if scored.scores else None
            yield (
                match.key,
                match.round,
                match.room,
                match.regulation,
                match.corrected,
                match.result.ending,
                match.result.target,
                number,
                exported.players[seat.player],
                seat.tier,
                seat.points,
                int(seat.left),
                score.rank if score else "",
                int(score.won) if score else "",
                score.total if score else "",
                seat.player,
                " ".join(seat.feats),
                int(seat.player in match.officials),
                local(match.at, zone).isoformat(timespec="minutes") if match.at else "",
                "" if seat.player in match.officials else exported.teams.get(match.teams.get(seat.player, ""), ""),
            )


def _table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """CSV by RFC 4180. A text that a spreadsheet would take for a formula gets an apostrophe before it."""
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\r\n")
    writer.writerow(head)
    for row in rows:
        writer.writerow([_plain(cell) for cell in row])
    return written.getvalue()


def _plain(cell: object) -> object:
    return f"'{cell}" if isinstance(cell, str) and cell[:1] in "=+-@\t\r" and cell else cell
