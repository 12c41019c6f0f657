"""Scopes of personal API tokens by which commands of a league may be given (docs/league-api.md)."""

from engine.core import Command
from engine.league.commands import CheckIn, CheckOut, SetPlaying
from engine.league.parties import ALLOWED, Party
from server.accounts.api_tokens import Scope

_SCOPES: dict[Party, Scope] = {
    "anybody": "play",
    "person": "play",
    "waiting": "play",
    "owner": "own",
    "organiser": "organise",
    "judge": "judge",
}


def scopes_of(command: Command) -> tuple[Scope, ...]:
    """Scopes of which a token needs one to give this command. Whom else one checks in is the organisers' business."""
    if isinstance(command, CheckIn | CheckOut | SetPlaying) and command.player:
        return ("organise",)
    return tuple(_SCOPES[party] for party in ALLOWED[type(command)] if party in _SCOPES)
