"""Frame of every page: who reads, in which language, files of the client, and what previews need."""

from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import quote

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from engine.core import Refused
from engine.league.powers import drawn_with, judges_for, may_decide, may_judge, uninvolved
from engine.league.regulation import RULEBOOK, WATCHING
from engine.league.state import Person
from engine.league.substitutes import able_substitutes, place_of
from server.leagues import views
from server.leagues.logo_picture import SIDE
from server.leagues.repository import LeagueRepository, OpenLeague
from server.pages.compression import compressed
from server.pages.context import PageContext
from server.pages.json_bodies import STATUS
from server.pages.large_leagues import for_league
from server.pages.league_site.client_build import client_build
from server.pages.league_site.live_points import may_watch
from server.pages.league_site.rendering import render
from server.pages.league_site.table_order import COLUMNS
from server.pages.league_site.wording import LANGUAGE_COOKIE, Words, asked_language, language_of, words_of

COLOURS = ("red", "blue", "white", "orange", "green", "purple", "yellow")
"""Colours of the chips beside names, given in the order in which people joined."""

YEAR = 365 * 86_400
PICTURE = (1200, 630)
"""Width and height of a game's picture for previews of links."""

LONGEST_BASE = 200


class Visit(Struct, frozen=True):
    """Visit to a page of a league. viewer: who looks, if they are of the league; base: scheme and host."""

    request: Request
    league: OpenLeague
    viewer: Person | None
    user: str | None
    words: Words
    base: str

    @property
    def path(self) -> str:
        """Address of the league's first page."""
        return f"/l/{self.league.slug}"

    def names(self) -> dict[str, str]:
        """Names of people, of deleted accounts too."""
        gone = self.words("gone")
        return {key: person.name or gone for key, person in self.league.league.people.items()}

    def colours(self) -> dict[str, str]:
        return {key: COLOURS[number % len(COLOURS)] for number, key in enumerate(self.league.league.people)}


Page = Callable[[Visit], Awaitable[Response]]


class Frame:
    """Frame around the pages of leagues."""

    def __init__(self, context: PageContext, leagues: LeagueRepository) -> None:
        self.context = context
        self.leagues = leagues

    def page(self, of: Page, price: float = 1) -> Callable[[Request], Awaitable[Response]]:
        """Endpoint of a league's page; what is refused becomes a page that says so."""

        async def endpoint(request: Request) -> Response:
            try:
                self.context.limit_rate(request, price=price)
                league = await self.leagues.find(request.path_params["slug"])
                user = await self.context.user(request)
                views.admit(league.league, user)
                viewer = views.person_of(league.league, user)
                words = words_of(language_of(request)).in_zone(league.league.zone)
                visit = Visit(request, league, viewer, user, words, base_of(request))
                return await compressed(request, self._with_language(request, await of(visit)))
            except Refused as refused:
                return await self.refusal(request, refused)

        return endpoint

    async def refusal(self, request: Request, refused: Refused) -> Response:
        """Page that says why there is nothing to see, and what to do."""
        words = words_of(language_of(request))
        code = refused.code if words.has(f"refused-{refused.code}") else "other"
        values = await self.values(request, words, title=words(f"refused-{code}"), description="", index=False)
        return render("refused.html", values | {"code": code}, STATUS.get(refused.code, 400))

    async def show(self, visit: Visit, template: str, *, title: str, description: str, **values: Any) -> Response:
        """A page of a league. One without a description is not for search engines."""
        league = visit.league.league
        frame = await self.values(
            visit.request,
            visit.words,
            title=f"{title} – {league.title}",
            description=description,
            index=league.public and bool(description),
        )
        game, _, _ = league.regulation.value(RULEBOOK).partition("/")
        roles = set(visit.viewer.roles) if visit.viewer else set()
        mine = {
            "league": league,
            "slug": visit.league.slug,
            **_picture(visit, game),
            "here": visit.path,
            "viewer": visit.viewer,
            "viewer_key": visit.viewer.key if visit.viewer else "",
            "organiser": bool(roles & {"owner", "organiser"}),
            "judge": "judge" in roles,
            "names": visit.names(),
            "colours": visit.colours(),
            "owner": "owner" in roles,
            "judged_by": [key for key, one in league.people.items() if "judge" in one.roles and not one.left],
            "mine": [
                match
                for match in league.matches.values()
                if visit.viewer
                and match.result is None
                and visit.viewer.key in match.players
                and visit.viewer.key not in match.absent
            ],
            "heading": title,
            "waiting_place": views.place_waiting(league, visit.user or ""),
            "league_full": views.is_full(league),
            "may_judge": lambda match: visit.viewer is not None and may_judge(league, match, visit.viewer.key),
            "may_decide": lambda match: visit.viewer is not None and may_decide(league, match, visit.viewer.key),
            "able_judges": lambda match: [judge.key for judge in judges_for(league, match)],
            "drawn_with": lambda player: drawn_with(league, player),
            "able": lambda involved: visit.viewer in uninvolved(league, involved),
            "able_people": lambda involved: [one.key for one in uninvolved(league, involved)],
            "asked_in": lambda round_: views.asked_in(round_, visit.viewer),
            "place_of": place_of,
            "able_substitutes": lambda round_, player: able_substitutes(league, round_, player),
            "succession": views.succession(league, visit.viewer, self.context.services.clock.now()),
            "may_watch": lambda match: (
                bool(roles)
                or (visit.viewer is not None and visit.viewer.key in match.players)
                or may_watch(league, match, of_league=visit.viewer is not None)
            ),
            "may_read": lambda match: (
                visit.viewer is not None or league.version(match.regulation).value(WATCHING) != "members"
            ),
            "now": self.context.services.clock.now(),
        }
        return await for_league(league, lambda: render(template, frame | mine | values))

    async def values(
        self, request: Request, words: Words, *, title: str, description: str, index: bool
    ) -> dict[str, Any]:
        """Values of the frame's template."""
        user = await self.context.user(request)
        profile = await self.context.services.people.find(user) if user else None
        account = await self.context.accounts.find(user) if user else None
        other = "en" if words.language == "ja" else "ja"
        base, path = base_of(request), request.url.path
        return {
            "w": words,
            "build": client_build(self.context.services.settings.web),
            "title": title,
            "description": description,
            "index": index,
            "picture": "",
            "picture_size": PICTURE,
            "canonical": f"{base}{path}{season_query(request)}",
            "other_language": _in_language(request, other),
            "reader": profile.name if profile else "",
            "handle": account.handle if account else "",
            "user": user or "",
            "account": f"/account?next={quote(path, safe='/')}",
            "season_query": season_query(request),
        }

    def _with_language(self, request: Request, response: Response) -> Response:
        """The response, which keeps the language that the address asked for."""
        if language := asked_language(request):
            response.set_cookie(LANGUAGE_COOKIE, language, max_age=YEAR, samesite="lax", path="/")
        return response


def _picture(visit: Visit, game: str) -> dict[str, Any]:
    """Picture for previews of links: the league's logo, else that of its game; and its size."""
    if logo := visit.league.league.face.logo:
        return {"picture": f"{visit.base}{visit.path}/logo/{logo}.webp", "picture_size": (SIDE, SIDE)}
    return {"picture": f"{visit.base}/preview-{game}.png" if game else ""}


def base_of(request: Request) -> str:
    """Scheme and host at which the server was asked. Refused: they are longer than any real ones."""
    base = f"{request.url.scheme}://{request.url.netloc}"
    if len(base) > LONGEST_BASE:
        raise Refused("bad-request")
    return base


def season_of(visit: Visit) -> int | None:
    """The season asked for, else the latest; None: all time. Refused: there is none."""
    said = visit.request.query_params.get("season", "")
    league = visit.league.league
    if said == "all" or (not said and not league.seasons):
        return None
    if not said:
        return len(league.seasons)
    if not (said.isascii() and said.isdigit() and len(said) <= 4):
        raise Refused("no-such-season", "K1")
    views.check_season(league, int(said))
    return int(said)


def _in_language(request: Request, language: str) -> str:
    """Address of the same page in this language. Of the query only what is known is repeated: a compressed page must
    not hold what others can put into its address (`compression`).
    """
    season, sort = season_query(request).removeprefix("?"), request.query_params.get("sort", "")
    query = [season, f"sort={sort}" if sort.removeprefix("-") in COLUMNS else "", f"lang={language}"]
    return f"{quote(request.url.path)}?{'&'.join(filter(None, query))}"


def season_query(request: Request) -> str:
    """The season of the address as a query, if it names one that can be."""
    said = request.query_params.get("season", "")
    return f"?season={said}" if said == "all" or (said.isascii() and said.isdigit() and len(said) <= 4) else ""
