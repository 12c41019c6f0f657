"""Points that an expansion's chapter answers: they are counted, remembered, shown, declared and bounded as any."""

from collections.abc import Iterable

from msgspec.structs import replace

from engine.bots import make_bot
from engine.core import Answer, Chapter, Context, Event, Law, SeededRng, Table, Viewer
from engine.games import GAMES
from engine.games.settlers.bots.knowledge import Knowledge
from engine.games.settlers.bots.observation import Observation
from engine.games.settlers.chapters.points import breakdown, scores
from engine.games.settlers.commands import BuildRoad, BuildSettlement, DeclareVictory
from engine.games.settlers.events import RoadBuilt
from engine.games.settlers.points_bound import upper_bound
from engine.games.settlers.questions import NoTheftFrom, Points, PointsBound, TargetIncrease, special_card_points
from engine.games.settlers.stages import PlacingSettlement
from tests.engine.settlers.expanding import option
from tests.engine.settlers.laying import BLUE, RED, Playing, cards, laid, refused
from tests.engine.settlers.places import corner, corners, edge, edges
from tests.engine.settlers.test_deadlock import boxed_in


class MedalMoved(Event, frozen=True):
    """Whoever built the last road has the medal of this test."""

    holder: int


def award(table: Table, event: RoadBuilt, context: Context) -> Iterable[Event]:
    return () if MEDAL.of(table) == event.seat else (MedalMoved(event.seat),)


def points(table: Table, question: Points) -> dict[str, tuple[int, ...]]:
    return {"medal": special_card_points(MEDAL.of(table), table.law.seats)}


def nobody(law: Law) -> int | None:
    return None


MEDAL: Chapter[int | None] = Chapter(
    name="medal",
    after=("pieces", "longest_road"),
    start=nobody,
    reacts={RoadBuilt: award},
    evolves={MedalMoved: lambda holder, event: event.holder},
    answers={
        Points: points,
        TargetIncrease: lambda table, question: 1,
        PointsBound: lambda table, question: {"medal": 2},
        NoTheftFrom: Answer(lambda table, question: 0, (Points, "robber")),
    },
)
GAME = GAMES["settlers"].extended(option(MEDAL, MedalMoved))


def playing(rulebook: str = "basic+medal", **rules: int | str) -> Playing:
    """Red has a settlement at the desert's top and a road to the upper right of it."""
    return laid(
        game=GAME,
        rulebook=rulebook,
        rules=rules,
        settlements={RED: corners("0,0,N"), BLUE: corners("0,1,S")},
        roads={RED: edges("0,0,NE")},
        hands={RED: cards(lumber=3, brick=3, wool=1, grain=1)},
    )


def test_the_points_of_a_new_chapter_are_counted_and_shown() -> None:
    game = playing()
    assert scores(game.table, hidden=False) == (1, 1, 0, 0)
    game.asks(RED, BuildRoad(edge("0,0,E")))
    assert scores(game.table, hidden=False) == scores(game.table, hidden=True) == (3, 1, 0, 0)
    assert breakdown(game.table, RED, hidden=False)["medal"] == 2
    assert game.view()["points"] == {"public": [3, 1, 0, 0], "target": 11}
    assert game.view(RED)["points"]["mine"] == 3


def test_they_are_remembered_by_the_slices_that_they_follow_from_and_by_no_others() -> None:
    law = playing().table.law
    assert law.dependencies((Points,)).slices == {"pieces", "cards", "largest_army", "longest_road", "medal"}
    assert "medal" not in playing("basic").table.law.dependencies((Points,)).slices


def test_victory_is_declared_with_them_and_where_more_are_asked_for_not_before() -> None:
    game = playing(victory_points=3)
    game.asks(RED, BuildRoad(edge("0,0,E")))
    with refused("too-few-points", "E1", points=3, target=4):
        game.asks(RED, DeclareVictory())
    game.asks(RED, BuildSettlement(corner("0,0,SE")))
    game.asks(RED, DeclareVictory())
    assert game.view()["result"]["ranking"][0]["breakdown"]["medal"] == 2


def test_the_bound_of_a_deadlock_counts_what_a_new_chapter_could_still_bring() -> None:
    for rulebook, least in (("league", 8), ("league+medal", 10)):
        game = boxed_in(game=GAME, rulebook=rulebook)
        assert sum(upper_bound(game.table, BLUE).values()) == least


def test_a_game_without_the_option_has_none_of_it() -> None:
    game = playing("basic")
    game.asks(RED, BuildRoad(edge("0,0,E")))
    assert game.view()["points"] == {"public": [1, 1, 0, 0], "target": 10}
    assert "medal" not in game.table.slices


def test_an_answer_may_follow_from_the_answers_to_other_questions() -> None:
    law = playing().table.law
    assert law.dependencies((NoTheftFrom,)).slices == {*law.dependencies((Points,)).slices, "robber"}


class Fond(Knowledge[Observation]):
    """Likes one corner more than all others."""

    def __init__(self, corner: int) -> None:
        self._corner = corner

    def building_points(self, observation: Observation, corner: int, *, city: bool) -> float:
        return 9.0 if corner == self._corner else 0.0


def test_a_bot_may_be_taught_what_an_expansion_is_worth() -> None:
    taught = replace(option(MEDAL, MedalMoved), bots={"steady": lambda bot: bot.knowing(Fond(corner("0,1,S")))})
    game = laid(stage=PlacingSettlement(RED))
    view, actions = game.view(RED), game.match.legal_actions(Viewer(RED))
    for known, chosen in ((GAMES["settlers"].extended(taught), True), (GAMES["settlers"], False)):
        said = make_bot(known, "steady").choose(view, actions, RED, SeededRng(1))
        assert said
        assert (said["corner"] == corner("0,1,S")) == chosen
