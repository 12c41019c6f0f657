"""Intents: the command that a seat asked, read from the events it brought about; for verifiers."""

from collections.abc import Mapping
from typing import Any

from engine.core import Actor, Command, Event, Intent, Seat, Table
from engine.games.settlers.cards import added, taken
from engine.games.settlers.chapters.development_cards import DEVELOPMENT_CARDS
from engine.games.settlers.chapters.resources import RESOURCES
from engine.games.settlers.chapters.trade.negotiation import NEGOTIATION
from engine.games.settlers.commands import (
    AcceptOffer,
    AgreeTakeBack,
    AskTakeBack,
    BuildCity,
    BuildRoad,
    BuildSettlement,
    BuyCard,
    CallForOffers,
    ChooseAcceptor,
    Claim,
    Collect,
    CorrectBuilding,
    CorrectDevelopment,
    CorrectHand,
    CorrectRoad,
    CorrectRobber,
    DeclareVictory,
    DeclineOffer,
    DeclineTakeBack,
    Discard,
    EndTurn,
    MakeOffer,
    MoveRobber,
    OpenCard,
    PlaceRoad,
    PlaceSettlement,
    PlayKnight,
    PlayMonopoly,
    PlayRoadBuilding,
    PlayYearOfPlenty,
    Reveal,
    Roll,
    TakeBackTrade,
    TradeWithBank,
    WithdrawCall,
    WithdrawOffer,
)
from engine.games.settlers.events import (
    BankTraded,
    BuildingCorrected,
    CallMade,
    CallWithdrawn,
    CardBought,
    CardOpened,
    CardsRevealed,
    CardStolen,
    CityBuilt,
    ClaimMade,
    Collected,
    DevelopmentCorrected,
    DiceRolled,
    DiscardChosen,
    HandCorrected,
    KnightPlayed,
    MaxHandedOver,
    MaxReturned,
    MonopolyPlayed,
    OfferAccepted,
    OfferDeclined,
    OfferMade,
    OfferWithdrawn,
    PhaseBegan,
    RoadBuildingPlayed,
    RoadBuilt,
    RoadCorrected,
    RoadPlaced,
    RobberCorrected,
    RobberMoved,
    RobberWaived,
    SettlementBuilt,
    SettlementPlaced,
    TakeBackAsked,
    TakeBackDeclined,
    Traded,
    TradeTakenBack,
    TurnEnded,
    VictoryDeclared,
    YearOfPlentyPlayed,
)
from engine.games.settlers.promises import plain_promise

__all__ = ["INTENTS"]

Events = tuple[Any, ...]


def _robber(table: Table, events: Events, by: Actor) -> Command:
    chosen = next((event.victim for event in events if type(event) is CardStolen), events[0].victim)
    return MoveRobber(events[0].hex, chosen)


def _traded(table: Table, events: Events, by: Actor) -> Command:
    """An offer to one seat is accepted; of those who accepted an offer to several, its proposer chooses one."""
    event = events[0]
    alone = len(NEGOTIATION.of(table).open[event.offer].to) == 1
    return AcceptOffer(event.offer) if alone else ChooseAcceptor(event.offer, event.with_)


def _with_bank(table: Table, events: Events, by: Actor) -> Command:
    gave, got = events[0].gave, events[0].got
    return TradeWithBank(gave.index(max(gave)), got.index(max(got)))


def _offer(table: Table, events: Events, by: Actor) -> Command:
    event = events[0]
    terms = tuple(plain_promise(promise) for promise in event.terms)
    return MakeOffer(event.to, event.give, event.want, terms, event.parent)


def _taken_back(table: Table, events: Events, by: Actor) -> Command:
    """By one side alone, or agreed to by the side that was asked (N16)."""
    event = next(event for event in events if type(event) is TradeTakenBack)
    alone = isinstance(by, Seat) and event.asked_by == by.seat
    return TakeBackTrade(event.offer) if alone else AgreeTakeBack(event.offer)


def _corrected(table: Table, events: Events, by: Actor) -> Command:
    event = events[0]
    hand = added(taken(RESOURCES.of(table).hands[event.seat], event.gave), event.got)
    return CorrectHand(event.seat, hand, event.reason)


def _corrected_development(table: Table, events: Events, by: Actor) -> Command:
    event = events[0]
    deck = DEVELOPMENT_CARDS.of(table)
    held = added(taken(deck.held[event.seat], event.gave), event.got)
    played = added(taken(deck.played[event.seat], event.lifted), event.laid)
    return CorrectDevelopment(event.seat, held, played, event.reason)


INTENTS: Mapping[type[Event], Intent] = {
    SettlementPlaced: lambda table, events, by: PlaceSettlement(events[0].corner),
    RoadPlaced: lambda table, events, by: PlaceRoad(events[0].edge),
    Collected: lambda table, events, by: Collect(),
    DiceRolled: lambda table, events, by: Roll(),
    DiscardChosen: lambda table, events, by: Discard(events[0].cards),
    RobberMoved: _robber,
    RoadBuilt: lambda table, events, by: BuildRoad(events[0].edge),
    SettlementBuilt: lambda table, events, by: BuildSettlement(events[0].corner),
    CityBuilt: lambda table, events, by: BuildCity(events[0].corner),
    CardBought: lambda table, events, by: BuyCard(),
    KnightPlayed: lambda table, events, by: PlayKnight(),
    RoadBuildingPlayed: lambda table, events, by: PlayRoadBuilding(),
    CardOpened: lambda table, events, by: OpenCard(events[0].card),
    YearOfPlentyPlayed: lambda table, events, by: PlayYearOfPlenty(events[0].cards),
    MonopolyPlayed: lambda table, events, by: PlayMonopoly(events[0].resource),
    BankTraded: _with_bank,
    OfferMade: _offer,
    OfferAccepted: lambda table, events, by: AcceptOffer(events[0].offer),
    OfferDeclined: lambda table, events, by: DeclineOffer(events[0].offer),
    OfferWithdrawn: lambda table, events, by: WithdrawOffer(events[0].offer),
    Traded: _traded,
    CallMade: lambda table, events, by: CallForOffers(events[0].want, events[0].give),
    CallWithdrawn: lambda table, events, by: WithdrawCall(events[0].call),
    TradeTakenBack: _taken_back,
    MaxReturned: _taken_back,
    TakeBackAsked: lambda table, events, by: AskTakeBack(events[0].offer),
    TakeBackDeclined: lambda table, events, by: DeclineTakeBack(events[0].offer),
    ClaimMade: lambda table, events, by: Claim(events[0].claim),
    CardsRevealed: lambda table, events, by: Reveal(events[0].cards, events[0].development),
    MaxHandedOver: lambda table, events, by: EndTurn(),
    RobberWaived: lambda table, events, by: EndTurn(),
    PhaseBegan: lambda table, events, by: EndTurn(),
    TurnEnded: lambda table, events, by: EndTurn(),
    HandCorrected: _corrected,
    RoadCorrected: lambda table, events, by: CorrectRoad(
        events[0].seat, events[0].edge, events[0].there, events[0].reason
    ),
    BuildingCorrected: lambda table, events, by: CorrectBuilding(
        events[0].seat, events[0].corner, events[0].piece, events[0].reason
    ),
    RobberCorrected: lambda table, events, by: CorrectRobber(events[0].hex, events[0].reason),
    DevelopmentCorrected: _corrected_development,
    VictoryDeclared: lambda table, events, by: DeclareVictory(),
}
