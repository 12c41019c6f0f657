"""Hunters & Gatherers keeps nothing secret (H20); what it never loses."""

from collections import Counter

from engine.core import STAGES, Command, SeededRng, Table
from engine.games.hunters.commands import PlacePiece
from engine.games.hunters.stages import PlacingTile
from engine.games.hunters.tiles import TILES

GOODS = ("map", "stock", "pieces", "piles")

OPTIONS = ({"begins": "seat_2"}, {"remaining_tiles": "hidden"}, {"leaving": "final"})


def conserved(table: Table) -> None:
    """Every tile and every piece is somewhere, once; every zone is in one area, which knows who holds it."""
    land, piles, pieces, stock = (table.slices[name] for name in ("map", "piles", "pieces", "stock"))
    in_hand = [stage.tile for stage in STAGES.of(table) if isinstance(stage, PlacingTile)]
    lying = [tile.tile for tile in land.tiles.values()]
    assert Counter([*piles.land, *piles.bonus, *piles.aside, *in_hand, *lying]) == Counter(TILES.keys())
    for seat in range(table.law.seats):
        for piece, rule in (("tribe", "tribe_pieces"), ("hut", "huts")):
            lie = sum((lies.seat, lies.piece) == (seat, piece) for lies in pieces.values())
            assert 0 <= stock.left(seat, piece) == table.law.values[rule] - lie
    assert sum(len(area.zones) for area in land.areas.values()) == len(land.area_of)
    assert sum(sum(area.holders) for area in land.areas.values()) == len(pieces)


def tempted(table: Table, seat: int, rng: SeededRng) -> Command | None:
    """A piece: a random bot puts them down too early and seldom has one left."""
    for action in table.legal_actions(seat):
        if action.command is PlacePiece and not rng.number(3):
            return action.sample(rng)
    return None
