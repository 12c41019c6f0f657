"""Substitutes who are asked are told of it at once, if they are told of match nights (K2)."""

from engine.league.commands import AskSubstitute
from engine.league.state import League, Round, SubstituteAsk
from server.leagues.repository import OpenLeague
from server.push.messages import MatchNight
from server.rounds.match_nights import MINUTE, TellNight


def tell_asked(found: OpenLeague, command: AskSubstitute, by: str, tell: TellNight, now: int) -> None:
    """Tell whoever a command has just asked. found: the league after it; by: who gave it; now: ms"""
    round_ = found.league.rounds[command.key]
    asked = SubstituteAsk(command.player or by, command.substitute)
    if asked in round_.asked and _reachable(found.league, asked.substitute) and now < round_.at:
        tell((asked.substitute,), _night(found, round_, now))


def _reachable(league: League, user: str) -> bool:
    return user in league.people and not league.people[user].left


def _night(found: OpenLeague, round_: Round, now: int) -> MatchNight:
    minutes = max(1, round((round_.at - now) / MINUTE))
    return MatchNight("substitute", found.slug, found.league.title, round_.key, round_.title, minutes, round_.at)
