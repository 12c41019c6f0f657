"""Decisions on who plays: a member is a player, an official, or both (K13).

Nobody becomes an official alone who has a seat or a match of the open season as a player: that would keep them from the
place they have won, or lost.
"""

from collections.abc import Iterator

from engine.core import Event, Refused
from engine.league.asker import Asker, named_or_self, person
from engine.league.commands import SetPlaying
from engine.league.events import PlayingSet
from engine.league.state import League


def set_playing(league: League, command: SetPlaying, asker: Asker) -> Iterator[Event]:
    who = named_or_self(league, command.player, asker)
    found = person(league, who)
    if found.guest:
        raise Refused("members-only", "K13")
    if not command.plays and _has_played(league, who):
        raise Refused("has-played", "K13")
    if found.plays != command.plays:
        yield PlayingSet(who, command.plays)


def is_official(league: League, player: str) -> bool:
    """Whether somebody is a member who officiates alone."""
    found = league.people[player]
    return not found.plays and not found.guest


def _has_played(league: League, player: str) -> bool:
    """Whether a player has a match of the open season, or is drawn for one."""
    if league.season is None:
        return False
    drawn = (one.draw for one in league.rounds_of(league.season.number) if one.state == "drawn" and one.draw)
    matches = league.matches_of(league.season.number)
    played = (one for one in matches if player not in (*one.absent, *one.officials))
    return any(player in draw.players for draw in drawn) or any(player in match.players for match in played)
