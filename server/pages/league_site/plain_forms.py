"""Forms of the leagues' pages that a browser without script sends: commands, whose answer is the page itself."""

from typing import Any
from urllib.parse import parse_qsl

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from engine.core import Command, Refused
from engine.league import commands, team_commands
from engine.league.decide import CODEC
from server.accounts import sanitize
from server.pages.json_bodies import read_body
from server.pages.league_site.frame import Frame, Visit
from server.pages.league_texts import sanitized
from server.rounds.desk import LeagueDesk

PRICE = 2
MOST_FIELDS = 1_000
PREFIX = "command."

DRAWS = (commands.SwapSeats, commands.SeatPlayer, commands.TakeOut, commands.SetTables, commands.DrawRound)
TEAMS = (
    team_commands.CreateTeam,
    team_commands.RenameTeam,
    team_commands.DissolveTeam,
    team_commands.AssignTeams,
)
COMMANDS = (*DRAWS, *TEAMS)
"""Commands that come by such a form: on the draw of a round, and on teams."""

NUMBERS = ("draws", "table", "keep", "at")
"""Fields of these commands that hold numbers."""


def routes(frame: Frame, desk: LeagueDesk) -> list[Route]:
    async def do(visit: Visit) -> Response:
        request = visit.request
        if visit.user is None:
            raise Refused("not-allowed", "K1")
        if not frame.context.origins.allow(request):
            raise Refused("bad-origin")
        said = await _read(request)
        command = sanitized(CODEC.from_wire(said))
        if not isinstance(command, COMMANDS):
            raise Refused("unknown-command")
        await desk.do(visit.league, command, visit.user)
        return RedirectResponse(f"{visit.path}/{_page_of(visit, command)}", 303)

    return [Route("/l/{slug}/desk/do", frame.page(do, price=PRICE), methods=["POST"])]


def _page_of(visit: Visit, command: Command) -> str:
    """The page that shows what a command did."""
    if visit.viewer is None or not {"owner", "organiser"} & set(visit.viewer.roles):
        return "decisions"
    return f"desk#round-{command.key}" if isinstance(command, DRAWS) else "desk/teams"


async def _read(request: Request) -> dict[str, Any]:
    """The command of a form. Refused: it is no such form, or too big."""
    body = await read_body(request, "application/x-www-form-urlencoded", "bad-request")
    try:
        fields = parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=MOST_FIELDS)
    except ValueError as error:
        raise Refused("bad-request", detail=str(error)) from error
    return command_of(fields)


def command_of(fields: list[tuple[str, str]]) -> dict[str, Any]:
    """The command that a form holds, its fields named as the script reads them: `command.at.PLAYER`, `command.keep[]`.

    Refused: a field that is to be a number is none.
    """
    said: dict[str, Any] = {}
    for name, text in fields:
        if not name.startswith(PREFIX):
            continue
        key, _, inner = name.removeprefix(PREFIX).partition(".")
        several, key = key.endswith("[]"), key.removesuffix("[]")
        value: int | str = _number(text) if key in NUMBERS else sanitize(text, len(text))
        if several:
            said.setdefault(key, []).append(value)
        elif inner:
            said.setdefault(key, {})[inner] = value
        else:
            said[key] = value
    return said


def _number(text: str) -> int:
    if text and not (text.isascii() and text.isdigit() and len(text) <= 4):
        raise Refused("bad-request")
    return int(text or 0)
