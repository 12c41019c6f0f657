"""Rule books that strike the robber, the deck and the largest army: all else goes on without them."""

from typing import Any

from engine.bots import make_bot
from engine.core import Expansion, SeededRng, Viewer
from engine.games import GAMES
from engine.games.settlers.chapters.stealing import STEALING
from engine.games.settlers.commands import Claim, CorrectDevelopment, CorrectRobber, Reveal
from engine.games.settlers.statements import NoKnight
from engine.games.settlers.terminal_text import TERMINAL_TEXT
from engine.match import Ask
from tests.engine.settlers.laying import RED, Playing, cards, dev, laid, refused
from tests.engine.settlers.places import corner, hex
from tests.engine.settlers.test_corrections import UMA, WHY, judging

TEXT = """
name = "plain"
game = "settlers"
over = ["basic"]
[chapters]
robber = { in = false, clause = "test" }
cards = { in = false, clause = "test" }
largest_army = { in = false, clause = "test" }
progress = { in = false, clause = "test" }
stealing = { in = true, clause = "test" }
"""
GAME = GAMES["settlers"].extended(Expansion(name="plain", documents=(TEXT,), chapters=(STEALING,)))


def playing(**more: Any) -> Playing:
    return laid(game=GAME, rulebook="plain", settlements={RED: (corner("0,0,N"),)}, **more)


def test_without_a_deck_a_seat_has_no_knight_and_shows_resources_alone() -> None:
    game = playing(rules={"claims": "checked", "reveal": True}, hands={RED: cards(ore=2)})
    game.asks(RED, Claim(NoKnight()))
    with refused("cards-not-held", "C12"):
        game.asks(RED, Reveal((0, 0, 0, 0, 1), dev(knight=1)))
    game.asks(RED, Reveal((0, 0, 0, 0, 1)))


def test_a_judge_can_put_no_robber_and_no_development_cards_right() -> None:
    game = judging(game=GAME, rulebook="plain")
    for command in (CorrectRobber(hex("1,0"), WHY), CorrectDevelopment(RED, dev(knight=1), reason=WHY)):
        with refused("not-in-these-rules", "J2"):
            game.match.step(Ask(UMA, 1000, command))
    offered = {action.command for action in game.table.out_of_turn(Viewer(judge=True, everything=True))}
    assert not offered & {CorrectRobber, CorrectDevelopment}


def test_bots_and_the_scoreboard_do_without_them() -> None:
    game = playing(hands={RED: cards(lumber=1, brick=1)})
    choice = make_bot(GAME, "steady").choose(game.view(RED), game.match.legal_actions(Viewer(RED)), RED, SeededRng(1))
    assert choice is not None
    game.asks(RED, game.match.command(choice))
    board = TERMINAL_TEXT.standing(game.match.view(Viewer(everything=True)), ["a", "b", "c", "d"])
    assert board is not None
    assert board.rows[RED][1] == "1"


def test_the_steady_bot_does_anything_legal_in_a_stage_that_it_does_not_know() -> None:
    game = playing()
    view = {**game.view(RED), "turn": {**game.view(RED)["turn"], "stage": "juggling"}}
    actions: dict[str, Any] = {"Juggle": [{"fields": {"balls": {"in": [3]}}}]}
    bot = make_bot(GAME, "steady")
    assert bot.choose(view, actions, RED, SeededRng(1)) == {"is": "Juggle", "balls": 3}
    waiting = {**view, "turn": {**view["turn"], "awaits": [1]}}
    assert bot.choose(waiting, actions, RED, SeededRng(1)) is None


def test_terrain_of_an_expansion_has_a_letter_at_the_terminal_and_sea_has_none() -> None:
    event = {"terrains": [0, 6, -1], "numbers": [5, 0, 0], "harbours": [], "robber": 0}
    assert "F5 X;" in str(TERMINAL_TEXT.words["BoardLaid"](event, []))
