"""Chapter of corrections of event cards: a judge puts damaged roads right (J2).

Nobody pays. A seat has one damaged road at most: the road that a judge names takes the place of another.
"""

from collections.abc import Iterable

from engine.board import bits
from engine.core import (
    Chapter,
    Context,
    Event,
    In,
    Law,
    LegalAction,
    Refused,
    Table,
    Views,
    public,
)
from engine.core.reasons import checked_reason
from engine.games.settlers.api import PIECES, correction_actions, require_correctable, require_player, seats_in_play
from engine.games.settlers.expansions.event_cards.commands import CorrectRoadDamage
from engine.games.settlers.expansions.event_cards.damaged_roads import DAMAGED_ROADS
from engine.games.settlers.expansions.event_cards.events import RoadDamageCorrected


def correct_damage(table: Table, command: CorrectRoadDamage, context: Context) -> Iterable[Event]:
    require_correctable(table, context)
    seat = require_player(table, command.seat)
    if not PIECES.of(table).roads[seat] >> command.edge & 1:
        raise Refused("no-piece-there", "J2")
    if (DAMAGED_ROADS.of(table)[seat] == command.edge) == command.damaged:
        raise Refused("nothing-changes", "J2")
    yield RoadDamageCorrected(seat, command.edge, command.damaged, checked_reason(command.reason))


def corrections(table: Table) -> list[LegalAction]:
    damaged, roads = DAMAGED_ROADS.of(table), PIECES.of(table).roads
    found = []
    for seat in seats_in_play(table):
        edge = damaged[seat]
        if edge is not None:
            found.append(_action(seat, (edge,), damaged=False))
        if sound := tuple(other for other in bits(roads[seat]) if other != edge):
            found.append(_action(seat, sound, damaged=True))
    return found


def _action(seat: int, edges: tuple[int, ...], *, damaged: bool) -> LegalAction:
    return LegalAction(CorrectRoadDamage, (("seat", In((seat,))), ("edge", In(edges)), ("damaged", In((damaged,)))))


def _start(law: Law) -> None:
    return None


CORRECTIONS: Chapter[None] = Chapter(
    name="road_damage_corrections",
    after=("damaged_roads",),
    start=_start,
    decides={CorrectRoadDamage: correct_damage},
    legal_actions=correction_actions(corrections),
    views=Views(tells={RoadDamageCorrected: public}),
)
