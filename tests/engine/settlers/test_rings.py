"""The board of the tournament: two rings of land and one of sea, turned by dice (S7)."""

from collections.abc import Iterable

import pytest

from engine.board import DIRECTIONS
from engine.core import Chance
from engine.games.settlers.events import BoardLaid, Turned
from engine.games.settlers.maps import CLUMPS, DESERT, HARBOURS
from engine.games.settlers.maps.layouts import Layout
from engine.games.settlers.maps.rings import rings, turned
from engine.games.settlers.places import MAP
from engine.match import Secrets, VerifiableChance
from tests.engine.chance import Scripted
from tests.engine.match.rooms import started
from tests.engine.settlers.laying import BOARD, only
from tests.engine.settlers.places import edge, hex

INNER = ("1,-1", "1,0", "0,1", "-1,1", "-1,0", "0,-1")
"""Clockwise from the upper right."""

UNTURNED = "PFGMFH"
OUTER = {"0,-2": "M", "1,-2": "P", "2,-2": "F", "2,-1": "H", "2,0": "M", "1,1": "P"} | {
    "0,2": "P", "-1,2": "G", "-2,2": "H", "-2,1": "F", "-2,0": "G", "-1,-1": "G"
}  # fmt: skip
LETTERS = "FHPGMD"


def apart(numbers: Iterable[int]) -> bool:
    """For tests in which the tokens do not matter: they stay as they lie."""
    return False


def turning(white: int, blue: int = 6) -> Layout:
    """The dice fall so, and the tokens keep their order."""
    return rings(Scripted(rng=[white - 1, blue - 1, *range(17, 0, -1)]), apart)


@pytest.mark.parametrize("white", range(1, 7))
def test_S7_the_white_die_turns_the_inner_ring_clockwise_by_so_many_steps(white: int) -> None:
    land = turning(white)
    found = "".join(LETTERS[land.terrains[hex(name)]] for name in INNER)
    assert [found[(step + white) % 6] for step in range(6)] == list(UNTURNED)


@pytest.mark.parametrize("white", range(1, 7))
def test_S7_the_outer_ring_and_the_desert_in_the_middle_lie_as_they_are_printed(white: int) -> None:
    land = turning(white)
    assert {name: LETTERS[land.terrains[hex(name)]] for name in OUTER} == OUTER
    assert (land.terrains[hex("0,0")], land.numbers[hex("0,0")]) == (DESERT, 0)


@pytest.mark.parametrize("blue", range(1, 7))
def test_S7_the_blue_die_turns_the_sea_clockwise_by_so_many_sixths(blue: int) -> None:
    def after(name: str) -> int:
        q, r, side = name.split(",")
        place, sides = (int(q), int(r)), list(DIRECTIONS)
        for _ in range(blue):
            place = -place[1], place[0] + place[1]
        return edge(f"{place[0]},{place[1]},{sides[(sides.index(side) + blue) % 6]}")

    printed = {"0,-2,NW": "3:1", "1,-2,NE": "grain", "2,-1,NE": "ore", "2,0,E": "3:1", "1,1,SE": "wool"} | {
        "-1,2,SE": "3:1", "-2,2,SW": "3:1", "-2,1,W": "brick", "-1,-1,W": "lumber"
    }  # fmt: skip
    sea = turned(HARBOURS["fixed"](Scripted()), blue)
    assert {harbour.edge: harbour.kind for harbour in sea} == {after(at): kind for at, kind in printed.items()}


def test_S7_the_sea_of_a_game_is_turned_by_its_blue_die() -> None:
    laid = only(started(rules={"board": "rings"}).log[-1].events, BoardLaid)
    assert laid.turned is not None
    assert laid.harbours == turned(HARBOURS["fixed"](Scripted()), laid.turned.blue)
    assert laid.robber == hex("0,0")


def test_S7_three_reds_that_hang_together_in_any_way_are_a_clump() -> None:
    connected, triangle = CLUMPS["connected"], CLUMPS["triangle"]
    row, corner, pair = reds("0,0 1,0 2,0"), reds("0,0 1,0 0,1"), reds("0,0 1,0 -2,0")
    assert [connected(numbers) for numbers in (row, corner, pair)] == [True, True, False]
    assert [triangle(numbers) for numbers in (row, corner, pair)] == [False, True, False]


def test_S7_two_pairs_of_reds_are_no_clump() -> None:
    assert not CLUMPS["connected"](reds("0,-2 1,-2 0,2 -1,2"))


@pytest.mark.parametrize("numbers", [(6, 6, 8), (8, 6, 8), (6, 8, 8)])
def test_S7_sixes_and_eights_are_red_alike(numbers: tuple[int, int, int]) -> None:
    laid = [0] * 19
    for name, number in zip(("0,0", "1,0", "2,0"), numbers, strict=True):
        laid[hex(name)] = number
    assert CLUMPS["connected"](laid)


def reds(names: str) -> list[int]:
    """Tokens of which these are red."""
    red = {hex(name) for name in names.split()}
    return [8 if place in red else 5 for place in range(19)]


def fates(count: int) -> list[Chance]:
    return [VerifiableChance(Secrets.fresh(bytes([seed] * 32)), b"") for seed in range(count)]


@pytest.mark.parametrize("rule", CLUMPS)
def test_S7_tokens_are_laid_again_until_no_reds_hang_together_and_each_laying_is_told(rule: str) -> None:
    clumped, again = CLUMPS[rule], 0
    for fate in fates(120):
        land = rings(fate, clumped)
        assert not clumped(land.numbers)
        assert all(clumped(numbers) for numbers in land.layings)
        assert len({land.numbers, *land.layings}) == len(land.layings) + 1
        again += len(land.layings)
    assert again, "it never came up"


def test_S7_the_dice_and_how_often_the_tokens_were_laid_are_seen_by_all() -> None:
    game = started(rules={"board": "rings"})
    laid = only(game.log[-1].events, BoardLaid)
    assert isinstance(laid.turned, Turned)
    seen = game.view()["island"]["rings"]
    assert seen == {"white": laid.turned.white, "blue": laid.turned.blue, "laid": len(laid.layings) + 1}
    assert "rings" not in started().view()["island"]


def test_S7_a_board_that_is_fixed_by_its_code_is_not_turned() -> None:
    game = started(rules={"board": "rings", "board_code": BOARD})
    laid = only(game.log[-1].events, BoardLaid)
    assert (laid.turned, laid.layings) == (None, ())
    assert game.view()["island"]["code"] == BOARD


def test_S7_every_turn_of_both_rings_comes_up() -> None:
    dice = {land.turned for land in (rings(fate, apart) for fate in fates(250))}
    assert len(dice) == 36
    assert all(len(MAP.edge_hexes[harbour.edge]) == 1 for harbour in turned(HARBOURS["fixed"](Scripted()), 5))
