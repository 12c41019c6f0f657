"""The heart of every game: chapters and rule books, tables and offers, chance as an argument."""

from engine.core.actors import Actor, Clock, Judge, Nature, Person, Seat, Viewer
from engine.core.chance import Chance, NoChance, Stream, Throw, drawn, shuffled
from engine.core.codec import Codec, Places
from engine.core.diff import apply, diff
from engine.core.facts import Rewound, SeatRetired, Started, Undone
from engine.core.game import Bot, Game, Intent
from engine.core.offers import Bag, Domain, In, Lots, Offer, Some, offered
from engine.core.phrases import COUNT, RESOURCE, SEAT, Gap, Phrases, complete
from engine.core.questions import Asked, Due, Ended, Forced, MayRetire, OnTurn, Overdue, Penalty, Standstill
from engine.core.reasons import Reason
from engine.core.rulebook import LawText, Rulebook, Said, compose, read_rulebook
from engine.core.stages import STAGES, StageChanged, StageEntered, StageLeft
from engine.core.table import (
    Chapter,
    Command,
    Event,
    Law,
    Moment,
    Refused,
    Rule,
    RuleError,
    Stage,
    Table,
    told_whole,
)

__all__ = [
    "COUNT",
    "RESOURCE",
    "SEAT",
    "STAGES",
    "Actor",
    "Asked",
    "Bag",
    "Bot",
    "Chance",
    "Chapter",
    "Clock",
    "Codec",
    "Command",
    "Domain",
    "Due",
    "Ended",
    "Event",
    "Forced",
    "Game",
    "Gap",
    "In",
    "Intent",
    "Judge",
    "Law",
    "LawText",
    "Lots",
    "MayRetire",
    "Moment",
    "Nature",
    "NoChance",
    "Offer",
    "OnTurn",
    "Overdue",
    "Penalty",
    "Person",
    "Phrases",
    "Places",
    "Reason",
    "Refused",
    "Rewound",
    "Rule",
    "RuleError",
    "Rulebook",
    "Said",
    "Seat",
    "SeatRetired",
    "Some",
    "Stage",
    "StageChanged",
    "StageEntered",
    "StageLeft",
    "Standstill",
    "Started",
    "Stream",
    "Table",
    "Throw",
    "Undone",
    "Viewer",
    "apply",
    "complete",
    "compose",
    "diff",
    "drawn",
    "offered",
    "read_rulebook",
    "shuffled",
    "told_whole",
]
