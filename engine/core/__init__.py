"""Core of every game: messages, rule books and their chapters, the table and its law, legal actions, chance, views."""

from engine.core.actors import Actor, Clock, Judge, Nature, Person, Seat, Viewer
from engine.core.chance import Chance, NoChance, SeededRng, Throw, draw_kind, shuffled
from engine.core.chapter import Chapter, LegalActions, UndoRules, Views, public
from engine.core.codec import HEXADECIMAL, Codec, Hexadecimal, Places
from engine.core.dependencies import Dependencies, SlicePart
from engine.core.dispatch import make_law
from engine.core.expansions import Expansion
from engine.core.game import Bot, Game, Intent
from engine.core.law import GameInfo, Law
from engine.core.law_text import LawText, RuleInForce
from engine.core.legal_actions import Bag, Balance, Domain, In, LegalAction, Rng, Some, is_legal, one_way
from engine.core.match_events import (
    ClockResumed,
    EndingCorrected,
    MatchClockRanOut,
    Reopened,
    Rewound,
    SeatForced,
    SeatReinstated,
    SeatRetired,
    Started,
    TimeGivenBack,
    Undone,
)
from engine.core.memo import Memo
from engine.core.merge_patch import apply, diff
from engine.core.messages import PHASE, Command, Context, Event, Refused, Stage
from engine.core.phrases import COUNT, SEAT, Gap, PhraseNeeds, Phrases, complete
from engine.core.questions import (
    Asked,
    BarredVoters,
    CorrectedRanking,
    CurrentTurn,
    Due,
    DueInPause,
    EndByPoints,
    ForcedCommand,
    HandsOpen,
    IsPaused,
    LeavesUndoOpen,
    MayReinstate,
    MayRetire,
    Overdue,
    OverdueInPause,
    Penalties,
    PhraseClaim,
)
from engine.core.reasons import Reason
from engine.core.rulebook import Rulebook, compose, read_rulebook, read_rulebooks, rules_in_force
from engine.core.rules import Rule, RuleError
from engine.core.stages import STAGES, StageChanged, StageEntered, StageLeft
from engine.core.table import Table
from engine.core.terminal_text import TerminalText
from engine.core.views import Patch, changes, view
from engine.core.vocabulary import Vocabulary, round_robin

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
    "BarredVoters",
    "Bot",
    "Chance",
    "Chapter",
    "Clock",
    "ClockResumed",
    "Codec",
    "Command",
    "Context",
    "CorrectedRanking",
    "CurrentTurn",
    "Dependencies",
    "Domain",
    "Due",
    "DueInPause",
    "EndByPoints",
    "EndingCorrected",
    "Event",
    "Expansion",
    "ForcedCommand",
    "Game",
    "GameInfo",
    "Gap",
    "HandsOpen",
    "Hexadecimal",
    "In",
    "Intent",
    "IsPaused",
    "Judge",
    "Law",
    "LawText",
    "LeavesUndoOpen",
    "LegalAction",
    "LegalActions",
    "MatchClockRanOut",
    "MayReinstate",
    "MayRetire",
    "Memo",
    "Nature",
    "NoChance",
    "Overdue",
    "OverdueInPause",
    "Patch",
    "Penalties",
    "Person",
    "PhraseClaim",
    "PhraseNeeds",
    "Phrases",
    "Places",
    "Reason",
    "Refused",
    "Reopened",
    "Rewound",
    "Rng",
    "Rule",
    "RuleError",
    "RuleInForce",
    "Rulebook",
    "Seat",
    "SeatForced",
    "SeatReinstated",
    "SeatRetired",
    "SeededRng",
    "SlicePart",
    "Some",
    "Stage",
    "StageChanged",
    "StageEntered",
    "StageLeft",
    "Started",
    "Table",
    "TerminalText",
    "Throw",
    "TimeGivenBack",
    "UndoRules",
    "Undone",
    "Viewer",
    "Views",
    "Vocabulary",
    "apply",
    "changes",
    "complete",
    "compose",
    "diff",
    "draw_kind",
    "is_legal",
    "make_law",
    "one_way",
    "public",
    "read_rulebook",
    "read_rulebooks",
    "round_robin",
    "rules_in_force",
    "shuffled",
    "view",
]
