"""The rule book `league`: what it says, where it says it, and whole games by it."""

import re
from functools import cache
from importlib.resources import files

import pytest

from engine.cli.play import Played, Setup, played
from engine.games import GAMES
from engine.match import law_text
from engine.match.record import record, write
from engine.match.verify import verify

SETTLERS = GAMES["settlers"]
LAW = law_text(SETTLERS, "league", {})
OWN_RULES = "\n".join(
    files(package).joinpath("RULES.md").read_text("utf-8") for package in ("engine.games.settlers", "engine.league")
)
IDS = set(re.findall(r"^- \*\*([A-Z]\d+)\*\*", OWN_RULES, re.MULTILINE))

SAYS = {
    "board": ("spiral", "S6"),
    "aids": (False, "P10"),
    "robber_waivable": (True, "P8"),
    "robber_victim": ("any_owner", "P7"),
    "gifts_in_effect": ("refused", "N3"),
    "knight_deals": (True, "N5"),
    "max_deals": (True, "N6"),
    "claims": ("checked", "N8"),
    "calls": ("checked", "N8, N15"),
    "reveal": (True, "C12"),
    "offer_seconds": (0, "N12, N14"),
    "offers_per_turn": (0, "N14"),
    "trade_budget": (20, "N14"),
    "takeback_turn_end": (True, "U1"),
    "takeback_placement": (True, "I3, U2"),
    "takeback_cards": (True, "U3"),
    "takeback_trades": (True, "N7, U4"),
    "takeback_builds": (False, "U5, U6"),
    "leaving": ("final", "E4"),
    "deadlock": ("out", "E5"),
    "talk": ("open", "N9"),
    "talk_checked": (True, "N9"),
    "seating": ("tiers", "I0"),
    "absence": ("ask", "E4"),
    "grace_seconds": (180, "E4"),
    "ask_presence_minutes": (10, "E4"),
    "answer_seconds": (60, "E4"),
    "pausing": ("judge", "J2"),
    "calling_pauses": (True, "ours"),
}

INHERITED = {
    "harbours": "fixed",
    "shortage": "sole_gets_rest",
    "collect": "automatic",
    "bank_counts": "visible",
    "deck_count": "visible",
    "bank_cards": 19,
    "discard_from": 8,
    "longest_road_tie": "holder_keeps",
    "development_cards_per_turn": 1,
    "trade_budget_seconds": 3,
    "claims_per_turn": 10,
    "victory_points": 10,
    "points_capped": False,
    "match_minutes": 0,
}


@pytest.mark.parametrize("rule", SAYS)
def test_league_says(rule: str) -> None:
    value, clause = SAYS[rule]
    said = LAW.says[rule]
    assert (said.value, said.source) == (value, "league")
    assert said.clause.startswith((f"{clause}; L", f"{clause}; ours")) or clause == "ours"


def test_it_says_nothing_else() -> None:
    assert {rule for rule, said in LAW.says.items() if said.source == "league"} == set(SAYS)


@pytest.mark.parametrize("rule", INHERITED)
def test_it_binds_on_top_of_the_basic_rules(rule: str) -> None:
    assert LAW.says[rule].value == INHERITED[rule]
    assert LAW.says[rule].source in ("basic", "any game")
    assert LAW.documents == ("basic", "league")


def test_every_rule_and_chapter_names_a_clause_of_our_own_rules() -> None:
    for name, said in (LAW.says | LAW.chapters).items():
        cited = re.findall(r"\b[A-Z]\d+\b", said.clause)
        assert set(cited) <= IDS, name
        assert cited or said.clause.startswith("ours"), name


@cache
def whole(seed: int) -> Played:
    """A whole game of bots by the rules of the league."""
    return played(Setup(SETTLERS, "league", ("steady", "steady", "random", "steady"), seed))


@pytest.mark.parametrize("seed", [1, 2])
def test_bots_play_it_to_its_end_and_the_record_is_verified(seed: int) -> None:
    game = whole(seed)
    assert game.match.stage == "over"
    report = verify(write(record(SETTLERS, game.batches, game.secrets)), GAMES)
    assert report.ok, report.fault
