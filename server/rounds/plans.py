"""Plans of the rooms of a league: rule book, options, seats and officials, as league and regulation have them (K9)."""

from collections.abc import Mapping

from engine.games import GAMES
from engine.league.finish import is_final
from engine.league.powers import judges_for, organisers_for
from engine.league.regulation import CORRECT_HOURS, ROOM_RULES, RULEBOOK, SEATING, WATCHING, Regulation
from engine.league.state import League, LeagueMatch
from engine.match import Refused, law_text
from engine.match.commands import SetOfficials
from engine.match.room.league_table import GivenSeat, LeagueTable, Official
from engine.match.room_rules import CORRECTION_HOURS
from engine.match.room_rules import SEATING as SEAT_ORDER
from server.accounts.text import MAX_TITLE
from server.leagues.repository import OpenLeague
from server.rooms.registry.league_rooms import LeagueRoomPlan

MOST_OFFICIALS = 24
"""Organisers, and judges on call, that a room knows: those who have been in the league for longest."""

TABLE_SIZES = frozenset((3, 4))
"""Players at a table of a league (K2): by a rule book for other numbers there is no league match."""

Changes = dict[str, bool | int | str]


def plan_of(found: OpenLeague, match: LeagueMatch, colours: Mapping[str, str]) -> LeagueRoomPlan:
    """Plan of the room of a match. colours: user → the colour they like. RuleError: its rules can't be composed."""
    league, officials = found.league, officials_of(found, match)
    regulation = league.version(match.regulation)
    game, rulebook = _rulebook(regulation)
    watching = regulation.value(WATCHING)
    table = LeagueTable(
        found.slug,
        match.key,
        officials.seq,
        league.decidable_until(match),
        officials.organisers,
        officials.judges,
        members_only=watching == "members",
        expelled=officials.expelled,
        final=is_final(league, match),
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


def officials_of(found: OpenLeague, match: LeagueMatch) -> SetOfficials:
    """Officials of a match, as its room is told them: who neither sits there nor ever did; and who is expelled (K10).

    judges: all on call; organisers: those with the powers of a host that a league's table has left
    """
    league = found.league
    organisers = tuple(person.key for person in organisers_for(league, match))[:MOST_OFFICIALS]
    judges = tuple(Official(person.key, person.name) for person in judges_for(league, match))[:MOST_OFFICIALS]
    expelled = tuple(player for player in match.players if league.people[player].expelled)
    return SetOfficials(organisers, judges, expelled, found.seq)


def judge_of(league: League, match: LeagueMatch) -> Official | None:
    """The judge who is named for a match: one who may judge it, the tables of a round among them in turn (J3)."""
    able = judges_for(league, match)[:MOST_OFFICIALS]
    number = int(match.key.rpartition("t")[2])
    return Official(able[number % len(able)].key, able[number % len(able)].name) if able else None


def check_regulation(regulation: Regulation) -> None:
    """Check that rooms can be made by a regulation. Refused: there is no such rule book; RuleError: its rules clash."""
    game, rulebook = _rulebook(regulation)
    law_text(GAMES[game], rulebook, _changes(regulation))


def _rulebook(regulation: Regulation) -> tuple[str, str]:
    """Game and rule book. Refused: there is none of this name."""
    game, _, rulebook = regulation.value(RULEBOOK).partition("/")
    if game not in GAMES or not rulebook or not GAMES[game].has_rulebook(rulebook):
        raise Refused("no-such-rulebook", "K7", rulebook=regulation.value(RULEBOOK))
    if TABLE_SIZES.isdisjoint(GAMES[game].seats_for(rulebook)):
        raise Refused("no-such-rulebook", "K2", rulebook=regulation.value(RULEBOOK))
    return game, rulebook


def _changes(regulation: Regulation) -> Changes:
    """The changes that the regulation makes to its rule book."""
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
