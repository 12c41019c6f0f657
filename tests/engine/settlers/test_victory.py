"""Victory, declared, and the ranking (E1, E3)."""

import pytest

from engine.core import Stage, Viewer
from engine.games.settlers.cards import VICTORY_POINT, Counts
from engine.games.settlers.chapters.points import ranking
from engine.games.settlers.commands import (
    BuildCity,
    DeclareVictory,
    Discard,
    EndTurn,
    PlayKnight,
    PlayRoadBuilding,
    Roll,
)
from engine.games.settlers.events import GameEnded, VictoryDeclared
from engine.games.settlers.stages import Discarding, FreeRoads, Main, Robbing, Rolling
from engine.match.commands import Leave, TakeBack
from tests.engine.settlers.laying import BLUE, ORANGE, RED, WHITE, Playing, cards, dev, laid, only, refused
from tests.engine.settlers.places import corners

SITES = corners("0,-2,N 2,-2,N -2,0,N 0,0,N 2,0,N -2,2,N 0,2,N 0,1,S")


def scoring(
    *points: int,
    stage: Stage | None = None,
    on_turn: int = RED,
    held: dict[int, Counts] | None = None,
    rules: dict[str, bool | int | str] | None = None,
) -> Playing:
    """Seats with so many points in public, by victory point cards laid open in no way: cities count two each."""
    sites = iter(range(54))
    cities = {seat: [next(sites) for _ in range(count // 2)] for seat, count in enumerate(points)}
    settlements = {seat: [next(sites) for _ in range(count % 2)] for seat, count in enumerate(points)}
    return laid(
        stage=stage, on_turn=on_turn, seats=len(points), settlements=settlements, cities=cities, held=held, rules=rules
    )


@pytest.mark.parametrize(
    "stage",
    [Rolling(RED), Main(RED), Robbing(RED), Discarding({BLUE: 4}), Discarding({RED: 4}), FreeRoads(RED, 1)],
    ids=lambda stage: stage.label,
)
def test_E1_victory_is_declared_at_any_moment_of_ones_own_turn(stage: Stage) -> None:
    game = scoring(10, 2, 2, 2, stage=stage)
    game.asks(RED, DeclareVictory())
    assert (game.match.stage, game.view()["result"]["winner"]) == ("over", RED)


def test_E1_nobody_declares_with_fewer_than_ten() -> None:
    with refused("too-few-points", "E1"):
        scoring(9, 2, 2, 2).asks(RED, DeclareVictory())


def test_E1_nobody_declares_in_the_turn_of_another() -> None:
    with refused("not-your-turn", "E1"):
        scoring(2, 10, 2, 2).asks(BLUE, DeclareVictory())


def test_E1_nobody_declares_while_discarding_in_the_turn_of_another() -> None:
    with refused("not-your-turn", "E1"):
        scoring(2, 10, 2, 2, stage=Discarding({BLUE: 4})).asks(BLUE, DeclareVictory())


def test_E1_ten_points_do_not_end_the_game_by_themselves() -> None:
    game = laid(
        settlements={RED: SITES[:1]}, cities={RED: SITES[1:5]}, hands={RED: cards(grain=2, ore=3)}, rules={"cities": 5}
    )
    game.asks(RED, BuildCity(SITES[0]))
    assert (game.points(RED), game.match.stage) == (10, "playing")
    game.asks(RED, EndTurn())
    assert game.match.stage == "playing"


def test_E1_hidden_points_count() -> None:
    game = scoring(8, 2, 2, 2, held={RED: dev(victory_point=2)})
    declared = only(game.asks(RED, DeclareVictory()), VictoryDeclared)
    assert (declared.points, declared.cards) == (10, 2)


def test_E1_a_victory_point_bought_this_turn_counts_at_once() -> None:
    game = scoring(9, 2, 2, 2)
    game.given(RED, cards(wool=1, grain=1, ore=1))
    game.buys(RED, VICTORY_POINT)
    game.asks(RED, DeclareVictory())


def test_E1_all_victory_point_cards_are_shown_to_all() -> None:
    game = scoring(8, 2, 2, 2, held={RED: dev(victory_point=2)})
    game.asks(RED, DeclareVictory())
    told = {"is": "VictoryDeclared", "seat": RED, "points": 10, "cards": 2}
    assert game.told(BLUE, "VictoryDeclared") == game.told(None, "VictoryDeclared") == [told]


def test_E1_the_two_cards_of_two_points_count() -> None:
    game = laid(cities={RED: SITES[:3]}, army=RED, longest=(RED, 5))
    assert game.points(RED) == 10
    game.asks(RED, DeclareVictory())


def test_E1_a_refused_declaration_is_known_to_nobody_else() -> None:
    game = scoring(9, 2, 2, 2)
    before = game.match
    with refused("too-few-points", "E1"):
        game.asks(RED, DeclareVictory())
    assert game.match is before


def test_E1_nothing_is_played_after_the_end() -> None:
    game = scoring(10, 2, 2, 2, stage=Rolling(RED))
    game.asks(RED, DeclareVictory())
    for command in (Roll(), EndTurn(), PlayKnight(), PlayRoadBuilding(), Discard(cards())):
        with refused("not-now", "P1"):
            game.asks(RED, command)
    with refused("not-now", "E1"):
        game.asks(RED, DeclareVictory())
    with refused("nothing-to-take-back", "U1"):
        game.asks(RED, TakeBack())
    assert all(game.match.legal_actions(viewer) == {} for viewer in game.viewers())
    with refused("not-playing"):
        game.asks(RED, Leave())


def test_E1_a_room_may_ask_for_other_points() -> None:
    game = laid(cities={RED: corners("0,0,S")}, settlements={RED: corners("0,0,N")}, rules={"victory_points": 3})
    game.asks(RED, DeclareVictory())
    assert game.view()["points"]["target"] == 3


def ranks(game: Playing) -> list[tuple[int, int, int]]:
    """(seat, rank, points), the best first."""
    return [(r.seat, r.rank, r.points) for r in only(game.asks(RED, DeclareVictory()), GameEnded).ranking]


def test_E3_the_others_follow_by_points() -> None:
    assert ranks(scoring(10, 4, 8, 5)) == [(RED, 1, 10), (WHITE, 2, 8), (ORANGE, 3, 5), (BLUE, 4, 4)]


def test_E3_two_level_seconds_are_followed_by_a_fourth() -> None:
    assert ranks(scoring(10, 7, 5, 7)) == [(RED, 1, 10), (BLUE, 2, 7), (ORANGE, 2, 7), (WHITE, 4, 5)]


def test_E3_three_level_seconds() -> None:
    assert [rank for _, rank, _ in ranks(scoring(10, 6, 6, 6))] == [1, 2, 2, 2]


def test_E3_two_level_thirds() -> None:
    assert [rank for _, rank, _ in ranks(scoring(10, 6, 8, 6))] == [1, 2, 3, 3]


def test_E3_who_declared_is_first_even_if_others_have_more() -> None:
    assert ranks(scoring(10, 12, 10, 3)) == [(RED, 1, 10), (BLUE, 2, 12), (WHITE, 3, 10), (ORANGE, 4, 3)]


def test_E3_nobody_shares_the_first_place_with_who_declared() -> None:
    assert [rank for _, rank, _ in ranks(scoring(10, 10, 10, 3))] == [1, 2, 2, 4]


def test_E3_hidden_points_count_in_the_ranking() -> None:
    game = scoring(10, 5, 6, 4, held={BLUE: dev(victory_point=2)})
    assert ranks(game)[1] == (BLUE, 2, 7)


def test_E3_with_three_seats() -> None:
    assert ranks(scoring(10, 6, 6)) == [(RED, 1, 10), (BLUE, 2, 6), (WHITE, 2, 6)]


def test_E3_if_nobody_declared_all_go_by_points_and_may_share_the_first_place() -> None:
    level = ranking(scoring(9, 9, 3, 4).table, None)
    assert [(r.seat, r.rank) for r in level] == [(RED, 1), (BLUE, 1), (ORANGE, 3), (WHITE, 4)]


def test_E1_more_than_ten_count_as_ten_where_the_rule_book_says_so() -> None:
    game = scoring(11, 2, 2, 2, held={RED: dev(victory_point=1)}, rules={"points_capped": True})
    events = game.asks(RED, DeclareVictory())
    declared, end = only(events, VictoryDeclared), only(events, GameEnded)
    assert (declared.points, declared.cards, end.ranking[0].points) == (10, 1, 10)
    assert game.view()["result"]["ranking"][0]["breakdown"]["victory_cards"] == 1


def test_E3_who_has_more_than_count_is_level_with_who_has_just_as_many_as_count() -> None:
    capped = scoring(10, 12, 10, 3, rules={"points_capped": True})
    assert ranks(capped) == [(RED, 1, 10), (BLUE, 2, 10), (WHITE, 2, 10), (ORANGE, 4, 3)]


def test_E3_without_a_declaration_the_cap_makes_first_places_shared() -> None:
    level = ranking(scoring(9, 13, 3, 10, rules={"points_capped": True}).table, None)
    assert [(r.seat, r.rank, r.points) for r in level] == [(BLUE, 1, 10), (ORANGE, 1, 10), (RED, 3, 9), (WHITE, 4, 3)]


def test_E3_the_result_says_what_the_points_are_made_of() -> None:
    game = laid(
        settlements={RED: corners("0,0,S")}, cities={RED: SITES[:3]}, army=RED, held={RED: dev(victory_point=1)}
    )
    game.asks(RED, DeclareVictory())
    first = game.view()["result"]["ranking"][0]
    assert first["breakdown"] == {
        "settlements": 1,
        "cities": 6,
        "victory_cards": 1,
        "longest_road": 0,
        "largest_army": 2,
    }


def test_E3_after_the_end_every_hand_and_card_is_shown() -> None:
    game = scoring(10, 2, 2, 2, held={BLUE: dev(monopoly=1)})
    game.given(BLUE, cards(ore=2))
    assert not {"hands", "held"} & {*game.view()["resources"], *game.view()["cards"]}
    game.asks(RED, DeclareVictory())
    view = game.match.view(Viewer())
    assert view["resources"]["hands"][BLUE] == [0, 0, 0, 0, 2]
    assert view["cards"]["held"] == {"1": {"monopoly": 1}}
