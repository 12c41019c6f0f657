"""The heart of every game: chapters and rule books, tables and offers, chance as an argument."""

from engine.core.actors import Actor, Clock, Judge, Nature, Person, Seat, Viewer
from engine.core.chance import Chance, NoChance, Stream, Throw, drawn, shuffled
from engine.core.codec import HEXADECIMAL, Codec, Hexadecimal, Places
from engine.core.diff import apply, diff
from engine.core.facts import (
    ClockResumed,
    MatchClockRanOut,
    Rewound,
    SeatForced,
    SeatRetired,
    Started,
    TimeGivenBack,
    Undone,
)
from engine.core.game import Bot, Game, Intent
from engine.core.law import Chapter, Heeds, Law, Part, Rule, RuleError, told_whole
from engine.core.offers import Bag, Balance, Domain, In, Lots, Offer, Some, offered, one_way
from engine.core.phrases import COUNT, SEAT, Gap, Phrases, complete
from engine.core.questions import Asked, Due, Ended, Forced, MayRetire, OnTurn, Overdue, Penalties, Standstill
from engine.core.reasons import Reason
from engine.core.remembered import Remembered
from engine.core.rulebook import LawText, Rulebook, Said, compose, read_rulebook, read_rulebooks
from engine.core.showing import Patch, changes, view
from engine.core.speech import Speech
from engine.core.stages import STAGES, StageChanged, StageEntered, StageLeft
from engine.core.table import PHASE, Command, Event, Moment, Refused, Stage, Table
from engine.core.vocabulary import Vocabulary, by_turns

__all__ = [
    "COUNT",
    "HEXADECIMAL",
    "PHASE",
    "SEAT",
    "STAGES",
    "Actor",
    "Asked",
    "Bag",
    "Balance",
    "Bot",
    "Chance",
    "Chapter",
    "Clock",
    "ClockResumed",
    "Codec",
    "Command",
    "Domain",
    "Due",
    "Ended",
    "Event",
    "Forced",
    "Game",
    "Gap",
    "Heeds",
    "Hexadecimal",
    "In",
    "Intent",
    "Judge",
    "Law",
    "LawText",
    "Lots",
    "MatchClockRanOut",
    "MayRetire",
    "Moment",
    "Nature",
    "NoChance",
    "Offer",
    "OnTurn",
    "Overdue",
    "Part",
    "Patch",
    "Penalties",
    "Person",
    "Phrases",
    "Places",
    "Reason",
    "Refused",
    "Remembered",
    "Rewound",
    "Rule",
    "RuleError",
    "Rulebook",
    "Said",
    "Seat",
    "SeatForced",
    "SeatRetired",
    "Some",
    "Speech",
    "Stage",
    "StageChanged",
    "StageEntered",
    "StageLeft",
    "Standstill",
    "Started",
    "Stream",
    "Table",
    "Throw",
    "TimeGivenBack",
    "Undone",
    "Viewer",
    "Vocabulary",
    "apply",
    "by_turns",
    "changes",
    "complete",
    "compose",
    "diff",
    "drawn",
    "offered",
    "one_way",
    "read_rulebook",
    "read_rulebooks",
    "shuffled",
    "told_whole",
    "view",
]
