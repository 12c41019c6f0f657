"""The screen can explain each score: what was counted stands in the fact, and beforehand in the view (H21)."""

from random import Random
from typing import Any

import msgspec
import pytest

from engine.core import Event, Viewer
from engine.games.hunters.events import Scored
from engine.games.hunters.tile_map import PlacedTile, places, start_map, with_tile
from engine.games.hunters.tiles import BONUS, LAND
from engine.match import codec_of
from tests.engine.hunters.laying import BLUE, HUNTERS, RED, Pieces, Playing, Put, laid
from tests.engine.hunters.scenes import FOREST_ROUND, SHUT_RIVER


def told(playing: Playing, events: list[Event]) -> list[dict[str, Any]]:
    """The scores among these, as a spectator is told them down the wire."""
    codec = codec_of(HUNTERS)
    said = (playing.table.told(event, Viewer()) for event in events)
    return [codec.to_wire(event) for event in said if isinstance(event, Scored)]


def area(playing: Playing, zone: str, kind: str) -> dict[str, Any]:
    """The area of this kind with this zone, as it is shown."""
    (found,) = (shown for shown in playing.view()["areas"].values() if zone in shown["zones"] and shown["kind"] == kind)
    return dict(found)


def test_H21_a_river_says_its_sections_and_fish() -> None:
    playing = laid("L04")
    playing.places(RED, -1, 0, 2)
    (score,) = told(playing, playing.puts(RED, "tribe", 1))
    assert score == {
        "is": "Scored", "what": "river", "zones": ("0,0:3", "-1,0:1"), "sections": 2, "fish": 2,
        "holders": {"0": 1}, "points": {"0": 4},
        "sum": ({"of": "section", "count": 2}, {"of": "fish", "count": 2}),
    }  # fmt: skip


def test_H21_a_forest_says_its_sections_and_mushrooms_and_who_held_it() -> None:
    lying = (FOREST_ROUND[0], ("B02", 1, 1, 1))
    playing = laid("L13", lying=lying, pieces={(0, 0): (RED, 1, "tribe"), (1, 0): (BLUE, 4, "tribe")})
    playing.places(RED, 0, 1, 3)
    (score,) = told(playing, playing.passes(RED, ["B07"]))
    assert {name: score[name] for name in ("what", "sections", "mushrooms", "holders", "points")} == {
        "what": "forest", "sections": 5, "mushrooms": 1, "holders": {"0": 1, "1": 1}, "points": {"0": 12, "1": 12},
    }  # fmt: skip


def test_H21_a_meadow_says_its_animals_those_that_tigers_take_and_a_fire() -> None:
    hunter: Pieces = {(0, -1): (BLUE, 0, "tribe")}
    for beside, more in ((("L08", -1, -1, 0), {"eaten": 1}), (("B05", -1, -1, 0), {"fire": True})):
        playing = laid("L60", lying=[("L07", 0, -1, 0), ("L12", 0, -2, 0), beside], pieces=hunter, land=[])
        playing.places(RED, 1, -1)
        (score,) = told(playing, playing.passes(RED))
        assert {name: score[name] for name in ("animals", "final", *more)} == {
            "animals": {"deer": 1, "mammoth": 2, "tiger": 2}, "final": True, **more,
        }  # fmt: skip


def tigers(*beside: Put) -> tuple[Playing, dict[str, Any]]:
    """The meadow north of the start tile as it was scored at the end, with two mammoths and these tiles."""
    hunters: Pieces = {(0, -1): (BLUE, 0, "tribe")}
    playing = laid("L60", lying=[("L07", 0, -1, 0), *beside], pieces=hunters, land=[])
    playing.places(RED, 1, -1)
    (score,) = told(playing, playing.passes(RED))
    return playing, score


def test_H21_a_meadow_says_its_sum_with_the_deer_before_and_after_the_tigers() -> None:
    playing, score = tigers(("L43", 0, -2, 2), ("L02", -1, -1, 1))
    assert score["sum"] == ({"of": "deer", "count": 2, "each": 2, "less": 1}, {"of": "mammoth", "count": 2, "each": 2})
    assert (score["holders"], score["points"]) == ({"1": 1}, {"1": 6})
    shown = area(playing, "0,-1:0", "meadow")
    assert (shown["sum"], shown["now"]) == ([*score["sum"]], {"1": 6})


@pytest.mark.parametrize("column", [-1, 1])
def test_H13_the_deer_that_a_tiger_takes_is_the_nearest_to_it(column: int) -> None:
    hunters: Pieces = {(0, -1): (BLUE, 0, "tribe")}
    lying: list[Put] = [("L07", 0, -1, 0), ("L60", column, -1, 0), ("L12", column, -2, 0)]
    playing = laid("L60", lying=lying, pieces=hunters, land=[])
    playing.places(RED, -column, -1)
    (score,) = told(playing, playing.passes(RED))
    assert score["lost"] == {f"{column},-1:0": {"deer": 1}}
    (final,) = playing.view()["scoring"]["final"]
    assert final == {"sum": [*score["sum"]], "lost": score["lost"]}


def test_H14_of_a_meadow_with_a_fire_the_tigers_are_left_out_and_every_deer_counts() -> None:
    _, score = tigers(("L12", 0, -2, 0), ("B05", -1, -1, 0))
    assert score["sum"][0] == {"of": "deer", "count": 1, "each": 2}
    assert sum(gone["tiger"] for gone in score["lost"].values()) == score["animals"]["tiger"] == 2
    assert all(set(gone) == {"tiger"} for gone in score["lost"].values())


def test_H13_tigers_without_a_deer_leave_out_nothing() -> None:
    _, score = tigers(("L12", 0, -2, 0), ("L08", -1, -1, 0))
    assert (score["animals"]["tiger"], score["eaten"]) == (2, 1)
    assert sum(gone["deer"] for gone in score["lost"].values()) == 1


def test_H13_H14_a_meadow_shows_while_it_grows_which_animals_would_not_count() -> None:
    tiger: list[Put] = [("L07", 0, -1, 0), ("L43", 0, -2, 2)]
    alone = area(laid("L60", lying=tiger, land=[]), "0,-1:0", "meadow")
    assert (alone["tigers"], "lost" in alone) == (1, False)
    tiger.append(("L02", -1, -1, 1))
    assert area(laid("L60", lying=tiger, land=[]), "0,-1:0", "meadow")["lost"] == {"-1,-1:0": {"deer": 1}}
    playing = laid("L60", lying=[*tiger, ("B05", 1, -1, 0)], land=[])
    assert area(playing, "0,-1:0", "meadow")["lost"] == {"0,-2:0": {"tiger": 1}, "1,-1:0": {"tiger": 1}}
    others = [shown for shown in playing.view()["areas"].values() if "0,-1:0" not in shown["zones"]]
    assert not any("lost" in shown for shown in others)


def test_H13_H14_what_a_meadow_shows_at_the_end_is_what_its_score_leaves_out() -> None:
    for beside in (("L02", -1, -1, 1), ("B05", -1, -1, 0)):
        playing, score = tigers(("L43", 0, -2, 2), beside)
        assert area(playing, "0,-1:0", "meadow").get("lost", {}) == score["lost"]


def test_H21_a_sum_is_told_and_never_written_down() -> None:
    hunters: Pieces = {(0, -1): (BLUE, 0, "tribe")}
    playing = laid("L60", lying=[("L07", 0, -1, 0), ("L12", 0, -2, 0)], pieces=hunters, land=[])
    playing.places(RED, 1, -1)
    scores = [event for event in playing.passes(RED) if isinstance(event, Scored)]
    assert scores
    for score in scores:
        assert not {"sum", "lost"} & set(codec_of(HUNTERS).to_log(score))
    assert all(not {"sum", "lost"} & set(score) for score in playing.view()["result"]["final"])


@pytest.mark.parametrize("seed", range(6))
def test_H21_every_sum_of_a_game_gives_the_points(seed: int) -> None:
    rng, land = Random(seed), start_map(3)
    for tile in rng.sample([*LAND, *BONUS], len(LAND) + len(BONUS)):
        for cell, turns in rng.sample(found := [*places(land, tile)], min(1, len(found))):
            land = with_tile(land, cell, PlacedTile(tile, turns[0], 0))
    for shown in land.shown_areas.values():
        terms = shown.get("sum", ())
        added = sum((one["count"] - one.get("less", 0)) * one.get("each", 1) for one in terms)
        assert added == shown["worth"]


def test_H21_a_score_of_nothing_is_explained_as_well() -> None:
    playing = laid("L60", pieces={(0, 0): (BLUE, 2, "tribe")}, land=[])
    playing.places(RED, 0, -1)
    (score,) = told(playing, playing.passes(RED))
    assert (score["what"], score["points"]) == ("meadow", {"1": 0})


def test_H21_every_area_is_shown_with_what_it_would_score_now() -> None:
    playing = laid("L07", lying=[SHUT_RIVER], pieces={(0, 0): (BLUE, 3, "hut"), (-1, 0): (RED, 0, "tribe")})
    assert area(playing, "0,0:3", "system") == {
        "kind": "system", "zones": ["0,0:3", "0,0:4", "-1,0:1", "-1,0:2"], "open": 0, "fish": 2,
        "holders": {"1": 1}, "now": {"1": 2}, "sum": [{"of": "fish", "count": 2}],
    } | {"zones": area(playing, "0,0:3", "system")["zones"]}  # fmt: skip
    assert area(playing, "0,0:3", "river") | {"zones": 0} == {
        "kind": "river", "zones": 0, "open": 0, "fish": 2, "holders": {}, "now": {}, "worth": 4,
        "sum": [{"of": "section", "count": 2}, {"of": "fish", "count": 2}],
    }  # fmt: skip
    assert area(playing, "0,0:1", "forest") == {
        "kind": "forest", "zones": ["0,0:1"], "open": 2, "gold": 1, "holders": {}, "now": {}, "worth": 2,
        "sum": [{"of": "section", "count": 1, "each": 2}],
    }  # fmt: skip
    meadow = area(playing, "-1,0:0", "meadow")
    assert (meadow["mammoth"], meadow["holders"], meadow["now"]) == (2, {"0": 1}, {"0": 4})


def test_H21_an_area_keeps_its_number_while_it_lives_and_a_patch_names_only_what_changed() -> None:
    playing = laid("L07", lying=[SHUT_RIVER])
    before = playing.match
    playing.places(RED, 0, -1)
    patch = playing.match.patch(before, Viewer())["areas"]
    changed = {number: part for number, part in patch.items() if part is not None}
    assert len(changed) == 1  # the meadow that grew
    (part,) = changed.values()
    assert set(part) == {"zones", "open", "mammoth", "worth", "sum"}
    assert len(msgspec.json.encode(patch)) < 240


def test_H21_where_nothing_counts_for_the_players_no_areas_are_shown() -> None:
    playing = laid("L07", rules={"aids": False})
    assert "areas" not in playing.view()
