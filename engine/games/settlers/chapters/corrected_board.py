"""Corrections of what stands on the board: roads, settlements, cities, the robber (J2).

A judge takes pieces from a seat's stock and puts them back; nobody pays. Each place holds one piece, and the distance
rule holds for a judge too, so that what stands may have been built by the rules. Roads need not hang together while
pieces are put right one by one.
"""

from collections.abc import Iterable

from engine.board import bits
from engine.core import Context, Event, In, LegalAction, Refused, Table
from engine.core.reasons import checked_reason
from engine.games.settlers.chapters.correcting import require_correctable, require_player
from engine.games.settlers.chapters.pieces import PIECES, Pieces
from engine.games.settlers.chapters.robber import ROBBER
from engine.games.settlers.commands import CorrectBuilding, CorrectRoad, CorrectRobber
from engine.games.settlers.events import BuildingCorrected, RoadCorrected, RobberCorrected
from engine.seats import seats_in_play

PUT = ("settlement", "city")
"""Pieces that stand on corners."""


def correct_road(table: Table, command: CorrectRoad, context: Context) -> Iterable[Event]:
    """J2: a road is put on a free edge, or taken from where it stands."""
    require_correctable(table, context)
    seat, pieces = require_player(table, command.seat), PIECES.of(table)
    if not command.there:
        if not pieces.roads[seat] >> command.edge & 1:
            raise Refused("no-piece-there", "J2")
    elif not _free_edges(pieces) >> command.edge & 1:
        raise Refused("place-taken", "J2")
    elif not pieces.left(seat)[0]:
        raise Refused("no-piece-left", "S2")
    yield RoadCorrected(seat, command.edge, command.there, checked_reason(command.reason))


def correct_building(table: Table, command: CorrectBuilding, context: Context) -> Iterable[Event]:
    """J2: a settlement or a city is put on a free corner, changed into the other, or taken away."""
    require_correctable(table, context)
    seat, pieces = require_player(table, command.seat), PIECES.of(table)
    stands = _piece(pieces, seat, command.corner)
    if command.piece == stands:
        raise Refused("nothing-changes" if stands != "none" else "no-piece-there", "J2")
    if stands == "none" and not pieces.free >> command.corner & 1:
        raise Refused("too-close", "C2")
    if command.piece != "none" and not pieces.left(seat)[1 + PUT.index(command.piece)]:
        raise Refused("no-piece-left", "S2")
    yield BuildingCorrected(seat, command.corner, command.piece, checked_reason(command.reason))


def correct_robber(table: Table, command: CorrectRobber, context: Context) -> Iterable[Event]:
    """J2: the robber is put on another hex, and nobody loses a card."""
    require_correctable(table, context)
    if not PIECES.of(table).hexes >> command.hex & 1:
        raise Refused("no-such-place", "J2")
    robber = ROBBER.find(table)
    if robber is None:
        raise Refused("not-in-these-rules", "J2")
    if command.hex == robber.hex:
        raise Refused("nothing-changes", "J2")
    yield RobberCorrected(command.hex, checked_reason(command.reason))


def board_actions(table: Table) -> list[LegalAction]:
    """The corrections of the board that a judge may make now."""
    pieces = PIECES.of(table)
    edges, corners = tuple(bits(_free_edges(pieces))), tuple(bits(pieces.free))
    found, robber = [], ROBBER.find(table)
    if robber is not None:
        hexes = tuple(hex for hex in bits(pieces.hexes) if hex != robber.hex)
        found.append(LegalAction(CorrectRobber, (("hex", In(hexes)),)))
    for seat in seats_in_play(table):
        left, own = pieces.left(seat), ("seat", In((seat,)))
        if pieces.roads[seat]:
            found.append(_road(seat, tuple(bits(pieces.roads[seat])), there=False))
        if edges and left[0]:
            found.append(_road(seat, edges, there=True))
        stock = tuple(piece for piece, count in zip(PUT, left[1:], strict=True) if count)
        for place, to in (
            (tuple(bits(pieces.settlements[seat])), ("none", *_also("city", stock))),
            (tuple(bits(pieces.cities[seat])), ("none", *_also("settlement", stock))),
            (corners, stock),
        ):
            if place and to:
                found.append(LegalAction(CorrectBuilding, (own, ("corner", In(place)), ("piece", In(to)))))
    return found


def _road(seat: int, edges: tuple[int, ...], *, there: bool) -> LegalAction:
    return LegalAction(CorrectRoad, (("seat", In((seat,))), ("edge", In(edges)), ("there", In((there,)))))


def _also(piece: str, stock: tuple[str, ...]) -> tuple[str, ...]:
    return (piece,) if piece in stock else ()


def _free_edges(pieces: Pieces) -> int:
    """The edges of the board without a road, as a bit set."""
    return pieces.frame.edges_around(pieces.frame.every_corner) & ~pieces.taken


def _piece(pieces: Pieces, seat: int, corner: int) -> str:
    """The piece of this seat on this corner: settlement, city or none."""
    if pieces.settlements[seat] >> corner & 1:
        return "settlement"
    return "city" if pieces.cities[seat] >> corner & 1 else "none"
