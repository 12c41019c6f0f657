"""Two players: neutral seats, two production rolls a turn, trade tokens (O4). An option of settlers."""

from importlib.resources import files

from engine.core import Expansion, Vocabulary
from engine.core.expansions import documents
from engine.games.settlers.api import knowing
from engine.games.settlers.expansions.two_players.bots import TokenKnowledge
from engine.games.settlers.expansions.two_players.commands import COMMANDS
from engine.games.settlers.expansions.two_players.corrections import CORRECTIONS
from engine.games.settlers.expansions.two_players.events import EVENTS
from engine.games.settlers.expansions.two_players.neutral import NEUTRAL_SEATS
from engine.games.settlers.expansions.two_players.terminal_text import TERMINAL_TEXT
from engine.games.settlers.expansions.two_players.tokens import TRADE_TOKENS
from engine.games.settlers.expansions.two_players.views import VIEWS

__all__ = ["TWO_PLAYERS"]

TWO_PLAYERS = Expansion(
    name="two_players",
    documents=documents(files(__package__)),
    chapters=(NEUTRAL_SEATS, TRADE_TOKENS, CORRECTIONS),
    commands=COMMANDS,
    events=EVENTS,
    views=VIEWS,
    vocabulary=Vocabulary.of(
        keys="neutral_seats trade_tokens neutral tokens rolls",
        values="neutral-building returning-cards NeutralRoadBuilt NeutralSettlementBuilt TokensEarned",
    ),
    terminal_text=TERMINAL_TEXT,
    bots=knowing(TokenKnowledge),
)
