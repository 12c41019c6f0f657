"""The order of the seats and their colours: by lot, by dice, by tiers, as people sit (S8, I0)."""

from collections.abc import Iterable

import pytest

from engine.core import Chance
from engine.match import Secrets, VerifiableChance, Viewer
from engine.match.commands import AddBot, CallStart, ChangeRules, SetReady, SetTier, Sit
from engine.match.events import Started, TierSet
from engine.match.lobby.seat_order import ORDERS, SeatOrder, by_tiers, diced
from engine.match.room_rules import SEATING
from engine.match.seats import TIERS, Occupant
from tests.engine.asking import only, refused
from tests.engine.chance import Scripted
from tests.engine.match.rooms import ANN, BOB, CAT, DAN, Gathered, started

Rules = dict[str, bool | int | str]


def sitting(*tiers: str) -> dict[int, Occupant]:
    """People on the first seats, of these tiers."""
    return {seat: Occupant(f"player {seat}", "red", f"u{seat}", tier=tier) for seat, tier in enumerate(tiers)}


def dice(*throws: tuple[int, int]) -> Scripted:
    """Two dice for each seat that throws, in that order."""
    return Scripted(rng=[face - 1 for throw in throws for face in throw])


def fates(count: int) -> Iterable[Chance]:
    return (VerifiableChance(Secrets.fresh(bytes([seed] * 32)), b"") for seed in range(count))


def start_of(game: Gathered) -> Started:
    return only(game.log[-1].events, Started)


def test_S8_every_seat_throws_two_dice_and_the_highest_is_first() -> None:
    chance = dice((1, 2), (6, 5), (3, 3), (4, 5))
    assert diced(sitting("", "", "", ""), chance) == SeatOrder(
        (1, 3, 2, 0), (((0, 1, 2), (1, 6, 5), (2, 3, 3), (3, 4, 5)),)
    )
    assert chance.used_up()


def test_S8_level_seats_throw_again_among_themselves() -> None:
    chance = dice((2, 2), (6, 6), (1, 3), (5, 4), (6, 6), (1, 1))
    order, rolls = diced(sitting("", "", "", ""), chance)
    assert order == (1, 3, 0, 2)  # twelve on the second throw passes nobody who was higher on the first
    assert rolls[1] == ((0, 6, 6), (2, 1, 1))
    assert chance.used_up()


def test_S8_two_pairs_that_are_level_throw_each_among_themselves_and_as_often_as_it_takes() -> None:
    chance = dice((6, 6), (1, 1), (6, 6), (1, 1), (1, 2), (6, 6), (2, 1), (1, 1), (3, 3), (4, 4))
    order, rolls = diced(sitting("", "", "", ""), chance)
    assert order == (2, 0, 1, 3)
    assert [len(one) for one in rolls] == [4, 4, 2]
    assert chance.used_up()


def test_S8_nobody_is_better_seated_than_others_by_where_they_sat_down() -> None:
    first = [diced(sitting("", "", ""), fate).order[0] for fate in fates(200)]
    assert min(first.count(seat) for seat in range(3)) > 40


def test_I0_tiers_go_before_dice() -> None:
    chance = dice((6, 6), (1, 1), (1, 2), (5, 5))
    order, rolls = by_tiers(sitting("guest", "A", "B", "A", "guest"), chance)
    assert order == (3, 1, 2, 0, 4)
    assert [seat for seat, *_ in rolls[0]] == [0, 1, 3, 4]
    assert chance.used_up()


def test_I0_who_is_alone_in_its_tier_throws_nothing() -> None:
    assert by_tiers(sitting("", "C", "A", "B"), Scripted()) == SeatOrder((2, 3, 1, 0))


def test_I0_who_is_of_no_tier_is_a_guest() -> None:
    chance = dice((1, 1), (6, 6))
    assert by_tiers(sitting("guest", "", "C"), chance).order == (2, 1, 0)


def test_S8_a_game_begins_in_the_order_of_the_dice_with_colours_by_turn() -> None:
    game = started(rules={"seating": "dice", "colours": "by_turn"})
    start = start_of(game)
    assert {seat for seat, *_ in start.rolls[0]} == {0, 1, 2, 3}
    sums = {seat: one + other for seat, one, other in start.rolls[0]}
    assert [sums[old] for old in start.order] == sorted(sums.values(), reverse=True)
    assert start.colours == ("red", "blue", "yellow", "green")
    seats = game.seats()
    assert [seats[str(seat)]["colour"] for seat in range(4)] == ["red", "blue", "yellow", "green"]
    assert [seats[str(new)]["user"] for new in range(4)] == [(ANN, BOB, CAT, DAN)[old] for old in start.order]


def test_S8_otherwise_everybody_keeps_the_colour_of_choice() -> None:
    game = started()
    assert (start_of(game).colours, start_of(game).rolls) == ((), ())
    assert {seat["user"]: seat["colour"] for seat in game.seats().values()}[ANN] == "red"


def test_S8_the_dice_for_the_seats_are_told_to_all() -> None:
    game = started(rules={"seating": "dice"})
    start = start_of(game)
    said = game.match.table.told(start, Viewer())
    assert isinstance(said, Started)
    assert (said.order, said.rolls, said.law) == (start.order, start.rolls, None)


def test_S8_the_host_may_let_people_sit_as_they_do() -> None:
    game = started(rules={"seating": "as_seated"})
    assert start_of(game).order == (0, 1, 2, 3)


def test_S8_every_order_that_a_rule_book_may_name_is_there() -> None:
    assert tuple(ORDERS) == SEATING.choices


TIERED: Rules = {"seating": "tiers"}


def test_I0_the_host_says_who_is_of_which_tier_and_all_see_it() -> None:
    room = Gathered(rules=TIERED).seated(ANN, BOB, CAT)
    room.does(ANN, AddBot(3, "random"))
    assert only(room.does(ANN, SetTier(1, "A")), TierSet) == TierSet(1, "A")
    room.does(ANN, SetTier(3, "B"))
    assert [room.seats()[str(seat)].get("tier") for seat in range(4)] == [None, "A", None, "B"]
    room.does(ANN, SetTier(1, "C"))
    assert room.seats()["1"]["tier"] == "C"
    for user in (ANN, BOB, CAT):
        room.does(user, SetReady(ready=True))
    room.start()
    assert start_of(room).order[:2] == (3, 1)
    assert room.seats()["1"]["tier"] == "C"


def test_I0_only_the_host_sets_tiers_and_only_where_seats_go_by_them() -> None:
    room = Gathered(rules=TIERED).seated(ANN, BOB)
    with refused("host-only"):
        room.does(BOB, SetTier(1, "A"))
    with refused("no-such-tier", "I0"):
        room.does(ANN, SetTier(1, "S"))
    for seat in (2, 9, -1):
        with refused("no-such-seat"):
            room.does(ANN, SetTier(seat, "A"))
    room.does(ANN, ChangeRules({}))
    with refused("no-tiers", "I0"):
        room.does(ANN, SetTier(1, "A"))


def test_I0_tiers_are_offered_where_seats_go_by_them() -> None:
    room = Gathered(rules=TIERED).seated(ANN, BOB)
    (offer,) = room.legal_actions(ANN)["SetTier"]
    assert offer["fields"] == {"seat": {"in": [0, 1]}, "tier": {"in": list(TIERS)}}
    as_they_are = [{"seat": seat, "tier": "guest"} for seat in (0, 1)]
    assert offer["constraints"] == [{"is": "none-of", "values": as_they_are, "clause": "I4"}]
    assert "SetTier" not in room.legal_actions(BOB)
    room.does(ANN, ChangeRules({}))
    assert "SetTier" not in room.legal_actions(ANN)


def test_I0_a_tier_goes_with_who_moves_to_another_seat_and_not_with_the_seat() -> None:
    room = Gathered(rules=TIERED).seated(ANN, BOB)
    room.does(ANN, SetTier(1, "B"))
    room.does(BOB, Sit(3))
    assert room.seats()["3"]["tier"] == "B"
    room.does(CAT, Sit(1))
    assert "tier" not in room.seats()["1"]


def test_I0_once_the_start_is_called_tiers_stand() -> None:
    room = Gathered(rules=TIERED).seated(ANN, BOB, CAT)
    room.does(ANN, CallStart())
    with refused("already-started"):
        room.does(ANN, SetTier(1, "A"))


@pytest.mark.parametrize("rule", [order for order in ORDERS if order != "drawn"])
def test_S8_what_the_rules_order_is_drawn_alike_by_whoever_verifies(rule: str) -> None:
    game = started(3, {"seating": rule, "colours": "by_turn"})
    again = Gathered(3, {"seating": rule, "colours": "by_turn"}).seated(ANN, BOB, CAT).start()
    assert start_of(game) == start_of(again)
