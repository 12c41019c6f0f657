"""Rules in force, for pages: those of a rule book, and those of a room with its own changes."""

from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from engine.core import Game, LawText, RuleError, rules_in_force
from engine.match import Match, Refused, law_text, rules_of
from engine.match.room.law import law_in_force, setting
from engine.match.room_chapter import ROOM
from engine.match.room_rules import ROOM_RULES
from server.pages.compression import compressed
from server.pages.context import PageContext
from server.pages.json_bodies import Json
from server.rooms.registry.room_capacity import Requester
from server.sockets.addresses import client_address


def routes(context: PageContext) -> list[Route]:
    async def law(request: Request) -> Response:
        context.limit_rate(request)
        summary = await context.summary(request)
        if refused := await context.refusal_to_view(request, summary):
            raise refused
        room = await context.registry.find(
            summary.code, Requester((await context.user(request)) or "", client_address(request))
        )
        if room is None:
            raise Refused("no-such-room")
        return await compressed(request, Json(_law_of_room(room.match), headers={"cache-control": "no-cache"}))

    return [Route("/api/rooms/{code}/law", law, methods=["GET"])]


def law_of_book(game: Game, name: str) -> dict[str, Any]:
    """The rules in force of a rule book: each rule with what it may be, its chapters, and the documents it is made
    of; of a scenario, which one and by the rules of which book.
    """
    scenario = game.rulebook(name).scenario_and_kind()
    part = dict(zip(("scenario", "kind"), (book.name for book in scenario or ()), strict=False))
    return {"name": name, **part, **_seats(game, name), **_shown(game, law_text(game, name, {}))}


def law_of_option(game: Game, name: str) -> dict[str, Any]:
    """An option of a game: what it changes on top of the first rule book, and the rule books that it may go on."""
    first = next(iter(game.rulebooks))
    below, above = (_shown(game, law_text(game, book, {})) for book in (first, f"{first}+{name}"))
    changed = {
        part: {key: said for key, said in above[part].items() if below[part].get(key) != said}
        for part in ("rules", "chapters")
    }
    over = [book for book in game.rulebooks if _goes_together(game, f"{book}+{name}")]
    return {"name": name, "over": over, **_seats(game, f"{first}+{name}"), **changed}


def _goes_together(game: Game, name: str) -> bool:
    """Whether these documents make rules that can be played by."""
    try:
        game.seats_for(name)
        return bool(law_text(game, name, {}))
    except RuleError:
        return False


def _seats(game: Game, name: str) -> dict[str, Any]:
    """The numbers of players that a rule book allows, if it says that itself."""
    said = game.rulebook(name).seats_in_force()
    return {"seats": list(said)} if said else {}


def _law_of_room(match: Match) -> dict[str, Any]:
    """The rules in force in a room, started or not. What differs from the rule book has `printed`: the value it would
    have.
    """
    text = law_in_force(match.table)
    shown = _shown(match.game, text)
    printed = law_text(match.game, text.rulebook, {}).says
    for rule, said in shown["rules"].items():
        if rule in printed and printed[rule].value != said["value"]:
            said["printed"] = printed[rule].value
            said["clause"] = printed[rule].clause
    return {"game": match.game.name, "name": text.rulebook, "room": ROOM.of(match.table).title, **shown}


def _shown(game: Game, text: LawText) -> dict[str, Any]:
    known = rules_of(game) | rules_in_force(game.chapters[name] for name in text.chapters if name in game.chapters)
    chapters = (ROOM_RULES, *(game.chapters[name] for name in text.chapters if name in game.chapters))
    unused = {rule for chapter in chapters for rule in chapter.unused}
    at = {rule.name: chapter.name for chapter in chapters for rule in chapter.rules}
    return {
        "rules": {
            rule: setting(known[rule], said) | {"chapter": at[rule]} | ({"unused": True} if rule in unused else {})
            for rule, said in text.says.items()
            if rule in known
        },
        "chapters": {chapter: {"clause": s.clause, "source": s.source} for chapter, s in text.chapters.items()},
        "documents": list(text.documents),
    }
