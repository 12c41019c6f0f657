"""/api/me: the user's identity, and pairing with another device."""

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from engine.match import Refused
from engine.match.seats import COLOURS
from server.accounts import MAX_NAME, sanitize
from server.accounts.account import Account
from server.pages.context import PageContext
from server.pages.device_label import device_label
from server.pages.identity import shown_identity
from server.pages.json_bodies import Json, Nothing, read_json
from server.rooms.chat.moderation import check_name
from server.sockets.addresses import client_address
from server.store import Profile

KNOWN_USER_PRICE = 0.1
"""Price of asking who one is, for a known user, in requests: every page does at the start. 2,000 at once, and 100 a
second in the long run, of one address.
"""


class Rename(Struct, frozen=True):
    """A guest's new name and colour."""

    name: str
    colour: str = ""


class Word(Struct, frozen=True):
    """The pairing code that the other device shows."""

    code: str


def routes(context: PageContext) -> list[Route]:
    async def me(request: Request) -> Response:
        context.limit_rate(request, price=KNOWN_USER_PRICE)
        try:
            bearer = await context.bearer(request)
        except Refused:  # a false token costs what none does
            context.limit_rate(request, price=1 - KNOWN_USER_PRICE)
            raise
        if bearer is None:
            context.limit_rate(request, price=1 - KNOWN_USER_PRICE)
            bearer = context.new_guest()
        account = await context.accounts.find(bearer.user) if bearer.device else None
        response = _answer(await context.services.people.find(bearer.user), account)
        context.sign_in(request, response, bearer.user, bearer.device)
        return response

    async def rename(request: Request) -> Response:
        context.limit_rate(request)
        wanted = await read_json(request, Rename, context.origins)
        bearer = await context.bearer(request) or context.new_guest()
        name = sanitize(wanted.name, MAX_NAME)
        if not name:
            raise Refused("bad-name", longest=MAX_NAME)
        check_name(name)
        if wanted.colour and wanted.colour not in COLOURS:
            raise Refused("no-such-colour")
        profile = Profile(bearer.user, name, wanted.colour)
        await context.services.people.rename(profile)
        await context.registry.profile_changed(bearer.user)
        account = await context.accounts.find(bearer.user) if bearer.device else None
        response = _answer(profile, account)
        context.sign_in(request, response, bearer.user, bearer.device)
        return response

    async def give_pairing_code(request: Request) -> Response:
        context.limit_rate(request)
        await read_json(request, Nothing, context.origins)
        user = (await context.profile(request)).user
        code, until = await context.devices.issue(user, client_address(request))
        return Json({"code": code, "until": until})

    async def take_word(request: Request) -> Response:
        context.limit_rate(request, price=5)
        said = await read_json(request, Word, context.origins)
        user = await context.devices.redeem(said.code)
        if user is None or await context.accounts.deleted(user):
            raise Refused("no-such-pairing-code")
        account = await context.accounts.find(user)
        device = ""
        if account is not None:
            opened = await context.accounts.open_device(user, device_label(request))
            account, device = opened.account, opened.device
        response = _answer(await context.services.people.find(user), account)
        context.sign_in(request, response, user, device)
        return response

    return [
        Route("/api/me", me, methods=["GET"]),
        Route("/api/me", rename, methods=["POST"]),
        Route("/api/me/pairing-code", give_pairing_code, methods=["POST"]),
        Route("/api/me/device", take_word, methods=["POST"]),
    ]


def _answer(profile: Profile, account: Account | None = None) -> Json:
    return Json(shown_identity(profile, account), headers={"cache-control": "no-store"})
