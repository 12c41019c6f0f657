"""Chapter of collecting produced cards by hand (P5).

Where `collect` is `by_hand`, what a roll yields waits on the table, in full view and reserved: it is nobody's hand and
not the bank's. Each seat takes its own until the turn of the roll ends. What is still there goes back to the bank
then, by the end itself, so that taking that end back (U1) brings the claim back.
"""

from collections.abc import Iterable

from engine.core import (
    INDEPENDENT,
    Asked,
    Chapter,
    Context,
    Event,
    Law,
    LegalAction,
    LegalActions,
    Part,
    Refused,
    SeatRetired,
    Table,
    Undone,
    Views,
    public,
)
from engine.games.settlers.chapters.resources import RESOURCES
from engine.games.settlers.commands import Collect
from engine.games.settlers.events import Collected, CollectionLost, TurnEnded
from engine.games.settlers.stages import TurnStage
from engine.seats import retired


def collect(table: Table, command: Collect, context: Context) -> Iterable[Event]:
    """P5: all that waits for this seat, at any moment of the turn, whoever is on turn."""
    seat = context.seat
    if not isinstance(table.stage, TurnStage):
        raise Refused("not-now", "P5", stage=table.stage.label)
    waiting = RESOURCES.of(table).waiting
    if seat not in waiting:
        raise Refused("nothing-to-collect", "P5")
    yield Collected(seat, waiting[seat])


def lose(table: Table, event: TurnEnded, context: Context) -> Iterable[Event]:
    """P5: the turn of the roll is over."""
    waiting = RESOURCES.of(table).waiting
    return (CollectionLost(dict(waiting)),) if waiting else ()


def give_back(table: Table, event: SeatRetired, context: Context) -> Iterable[Event]:
    """E4: a seat that is out collects nothing any more."""
    waiting = RESOURCES.of(table).waiting
    if event.seat in waiting:
        yield CollectionLost({event.seat: waiting[event.seat]})


def nothing_waits(table: Table, event: Undone, context: Context) -> Iterable[Event]:
    """U1, E4: with the end of a turn comes back what waited, but not for a seat that is out since."""
    waiting, gone = RESOURCES.of(table).waiting, retired(table)
    if lost := {seat: cards for seat, cards in waiting.items() if seat in gone}:
        yield CollectionLost(lost)


def legal_actions(table: Table, seat: int) -> list[LegalAction]:
    return [LegalAction(Collect)] if seat in RESOURCES.of(table).waiting else []


def asked(table: Table, question: Asked) -> frozenset[int]:
    """The seats for which cards wait."""
    return frozenset(RESOURCES.of(table).waiting)


def _start(law: Law) -> None:
    return None


COLLECTING: Chapter[None] = Chapter(
    name="collecting",
    after=("resources", "turn", "dice"),
    start=_start,
    decides={Collect: collect},
    inactive=lambda values: (
        (TurnEnded, SeatRetired, Undone, Asked, TurnStage) if values["collect"] == "automatic" else ()
    ),
    reacts={TurnEnded: lose, SeatRetired: give_back, Undone: nothing_waits},
    answers={Asked: asked},
    legal_actions=LegalActions(
        any_time={TurnStage: legal_actions},
        depends_on=(Part(("resources",), lambda table: table.slices["resources"].waiting),),
    ),
    views=Views(tells=dict.fromkeys((Collected, CollectionLost), public)),
    undo={Collected: INDEPENDENT},
)
