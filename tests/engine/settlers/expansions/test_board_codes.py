"""Codes of the islands that expansions lay (S9): for a game on the very same one."""

from collections.abc import Mapping
from typing import Any

import pytest

from engine.core import BoardChanges, RuleError, Viewer
from engine.games import GAMES
from engine.games.settlers.expansions.barbarians import board_code as coast
from engine.games.settlers.expansions.five_six import board_code as large
from engine.match import law_text
from engine.match.next_game import BOARD, keepable
from tests.engine.bots import Played

ISLANDS = {
    "barbarians": (4, "coast_code"),
    "barbarians_league": (4, "coast_code"),
    "barbarians+two_players": (2, "coast_code"),
    "basic+five_six": (5, "large_island_code"),
    "league+five_six": (6, "large_island_code"),
}


def island(rulebook: str, seed: int, changes: Mapping[str, str] | None = None) -> dict[str, Any]:
    """The island of a game that has just begun."""
    shown: dict[str, Any] = begun(rulebook, seed, changes).match.view(Viewer())["island"]
    return shown


def begun(rulebook: str, seed: int, changes: Mapping[str, str] | None = None) -> Played:
    return Played(["random"] * ISLANDS[rulebook][0], seed, dict(changes or {}), rulebook)


@pytest.mark.parametrize("rulebook", ISLANDS)
def test_S9_a_room_plays_on_the_island_of_a_code_whatever_chance_would_lay(rulebook: str) -> None:
    first, other = island(rulebook, 1), island(rulebook, 2)
    assert first != other
    again = island(rulebook, 2, {ISLANDS[rulebook][1]: first["code"]})
    assert again == first


@pytest.mark.parametrize("rulebook", ISLANDS)
def test_S9_the_next_game_may_have_the_island_of_this_one(rulebook: str) -> None:
    played = begun(rulebook, 3)
    kept = {ISLANDS[rulebook][1]: played.match.view(Viewer())["island"]["code"]}
    assert played.match.table.ask(BoardChanges()) == [{}, kept]
    assert keepable(played.match.table)[BOARD] == kept
    assert island(rulebook, 4, kept)["code"] == kept[ISLANDS[rulebook][1]]


def test_S9_harbours_that_were_shuffled_are_in_the_code_of_the_coast() -> None:
    shuffled = begun("barbarians", 5, {"harbours": "shuffled"}).match.view(Viewer())["island"]
    assert shuffled["harbours"] != island("barbarians", 5)["harbours"]
    assert island("barbarians", 6, {"coast_code": shuffled["code"]})["harbours"] == shuffled["harbours"]


LAND, HARBOURS = island("barbarians", 1)["code"].split("-")


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("nonsense", "two parts"),
        (f"{LAND}-{HARBOURS}-", "two parts"),
        (f"{LAND[1:]}-{HARBOURS}", "two parts"),
        (f"{LAND}-{HARBOURS[1:]}", "two parts"),
        (f"{LAND.replace('F', 'Z')}-{HARBOURS}", "no terrain is called Z"),
        (f"{LAND.replace('C', 'D')}-{HARBOURS}", "opposite corners"),
        (f"{LAND.replace('D', 'C')}-{HARBOURS}", "opposite corners"),
        (f"{LAND.replace('M', 'H')}-{HARBOURS}", "has the terrains"),
        (f"{LAND}-{HARBOURS[3:]}", "four harbours"),
    ],
)
def test_S9_what_is_no_code_of_the_coast_is_refused_and_said_why(code: str, says: str) -> None:
    with pytest.raises(RuleError, match=says):
        law_text(GAMES["settlers"], "barbarians", {"coast_code": code})


TERRAIN, TOKENS = island("basic+five_six", 1)["code"].split("-")


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("nonsense", "two parts"),
        (f"{TERRAIN}-{TOKENS}-", "two parts"),
        (f"{TERRAIN}-{TOKENS[1:]}", "two parts"),
        (f"{TERRAIN.replace('F', 'C')}-{TOKENS}", "no terrain is called C"),
        (f"{TERRAIN.replace('F', 'H')}-{TOKENS}", "has the terrains"),
        (f"{TERRAIN}-{TOKENS.replace('3', '7')}", "no token is called 7"),
        (f"{TERRAIN}-{TOKENS.replace('0', '3')}", "but the desert"),
        (f"{TERRAIN}-{TOKENS.replace('3', '4')}", "2 and 12 twice"),
    ],
)
def test_S9_what_is_no_code_of_the_large_island_is_refused_and_said_why(code: str, says: str) -> None:
    with pytest.raises(RuleError, match=says):
        law_text(GAMES["settlers"], "basic+five_six", {"large_island_code": code})


def test_S9_codes_of_one_island_are_none_of_another() -> None:
    for rulebook, rule, code in (
        ("barbarians", "coast_code", f"{TERRAIN}-{TOKENS}"),
        ("barbarians", "board_code", f"{LAND}-{HARBOURS}"),
        ("basic+five_six", "large_island_code", f"{LAND}-{HARBOURS}"),
    ):
        with pytest.raises(RuleError):
            law_text(GAMES["settlers"], rulebook, {rule: code})


def test_S9_codes_may_be_typed_in_small_letters() -> None:
    assert coast.from_code(f" {LAND}-{HARBOURS} ".lower()) == coast.from_code(f"{LAND}-{HARBOURS}")
    assert large.from_code(f" {TERRAIN}-{TOKENS} ".lower()) == large.from_code(f"{TERRAIN}-{TOKENS}")
