"""Texts of settlers for a terminal: events, scoreboard, chapters, rules."""

from engine.core.terminal_text import TerminalText
from engine.games.settlers.terminal_text.event_texts import DRAWN, EVENT_TEXTS, UNDONE, standing
from engine.games.settlers.terminal_text.rule_texts import CHAPTER_TITLES, RULE_TEXTS

__all__ = ["TERMINAL_TEXT"]

TERMINAL_TEXT = TerminalText(EVENT_TEXTS, UNDONE, DRAWN, standing, CHAPTER_TITLES, RULE_TEXTS)
