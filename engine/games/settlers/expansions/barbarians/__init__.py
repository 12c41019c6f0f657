"""Barbarian Attack: a scenario of settlers in which knights defend the coast. RULES.md numbers its rules."""

from importlib.resources import files

from engine.core import Expansion, Vocabulary, read_lesson
from engine.core.expansions import documents
from engine.games.settlers.api import STEALING, knowing
from engine.games.settlers.expansions.barbarians.bots import CoastKnowledge
from engine.games.settlers.expansions.barbarians.cards import BARBARIAN_CARDS
from engine.games.settlers.expansions.barbarians.check import COAST_CHECK
from engine.games.settlers.expansions.barbarians.coast import CHAPTER
from engine.games.settlers.expansions.barbarians.commands import COMMANDS
from engine.games.settlers.expansions.barbarians.corrections import CORRECTIONS
from engine.games.settlers.expansions.barbarians.events import EVENTS
from engine.games.settlers.expansions.barbarians.gold import GOLD
from engine.games.settlers.expansions.barbarians.knights import KNIGHTS
from engine.games.settlers.expansions.barbarians.steal import STEAL
from engine.games.settlers.expansions.barbarians.terminal_text import TERMINAL_TEXT
from engine.games.settlers.expansions.barbarians.views import VIEWS

__all__ = ["BARBARIANS"]

BARBARIANS = Expansion(
    name="barbarians",
    documents=documents(files(__package__)),
    chapters=(STEALING, CHAPTER, GOLD, KNIGHTS, BARBARIAN_CARDS, STEAL, COAST_CHECK, CORRECTIONS),
    commands=COMMANDS,
    events=EVENTS,
    views=VIEWS,
    vocabulary=Vocabulary.of(
        keys="""
            barbarians barbarian_knights barbarian_gold barbarian_cards standing captured conquered fallen colour edges
            owned bought moved anywhere source knighthood strong-knight treason intrigue prisoners
        """,
        values="""
            knights-moving knights-leaving placing-knight moving-barbarians capturing stealing declaring knight-move
            AttackRolled BarbarianCardBought CaptureRolled LossesRolled KnightMoved GoldBought GoldPaid green
            purple brown placing-neutral-knight
        """,
    ),
    terminal_text=TERMINAL_TEXT,
    lesson=read_lesson(files(__package__).joinpath("lesson")),
    bots=knowing(CoastKnowledge),
)
