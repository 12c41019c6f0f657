"""Larger island of five and six players: its frame, harbours and stocks, and where the robber starts (X1–X4)."""

from collections import Counter
from itertools import pairwise

from engine.core import Viewer
from engine.games.settlers.cards import NONE
from engine.games.settlers.expansions.five_six.board import FRAME, HARBOURS, HEXES
from engine.games.settlers.expansions.five_six.island import layout
from engine.games.settlers.maps import DESERT
from engine.games.settlers.maps.layouts import reds_touch
from engine.games.settlers.places import NO_HEX, NUMBERING
from engine.match import Secrets, VerifiableChance
from tests.engine.bots import Played
from tests.engine.settlers.laying import laid

BOARDS = [layout(VerifiableChance(Secrets.fresh(bytes([seed] * 32)), b"")) for seed in range(12)]


def test_X1_thirty_hexes_lie_in_seven_rows() -> None:
    rows = Counter(NUMBERING.hexes[hex][1] for hex in HEXES)
    assert [rows[r] for r in sorted(rows)] == [3, 4, 5, 6, 5, 4, 3]
    for r in rows:  # each row half a hex beside the next, so that it is one hex longer or shorter
        assert max(q for q, row in (NUMBERING.hexes[hex] for hex in HEXES) if row == r) == 2 - max(0, r)


def test_X1_terrain_and_tokens_are_those_of_the_box() -> None:
    for board in BOARDS:
        terrains = Counter(terrain for terrain in board.terrains if terrain != NO_HEX)
        assert [terrains[kind] for kind in range(6)] == [6, 5, 6, 6, 5, 2]
        tokens = Counter(board.numbers)
        assert [tokens[n] for n in (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)] == [2, 3, 3, 3, 3, 3, 3, 3, 3, 2]
        assert all(
            (terrain in (DESERT, NO_HEX)) == (n == 0) for terrain, n in zip(board.terrains, board.numbers, strict=True)
        )


def test_X1_no_red_lies_beside_a_red() -> None:
    assert not any(reds_touch(board.numbers, FRAME) for board in BOARDS)


def test_X2_eleven_harbours_lie_as_evenly_as_they_can() -> None:
    assert Counter(harbour.kind for harbour in HARBOURS) == {
        "3:1": 5,
        "wool": 2,
        **dict.fromkeys(("lumber", "brick", "grain", "ore"), 1),
    }
    coast = _around()
    places = [coast.index(harbour.edge) for harbour in HARBOURS]
    steps = [(after - before) % len(coast) for before, after in pairwise([*places, places[0]])]
    steps = steps if sum(steps) == len(coast) else [len(coast) - step for step in steps]
    for many in range(1, len(steps)):  # any so many harbours in a row take as much coast as any others, but for an edge
        runs = {sum((steps * 2)[at : at + many]) for at in range(len(steps))}
        assert max(runs) - min(runs) <= 1


def test_X2_no_corner_and_no_hex_has_two_harbours() -> None:
    corners = [corner for harbour in HARBOURS for corner in FRAME.edge_corners[harbour.edge]]
    hexes = [FRAME.edge_hexes[harbour.edge] for harbour in HARBOURS]
    assert len(set(corners)) == 2 * len(HARBOURS)
    assert len(set(hexes)) == len(HARBOURS)


def test_X2_the_same_kinds_lie_apart() -> None:
    kinds = [harbour.kind for harbour in HARBOURS]
    assert all(one != other for one, other in pairwise([*kinds, kinds[0]]))


def test_X3_the_bank_has_24_of_each_and_the_deck_34_cards() -> None:
    game = laid(rulebook="basic+five_six", seats=6)
    assert game.bank == (24,) * 5
    started = Played(["random"] * 5, 1, rulebook="basic+five_six").match
    assert started.table.slices["cards"].left == (20, 5, 3, 3, 3)
    assert started.table.slices["cards"].held == (NONE,) * 5


def test_X4_the_robber_starts_on_either_desert() -> None:
    started = set()
    for board in BOARDS:
        deserts = [hex for hex in HEXES if board.terrains[hex] == DESERT]  # in the order in which they are laid
        assert board.robber is not None
        started.add(deserts.index(board.robber))
    assert started == {0, 1}


def test_X4_the_board_is_laid_with_its_own_harbours() -> None:
    view = Played(["random"] * 6, 2, rulebook="basic+five_six").match.view(Viewer())
    assert len(view["island"]["harbours"]) == 11


def _around() -> list[int]:
    """The edges of the coast, one after the other."""
    left = {edge for edge, hexes in enumerate(FRAME.edge_hexes) if len(hexes) == 1}
    found = [left.pop()]
    while left:
        ends = set(FRAME.edge_corners[found[-1]])
        after = next(edge for edge in sorted(left) if ends & set(FRAME.edge_corners[edge]))
        left.remove(after)
        found.append(after)
    return found
