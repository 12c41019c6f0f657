"""Chapter of corrections: a judge puts right a hand, development cards, pieces and the robber (J2).

A judge says what a seat should hold, and the difference goes to the bank or comes from it. Since the bank's cards say
what a hand held before, a hand is put right only while all know that the judge sees it (J1). It seals what lies
before it: what was corrected stays so, unless the judge goes back. What stands on the board is in `corrected_board`,
development cards in `corrected_cards`.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from engine.core import (
    Bag,
    Chapter,
    Context,
    Event,
    HandsOpen,
    In,
    Judge,
    Law,
    LegalAction,
    LegalActions,
    Refused,
    Table,
    Viewer,
    Views,
    public,
)
from engine.core.reasons import checked_reason
from engine.games.settlers.cards import covers, surplus
from engine.games.settlers.chapters.corrected_board import board_actions, correct_building, correct_road, correct_robber
from engine.games.settlers.chapters.corrected_cards import correct_development, development_actions
from engine.games.settlers.chapters.correcting import CORRECTABLE
from engine.games.settlers.chapters.resources import RESOURCES
from engine.games.settlers.commands import (
    CorrectBuilding,
    CorrectDevelopment,
    CorrectHand,
    CorrectRoad,
    CorrectRobber,
)
from engine.games.settlers.events import (
    BuildingCorrected,
    DevelopmentCorrected,
    HandCorrected,
    RoadCorrected,
    RobberCorrected,
)
from engine.games.settlers.stages import SettlersStage
from engine.seats import seats_in_play


def correct(table: Table, command: CorrectHand, context: Context) -> Iterable[Event]:
    """J2: the cards of a seat that takes part, while nobody owes cards of a hand (P6, O2, O4)."""
    if not isinstance(context.by, Judge):
        raise Refused("judge-only", "J2")
    if _hands_fixed(table):
        raise Refused("not-now", "J2", stage=table.stage.label)
    if not table.confirms(HandsOpen()):
        raise Refused("hands-closed", "J1")
    if command.seat not in seats_in_play(table):
        raise Refused("no-such-seat")
    resources, reason = RESOURCES.of(table), checked_reason(command.reason)
    hand = resources.hands[command.seat]
    gave, got = surplus(hand, command.cards), surplus(command.cards, hand)
    if gave == got:
        raise Refused("nothing-changes", "J2")
    if not covers(resources.bank, got):
        raise Refused("bank-lacks-cards", "J2")
    yield HandCorrected(command.seat, sum(got) - sum(gave), reason, gave, got)


def _hands_fixed(table: Table) -> bool:
    stage = table.stage
    return isinstance(stage, SettlersStage) and stage.hands_fixed


def out_of_turn(table: Table, viewer: Viewer) -> list[LegalAction]:
    if not viewer.judge:
        return []
    found = [*board_actions(table), *development_actions(table)] if isinstance(table.stage, CORRECTABLE) else []
    if not table.confirms(HandsOpen()) or _hands_fixed(table):
        return found
    each = table.law.values["bank_cards"]
    cards = Bag((each,) * 5, 0, 5 * each)
    return [*found, LegalAction(CorrectHand, (("seat", In(seats_in_play(table))), ("cards", cards)))]


def tell_hand(table: Table, event: HandCorrected, viewer: Viewer) -> HandCorrected:
    """C12: how many cards more or fewer, and why; which, only to the seat and whoever sees its hand."""
    return event if viewer.sees_hand(event.seat) else replace(event, gave=None, got=None)


def tell_development(table: Table, event: DevelopmentCorrected, viewer: Viewer) -> DevelopmentCorrected:
    """The same of cards that are kept to be played."""
    return event if viewer.sees(event.seat) else replace(event, gave=None, got=None)


def _nothing(law: Law) -> None:
    return None


CORRECTIONS: Chapter[None] = Chapter(
    name="corrections",
    after=("resources", "negotiation", "pieces", "cards", "robber"),
    start=_nothing,
    decides={
        CorrectHand: correct,
        CorrectRoad: correct_road,
        CorrectBuilding: correct_building,
        CorrectRobber: correct_robber,
        CorrectDevelopment: correct_development,
    },
    legal_actions=LegalActions(
        out_of_turn=out_of_turn,
        depends_on=(),  # a judge has no seat
    ),
    views=Views(
        tells={
            HandCorrected: tell_hand,
            DevelopmentCorrected: tell_development,
            **dict.fromkeys((RoadCorrected, BuildingCorrected, RobberCorrected), public),
        },
    ),
)
