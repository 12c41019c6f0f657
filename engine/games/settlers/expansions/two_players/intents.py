"""Intents: the command that a seat asked, read from the events it brought about; for verifiers."""

from collections.abc import Mapping
from typing import Any

from engine.core import Actor, Event, Intent, Table
from engine.games.settlers.expansions.two_players.commands import (
    BuildNeutralRoad,
    BuildNeutralSettlement,
    CorrectTokens,
    ForceTrade,
    GiveUpKnight,
    ReturnCards,
    SendRobberAway,
)
from engine.games.settlers.expansions.two_players.events import (
    CardsForced,
    CardsReturned,
    KnightGivenUp,
    NeutralRoadBuilt,
    NeutralSettlementBuilt,
    RobberSentAway,
    TokensCorrected,
    TokensSpent,
)
from engine.games.settlers.expansions.two_players.tokens import TRADE_TOKENS

__all__ = ["INTENTS"]


def _tokens(table: Table, events: tuple[Any, ...], by: Actor) -> CorrectTokens:
    event = events[0]
    return CorrectTokens(event.seat, TRADE_TOKENS.of(table).owned[event.seat] + event.change, event.reason)


INTENTS: Mapping[type[Event], Intent] = {
    NeutralRoadBuilt: lambda table, events, by: BuildNeutralRoad(events[0].seat, events[0].edge),
    NeutralSettlementBuilt: lambda table, events, by: BuildNeutralSettlement(events[0].seat, events[0].corner),
    CardsForced: lambda table, events, by: ForceTrade(),
    CardsReturned: lambda table, events, by: ReturnCards(events[0].cards),
    RobberSentAway: lambda table, events, by: SendRobberAway(),
    TokensSpent: lambda table, events, by: SendRobberAway(),
    KnightGivenUp: lambda table, events, by: GiveUpKnight(),
    TokensCorrected: _tokens,
}
