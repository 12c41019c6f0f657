"""Plans of the rooms of a league: rule book, options, seats and officials, as league and regulation have them (K9)."""

from collections.abc import Mapping

from engine.games import GAMES
from engine.league.regulation import CORRECT_HOURS, ROOM_RULES, RULEBOOK, SEATING, WATCHING, Regulation
from engine.league.state import League, LeagueMatch, Role
from engine.match import Refused, law_text
from engine.match.room.league_table import GivenSeat, LeagueTable, Official
from engine.match.room_rules import CORRECTION_HOURS
from engine.match.room_rules import SEATING as SEAT_ORDER
from server.accounts.text import MAX_TITLE
from server.rooms.registry.league_rooms import LeagueRoomPlan

__all__ = ["check_regulation", "judge_of", "judges_of", "organisers_of", "plan_of", "seats_of"]

MOST_OFFICIALS = 24
"""Organisers, and judges on call, that a room knows: those who have been in the league for longest."""

Changes = dict[str, bool | int | str]


def plan_of(slug: str, league: League, match: LeagueMatch, colours: Mapping[str, str]) -> LeagueRoomPlan:
    """Plan of the room of a match. colours: user → the colour they like. RuleError: its rules can't be composed."""
    regulation = league.version(match.regulation)
    game, rulebook = _rulebook(regulation)
    watching = regulation.value(WATCHING)
    table = LeagueTable(
        slug,
        match.key,
        league.decidable_until(match),
        organisers_of(league),
        judges_of(league),
        members_only=watching == "members",
    )
    return LeagueRoomPlan(
        game,
        rulebook,
        _title(league, match),
        "public" if league.public and watching == "anybody" else "private",
        watching != "nobody",
        table,
        seats_of(league, match, colours),
        _changes(regulation),
        judge_of(league, match),
    )


def seats_of(league: League, match: LeagueMatch, colours: Mapping[str, str]) -> tuple[GivenSeat | None, ...]:
    """Seats of a match in the order of its players; None for who did not come."""
    return tuple(
        None
        if player in match.absent
        else GivenSeat(player, league.people[player].name, colours.get(player, ""), match.tiers[player])
        for player in match.players
    )


def organisers_of(league: League) -> tuple[str, ...]:
    """Users with the powers of a host that a league's table has left."""
    users = dict.fromkeys([*_with(league, "owner"), *_with(league, "organiser")])
    return tuple(users)[:MOST_OFFICIALS]


def judges_of(league: League) -> tuple[Official, ...]:
    """Judges on call."""
    return tuple(Official(user, league.people[user].name) for user in _with(league, "judge"))[:MOST_OFFICIALS]


def judge_of(league: League, match: LeagueMatch) -> Official | None:
    """The judge who is named for a match: one who doesn't play there, the tables of a round among them in turn (J3)."""
    able = [judge for judge in judges_of(league) if judge.user not in match.players]
    number = match.key.rpartition("t")[2]
    return able[int(number) % len(able)] if able else None


def check_regulation(regulation: Regulation) -> None:
    """Check that rooms can be made by a regulation. Refused: there is no such rule book; RuleError: its rules clash."""
    game, rulebook = _rulebook(regulation)
    law_text(GAMES[game], rulebook, _changes(regulation))


def _with(league: League, role: Role) -> list[str]:
    found = [person for person in league.people.values() if role in person.roles and not person.left]
    return [person.key for person in sorted(found, key=lambda person: (person.since, person.key))]


def _rulebook(regulation: Regulation) -> tuple[str, str]:
    """Game and rule book. Refused: there is none of this name."""
    game, _, rulebook = regulation.value(RULEBOOK).partition("/")
    if game not in GAMES or not rulebook or not GAMES[game].has_rulebook(rulebook):
        raise Refused("no-such-rulebook", "K7", rulebook=regulation.value(RULEBOOK))
    return game, rulebook


def _changes(regulation: Regulation) -> Changes:
    """Where the regulation says other than its rule book."""
    game, rulebook = _rulebook(regulation)
    said: Changes = {rule.name: regulation.value(rule) for rule in ROOM_RULES if rule.name in regulation.values}
    said[SEAT_ORDER.name] = regulation.value(SEATING)
    said[CORRECTION_HOURS.name] = min(regulation.value(CORRECT_HOURS), CORRECTION_HOURS.most or 0)
    book = law_text(GAMES[game], rulebook, {})
    return {rule: value for rule, value in said.items() if book.says[rule].value != value}


def _title(league: League, match: LeagueMatch) -> str:
    """Title of the room: league, round and number of the table."""
    round_, number = league.rounds[match.round].title, match.key.rpartition("t")[2]
    return f"{league.title} · {round_}"[: MAX_TITLE - 5] + f" · {number}"
