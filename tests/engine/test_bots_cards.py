"""When the steady bot buys and plays development cards."""

from engine.games.settlers.stages import Rolling
from tests.engine.bots import says
from tests.engine.settlers.laying import BLUE, ORANGE, RED, WHITE, cards, dev, laid
from tests.engine.settlers.places import corners, edges, way

SETTLED = {RED: corners("0,0,N 1,1,N"), BLUE: corners("-1,-1,N"), WHITE: corners("-1,1,S"), ORANGE: corners("1,-1,NE")}
PAVED = {RED: edges("0,0,NE 1,1,NE"), BLUE: edges("-1,-1,NE"), WHITE: edges("-1,1,SE"), ORANGE: edges("1,-1,E")}

KNIGHT, ROLL = {"is": "PlayKnight"}, {"is": "Roll"}


def test_it_buys_a_card_when_that_is_what_its_hand_is_good_for() -> None:
    game = laid(settlements=SETTLED, roads=PAVED, hands={RED: cards(wool=1, grain=1, ore=1)})
    assert says(game.match, RED) == {"is": "BuyCard"}


def test_a_knight_frees_its_land_before_the_roll() -> None:
    game = laid(stage=Rolling(RED), robber="0,-1", settlements=SETTLED, roads=PAVED, held={RED: dev(knight=1)})
    assert says(game.match, RED) == KNIGHT


def test_its_only_knight_waits_for_a_reason() -> None:
    game = laid(stage=Rolling(RED), settlements=SETTLED, roads=PAVED, robber="-2,2", held={RED: dev(knight=1)})
    assert says(game.match, RED) == ROLL


def test_the_knight_that_takes_the_army_is_played_at_once() -> None:
    game = laid(
        stage=Rolling(RED),
        settlements=SETTLED,
        roads=PAVED,
        robber="-2,2",
        held={RED: dev(knight=1)},
        played={RED: dev(knight=2)},
    )
    assert says(game.match, RED) == KNIGHT


def test_a_monopoly_takes_what_completes_the_plan() -> None:
    game = laid(
        settlements=SETTLED,
        roads=PAVED,
        hands={RED: cards(grain=2, ore=1), BLUE: cards(ore=2), WHITE: cards(wool=2)},
        held={RED: dev(monopoly=1)},
    )
    assert says(game.match, RED) == {"is": "PlayMonopoly", "resource": 4}


def test_a_monopoly_is_not_wasted_on_a_card_or_two() -> None:
    game = laid(
        settlements=SETTLED, roads=PAVED, hands={RED: cards(wool=1), BLUE: cards(ore=1)}, held={RED: dev(monopoly=1)}
    )
    assert says(game.match, RED) == {"is": "EndTurn"}


def test_a_year_of_plenty_completes_the_plan() -> None:
    game = laid(settlements=SETTLED, roads=PAVED, hands={RED: cards(grain=1, ore=2)}, held={RED: dev(year_of_plenty=1)})
    assert says(game.match, RED) == {"is": "PlayYearOfPlenty", "cards": [0, 0, 0, 1, 1]}


def test_it_takes_nothing_that_the_bank_has_not() -> None:
    game = laid(
        settlements=SETTLED,
        roads=PAVED,
        hands={RED: cards(grain=1, ore=2)},
        bank=cards(lumber=9, wool=9, ore=9),
        held={RED: dev(year_of_plenty=1)},
    )
    says(game.match, RED)


def test_road_building_takes_the_longest_road() -> None:
    game = laid(settlements=SETTLED, roads={**PAVED, RED: way("0,0", "NE E SE")}, held={RED: dev(road_building=1)})
    assert says(game.match, RED) == {"is": "PlayRoadBuilding"}
    game.asks(RED, game.match.command(says(game.match, RED)))
    for _ in range(2):
        game.asks(RED, game.match.command(says(game.match, RED)))
    assert game.longest_road == RED


OPEN_PLENTY, OPEN_MONOPOLY = {"is": "OpenCard", "card": 3}, {"is": "OpenCard", "card": 4}


def test_where_cards_are_opened_first_it_names_what_it_has_opened_the_card_for() -> None:
    game = laid(
        settlements=SETTLED,
        roads=PAVED,
        hands={RED: cards(grain=2, ore=1), BLUE: cards(ore=2), WHITE: cards(wool=2)},
        held={RED: dev(monopoly=1)},
        rulebook="league",
    )
    assert says(game.match, RED) == OPEN_MONOPOLY
    game.asks(RED, game.match.command(OPEN_MONOPOLY))
    assert says(game.match, RED) == {"is": "PlayMonopoly", "resource": 4}
    game = laid(
        settlements=SETTLED,
        roads=PAVED,
        hands={RED: cards(grain=1, ore=2)},
        held={RED: dev(year_of_plenty=1)},
        rulebook="league",
    )
    assert says(game.match, RED) == OPEN_PLENTY
    game.asks(RED, game.match.command(OPEN_PLENTY))
    assert says(game.match, RED) == {"is": "PlayYearOfPlenty", "cards": [0, 0, 0, 1, 1]}


def test_a_card_that_lies_open_is_named_even_if_it_completes_nothing() -> None:
    """Somebody has opened it, and gone; or the judge has corrected a hand."""
    for held, card in ((dev(monopoly=1), OPEN_MONOPOLY), (dev(year_of_plenty=1), OPEN_PLENTY)):
        game = laid(settlements=SETTLED, roads=PAVED, bank=cards(wool=1), held={RED: held}, rulebook="league")
        game.asks(RED, game.match.command(card))
        said = says(game.match, RED)
        assert said is not None
        game.asks(RED, game.match.command(said))
        assert game.stage == "main"


def test_it_moves_the_robber_though_the_turn_could_be_ended() -> None:
    game = laid(stage=Rolling(RED), settlements=SETTLED, roads=PAVED, hands={BLUE: cards(ore=1)}, rulebook="league")
    game.rolls(RED, 3, 4)
    said = says(game.match, RED)
    assert said is not None
    assert said["is"] == "MoveRobber"


def test_what_was_bought_this_turn_is_left_alone() -> None:
    game = laid(
        stage=Rolling(RED),
        robber="0,-1",
        settlements=SETTLED,
        roads=PAVED,
        held={RED: dev(knight=1)},
        fresh=dev(knight=1),
    )
    assert says(game.match, RED) == ROLL
