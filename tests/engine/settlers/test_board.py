"""The island: what it consists of, how it is laid, boards by a code (S1, S4–S6, S9)."""

from collections import Counter
from collections.abc import Sequence

import pytest

from engine.board import DIRECTIONS
from engine.core import Chance, RuleError
from engine.games import GAMES
from engine.games.settlers.events import BoardLaid, Harbour
from engine.games.settlers.maps import BOARDS, CLUMPS, DESERT, HARBOURS, code_of, from_code
from engine.games.settlers.maps.layouts import Layout, along_spiral, reds_touch
from engine.games.settlers.places import MAP
from engine.match import Secrets, VerifiableChance
from tests.engine.chance import Scripted
from tests.engine.match.rooms import started
from tests.engine.settlers.laying import BOARD, only
from tests.engine.settlers.places import corners, edge, hex

RED_NUMBERS = (6, 8)
LETTER_ORDER = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11]
TOKENS = [2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12]


def fates(count: int) -> list[Chance]:
    """So many different fates."""
    return [VerifiableChance(Secrets.fresh(bytes([seed] * 32)), b"") for seed in range(count)]


def land(board: str, chance: Chance) -> Layout:
    """Terrain and tokens as this procedure lays them."""
    return BOARDS[board](chance, CLUMPS["connected"])


@pytest.mark.parametrize("board", BOARDS)
def test_S1_every_board_has_the_same_hexes_and_tokens(board: str) -> None:
    for fate in fates(20):
        terrains, numbers, *_ = land(board, fate)
        assert Counter(terrains) == {0: 4, 1: 3, 2: 4, 3: 4, 4: 3, DESERT: 1}
        assert sorted(number for number in numbers if number) == TOKENS
        assert [number == 0 for number in numbers] == [terrain == DESERT for terrain in terrains]


@pytest.mark.parametrize("frame", HARBOURS)
def test_S1_nine_harbours_four_of_them_general_and_one_for_each_resource(frame: str) -> None:
    kinds = Counter({"3:1": 4, "lumber": 1, "brick": 1, "wool": 1, "grain": 1, "ore": 1})
    for fate in fates(20):
        harbours = HARBOURS[frame](fate)
        assert Counter(harbour.kind for harbour in harbours) == kinds


@pytest.mark.parametrize("frame", HARBOURS)
def test_S1_harbours_stand_on_the_coast_and_no_two_share_a_corner(frame: str) -> None:
    for fate in fates(20):
        harbours = HARBOURS[frame](fate)
        assert all(len(MAP.edge_hexes[harbour.edge]) == 1 for harbour in harbours)
        assert len({corner for harbour in harbours for corner in MAP.edge_corners[harbour.edge]}) == 18


def test_S1_the_desert_yields_nothing_and_has_no_token() -> None:
    terrains, numbers, _ = from_code(BOARD)
    assert (terrains[hex("0,0")], numbers[hex("0,0")]) == (DESERT, 0)


@pytest.mark.parametrize("rules", [{"board": name} for name in BOARDS] + [{"board_code": BOARD}])
def test_S4_the_robber_starts_on_the_desert(rules: dict[str, str]) -> None:
    laid = only(started(rules=rules).log[-1].events, BoardLaid)
    assert laid.terrains[laid.robber] == DESERT


def test_S5_no_red_number_lies_next_to_another() -> None:
    for fate in fates(100):
        numbers = land("random", fate).numbers
        for red in (h for h, number in enumerate(numbers) if number in RED_NUMBERS):
            assert not any(numbers[near] in RED_NUMBERS for near in MAP.hex_hexes[red])


def test_S5_tokens_that_touch_are_laid_again() -> None:
    """Draws that leave every card where it is lay the tokens in letter order, row by row: an 8 over a 6, once."""
    stay = [*range(18, 0, -1)]
    in_order = [*range(17, 0, -1)]
    apart = tokens_apart()
    terrains, numbers, *_ = land("random", Scripted(rng=[*stay, *in_order, *apart]))
    assert reds_touch([*LETTER_ORDER, 0])
    assert not reds_touch(numbers)
    assert terrains == tuple(sorted(terrains, key=[0, 1, 2, 3, 4, 5].index))


def tokens_apart() -> list[int]:
    """Draws that shuffle the tokens so that no red ones touch when the desert lies last."""
    for fate in fates(100):
        rng = [fate.number(f"try/{last}", 0, last + 1) for last in range(17, 0, -1)]
        order = list(LETTER_ORDER)
        for last, place in zip(range(17, 0, -1), rng, strict=True):
            order[last], order[place] = order[place], order[last]
        if not reds_touch([*order, 0]):
            return rng
    raise AssertionError("none of a hundred")


def test_S5_terrain_and_tokens_differ_from_game_to_game() -> None:
    boards = [land("random", fate) for fate in fates(20)]
    assert len({laid.terrains for laid in boards}) == len({laid.numbers for laid in boards}) == 20


@pytest.mark.parametrize("corner", range(6))
def test_S6_tokens_lie_in_letter_order_along_the_spiral_around_the_desert(corner: int) -> None:
    for desert in range(19):
        terrains = [DESERT if land == desert else 0 for land in range(19)]
        numbers = along_spiral(terrains, corner)
        assert [numbers[land] for land in spiral_from(corner) if land != desert] == LETTER_ORDER


def spiral_from(corner: int) -> list[int]:
    """Counter-clockwise inward from one of the six corner hexes, walked by turning left whenever the way is blocked."""
    directions = list(DIRECTIONS.values())  # clockwise
    corner_hexes = [(0, -2), (2, -2), (2, 0), (0, 2), (-2, 2), (-2, 0)]  # clockwise from the top left
    at = corner_hexes[corner]
    heading = (2 + corner) % 6  # from the top left corner one sets out to the south-west
    seen = [at]
    while len(seen) < 19:
        for turned in (0, -1, -2):
            step = directions[(heading + turned) % 6]
            ahead = at[0] + step[0], at[1] + step[1]
            if ahead in MAP.hexes and ahead not in seen:
                heading, at = (heading + turned) % 6, ahead
                seen.append(at)
                break
        else:
            raise AssertionError(f"stuck at {at}")
    return [MAP.hexes.index(land) for land in seen]


@pytest.mark.parametrize("corner", range(6))
def test_S6_no_two_reds_touch_whichever_corner_and_desert(corner: int) -> None:
    for desert in range(19):
        assert not reds_touch(along_spiral([DESERT if land == desert else 0 for land in range(19)], corner))


@pytest.mark.parametrize("corner", range(6))
def test_S6_the_corner_is_drawn_by_lot(corner: int) -> None:
    terrains, numbers, *_ = land("spiral", Scripted(rng=[*range(18, 0, -1), corner]))
    assert numbers == along_spiral(terrains, corner)


def test_S6_terrain_is_shuffled() -> None:
    assert len({land("spiral", fate).terrains for fate in fates(20)}) == 20


def test_S6_the_harbours_of_the_fixed_frame_stand_as_printed() -> None:
    printed = {
        "0,-2,NW": "3:1",
        "1,-2,NE": "grain",
        "2,-1,NE": "ore",
        "2,0,E": "3:1",
        "1,1,SE": "wool",
        "-1,2,SE": "3:1",
        "-2,2,SW": "3:1",
        "-2,1,W": "brick",
        "-1,-1,W": "lumber",
    }
    harbours = HARBOURS["fixed"](Scripted())
    assert {harbour.edge: harbour.kind for harbour in harbours} == {edge(at): kind for at, kind in printed.items()}


def test_S6_shuffled_harbours_move_around_the_island() -> None:
    assert len({HARBOURS["shuffled"](fate) for fate in fates(20)}) > 15


def test_S5_the_beginners_board_is_the_printed_one() -> None:
    terrains, numbers, *_ = land("beginner", Scripted())
    assert code_of(terrains, numbers, HARBOURS["fixed"](Scripted())) == BOARD


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("frame", HARBOURS)
def test_S9_a_board_goes_into_a_code_and_comes_out_the_same(board: str, frame: str) -> None:
    for fate in fates(5):
        laid = (*land(board, fate)[:2], HARBOURS[frame](fate))
        assert from_code(code_of(*laid)) == laid


def test_S9_a_room_plays_on_the_board_of_its_code() -> None:
    code = code_of(*land("random", fates(1)[0])[:2], HARBOURS["shuffled"](fates(1)[0]))
    assert started(rules={"board_code": code}).view()["island"]["code"] == code


def test_S9_the_code_of_any_board_in_play_is_there_to_be_passed_on() -> None:
    code = started().view()["island"]["code"]
    assert started(rules={"board_code": code}).view()["island"]["code"] == code


def test_S9_a_code_may_be_typed_in_small_letters() -> None:
    assert from_code(f" {BOARD.lower()} ") == from_code(BOARD)


LAND, NUMBERS, COAST = BOARD.split("-")


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("nonsense", "three parts"),
        (f"{LAND}-{NUMBERS}", "three parts"),
        (f"{LAND[1:]}-{NUMBERS}-{COAST}", "three parts"),
        (f"{LAND}-{NUMBERS}0-{COAST}", "three parts"),
        (f"{LAND}-{NUMBERS}-{COAST[1:]}", "three parts"),
        (f"Z{LAND[1:]}-{NUMBERS}-{COAST}", "no terrain is called Z"),
        (f"{LAND.replace('D', 'F')}-{NUMBERS}-{COAST}", "an island has 4 F, 3 H, 4 P, 4 G, 3 M, 1 D"),
        (f"D{LAND[1:]}-{NUMBERS}-{COAST}", "an island has 4 F"),
        (f"F{LAND[1:]}-{NUMBERS}-{COAST}", "an island has 4 F"),
        (f"{LAND}-7{NUMBERS[1:]}-{COAST}", "no token is called 7"),
        (f"{LAND}-0{NUMBERS[1:]}-{COAST}", "but the desert"),
        (f"{LAND}-{NUMBERS.replace('0', '5')}-{COAST}", "but the desert"),
        (f"{LAND}-{NUMBERS}-{COAST[:-3]}28X", "28X is no harbour"),
        (f"{LAND}-{NUMBERS}-{COAST[:-3]}99X", "99X is no harbour"),
        (f"{LAND}-{NUMBERS}-{COAST[:-1]}Z", "no harbour"),
        (f"{LAND}-{NUMBERS.replace('2', '3')}-{COAST}", "the tokens 2 and 12 once"),
        (f"{LAND}-{NUMBERS}-", "four harbours"),
        (f"{LAND}-{NUMBERS}-{COAST[:-3]}", "four harbours"),
        (f"{LAND}-{NUMBERS}-{COAST[:-1]}X", "four harbours"),
        (f"{LAND}-{NUMBERS}-{COAST[:-3]}00F", "no two harbours share"),
        (f"{LAND}-{NUMBERS}-{COAST[:-3]}01F", "no two harbours share"),
    ],
)
def test_S9_what_is_no_code_is_refused_and_said_why(code: str, says: str) -> None:
    with pytest.raises(RuleError, match=says):
        GAMES["settlers"].law("basic", {"board_code": code})


def test_S6_harbours_serve_the_two_corners_of_their_edge() -> None:
    first = HARBOURS["fixed"](Scripted())[0]
    assert first == Harbour(edge("0,-2,NW"), "3:1")
    assert set(MAP.edge_corners[first.edge]) == set(corners("0,-2,N 0,-2,NW"))


def numbers_of(sequence: Sequence[int]) -> list[int]:
    return [number for number in sequence if number]


def test_S6_the_first_letters_start_at_a_corner_of_the_island() -> None:
    numbers = along_spiral([DESERT if land == hex("0,0") else 0 for land in range(19)], 0)
    assert [numbers[hex(name)] for name in ("0,-2", "-1,-1", "-2,0", "-2,1")] == [5, 2, 6, 3]
    assert len(numbers_of(numbers)) == 18
