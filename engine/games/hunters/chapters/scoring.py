"""Chapter of scoring: each score is an event that says what it counted (H5–H7, H12–H17, H21).

Rivers and forests score when a tile completes them, and their pieces go back; huts and meadows score at the end.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from msgspec import to_builtins
from msgspec.structs import replace

from engine.board.squares import name_of
from engine.core import ENDED, Chapter, Event, Law, Table, Viewer, Views, public
from engine.games.hunters.areas import Area, majority, points_of
from engine.games.hunters.chapters.map import MAP, cell_of
from engine.games.hunters.chapters.pieces import within
from engine.games.hunters.events import NothingPlaced, PiecePlaced, PiecesReturned, Scored, What
from engine.games.hunters.questions import FinalScores
from engine.games.hunters.score_terms import terms_of
from engine.games.hunters.stages import PlacingPiece
from engine.games.hunters.tile_map import TileMap, completed
from engine.games.hunters.uncounted_animals import uncounted_animals
from engine.games.hunters.zones import numbered
from engine.seats import retired

_WHAT: dict[str, What] = {"river": "river", "forest": "forest", "system": "hut", "meadow": "meadow"}
_KIND: dict[What, str] = {what: kind for kind, what in _WHAT.items()}


def complete(table: Table) -> Iterator[Scored | PiecesReturned]:
    """H5–H7: what the tile just placed has completed scores, and its pieces go back; if nobody is there, nothing is."""
    tile_map, stage = MAP.of(table), table.stage
    if not isinstance(stage, PlacingPiece):
        return
    for number in completed(tile_map, cell_of(stage.x, stage.y)):
        area = tile_map.areas[number]
        if not area.free:
            yield scored(table, area)
            there = [*within(table, number)]
            counts = Counter(lies.seat for _, lies in there)
            zones = tuple(f"{name_of(cell)}:{lies.zone}" for cell, lies in there)
            yield PiecesReturned(zones, dict(sorted(counts.items())))


def final_scores(table: Table) -> Iterator[Scored]:
    """H11–H14: river systems with huts, then meadows with hunters."""
    areas = MAP.of(table).areas
    for kind in ("system", "meadow"):
        for number in sorted(areas):
            if areas[number].kind == kind and not areas[number].free:
                yield scored(table, areas[number], final=True)


def scored(table: Table, area: Area, *, final: bool = False) -> Scored:
    """The score of an area that somebody holds. Who is out holds on to it, and scores no more."""
    gone, points = retired(table), points_of(area)
    animals = {"deer": area.deer, "mammoth": area.mammoth, "aurochs": area.aurochs, "tiger": area.tigers}
    return Scored(
        what=_WHAT[area.kind],
        zones=area.names,
        sections=len(area.zones),
        holders={seat: count for seat, count in enumerate(area.holders) if count},
        points={seat: points for seat in majority(area) if seat not in gone},
        fish=area.fish,
        mushrooms=area.mushrooms,
        animals={animal: count for animal, count in animals.items() if count},
        eaten=area.eaten,
        fire=bool(area.fires),
        shrine=area.shrine,
        final=final,
    )


def explained(tile_map: TileMap, score: Scored) -> Scored:
    """The score as it is told (H21): with its sum, and with the animals that it leaves out."""
    terms = terms_of(
        _KIND[score.what],
        sections=score.sections,
        fish=score.fish,
        mushrooms=score.mushrooms,
        animals=score.animals,
        eaten=score.eaten,
    )
    zones = map(numbered, score.zones if score.what == "meadow" else ())
    lost = uncounted_animals(zones, tile_map.animals_at, eaten=score.eaten, fire=score.fire)
    return replace(score, sum=terms, lost=lost)


def shows(table: Table) -> dict[str, Any] | None:
    """Explanations of each score of the end besides its facts, in the order of `result.final`, which a record keeps."""
    if table.stage.phase != "over":
        return None
    tile_map = MAP.of(table)
    final = [score for scores in table.ask(FinalScores()) for score in scores]
    return {"final": [_explanation(explained(tile_map, score)) for score in final]}


def _explanation(score: Scored) -> dict[str, Any]:
    found: dict[str, Any] = {"sum": [to_builtins(term) for term in score.sum], "lost": score.lost}
    return {name: value for name, value in found.items() if value}


def tell(table: Table, event: Event, viewer: Viewer) -> Event:
    assert isinstance(event, Scored)
    return explained(MAP.of(table), event)


def _start(law: Law) -> None:
    return None


SCORING: Chapter[None] = Chapter(
    name="scoring",
    after=("map", "stock", "pieces"),
    views=Views(
        depends_on=(ENDED,),
        shows=shows,
        tells={Scored: tell, PiecesReturned: public},
    ),
    start=_start,
    reacts=dict.fromkeys((PiecePlaced, NothingPlaced), lambda table, event, context: complete(table)),
)
