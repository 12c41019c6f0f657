"""Files of the built client, compressed once and cached by browsers; its index page answers every other address."""

import mimetypes
import stat
from functools import lru_cache
from pathlib import Path

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from server.pages.cached_body import CachedBody
from server.pages.league_site.wording import language_of
from server.pages.preloads import preloads

IMMUTABLE = "public, max-age=31536000, immutable"
"""Cache-Control of files whose name changes with their content."""

REVALIDATE = "no-cache"
"""Cache-Control of all other files."""

BY_LANGUAGE = "accept-encoding, accept-language, cookie"
"""Vary of pages that depend on the reader's language."""

HOME = "home"
"""Name of the file that the first page needs besides those of every page."""

COMPRESSED = {".html", ".js", ".css", ".svg", ".json", ".map", ".txt", ".webmanifest"}

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("text/javascript", ".js")


@lru_cache(maxsize=512)
def load(path: Path, changed: int) -> CachedBody:
    """The file as it was at that time (ns)."""
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if kind.startswith("text/") or path.suffix in {".json", ".svg", ".webmanifest"}:
        kind += "; charset=utf-8"
    copy = path.with_name(f"{path.name}.br")
    brotli = copy.read_bytes() if path.suffix in COMPRESSED and copy.is_file() else None
    return CachedBody.of(path.read_bytes(), kind, compress=path.suffix in COMPRESSED, brotli=brotli)


def routes(web: Path) -> list[Route]:
    """Routes of the client. web: the folder of the built client"""

    async def serve(request: Request) -> Response:
        wanted = request.path_params["path"]
        path = _inside(web, wanted)
        if path is None:
            if wanted.startswith(("assets/", "api/", "ws/")) or "." in wanted.rpartition("/")[2]:
                raise HTTPException(404)
            return plain_page(request, web)
        return load(path, path.stat().st_mtime_ns).answer(request, REVALIDATE)

    return [Route("/{path:path}", serve, methods=["GET"])]


def assets(web: Path) -> list[Route]:
    """Route of the files whose names change with their content. It comes before all others: a page asks for a dozen of
    these at once, and each would be compared with every other route first."""
    folder = web / "assets"

    async def serve(request: Request) -> Response:
        path = folder / request.path_params["name"]  # of one part: it lies in the folder
        try:
            found = path.stat()
        except (OSError, ValueError):  # a name longer than any, or with a zero in it
            raise HTTPException(404) from None
        if not stat.S_ISREG(found.st_mode):
            raise HTTPException(404)
        return load(path, found.st_mtime_ns).answer(request, IMMUTABLE)

    return [Route("/assets/{name}", serve, methods=["GET"])]


def index_page(web: Path) -> CachedBody | None:
    """The page of the client; None: it has not been built."""
    path = _inside(web, "index.html")
    return load(path, path.stat().st_mtime_ns) if path else None


def plain_page(request: Request, web: Path) -> Response:
    """Answer with the page of the client. Its head names the words of the reader's language, and at `/` the files
    of the first page."""
    page = index_page(web)
    if page is None:
        return not_built()
    names = (HOME,) if request.url.path == "/" else ()
    answer = _in_language(page, preloads(web, language_of(request), *names)).answer(request, REVALIDATE)
    answer.headers["vary"] = BY_LANGUAGE
    return answer


@lru_cache(maxsize=8)
def _in_language(page: CachedBody, words: Markup) -> CachedBody:
    if not words:
        return page
    return CachedBody.of(page.body.replace(b"</head>", f"{words}  </head>".encode(), 1), page.kind)


def not_built() -> Response:
    """Answer where there is no client."""
    return PlainTextResponse("The client has not been built yet: make build", 503)


def not_found(path: str) -> Route:
    """Route that answers 404 instead of the client's index page."""

    async def refuse(request: Request) -> Response:
        raise HTTPException(404)

    return Route(path, refuse, methods=["GET"])


def _inside(web: Path, wanted: str) -> Path | None:
    """The file, if it exists and lies in the folder."""
    if "\0" in wanted:
        return None
    try:
        path = (web / wanted).resolve()
        return path if path.is_relative_to(web.resolve()) and path.is_file() else None
    except OSError:  # longer than any path can be
        return None
