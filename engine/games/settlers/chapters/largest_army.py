"""Chapter of knights and the largest army (C5, C10)."""

from collections.abc import Iterable
from typing import Any

from engine.core import Chapter, Context, Event, Law, LegalAction, LegalActions, Rule, Table, Undo, Views, public
from engine.games.settlers.cards import KNIGHT
from engine.games.settlers.chapters.development_cards import DEVELOPMENT_CARDS, may_play, playable
from engine.games.settlers.commands import PlayKnight
from engine.games.settlers.events import DevelopmentCorrected, KnightPlayed, LargestArmyMoved, PlayedCardsRemoved
from engine.games.settlers.questions import ArmySetAside, KnightCounts, Points, special_card_points
from engine.games.settlers.stages import Main, Rolling

LEAST = Rule("largest_army_from", 3, least=1, most=14)

Holder = int | None

_PLAY = (LegalAction(PlayKnight),)


def play(table: Table, command: PlayKnight, context: Context) -> Iterable[Event]:
    """C5: the robber wakes; nobody discards."""
    may_play(table, context.seat, KNIGHT)
    yield KnightPlayed(context.seat)


def muster(table: Table, event: KnightPlayed, context: Context) -> Iterable[Event]:
    """C10: first with three knights, then only for strictly more."""
    knights = [played[KNIGHT] for played in DEVELOPMENT_CARDS.of(table).played]
    holder, mine = LARGEST_ARMY.of(table), knights[event.seat]
    if holder == event.seat or mine < LEAST.of(table):
        return
    if holder is None or mine > knights[holder]:
        yield LargestArmyMoved(event.seat, mine)


def muster_again(table: Table, event: DevelopmentCorrected, context: Context) -> Iterable[Event]:
    """C10, J2: once a judge has put right what lies open; a tie leaves it where it is."""
    return _settled(table, set_aside=False)


def muster_without(table: Table, event: PlayedCardsRemoved, context: Context) -> Iterable[Event]:
    """C10, O4: once knights have left the game; whether a tie leaves it where it is, others say."""
    return _settled(table, set_aside=table.confirms(ArmySetAside()))


def _settled(table: Table, *, set_aside: bool) -> Iterable[Event]:
    """The card where the knights that lie open put it."""
    knights = [played[KNIGHT] for played in DEVELOPMENT_CARDS.of(table).played]
    holder, top = LARGEST_ARMY.of(table), max(knights)
    best = [seat for seat, own in enumerate(knights) if own == top] if top >= LEAST.of(table) else []
    heir = best[0] if len(best) == 1 else holder if holder in best and not set_aside else None
    if heir != holder:
        yield LargestArmyMoved(heir, 0 if heir is None else top)


def knights(table: Table, question: KnightCounts) -> tuple[int, ...]:
    return tuple(played[KNIGHT] for played in DEVELOPMENT_CARDS.of(table).played)


def legal_actions(table: Table, seat: int) -> Iterable[LegalAction]:
    held = table.slices["cards"].held[seat][KNIGHT]
    return _PLAY if held and KNIGHT in playable(table, seat) else ()


def points(table: Table, question: Points) -> dict[str, tuple[int, ...]]:
    return {"largest_army": special_card_points(LARGEST_ARMY.of(table), table.law.seats)}


def shows(table: Table) -> dict[str, Any]:
    holder = LARGEST_ARMY.of(table)
    knights = [played[KNIGHT] for played in DEVELOPMENT_CARDS.of(table).played]
    return {"knights": knights} | ({} if holder is None else {"holder": holder})


def _start(law: Law) -> Holder:
    return None


LARGEST_ARMY: Chapter[Holder] = Chapter(
    name="largest_army",
    after=("cards", "robber"),
    views=Views(
        depends_on=("cards",),
        shows=shows,
        tells={KnightPlayed: public, LargestArmyMoved: public},
    ),
    start=_start,
    rules=(LEAST,),
    decides={PlayKnight: play},
    reacts={KnightPlayed: muster, DevelopmentCorrected: muster_again, PlayedCardsRemoved: muster_without},
    evolves={LargestArmyMoved: lambda holder, event: event.holder},
    legal_actions=LegalActions(when_awaited={Rolling: legal_actions, Main: legal_actions}),
    answers={Points: points, KnightCounts: knights},
    undo={KnightPlayed: Undo(("takeback_cards", "card"))},
)
