"""Page of members in bulk: a pasted list with what it would do, and the tiers of all in one form (K1, K14)."""

from msgspec import Struct
from starlette.responses import Response
from starlette.routing import Route

from engine.core import Refused
from engine.league.powers import drawn_with, uninvolved
from engine.league.state import Person
from server.pages.json_bodies import read_json
from server.pages.league_site.frame import Frame, Visit
from server.pages.league_site.rendering import render
from server.pages.member_lists import MOST_LINES, ListedLine, new_teams, read_list

PRICE = 2


class Preview(Struct, frozen=True):
    """List of members of which it is asked what it would do."""

    text: str


def routes(frame: Frame) -> list[Route]:
    bulk = _Bulk(frame)
    return [
        Route("/l/{slug}/desk/members", frame.page(bulk.show, price=PRICE), methods=["GET"]),
        Route("/l/{slug}/desk/members", frame.page(bulk.preview, price=PRICE), methods=["POST"]),
    ]


class _Bulk:
    def __init__(self, frame: Frame) -> None:
        self.frame = frame

    async def show(self, visit: Visit) -> Response:
        """Page of organisers. Refused: the reader is none."""
        viewer, league = _organiser(visit), visit.league.league
        members = [person for person in league.people.values() if not person.left and not person.guest]
        return await self.frame.show(
            visit,
            "bulk.html",
            title=visit.words("bulk"),
            description="",
            members=sorted(members, key=lambda person: (person.tier, person.name.casefold())),
            settable=[one.key for one in members if viewer in uninvolved(league, drawn_with(league, one.key))],
            most_lines=MOST_LINES,
            **_said([]),
        )

    async def preview(self, visit: Visit) -> Response:
        """Piece of page: what each line of the list would do, and how many of each there are."""
        viewer = _organiser(visit)
        said = await read_json(visit.request, Preview, self.frame.context.origins)
        values = {"w": visit.words}
        try:
            lines = read_list(said.text, visit.league.league, viewer, self.frame.context.services.clock.now())
        except Refused as refused:
            return render("bulk_lines.html", values | _said([]) | {"refused": visit.words(refused.code, n=MOST_LINES)})
        return render("bulk_lines.html", values | _said(lines))


def _said(lines: list[ListedLine]) -> dict[str, object]:
    """Values of the piece of page that says what a list would do."""
    counts = {doing: sum(line.doing == doing for line in lines) for doing in ("new", "change", "problem")}
    counts["tiers"] = sum(line.doing == "change" and bool(line.before) for line in lines)
    counts["teams"] = len(new_teams(lines))
    return {"lines": lines, "counts": counts, "refused": ""}


def _organiser(visit: Visit) -> Person:
    if visit.viewer is None or not {"owner", "organiser"} & set(visit.viewer.roles):
        raise Refused("not-allowed", "K1")
    return visit.viewer
