"""Areas worked out zone by zone from what lies on the table, nothing remembered, for whole random games (H4–H9)."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import pytest

from engine.cli.play import Played, Setup, played
from engine.core import Viewer
from engine.games.hunters.events import PiecesReturned, Scored
from engine.games.hunters.tiles import TILES
from engine.match import Match
from tests.engine.hunters.laying import HUNTERS

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
Spot = tuple[int, int, int]

seeds = pytest.mark.parametrize("seed", range(4))


@cache
def game(seed: int) -> Played:
    """A game that bots have played, two to five of them."""
    return played(Setup(HUNTERS, "first", ("steady", *("random",) * (1 + seed % 4)), seed))


@cache
def matches(seed: int) -> tuple[Match, ...]:
    """The matches of that game, one for every batch."""
    found, match = [], Match.from_batches(HUNTERS, ())
    for batch in game(seed).batches:
        match = match.fold(batch)
        found.append(match)
    return tuple(found)


def kind_of(map_: Mapping[str, Any], spot: Spot) -> str:
    x, y, zone = spot
    return TILES[map_[f"{x},{y}"]["tile"]].zones[zone].kind


def neighbours(map_: Mapping[str, Any]) -> Iterator[tuple[Spot, Spot | None]]:
    """Each meeting of a zone with an edge, and the zone beyond; None where no tile lies."""
    for name, lying in map_.items():
        x, y = map(int, name.split(","))
        edges = TILES[lying["tile"]].edges
        for side, (dx, dy) in enumerate(STEPS):
            mine = edges[(side - lying["turn"]) % 4]
            beyond = map_.get(f"{x + dx},{y + dy}")
            if beyond is None:
                yield from (((x, y, zone), None) for zone in mine)
                continue
            theirs = TILES[beyond["tile"]].edges[(side + 2 - beyond["turn"]) % 4]
            assert len(mine) == len(theirs)
            for zone, other in zip(mine, reversed(theirs), strict=True):
                spots = (x, y, zone), (x + dx, y + dy, other)
                assert kind_of(map_, spots[0]) == kind_of(map_, spots[1]), "the edges do not match"
                yield spots


def flooded(map_: Mapping[str, Any], *, systems: bool) -> list[tuple[frozenset[Spot], int]]:
    """Every area (or every river system) as its zones and how often it meets an open edge."""
    links: defaultdict[Spot, set[Spot]] = defaultdict(set)
    opened: Counter[Spot] = Counter()
    wanted = ("river", "lake") if systems else ("meadow", "forest", "river")
    for name, lying in map_.items():
        x, y = map(int, name.split(","))
        for zone, printed in enumerate(TILES[lying["tile"]].zones):
            if printed.kind in wanted:
                links[x, y, zone] |= set()
            if systems and printed.lake is not None:
                links[x, y, zone].add((x, y, printed.lake))
                links[x, y, printed.lake].add((x, y, zone))
    for spot, beyond in neighbours(map_):
        if spot in links and beyond is None:
            opened[spot] += 1
        elif spot in links and beyond is not None:
            links[spot].add(beyond)
    areas, seen = [], set()
    for spot in links:
        if spot not in seen:
            area, todo = set(), [spot]
            while todo:
                at = todo.pop()
                if at not in area:
                    area.add(at)
                    todo += links[at]
            seen |= area
            areas.append((frozenset(area), sum(opened[at] for at in area)))
    return areas


def shown(view: Mapping[str, Any], *, systems: bool) -> list[dict[str, Any]]:
    return [area for area in view["areas"].values() if (area["kind"] == "system") == systems]


def spots(area: Mapping[str, Any]) -> frozenset[Spot]:
    named = (zone.replace(":", ",").split(",") for zone in area["zones"])
    return frozenset((int(x), int(y), int(zone)) for x, y, zone in named)


@seeds
@pytest.mark.parametrize("systems", [False, True])
def test_H9_every_zone_hangs_together_with_what_it_touches_and_nothing_else(seed: int, systems: bool) -> None:
    for match in matches(seed)[8::7]:
        view = match.view(Viewer())
        held = {spots(area): area["open"] for area in shown(view, systems=systems)}
        assert held == dict(flooded(view["map"]["tiles"], systems=systems))


@seeds
def test_H13_what_is_in_an_area_is_what_is_printed_on_its_zones(seed: int) -> None:
    view = matches(seed)[-1].view(Viewer())
    map_ = view["map"]["tiles"]
    for area in view["areas"].values():
        zones = [(x, y, TILES[map_[f"{x},{y}"]["tile"]].zones[zone]) for x, y, zone in spots(area)]
        animals = Counter(animal for *_, zone in zones for animal in zone.animals)
        assert [area.get(name, 0) for name in ("deer", "mammoth", "aurochs", "tigers", "gold", "mushrooms")] == [
            *(animals[name] for name in ("deer", "mammoth", "aurochs", "tiger")),
            sum(zone.gold for *_, zone in zones),
            sum(zone.mushrooms for *_, zone in zones),
        ]
        lakes = {(x, y, zone.lake) for x, y, zone in zones if zone.lake is not None}
        if area["kind"] in ("river", "system"):
            fish = [TILES[map_[f"{x},{y}"]["tile"]].zones[lake].fish for x, y, lake in lakes]
            assert area.get("fish", 0) == sum(fish)


@seeds
def test_H4_whoever_has_a_piece_in_an_area_holds_it(seed: int) -> None:
    for match in matches(seed)[8::7]:
        view = match.view(Viewer())
        for area in view["areas"].values():
            held: Counter[str] = Counter()
            for name, lies in view["pieces"].items():
                x, y = map(int, name.split(","))
                if (lies["piece"] == "hut") == (area["kind"] == "system") and (x, y, lies["zone"]) in spots(area):
                    held[str(lies["seat"])] += 1
            assert area["holders"] == held


@seeds
def test_H7_completed_rivers_and_forests_hold_nobody_and_points_are_what_was_scored(seed: int) -> None:
    *_, match = matches(seed)
    view = match.view(Viewer())
    assert not [
        a for a in view["areas"].values() if a["kind"] in ("river", "forest") and not a["open"] and a["holders"]
    ]
    _, batches, _ = played(Setup(HUNTERS, "first", ("steady", *("random",) * (1 + seed % 4)), seed))
    events = [event for batch in batches for event in batch.events]
    total: Counter[int] = Counter()
    for event in events:
        if isinstance(event, Scored):
            total.update(event.points)
    assert view["points"]["public"] == [total[seat] for seat in range(2 + seed % 4)]
    returned = sum(sum(event.counts.values()) for event in events if isinstance(event, PiecesReturned))
    assert returned == sum(sum(e.holders.values()) for e in events if isinstance(e, Scored) and not e.final)
