"""Barbarian Attack by a league's and by a tournament's rules: what they say against one another is settled."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.core import RuleError, Viewer
from engine.games import GAMES
from engine.games.settlers.commands import DeclareVictory
from engine.games.settlers.events import GameEnded
from engine.match import law_text
from tests.engine.bots import played
from tests.engine.settlers.expansions.barbarians.laying import attacked
from tests.engine.settlers.laying import BLUE, RED, cards, refused
from tests.engine.settlers.places import corners

SETTLERS = GAMES["settlers"]

SETTLED: dict[str, dict[str, Any]] = {
    "barbarians_league": {"board": "barbarians", "knight_deals": False, "max_deals": True, "victory_points": 12},
    "barbarians_tournament": {"board": "barbarians", "victory_points": 12, "match_minutes": 70},
}


@pytest.mark.parametrize("rulebook", SETTLED)
def test_what_two_documents_say_against_one_another_is_settled_by_one_above_both(rulebook: str) -> None:
    law = law_text(SETTLERS, rulebook, {})
    assert {rule: law.says[rule].value for rule in SETTLED[rulebook]} == SETTLED[rulebook]
    settled = SETTLERS.rulebooks[rulebook]
    below, above = (book.in_force() for book in settled.over)
    for rule in settled.says:
        assert below[rule].value != above[rule].value or rule == "knight_deals", rule
    assert set(law.chapters) >= {"barbarians", "coast_check"}
    assert not {"robber", "cards", "largest_army"} & set(law.chapters)


@pytest.mark.parametrize("rulebook", SETTLED)
def test_it_settles_nothing_that_is_not_at_odds(rulebook: str) -> None:
    """Without any of its settings the documents contradict one another, or go against a chapter."""
    settled = SETTLERS.rulebooks[rulebook]
    for rule in settled.says:
        less = replace(settled, says={other: said for other, said in settled.says.items() if other != rule})
        game = replace(SETTLERS, rulebooks={**SETTLERS.rulebooks, rulebook: less})
        with pytest.raises(RuleError, match=rule):
            law_text(game, rulebook, {})


@pytest.mark.parametrize(
    ("rulebook", "said"),
    [
        ("barbarians+league", "board: barbarians (A1; BA, set-up) or league (S6; L, the board)?"),
        (
            "tournament+barbarians",
            "board: tournament (S7; T, the board (reconstructed)) or barbarians (A1; BA, set-up)?",
        ),
    ],
)
def test_without_such_a_document_both_are_named(rulebook: str, said: str) -> None:
    with pytest.raises(RuleError) as error:
        law_text(SETTLERS, rulebook, {})
    assert str(error.value) == f"{rulebook} must settle {said}"


def test_a_table_of_the_league_has_max_deals_and_no_knight_deals() -> None:
    game = attacked(rulebook="barbarians_league", gold={RED: 2}, hands={BLUE: cards(ore=2)})
    forms = game.match.legal_actions(Viewer(RED))["MakeOffer"]
    terms = [str(each) for form in forms for each in form["fields"]["terms"]["in"]]
    assert any("max_deal" in each for each in terms)
    assert not any("knight_deal" in each for each in terms)


def test_a_tournament_of_the_scenario_is_won_with_twelve() -> None:
    stands: dict[str, Any] = {"cities": {RED: corners("0,-1,N 0,0,N 0,1,N 1,0,N 1,-1,N")}}
    game = attacked(rulebook="barbarians_tournament", captured={RED: 2}, **stands)
    with refused("too-few-points", "A12", points=11, target=12):
        game.asks(RED, DeclareVictory())
    game = attacked(rulebook="barbarians_tournament", captured={RED: 8}, **stands)
    game.asks(RED, DeclareVictory())
    assert game.view()["result"]["ranking"][0]["points"] == 12


@pytest.mark.parametrize("rulebook", SETTLED)
def test_bots_play_a_whole_game_by_it(rulebook: str) -> None:
    assert played(("steady",) * 3, 4, rulebook=rulebook).happened(GameEnded) == 1


def test_each_book_says_which_scenario_it_is_and_by_whose_rules() -> None:
    said = {name: book.scenario_and_kind() for name, book in SETTLERS.rulebooks.items()}
    assert {name: [book.name for book in both] for name, both in said.items() if both} == {
        "barbarians": ["barbarians", "basic"],
        "barbarians_league": ["barbarians", "league"],
        "barbarians_tournament": ["barbarians", "tournament"],
    }
