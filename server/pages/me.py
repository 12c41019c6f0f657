"""/api/me: the user's identity, and pairing with another device."""

from typing import Literal

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from engine.match import Refused
from engine.match.seats import COLOURS
from server.accounts import MAX_NAME, sanitize
from server.pages.context import PageContext
from server.pages.json_bodies import Json, read_json
from server.rooms.chat.moderation import check_name
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

    word: str


class Nothing(Struct, frozen=True):
    """An empty body."""

    is_: Literal[""] = ""


def routes(context: PageContext) -> list[Route]:
    async def me(request: Request) -> Response:
        user = context.user(request)
        context.limit_rate(request, price=1 if user is None else KNOWN_USER_PRICE)
        user = user or context.tokens.new_user()
        response = _answer(await context.services.people.find(user))
        context.sign_in(request, response, user)
        return response

    async def rename(request: Request) -> Response:
        context.limit_rate(request)
        wanted = await read_json(request, Rename, context.origins)
        user = context.user(request) or context.tokens.new_user()
        name = sanitize(wanted.name, MAX_NAME)
        if not name:
            raise Refused("bad-name", longest=MAX_NAME)
        check_name(name)
        if wanted.colour and wanted.colour not in COLOURS:
            raise Refused("no-such-colour")
        profile = Profile(user, name, wanted.colour)
        await context.services.people.rename(profile)
        await context.registry.profile_changed(user)
        response = _answer(profile)
        context.sign_in(request, response, user)
        return response

    async def give_word(request: Request) -> Response:
        context.limit_rate(request)
        await read_json(request, Nothing, context.origins)
        word, until = await context.devices.issue((await context.profile(request)).user)
        return Json({"word": word, "until": until})

    async def take_word(request: Request) -> Response:
        context.limit_rate(request, price=5)
        said = await read_json(request, Word, context.origins)
        user = await context.devices.redeem(said.word)
        if user is None:
            raise Refused("no-such-word")
        response = _answer(await context.services.people.find(user))
        context.sign_in(request, response, user)
        return response

    return [
        Route("/api/me", me, methods=["GET"]),
        Route("/api/me", rename, methods=["POST"]),
        Route("/api/me/word", give_word, methods=["POST"]),
        Route("/api/me/device", take_word, methods=["POST"]),
    ]


def _answer(profile: Profile) -> Json:
    shown = {"user": profile.user, "name": profile.name, "colour": profile.colour}
    return Json(shown, headers={"cache-control": "no-store"})


__all__ = ["routes"]
