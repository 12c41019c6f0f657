"""/api/friends: whom somebody has played with and whom they follow, and asking them to play now.

Friends see who is here, and followers somebody's open public tables, of those alone who let them, and of nobody who has
muted them.
"""

from typing import Annotated, Any

from msgspec import Meta, Struct
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from engine.match import Refused
from server.accounts.invitations import InvitationBox, Invitations
from server.accounts.presence import Presence
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

LISTED, OPENED = 200, 5
"""Open tables that are looked through for those of people whom somebody follows, and tables in the list at most."""

LOOK = 3
"""Price of a look at all this, in requests."""

ASKED = 5
"""People who are asked at once."""

RATE, AT_ONCE, ASKERS = 1 / 30, 10, 10_000
"""People whom somebody may ask, a second in the long run, and at once; askers who are remembered."""

User = Annotated[str, Meta(max_length=40)]


class Asking(Struct, frozen=True, forbid_unknown_fields=True):
    """Whom to ask; nobody: all of `like`, a match of theirs by whose rules a table is made, if none of theirs waits."""

    users: Annotated[tuple[User, ...], Meta(max_length=ASKED)] = ()
    like: User = ""


class Follow(Struct, frozen=True, forbid_unknown_fields=True):
    """Whom to follow, by the handle of their account, or not any more."""

    handle: Annotated[str, Meta(max_length=40)]
    on: bool = True


class Answer(Struct, frozen=True, forbid_unknown_fields=True):
    """Answer to an invitation, whatever it is. mute: and no further ones of this user"""

    by: User
    mute: bool = False


class Wish(Struct, frozen=True, forbid_unknown_fields=True):
    """Change of what its owner wants. open: whether others may ask; here: whether friends see when they are here;
    tables: whether followers see their open public tables; mute, unmute: a user; unfollow: a user
    """

    open: bool | None = None
    here: bool | None = None
    tables: bool | None = None
    mute: User = ""
    unmute: User = ""
    unfollow: User = ""


def routes(context: PageContext, invitations: Invitations, presence: Presence) -> list[Route]:
    askers = TokenBuckets(context.services.clock, RATE, AT_ONCE, ASKERS)

    async def friends(request: Request) -> Response:
        context.limit_rate(request, price=LOOK)
        profile = await context.profile(request)
        return private_json(await shown(profile.user, await invitations.find(profile.user)))

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

        box = await invitations.change(user, lambda kept: _wished(kept, said))
        if said.here is False:
            await presence.remove(user)
        return private_json(await shown(user, box))

    async def follow(request: Request) -> Response:
        context.limit_rate(request, price=LOOK)
        said = await read_json(request, Follow, context.origins)
        user = (await context.profile(request)).user
        followed = await context.accounts.user_of(said.handle.strip().removeprefix("@"))
        if followed is None or followed == user:
            raise Refused("no-such-handle")
        return private_json(
            await shown(user, await invitations.change(user, lambda kept: kept.following(followed, on=said.on)))
        )

    async def shown(user: str, box: InvitationBox) -> dict[str, Any]:
        seen = _Seen(context, invitations, presence, user)
        return {
            **await _shown(context, user, box, seen),
            "here": box.here,
            "tables": box.tables,
            "following": await seen.followed(box.followed),
            "opened": await seen.tables(box.followed),
        }

    return [
        Route("/api/friends", friends, methods=["GET"]),
        Route("/api/friends", wish, methods=["POST"]),
        Route("/api/friends/ask", ask, methods=["POST"]),
        Route("/api/friends/follow", follow, methods=["POST"]),
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


def _wished(box: InvitationBox, said: Wish) -> InvitationBox:
    """With what its owner wants now."""
    kept = box.unmuting(said.unmute).following(said.unfollow, on=False)
    if said.mute:
        kept = kept.muting(said.mute)
    return replace(
        kept,
        closed=kept.closed if said.open is None else not said.open,
        here=kept.here if said.here is None else said.here,
        tables=kept.tables if said.tables is None else said.tables,
    )


class _Seen:
    """View that one user may have of others."""

    def __init__(self, context: PageContext, invitations: Invitations, presence: Presence, user: str) -> None:
        self._context = context
        self._invitations = invitations
        self._presence = presence
        self._user = user

    async def is_here(self, friend: str) -> bool:
        """Whether this friend is here, and lets the user see it."""
        if not await self._presence.is_here(friend):
            return False
        box = await self._invitations.find(friend)
        return box.here and self._user not in box.muted

    async def followed(self, users: tuple[str, ...]) -> list[dict[str, Any]]:
        """Those of these users who have an account still."""
        found = []
        for user in users:
            account = await self._context.accounts.find(user)
            if account is not None and (profile := await self._context.named(user)) is not None:
                found.append({"user": user, "handle": account.handle, "name": profile.name, "colour": profile.colour})
        return found

    async def tables(self, users: tuple[str, ...]) -> list[dict[str, Any]]:
        """Public tables where one of these users waits for others, and lets the user see it."""
        now, found = self._context.services.clock.now(), list[dict[str, Any]]()
        if not users:
            return found
        for room in await self._context.services.store.index.open_rooms(LISTED):
            by = next((user for user in users if room.seat_of(user) is not None), None)
            if by is None or not room.joinable or not gathers_lately(room, now):
                continue
            box, profile = await self._invitations.find(by), await self._context.named(by)
            if box.tables and self._user not in box.muted and profile is not None:
                found.append(
                    {"by": by, "name": profile.name, "code": room.code, "game": room.game, "rulebook": room.rulebook}
                )
            if len(found) == OPENED:
                break
        return found


async def _shown(context: PageContext, user: str, box: InvitationBox, seen: _Seen) -> dict[str, Any]:
    """The people that a user has played with, the latest first, and what they want of invitations."""
    people: dict[str, dict[str, Any]] = {}
    for match in await _matches(context, user):
        for sitter in match.sitters:
            if not sitter.user or sitter.user == user or sitter.user in match.expelled:
                continue
            known = people.get(sitter.user)
            if known is not None:
                known["matches"] += 1
            elif len(people) < PEOPLE and (profile := await context.named(sitter.user)) is not None:
                people[sitter.user] = {
                    "user": sitter.user,
                    "name": profile.name,
                    "colour": profile.colour or sitter.colour,
                    "last": match.moved_at,
                    "game": match.game,
                    "matches": 1,
                } | ({"here": True} if await seen.is_here(sitter.user) else {})
    muted = [(other, await context.named(other)) for other in box.muted]
    return {
        "open": not box.closed,
        "people": list(people.values()),
        "muted": [{"user": other, "name": profile.name if profile else ""} for other, profile in muted],
    }
