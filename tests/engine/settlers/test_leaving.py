"""Leaving for good: the others go on without the seat (E4)."""

import pytest
from msgspec.structs import replace

from engine.core import Command, Context, Event, NoChance, SeatRetired, Stage, Undone, Viewer
from engine.games.settlers.cards import YEAR_OF_PLENTY
from engine.games.settlers.chapters.points import breakdown, ranking
from engine.games.settlers.commands import (
    AcceptOffer,
    BuildRoad,
    BuildSettlement,
    Collect,
    DeclareVictory,
    Discard,
    EndTurn,
    MakeOffer,
    PlayKnight,
    PlayMonopoly,
    Roll,
)
from engine.games.settlers.events import (
    CollectionLost,
    Discarded,
    GameEnded,
    HandReturned,
    LargestArmyMoved,
    LongestRoadMoved,
    MonopolyPlayed,
    PointsKept,
    Produced,
    TurnEnded,
)
from engine.games.settlers.stages import FreeRoads, Main, Naming, Robbing, Rolling
from engine.match import Judge
from engine.match.commands import Retire, TakeBack
from engine.match.retiring import may_be_removed
from tests.engine.settlers.laying import BLUE, ORANGE, RED, WHITE, Playing, cards, dev, laid, only, refused
from tests.engine.settlers.places import corner, corners, edge, edges, hex, ring, way

LEAGUE = "league"
WHY = Context(Judge("judge"), 1000, NoChance())


def removed(game: Playing, seat: int) -> list[Event]:
    """A judge takes this seat out of the game."""
    may_be_removed(game.table, seat)
    log: list[Event] = []
    game.match = replace(game.match, table=game.table.settle(SeatRetired(seat, "removed"), WHY, log))
    return log


def retires(game: Playing, seat: int) -> list[Event]:
    return game.asks(seat, Retire())


def test_E4_whoever_leaves_for_good_says_so_in_a_league() -> None:
    game = laid(rulebook=LEAGUE)
    assert retires(game, BLUE)[0] == SeatRetired(BLUE, "left")
    assert game.told(None, "SeatRetired") == [{"is": "SeatRetired", "seat": BLUE, "why": "left"}]
    assert game.view()["turn"]["out"] == {str(BLUE): "retired"}


def test_E4_elsewhere_nobody_leaves_for_good_and_a_bot_plays_on() -> None:
    with refused("nobody-leaves-for-good", "E4"):
        retires(laid(), BLUE)


def test_E4_a_judge_may_remove_a_seat_by_any_rule_book() -> None:
    game = laid(hands={BLUE: cards(wool=2)})
    assert HandReturned(BLUE, cards(wool=2)) in removed(game, BLUE)
    assert game.view()["turn"]["out"] == {str(BLUE): "retired"}
    game.asks(RED, EndTurn())
    assert game.view()["turn"]["seat"] == WHITE


def test_E4_nobody_is_out_twice() -> None:
    game = laid(rulebook=LEAGUE)
    retires(game, BLUE)
    with refused("out-already", "E4"):
        retires(game, BLUE)
    with refused("out-already", "E4"):
        may_be_removed(game.table, BLUE)


def test_E4_its_hand_goes_back_to_the_bank_in_full_view() -> None:
    hand = cards(lumber=2, ore=1)
    game = laid(rulebook=LEAGUE, hands={BLUE: hand, RED: cards(wool=1)})
    before = game.bank
    assert HandReturned(BLUE, hand) in retires(game, BLUE)
    assert game.told(None, "HandReturned") == [{"is": "HandReturned", "seat": BLUE, "cards": list(hand)}]
    assert (game.hand(BLUE), game.hand(RED)) == (cards(), cards(wool=1))
    assert game.bank == tuple(there + back for there, back in zip(before, hand, strict=True))


def test_E4_its_development_cards_lie_face_down_in_nobodys_deck_until_the_end() -> None:
    game = laid(rulebook=LEAGUE, held={BLUE: dev(victory_point=1, monopoly=1)}, settlements={RED: corners("0,0,N")})
    before = game.view()["cards"]
    retires(game, BLUE)
    after = game.view()["cards"]
    assert (after["left"], after["counts"]) == (before["left"], before["counts"])
    assert "held" not in after
    for seat in (RED, WHITE, ORANGE):
        retires(game, seat)
    assert game.view()["cards"]["held"] == {str(BLUE): {"victory-point": 1, "monopoly": 1}}


def test_E4_its_turns_are_skipped() -> None:
    game = laid(rulebook=LEAGUE)
    retires(game, BLUE)
    retires(game, WHITE)
    assert only(game.asks(RED, EndTurn()), TurnEnded) == TurnEnded(RED, ORANGE)
    game.rolls(ORANGE, 1, 1)
    assert only(game.asks(ORANGE, EndTurn()), TurnEnded) == TurnEnded(ORANGE, RED)


def test_E4_its_buildings_stay_and_block() -> None:
    game = laid(
        rulebook=LEAGUE,
        hands={RED: cards(lumber=2, brick=2, wool=1, grain=1)},
        roads={RED: way("0,0", "NE E"), BLUE: edges("1,0,E")},
        settlements={BLUE: corners("0,0,SE")},
    )
    retires(game, BLUE)
    with refused("road-not-connected", "C1"):
        game.asks(RED, BuildRoad(edge("0,0,SE")))
    with refused("too-close", "C2"):
        game.asks(RED, BuildSettlement(corner("0,0,NE")))


def test_E4_its_buildings_yield_nothing_and_don_t_count_for_a_shortage() -> None:
    game = laid(
        rulebook=LEAGUE,
        stage=Rolling(RED),
        cities={BLUE: corners("1,-1,N"), RED: corners("1,-1,S")},
        bank=cards(lumber=19, brick=19, wool=2, grain=19, ore=19),
    )
    retires(game, BLUE)
    produced = only(game.rolls(RED, 2, 2), Produced)
    assert (produced.gains, produced.short) == ({RED: cards(wool=2)}, ())


def test_E4_nobody_can_rob_it_or_take_anything_from_it() -> None:
    game = laid(
        rulebook=LEAGUE,
        stage=Robbing(RED),
        hands={BLUE: cards(wool=3), WHITE: cards(wool=1)},
        settlements={BLUE: corners("1,-1,N"), WHITE: corners("1,-1,S")},
        held={RED: dev(monopoly=1)},
    )
    retires(game, BLUE)
    with refused("no-such-victim", "P7"):
        game.robs(RED, "1,-1", BLUE, "wool")
    game.robs(RED, "1,-1", WHITE, "wool")
    game.given(WHITE, cards(wool=2))
    assert game.hand(BLUE) == cards()


@pytest.mark.parametrize("goes", [RED, BLUE, WHITE], ids=["proposer", "only partner", "one of two"])
def test_E4_what_was_offered_by_it_or_to_it_alone_is_void(goes: int) -> None:
    wool, ore = cards(wool=1), cards(ore=1)
    game = laid(rulebook=LEAGUE, hands={RED: cards(wool=2), BLUE: ore, WHITE: ore, ORANGE: ore})
    game.asks(RED, MakeOffer((BLUE,), wool, ore))
    game.asks(RED, MakeOffer((WHITE, ORANGE), wool, ore))
    game.asks(WHITE, AcceptOffer(2))
    retires(game, goes)
    offers = game.view()["negotiation"]["offers"]
    assert set(offers) == {RED: set(), BLUE: {"2"}, WHITE: {"1", "2"}}[goes]
    if goes == WHITE:
        assert offers["2"]["answers"] == {str(WHITE): "declined"}
        assert game.match.asked() == {BLUE, ORANGE}


def test_E4_nobody_offers_it_anything_and_whoever_is_alone_offers_nothing() -> None:
    game = laid(rulebook=LEAGUE, hands={RED: cards(wool=2), BLUE: cards(ore=1)})
    retires(game, BLUE)
    with refused("only-with-seat-on-turn", "P1"):
        game.asks(RED, MakeOffer((BLUE,), cards(wool=1), cards(ore=1)))
    retires(game, WHITE)
    retires(game, ORANGE)
    assert "MakeOffer" not in game.match.legal_actions(Viewer(RED))


@pytest.mark.parametrize(
    "stage",
    [Rolling(RED), Main(RED), Robbing(RED), FreeRoads(RED, 2), Naming(RED, YEAR_OF_PLENTY)],
    ids=lambda stage: stage.label,
)
def test_E4_in_its_own_turn_the_turn_ends_as_it_stands(stage: Stage) -> None:
    game = laid(rulebook=LEAGUE, stage=stage, hands={RED: cards(ore=4)}, roads={RED: ring("0,0")[:2]})
    assert only(retires(game, RED), TurnEnded) == TurnEnded(RED, BLUE)
    assert (game.stage, game.match.awaits()) == ("rolling", (BLUE,))
    assert len(game.table.slices["stages"]) == 1
    game.rolls(BLUE, 1, 1)
    game.asks(BLUE, EndTurn())


def test_E4_a_card_that_it_had_laid_open_is_played() -> None:
    game = laid(rulebook=LEAGUE, held={RED: dev(monopoly=1), BLUE: dev(monopoly=1)}, stage=Rolling(RED))
    ((offer,),) = (found for name, found in game.match.legal_actions(Viewer(RED)).items() if name == "OpenCard")
    game.asks(RED, game.match.command({"is": "OpenCard", "card": offer["fields"]["card"]["in"][0]}))
    retires(game, RED)
    assert game.view()["cards"]["played"] == {str(RED): {"monopoly": 1}}
    assert "open" not in game.view()["cards"]


def seven(owing: dict[int, int], rules: dict[str, bool | int | str] | None = None) -> Playing:
    """Red has rolled a 7, and these have more cards than they may keep: twice what they owe."""
    game = laid(rulebook=LEAGUE, stage=Rolling(RED), hands={s: cards(wool=2 * owed) for s, owed in owing.items()})
    game.rolls(RED, 3, 4)
    return game


def test_E4_what_it_owes_after_a_7_is_settled_since_its_hand_is_gone() -> None:
    game = seven({BLUE: 4, WHITE: 4})
    retires(game, BLUE)
    assert (game.stage, game.match.awaits()) == ("discarding", (WHITE,))
    events = game.asks(WHITE, Discard(cards(wool=4)))
    assert only(events, Discarded).cards == {WHITE: cards(wool=4)}
    assert (game.stage, game.match.awaits()) == ("robbing", (RED,))


def test_E4_if_it_was_the_last_to_owe_cards_the_others_choices_are_shown() -> None:
    game = seven({BLUE: 4, WHITE: 4})
    game.asks(WHITE, Discard(cards(wool=4)))
    assert only(retires(game, BLUE), Discarded).cards == {WHITE: cards(wool=4)}
    assert game.stage == "robbing"
    game = seven({BLUE: 4})
    assert not [event for event in retires(game, BLUE) if isinstance(event, Discarded)]
    assert game.stage == "robbing"


def test_E4_cards_that_it_had_put_aside_go_back_with_its_hand() -> None:
    game = seven({BLUE: 4, WHITE: 4})
    game.asks(BLUE, Discard(cards(wool=4)))
    assert only(retires(game, BLUE), HandReturned).cards == cards(wool=8)
    assert only(game.asks(WHITE, Discard(cards(wool=4))), Discarded).cards == {WHITE: cards(wool=4)}


@pytest.mark.parametrize("owing", [{BLUE: 4, WHITE: 4}, {RED: 4, BLUE: 4}, {WHITE: 4, ORANGE: 5}, {RED: 5}])
def test_E4_when_it_goes_after_its_own_7_the_others_still_give_back_theirs(owing: dict[int, int]) -> None:
    game = seven(owing)
    assert only(retires(game, RED), TurnEnded) == TurnEnded(RED, BLUE)
    for seat in owing.keys() - {RED}:
        assert seat in game.match.awaits()
        game.asks(seat, Discard(cards(wool=owing[seat])))
    assert (game.stage, game.match.awaits()) == ("rolling", (BLUE,))
    assert game.view()["robber"]["hex"] == hex("0,0")


def test_E4_when_the_next_one_goes_too_while_others_owe_cards_the_turn_passes_on_again() -> None:
    game = seven({BLUE: 4, WHITE: 4})
    retires(game, RED)
    retires(game, BLUE)
    assert (game.stage, game.match.awaits(), game.view()["turn"]["seat"]) == ("discarding", (WHITE,), WHITE)
    game.asks(WHITE, Discard(cards(wool=4)))
    game.rolls(WHITE, 1, 1)


def test_E4_cards_that_waited_for_it_go_back_to_the_bank() -> None:
    game = laid(
        rulebook=LEAGUE,
        rules={"collect": "by_hand"},
        stage=Rolling(RED),
        settlements={BLUE: corners("1,-1,N"), WHITE: corners("1,-1,S")},
    )
    game.rolls(RED, 2, 2)
    assert only(retires(game, BLUE), CollectionLost).lost == {BLUE: cards(wool=1)}
    assert game.hand(BLUE) == cards()
    game.asks(WHITE, Collect())


def test_E4_its_points_are_final_and_hidden_ones_count() -> None:
    game = laid(
        rulebook=LEAGUE,
        settlements={BLUE: corners("0,0,N"), RED: corners("0,-1,N")},
        roads={BLUE: ring("0,0")[:5], RED: way("0,2", "E SE SW W NW")},
        hands={RED: cards(lumber=1, brick=1)},
        held={BLUE: dev(victory_point=2)},
        longest=(BLUE, 5),
        army=BLUE,
        played={BLUE: dev(knight=3)},
    )
    events = retires(game, BLUE)
    assert only(events, PointsKept).points == {
        "settlements": 1,
        "cities": 0,
        "largest_army": 2,
        "longest_road": 2,
    }
    assert only(game.asks(RED, BuildRoad(edge("0,2,NE"))), LongestRoadMoved).holder == RED
    assert (game.points(BLUE), game.points(RED)) == (7, 3)
    assert game.view()["points"]["public"] == [3, 5, 0, 0]
    assert breakdown(game.table, BLUE, hidden=True)["longest_road"] == 2
    assert [(rank.seat, rank.rank, rank.points) for rank in ranking(game.table, RED)][:2] == [(RED, 1, 3), (BLUE, 2, 7)]


def test_E4_nobody_is_told_what_it_hid() -> None:
    game = laid(rulebook=LEAGUE, held={BLUE: dev(victory_point=2)})
    retires(game, BLUE)
    (told,) = game.told(RED, "PointsKept")
    assert sum(told["points"].values()) == game.view(RED)["points"]["public"][BLUE] == 0


def test_E4_largest_army_stays_with_it_until_somebody_has_more_knights() -> None:
    game = laid(
        rulebook=LEAGUE,
        army=BLUE,
        played={BLUE: dev(knight=3), RED: dev(knight=2)},
        held={RED: dev(knight=2)},
        rules={"development_cards_per_turn": 2},
        stage=Rolling(RED),
    )
    retires(game, BLUE)
    assert not [event for event in game.asks(RED, PlayKnight()) if isinstance(event, LargestArmyMoved)]
    assert game.largest_army == BLUE
    game.asks(RED, game.match.command({"is": "MoveRobber", "hex": hex("1,0")}))
    assert only(game.asks(RED, PlayKnight()), LargestArmyMoved).holder == RED
    assert (game.points(BLUE), game.points(RED)) == (2, 2)


def test_E4_monopoly_takes_nothing_from_it() -> None:
    game = laid(rulebook=LEAGUE, held={RED: dev(monopoly=1)}, hands={BLUE: cards(ore=2), WHITE: cards(ore=1)})
    retires(game, BLUE)
    game.asks(RED, game.match.command({"is": "OpenCard", "card": 4}))
    assert only(game.asks(RED, PlayMonopoly(4)), MonopolyPlayed).taken == {WHITE: 1}


@pytest.mark.parametrize("command", [Roll(), EndTurn(), DeclareVictory(), Discard(cards()), BuildRoad(0)], ids=str)
def test_E4_whoever_is_out_takes_no_part_any_more(command: Command) -> None:
    game = laid(rulebook=LEAGUE, stage=Rolling(BLUE), on_turn=BLUE, cities={BLUE: range(0, 15, 3)})
    retires(game, BLUE)
    assert not game.match.legal_actions(Viewer(BLUE), out_of_turn=False)
    with refused("out-already", "E4"):
        game.asks(BLUE, command)


def test_E4_one_that_is_left_alone_plays_on_and_may_declare() -> None:
    game = laid(rulebook=LEAGUE, stage=Rolling(RED), cities={RED: corners("0,-2,N 2,-2,N -2,0,N 0,0,N 2,0,N")})
    for seat in (BLUE, WHITE, ORANGE):
        retires(game, seat)
    game.rolls(RED, 1, 1)
    assert only(game.asks(RED, EndTurn()), TurnEnded) == TurnEnded(RED, RED)
    game.asks(RED, DeclareVictory())
    assert game.view()["result"]["winner"] == RED


def test_E4_when_all_have_gone_it_is_over_by_points_and_nobody_has_won() -> None:
    game = laid(rulebook=LEAGUE, cities={BLUE: corners("0,0,N")}, settlements={RED: corners("0,-1,N")})
    for seat in (BLUE, RED, WHITE):
        retires(game, seat)
    ended = only(retires(game, ORANGE), GameEnded)
    assert (game.match.stage, ended.winner) == ("over", None)
    assert [(rank.seat, rank.rank) for rank in ended.ranking] == [(BLUE, 1), (RED, 2), (WHITE, 3), (ORANGE, 3)]
    with refused("not-playing"):
        retires(game, RED)


def test_E4_the_end_of_a_turn_taken_back_later_leaves_it_out() -> None:
    game = laid(rulebook=LEAGUE)
    retires(game, WHITE)
    game.asks(RED, EndTurn())
    assert only(game.asks(RED, TakeBack()), Undone).what == "turn-end"
    assert game.view()["turn"]["out"] == {str(WHITE): "retired"}
