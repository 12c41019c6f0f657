"""Organiser's desk, the page to join by, and the way to the next table of a round."""

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from engine.core import Refused, Rule, RuleError
from engine.league.closing import promotion, season_moves
from engine.league.examples import WORKED
from engine.league.powers import unjudged_tables
from engine.league.regulation import RULES, SCORING, Regulation
from engine.league.seating import unseated
from engine.league.state import League
from server.leagues import views
from server.leagues.webhooks.bodies import form_of
from server.leagues.webhooks.webhook import MOST_WEBHOOKS, TOPICS
from server.leagues.webhooks.webhook_store import WebhookStore
from server.pages.large_leagues import for_league
from server.pages.league_site.finish_desk import finish_desk
from server.pages.league_site.frame import Frame, Visit
from server.pages.league_site.live_points import LivePoints
from server.pages.league_site.regulation_page import GROUPS, field_words, value_words
from server.pages.league_site.rendering import render
from server.pages.league_site.seating import missing, seating
from server.pages.league_site.wording import Words, language_of, words_of

PRICE = 2
LONGEST_CHANGES = 4_000

INVITED_AS = ("guest", "member")
"""Kinds of invitation in a link, so that the page tells first what one needs; it gives no right."""

Plain = dict[str, Any]


def routes(frame: Frame, webhooks: WebhookStore, points: LivePoints) -> list[Route]:
    desk = _Desk(frame, webhooks, points)
    return [
        Route("/l/{slug}/desk", frame.page(desk.show, price=PRICE), methods=["GET"]),
        Route("/l/{slug}/desk/examples", frame.page(desk.examples), methods=["GET"]),
        Route("/l/{slug}/join", desk.join, methods=["GET"]),
        Route("/l/{slug}/rounds/{round}/next", frame.page(desk.next_table), methods=["GET"]),
        Route("/l/{slug}/next", frame.page(desk.table_after), methods=["GET"]),
    ]


class _Desk:
    def __init__(self, frame: Frame, webhooks: WebhookStore, points: LivePoints) -> None:
        self.frame = frame
        self.webhooks = webhooks
        self.points = points

    async def show(self, visit: Visit) -> Response:
        """Page of organisers. Refused: the reader is none."""
        league = visit.league.league
        _organiser(visit)
        coming = [round_ for round_ in league.rounds.values() if round_.state in ("planned", "drawn")]
        coming.sort(key=lambda round_: (round_.at, round_.key))
        unfinished = [match for match in league.matches.values() if match.result is None]
        now, asked = self.frame.context.services.clock.now(), visit.request.query_params
        season = league.season
        moves = await for_league(league, lambda: season_moves(league, season)) if season else None
        return await self.frame.show(
            visit,
            "desk.html",
            title=visit.words("desk"),
            description="",
            coming=coming,
            missing={round_.key: missing(league, round_, now) for round_ in coming},
            unjudged={round_.key: unjudged_tables(league, round_) for round_ in coming},
            has_judge=any("judge" in person.roles and not person.left for person in league.people.values()),
            unseated={round_.key: list(unseated(round_)) for round_ in coming},
            seating=seating(league, coming, asked.get("round", ""), asked.get("seat", "")),
            unfinished=unfinished,
            finish=finish_desk(league),
            adjustments=league.adjustments_of(season.number)[::-1] if season else [],
            live_points=await self.points.of(league, unfinished, of_league=True),
            moves=msgspec.to_builtins(moves.moves) if moves else [],
            promotions=msgspec.to_builtins([move for key in league.people if (move := promotion(league, key))]),
            level=msgspec.to_builtins(moves.open) if moves else [],
            seated_options=_options(visit),
            editable=_editable(league.regulation, visit.words),
            examples=_worked(league.regulation),
            webhooks=(await self.webhooks.of(visit.league.slug)).webhooks,
            most_webhooks=MOST_WEBHOOKS,
            webhook_topics=TOPICS,
            webhook_form=form_of,
        )

    async def examples(self, visit: Visit) -> Response:
        """Piece of page: the worked examples by the regulation with these changes."""
        _organiser(visit)
        said = visit.request.query_params.get("changes", "{}")
        try:
            changes = msgspec.json.decode(said[:LONGEST_CHANGES], type=dict[str, int | str])
            regulation = visit.league.league.regulation
            regulation = regulation.amended(changes, "-") if changes else regulation
            found = _worked(regulation)
        except (msgspec.DecodeError, RuleError):
            return render("examples.html", {"w": visit.words, "examples": None})
        return render("examples.html", {"w": visit.words, "examples": found})

    async def join(self, request: Request) -> Response:
        """Page to join by. It tells nothing of a private league (K6), and of a public one which it is."""
        words = words_of(language_of(request))
        try:
            self.frame.context.limit_rate(request)
            found = await self.frame.leagues.find(request.path_params["slug"])
        except Refused as refused:
            return await self.frame.refusal(request, refused)
        values = await self.frame.values(request, words, title=words("join-title"), description="", index=False)
        place = views.place_waiting(found.league, values["user"])
        said = request.query_params.get("as", "")
        invited_as = said if said in INVITED_AS else "unknown"
        league = {"slug": found.slug, "named": found.league.title if found.league.public else ""}
        return render("join.html", values | league | {"waiting_place": place, "invited_as": invited_as})

    async def next_table(self, visit: Visit) -> Response:
        """The way to a table of the round that is being played, after the one in `after` (a room's code)."""
        league = visit.league.league
        key = visit.request.path_params["round"]
        if key not in league.rounds:
            raise Refused("no-such-round", "K2")
        return _way_to_next(visit, key, visit.request.query_params.get("after", ""))

    async def table_after(self, visit: Visit) -> Response:
        """The way from the table in `after` (a room's code) to the next one of the same round."""
        after = visit.request.query_params.get("after", "")
        matches = visit.league.league.matches.values() if after else ()
        match = next((match for match in matches if match.room == after), None)
        if match is None:
            raise Refused("no-such-match", "K2")
        return _way_to_next(visit, match.round, after)


def _way_to_next(visit: Visit, round_: str, after: str) -> Response:
    """Redirection to the round's live table after this one; to the round's page where no other is live."""
    rooms = playing(visit.league.league, round_)
    place = (rooms.index(after) + 1) % len(rooms) if after in rooms else 0
    if not rooms or rooms[place] == after:
        return RedirectResponse(f"{visit.path}/rounds/{round_}", 303)
    return RedirectResponse(f"/r/{rooms[place]}", 303)


def playing(league: League, round_: str) -> list[str]:
    """Codes of a round's rooms whose match has no result yet."""
    return [
        match.room for match in league.matches.values() if match.round == round_ and match.room and not match.result
    ]


def _organiser(visit: Visit) -> None:
    if visit.viewer is None or not {"owner", "organiser"} & set(visit.viewer.roles):
        raise Refused("not-allowed", "K1")


def _options(visit: Visit) -> Any:
    names = visit.names()
    return lambda keys: [(key, names[key]) for key in keys]


def _worked(regulation: Regulation) -> list[tuple[Any, tuple[int, ...]]]:
    """The worked examples and what they give by a regulation; none where it scores in another way."""
    if regulation.value(SCORING) != "zero-sum":
        return []
    return [(example, example.points(regulation)) for example in WORKED]


def _editable(regulation: Regulation, words: Words) -> list[Plain]:
    """Rules that an organiser may amend, each with its bounds."""
    return [
        _edited(RULES[name], regulation, words)
        for names in GROUPS.values()
        for name in names
        if RULES[name].choices or isinstance(RULES[name].like, int)
    ]


def _edited(rule: Rule[Any], regulation: Regulation, words: Words) -> Plain:
    return {
        "rule": rule.name,
        "name": field_words(rule, words),
        "value": regulation.said(rule),
        "choices": _choices(rule, regulation, words),
        "least": rule.least,
        "most": rule.most,
    }


def _choices(rule: Rule[Any], regulation: Regulation, words: Words) -> list[tuple[Any, str]]:
    found = [(choice, value_words(rule.name, choice, words)) for choice in rule.choices or ()]
    return [("", words("by-rulebook")), *found] if found and regulation.said(rule) == "" else found
