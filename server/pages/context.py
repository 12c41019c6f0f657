"""Page context: what all pages share, such as identity, access to rooms and rate limits."""

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from engine.match import Refused
from server.accounts import Tokens
from server.accounts.accounts import Accounts
from server.accounts.api_tokens import Scope, api_token_of
from server.accounts.pairing import DevicePairing
from server.accounts.sessions import Sessions
from server.accounts.tokens import COOKIE, MONTHS_6, Bearer
from server.rooms import RoomRegistry, RoomServices
from server.rooms.registry.room_code import is_code
from server.runtime.token_buckets import TokenBuckets
from server.sockets.addresses import client_address
from server.sockets.origins import Origins
from server.store import Profile, RoomSummary

ADDRESSES = 10_000
AT_ONCE = 20
"""Seconds' worth of requests that one address may make at once; many people may share it."""


@dataclass
class PageContext:
    """Services of all pages. closing: the server ends, and answers what waits."""

    services: RoomServices
    registry: RoomRegistry
    tokens: Tokens
    sessions: Sessions
    accounts: Accounts
    devices: DevicePairing
    origins: Origins
    closing: bool = False

    def __post_init__(self) -> None:
        rate = self.services.settings.requests
        self._buckets = TokenBuckets(self.services.clock, rate, rate * AT_ONCE, ADDRESSES)

    async def bearer(self, request: Request, *scopes: Scope) -> Bearer | None:
        """The bearer of the request's token, a cookie or, from a script, a bearer token.

        scopes: any of these lets a personal API token pass. Refused: an API token that has none of them, or no token
        """
        scheme, _, bearer = request.headers.get("authorization", "").partition(" ")
        if scheme.lower() != "bearer":
            return await self.sessions.bearer(request.cookies.get(COOKIE))
        said = api_token_of(bearer.strip())
        if said is None:
            return await self.sessions.bearer(bearer)
        token = await self.accounts.token_bearer(*said)
        if token is None:
            raise Refused("bad-token")
        if not set(scopes) & set(token.scopes):
            raise Refused("scope-needed", scopes=" ".join(scopes))
        return Bearer(said[0])

    async def user(self, request: Request, *scopes: Scope) -> str | None:
        """The user of the request's token."""
        bearer = await self.bearer(request, *scopes)
        return None if bearer is None else bearer.user

    async def profile(self, request: Request, *scopes: Scope) -> Profile:
        """The profile of the request's user. Refused: the user is unknown."""
        user = await self.user(request, *scopes)
        if user is None:
            raise Refused("unknown-user")
        return await self.services.people.find(user)

    async def named(self, user: str) -> Profile | None:
        """The profile of a user; None: they have no name, or have deleted their account."""
        profile = await self.services.people.find(user)
        return None if not profile.name or await self.accounts.deleted(user) else profile

    async def summary(self, request: Request) -> RoomSummary:
        """The summary of the room in the address. Refused: there is none, or none any more."""
        code = request.path_params["code"]
        summary = await self.services.store.index.get(code) if is_code(code) else None
        if summary is None:
            expired = is_code(code) and await self.services.store.rooms.expired(code)
            raise Refused("room-expired" if expired else "no-such-room")
        return summary

    async def viewable(self, request: Request) -> RoomSummary:
        """The summary of the room in the address. Refused: there is none, or not for this user."""
        summary = await self.summary(request)
        if refused := await self.refusal_to_view(request, summary):
            raise refused
        return summary

    async def finished(self, request: Request) -> RoomSummary:
        """The summary of the room in the address, whose game is over. Refused: it is not, or not for this user."""
        summary = await self.viewable(request)
        if summary.stage != "over":
            raise Refused("not-over")
        return summary

    async def refusal_to_view(self, request: Request, summary: RoomSummary) -> Refused | None:
        """The reason why the request's user may not know what those in the room know; None: they may.

        The room is locked and they were not let in, or it is for people of its league alone (K6).
        """
        if not (summary.locked or summary.members_only):
            return None
        return await self.refusal_for(await self.user(request, "read"), summary)

    async def refusal_for(self, user: str | None, summary: RoomSummary) -> Refused | None:
        """The reason why a user may not know what those in the room know; None: they may."""
        if not (summary.locked or summary.members_only):
            return None
        # an official of a league is one for as long as they are of it
        official = not summary.members_only and (user in summary.judges or user in summary.organisers)
        if user and user not in summary.expelled and (official or user in summary.users):
            return None
        if summary.members_only and not (user and await self.services.is_of_league(summary.league, user)):
            return Refused("members-only", "K6")
        if summary.locked and not await self.services.passwords.admits(summary.code, user):
            return Refused("locked")
        return None

    async def judges(self, summary: RoomSummary, user: str) -> bool:
        """Whether a room's judge is one still: where a league made it, as that league says now (K10)."""
        if not summary.league:
            return True
        return summary.league_match in await self.services.judged_matches(summary.league, user)

    def new_guest(self) -> Bearer:
        """Somebody new, who is nobody's device yet."""
        user = self.tokens.new_user()
        self.accounts.expect_none(user)
        return Bearer(user)

    def sign_in(self, request: Request, response: Response, user: str, device: str = "") -> None:
        """Set the cookie: from now on this browser is that user, and that device of theirs if they have an account."""
        response.set_cookie(
            COOKIE,
            self.tokens.issue(user, device),
            max_age=MONTHS_6,
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
            path="/",
        )

    def sign_out(self, response: Response) -> None:
        """Forget in this browser who it was."""
        response.delete_cookie(COOKIE, path="/")

    def limit_rate(self, request: Request, price: float = 1) -> None:
        """Refused: this address sends too many requests."""
        if not self._buckets.take(client_address(request), price):
            raise Refused("too-fast")
