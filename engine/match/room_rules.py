"""Room rules around any game: seating, talk, clocks, absence. Each holds as it stands here until a rule book
or the room itself says otherwise.

A chapter of rules and nothing else: those who hold them (room, seats, clock, judge, the server's talk) read them here.
"""

from engine.core import Chapter, Law, Rule

SEATING = Rule("seating", "drawn", choices=("drawn", "dice", "tiers", "as_seated"), clause="S8")
"""The order of the seats: by lot, by two dice each, by tiers (I0), or as people sit."""

COLOURS_BY = Rule("colours", "chosen", choices=("chosen", "by_turn"), clause="S8")

TALK = Rule("talk", "open", choices=("open", "phrases", "off"), clause="N9")
TALK_CHECKED = Rule("talk_checked", like=False, clause="N9")
"""Whether a list looks through free text for promises about later turns and abuse, and advises the sender."""

OPEN_LOG = Rule("open_log", "whole", choices=("whole", "two_turns"), clause="C13")
"""Part of the log that players see while they play."""

MATCH_MINUTES = Rule("match_minutes", 0, least=0, most=600, clause="E2")
TURN_SECONDS = Rule("turn_seconds", 0, least=0, most=3_600, clause="E2")
BANK_SECONDS = Rule("bank_seconds", 0, least=0, most=7_200, clause="E2")
INCREMENT_SECONDS = Rule("increment_seconds", 0, least=0, most=300, clause="E2")
"""Clocks; 0: there is none. A turn has its own seconds, then those of the seat's bank, which each turn adds to."""

PAUSING = Rule("pausing", "agreement", choices=("agreement", "judge"), clause="J2")
ASK = "ask"
ABSENCE = Rule("absence", "bot", choices=("bot", "wait", "vote", "skip", ASK))
"""Procedure when somebody has been gone for `grace_seconds`; ask: those who are there decide whether to go on without
the seat (E4)."""

CALLING_PAUSES = Rule("calling_pauses", like=False, clause="J1")
"""Whether the clocks stand still from a call for the judge to its answer, or to the end of the judge's grace."""

JUDGE_GRACE_SECONDS = Rule("judge_grace_seconds", 0, least=0, most=3_600, clause="J1")
"""Seconds that a table waits for its judge, whose grace it is (E6); 0: as long as for anybody."""

GRACE_SECONDS = Rule("grace_seconds", 30, least=5, most=600)
ASK_PRESENCE_MINUTES = Rule("ask_presence_minutes", 0, least=0, most=120, clause="E4")
ANSWER_SECONDS = Rule("answer_seconds", 60, least=10, most=600, clause="E4")
"""Seconds, in a room without clocks, after which a seat that is awaited is asked whether its person is there (0:
never), and that it has to answer."""

CORRECTION_HOURS = Rule("correction_hours", 24, least=0, most=168, clause="J2")
"""Hours after the end in which a judge may reopen or correct it; 0: not at all."""

SPECTATOR_DELAY = Rule("spectator_delay", 0, least=0, most=20, before=0)
"""Turns that those who only watch are behind; see `spectator_delay`."""

HANDS_DELAY = 8
"""Turns that spectators are behind at least where they see all hands (see `spectator_delay`)."""

OPEN_HANDS = "open"
SPECTATOR_HANDS = Rule(
    "spectator_hands",
    "hidden",
    choices=("hidden", OPEN_HANDS),
    before="hidden",
    needs={OPEN_HANDS: {SPECTATOR_DELAY.name: HANDS_DELAY}},
)
"""Whether those who only watch see all hands; but never an unplayed card."""

BOT_PAUSE = Rule("bot_pause_seconds", 4, least=0, most=30, clause="U1")
"""Seconds that a bot leaves the others to take back what they may before it goes on."""


def _nothing(law: Law) -> None:
    return None


ROOM_RULES: Chapter[None] = Chapter(
    name="house",
    start=_nothing,
    rules=(
        SEATING,
        COLOURS_BY,
        TALK,
        TALK_CHECKED,
        OPEN_LOG,
        MATCH_MINUTES,
        TURN_SECONDS,
        BANK_SECONDS,
        INCREMENT_SECONDS,
        PAUSING,
        CALLING_PAUSES,
        JUDGE_GRACE_SECONDS,
        ABSENCE,
        GRACE_SECONDS,
        ASK_PRESENCE_MINUTES,
        ANSWER_SECONDS,
        CORRECTION_HOURS,
        BOT_PAUSE,
        SPECTATOR_DELAY,
        SPECTATOR_HANDS,
    ),
)
