"""/api/friends: whom somebody has played with, and asking them to play now."""

from typing import Annotated, Any

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from engine.match import Refused
from server.accounts.invitations import InvitationBox, Invitations
from server.pages.context import PageContext
from server.pages.json_bodies import private_json, read_json
from server.pages.now import gathers_lately
from server.rooms import seating
from server.rooms.registry.room_capacity import Requester
from server.rooms.registry.room_factory import RoomPlan
from server.runtime.token_buckets import TokenBuckets
from server.sockets.addresses import client_address
from server.store import Profile, RoomSummary

MATCHES = 60
"""Matches of somebody that are looked through for people, the latest."""

PEOPLE = 20
"""People in the list at most."""

ASKED = 5
"""People who are asked at once."""

RATE, AT_ONCE, ASKERS = 1 / 30, 10, 10_000
"""People whom somebody may ask, a second in the long run, and at once; askers who are remembered."""

User = Annotated[str, Meta(max_length=40)]


class Asking(Struct, frozen=True, forbid_unknown_fields=True):
    """Whom to ask; nobody: all of `like`, a match of theirs by whose rules a table is made, if none of theirs waits."""

    users: Annotated[tuple[User, ...], Meta(max_length=ASKED)] = ()
    like: User = ""


class Answer(Struct, frozen=True, forbid_unknown_fields=True):
    """Answer to an invitation, whatever it is. mute: and no further ones of this user"""

    by: User
    mute: bool = False


class Wish(Struct, frozen=True, forbid_unknown_fields=True):
    """Change of what its owner wants. open: whether others may ask; unmute: a user"""

    open: bool | None = None
    unmute: User = ""


def routes(context: PageContext, invitations: Invitations) -> list[Route]:
    askers = TokenBuckets(context.services.clock, RATE, AT_ONCE, ASKERS)

    async def friends(request: Request) -> Response:
        context.limit_rate(request)
        profile = await context.profile(request)
        return private_json(await _shown(context, profile.user, await invitations.find(profile.user)))

    async def ask(request: Request) -> Response:
        context.limit_rate(request, price=5)
        said = await read_json(request, Asking, context.origins)
        asker = await context.profile(request)
        if not asker.name:
            raise Refused("name-missing")
        matches = await _matches(context, asker.user)
        like = next((match for match in matches if match.code == said.like), None)
        others = [one.user for one in like.sitters if one.user and one.user != asker.user] if like else []
        refused: list[Refused] = []
        willing: list[str] = []
        for user in dict.fromkeys(said.users or others[:ASKED]):
            try:
                await _check(context, user, asker.user, matches)
                if not askers.take(asker.user):
                    raise Refused("too-fast")
                await invitations.check(user, asker.user)
                willing.append(user)
            except Refused as reason:
                refused.append(reason)
        if not willing:
            raise refused[0] if refused else Refused("never-played-with")
        code = await _table(context, request, asker, like or _last(matches, willing[0]))
        for user in willing:
            await invitations.send(user, asker.user, code)
        return private_json({"code": code, "asked": willing}, status=201)

    async def answer(request: Request) -> Response:
        context.limit_rate(request)
        said = await read_json(request, Answer, context.origins)
        user = (await context.profile(request)).user
        await invitations.change(user, lambda box: box.answering(said.by, mute=said.mute))
        return private_json({})

    async def wish(request: Request) -> Response:
        context.limit_rate(request)
        said = await read_json(request, Wish, context.origins)
        user = (await context.profile(request)).user

        def wished(box: InvitationBox) -> InvitationBox:
            kept = box.unmuting(said.unmute)
            return kept if said.open is None else InvitationBox(not said.open, kept.muted, kept.invitations)

        return private_json(await _shown(context, user, await invitations.change(user, wished)))

    return [
        Route("/api/friends", friends, methods=["GET"]),
        Route("/api/friends", wish, methods=["POST"]),
        Route("/api/friends/ask", ask, methods=["POST"]),
        Route("/api/friends/answer", answer, methods=["POST"]),
    ]


async def _matches(context: PageContext, user: str) -> list[RoomSummary]:
    """The latest matches that this user plays or has played, the latest first."""
    rooms = await context.services.store.index.rooms_of(user, MATCHES)
    begun = [room for room in rooms if room.stage in {"playing", "over"} and room.seat_of(user) is not None]
    return sorted(begun, key=lambda room: -room.moved_at)


def _last(matches: list[RoomSummary], user: str) -> RoomSummary:
    """The last of these that this user played, too. Refused: there is none."""
    found = next((match for match in matches if match.seat_of(user) is not None), None)
    if found is None:
        raise Refused("never-played-with")
    return found


async def _check(context: PageContext, user: str, asker: str, matches: list[RoomSummary]) -> None:
    """Refused: the asker has not played with this user, or there is nobody any more."""
    _last(matches, user)
    if user == asker or await context.accounts.deleted(user):
        raise Refused("never-played-with")


async def _table(context: PageContext, request: Request, asker: Profile, like: RoomSummary) -> str:
    """Code of the asker's table that gathers and has a seat free, or of a new one by the rules of this match."""
    now = context.services.clock.now()
    for room in await context.services.store.index.rooms_of(asker.user, ASKED):
        if room.joinable and gathers_lately(room, now) and room.seat_of(asker.user) is not None:
            return room.code
    address = client_address(request)
    old = await context.registry.find(like.code, Requester(asker.user, address))
    if old is None:
        raise Refused("no-such-room")
    rules = seating.settings(old.match)
    plan = RoomPlan(like.game, rules.rulebook, rules.size, dict(rules.changes), "" if like.league else like.title)
    return (await context.registry.create(asker, plan, address)).code


async def _shown(context: PageContext, user: str, box: InvitationBox) -> dict[str, Any]:
    """The people that a user has played with, the latest first, and what they want of invitations."""
    people: dict[str, dict[str, Any]] = {}
    for match in await _matches(context, user):
        for sitter in match.sitters:
            if not sitter.user or sitter.user == user or sitter.user in match.expelled:
                continue
            known = people.get(sitter.user)
            if known is not None:
                known["matches"] += 1
            elif len(people) < PEOPLE and (profile := await _profile(context, sitter.user)) is not None:
                people[sitter.user] = {
                    "user": sitter.user,
                    "name": profile.name,
                    "colour": profile.colour or sitter.colour,
                    "last": match.moved_at,
                    "game": match.game,
                    "matches": 1,
                }
    muted = [(other, await _profile(context, other)) for other in box.muted]
    return {
        "open": not box.closed,
        "people": list(people.values()),
        "muted": [{"user": other, "name": profile.name if profile else ""} for other, profile in muted],
    }


async def _profile(context: PageContext, user: str) -> Profile | None:
    """The profile of a user; None: they have none, or have deleted their account."""
    profile = await context.services.people.find(user)
    return None if not profile.name or await context.accounts.deleted(user) else profile
