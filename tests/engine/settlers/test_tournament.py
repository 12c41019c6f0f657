"""The rule book `tournament`: what it says, where it says it, and whole games by it."""

import re
from functools import cache
from importlib.resources import files

import pytest

from engine.cli.play import Played, Setup, played
from engine.core import Started, Viewer
from engine.games import GAMES
from engine.games.settlers.events import BoardLaid
from engine.match import Match, law_text
from engine.match.record import record, write
from engine.match.verify import verify

SETTLERS = GAMES["settlers"]
LAW = law_text(SETTLERS, "tournament", {})
OWN_RULES = files("engine.games.settlers").joinpath("RULES.md").read_text("utf-8")
IDS = set(re.findall(r"^- \*\*([A-Z]\d+)\*\*", OWN_RULES, re.MULTILINE))

SAYS = {
    "seating": ("dice", "S8"),
    "colours": ("by_turn", "S8"),
    "board": ("rings", "S7"),
    "red_clump": ("connected", "S7"),
    "shortage": ("nobody", "P4"),
    "collect": ("automatic", "P5"),
    "bank_counts": ("hidden", "C8"),
    "deck_count": ("hidden", "C13"),
    "longest_road_tie": ("set_aside", "C9"),
    "robber_victim": ("any_owner", "P7"),
    "offer_seconds": (30, "N12"),
    "claims": ("checked", "N8"),
    "calls": ("checked", "N8, N15"),
    "reveal": (False, "C12"),
    "talk": ("phrases", "N9"),
    "talk_checked": (True, "N9"),
    "aids": (False, "C13, P10"),
    "open_log": ("two_turns", "C13"),
    "takeback_builds": (False, "U5, U6"),
    "victory_points": (10, "E1"),
    "points_capped": (True, "E1"),
    "match_minutes": (70, "E2"),
    "pausing": ("judge", "J2"),
}

INHERITED = {
    "harbours": "fixed",
    "gifts_in_effect": "allowed",
    "knight_deals": False,
    "max_deals": False,
    "takeback_trades": False,
    "takeback_turn_end": True,
    "takeback_placement": False,
    "takeback_cards": False,
    "robber_waivable": False,
    "leaving": "bot",
    "deadlock": "off",
}

OURS = {"absence": "ask", "grace_seconds": 180, "ask_presence_minutes": 10, "answer_seconds": 60}
"""What the document doesn't say and the project settles for it (E4)."""


@pytest.mark.parametrize(("rule", "said"), SAYS.items())
def test_tournament_sets_a_value_by_a_clause_of_its_own(rule: str, said: tuple[object, str]) -> None:
    value, clause = said
    assert (LAW.says[rule].value, LAW.says[rule].source) == (value, "tournament")
    assert re.match(rf"{clause}; T\b", LAW.says[rule].clause)


@pytest.mark.parametrize(("rule", "value"), INHERITED.items())
def test_where_the_tournament_is_silent_the_basic_rules_hold(rule: str, value: object) -> None:
    assert LAW.says[rule].value == value
    assert LAW.says[rule].source in ("basic", "any game")


def test_it_says_nothing_else() -> None:
    assert {rule for rule, said in LAW.says.items() if said.source == "tournament"} == {*SAYS, *OURS}
    assert {rule: (LAW.says[rule].value, LAW.says[rule].clause) for rule in OURS} == {
        rule: (value, "E4; ours") for rule, value in OURS.items()
    }


def test_every_clause_of_it_is_one_of_our_own_rules() -> None:
    for rule in SAYS:
        cited = re.findall(r"\b[A-Z]\d+\b", LAW.says[rule].clause)
        assert cited, rule
        assert set(cited) <= IDS, rule


@cache
def game(seed: int) -> Played:
    """A whole game of bots by the rule book as it stands."""
    bots = ("steady", "random", "steady") if seed % 2 else ("steady",) * 4
    return played(Setup(SETTLERS, "tournament", bots, seed))


@pytest.mark.parametrize("seed", range(6))
def test_a_whole_game_by_bots_is_verified(seed: int) -> None:
    match, batches, secrets = game(seed)
    assert match.stage == "over"
    report = verify(write(record(SETTLERS, batches, secrets)), GAMES)
    assert report.ok, report
    assert report.decided == len(batches)


def test_S8_S7_it_begins_with_dice_for_the_seats_and_a_turned_board() -> None:
    begun = [event for batch in game(0).batches for event in batch.events if isinstance(event, Started | BoardLaid)]
    start, board = begun
    assert isinstance(start, Started)
    assert isinstance(board, BoardLaid)
    assert start.rolls
    assert board.turned is not None
    seats = game(0).match.view(Viewer())["seats"]
    assert [seats[str(seat)]["colour"] for seat in range(4)] == ["red", "blue", "yellow", "green"]


def test_C8_C13_P10_while_it_is_played_nothing_shows_the_bank_the_deck_or_a_count_of_the_rolls() -> None:
    match = Match.from_batches(SETTLERS, game(0).batches[:200])
    for viewer in (Viewer(), *map(Viewer, range(4))):
        view = match.view(viewer)
        assert "bank" not in view["resources"]
        assert "left" not in view["cards"]
        assert "counts" not in view["dice"]


def test_E1_E3_nobody_has_more_than_ten_points_in_the_ranking() -> None:
    for seed in range(6):
        ranking = game(seed).match.view(Viewer())["result"]["ranking"]
        assert max(rank["points"] for rank in ranking) == 10
        assert all(rank["points"] == min(10, sum(rank["breakdown"].values())) for rank in ranking)
