"""Phases of a turn, steps of the placement and stages that an expansion adds."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from engine.core import (
    Chapter,
    Clock,
    Command,
    Context,
    Event,
    ForcedCommand,
    Law,
    LegalAction,
    LegalActions,
    NoChance,
    StageChanged,
    Table,
    Undo,
    Undone,
    Views,
    public,
)
from engine.games import GAMES
from engine.games.settlers.commands import EndTurn, PlaceRoad, PlaceSettlement
from engine.games.settlers.events import CityBuilt, PhaseBegan, PhaseOver, StartCardsGiven, TurnEnded
from engine.games.settlers.questions import PlacementStep, PlacementSteps, TurnPhases
from engine.games.settlers.stages import PhaseStage, PlacingSettlement, during
from engine.match.commands import TakeBack
from tests.engine.settlers.expanding import option
from tests.engine.settlers.laying import BLUE, RED, Playing, laid, only, refused
from tests.engine.settlers.places import corner


class Marching(PhaseStage, frozen=True):
    """Red may march once more."""

    label = "marching"


class March(Command, frozen=True):
    pass


class Marched(Event, frozen=True):
    seat: int


class WeatherThrown(Event, frozen=True):
    """Dice at the end of the turn."""

    face: int


class Army(Struct, frozen=True):
    marches: int = 0
    weather: int = 0


def march(table: Table, command: March, context: Context) -> Iterable[Event]:
    during(table, context.seat, Marching)
    yield Marched(context.seat)


def begin(table: Table, event: PhaseBegan, context: Context) -> Iterable[Event]:
    """The first phase awaits its seat; the second throws dice and is over."""
    if event.phase == "marches":
        yield StageChanged(Marching(event.seat))
    else:
        yield WeatherThrown(context.chance.number("weather", ARMY.of(table).weather, 6))
        yield PhaseOver(event.seat)


def marches(table: Table, seat: int) -> list[LegalAction]:
    return [LegalAction(March)]


def weather(army: Army, event: WeatherThrown) -> Army:
    return Army(army.marches, army.weather + 1)


def start(law: Law) -> Army:
    return Army()


ARMY: Chapter[Army] = Chapter(
    name="army",
    after=("turn",),
    start=start,
    stages=(Marching,),
    decides={March: march},
    reacts={PhaseBegan: begin},
    evolves={Marched: lambda army, event: Army(army.marches + 1, army.weather), WeatherThrown: weather},
    answers={TurnPhases: lambda table, question: ("marches", "weather")},
    legal_actions=LegalActions(when_awaited={Marching: marches}),
    draws=(WeatherThrown,),
    views=Views(tells={Marched: public}),
    undo={Marched: Undo(("takeback_builds", "march"))},
)
CITIES: Chapter[Army] = Chapter(
    name="placed_cities",
    start=start,
    answers={
        PlacementSteps: lambda table, question: (
            PlacementStep(),
            PlacementStep(reverse=True, start_cards=True, city=True),
        )
    },
)
GAME = GAMES["settlers"].extended(option(ARMY, March, Marched, WeatherThrown), option(CITIES))


def kinds(events: Iterable[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


def playing(rulebook: str = "basic+army", **more: Any) -> Playing:
    return laid(game=GAME, rulebook=rulebook, **more)


def test_the_end_of_trade_begins_the_phases_that_a_chapter_adds_and_the_turn_ends_after_the_last() -> None:
    game = playing()
    assert kinds(game.asks(RED, EndTurn())) == ["PhaseBegan", "StageChanged"]
    assert (game.stage, game.match.awaits()) == ("marching", (RED,))
    game.asks(RED, March())
    events = game.asks(RED, EndTurn(), rng=[4])
    assert kinds(events) == ["PhaseBegan", "WeatherThrown", "TurnEnded", "StageChanged", "TurnScored"]
    assert only(events, TurnEnded) == TurnEnded(RED, BLUE)
    assert (game.stage, game.match.awaits()) == ("rolling", (BLUE,))
    assert ARMY.of(game.table) == Army(1, 1)


def test_nobody_else_ends_a_phase_and_nobody_trades_in_it() -> None:
    game = playing()
    game.asks(RED, EndTurn())
    with refused("not-now", "P1"):
        game.asks(BLUE, EndTurn())


def test_a_phase_is_taken_back_as_the_end_of_the_turn_is_until_dice_have_sealed_it() -> None:
    game = playing()
    game.asks(RED, EndTurn())
    assert isinstance(game.asks(RED, TakeBack())[0], Undone)
    assert game.stage == "main"
    game.asks(RED, EndTurn())
    game.asks(RED, EndTurn(), rng=[2])
    with refused("sealed", "U1", what="turn-end", by="WeatherThrown"):
        game.asks(RED, TakeBack())


def test_the_clock_ends_a_phase_for_a_seat_whose_time_is_up() -> None:
    game = playing()
    game.asks(RED, EndTurn())
    asked = ForcedCommand(RED, Context(Clock(), game.now, NoChance()))
    assert [command for command in game.table.ask(asked) if command is not None] == [EndTurn()]


def test_a_game_without_the_option_ends_its_turns_as_ever() -> None:
    game = playing("basic")
    assert kinds(game.asks(RED, EndTurn())) == ["TurnEnded", "StageChanged", "TurnScored"]


def test_a_step_of_the_placement_may_place_a_city_and_yield_its_cards() -> None:
    for rulebook, built in (("basic", False), ("basic+placed_cities", True)):
        game = playing(rulebook, seats=3, stage=PlacingSettlement(RED))
        sites = iter(("0,-2,N", "2,-2,N", "-2,0,NW", "2,0,SE", "0,2,S", "0,0,N"))
        for seat in (0, 1, 2, 2, 1, 0):
            site = next(sites)
            events = game.asks(seat, PlaceSettlement(corner(site)))
            second = any(isinstance(event, StartCardsGiven) for event in events)
            assert any(isinstance(event, CityBuilt) for event in events) is (second and built)
            road = next(action for action in game.table.legal_actions(seat) if action.command is PlaceRoad)
            game.asks(seat, road.sample(First()))
        assert game.points(0) == (3 if built else 2)


class First:
    """The first of everything."""

    def number(self, below: int) -> int:
        return 0
