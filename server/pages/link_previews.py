"""Pages of rooms and of their replays: the client's page with a title, a sentence and a picture in its head (the Open
Graph protocol, ogp.me), and the files that its table needs. Previews say what anybody with the link may read
(`/api/rooms/{code}`), in the reader's language.
"""

import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from engine.games import expansions_in
from engine.match import Refused
from server.pages.cached_body import CachedBody
from server.pages.client_files import BY_LANGUAGE, index_page, not_built, plain_page
from server.pages.context import PageContext
from server.pages.embeds import discovery
from server.pages.league_site.frame import base_of
from server.pages.league_site.wording import Language, Words, game_name, language_of, words_of
from server.pages.preloads import first_socket, preloads
from server.store import RoomSummary, StoreError

PRICE = 0.5
"""Price of a preview, in requests; whoever asks for more gets the page without one."""

ROOM = "room"
"""Name of the file that every room needs; that of a game is called as the game is."""

REPLAY = "replay"
"""Name of the file that every replay needs besides."""

STEPS = Markup('    <link rel="preload" as="fetch" crossorigin href="/api/rooms/{code}/replay">\n')

GAME = Markup('    <meta name="game" content="{game} {rulebook}">\n')
"""The client loads the game while the steps are still on their way."""

NOT_INDEXED = Markup('    <meta name="robots" content="noindex">\n')

_HEAD = re.compile(rb'<title>.*?</title>|<meta name="description"[^>]*>\s*', re.DOTALL)
_LANGUAGE = re.compile(rb'<html lang="[a-z]*"')


class Preview(NamedTuple):
    """Preview of a link."""

    title: str
    description: str
    game: str


def preview_of(summary: RoomSummary, words: Words, *, closed: bool) -> Preview:
    """Preview of a room. closed: the reader may not know what those in it know"""
    game = game_name(summary.game, words.language)
    if closed:
        return Preview(words("preview-closed", game=game), words("preview-closed-about"), summary.game)
    names = words.listed([sitter.name for sitter in summary.sitters])
    about = words("preview-over-about" if summary.stage == "over" else "preview-with", game=game, names=names)
    watch = f"{about} {words('preview-watch')}" if summary.spectators else about
    if summary.stage == "over":
        return _result_of(summary, words, game, about)
    if summary.stage == "playing":
        return Preview(words("preview-playing", title=summary.title or game), watch, summary.game)
    free = summary.size - len(summary.sitters)
    seats = words("preview-free", n=free) if free else words("preview-full")
    host = next((sitter.name for sitter in summary.sitters if sitter.user == summary.host), "")
    title = words("preview-invites", name=host) if host else words("preview-invited")
    return Preview(f"{title} · {game} · {seats}", words("preview-join") if free else watch, summary.game)


def _result_of(summary: RoomSummary, words: Words, game: str, about: str) -> Preview:
    """Preview of a result: who won, and the points of all from the first to the last."""
    names = {sitter.seat: sitter.name for sitter in summary.sitters}
    if len(summary.points) != len(names):
        return Preview(words("preview-over", title=summary.title or game), about, summary.game)
    first = [names[seat] for seat in summary.first]
    points = summary.points[summary.first[0]]
    said = words("preview-won" if len(first) == 1 else "preview-shared", names=words.listed(first), n=points)
    order = sorted(names, key=lambda seat: (seat not in summary.first, -summary.points[seat]))
    scores = words.listed([f"{names[seat]} {summary.points[seat]}" for seat in order])
    return Preview(f"{said} · {summary.title or game}", words("preview-scores", game=game, scores=scores), summary.game)


def routes(context: PageContext, web: Path) -> list[Route]:
    """Route of the pages of rooms. web: the folder of the built client"""

    async def room(request: Request) -> Response:
        return await answered(request, head_of_room)

    async def replay(request: Request) -> Response:
        return await answered(request, head_of_replay)

    async def answered(request: Request, files: Callable[["Asked"], Markup]) -> Response:
        page = index_page(web)
        if page is None:
            return not_built()
        words = words_of(language_of(request))
        try:
            context.limit_rate(request, price=PRICE)
            summary = await context.summary(request)
            known = await context.user(request, "read") is not None
            closed = await context.refusal_to_view(request, summary) is not None
            base = base_of(request)
        except (Refused, StoreError):  # the client says what is wrong
            return plain_page(request, web)
        preview = preview_of(summary, words, closed=closed)
        head = head_of(preview, words, base, request.url.path) + NOT_INDEXED
        head += files(Asked(web, words.language, summary, known, closed))
        if not closed and summary.spectators:
            head += discovery(base, summary.code)
        answer = CachedBody.of(with_head(page.body, head, words.language), page.kind)
        response = answer.answer(request, "private, no-cache")
        response.headers["vary"] = BY_LANGUAGE
        return response

    return [Route("/r/{code}", room, methods=["GET"]), Route("/replay/{code}", replay, methods=["GET"])]


class Asked(NamedTuple):
    """Page of a room that is asked for. known: by somebody with a cookie; closed: as of `preview_of`"""

    web: Path
    language: Language
    summary: RoomSummary
    known: bool
    closed: bool

    def files(self, *names: str, sheets: bool = False) -> Markup:
        """Elements for the files of these names, and for those of the game. sheets: see `preloads`"""
        game, expansions = self.summary.game, expansions_in(self.summary.game, self.summary.rulebook)
        return preloads(self.web, self.language, ROOM, game, *expansions, *names, sheets=sheets)


def head_of_room(asked: Asked) -> Markup:
    """Elements of the head for what a room's page needs at once."""
    game, stage = asked.summary.game, asked.summary.stage
    names = {"lobby": ("lobby",), "opening": ("lobby",), "over": ("end", f"{game}-end")}.get(stage, ())
    socket = first_socket(asked.web) if asked.known else Markup()  # without a cookie it is nobody's
    return socket + asked.files(*names)


def head_of_replay(asked: Asked) -> Markup:
    """The same for a replay, which is drawn once with all of it: its game too, and of a match that is over the steps,
    as the client asks for them first.
    """
    summary = asked.summary
    steps = STEPS.format(code=summary.code) if summary.stage == "over" and not asked.closed else Markup()
    return GAME.format(game=summary.game, rulebook=summary.rulebook) + steps + asked.files(REPLAY, sheets=True)


def head_of(preview: Preview, words: Words, base: str, path: str) -> Markup:
    """Elements of a head that say this preview. base: address of the server"""
    return Markup(
        '<title>{title} · {name}</title>\n    <meta name="description" content="{about}">\n'
        '    <meta property="og:type" content="website">\n'
        '    <meta property="og:site_name" content="{name}">\n    <meta property="og:title" content="{title}">\n'
        '    <meta property="og:description" content="{about}">\n    <meta property="og:url" content="{base}{path}">\n'
        '    <meta property="og:image" content="{base}/preview-{game}.png">\n'
        '    <meta property="og:image:width" content="1200">\n    <meta property="og:image:height" content="630">\n'
        '    <meta property="og:locale" content="{locale}">\n'
        '    <meta name="twitter:card" content="summary_large_image">\n'
    ).format(
        title=preview.title,
        about=preview.description,
        name=words("name"),
        base=base,
        path=path,
        game=preview.game,
        locale="ja_JP" if words.language == "ja" else "en_GB",
    )


def with_head(page: bytes, head: Markup, language: str) -> bytes:
    """The page with these elements in its head, instead of the title and the sentence of any page."""
    bare = _LANGUAGE.sub(f'<html lang="{language}"'.encode(), _HEAD.sub(b"", page), count=1)
    return bare.replace(b"</head>", f"{head}  </head>".encode(), 1)
