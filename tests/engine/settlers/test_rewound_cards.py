"""What can be taken back after a judge has gone back: what could be there, unless something was revealed (U1, U3)."""

from typing import Any

from engine.games.settlers.cards import MONOPOLY
from engine.games.settlers.commands import (
    AskTakeBack,
    BuildRoad,
    DeclineTakeBack,
    EndTurn,
    MoveRobber,
    OpenCard,
    PlayKnight,
    PlayMonopoly,
)
from engine.match import Ask, decode_batch, encode_batch
from engine.match.commands import Retire, TakeBack
from engine.match.judge.commands import Rewind
from engine.match.snapshot import decode_match, encode_match
from tests.engine.settlers.laying import BLUE, RED, WHITE, Playing, cards, dev, laid, refused
from tests.engine.settlers.places import corners, edge, edges, hex
from tests.engine.settlers.test_corrections import UMA, WHY, judging, under_judge
from tests.engine.settlers.test_promises import KNIGHT, strikes


def judged(**more: Any) -> Playing:
    """A table of the league's book with a judge, at which Red has played a knight."""
    hands = {RED: cards(lumber=1, brick=1), BLUE: cards(ore=1)}
    game = judging(rulebook="league", held={RED: dev(knight=1)}, hands=hands, **more)
    game.asks(RED, PlayKnight())
    return game


def rewinds(game: Playing, to: int, *, technical: bool = False) -> None:
    """The judge goes back; the log gives the same again, and so does a snapshot."""
    before = game.match
    game.match, batch = before.step(Ask(UMA, 1000, Rewind(to, technical=technical, reason=WHY)))
    again = decode_match(game.game, encode_match(before)).fold(decode_batch(game.game, encode_batch(game.game, batch)))
    for match in (before.fold(batch), again):
        assert [(entry.seq, entry.what, entry.seat) for entry in match.past] == [
            (entry.seq, entry.what, entry.seat) for entry in game.match.past
        ]


def test_U3_after_a_judges_rewind_an_opened_card_can_be_taken_back_as_it_could_there() -> None:
    game = judged(roads={RED: edges("0,0,SE")}, settlements={RED: corners("0,0,S")})
    game.asks(RED, MoveRobber(hex("-2,0")))
    built = game.match.seq + 1
    game.asks(RED, BuildRoad(edge("0,0,E")))
    with refused("sealed", "U3", what="robber", by="RoadBuilt"):
        game.asks(RED, TakeBack())
    rewinds(game, built)
    assert [game.asks(RED, TakeBack())[0].what for _ in range(2)] == ["robber", "card"]  # type: ignore[attr-defined]
    assert game.view(RED)["cards"]["ready"] == {"knight": 1}
    game.asks(RED, PlayKnight())


def test_U3_a_rewind_before_the_robbers_move_leaves_the_card_alone_to_be_taken_back() -> None:
    game = judged()
    moved = game.match.seq + 1
    game.asks(RED, MoveRobber(hex("-2,0")))
    rewinds(game, moved)
    assert (game.stage, game.match.history.shown()["undo"]) == ("robbing", {"seat": RED, "what": "card"})
    game.asks(RED, TakeBack())
    assert game.stage == "main"


def test_U3_a_rewind_to_the_first_point_of_all_leaves_what_could_be_taken_back_there() -> None:
    """Of a judge who came when a card had been opened."""
    game = laid(rulebook="league", held={RED: dev(knight=1)})
    game.asks(RED, PlayKnight())
    under_judge(game)
    moved = game.match.seq + 1
    game.asks(RED, MoveRobber(hex("-2,0")))
    rewinds(game, moved)
    assert (game.stage, game.match.history.shown()["undo"]) == ("robbing", {"seat": RED, "what": "card"})
    game.asks(RED, TakeBack())
    assert game.stage == "main"


def opened_by_the_next_seat() -> tuple[Playing, int]:
    """A turn that Red has ended, in the next of which Blue has opened a card; the point before the end."""
    game = judging(rulebook="league", held={BLUE: dev(monopoly=1)})
    ended = game.match.seq + 1
    game.asks(RED, EndTurn())
    game.asks(BLUE, OpenCard(MONOPOLY))
    return game, ended


def test_J2_past_the_next_seats_opened_card_only_for_a_technical_fault() -> None:
    game, ended = opened_by_the_next_seat()
    with refused("past-a-roll", "J2"):
        rewinds(game, ended)
    rewinds(game, ended, technical=True)
    assert game.match.awaits() == (RED,)


def test_J2_a_card_that_was_opened_and_taken_back_is_one_that_the_next_seat_opened() -> None:
    game, ended = opened_by_the_next_seat()
    game.asks(BLUE, TakeBack())
    with refused("past-a-roll", "J2"):
        rewinds(game, ended)
    rewinds(game, ended, technical=True)
    went = game.match.seq + 1
    game.asks(RED, EndTurn())
    rewinds(game, went)  # nothing has happened in the turn after it since


def test_J2_a_rewind_before_a_roll_is_no_way_past_it() -> None:
    game = judging(rulebook="league")
    ended = game.match.seq + 1
    game.asks(RED, EndTurn())
    rolled = game.match.seq + 1
    game.rolls(BLUE, 2, 3)
    rewinds(game, rolled)
    with refused("past-a-roll", "J2"):
        rewinds(game, ended)


def test_U3_a_rewind_past_a_card_drawn_or_a_resource_named_opens_no_card_again() -> None:
    game = judged(settlements={BLUE: corners("0,1,S")})
    moved = game.match.seq + 1
    game.robs(RED, "0,1", BLUE, "ore")
    rewinds(game, moved)
    with refused("nothing-to-take-back", "U1"):
        game.asks(RED, TakeBack())
    game = judging(rulebook="league", held={RED: dev(monopoly=1)}, hands={BLUE: cards(ore=2)})
    game.asks(RED, OpenCard(MONOPOLY))
    named = game.match.seq + 1
    game.asks(RED, PlayMonopoly(4))
    rewinds(game, named)
    assert (game.stage, game.hand(BLUE)) == ("naming", cards(ore=2))
    with refused("nothing-to-take-back", "U1"):
        game.asks(RED, TakeBack())


def test_U3_a_rewind_into_a_turn_that_the_next_seat_went_on_from_opens_nothing_there() -> None:
    game = judged()
    game.asks(RED, MoveRobber(hex("-2,0")))
    ended = game.match.seq + 1
    game.asks(RED, EndTurn())
    rewinds(game, ended)
    assert game.match.history.shown()["undo"] == {"seat": RED, "what": "robber"}, "the end alone was gone back to"
    game.asks(RED, EndTurn())
    game.rolls(BLUE, 2, 3)
    rewinds(game, game.match.seq - 1, technical=True)
    with refused("nothing-to-take-back", "U1"):
        game.asks(RED, TakeBack())


def test_U1_a_rewind_before_the_next_seats_roll_or_card_opens_no_end_of_a_turn_again() -> None:
    """Not after, in no circumstances."""
    for card in (False, True):
        game = judging(rulebook="league", held={BLUE: dev(knight=1)})
        game.asks(RED, EndTurn())
        went = game.match.seq + 1
        if card:
            game.asks(BLUE, PlayKnight())
        else:
            game.rolls(BLUE, 2, 3)
        rewinds(game, went)
        assert game.match.awaits() == (BLUE,)
        with refused("nothing-to-take-back", "U1"):
            game.asks(RED, TakeBack())


def test_U3_a_third_seat_that_left_and_came_back_by_a_rewind_is_not_out_again_once_the_card_goes_back() -> None:
    game = judged()
    left = game.match.seq + 1
    game.asks(WHITE, Retire())
    rewinds(game, left)
    game.asks(RED, TakeBack())
    assert "out" not in game.view()["turn"]


def test_N16_a_request_that_is_asked_and_withdrawn_seals_nothing() -> None:
    """A request lapses with a card that is opened; the end of a turn stays open beside it."""
    game = laid(rulebook="league", hands={RED: cards(lumber=1), BLUE: cards(ore=1)}, held={RED: dev(knight=1)})
    strikes(game, BLUE, KNIGHT)
    game.asks(RED, AskTakeBack(1))
    game.asks(RED, PlayKnight())
    with refused("no-such-request", "N16"):
        game.asks(RED, DeclineTakeBack(1))
    game.asks(RED, TakeBack())
    game.asks(RED, EndTurn())
    game.asks(RED, AskTakeBack(1))
    game.asks(RED, DeclineTakeBack(1))
    game.asks(RED, TakeBack())
    assert game.match.awaits() == (RED,)
