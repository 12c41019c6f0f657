"""A match: one command, one batch, one seq; refolded from its log it is the same (U1, V2)."""

import pytest
from msgspec.structs import replace

from engine.core import Clock, Nature, Person, RuleError, Seat, Viewer, apply
from engine.games import GAMES
from engine.games.settlers.chapters.longest_road import LONGEST_ROAD
from engine.games.settlers.chapters.longest_road import TIE as LONGEST_ROAD_TIE
from engine.games.settlers.commands import DeclareVictory, EndTurn, PlaceSettlement, Roll
from engine.games.settlers.stages import Rolling
from engine.match import Ask, Match, decode_batch, encode_batch
from engine.match.commands import HandOver, Leave, OpenRematch, Return, Sit, TakeBack
from engine.match.events import RematchOpened
from engine.match.laying import law_from
from engine.match.room.law import law_text
from tests.engine.asking import only, refused
from tests.engine.chance import Scripted
from tests.engine.match.rooms import ANN, BOB, CAT, SECRETS, SETTLERS, Gathered, started
from tests.engine.settlers.laying import BLUE, RED, laid
from tests.engine.settlers.places import corner, corners

VIEWERS = [Viewer(), *(Viewer(seat) for seat in range(4))]


def played() -> Gathered:
    """A game with a few turns, one of their ends taken back."""
    room = started().placed()
    for _ in range(3):
        room.seat_says(room.match.awaits()[0], Roll())
        room.turn_over()
    room.seat_says(2, TakeBack())
    room.seat_says(2, EndTurn())
    return room


def test_seq_counts_commands_from_one_without_gaps() -> None:
    room = played()
    assert [batch.seq for batch in room.log] == list(range(1, len(room.log) + 1))
    assert room.match.seq == len(room.log)


def test_a_batch_says_who_asked_when_and_under_which_reference() -> None:
    room = Gathered()
    room.does(ANN, Sit(0), ref="a1")
    batch = room.log[-1]
    assert (batch.by, batch.at, batch.ref) == (Person(ANN, "Ann"), room.now, "a1")


def test_a_refusal_leaves_no_trace() -> None:
    room = started()
    before = room.match
    with refused("not-your-turn", "P1"):
        room.seat_says(1, PlaceSettlement(0))
    assert room.match is before
    assert before.seq == len(room.log)


def test_the_match_that_was_asked_stays_as_it_was() -> None:
    room = started()
    before = room.match
    view = before.view(Viewer())
    room.seat_says(0, PlaceSettlement(corner("0,0,S")))
    assert (before.view(Viewer()), before.seq) == (view, room.match.seq - 1)


def test_to_fold_a_batch_is_to_have_taken_the_step() -> None:
    room = played()
    match = Match.from_batches(room.match.game, room.log[:1])
    for batch in room.log[1:]:
        match = match.fold(batch)
    assert match.seq == room.match.seq
    assert [match.view(viewer) for viewer in VIEWERS] == [room.match.view(viewer) for viewer in VIEWERS]
    assert [match.legal_actions(viewer) for viewer in VIEWERS] == [
        room.match.legal_actions(viewer) for viewer in VIEWERS
    ]


def test_a_match_read_from_its_written_log_goes_on_as_the_other() -> None:
    room = played()
    lines = [encode_batch(room.match.game, batch) for batch in room.log]
    again = Match.from_batches(room.match.game, [decode_batch(room.match.game, line) for line in lines])
    asked = Ask(Seat(room.match.awaits()[0]), 77, Roll())
    assert again.step(asked, SECRETS)[1] == room.match.step(asked, SECRETS)[1]


def test_what_may_be_taken_back_is_known_after_a_restart() -> None:
    room = played()
    again = Match.from_batches(room.match.game, room.log)
    one, _ = again.step(Ask(Seat(2), 77, TakeBack()))
    other, _ = room.match.step(Ask(Seat(2), 77, TakeBack()))
    assert [one.view(viewer) for viewer in VIEWERS] == [other.view(viewer) for viewer in VIEWERS]


def test_a_law_that_lacks_a_rule_is_refused_unless_the_rule_says_what_was_so_before_it() -> None:
    text = law_text(SETTLERS, "basic", {"victory_points": 8})
    old = replace(text, says={rule: said for rule, said in text.says.items() if rule != "longest_road_tie"})
    with pytest.raises(RuleError, match="a law without longest_road_tie"):
        law_from(old, SETTLERS, 4)
    tie = replace(LONGEST_ROAD_TIE, before="set_aside")
    chapter = replace(LONGEST_ROAD, rules=tuple(tie if rule.name == tie.name else rule for rule in LONGEST_ROAD.rules))
    later = replace(SETTLERS, chapters={**SETTLERS.chapters, "longest_road": chapter})
    values = law_from(old, later, 4).values
    assert (values["longest_road_tie"], values["victory_points"]) == ("set_aside", 8)


def test_a_law_that_names_what_there_is_not_is_refused() -> None:
    text = law_text(SETTLERS, "basic", {})
    with pytest.raises(RuleError, match="no rule is called luck"):
        law_from(replace(text, says={**text.says, "luck": text.says["board"]}), SETTLERS, 4)
    with pytest.raises(RuleError, match="no chapter is called luck"):
        law_from(replace(text, chapters={**text.chapters, "luck": text.chapters["island"]}), SETTLERS, 4)


def test_a_batch_out_of_order_is_an_error() -> None:
    room = started()
    for batch in (room.log[-1], room.log[0]):
        with pytest.raises(ValueError, match="does not follow"):
            room.match.fold(batch)
    with pytest.raises(ValueError, match="does not follow"):
        Match.from_batches(room.match.game, room.log[1:])


@pytest.mark.parametrize(
    "line", ["", "{}", "[]", '{"seq":1}', '{"seq":1,"at":0,"by":{"is":"seat","seat":0},"events":[{}]}']
)
def test_a_line_that_is_no_batch_is_an_error(line: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        decode_batch(GAMES["settlers"], line)


def test_from_the_lobby_to_the_last_turn_every_patch_is_true_for_every_viewer() -> None:
    room = played()
    match = Match.from_batches(room.match.game, room.log[:1])
    for batch in room.log[1:]:
        before, match = match, match.fold(batch)
        for viewer in VIEWERS:
            assert apply(before.view(viewer), match.patch(before, viewer)) == match.view(viewer)


def test_views_hold_no_null() -> None:
    def nulls(plain: object) -> bool:
        if isinstance(plain, dict):
            return any(map(nulls, plain.values()))
        return any(map(nulls, plain)) if isinstance(plain, list | tuple) else plain is None

    for room in (Gathered(), started(), played()):
        assert not any(nulls(room.match.view(viewer)) for viewer in VIEWERS)


def test_what_was_done_under_a_reference_is_known_to_whoever_asked() -> None:
    room = Gathered()
    room.does(ANN, Sit(0), ref="a1")
    asker = Person(ANN)
    assert room.match.done(asker, "a1") == 2
    assert room.match.done(asker, "a2") is None
    assert room.match.done(Person(BOB), "a1") is None
    assert room.match.done(asker, "") is None
    assert Match.from_batches(room.match.game, room.log).done(asker, "a1") == 2


def test_seats_and_people_have_references_of_their_own() -> None:
    room = started()
    room.does(Seat(0), PlaceSettlement(corner("0,0,S")), ref="a1")
    assert room.match.done(Seat(0), "a1") == room.match.seq
    assert room.match.done(Seat(1), "a1") is None


def test_a_user_is_a_person_before_the_start_and_a_seat_after_it() -> None:
    room = Gathered().seated(ANN, BOB, CAT)
    assert room.match.actor(ANN, "Ann", "red") == Person(ANN, "Ann", "red")
    room.start()
    assert room.match.actor(ANN, "Ann", "red") == Seat(room.match.seat_of(ANN) or 0)
    with refused("not-seated"):
        room.match.actor("somebody else", "X", "red")


def test_a_match_goes_from_lobby_to_opening_to_playing_to_over() -> None:
    room = Gathered().seated(ANN, BOB, CAT)
    assert room.match.stage == "lobby"
    room.does(ANN, room.match.command({"is": "CallStart"}))
    assert room.match.stage == "opening"
    room.does(Clock(), room.match.command({"is": "TimeUp"}))
    assert room.match.stage == "playing"
    game = laid(cities={RED: corners("0,-2,N 2,-2,N 0,0,N 2,0,N -2,2,N")})
    game.asks(RED, DeclareVictory())
    assert game.match.stage == "over"


def test_who_leaves_is_played_for_by_a_bot_until_the_return() -> None:
    room = started()
    room.seat_says(1, Leave())
    assert room.seats()["1"]["away"] is True
    with refused("already-away"):
        room.seat_says(1, Leave())
    room.seat_says(1, Return())
    assert "away" not in room.seats()["1"]
    with refused("not-away"):
        room.seat_says(1, Return())


def test_a_seat_without_a_person_is_not_handed_over() -> None:
    room = started()
    for seat in (4, -1):
        with refused("no-such-seat"):
            room.room_says(HandOver(seat))


def test_coming_and_going_seals_nothing() -> None:
    room = played()
    room.seat_says(1, Leave())
    assert room.view()["undo"] == {"seat": 2, "what": "turn-end"}
    room.seat_says(2, TakeBack())
    assert room.seats()["1"]["away"] is True  # and is not undone


def test_nobody_leaves_before_the_game_has_begun() -> None:
    room = Gathered().seated(ANN, BOB, CAT)
    for command in (Leave(), Return()):
        with refused("not-playing"):
            room.does(ANN, command)


def test_a_rematch_opens_once_when_the_game_is_over() -> None:
    with refused("not-over"):
        started().room_says(OpenRematch("NEXT"))
    game = laid(cities={RED: corners("0,-2,N 2,-2,N 0,0,N 2,0,N -2,2,N")})
    game.asks(RED, DeclareVictory())
    over, batch = game.match.step(Ask(Nature(), 5, OpenRematch("NEXT")))
    assert only(batch.events, RematchOpened).code == over.view(Viewer())["room"]["next"] == "NEXT"
    with refused("rematch-is-open"):
        over.step(Ask(Nature(), 6, OpenRematch("OTHER")))


def test_U1_only_a_seat_takes_something_back() -> None:
    room = played()
    for actor in (Person(ANN), Nature(), Clock()):
        with refused("not-seated"):
            room.does(actor, TakeBack())


def test_V2_who_looks_from_the_gallery_is_told_of_nothing_hidden() -> None:
    game = laid(stage=Rolling(RED), settlements={BLUE: corners("0,1,S")})
    before = game.match
    after, batch = before.step(Ask(Seat(RED), 0, Roll()), chance=Scripted(dice=[(2, 2)]))
    told = after.told(before, batch, Viewer())
    assert [said["is"] for said in told] == ["DiceRolled", "Produced"]


def test_spectators_are_offered_nothing() -> None:
    assert all(room.match.legal_actions(Viewer()) == {} for room in (started(), played()))


def test_only_the_room_is_awaited_when_nothing_is_due() -> None:
    assert started().match.due() is None
    assert Gathered().match.due() is None
