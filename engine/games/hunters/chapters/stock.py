"""Chapter of the stock: tribe pieces and huts that each seat has left (H1, H4, H7)."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.core import Chapter, Law, Rule, Table, Views
from engine.games.hunters.commands import Piece
from engine.games.hunters.events import PiecePlaced, PiecesReturned

TRIBE = Rule("tribe_pieces", 5, least=1, most=9)
HUTS = Rule("huts", 2, least=0, most=5)


class Stock(Struct, frozen=True):
    """Stock of pieces, by seat."""

    tribe: tuple[int, ...]
    huts: tuple[int, ...]

    def left(self, seat: int, piece: Piece) -> int:
        return self.huts[seat] if piece == "hut" else self.tribe[seat]


def _changed(counts: tuple[int, ...], seat: int, by: int) -> tuple[int, ...]:
    return tuple(count + by if holder == seat else count for holder, count in enumerate(counts))


def _placed(stock: Stock, event: PiecePlaced) -> Stock:
    if event.piece == "hut":
        return replace(stock, huts=_changed(stock.huts, event.seat, -1))
    return replace(stock, tribe=_changed(stock.tribe, event.seat, -1))


def _returned(stock: Stock, event: PiecesReturned) -> Stock:
    for seat, count in event.counts.items():
        stock = replace(stock, tribe=_changed(stock.tribe, seat, count))
    return stock


def shows(table: Table) -> dict[str, Any]:
    stock = STOCK.of(table)
    return {"tribe": list(stock.tribe), "huts": list(stock.huts)}


def _start(law: Law) -> Stock:
    return Stock((law.values[TRIBE.name],) * law.seats, (law.values[HUTS.name],) * law.seats)


STOCK: Chapter[Stock] = Chapter(
    name="stock",
    start=_start,
    rules=(TRIBE, HUTS),
    evolves={PiecePlaced: _placed, PiecesReturned: _returned},
    views=Views(shows=shows),
)
