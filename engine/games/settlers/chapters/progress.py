"""Road building, year of plenty, monopoly (C6–C8)."""

from collections.abc import Iterable

from engine.board import bits
from engine.core import (
    Bag,
    Chapter,
    Event,
    In,
    Law,
    Moment,
    Offer,
    Refused,
    StageChanged,
    StageEntered,
    StageLeft,
    Table,
    told_whole,
)
from engine.games.settlers.cards import MONOPOLY, ROAD_BUILDING, YEAR_OF_PLENTY, covers
from engine.games.settlers.chapters.development import may_play, playable
from engine.games.settlers.chapters.pieces import PIECES
from engine.games.settlers.chapters.purse import PURSE
from engine.games.settlers.commands import BuildRoad, PlayMonopoly, PlayRoadBuilding, PlayYearOfPlenty
from engine.games.settlers.events import MonopolyPlayed, RoadBuildingPlayed, RoadBuilt, YearOfPlentyPlayed
from engine.games.settlers.stages import FreeRoads, Main, Rolling

__all__ = ["PROGRESS"]


def free_roads(table: Table, seat: int) -> int:
    """C6: how many roads this seat could build now, two at most."""
    pieces = PIECES.of(table)
    if not pieces.left(seat)[0] or not pieces.legal(seat)[0]:
        return 0
    return min(2, pieces.left(seat)[0])


def play_road_building(table: Table, command: PlayRoadBuilding, moment: Moment) -> Iterable[Event]:
    """C6: two free roads, or one if only one piece or place is left; the card can't be played for none."""
    seat = moment.seat
    may_play(table, seat, ROAD_BUILDING)
    roads = free_roads(table, seat)
    if not roads:
        raise Refused("no-road-to-build", "C6")
    yield RoadBuildingPlayed(seat, roads)
    yield StageEntered(FreeRoads(seat, roads))


def count_free_road(table: Table, event: RoadBuilt, moment: Moment) -> Iterable[Event]:
    """C6: one road less; it is over too when no place is left for the second."""
    stage = table.stage
    if isinstance(stage, FreeRoads):
        if stage.left > 1 and free_roads(table, stage.seat):
            yield StageChanged(FreeRoads(stage.seat, stage.left - 1))
        else:
            yield StageLeft()


def offer_free_roads(table: Table, seat: int) -> list[Offer]:
    if table.stage.awaited() != (seat,):
        return []
    return [Offer(BuildRoad, (("edge", In(tuple(bits(PIECES.of(table).legal(seat)[0])))),))]


def play_year_of_plenty(table: Table, command: PlayYearOfPlenty, moment: Moment) -> Iterable[Event]:
    """C7: any two cards from the bank, fewer if it has fewer."""
    seat = moment.seat
    may_play(table, seat, YEAR_OF_PLENTY)
    bank = PURSE.of(table).bank
    if sum(command.cards) != min(2, sum(bank)):
        raise Refused("wrong-number-of-cards", "C7", owed=min(2, sum(bank)))
    if not covers(bank, command.cards):
        raise Refused("bank-lacks-cards", "C7")
    if not any(bank):
        raise Refused("bank-lacks-cards", "C7")
    yield YearOfPlentyPlayed(seat, command.cards)


def play_monopoly(table: Table, command: PlayMonopoly, moment: Moment) -> Iterable[Event]:
    """C8: every other seat hands over all of the resource."""
    seat = moment.seat
    may_play(table, seat, MONOPOLY)
    hands = PURSE.of(table).hands
    counts = {other: hand[command.resource] for other, hand in enumerate(hands) if other != seat}
    yield MonopolyPlayed(seat, command.resource, {other: count for other, count in counts.items() if count})


def offers(table: Table, seat: int) -> list[Offer]:
    found = []
    if playable(table, seat, ROAD_BUILDING) and free_roads(table, seat):
        found.append(Offer(PlayRoadBuilding))
    if playable(table, seat, YEAR_OF_PLENTY) and (there := sum(bank := PURSE.of(table).bank)):
        count = min(2, there)
        found.append(Offer(PlayYearOfPlenty, (("cards", Bag(bank, count, count)),)))
    if playable(table, seat, MONOPOLY):
        found.append(Offer(PlayMonopoly, (("resource", In((0, 1, 2, 3, 4))),)))
    return found


def _start(law: Law) -> None:
    return None


PROGRESS: Chapter[None] = Chapter(
    name="progress",
    after=("cards", "pieces"),
    start=_start,
    stages=(FreeRoads,),
    decides={
        PlayRoadBuilding: play_road_building,
        PlayYearOfPlenty: play_year_of_plenty,
        PlayMonopoly: play_monopoly,
    },
    reacts={RoadBuilt: count_free_road},
    offers={Rolling: offers, Main: offers, FreeRoads: offer_free_roads},
    tells=dict.fromkeys((RoadBuildingPlayed, YearOfPlentyPlayed, MonopolyPlayed), told_whole),
)
