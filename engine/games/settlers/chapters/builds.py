"""Builds of roads, settlements and cities: what a seat builds and pays, or why it can't (S2, S3, C1–C3).

Whose turn it is, and whether it may build now, is for those to say who ask.
"""

from engine.core import Refused, Table
from engine.games.settlers.barred import check_place
from engine.games.settlers.cards import NONE, Cards, covers
from engine.games.settlers.costs import costs
from engine.games.settlers.events import CityBuilt, RoadBuilt, SettlementBuilt


def road_built(table: Table, seat: int, edge: int, *, free: bool = False) -> RoadBuilt:
    """C1. Refused: this seat can't build a road here."""
    pieces = table.slices["pieces"]
    if not pieces.left(seat)[0]:
        raise Refused("no-piece-left", "S2")
    if not pieces.legal(seat)[0] >> edge & 1:
        raise Refused("road-not-connected", "C1")
    check_place(table, seat, "edges", edge)
    return RoadBuilt(seat, edge, NONE if free else _price(table, seat, "road"))


def settlement_built(table: Table, seat: int, corner: int) -> SettlementBuilt:
    """C2. Refused: this seat can't build a settlement here."""
    pieces = table.slices["pieces"]
    if not pieces.left(seat)[1]:
        raise Refused("no-piece-left", "S2")
    if not pieces.free >> corner & 1:
        raise Refused("too-close", "C2")
    if not pieces.legal(seat)[1] >> corner & 1:
        raise Refused("settlement-not-connected", "C2")
    check_place(table, seat, "corners", corner)
    return SettlementBuilt(seat, corner, _price(table, seat, "settlement"))


def city_built(table: Table, seat: int, corner: int) -> CityBuilt:
    """C3. Refused: this seat can't build a city here."""
    pieces = table.slices["pieces"]
    if not pieces.left(seat)[2]:
        raise Refused("no-piece-left", "S2")
    if not pieces.settlements[seat] >> corner & 1:
        raise Refused("city-needs-settlement", "C3")
    check_place(table, seat, "cities", corner)
    return CityBuilt(seat, corner, _price(table, seat, "city"))


def _price(table: Table, seat: int, piece: str) -> Cards:
    """The price of the piece for this seat. Refused: it can't pay."""
    cost = costs(table)[piece]
    if not covers(table.slices["resources"].hands[seat], cost):
        raise Refused("cannot-pay", "S3", cost=cost)
    return cost
