"""/api/me/now: what waits for somebody anywhere on the site, which pages ask from time to time: games of their own,
and people who ask them to play.
"""

from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from server.accounts.invitations import Invitation, Invitations
from server.accounts.presence import Presence
from server.pages.context import PageContext
from server.pages.json_bodies import private_json
from server.pages.rooms import own_room_json
from server.store import RoomSummary

LOOKED_AT = 20
"""Rooms of somebody that are looked at, those not over first."""

GAMES = 5
"""Games in one answer at most."""

PLAYED_WITHIN = 24 * 60 * 60_000
"""ms since the last move of a game that still waits for its players."""

GATHERED_WITHIN = 60 * 60_000
"""ms since anything happened at a table that gathers, or since somebody looked at it."""

PRICE = 0.2
"""Price of a request, in requests: every page asks three times a minute."""


def routes(context: PageContext, invitations: Invitations, presence: Presence) -> list[Route]:
    async def now(request: Request) -> Response:
        context.limit_rate(request, price=PRICE)
        user = await context.user(request)
        if user is None:
            return private_json({"games": [], "invitations": []})
        box = await invitations.find(user)
        if box.here:
            await presence.note(user)
        asked = [await _invitation(context, invitation) for invitation in box.waiting]
        return private_json(
            {"games": await _games(context, user), "invitations": [one for one in asked if one is not None]}
        )

    return [Route("/api/me/now", now, methods=["GET"])]


async def _games(context: PageContext, user: str) -> list[dict[str, Any]]:
    """Games where this user sits that are played or gather: first those that wait for them, then those in play."""
    rooms = await context.services.store.index.rooms_of(user, LOOKED_AT)
    at = context.services.clock.now()
    shown = [own_room_json(context, room, user) for room in rooms if _waits(room, user, at)]
    shown.sort(key=lambda game: (game["seat"] not in game.get("awaited", ()), game["stage"] == "lobby"))
    return shown[:GAMES]


async def _invitation(context: PageContext, invitation: Invitation) -> dict[str, Any] | None:
    """An invitation as its owner's pages show it; None: it has become pointless."""
    room = await context.services.store.index.get(invitation.code)
    if room is None or not room.joinable or room.seat_of(invitation.by) is None:
        return None
    profile = await context.named(invitation.by)
    if profile is None:
        return None
    return {
        "by": invitation.by,
        "name": profile.name,
        "colour": profile.colour,
        "code": room.code,
        "game": room.game,
        "rulebook": room.rulebook,
        "at": invitation.at,
    }


def _waits(room: RoomSummary, user: str, at: int) -> bool:
    if room.stage == "over" or room.seat_of(user) is None:
        return False
    if room.stage == "playing":
        return at - room.moved_at < PLAYED_WITHIN
    return gathers_lately(room, at)


def gathers_lately(room: RoomSummary, at: int) -> bool:
    """Whether anything has happened lately at a table that gathers, or somebody has looked at it."""
    return at - max(room.moved_at, room.looked_at) < GATHERED_WITHIN
