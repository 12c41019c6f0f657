"""Chapter of trade tokens: how they are earned, and what they are spent on (O4).

What lies in the stock is all that nobody owns. Tokens that are spent go back to it.
"""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.board import bits
from engine.core import (
    Bag,
    Chance,
    Chapter,
    Context,
    Event,
    Law,
    LegalAction,
    LegalActions,
    Refused,
    Rule,
    SeatRetired,
    StageEntered,
    StageLeft,
    Table,
    Viewer,
    Views,
    draw_kind,
    public,
)
from engine.games.settlers.api import (
    DESERT,
    DEVELOPMENT_CARDS,
    ISLAND,
    KNIGHT,
    RESOURCES,
    ROBBER,
    ArmySetAside,
    KnightsLost,
    Main,
    PlayedKnightsLeave,
    SettlementBuilt,
    SettlementPlaced,
    TurnEnded,
    check_hex,
    covers,
    during,
    promised_hexes,
    scores,
    seats_in_play,
)
from engine.games.settlers.expansions.questions import RobberSubstitute
from engine.games.settlers.expansions.two_players.commands import (
    ForceTrade,
    GiveUpKnight,
    ReturnCards,
    SendRobberAway,
)
from engine.games.settlers.expansions.two_players.events import (
    CardsForced,
    CardsReturned,
    KnightGivenUp,
    NeutralSettlementBuilt,
    NeutralSettlementPlaced,
    RobberSentAway,
    TokensCorrected,
    TokensEarned,
    TokensSpent,
)
from engine.games.settlers.expansions.two_players.stages import STAGES, ReturningCards

EACH = Rule("trade_tokens_each", 5, least=0, most=10)
"""Trade tokens of each seat at the start."""
IN_ALL = Rule("trade_tokens_in_all", 20, least=20, most=40)

_FORCED = 2
"""Cards that change hands in a forced trade, each way."""

_KNIGHT = 2
"""Tokens for a knight that is given up."""

_COAST, _DESERT = 1, 2
"""Tokens for a settlement on the coast, and for one by the desert."""


class Tokens(Struct, frozen=True, gc=False):
    """owned: by seat; forced: forced trades in the standing game, the ordinal that names the next to chance

    given_up: knights that have left the game; this_turn: whether one has in this turn
    """

    owned: tuple[int, ...]
    forced: int = 0
    given_up: int = 0
    this_turn: bool = False

    def more(self, seat: int, by: int) -> "Tokens":
        """With so many more for this seat."""
        return replace(self, owned=tuple(own + by * (other == seat) for other, own in enumerate(self.owned)))


def tokens_in_stock(table: Table) -> int:
    """Trade tokens that nobody owns."""
    return IN_ALL.of(table) - sum(TRADE_TOKENS.of(table).owned)


def cost(table: Table, seat: int) -> int:
    """1 for who has no more visible points than the other, else 2."""
    points = scores(table, hidden=False)
    return 1 if points[seat] <= max(points[other] for other in range(len(points)) if other != seat) else 2


def earn(table: Table, event: SettlementPlaced | SettlementBuilt, context: Context) -> Iterable[Event]:
    """By the place of a settlement; as far as the stock goes."""
    worth = _worth(table, event.corner)
    if tokens := min(worth, tokens_in_stock(table)):
        yield TokensEarned(event.seat, tokens)


def earn_by_loss(table: Table, event: KnightsLost, context: Context) -> Iterable[Event]:
    """One for each knight lost on the board, as far as the stock goes."""
    left = tokens_in_stock(table)
    for seat, lost in event.losses().items():
        if tokens := min(lost, left):
            left -= tokens
            yield TokensEarned(seat, tokens)


def _worth(table: Table, corner: int) -> int:
    island = ISLAND.of(table)
    lands = island.frame.corner_hexes[corner]
    coast = len(lands) < 3
    desert = any(island.terrains[hex] == DESERT for hex in lands)
    return _COAST * coast + _DESERT * desert


def _pay(table: Table, seat: int) -> int:
    """The price of an action for this seat now. Refused: it has too few tokens, or it is not the time."""
    during(table, seat, Main)
    price = cost(table, seat)
    if TRADE_TOKENS.of(table).owned[seat] < price:
        raise Refused("too-few-tokens", "O4", tokens=price)
    return price


def _other(table: Table, seat: int) -> int | None:
    """The other seat, if it still plays."""
    return next((other for other in seats_in_play(table) if other != seat), None)


def force(table: Table, command: ForceTrade, context: Context) -> Iterable[Event]:
    """Two random cards of the other seat; any two come back."""
    seat = context.seat
    price, other = _pay(table, seat), _other(table, seat)
    hands = RESOURCES.of(table).hands
    if other is None or not any(hands[other]):
        raise Refused("nothing-to-take", "O4")
    count = min(_FORCED, sum(hands[other]))
    yield _drawn(table, CardsForced(seat, other, price, count), context.chance)
    yield StageEntered(ReturningCards(seat, other, min(_FORCED, sum(hands[seat]) + count)))


def _drawn(table: Table, event: CardsForced, chance: Chance) -> CardsForced:
    """The cards that chance has it be, one after the other."""
    left, ordinal = list(RESOURCES.of(table).hands[event.victim]), TRADE_TOKENS.of(table).forced
    drawn = [0] * len(left)
    for at in range(event.count):
        kind = draw_kind(chance, f"forced-trade/{at}", ordinal, left)
        left[kind] -= 1
        drawn[kind] += 1
    return replace(event, cards=(drawn[0], drawn[1], drawn[2], drawn[3], drawn[4]))


def give_back(table: Table, command: ReturnCards, context: Context) -> Iterable[Event]:
    seat = context.seat
    stage = during(table, seat, ReturningCards)
    assert isinstance(stage, ReturningCards)
    if sum(command.cards) != stage.count:
        raise Refused("wrong-number-of-cards", "O4", owed=stage.count)
    if not covers(RESOURCES.of(table).hands[seat], command.cards):
        raise Refused("cards-not-held", "O4")
    yield CardsReturned(seat, stage.to, stage.count, command.cards)
    yield StageLeft()


def nobody_waits(table: Table, event: SeatRetired, context: Context) -> Iterable[Event]:
    """E4: who is out gets nothing back."""
    stage = table.stage
    if isinstance(stage, ReturningCards) and stage.to == event.seat:
        yield StageLeft()


def send_away(table: Table, command: SendRobberAway, context: Context) -> Iterable[Event]:
    """The robber to the desert, unless it stands there, or a promise forbids it (N5)."""
    seat = context.seat
    price = _pay(table, seat)
    if there := _deserts(table, seat):
        yield RobberSentAway(seat, bits(there)[0], tokens=price)
    elif instead := _instead(table, seat):
        yield TokensSpent(seat, price)
        yield from instead
    else:
        for desert in bits(_other_deserts(table)):
            check_hex(table, seat, desert, promised=True)
        raise Refused("no-desert-to-go-to", "O4")


def _instead(table: Table, seat: int) -> Iterable[Event]:
    """The act that a scenario without a robber has this seat do instead."""
    if ROBBER.find(table) is not None:
        return ()
    return next((events for events in table.ask(RobberSubstitute(seat)) if events), ())


def _deserts(table: Table, seat: int) -> int:
    """Deserts to which the robber may be sent, as a bit set. Only promises bar one: the friendly robber has the desert
    as its way out."""
    return _other_deserts(table) & ~promised_hexes(table, seat)


def _other_deserts(table: Table) -> int:
    """The deserts, as a bit set; none if the robber stands on one, or there is no robber."""
    robber = ROBBER.find(table)
    if robber is None:
        return 0
    deserts = sum(1 << hex for hex, terrain in enumerate(ISLAND.of(table).terrains) if terrain == DESERT)
    return 0 if deserts >> robber.hex & 1 else deserts


def give_up(table: Table, command: GiveUpKnight, context: Context) -> Iterable[Event]:
    """Once a turn; the knight counts no longer for the largest army."""
    seat = context.seat
    during(table, seat, Main)
    if TRADE_TOKENS.of(table).this_turn:
        raise Refused("knight-given-up-already", "O4")
    if not _knights(table, seat):
        raise Refused("no-knight-to-give-up", "O4")
    if not (tokens := min(_KNIGHT, tokens_in_stock(table))):
        raise Refused("no-token-left", "O4")
    yield KnightGivenUp(seat, tokens)


def _knights(table: Table, seat: int) -> int:
    """Knights that this seat has played, where there are cards."""
    deck = DEVELOPMENT_CARDS.find(table)
    return 0 if deck is None else deck.played[seat][KNIGHT]


def legal_actions(table: Table, seat: int) -> Iterable[LegalAction]:
    tokens, price, other = TRADE_TOKENS.of(table), cost(table, seat), _other(table, seat)
    info = (("tokens", price),)
    if tokens.owned[seat] >= price:
        if other is not None and any(RESOURCES.of(table).hands[other]):
            yield LegalAction(ForceTrade, info=info)
        if _deserts(table, seat) or _instead(table, seat):
            yield LegalAction(SendRobberAway, info=info)
    if not tokens.this_turn and _knights(table, seat) and (gained := min(_KNIGHT, tokens_in_stock(table))):
        yield LegalAction(GiveUpKnight, info=(("tokens", gained),))


def legal_returns(table: Table, seat: int) -> Iterable[LegalAction]:
    stage = table.stage
    assert isinstance(stage, ReturningCards)
    yield LegalAction(ReturnCards, (("cards", Bag(RESOURCES.of(table).hands[seat], stage.count, stage.count)),))


def shows(table: Table) -> dict[str, Any]:
    return {"owned": list(TRADE_TOKENS.of(table).owned), "stock": tokens_in_stock(table)}


def tell_forced(table: Table, event: CardsForced, viewer: Viewer) -> CardsForced:
    concerned = viewer.sees_hand(event.seat) or viewer.sees_hand(event.victim)
    return event if concerned else replace(event, cards=None)


def tell_returned(table: Table, event: CardsReturned, viewer: Viewer) -> CardsReturned:
    concerned = viewer.sees_hand(event.seat) or viewer.sees_hand(event.to)
    return event if concerned else replace(event, cards=None)


def _forced(tokens: Tokens, event: CardsForced) -> Tokens:
    return replace(tokens.more(event.seat, -event.tokens), forced=tokens.forced + 1)


def _given_up(tokens: Tokens, event: KnightGivenUp) -> Tokens:
    return replace(tokens.more(event.seat, event.tokens), given_up=tokens.given_up + 1, this_turn=True)


def _start(law: Law) -> Tokens:
    return Tokens((law.values["trade_tokens_each"],) * law.seats)


TRADE_TOKENS: Chapter[Tokens] = Chapter(
    name="trade_tokens",
    after=("turn", "resources", "pieces", "island", "robber", "cards", "neutral_seats", "barbarians"),
    before=("leaving",),
    start=_start,
    rules=(EACH, IN_ALL),
    stages=STAGES[1:],
    decides={ForceTrade: force, ReturnCards: give_back, SendRobberAway: send_away, GiveUpKnight: give_up},
    reacts={
        SettlementPlaced: earn,
        SettlementBuilt: earn,
        KnightsLost: earn_by_loss,
        NeutralSettlementPlaced: None,
        NeutralSettlementBuilt: None,
        SeatRetired: nobody_waits,
    },
    evolves={
        TokensEarned: lambda tokens, event: tokens.more(event.seat, event.tokens),
        TokensSpent: lambda tokens, event: tokens.more(event.seat, -event.tokens),
        TokensCorrected: lambda tokens, event: tokens.more(event.seat, event.change),
        RobberSentAway: lambda tokens, event: tokens.more(event.seat, -event.tokens),
        CardsForced: _forced,
        KnightGivenUp: _given_up,
        TurnEnded: lambda tokens, event: replace(tokens, this_turn=False) if tokens.this_turn else tokens,
    },
    answers={
        PlayedKnightsLeave: lambda table, question: True,
        ArmySetAside: lambda table, question: True,
    },
    legal_actions=LegalActions(when_awaited={Main: legal_actions, ReturningCards: legal_returns}),
    views=Views(
        shows=shows,
        tells={
            **dict.fromkeys((TokensEarned, TokensSpent, KnightGivenUp), public),
            CardsForced: tell_forced,
            CardsReturned: tell_returned,
        },
    ),
    draws=(CardsForced,),
)
