"""Progress of the event of a card: which seats still have to choose, and its end."""

from collections.abc import Iterable

from msgspec.structs import replace

from engine.core import Event, StageChanged, StageLeft, Table
from engine.games.settlers.expansions.event_cards.cards import CARDS
from engine.games.settlers.expansions.event_cards.events import EventOver
from engine.games.settlers.expansions.event_cards.stages import EventStage


def ended_for(table: Table, seat: int) -> Iterable[Event]:
    """The consequences once this seat has chosen: the others still have to, or the event is over."""
    stage = table.stage
    assert isinstance(stage, EventStage)
    if others := tuple(other for other in stage.owed if other != seat):
        yield StageChanged(replace(stage, owed=others))
    else:
        yield StageLeft()
        yield over(table)


def over(table: Table) -> EventOver:
    """O2: the event comes first, then the production."""
    drawn = table.slices["event_cards"]
    return EventOver(drawn.seat, CARDS[drawn.card].number)
