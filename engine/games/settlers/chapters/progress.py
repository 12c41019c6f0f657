"""Chapter of progress cards: road building, year of plenty, monopoly (C6–C8).

By the basic rules a seat says in one breath what card it plays and what for. Where opened cards can be taken back (U3)
it lays the card open first, and names what it wants when all have seen it.
"""

from collections.abc import Iterable
from functools import lru_cache

from engine.core import (
    Bag,
    Chapter,
    Context,
    Event,
    In,
    Law,
    LeavesUndoOpen,
    LegalAction,
    LegalActions,
    Refused,
    StageChanged,
    StageEntered,
    StageLeft,
    Table,
    Undo,
    Views,
    public,
)
from engine.games.settlers.cards import MONOPOLY, ROAD_BUILDING, YEAR_OF_PLENTY, Cards, covers
from engine.games.settlers.chapters.development_cards import TAKEBACK_CARDS, may_play, playable
from engine.games.settlers.chapters.pieces import PIECES, open_places, road_action
from engine.games.settlers.chapters.resources import RESOURCES
from engine.games.settlers.commands import OpenCard, PlayMonopoly, PlayRoadBuilding, PlayYearOfPlenty
from engine.games.settlers.events import CardOpened, MonopolyPlayed, RoadBuildingPlayed, RoadBuilt, YearOfPlentyPlayed
from engine.games.settlers.stages import FreeRoads, Main, Naming, Rolling, during

_BUILD_ROADS = LegalAction(PlayRoadBuilding)
_NAME_RESOURCE = LegalAction(PlayMonopoly, (("resource", In((0, 1, 2, 3, 4))),))

_CARD_STEPS = ("card", "free-road", "card-named", "robber")
"""Steps of a card that can be taken back (U3)."""


def free_roads(table: Table, seat: int) -> int:
    """C6: how many roads this seat could build now, two at most."""
    pieces = PIECES.of(table)
    if not pieces.left(seat)[0] or not open_places(table, seat)[0]:
        return 0
    return min(2, pieces.left(seat)[0])


def play_road_building(table: Table, command: PlayRoadBuilding, context: Context) -> Iterable[Event]:
    """C6: two free roads, or one if only one piece or place is left; the card can't be played for none."""
    seat = context.seat
    may_play(table, seat, ROAD_BUILDING)
    roads = free_roads(table, seat)
    if not roads:
        raise Refused("no-road-to-build", "C6")
    yield RoadBuildingPlayed(seat, roads)
    yield StageEntered(FreeRoads(seat, roads))


def count_free_road(table: Table, event: RoadBuilt, context: Context) -> Iterable[Event]:
    """C6: one road less; it is over too when no place is left for the second."""
    stage = table.stage
    if isinstance(stage, FreeRoads):
        if stage.left > 1 and free_roads(table, stage.seat):
            yield StageChanged(FreeRoads(stage.seat, stage.left - 1))
        else:
            yield StageLeft()


def legal_free_roads(table: Table, seat: int) -> list[LegalAction]:
    return [road_action(open_places(table, seat)[0])]


def take_back_free_road(table: Table, event: RoadBuilt) -> tuple[str, str] | None:
    """U3: a free road."""
    return ("takeback_cards", "free-road") if isinstance(table.stage, FreeRoads) else None


def take_back_named(table: Table, event: YearOfPlentyPlayed) -> tuple[str, str] | None:
    """U3: the cards that were named for an open year of plenty; nothing happens to them but what can be taken back."""
    return ("takeback_cards", "card-named") if isinstance(table.stage, Naming) else None


def open_card(table: Table, command: OpenCard, context: Context) -> Iterable[Event]:
    """U3: the card lies on the table; what it brings is named next."""
    seat = context.seat
    if not TAKEBACK_CARDS.of(table):
        raise Refused("not-in-this-game", "U3")
    may_play(table, seat, command.card)
    if command.card == YEAR_OF_PLENTY and not any(RESOURCES.of(table).bank):
        raise Refused("bank-lacks-cards", "C7")
    yield CardOpened(seat, command.card)
    yield StageEntered(Naming(seat, command.card))


def lies_open(table: Table, seat: int, card: int) -> bool:
    """Whether what is named is for a card that this seat has laid open. Refused: it may not name it, nor play it."""
    if isinstance(table.stage, Naming):
        stage = during(table, seat, Naming)
        assert isinstance(stage, Naming)
        if stage.card != card:
            raise Refused("not-now", "P1", stage=stage.label)
        return True
    may_play(table, seat, card)
    if TAKEBACK_CARDS.of(table):
        raise Refused("card-not-opened", "U3")
    return False


def play_year_of_plenty(table: Table, command: PlayYearOfPlenty, context: Context) -> Iterable[Event]:
    """C7: any two cards from the bank, fewer if it has fewer."""
    seat = context.seat
    opened = lies_open(table, seat, YEAR_OF_PLENTY)
    bank = RESOURCES.of(table).bank
    if sum(command.cards) != min(2, sum(bank)):
        raise Refused("wrong-number-of-cards", "C7", owed=min(2, sum(bank)))
    if not covers(bank, command.cards):
        raise Refused("bank-lacks-cards", "C7")
    if not any(bank) and not opened:
        raise Refused("bank-lacks-cards", "C7")
    yield YearOfPlentyPlayed(seat, command.cards)
    if opened:
        yield StageLeft()


def play_monopoly(table: Table, command: PlayMonopoly, context: Context) -> Iterable[Event]:
    """C8: every other seat hands over all of the resource."""
    seat = context.seat
    opened = lies_open(table, seat, MONOPOLY)
    hands = RESOURCES.of(table).hands
    counts = {other: hand[command.resource] for other, hand in enumerate(hands) if other != seat}
    yield MonopolyPlayed(seat, command.resource, {other: count for other, count in counts.items() if count})
    if opened:
        yield StageLeft()


def leaves_undo_open(table: Table, question: LeavesUndoOpen) -> bool:
    """U3: an opened card with what it brought, when a third seat leaves: it has done nothing and learnt nothing."""
    return question.what in _CARD_STEPS and question.seat != table.slices["turn"].seat


def legal_actions(table: Table, seat: int) -> Iterable[LegalAction]:
    ready = playable(table, seat)
    if not ready:
        return ()
    found = []
    if ROAD_BUILDING in ready and free_roads(table, seat):
        found.append(_BUILD_ROADS)
    cards = [YEAR_OF_PLENTY] if YEAR_OF_PLENTY in ready and any(RESOURCES.of(table).bank) else []
    if MONOPOLY in ready:
        cards.append(MONOPOLY)
    if cards and TAKEBACK_CARDS.of(table):
        return [*found, LegalAction(OpenCard, (("card", In(tuple(cards))),))]
    return [*found, *[_named_for(table, card) for card in cards]]


def legal_names(table: Table, seat: int) -> list[LegalAction]:
    """The names that are legal for the card that lies open."""
    stage = table.stage
    assert isinstance(stage, Naming)
    return [_named_for(table, stage.card)]


def _named_for(table: Table, card: int) -> LegalAction:
    if card == MONOPOLY:
        return _NAME_RESOURCE
    return _name_cards(RESOURCES.of(table).bank)


@lru_cache(maxsize=1 << 10)
def _name_cards(bank: Cards) -> LegalAction:
    """Legal action to take two cards from a bank that has these."""
    count = min(2, sum(bank))
    asked = tuple(min(there, count) for there in bank)  # no more than asking would tell (C8)
    return LegalAction(PlayYearOfPlenty, (("cards", Bag(asked, count, count)),))


def _start(law: Law) -> None:
    return None


PROGRESS: Chapter[None] = Chapter(
    name="progress",
    after=("cards", "pieces"),
    start=_start,
    stages=(FreeRoads, Naming),
    decides={
        PlayRoadBuilding: play_road_building,
        OpenCard: open_card,
        PlayYearOfPlenty: play_year_of_plenty,
        PlayMonopoly: play_monopoly,
    },
    reacts={RoadBuilt: count_free_road},
    answers={LeavesUndoOpen: leaves_undo_open},
    legal_actions=LegalActions(
        when_awaited={Rolling: legal_actions, Main: legal_actions, FreeRoads: legal_free_roads, Naming: legal_names}
    ),
    views=Views(tells=dict.fromkeys((RoadBuildingPlayed, CardOpened, YearOfPlentyPlayed, MonopolyPlayed), public)),
    undo={
        RoadBuildingPlayed: Undo(("takeback_cards", "card")),
        RoadBuilt: Undo(take_back_free_road),
        CardOpened: Undo(("takeback_cards", "card")),
        YearOfPlentyPlayed: Undo(take_back_named),
        MonopolyPlayed: Undo(reveals=True),
    },
)
