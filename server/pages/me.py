"""/api/me: who one is, and being the same on another device."""

from typing import Literal

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from engine.match import Refused
from engine.match.seats import COLOURS
from server.accounts import NAME_LONGEST, tidy
from server.pages.context import PageContext
from server.pages.json_bodies import Json, read
from server.store import Profile

KNOWN = 0.1
"""Requests' worth of asking who one is, for somebody we know: at the start every page does. 2,000 at once, and 100 a
second in the long run, of one address."""


class Rename(Struct, frozen=True):
    """A guest's new name and colour."""

    name: str
    colour: str = ""


class Word(Struct, frozen=True):
    """The word that another device showed."""

    word: str


class Nothing(Struct, frozen=True):
    """An empty body."""

    is_: Literal[""] = ""


def routes(desk: PageContext) -> list[Route]:
    async def me(request: Request) -> Response:
        user = desk.user(request)
        desk.slow_down(request, price=1 if user is None else KNOWN)
        user = user or desk.tokens.new_user()
        response = _answer(await desk.services.people.find(user))
        desk.sign_in(request, response, user)
        return response

    async def rename(request: Request) -> Response:
        desk.slow_down(request)
        wanted = await read(request, Rename, desk.origins)
        user = desk.user(request) or desk.tokens.new_user()
        name = tidy(wanted.name, NAME_LONGEST)
        if not name:
            raise Refused("bad-name", longest=NAME_LONGEST)
        if wanted.colour and wanted.colour not in COLOURS:
            raise Refused("no-such-colour")
        profile = Profile(user, name, wanted.colour)
        await desk.services.people.rename(profile)
        await desk.registry.profile_renamed(user)
        response = _answer(profile)
        desk.sign_in(request, response, user)
        return response

    async def give_word(request: Request) -> Response:
        desk.slow_down(request)
        await read(request, Nothing, desk.origins)
        word, until = await desk.devices.give((await desk.profile(request)).user)
        return Json({"word": word, "until": until})

    async def take_word(request: Request) -> Response:
        desk.slow_down(request, price=5)
        said = await read(request, Word, desk.origins)
        user = await desk.devices.take(said.word)
        if user is None:
            raise Refused("no-such-word")
        response = _answer(await desk.services.people.find(user))
        desk.sign_in(request, response, user)
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
