"""Frames of other hexes than the standard nineteen, which an expansion lays by a board of its own."""

from functools import cache

from engine.board import DIRECTIONS, bits
from engine.core import Chance, Chapter, Law, Viewer, shuffled
from engine.games import GAMES
from engine.games.settlers.chapters.island import ISLAND
from engine.games.settlers.chapters.longest_road import LONGEST_ROAD
from engine.games.settlers.chapters.pieces import PIECES
from engine.games.settlers.commands import BuildRoad, MoveRobber, PlaceSettlement
from engine.games.settlers.events import BoardLaid, Harbour, RoadBuilt
from engine.games.settlers.maps import DESERT, Layout, tokens_apart
from engine.games.settlers.maps.rings import Clumped
from engine.games.settlers.places import MAP, NO_HEX, NUMBERING, STANDARD, frame_of, hexes_of
from engine.games.settlers.stages import PlacingSettlement, Robbing
from engine.match import Match, decode_batch, encode_batch
from engine.match.snapshot import decode_match, encode_match
from tests.engine.bots import Played, played
from tests.engine.settlers.expanding import scenario
from tests.engine.settlers.laying import RED, laid, only, refused

ROWS = {-3: (0, 2), -2: (-1, 2), -1: (-2, 2), 0: (-3, 2), 1: (-3, 1), 2: (-3, 0), 3: (-3, -1)}
"""r → the first and the last q: rows of 3, 4, 5, 6, 5, 4 and 3 hexes."""

LAND = sum(1 << NUMBERING.hexes.index((q, r)) for r, (first, last) in ROWS.items() for q in range(first, last + 1))
FRAME = frame_of(LAND)
COAST = bits(FRAME.coast)
TERRAINS = [terrain for terrain in range(5) for _ in range(6 if terrain in (0, 2, 3) else 5)] + [DESERT] * 2
TOKENS = [2, 12, *(n for n in range(3, 12) if n != 7 for _ in range(3)), 5, 9]


def thirty(chance: Chance, clumped: Clumped) -> Layout:
    """Thirty hexes of shuffled terrain, with a harbour on every fifth edge of the coast."""
    there = dict(zip(bits(LAND), shuffled(chance, "terrains", TERRAINS), strict=True))
    terrains = tuple(there.get(hex, NO_HEX) for hex in range(LAND.bit_length()))
    harbours = tuple(Harbour(edge, "3:1" if at % 2 else "ore") for at, edge in enumerate(COAST[::5]))
    return Layout(terrains, tokens_apart(chance, terrains, TOKENS), harbours=harbours)


def nothing(law: Law) -> None:
    return None


THIRTY: Chapter[None] = Chapter(name="thirty", start=nothing, procedures={"board": {"thirty": thirty}})
GAME = GAMES["settlers"].extended(scenario(THIRTY, sets='board = ["thirty", "test"]'))


@cache
def game() -> Played:
    """A whole game on thirty hexes."""
    return played(("steady", "random", "steady", "random"), 3, rulebook="thirty", game=GAME)


def test_the_standard_frame_is_numbered_first_and_as_it_would_be_by_itself() -> None:
    alone = [(q, r) for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2]
    assert set(MAP.hexes) == set(alone) == {NUMBERING.hexes[hex] for hex in bits(STANDARD)}
    assert len(NUMBERING.hexes) == 61
    for places in ("hex_places", "corner_places", "edge_places"):
        here, there = getattr(MAP, places).names, getattr(NUMBERING, places).names
        assert there[: len(here)] == here
        assert len(set(there)) == len(there)


def test_a_frame_with_gaps_in_its_numbers_has_the_geometry_of_its_hexes_alone() -> None:
    assert FRAME.every_hex.bit_count() == 30
    assert (FRAME.every_corner.bit_count(), FRAME.every_edge.bit_count()) == (80, 109)
    for hex in range(len(FRAME.hexes)):
        q, r = FRAME.hexes[hex]
        near = {(q + dq, r + dr) for dq, dr in DIRECTIONS.values()} if LAND >> hex & 1 else set()
        assert {FRAME.hexes[other] for other in FRAME.hex_hexes[hex]} == near & {FRAME.hexes[h] for h in bits(LAND)}
    for corner in range(len(FRAME.corner_points)):
        assert all(LAND >> hex & 1 for hex in FRAME.corner_hexes[corner])
        assert bool(FRAME.corner_edges[corner]) == bool(FRAME.every_corner >> corner & 1)
    assert all(1 <= len(FRAME.edge_hexes[edge]) <= 2 for edge in bits(FRAME.every_edge))


def test_the_board_says_which_hexes_there_are() -> None:
    laid_out = only([event for batch in game().batches for event in batch.events], BoardLaid)
    assert hexes_of(laid_out.terrains) == LAND
    table = game().match.table
    assert ISLAND.of(table).hexes == PIECES.of(table).hexes == LAND
    assert ISLAND.of(table).code == ""
    assert len(laid_out.harbours) == len(COAST[::5])


def test_a_game_on_thirty_hexes_is_played_to_its_end() -> None:
    pieces = PIECES.of(game().match.table)
    built = 0
    for corners in pieces.buildings:
        built |= corners
    assert game().match.stage == "over"
    assert built & ~MAP.every_corner, "nobody has built beyond the standard frame"
    assert not built & ~FRAME.every_corner
    assert not pieces.taken & ~FRAME.every_edge
    assert game().happened(RoadBuilt) > 10
    assert LONGEST_ROAD.of(game().match.table).holder is not None


def test_the_log_and_a_snapshot_of_it_give_the_same_match_again() -> None:
    batches = [decode_batch(GAME, encode_batch(GAME, batch)) for batch in game().batches]
    again = Match.from_batches(GAME, batches)
    restored = decode_match(GAME, encode_match(game().match))
    for viewer in (Viewer(), Viewer(0), Viewer(everything=True)):
        assert again.view(viewer) == restored.view(viewer) == game().match.view(viewer)


def test_a_place_that_is_not_on_the_frame_is_neither_offered_nor_accepted() -> None:
    with refused("too-close", "I1"):
        laid(stage=PlacingSettlement(RED)).asks(RED, PlaceSettlement(len(MAP.corner_points)))
    robbing = laid(stage=Robbing(RED))
    with refused("hex-protected", "P7", hexes=[len(MAP.hexes)]):
        robbing.asks(RED, MoveRobber(len(MAP.hexes)))
    with refused("road-not-connected", "C1"):
        laid(roads={RED: [0]}).asks(RED, BuildRoad(len(MAP.edge_corners)))
