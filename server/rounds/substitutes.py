"""Substitutes who are asked are told of it at once, if they are told of match nights (K2)."""

from engine.league.commands import AskSubstitute
from engine.league.state import SubstituteAsk
from server.leagues.repository import OpenLeague
from server.rounds.match_nights import TellNight, night_of


def tell_asked(found: OpenLeague, command: AskSubstitute, by: str, tell: TellNight, now: int) -> None:
    """Tell whoever a command has just asked. found: the league after it; by: who gave it; now: ms"""
    round_ = found.league.rounds[command.key]
    asked = SubstituteAsk(command.player or by, command.substitute)
    if asked in round_.asked and not found.league.people[asked.substitute].left and now < round_.at:
        tell((asked.substitute,), night_of(found, round_, "substitute", now))
