"""Views of a league: what somebody may see of it, as a whitelist of plain data."""

from typing import Any

import msgspec

from engine.core import Refused
from engine.league.closing import season_moves
from engine.league.finish import champion
from engine.league.regulation import PRINTED, Regulation
from engine.league.results import MatchResult
from engine.league.scoring import Line
from engine.league.standings import Place, ScoredMatch, Tally, score_match
from engine.league.state import Adjustment, Finish, League, LeagueMatch, Person, Round, Season

Plain = dict[str, Any]

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


def summary(slug: str, league: League) -> Plain:
    """Line of a list of leagues."""
    season = league.season
    return {
        "slug": slug,
        "title": league.title,
        "members": sum(not person.left and not person.guest for person in league.people.values()),
        "season": season.title if season else "",
        "public": league.public,
        "joining": league.joining,
        "zone": league.zone,
    } | ({"limit": league.limit, "waiting_for": len(league.waiting)} if league.limit else {})


def place_waiting(league: League, user: str) -> int:
    """The place of somebody in the list of those who wait to be members, from 1; 0: they do not wait."""
    return list(league.waiting).index(user) + 1 if user in league.waiting else 0


def is_full(league: League) -> bool:
    """Whether whoever joins as a member now has to wait."""
    members = sum(not person.left and not person.guest for person in league.people.values())
    return 0 < league.limit <= members


def own_line(league: League, user: str) -> Plain:
    """What a league holds for somebody in the list of their own: their place among those who wait, else a match."""
    place = place_waiting(league, user)
    return {"waiting": place} if place else next_match(league, user)


def next_match(league: League, user: str) -> Plain:
    """The next match of somebody in a league: a table of theirs, else the next round; empty where there is none."""
    for match in league.matches.values():
        if match.result is None and match.room and user in match.players and user not in match.absent:
            return {"next": {"round": match.round, "title": league.rounds[match.round].title, "room": match.room}}
    coming = [round_ for round_ in league.rounds.values() if round_.state in ("planned", "drawn")]
    if not coming:
        return {}
    first = min(coming, key=lambda round_: (round_.at, round_.key))
    here: Plain = {"here": user in first.here}
    if user in first.declined:
        here["declined"] = True
    return {"next": {"round": first.key, "title": first.title, "at": first.at, "check_in": first.check_in} | here}


def succession(league: League, viewer: Person | None, now: int) -> Plain:
    """The news for a new owner: from whom the league passed to them, and when (K11). Empty for everybody else."""
    passed = league.succession
    if passed is None or viewer is None or viewer.key != passed.owner or now >= passed.at + TOLD_FOR:
        return {}
    return {"succession": {"before": league.people[passed.before].name, "at": passed.at}}


def home(slug: str, league: League, viewer: Person | None, now: int) -> Plain:
    """All of a league but its matches' lines: people, seasons, rounds, regulation, and what the viewer may do."""
    shown = summary(slug, league) | {
        "people": [_person(person) for person in league.people.values() if not person.left],
        "seasons": [_season(season) for season in league.seasons],
        "rounds": [_round(league, round_) for round_ in league.rounds.values()],
        "matches": [_match(league, match) for match in league.matches.values()],
        "finishes": [_finish(league, finish) for finish in league.finishes.values()],
        "regulation": _regulation(league.regulation),
        "face": msgspec.to_builtins(league.face),
        "news": [
            {"number": piece.number, "title": piece.title, "text": piece.text, "at": piece.at} for piece in league.news
        ],
        "now": now,
    }
    if viewer is not None:
        shown["you"] = _person(viewer)
        shown |= succession(league, viewer, now)
    if viewer is not None and {"owner", "organiser"} & set(viewer.roles):
        shown["invitations"] = [
            {
                "key": invitation.key,
                "guest": invitation.guest,
                "until": invitation.until,
                "most": invitation.most,
                "used": len(invitation.used),
                "handle": invitation.handle,
                "tier": invitation.tier,
                "name": invitation.name,
            }
            for invitation in league.invitations.values()
        ]
        shown["waiting"] = [
            {"key": one.key, "name": one.name, "tier": one.tier, "since": one.since} for one in league.waiting.values()
        ]
        shown["expelled"] = [
            {"key": person.key, "name": person.name} for person in league.people.values() if person.expelled
        ]
        if league.season is not None:
            moves = season_moves(league, league.season)
            shown["moves"] = {
                kind: [{"player": move.player, "before": move.before, "now": move.now} for move in found]
                for kind, found in (("proposed", moves.moves), ("open", moves.open))
            }
    return shown


def check_season(league: League, season: int | None) -> None:
    """Refused: there is no such season."""
    if season is not None and not 1 <= season <= len(league.seasons):
        raise Refused("no-such-season", "K1")


def standings_page(league: League, season: int | None) -> Plain:
    """Standings of a season, or of all time. Refused: there is no such season."""
    check_season(league, season)
    return {
        "season": season or 0,
        "places": [_place(league, place) for place in league.standings(season)],
        "adjustments": [_adjustment(one) for one in league.adjustments_of(season)],
        "officials": [_official(league, tally) for tally in league.officials(season)],
    }


def match_page(league: League, key: str) -> Plain:
    """A match with its scores line by line. Refused: there is none."""
    match = league.matches.get(key)
    if match is None:
        raise Refused("no-such-match", "K2")
    shown = _match(league, match) | {"regulation": match.regulation, "digest": match.digest}
    if match.result is not None:
        shown["scores"] = _scores(score_match(key, match.result, league.version(match.regulation)))
        shown["correctable_until"] = league.correctable_until(match)
    return shown


def _person(person: Person) -> Plain:
    return {
        "key": person.key,
        "name": person.name,
        "tier": person.tier,
        "roles": list(person.roles),
        "since": person.since,
        "plays": person.plays,
    }


def _season(season: Season) -> Plain:
    return {
        "number": season.number,
        "title": season.title,
        "starts": season.starts,
        "ends": season.ends,
        "rounds": season.rounds,
        "closed": season.closed,
    }


def _round(league: League, round_: Round) -> Plain:
    shown: Plain = {
        "key": round_.key,
        "season": round_.season,
        "title": round_.title,
        "at": round_.at,
        "check_in": round_.check_in,
        "state": round_.state,
        "here": list(round_.here),
        "draws": round_.draws,
        "declined": list(round_.declined),
    }
    if round_.reason:
        shown["reason"] = round_.reason
    if round_.zone:
        shown["zone"] = round_.zone
    if round_.draw is not None:
        shown["tables"] = [list(table) for table in round_.draw.tables]
        shown["byes"] = list(round_.draw.byes)
        shown["by_hand"] = round_.by_hand
    if round_.stage:
        shown["stage"] = round_.stage
    return shown


def _match(league: League, match: LeagueMatch) -> Plain:
    shown: Plain = {
        "key": match.key,
        "round": match.round,
        "room": match.room,
        "players": [_seat(league, match, player) for player in match.players],
        "corrected": match.corrected,
    }
    if match.result is None:
        shown["until"] = league.decidable_until(match)
    else:
        shown["result"] = _result(match.result)
        shown["ended"] = match.ended
    if match.reason:
        shown["reason"] = match.reason
    return shown


def _seat(league: League, match: LeagueMatch, player: str) -> Plain:
    return {
        "key": player,
        "name": league.people[player].name if player in league.people else GONE,
        "tier": match.tiers[player],
        "absent": player in match.absent,
    }


def _result(result: MatchResult) -> Plain:
    shown: Plain = {
        "ending": result.ending,
        "target": result.target,
        "points": {seat.player: seat.points for seat in result.seats},
        "left": [seat.player for seat in result.seats if seat.left],
    }
    return shown if result.winner is None else shown | {"winner": result.seats[result.winner].player}


def _scores(scored: ScoredMatch) -> list[Plain]:
    return [
        {
            "player": seat.player,
            "rank": seat.rank,
            "total": seat.total,
            "lines": [_line(line) for line in seat.lines],
        }
        for seat in scored.scores
    ]


def _line(line: Line) -> Plain:
    return {"rule": line.rule, "what": line.what, "value": line.value, "about": line.about}


def _place(league: League, place: Place) -> Plain:
    tally = place.tally
    shown: Plain = {
        "rank": place.rank if place.ranked else None,
        "player": tally.player,
        "name": league.people[tally.player].name,
        "tier": league.people[tally.player].tier,
        "points": tally.points,
        "adjusted": tally.adjusted,
        "matches": tally.matches,
        "wins": tally.wins,
        "victory_points": tally.victory_points,
        "feats": tally.feats,
        "history": list(tally.history),
        "decided": place.decided,
    }
    return shown if place.head_to_head is None else shown | {"head_to_head": place.head_to_head}


def _adjustment(one: Adjustment) -> Plain:
    """A fine or bonus, told to all who may look (K12)."""
    return {
        "key": one.key,
        "season": one.season,
        "player": one.player,
        "points": one.points,
        "reason": one.reason,
        "at": one.at,
    }


def _finish(league: League, finish: Finish) -> Plain:
    """The finish of a season; who won it, once its last table is played (K12)."""
    return {"season": finish.season, "seeds": list(finish.seeds), "champion": champion(league, finish.season)}


def _official(league: League, tally: Tally) -> Plain:
    """A member without rank, and what their matches as a substitute gave (K13)."""
    person = league.people[tally.player]
    return {
        "player": tally.player,
        "name": person.name,
        "roles": list(person.roles),
        "points": tally.points,
        "matches": tally.matches,
        "wins": tally.wins,
    }


def _regulation(regulation: Regulation) -> Plain:
    return {
        "name": regulation.name,
        "version": regulation.version,
        "rules": {
            rule: {"value": value, "clause": regulation.clauses[rule]} for rule, value in regulation.values.items()
        },
        "differs": [
            {"rule": found.rule, "printed": found.before, "now": found.now, "clause": found.clause}
            for found in regulation.differences(PRINTED[regulation.name])
        ],
    }
