"""A judge takes the match back to an earlier point (J2, U6)."""

from typing import Any

import pytest

from engine.core import Game, Reason, Rewound, Seat, Undone, Viewer
from engine.games import GAMES
from engine.games.settlers.commands import EndTurn, MakeOffer, Roll
from engine.games.settlers.events import DiceRolled
from engine.match import Match
from engine.match.commands import Leave, TakeBack
from engine.match.judge.commands import Penalise, Rewind, Warn
from engine.match.laying import MATCH_CHAPTERS
from engine.match.undo.checkpoints import MOST, Checkpoints
from tests.engine.asking import only, refused
from tests.engine.match.judges import BENCH, FAULT, LOUD, UMA, UNVEILED, judged, points, refolded
from tests.engine.match.rooms import Gathered, started

VIEWERS = [Viewer(), *(Viewer(seat) for seat in range(4))]


def turns(count: int, rules: dict[str, bool | int | str] | None = None) -> Gathered:
    """So many whole turns of a game with a judge; the next one has not rolled."""
    room = judged(rules=rules).placed()
    for _ in range(count):
        room.seat_says(room.match.awaits()[0], Roll())
        room.turn_over()
    return room


def as_it_was(room: Gathered, seq: int) -> Match:
    """The match before this batch of the log."""
    return Match.from_batches(room.match.game, room.log[: seq - 1])


def game_of(match: Match) -> dict[str, object]:
    """What the game itself holds: all slices that do not endure."""
    return {c.name: match.table.slices[c.name] for c in match.table.law.chapters if c.survives != "rewinds"}


def test_J2_there_is_a_point_before_each_turn_and_before_each_step_of_this_turn_and_the_last() -> None:
    room = turns(3)
    room.seat_says(3, Roll())
    found = points(room)
    begun = [point for point in found if point["label"] == "DiceRolled"]
    assert [point["turn"] for point in begun] == [1, 2, 3, 4]
    steps = [batch.seq for batch in room.log if batch.seq >= begun[2]["seq"]]
    assert [point["seq"] for point in found if point["turn"] >= 3] == steps
    assert [point["label"] for point in found if point["turn"] == 1] == ["DiceRolled"]


def test_J2_the_game_is_as_it_was_before_that_step() -> None:
    for which in range(len(points(turns(2)))):
        room = turns(2)
        to = points(room)[which]["seq"]
        event = only(room.does(UMA, Rewind(to, technical=True, reason=FAULT)), Rewound)
        assert (event.to, event.technical, event.reason) == (to, True, FAULT)
        assert game_of(room.match) == game_of(as_it_was(room, to))
        refolded(room)


def test_J2_past_a_roll_of_a_later_turn_only_for_a_technical_fault_named_as_such() -> None:
    room = turns(2)
    room.seat_says(2, Roll())
    found = points(room)
    free = [point for point in found if "technical" not in point]
    assert [point["turn"] for point in free] == [3]
    before = room.match
    for point in found:
        if point not in free:
            with refused("past-a-roll", "J2"):
                room.does(UMA, Rewind(point["seq"], reason=FAULT))
            assert room.match is before
    room.does(UMA, Rewind(free[0]["seq"], reason=FAULT))
    assert room.match.awaits() == (2,)


def test_J2_a_turn_that_has_not_rolled_can_be_taken_back_without_a_fault() -> None:
    room = turns(2)
    ended = next(point for point in points(room) if point["turn"] == 2 and point["label"] == "TurnEnded")
    room.does(UMA, Rewind(ended["seq"], reason=Reason("agreed-by-all")))
    assert room.view()["turn"]["seat"] == 1


def test_J2_what_is_thrown_again_falls_as_it_fell_and_each_point_says_how_much_that_is() -> None:
    room = turns(3)
    found = points(room)
    rolls = {point["turn"]: point for point in found if point["label"] == "DiceRolled"}
    assert [rolls[turn]["exposes"]["DiceRolled"] for turn in (1, 2, 3)] == [3, 2, 1]
    first = next(e for b in room.log for e in b.events if isinstance(e, DiceRolled))
    room.does(UMA, Rewind(rolls[1]["seq"], technical=True, reason=FAULT))
    assert only(room.seat_says(0, Roll()), DiceRolled) == first


def test_J2_points_that_lie_ahead_are_gone() -> None:
    room = turns(3)
    found = points(room)
    to = next(point["seq"] for point in found if point["turn"] == 3)
    room.does(UMA, Rewind(to, technical=True, reason=FAULT))
    left = room.match.view(BENCH)["judge"]["checkpoints"]
    assert left == [
        {k: v for k, v in point.items() if k not in ("exposes", "technical")}
        | {k: v for k, v in shown.items() if k in ("exposes", "technical")}
        for point, shown in zip(found, left, strict=False)
    ]
    assert all(point["seq"] < to for point in left)
    with refused("no-such-checkpoint", "J2"):
        room.does(UMA, Rewind(to, technical=True, reason=FAULT))


def test_J2_a_step_that_never_was_or_is_kept_no_longer_is_no_point() -> None:
    room = turns(4)
    kept = {point["seq"] for point in points(room)}
    for seq in (1, len(room.log) + 1, next(b.seq for b in room.log if b.seq > min(kept) and b.seq not in kept)):
        with refused("no-such-checkpoint", "J2"):
            room.does(UMA, Rewind(seq, technical=True, reason=FAULT))


def test_J2_what_the_judge_has_done_and_who_is_away_outlives_going_back() -> None:
    room = turns(2)
    to = points(room)[-1]["seq"]
    room.does(UMA, Warn(1, LOUD))
    room.does(UMA, Penalise(2, 1, LOUD))
    room.seat_says(3, Leave())
    room.does(UMA, Rewind(to, reason=FAULT))
    view = room.view()
    assert (view["judge"]["warnings"], view["judge"]["penalties"]) == ({"1": 1}, {"2": 1})
    assert view["seats"]["3"]["away"]
    refolded(room)


def test_J2_after_going_back_there_is_nothing_to_be_taken_back_and_no_offer_lies_open() -> None:
    room = turns(1)
    assert room.view()["undo"] == {"seat": 0, "what": "turn-end"}
    room.does(UMA, Rewind(points(room)[-1]["seq"], reason=FAULT))
    assert {"undo", "sealed"}.isdisjoint(room.view())
    for seat in range(4):
        with refused("nothing-to-take-back", "U1"):
            room.seat_says(seat, TakeBack())


def test_J2_offers_close_when_the_match_is_taken_back() -> None:
    room = turns(8)
    on_turn = room.match.awaits()[0]
    room.seat_says(on_turn, Roll())
    to = points(room)[-1]["seq"]
    hand = room.match.view(Viewer(on_turn))["resources"]["hand"]
    kind = next(kind for kind, count in enumerate(hand) if count)
    give = tuple(int(k == kind) for k in range(5))
    want = tuple(int(k == (kind + 1) % 5) for k in range(5))
    room.seat_says(on_turn, MakeOffer(((on_turn + 1) % 4,), give, want))
    room.does(UMA, Rewind(to, reason=FAULT))
    assert room.view()["negotiation"]["offers"] == {}


def test_J2_the_turn_goes_on_and_can_be_taken_back_by_its_player_again() -> None:
    room = turns(2)
    room.does(UMA, Rewind(points(room)[-1]["seq"], reason=FAULT))
    room.seat_says(1, EndTurn())
    room.seat_says(1, TakeBack())
    assert room.view()["turn"]["seat"] == 1
    assert points(room)
    refolded(room)


def test_U6_what_nobody_may_take_back_any_more_a_judge_may() -> None:
    room = turns(1)
    ended = points(room)[-1]["seq"]
    room.seat_says(1, Roll())
    with refused("sealed", "U1"):
        room.seat_says(0, TakeBack())
    room.does(UMA, Rewind(ended, technical=True, reason=FAULT))
    assert room.view()["turn"]["seat"] == 0


def test_J2_what_its_player_took_back_is_no_point_any_more() -> None:
    room = turns(2)
    ended = points(room)[-1]
    assert ended["label"] == "TurnEnded"
    room.seat_says(1, TakeBack())
    assert ended["seq"] not in {point["seq"] for point in points(room)}
    refolded(room)


def test_J2_going_back_needs_a_judge_a_reason_and_a_game_that_goes_on() -> None:
    room = turns(1)
    to = points(room)[-1]["seq"]
    with refused("reason-missing", "J2"):
        room.does(UMA, Rewind(to))
    with refused("judge-only", "J2"):
        room.does(Seat(0), Rewind(to, reason=FAULT))
    lone = started().placed()
    with refused("judge-only", "J2"):
        lone.does(Seat(0), Rewind(to, reason=FAULT))
    with refused("judge-only", "J2"):
        lone.does(UMA, Rewind(to, reason=FAULT))


def test_J2_all_are_told_that_the_match_was_taken_back_and_why() -> None:
    room = turns(1)
    before, to = room.match, points(room)[-1]["seq"]
    room.does(UMA, Rewind(to, reason=FAULT))
    for viewer in VIEWERS:
        (told,) = room.match.told(before, room.log[-1], viewer)
        assert told == {"is": "Rewound", "to": to, "reason": {"template": "technical-fault"}}


def test_J2_only_the_judge_sees_the_points_and_is_offered_to_go_back() -> None:
    room = turns(2)
    for viewer in VIEWERS:
        assert "checkpoints" not in room.match.view(viewer)["judge"]
        assert "Rewind" not in room.match.legal_actions(viewer)
    for viewer in (BENCH, UNVEILED):
        assert room.match.view(viewer)["judge"]["checkpoints"] == points(room)
        assert room.match.legal_actions(viewer)["Rewind"] == [{}]


def test_J2_a_match_without_a_judge_keeps_no_points() -> None:
    room = started().placed()
    room.seat_says(0, Roll())
    assert room.match.checkpoints is Match.from_batches(room.match.game, ()).checkpoints
    assert room.match.checkpoints.points == ()


def test_J2_points_are_bounded() -> None:
    room = judged().placed()
    trail = Checkpoints(room.match.checkpoints.points[-1:] * (MOST + 5))
    before = room.match
    room.seat_says(0, Roll())
    assert len(trail.after(before.table, room.log[-1], room.match.table, ()).points) <= MOST


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_J2_what_endures_and_knows_of_taking_back_knows_of_going_back(game: Game) -> None:
    """Else it would hold something of a turn that no longer is."""
    around: tuple[Any, ...] = MATCH_CHAPTERS
    enduring = [chapter for chapter in (*around, *game.chapters.values()) if chapter.survives == "rewinds"]
    knowing = [chapter for chapter in enduring if Undone in chapter.evolves or Undone in chapter.reacts]
    assert knowing
    for chapter in knowing:
        for verb in (chapter.evolves, chapter.reacts):
            assert Undone not in verb or Rewound in verb, chapter.name
