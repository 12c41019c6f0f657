"""Hunters & Gatherers in words: what happened, how it stands, what its chapters and rules mean."""

from engine.core.speech import Speech
from engine.games.hunters.speech.meaning import MEANINGS, TITLES
from engine.games.hunters.speech.telling import DRAWN, UNDONE, WORDS, standing

__all__ = ["SPEECH"]

SPEECH = Speech(WORDS, UNDONE, DRAWN, standing, TITLES, MEANINGS)
