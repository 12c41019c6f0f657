"""Chapter of corrections of two players: a judge puts trade tokens right (J2).

The stock gives and takes, as far as it goes.
"""

from collections.abc import Iterable

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
from engine.games.settlers.api import correction_actions, require_correctable, require_player, seats_in_play
from engine.games.settlers.expansions.two_players.commands import CorrectTokens
from engine.games.settlers.expansions.two_players.events import TokensCorrected
from engine.games.settlers.expansions.two_players.tokens import TRADE_TOKENS, tokens_in_stock


def correct_tokens(table: Table, command: CorrectTokens, context: Context) -> Iterable[Event]:
    require_correctable(table, context)
    seat = require_player(table, command.seat)
    change = command.tokens - TRADE_TOKENS.of(table).owned[seat]
    if not change:
        raise Refused("nothing-changes", "J2")
    if change > tokens_in_stock(table):
        raise Refused("no-token-left", "O4")
    yield TokensCorrected(seat, change, checked_reason(command.reason))


def corrections(table: Table) -> list[LegalAction]:
    owned, stock = TRADE_TOKENS.of(table).owned, tokens_in_stock(table)
    return [
        LegalAction(CorrectTokens, (("seat", In((seat,))), ("tokens", In(counts))))
        for seat in seats_in_play(table)
        if (counts := tuple(count for count in range(owned[seat] + stock + 1) if count != owned[seat]))
    ]


def _start(law: Law) -> None:
    return None


CORRECTIONS: Chapter[None] = Chapter(
    name="token_corrections",
    after=("trade_tokens",),
    start=_start,
    decides={CorrectTokens: correct_tokens},
    legal_actions=correction_actions(corrections),
    views=Views(tells={TokensCorrected: public}),
)
