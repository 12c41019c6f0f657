"""Numbers that are called and sevens that are rolled: who listens to them, and what may take the place of the dice."""

from collections.abc import Iterable

from engine.core import Chapter, Context, Event, Law, Table
from engine.games import GAMES
from engine.games.settlers.cards import Cards
from engine.games.settlers.commands import Roll
from engine.games.settlers.events import NumberCalled, Produced, ProductionRoll, SevenRolled
from engine.games.settlers.questions import CityYield, IdleHexes, RollInstead, RollsAgain
from engine.games.settlers.stages import Rolling
from tests.engine.settlers.expanding import option
from tests.engine.settlers.laying import BLUE, RED, Playing, cards, laid
from tests.engine.settlers.places import corners, hex

SETTLERS = GAMES["settlers"]


class CardTurned(ProductionRoll, frozen=True):
    """A card of the test's calls a number, or a 7."""

    number: int


def _zero(law: Law) -> int:
    return 0


TALLY: Chapter[int] = Chapter(
    name="tally",
    after=("dice",),
    start=_zero,
    evolves={NumberCalled: lambda tally, event: tally + event.number, SevenRolled: lambda tally, event: tally - 7},
)


def turn_card(table: Table, question: RollInstead) -> Iterable[Event]:
    return (CardTurned(question.seat, CARDS.of(table) + 6),)


def call(table: Table, event: CardTurned, context: Context) -> Iterable[Event]:
    return (SevenRolled(event.seat) if event.number == 7 else NumberCalled(event.seat, event.number),)


CARDS: Chapter[int] = Chapter(
    name="turned",
    after=("dice",),
    start=_zero,
    reacts={CardTurned: call},
    evolves={CardTurned: lambda turned, event: turned + 1},
    answers={RollInstead: turn_card, RollsAgain: lambda table, question: CARDS.of(table) == 1},
)

STRIKE: Chapter[int] = Chapter(
    name="strike",
    start=_zero,
    answers={CityYield: lambda table, question: 1, IdleHexes: lambda table, question: 1 << hex("1,0")},
)

GAME = SETTLERS.extended(option(TALLY), option(CARDS, CardTurned), option(STRIKE))


def playing(rulebook: str) -> Playing:
    """Red rolls next, with a settlement at the fields 0,1 (4) and a city at the forest 1,0 (3) and the pasture 1,-1."""
    return laid(
        game=GAME,
        rulebook=rulebook,
        stage=Rolling(RED),
        settlements={RED: corners("0,1,S")},
        cities={BLUE: corners("1,0,N")},
        robber="2,0",
    )


def kinds(events: Iterable[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


def test_P2_a_number_that_is_called_stands_in_no_log_where_nobody_records_it() -> None:
    assert kinds(playing("basic").rolls(RED, 1, 3)) == ["DiceRolled", "StageChanged", "Produced"]
    assert kinds(playing("basic").rolls(RED, 3, 4)) == ["DiceRolled", "StageChanged", "StageEntered"]


def test_P2_an_expansion_that_records_numbers_finds_them_in_the_log_after_the_dice() -> None:
    game = playing("basic+tally")
    assert kinds(game.rolls(RED, 1, 3)) == ["DiceRolled", "StageChanged", "NumberCalled", "Produced"]
    assert TALLY.of(game.table) == 4
    game = playing("basic+tally")
    assert kinds(game.rolls(RED, 3, 4)) == ["DiceRolled", "StageChanged", "SevenRolled", "StageEntered"]
    assert TALLY.of(game.table) == -7


def test_P2_a_card_may_call_the_number_instead_of_the_dice_and_a_turn_may_have_several_rolls() -> None:
    game = playing("basic+turned")
    assert kinds(game.asks(RED, Roll()))[0] == "CardTurned"
    assert game.stage == "rolling"
    assert kinds(game.asks(RED, Roll())) == ["CardTurned", "StageChanged", "StageEntered"]
    assert game.stage == "robbing"


def test_P2_a_card_produces_as_the_dice_do() -> None:
    game = laid(
        game=GAME, rulebook="basic+turned", stage=Rolling(RED), settlements={BLUE: corners("0,-1,S")}, robber="2,0"
    )
    assert produced(game.asks(RED, Roll())) == [{BLUE: cards(brick=1)}]


def test_P2_hexes_may_be_idle_and_cities_yield_less_by_an_expansion() -> None:
    for rulebook, wool, lumber in (("basic", 2, 1), ("basic+strike", 1, 0)):
        assert produced(playing(rulebook).rolls(RED, 2, 2))[0][BLUE] == cards(wool=wool)
        assert len(produced(playing(rulebook).rolls(RED, 1, 2))) == lumber


def produced(events: Iterable[Event]) -> list[dict[int, Cards]]:
    return [event.gains for event in events if isinstance(event, Produced)]
