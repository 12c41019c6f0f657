"""/overlay/{code} and /oembed: a match for streaming software and for frames of other sites (oembed.com, 1.0).

The overlay is a page of the client that shows a match as spectators see it, and in which nothing can be pressed. It
alone may be shown in a frame (`security_headers`).
"""

from pathlib import Path
from urllib.parse import urlencode, urlsplit

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from engine.match import Refused
from server.pages.cached_body import CachedBody
from server.pages.client_files import REVALIDATE, index_page, not_built
from server.pages.context import PageContext
from server.pages.json_bodies import Json
from server.pages.league_site.frame import base_of
from server.pages.league_site.wording import game_name, language_of, words_of
from server.rooms.registry.room_code import is_code
from server.store import RoomSummary

WIDTH, HEIGHT = 960, 600
"""Size of a frame (px), if its site does not ask for less."""

LEAST = 160
"""Side of the smallest frame (px)."""

LONGEST = 400
"""Characters of an address."""

CACHE = 300
"""Seconds for which a site may keep an answer."""

_ROOM = ("r", "overlay")

_FRAME = Markup(
    '<iframe src="{src}" width="{width}" height="{height}" title="{title}" style="border:0" loading="lazy"></iframe>'
)


def routes(context: PageContext, web: Path) -> list[Route]:
    """Routes of the overlay and of its embed. web: the folder of the built client"""

    async def overlay(request: Request) -> Response:
        page = index_page(web)
        if page is None:
            return not_built()
        body = page.body.replace(b"</head>", b'    <meta name="robots" content="noindex">\n  </head>', 1)
        return CachedBody.of(body, page.kind).answer(request, REVALIDATE)

    async def oembed(request: Request) -> Response:
        context.limit_rate(request)
        query = request.query_params
        if query.get("format", "json") != "json":
            return Json({"code": "not-implemented"}, 501)
        base = base_of(request)
        summary = await _match(context, query.get("url", ""), base)
        if summary.locked:
            raise Refused("locked")
        if summary.members_only:
            raise Refused("members-only", "K6")
        if not summary.spectators:
            raise Refused("no-such-room")
        words = words_of(language_of(request))
        title = summary.title or game_name(summary.game, words.language)
        width, height = _side(query.get("maxwidth"), WIDTH), _side(query.get("maxheight"), HEIGHT)
        frame = _FRAME.format(src=f"{base}/overlay/{summary.code}", width=width, height=height, title=title)
        return Json(
            {
                "version": "1.0",
                "type": "rich",
                "title": title,
                "provider_name": words("name"),
                "provider_url": base,
                "cache_age": CACHE,
                "width": width,
                "height": height,
                "html": str(frame),
            }
        )

    return [
        Route("/overlay/{code}", overlay, methods=["GET"]),
        Route("/oembed", oembed, methods=["GET"]),
    ]


def discovery(base: str, code: str) -> Markup:
    """Element of a head that says where the embed of this room is described. base: address of the server"""
    query = urlencode({"url": f"{base}/r/{code}", "format": "json"})
    return Markup('    <link rel="alternate" type="application/json+oembed" href="{base}/oembed?{query}">\n').format(
        base=base, query=query
    )


async def _match(context: PageContext, address: str, base: str) -> RoomSummary:
    """The match that this address of ours leads to. Refused: it leads to none."""
    try:
        said = urlsplit(address[:LONGEST])
    except ValueError:
        raise Refused("bad-request") from None
    parts = [part for part in said.path.split("/") if part]
    ours = f"{said.scheme}://{said.netloc}" == base
    if not ours or len(parts) != 2 or parts[0] not in _ROOM or not is_code(parts[1]):
        raise Refused("no-such-room")
    summary = await context.services.store.index.get(parts[1])
    if summary is None:
        raise Refused("no-such-room")
    return summary


def _side(said: str | None, usual: int) -> int:
    """A side of a frame (px): as large as asked for, but not larger than usual. Refused: it is no number."""
    if said is None:
        return usual
    if not (said.isascii() and said.isdigit() and len(said) <= 6):
        raise Refused("bad-request")
    return max(LEAST, min(usual, int(said)))
