"""Before the start: sitting down, colours, ready, the host's rights, the start (S2, S8)."""

import pytest

from engine.core import Command, RuleError
from engine.games import GAMES
from engine.games.settlers import SETTLERS
from engine.match import Clock, Match, Person, RoomOpened, Seat, rules_of
from engine.match.commands import (
    AddBot,
    CallStart,
    ChangeRules,
    HandOver,
    Kick,
    Leave,
    OpenRematch,
    Recolour,
    RemoveBot,
    SetReady,
    Sit,
    Stand,
    TimeUp,
)
from engine.match.events import HostPassed, SeatLeft, SeatTaken, Started
from engine.match.seats import BOT_NAMES, COLOURS
from tests.engine.asking import only, refused
from tests.engine.match.rooms import ANN, BOB, CAT, DAN, SECRETS, Gathered, seed_of, started


def test_a_room_begins_with_its_seats_free_and_its_opener_as_host() -> None:
    room = Gathered()
    assert room.match.seq == 1
    assert room.seats() == {}
    shown = room.view()["room"]
    assert (shown["host"], shown["size"], shown["stage"], shown["rulebook"]) == (ANN, 4, "lobby", "basic")


def test_whoever_sits_down_is_seen_by_all() -> None:
    room = Gathered()
    room.does(BOB, Sit(2))
    assert room.seats() == {"2": {"user": BOB, "name": "Bob", "colour": "red"}}
    assert room.match.seat_of(BOB) == 2


@pytest.mark.parametrize("seat", [4, 7, -1])
def test_there_are_no_other_seats(seat: int) -> None:
    with refused("no-such-seat"):
        Gathered().does(ANN, Sit(seat))


def test_a_seat_that_is_taken_is_taken() -> None:
    room = Gathered()
    room.does(ANN, Sit(0))
    for user in (ANN, BOB):
        with refused("seat-taken"):
            room.does(user, Sit(0))


@pytest.mark.parametrize("name", ["Bob", "\u0412ob", "ＢＯＢ"])
def test_nobody_sits_down_by_a_name_that_looks_like_anothers_at_the_table(name: str) -> None:
    room = Gathered()
    room.does(ANN, Sit(0))
    room.does(BOB, Sit(1))
    with refused("name-at-table"):
        room.does(Person("mallory", name), Sit(2))
    room.does(BOB, Sit(2))
    room.does(BOB, Stand())
    room.does(Person("mallory", name), Sit(2))


def test_who_sits_down_elsewhere_leaves_the_seat_it_had() -> None:
    room = Gathered().seated(ANN)
    events = room.does(ANN, Sit(3))
    assert only(events, SeatLeft).seat == 0
    assert room.seats() == {"3": {"user": ANN, "name": "Ann", "colour": "red"}}  # and is not ready any more


def test_who_stands_up_leaves_its_seat_free() -> None:
    room = Gathered().seated(ANN, BOB)
    room.does(BOB, Stand())
    assert list(room.seats()) == ["0"]
    room.does(CAT, Sit(1))


def test_everybody_gets_a_colour_of_its_own() -> None:
    room = Gathered().seated(ANN, BOB, CAT, DAN)
    assert len({seat["colour"] for seat in room.seats().values()}) == 4


def test_a_colour_may_be_changed_for_one_that_is_free() -> None:
    room = Gathered().seated(ANN, BOB)
    room.does(BOB, Recolour("purple"))
    assert room.seats()["1"]["colour"] == "purple"
    with refused("colour-taken"):
        room.does(BOB, Recolour("red"))
    with refused("no-such-colour"):
        room.does(BOB, Recolour("pink"))
    room.does(BOB, Recolour("purple"))  # one's own is no other's


@pytest.mark.parametrize("command", [Stand(), Recolour("blue"), SetReady(ready=True)], ids=repr)
def test_who_has_no_seat_has_nothing_to_change_about_it(command: Command) -> None:
    with refused("not-seated"):
        Gathered().does(BOB, command)


def test_one_is_ready_until_one_is_not() -> None:
    room = Gathered().seated(ANN)
    assert room.seats()["0"]["ready"] is True
    room.does(ANN, SetReady(ready=False, commitment=seed_of(ANN)[1]))
    assert "ready" not in room.seats()["0"]
    assert room.view()["fairness"]["seeds"] == {}


def test_a_commitment_goes_with_who_leaves() -> None:
    room = Gathered()
    room.does(ANN, Sit(0))
    room.does(ANN, SetReady(ready=True, commitment=seed_of(ANN)[1]))
    room.does(ANN, Stand())
    room.does(BOB, Sit(0))
    assert room.view()["fairness"]["seeds"] == {}


def test_bots_sit_where_the_host_says_and_are_always_ready() -> None:
    room = Gathered().seated(ANN)
    room.does(ANN, AddBot(2, "random"))
    bot = room.seats()["2"]
    assert (bot["bot"], bot["ready"], "user" in bot) == ("random", True, False)
    with refused("no-such-bot"):
        room.does(ANN, AddBot(3, "omniscient"))
    with refused("seat-taken"):
        room.does(ANN, AddBot(2, "random"))
    room.does(ANN, RemoveBot(2))
    assert list(room.seats()) == ["0"]


def test_bots_have_names_and_colours_of_their_own() -> None:
    room = Gathered()
    for seat in range(4):
        room.does(ANN, AddBot(seat, "random"))
    assert len({seat["name"] for seat in room.seats().values()}) == 4
    assert len({seat["colour"] for seat in room.seats().values()}) == 4


def test_the_host_frees_a_seat() -> None:
    room = Gathered().seated(ANN, BOB)
    room.does(ANN, Kick(1))
    assert list(room.seats()) == ["0"]
    for seat in (1, 9, -1):
        with refused("no-such-seat"):
            room.does(ANN, Kick(seat))


HOSTS = [AddBot(3, "random"), RemoveBot(2), Kick(0), ChangeRules({"victory_points": 8}), CallStart()]


@pytest.mark.parametrize("command", HOSTS, ids=lambda command: type(command).__name__)
def test_what_is_the_hosts_to_do_nobody_else_does(command: Command) -> None:
    room = Gathered().seated(ANN, BOB)
    room.does(ANN, AddBot(2, "random"))
    with refused("host-only"):
        room.does(BOB, command)


def test_the_host_changes_rules_and_everybody_sees_which_and_by_whom() -> None:
    room = Gathered()
    room.does(ANN, ChangeRules({"victory_points": 8}))
    law = room.view()["law"]
    assert law["victory_points"] == {"value": 8, "clause": "house rule", "source": "this room"}
    assert law["discard_from"]["source"] == "basic"
    assert room.view()["room"]["changes"] == {"victory_points": 8}


def test_changes_replace_those_before() -> None:
    room = Gathered(rules={"victory_points": 8})
    room.does(ANN, ChangeRules({"discard_from": 10}))
    assert room.view()["law"]["victory_points"]["value"] == 10


@pytest.mark.parametrize(
    "changes",
    [
        {"victory_points": 99},
        {"victory_points": "ten"},
        {"traget": 1},
        {"board": "round"},
        {"board_code": "nonsense"},
        {"chapter robber": False},
    ],
    ids=str,
)
def test_rules_that_cannot_be_are_refused(changes: dict[str, bool | int | str]) -> None:
    with refused("bad-rules"):
        Gathered().does(ANN, ChangeRules(changes))
    with pytest.raises(RuleError):
        Gathered(rules=changes)


def test_no_room_opens_by_a_rule_book_that_is_not_there() -> None:
    opening = RoomOpened("ROOM", "A table", "settlers", "imaginary", 4, ANN, SECRETS.commitment, SECRETS.root)
    with pytest.raises(RuleError, match="imaginary"):
        Match.open(GAMES["settlers"], opening, 0)


def test_when_rules_change_people_are_no_longer_ready_and_bots_still_are() -> None:
    room = Gathered().seated(ANN, BOB)
    room.does(ANN, AddBot(2, "random"))
    room.does(ANN, ChangeRules({"victory_points": 8}))
    assert {seat: "ready" in shown for seat, shown in room.seats().items()} == {"0": False, "1": False, "2": True}


def test_S2_three_or_four_play() -> None:
    for seats in (3, 4):
        assert len(started(seats).seats()) == seats
    with refused("too-few-seats", "S2"):
        Gathered().seated(ANN, BOB).start()


@pytest.mark.parametrize("taken", [(0, 1, 2), (0, 1, 3), (1, 2, 3)])
def test_S2_a_table_for_four_begins_with_three_whichever_seat_is_free(taken: tuple[int, ...]) -> None:
    room = Gathered()
    for user, seat in zip((ANN, BOB, CAT), taken, strict=True):
        room.does(user, Sit(seat))
        room.does(user, SetReady(ready=True))
    room.start()
    assert sorted(room.seats()) == ["0", "1", "2"]
    assert {shown["user"] for shown in room.seats().values()} == {ANN, BOB, CAT}
    assert len(room.view()["resources"]["counts"]) == 3
    assert sorted(only(room.log[-1].events, Started).order) == list(taken)


def test_between_the_call_and_the_start_nobody_sits_down_or_leaves_or_changes_anything() -> None:
    room = Gathered().seated(ANN, BOB, CAT)
    room.does(ANN, CallStart())
    assert room.match.stage == "opening"
    changes: list[Command] = [
        Sit(3),
        Stand(),
        Recolour("purple"),
        SetReady(ready=False),
        AddBot(3, "random"),
        Kick(1),
        ChangeRules({}),
        CallStart(),
    ]
    for command in changes:
        with refused("already-started"):
            room.does(ANN, command)


def test_only_the_clock_strikes_and_only_when_something_is_due() -> None:
    room = Gathered().seated(ANN, BOB, CAT)
    with refused("nothing-is-due"):
        room.does(Clock(), TimeUp())
    room.does(ANN, CallStart())
    with refused("not-yours"):
        room.does(ANN, TimeUp())
    room.does(Clock(), TimeUp())
    with refused("nothing-is-due"):
        room.does(Clock(), TimeUp())


def test_S8_the_order_is_drawn_by_lot() -> None:
    orders = {only(started(3).log[-1].events, Started).order}
    for seed in range(60):
        room = Gathered(size=3, code=f"ROOM{seed}").seated(ANN, BOB, CAT).start()
        orders.add(only(room.log[-1].events, Started).order)
    assert len(orders) == 6


def test_S8_whoever_one_is_one_keeps_name_and_colour_on_the_seat_that_was_drawn() -> None:
    room = Gathered().seated(ANN, BOB, CAT, DAN)
    before = {shown["user"]: (shown["name"], shown["colour"]) for shown in room.seats().values()}
    room.start()
    order = only(room.log[-1].events, Started).order
    assert {shown["user"]: (shown["name"], shown["colour"]) for shown in room.seats().values()} == before
    for seat, was in enumerate(order):
        assert room.seats()[str(seat)]["user"] == (ANN, BOB, CAT, DAN)[was]
        assert room.match.seat_of((ANN, BOB, CAT, DAN)[was]) == seat


def test_all_the_rules_in_force_are_written_down_at_the_start() -> None:
    law = only(started(rules={"victory_points": 8}).log[-1].events, Started).law
    assert law is not None
    assert law.says["victory_points"].value == 8
    assert (law.game, law.rulebook, law.documents) == ("settlers", "basic", ("basic", "this room"))
    assert set(law.says) == set(rules_of(SETTLERS))


def test_when_the_host_goes_away_before_the_start_somebody_else_is_host() -> None:
    room = Gathered().seated(ANN, BOB)
    assert only(room.room_says(HandOver(0)), HostPassed).user == BOB
    room.does(BOB, AddBot(0, "random"))
    with refused("host-only"):
        room.does(ANN, AddBot(2, "random"))


def test_a_room_whose_last_person_went_away_keeps_its_host() -> None:
    room = Gathered().seated(ANN)
    room.room_says(HandOver(0))
    assert (room.seats(), room.view()["room"]["host"]) == ({}, ANN)


def test_in_mid_game_a_bot_plays_on_until_one_returns() -> None:
    room = started()
    room.room_says(HandOver(1))
    assert room.seats()["1"]["away"] is True
    with refused("already-away"):
        room.seat_says(1, Leave())


@pytest.mark.parametrize("command", [HandOver(1), OpenRematch("NEXT")], ids=lambda command: type(command).__name__)
def test_what_is_the_rooms_to_say_nobody_else_says(command: Command) -> None:
    room = started()
    with refused("not-yours"):
        room.does(Seat(0), command)
    with refused("not-yours"):
        Gathered().seated(ANN, BOB).does(ANN, command)


def test_whoever_is_no_person_has_nothing_to_say_before_the_start() -> None:
    for command in (Sit(0), Stand(), SetReady(ready=True), CallStart()):
        with refused("not-a-person"):
            Gathered().does(Seat(0), command)


def test_a_seat_is_taken_in_the_colour_one_wants_if_it_is_free() -> None:
    room = Gathered()
    taken = only(room.does(room.person(BOB, "white"), Sit(0)), SeatTaken)
    assert taken.colour == "white"
    other = only(room.does(room.person(CAT, "white"), Sit(1)), SeatTaken)
    assert other.colour == next(colour for colour in COLOURS if colour != "white")


def test_the_lobby_offers_to_each_what_it_may_do() -> None:
    room = Gathered().seated(ANN, BOB, CAT)
    assert set(room.legal_actions(ANN)) == {
        "Sit", "Stand", "Recolour", "SetReady", "ChangeRules", "AddBot", "Kick", "CallStart", "AppointJudge",
    }  # fmt: skip
    assert set(room.legal_actions(BOB)) == {"Sit", "Stand", "Recolour", "SetReady"}
    assert room.legal_actions(DAN) == {"Sit": [{"fields": {"seat": {"in": [3]}}}]}
    assert room.legal_actions(None) == {}
    assert room.legal_actions(ANN)["Kick"] == [{"fields": {"seat": {"in": [1, 2]}}}]
    assert room.legal_actions(BOB)["SetReady"] == [{"fields": {"ready": {"in": [False]}}}]


def test_with_two_the_start_is_not_offered() -> None:
    assert "CallStart" not in Gathered().seated(ANN, BOB).legal_actions(ANN)


def test_while_seeds_are_opened_those_who_committed_are_offered_to_open_theirs() -> None:
    room = Gathered().seated(ANN, BOB)
    room.does(CAT, Sit(2))
    room.does(CAT, SetReady(ready=True, commitment=seed_of(CAT)[1]))
    room.does(ANN, CallStart())
    assert (room.legal_actions(CAT), room.legal_actions(BOB)) == ({"OpenSeed": [{}]}, {})


def test_bots_have_names_that_nobody_else_at_the_table_has_and_the_same_ones_each_time() -> None:
    first = [names_of_bots(f"ROOM{code}") for code in range(40)]
    assert first == [names_of_bots(f"ROOM{code}") for code in range(40)]
    assert all(len({name.casefold() for name in names}) == 4 for names in first)
    assert {name for names in first for name in names if name != "aki"} == {*BOT_NAMES} - {"Aki"}


def names_of_bots(code: str) -> list[str]:
    """The names at a table of one person, who is called as a bot might be, and three bots."""
    room = Gathered(code=code)
    room.does(Person(ANN, "aki"), Sit(0))
    for seat in (3, 1, 2):
        room.does(ANN, AddBot(seat, "gentle"))
    return [room.seats()[str(seat)]["name"] for seat in range(4)]


def test_the_host_is_offered_the_levels_that_are_for_people_alone() -> None:
    room = Gathered().seated(ANN)
    (form,) = room.legal_actions(ANN)["AddBot"]
    assert form["fields"]["level"]["in"] == ["gentle", "steady"]
    assert room.does(ANN, AddBot(1, "random"))
