"""What an expansion teaches the steady bot: barred places, yields, goods, goals, and moves of its own."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from engine.bots import make_bot
from engine.core import Rng, SeededRng, Viewer
from engine.games import GAMES
from engine.games.settlers.api import BarredPlaces, Goal, Knowledge, Observation, OwnedGood
from engine.games.settlers.bots.planner import Planner
from tests.engine.settlers.expanding import option
from tests.engine.settlers.laying import BLUE, RED, Playing, cards, laid
from tests.engine.settlers.places import corner, corners, edges, hex
from tests.engine.settlers.test_more_points import MEDAL, MedalMoved

SITE = corner("0,0,SE")
STANDS: dict[str, Any] = {
    "settlements": {RED: corners("0,0,N"), BLUE: corners("0,1,S")},
    "roads": {RED: edges("0,0,NE 0,0,E")},
}
SETTLEMENT = cards(lumber=1, brick=1, wool=1, grain=1)


class Lesson(Knowledge[Observation]):
    """What one test teaches."""

    def __init__(
        self,
        barred: BarredPlaces | None = None,
        yields: Mapping[int, float] | None = None,
        goods: Mapping[str, OwnedGood] | None = None,
        goals: Iterable[Goal] = (),
        move: Mapping[str, Any] | None = None,
    ) -> None:
        self._barred, self._yields, self._goods, self._goals = barred, yields, goods, goals
        self._move = move

    def barred(self, observation: Observation) -> BarredPlaces:
        return self._barred or BarredPlaces()

    def yields(self, observation: Observation) -> Mapping[int, float]:
        return self._yields or {}

    def goods(self, observation: Observation) -> Mapping[str, OwnedGood]:
        return self._goods or {}

    def goals(self, observation: Observation) -> Iterable[Goal]:
        return self._goals

    def choose(
        self, observation: Observation, goals: Sequence[Goal], actions: Mapping[str, Any], rng: Rng
    ) -> dict[str, Any] | None:
        return dict(self._move) if self._move else None


def said_by(game: Playing, lesson: Lesson) -> dict[str, Any]:
    """What a bot at red's seat asks, knowing this."""
    taught = replace(option(MEDAL, MedalMoved), bots={"steady": lambda bot: bot.knowing(lesson)})
    view, actions = game.view(RED), game.match.legal_actions(Viewer(RED))
    said = make_bot(GAMES["settlers"].extended(taught), "steady").choose(view, actions, RED, SeededRng(1))
    assert said
    return said


def seen(game: Playing, lesson: Lesson) -> Observation:
    return Observation(game.view(RED), RED, (lesson,))


def test_where_nothing_may_be_built_is_no_goal() -> None:
    game = laid(hands={RED: SETTLEMENT}, **STANDS)
    assert said_by(game, Lesson()) == {"is": "BuildSettlement", "corner": SITE}
    barred = BarredPlaces(corners=1 << SITE)
    assert said_by(game, Lesson(barred))["is"] != "BuildSettlement"
    barred = BarredPlaces(edges=(1 << 72) - 1)
    assert all(not goal.path for goal in Planner(seen(game, Lesson(barred))).all_goals)
    barred = BarredPlaces(cities=1 << corner("0,0,N"))
    assert all(goal.what != "BuildCity" for goal in Planner(seen(game, Lesson(barred))).all_goals)


def test_a_harbour_of_no_use_is_no_rate() -> None:
    harbours = laid(settlements={RED: range(54)})
    barred = BarredPlaces(idle=(1 << 54) - 1)
    assert set(seen(harbours, Lesson()).rates) == {2}
    assert seen(harbours, Lesson(barred)).rates == (4, 4, 4, 4, 4)


def test_a_hex_that_yields_less_counts_less() -> None:
    game = laid(**STANDS)
    usual, halved = seen(game, Lesson()), seen(game, Lesson(yields={hex("0,-1"): 0.5}))
    assert sum(halved.incomes[RED]) < sum(usual.incomes[RED])
    assert halved.incomes[BLUE] == usual.incomes[BLUE]


def test_a_goal_of_an_expansion_is_worked_towards() -> None:
    game = laid(hands={RED: cards(wool=1, grain=1, ore=1)}, **STANDS)
    goal = Goal("BuyCard", (0, 0, 1, 1, 1), 50.0)
    assert Planner(seen(game, Lesson(goals=(goal,)))).goal == goal


def test_it_does_what_an_expansion_says_before_it_ends_its_turn() -> None:
    game = laid(**STANDS)
    assert said_by(game, Lesson()) == {"is": "EndTurn"}
    assert said_by(game, Lesson(move={"is": "Dig"})) == {"is": "Dig"}


def test_a_good_stands_for_resources_in_plans_and_trades() -> None:
    game = laid(hands={RED: cards(lumber=1, brick=1, wool=1)}, **STANDS)
    known = Lesson(goods={"gold": OwnedGood(2, 0.5)})
    view = game.view(RED)
    view = view | {"negotiation": view["negotiation"] | {"goods": ["gold"]}}
    for lesson, spare in ((Lesson(), 0.0), (known, 1.0)):
        assert Observation(view, RED, (lesson,)).spare == spare
    rich, poor = (Planner(Observation(view, RED, (lesson,))) for lesson in (known, Lesson()))
    assert rich.wait(SETTLEMENT, cards(lumber=1, brick=1, wool=1), 1.0) < poor.wait(
        SETTLEMENT, cards(lumber=1, brick=1, wool=1), 0.0
    )
    assert rich.after((0, 0, 0, 0, 0, 2), (0, 0, 0, 1, 0, 0)) > rich.now
    assert poor.after((0, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 2)) == poor.now
