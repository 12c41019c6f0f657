"""Boards that an expansion brings: named procedures among those of the base, with terrain that yields nothing."""

import pytest

from engine.core import Chance, Chapter, Law, RuleError
from engine.games import GAMES
from engine.games.settlers.chapters.island import ISLAND, Island, board
from engine.games.settlers.chapters.placement import start_cards
from engine.games.settlers.maps import DESERT, HARBOURS
from engine.games.settlers.maps.layouts import Layout
from engine.games.settlers.maps.rings import Clumped
from engine.games.settlers.places import MAP
from engine.match import law_text
from tests.engine.chance import Scripted
from tests.engine.settlers.expanding import option
from tests.engine.settlers.laying import laid

CASTLE = DESERT + 1


def striped(chance: Chance, clumped: Clumped) -> Layout:
    """A castle, a desert, and forest with a 6 everywhere else."""
    rest = len(MAP.hexes) - 2
    return Layout((CASTLE, DESERT, *[0] * rest), (5, 0, *[6] * rest))


def nothing(law: Law) -> None:
    return None


STRIPES: Chapter[None] = Chapter(name="stripes", start=nothing, procedures={"board": {"striped": striped}})
AGAIN: Chapter[None] = Chapter(name="again", start=nothing, procedures={"board": {"spiral": striped}})
GAME = GAMES["settlers"].extended(option(STRIPES), option(AGAIN))


def test_a_document_may_choose_a_board_that_a_chapter_in_force_brings() -> None:
    game = laid(game=GAME, rulebook="basic+stripes", rules={"board": "striped"})
    assert game.table.law.procedures["board"].keys() >= {"random", "striped"}
    event = board(game.table, Scripted((), ()))
    assert event.terrains[:3] == (CASTLE, DESERT, 0)
    assert event.robber == 1
    assert len(event.harbours) == len(HARBOURS["fixed"](Scripted((), ())))


def test_without_its_chapter_the_board_can_not_be_chosen_and_the_base_has_it_nowhere() -> None:
    with pytest.raises(RuleError, match="board is one of"):
        law_text(GAME, "basic", {"board": "striped"})
    assert "striped" not in GAMES["settlers"].rules["board"].choices
    assert "striped" in GAME.rules["board"].choices


def test_terrain_of_an_expansion_yields_nothing_and_has_no_code() -> None:
    game = laid(game=GAME, rulebook="basic+stripes", rules={"board": "striped"})
    event = board(game.table, Scripted((), ()))
    island = Island(event.terrains, event.numbers, event.harbours)
    assert 5 not in island.by_number
    assert {resource for _, resource in island.by_number[6]} == {0}
    assert island.code == ""
    table = type(game.table)(game.table.law, {**game.table.slices, ISLAND.name: island})
    assert sum(start_cards(table, MAP.hex_corners[0][0])) == 0


def test_two_chapters_do_not_bring_the_same_procedure() -> None:
    with pytest.raises(RuleError, match="more than one chapter has for board: spiral"):
        laid(game=GAME, rulebook="basic+again")
