"""New room: the first entries of its log, by the rules that hold for rooms opened now."""

from collections.abc import Mapping, Sequence

from engine.core import Actor, Command, Game
from engine.match import Ask, Match, Secrets, encode_batch
from engine.match.events import RoomOpened
from engine.match.room.league_table import LeagueTable
from engine.match.room.state import QuickGame
from server.rooms.chat.chat_log import ChatLog
from server.rooms.history.log_checksum import LogChecksum
from server.rooms.history.recent_steps import AppliedStep
from server.rooms.history.room_state import RoomState
from server.rooms.services import RoomServices


def new_room(
    services: RoomServices,
    game: Game,
    code: str,
    own: Secrets,
    asks: Sequence[tuple[Actor, Command]],
    *,
    rulebook: str,
    size: int,
    title: str,
    visibility: str,
    spectators: bool,
    changes: Mapping[str, bool | int | str],
    host: str = "",
    locked: bool = False,
    league: LeagueTable | None = None,
    quick: QuickGame | None = None,
    earlier: str = "",
    kept: Mapping[str, bool | int | str] | None = None,
) -> RoomState:
    """State of a room that nothing is stored of yet. asks: what is done there at once, by whom

    Refused: something of that can't be done; RuleError: its rules can't be composed.
    """
    opening = RoomOpened(
        code=code,
        title=title,
        game=game.name,
        rulebook=rulebook,
        size=size,
        host=host,
        commitment=own.commitment,
        chain=own.root,
        changes=changes,
        visibility=visibility,
        spectators=spectators,
        locked=locked,
        league=league,
        quick=quick,
        bot_names="people",
        earlier=earlier,
        kept=kept or {},
    )
    at = services.clock.now()
    match, first = Match.open(game, opening, at)
    steps = [AppliedStep(Match.from_batches(game, ()), first, match, encode_batch(game, first))]
    for by, command in asks:
        after, batch = match.step(Ask(by, at, command))
        steps.append(AppliedStep(match, batch, after, encode_batch(game, batch)))
        match = after
    checksum = LogChecksum()
    for step in steps:
        checksum.add(step.line)
    return RoomState(code, match, steps, ChatLog(services, code), checksum, at, at)
