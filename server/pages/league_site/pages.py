"""Pages of a league at /l/{slug}: home, standings, rounds, matches, people, regulation; the list at /leagues and /l."""

from collections.abc import Sequence

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from engine.core import Refused
from engine.league.closing import promotion
from engine.league.seating import unseated
from engine.league.standings import score_match
from engine.league.state import League, LeagueMatch, Round
from server.leagues import views
from server.leagues.answers import LeagueSummary
from server.leagues.directory import public_leagues
from server.leagues.logos import LeagueLogos
from server.leagues.repository import LeagueRepository, OpenLeague
from server.leagues.webhooks.webhook_store import WebhookStore
from server.pages.compression import compressed
from server.pages.context import PageContext
from server.pages.large_leagues import for_league
from server.pages.league_site import bulk, desk, foresight, logo_forms, plain_forms, teams
from server.pages.league_site.corrections import result_versions
from server.pages.league_site.decisions import decisions, waiting_for
from server.pages.league_site.feat_evidence import feat_evidence
from server.pages.league_site.finish_desk import finish_desk
from server.pages.league_site.finish_page import finish_page
from server.pages.league_site.frame import Frame, Visit, base_of, season_of, season_query
from server.pages.league_site.live_points import LivePoints, LiveTable
from server.pages.league_site.member_page import member_history, member_seasons
from server.pages.league_site.regulation_page import CLAUSES, groups, versions
from server.pages.league_site.rendering import render
from server.pages.league_site.score_sheet import score_sheet
from server.pages.league_site.season_table import SeasonTable, SeasonTables
from server.pages.league_site.table_order import COLUMNS, order_of
from server.pages.league_site.wording import language_of, words_of
from server.rounds.desk import LeagueDesk

PRICE = 2
LISTED = 50
RECENT = 4
LIVE_SHOWN = 6
ROUNDS_SHOWN = 60
RESULTS_SHOWN = 200
"""Results of a page at most, the latest; the exports have all."""


def routes(
    context: PageContext,
    leagues: LeagueRepository,
    webhooks: WebhookStore,
    league_desk: LeagueDesk,
    logos: LeagueLogos,
) -> list[Route]:
    frame = Frame(context, leagues)
    pages = _Pages(frame)
    of_league = {
        "": pages.home,
        "/standings": pages.standings,
        "/rounds": pages.rounds,
        "/rounds/{round}": pages.round,
        "/results": pages.results,
        "/matches/{match}": pages.match,
        "/members": pages.members,
        "/members/{member}": pages.member,
        "/finish": pages.finish,
        "/regulation": pages.regulation,
        "/decisions": pages.decisions,
    }
    return [
        *desk.routes(frame, webhooks, pages.points),
        *plain_forms.routes(frame, league_desk),
        *bulk.routes(frame),
        *foresight.routes(frame),
        *teams.routes(frame, pages.tables),
        *logo_forms.routes(frame, logos),
        *(Route(path, pages.listed, methods=["GET"]) for path in ("/leagues", "/l", "/l/")),
        *(
            Route(f"/l/{{slug}}{path}", pages.frame.page(page, price=PRICE), methods=["GET"])
            for path, page in of_league.items()
        ),
    ]


class _Pages:
    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.tables = SeasonTables()
        self.points = LivePoints(frame.context.services)

    async def _live_points(self, visit: Visit, matches: Sequence[LeagueMatch]) -> dict[str, LiveTable]:
        return await self.points.of(visit.league.league, matches, of_league=visit.viewer is not None)

    async def _playing(self, visit: Visit) -> int:
        """Number of tables that are being played: an open room alone is none (K2)."""
        tables = await self._live_points(visit, _live(visit.league.league))
        return sum(table.stage == "playing" for table in tables.values())

    async def listed(self, request: Request) -> Response:
        """Leagues of the reader, and the public ones."""
        frame = self.frame
        try:
            frame.context.limit_rate(request)
            user, words = await frame.context.user(request), words_of(language_of(request))
            own = await frame.leagues.listings.of(user) if user else []
            listed = await public_leagues(frame.leagues, without=own)
            values = await frame.values(
                request, words, title=words("leagues"), description=words("leagues-about"), index=True
            )
            shown = {
                "canonical": f"{base_of(request)}/leagues",
                "mine": _summaries([await frame.leagues.find(slug) for slug in own[:LISTED]]),
                "public": _summaries(listed.active),
                "fresh": _summaries(listed.fresh),
            }
            return await compressed(request, render("leagues.html", values | shown))
        except Refused as refused:
            return await frame.refusal(request, refused)

    async def home(self, visit: Visit) -> Response:
        league, words = visit.league.league, visit.words
        table = await self._table(visit)
        played = _played(league, table.season)
        live = _live(league)
        shown = live[:LIVE_SHOWN]
        members = sum(not person.left and not person.guest for person in league.people.values())
        return await self.frame.show(
            visit,
            "home.html",
            title=words("overview"),
            description=words("home-about", title=league.title, n=members, matches=table.matches),
            table=table,
            recent=played[:RECENT],
            scores=_scores(league, played[:RECENT]),
            live=shown,
            live_count=len(live),
            live_points=await self._live_points(visit, shown),
            coming=_coming(league),
            started=_started(league),
        )

    async def standings(self, visit: Visit) -> Response:
        table = await self._table(visit)
        best = visit.words.listed([row.name for row in table.rows[:3] if row.place.tally.matches])
        return await self.frame.show(
            visit,
            "standings.html",
            title=visit.words("standings"),
            description=visit.words("standings-about", best=best or "–", n=table.matches),
            table=table,
            order=order_of(visit.request.query_params.get("sort", ""), season_query(visit.request)),
            columns=COLUMNS,
            adjustments=visit.league.league.adjustments_of(table.season)[::-1],
            tallies={row.place.tally.player: row.place.tally for row in table.rows},
            officials=await for_league(visit.league.league, lambda: visit.league.league.officials(table.season)),
            live_count=await self._playing(visit),
            started=_started(visit.league.league),
        )

    async def rounds(self, visit: Visit) -> Response:
        league = visit.league.league
        season = season_of(visit)
        found = [round_ for round_ in league.rounds.values() if season is None or round_.season == season]
        found.sort(key=lambda round_: (-round_.at, round_.key))
        return await self.frame.show(
            visit,
            "rounds.html",
            title=visit.words("rounds"),
            description=visit.words("rounds-about", title=league.title),
            rounds=found[:ROUNDS_SHOWN],
            matches={round_.key: _of_round(league, round_) for round_ in found[:ROUNDS_SHOWN]},
        )

    async def round(self, visit: Visit) -> Response:
        league = visit.league.league
        round_ = league.rounds.get(visit.request.path_params["round"])
        if round_ is None:
            raise Refused("no-such-round", "K2")
        matches = _of_round(league, round_)
        return await self.frame.show(
            visit,
            "round.html",
            title=round_.title,
            description=visit.words("round-about", title=round_.title, time=visit.words.time(round_.at)),
            round=round_,
            matches=matches,
            scores=_scores(league, matches),
            live_points=await self._live_points(visit, matches),
            playing=desk.playing(league, round_.key),
            unseated=unseated(round_),
        )

    async def results(self, visit: Visit) -> Response:
        league = visit.league.league
        played = _played(league, season_of(visit))
        shown = played[:RESULTS_SHOWN]
        return await self.frame.show(
            visit,
            "results.html",
            title=visit.words("results"),
            description=visit.words("results-about", title=league.title),
            matches=shown,
            scores=_scores(league, shown),
            more=len(played) - len(shown),
        )

    async def match(self, visit: Visit) -> Response:
        league, words = visit.league.league, visit.words
        match = league.matches.get(visit.request.path_params["match"])
        if match is None:
            raise Refused("no-such-match", "K2")
        title = words("table", title=league.rounds[match.round].title, n=table_number(match))
        sheet = score_sheet(league, match, visit.names(), words) if match.result else None
        told = match.corrected or (match.result is not None and sheet is None)
        history = await self.frame.leagues.history(visit.league) if told else []
        said = ", ".join(f"{seat.rank}. {seat.name} {seat.total:+d}" for seat in sheet.seats) if sheet else ""
        return await self.frame.show(
            visit,
            "match.html",
            title=title,
            description=words("match-about", title=title, result=said or words("not-played")),
            match=match,
            round=league.rounds[match.round],
            live_points=await self._live_points(visit, [match]),
            sheet=sheet,
            evidence=feat_evidence(sheet, words) if sheet else [],
            versions=result_versions(match.key, league.version(match.regulation), history),
            correction=msgspec.to_builtins(match.result) if match.result and match.result.ending != "void" else None,
            correctable=league.correctable_until(match) if match.result else 0,
        )

    async def finish(self, visit: Visit) -> Response:
        league, words = visit.league.league, visit.words
        season = season_of(visit) or max(league.finishes, default=0)
        if season not in league.finishes and "season" not in visit.request.query_params:
            season = max(league.finishes, default=0)
        found = finish_page(league, season)
        if found is None:
            raise Refused("no-such-season", "K12")
        matches = [table.match for stage in found.stages for table in stage.shown if table.match]
        return await self.frame.show(
            visit,
            "finish.html",
            title=words("finish"),
            description=words("finish-about", title=league.title, season=league.seasons[season - 1].title),
            finish=found,
            live_points=await self._live_points(visit, matches),
        )

    async def members(self, visit: Visit) -> Response:
        people = [person for person in visit.league.league.people.values() if not person.left]
        return await self.frame.show(
            visit,
            "members.html",
            title=visit.words("members"),
            description=visit.words("members-about", title=visit.league.league.title),
            members=sorted((person for person in people if not person.guest), key=lambda person: person.tier),
            guests=[person for person in people if person.guest],
        )

    async def member(self, visit: Visit) -> Response:
        league = visit.league.league
        person = league.people.get(visit.request.path_params["member"])
        if person is None:
            raise Refused("no-such-member", "K1")
        table = await self._table(visit)
        row = next((row for row in table.rows if row.place.tally.player == person.key), None)
        name = person.name or visit.words("gone")
        played, met = await member_history(league, person.key)
        return await self.frame.show(
            visit,
            "member.html",
            title=name,
            description=visit.words("member-about", name=name, title=league.title),
            person=person,
            table=table,
            row=row,
            played=played[:RESULTS_SHOWN],
            met=met,
            seasons=await member_seasons(league, person.key),
        )

    async def decisions(self, visit: Visit) -> Response:
        league, words = visit.league.league, visit.words
        waiting = await for_league(league, lambda: waiting_for(league, visit.viewer))
        history = await self.frame.leagues.history(visit.league)
        return await self.frame.show(
            visit,
            "decisions.html",
            title=words("decisions"),
            description=words("decisions-about", title=league.title),
            decisions=decisions(history, words.language, reasons=visit.viewer is not None),
            waiting=waiting,
            finish=finish_desk(league) if waiting else None,
            moves=msgspec.to_builtins(waiting.moves.moves) if waiting.moves else [],
            promotions=msgspec.to_builtins([move for key in league.people if (move := promotion(league, key))]),
            level=msgspec.to_builtins(waiting.moves.open) if waiting.moves else [],
        )

    async def regulation(self, visit: Visit) -> Response:
        league = visit.league.league
        regulation = league.regulation
        return await self.frame.show(
            visit,
            "regulation.html",
            title=visit.words("regulation"),
            description=visit.words("regulation-about", title=league.title, n=regulation.version),
            regulation=regulation,
            clauses=CLAUSES,
            groups=groups(regulation, visit.words),
            differs=[line for _, lines in groups(regulation, visit.words) for line in lines if line.printed],
            versions=versions(league, visit.words),
        )

    async def _table(self, visit: Visit) -> SeasonTable:
        return await self.tables.of(visit.league, season_of(visit))


def _summaries(leagues: Sequence[OpenLeague]) -> list[LeagueSummary]:
    return [views.summary(league.slug, league.league) for league in leagues]


def table_number(match: LeagueMatch) -> int:
    return int(match.key.rpartition("t")[2])


def _played(league: League, season: int | None) -> list[LeagueMatch]:
    """Matches with a result, the latest first."""
    found = [match for match in league.matches_of(season) if match.result is not None]
    return sorted(found, key=lambda match: (match.ended, match.key), reverse=True)


def _scores(league: League, matches: Sequence[LeagueMatch]) -> dict[str, dict[str, tuple[int, int]]]:
    """Match → player → rank and points."""
    found: dict[str, dict[str, tuple[int, int]]] = {}
    for match in matches:
        if match.result is not None:
            scored = score_match(match.key, match.result, league.version(match.regulation))
            found[match.key] = {score.player: (score.rank, score.total) for score in scored.scores}
    return found


def _of_round(league: League, round_: Round) -> list[LeagueMatch]:
    return [match for match in league.matches.values() if match.round == round_.key]


def _live(league: League) -> list[LeagueMatch]:
    """Matches whose room is open."""
    return [match for match in league.matches.values() if match.result is None and match.room]


def _started(league: League) -> Round | None:
    """The round that was started last."""
    started = [round_ for round_ in league.rounds.values() if round_.state == "started"]
    return max(started, key=lambda round_: (round_.at, round_.key), default=None)


def _coming(league: League) -> list[Round]:
    """Rounds that have not begun, the next one first."""
    found = [round_ for round_ in league.rounds.values() if round_.state in ("planned", "drawn")]
    return sorted(found, key=lambda round_: (round_.at, round_.key))
