"""A table of Hunters & Gatherers in any position, and those who sit at it.

`laid` puts tiles, pieces and piles where a test wants them; `Playing` asks for what happens next, seat by seat.
Whatever is asked in any test, four things are checked along the way: what was offered is accepted and nothing else;
the log gives the same match again, also through its written form; every viewer's patch is true; no tile and no piece
comes or goes.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from engine.board.squares import cell_at
from engine.core import STAGES, Actor, Clock, Command, Event, Refused, Seat, Table, Throw, Viewer, apply, is_legal
from engine.games import GAMES
from engine.games.hunters.areas import Area
from engine.games.hunters.chapters.map import MAP
from engine.games.hunters.chapters.pieces import PIECES, PlacedPiece
from engine.games.hunters.chapters.piles import PILES
from engine.games.hunters.chapters.stock import STOCK, Stock
from engine.games.hunters.chapters.turn import Turn
from engine.games.hunters.commands import Piece, PlaceNothing, PlacePiece, PlaceTile
from engine.games.hunters.stages import PlacingTile
from engine.games.hunters.tile_map import PlacedTile, area_for, start_map, with_piece, with_tile
from engine.games.hunters.tiles import BONUS, LAND
from engine.games.hunters.tiles.prints import turns
from engine.match import Ask, Match, decode_batch, encode_batch, law_text
from engine.match.commands import TimeUp
from engine.match.laying import law_from
from tests.engine.asking import only, refused

__all__ = ["BLUE", "RED", "WHITE", "Pieces", "Playing", "Put", "laid", "only", "refused"]

RED, BLUE, WHITE = range(3)

HUNTERS = GAMES["hunters"]

Put = tuple[str, int, int, int]
"""A tile, x, y, and by how many quarters it is turned clockwise."""


Pieces = Mapping[tuple[int, int], tuple[int, int, Piece]]
"""x, y → seat, zone, piece."""


Draws = Iterable[str] | None
"""The tiles that are drawn; None: any."""


class Named:
    """Chance that draws the tiles that a test names (or, if it names none, the first of the pile); lots as written."""

    def __init__(self, piles: Any, tiles: Draws, rng: Iterable[int]) -> None:
        self._left = {"tile": list(piles.land), "bonus-tile": list(piles.bonus)}
        self._any = tiles is None
        self._tiles, self._rng = list(tiles or ()), list(rng)

    def dice(self, ordinal: int) -> Throw:
        raise AssertionError("no dice are thrown here")

    def number(self, use: str, ordinal: int, below: int) -> int:
        if use not in self._left:
            return self._rng.pop(0)
        left = self._left[use]
        assert below == len(left)
        assert self._any or self._tiles, f"nobody wrote down which {use} is drawn"
        lot = 0 if self._any else left.index(self._tiles.pop(0))
        del left[lot]
        return lot

    def used_up(self) -> bool:
        return not self._tiles and not self._rng


def cell(x: int, y: int) -> int:
    found = cell_at(x, y)
    assert found is not None
    return found


def laid(
    hand: str,
    *,
    lying: Sequence[Put] = (),
    pieces: Pieces | None = None,
    seats: int = 3,
    on_turn: int = RED,
    bonus: bool = False,
    land: Sequence[str] | None = None,
    bonuses: Sequence[str] | None = None,
    tribe: Mapping[int, int] | None = None,
    huts: Mapping[int, int] | None = None,
    rules: Mapping[str, bool | int | str] | None = None,
) -> "Playing":
    """A table in the middle of a game, `on_turn` having drawn the tile `hand`.

    land, bonuses: what is left to draw (all that lies nowhere)
    tribe, huts: seat → how many it has in stock (as many as do not lie on the map)
    """
    text = law_text(HUNTERS, "first", rules or {})
    law = law_from(text, HUNTERS, seats)
    slices: dict[str, Any] = {chapter.name: chapter.start(law) for chapter in law.chapters}
    where, placed, stock = start_map(seats), {}, slices["stock"]
    for tile, x, y, turn in lying:
        assert turn in turns(tile, where.frontier[cell(x, y)]), f"{tile} does not fit at {x},{y}"
        where = with_tile(where, cell(x, y), PlacedTile(tile, turn, on_turn))
    for (x, y), (seat, zone, piece) in (pieces or {}).items():
        where = with_piece(where, cell(x, y), zone, piece, seat)
        placed[cell(x, y)] = PlacedPiece(seat, zone, piece)
    gone = {hand, *(tile for tile, *_ in lying)}
    slices |= {
        "law": text,
        "stages": (PlacingTile(on_turn, hand, bonus),),
        "turn": Turn(on_turn, 1, int(bonus)),
        "map": where,
        "pieces": placed,
        "stock": Stock(
            _stock(stock.tribe, "tribe", placed.values(), tribe), _stock(stock.huts, "hut", placed.values(), huts)
        ),
        "piles": replace(
            slices["piles"],
            land=tuple(tile for tile in (LAND if land is None else sorted(land)) if tile not in gone),
            bonus=tuple(tile for tile in (BONUS if bonuses is None else sorted(bonuses)) if tile not in gone),
        ),
    }
    return Playing(Match(HUNTERS, Table(law, slices), 1))


def _stock(
    full: tuple[int, ...], piece: Piece, placed: Iterable[PlacedPiece], said: Mapping[int, int] | None
) -> tuple[int, ...]:
    lying = [sum(1 for lies in placed if (lies.seat, lies.piece) == (seat, piece)) for seat in range(len(full))]
    return tuple((said or {}).get(seat, count - lying[seat]) for seat, count in enumerate(full))


class Playing:
    """A match that seats go on playing. now: ms since the epoch; it stands still unless a test moves it."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.now = 1000
        self._goods = self._counted()

    def places(self, seat: int, x: int, y: int, turn: int = 0) -> list[Event]:
        """The tile in hand goes there."""
        return self.asks(seat, PlaceTile(x, y, turn))

    def puts(self, seat: int, piece: Piece, zone: int, draws: Draws = None) -> list[Event]:
        """A piece goes on the tile just placed; these tiles are drawn then, or any."""
        return self.asks(seat, PlacePiece(zone, piece), draws=draws)

    def passes(self, seat: int, draws: Draws = None) -> list[Event]:
        """No piece goes on it; these tiles are drawn then."""
        return self.asks(seat, PlaceNothing(), draws=draws)

    def asks(self, seat: int, command: Command, *, draws: Draws = None, rng: Iterable[int] = ()) -> list[Event]:
        """What follows when this seat asks for this. Refused: nothing does."""
        was_offered = self.legal_actions(seat, command)
        try:
            events = self.step(Seat(seat), command, draws=draws, rng=rng)
        except Refused:
            assert not was_offered, f"{command} was offered and is refused"
            raise
        assert was_offered, f"{command} was not offered and is accepted"
        return events

    def rings(self, *, draws: Draws = None, rng: Iterable[int] = ()) -> list[Event]:
        """What the clock does now. Refused: nothing is due."""
        return self.step(Clock(), TimeUp(), draws=draws, rng=rng)

    def step(self, by: Actor, command: Command, *, draws: Draws = None, rng: Iterable[int] = ()) -> list[Event]:
        """What follows when somebody asks for this. Refused: nothing does."""
        before, chance = self.match, Named(PILES.of(self.table), draws, rng)
        self.match, batch = before.step(Ask(by, self.now, command), chance=chance)
        assert chance.used_up()
        again = before.fold(decode_batch(HUNTERS, encode_batch(HUNTERS, batch)))
        for viewer in (Viewer(), *(Viewer(seat) for seat in range(self.table.law.seats))):
            view = self.match.view(viewer)
            assert apply(before.view(viewer), self.match.patch(before, viewer)) == view == again.view(viewer)
        assert self._counted() == self._goods
        return list(batch.events)

    def legal_actions(self, seat: int, command: Command) -> bool:
        """Whether this very command is offered to this seat now."""
        if type(command) in HUNTERS.commands:
            return is_legal(self.table.legal_actions(seat), command)
        return type(command).__name__ in self.match.legal_actions(Viewer(seat))

    def may_put(self, seat: int, piece: Piece) -> list[int]:
        """The zones on which such a piece is offered."""
        forms = self.match.legal_actions(Viewer(seat)).get("PlacePiece", [])
        return [
            zone for form in forms if form["fields"]["piece"]["in"] == [piece] for zone in form["fields"]["zone"]["in"]
        ]

    def turns(self, seat: int, x: int, y: int) -> list[int]:
        """In which turns the tile in hand is offered there."""
        forms = self.match.legal_actions(Viewer(seat)).get("PlaceTile", [])
        return [
            turn
            for form in forms
            if (form["fields"]["x"], form["fields"]["y"]) == ({"in": [x]}, {"in": [y]})
            for turn in form["fields"]["turn"]["in"]
        ]

    def area(self, x: int, y: int, zone: int, piece: Piece = "tribe") -> Area:
        """The area to which this zone belongs; `hut`: its river system."""
        land = MAP.of(self.table)
        number = area_for(land, cell(x, y), zone, piece)
        assert number is not None
        return land.areas[number]

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What this seat (None: a spectator) sees."""
        return self.match.view(Viewer(seat))

    @property
    def table(self) -> Table:
        return self.match.table

    @property
    def stage(self) -> str:
        """The label of what the table waits for."""
        return self.table.stage.label

    @property
    def points(self) -> list[int]:
        """By seat."""
        public: list[int] = self.view()["points"]["public"]
        return public

    def stock(self, seat: int, piece: Piece = "tribe") -> int:
        return STOCK.of(self.table).left(seat, piece)

    def _counted(self) -> list[int]:
        """How many tiles there are, and how many pieces of each seat."""
        piles, pieces = PILES.of(self.table), PIECES.of(self.table)
        tiles = len(piles.land) + len(piles.bonus) + len(piles.aside) + len(MAP.of(self.table).tiles)
        kinds: tuple[Piece, ...] = ("tribe", "hut")
        return [
            tiles + sum(isinstance(stage, PlacingTile) for stage in STAGES.of(self.table)),
            *(
                self.stock(seat, piece) + sum(1 for lies in pieces.values() if (lies.seat, lies.piece) == (seat, piece))
                for seat in range(self.table.law.seats)
                for piece in kinds
            ),
        ]
