"""Lesson: a first game by the rules of any table, in which nothing is refused that a table would allow."""

from typing import Any

import pytest

from engine.core import DiceDraw
from engine.games import LESSONS
from engine.match import Refused
from engine.match.lesson import LONGEST, LessonState, lesson_of, lesson_state, opened

SETTLERS, HUNTERS = LESSONS["settlers"], LESSONS["hunters"]
SKIP = {"is": "Skip"}


def names(lesson: str) -> list[str]:
    return [step.name for step in lesson_of(LESSONS[lesson]).steps]


STEPS = names("settlers")


def played(*did: dict[str, Any]) -> LessonState:
    return lesson_state(SETTLERS, did)


def at(name: str) -> tuple[dict[str, Any], ...]:
    """What leads to this step."""
    return (SKIP,) * STEPS.index(name)


@pytest.mark.parametrize("lesson", LESSONS)
def test_each_step_can_be_played_well_up_to_a_win(lesson: str) -> None:
    steps, game = names(lesson), LESSONS[lesson]
    for count, step in enumerate(steps):
        state = lesson_state(game, [SKIP] * count)
        assert (state.step and state.step.name, state.strayed) == (step, False)
    over = lesson_state(game, [SKIP] * len(steps))
    assert over.step is None
    assert over.match.view(over.viewer)["result"]["winner"] == over.viewer.seat
    with pytest.raises(Refused, match="lesson-over"):
        lesson_state(game, [SKIP] * (len(steps) + 1))


def test_whoever_closes_the_forest_gets_its_points_its_gatherer_and_a_bonus_tile() -> None:
    before, after = (lesson_state(HUNTERS, [SKIP] * names("hunters").index(name)) for name in ("finish", "bonus"))
    views = [state.match.view(state.viewer) for state in (before, after)]
    assert [view["points"]["public"][0] for view in views] == [0, 6]
    assert [view["stock"]["tribe"][0] for view in views] == [3, 4]
    assert (views[1]["turn"]["tile"], views[1]["turn"]["bonus"]) == ("B07", True)


def test_tiles_come_in_the_order_of_the_document_wherever_they_are_placed() -> None:
    (*_, south) = opened(HUNTERS).legal_actions()["PlaceTile"]
    place = {"is": "PlaceTile", **{name: domain["in"][0] for name, domain in south["fields"].items()}}
    usual = lesson_state(HUNTERS, [SKIP] * 2)
    other = lesson_state(HUNTERS, [place, {"is": "PlaceNothing"}])
    assert place != usual.good_play()
    assert [state.match.view(state.viewer)["turn"]["tile"] for state in (usual, other)] == ["L61", "L61"]


def test_a_bonus_tile_in_the_last_turn_is_placed_before_the_lesson_is_over() -> None:
    steps = names("hunters")
    gold = {"is": "PlaceTile", "x": -3, "y": 5, "turn": 1}
    piece = {"is": "PlacePiece", "zone": 0, "piece": "tribe"}
    owed = lesson_state(HUNTERS, [*[SKIP] * steps.index("last"), gold, piece])
    assert (owed.step and owed.step.name, owed.strayed) == ("count", False)
    assert owed.match.view(owed.viewer)["turn"]["bonus"]
    assert lesson_state(HUNTERS, [*[SKIP] * steps.index("last"), gold, piece, SKIP]).match.stage == "over"


def test_wherever_somebody_settles_the_lesson_goes_on_from_there() -> None:
    (form,) = opened(SETTLERS).legal_actions()["PlaceSettlement"]
    for corner in form["fields"]["corner"]["in"]:
        state = played({"is": "PlaceSettlement", "corner": corner})
        assert not state.strayed
        assert corner in state.match.view(state.viewer)["pieces"]["settlements"][str(state.viewer.seat)]


def test_the_first_roll_brings_cards_to_whoever_settled_on_any_land() -> None:
    state = played({"is": "PlaceSettlement", "corner": 28}, *[SKIP] * 4)
    (before, after) = (
        match.view(state.viewer)["resources"]["hand"] for match in (state.happened[0].before, state.happened[0].after)
    )
    assert sum(after) > sum(before)


def test_what_leads_elsewhere_is_done_and_said_and_one_step_back_all_is_as_it_was() -> None:
    strayed = played(*at("city"), {"is": "EndTurn"})
    assert strayed.strayed
    assert "TurnEnded" in {type(event).__name__ for event in strayed.happened[0].batch.events}
    assert not played(*at("city")).strayed


def test_another_offer_gets_the_same_counter_and_a_fair_one_is_accepted() -> None:
    offer = {"is": "MakeOffer", "to": [0, 1, 3], "give": [0, 1, 0, 0, 0]}
    countered = played(*at("offer"), {**offer, "want": [0, 0, 0, 0, 1]})
    assert [type(one.batch.events[0]).__name__ for one in countered.happened][:2] == ["OfferMade", "OfferMade"]
    accepted = played(*at("offer"), {**offer, "want": [0, 0, 1, 0, 0]})
    assert accepted.good_play() is not None
    assert not accepted.strayed


def test_hidden_cards_of_others_stay_hidden() -> None:
    view = played(*at("offer")).match.view(played().viewer)
    assert "held" not in view["cards"]
    assert "hands" not in view["resources"]


def test_a_lesson_refuses_what_its_table_would_and_what_asks_for_people() -> None:
    with pytest.raises(Refused, match="too-close"):
        played({"is": "PlaceSettlement", "corner": 31})
    with pytest.raises(Refused, match="not-in-lesson"):
        played({"is": "Leave"})
    with pytest.raises(Refused, match="lesson-too-long"):
        played(*[SKIP] * (LONGEST + 1))


def test_its_dice_bear_no_proof_so_that_no_room_could_pass_for_fair_with_them() -> None:
    (draw,) = played(*[SKIP] * 5).happened[0].batch.draws
    assert isinstance(draw, DiceDraw)
    assert draw.proof == ""
