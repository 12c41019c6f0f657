"""Pages of lessons: the client's page with what a link to it shows, the files of its table, and the lesson's beginning,
which is fetched while the scripts still come.
"""

from functools import lru_cache
from pathlib import Path

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from engine.games import LESSONS, expansions_in
from server.pages.cached_body import CachedBody
from server.pages.client_files import BY_LANGUAGE, REVALIDATE, index_page, not_built, plain_page
from server.pages.league_site.frame import base_of
from server.pages.league_site.wording import Words, language_of, words_of
from server.pages.link_previews import ROOM, Preview, head_of, with_head
from server.pages.preloads import preloads

PAGE = "LessonPage"
"""Name of the file that every lesson needs besides that of a room."""

_BEGINNING = Markup('    <link rel="preload" as="fetch" crossorigin href="/api/lessons/{name}">\n')


def routes(web: Path) -> list[Route]:
    """Route of the pages of lessons. web: the folder of the built client"""

    async def lesson(request: Request) -> Response:
        page = index_page(web)
        if page is None:
            return not_built()
        name = request.path_params["name"]
        if name not in LESSONS:  # the client says what is wrong
            return plain_page(request, web)
        head = _head(name, words_of(language_of(request)), base_of(request), web)
        response = _page(page, head, language_of(request)).answer(request, REVALIDATE)
        response.headers["vary"] = BY_LANGUAGE
        return response

    return [Route("/learn/{name}", lesson, methods=["GET"])]


def _head(name: str, words: Words, base: str, web: Path) -> Markup:
    game, lesson = LESSONS[name].name, LESSONS[name].lesson
    expansions = expansions_in(game, lesson.rulebook) if lesson else ()
    title = words("preview-lesson", game=words(f"preview-game-{name}"))
    preview = Preview(title, words("preview-lesson-about"), game)
    beginning = _BEGINNING.format(name=name)
    files = preloads(web, words.language, ROOM, PAGE, game, f"{game}-lesson", *expansions)
    return head_of(preview, words, base, f"/learn/{name}") + beginning + files


@lru_cache(maxsize=32)
def _page(page: CachedBody, head: Markup, language: str) -> CachedBody:
    return CachedBody.of(with_head(page.body, head, language), page.kind)
