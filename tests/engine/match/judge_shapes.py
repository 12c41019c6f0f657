"""Events of a judge as they are written in the log."""

from typing import Any

from engine.core import EndingCorrected, Event, Reason, Reopened, Rewound, SeatReinstated
from engine.match.judge.events import (
    CallSettled,
    HandsClosed,
    HandsOpened,
    JudgeAppointed,
    JudgeCalled,
    JudgeDismissed,
    JudgeRemoved,
    JudgeReplaced,
    MatchClosed,
    Penalised,
    PointsCorrected,
    SeatRemoved,
    SeatSilenced,
    StepInspected,
    Warned,
    WinnerNamed,
)

INSULT, WHY = Reason("insult", "loud"), {"template": "insult", "text": "loud"}

JUDGED: list[tuple[Event, dict[str, Any]]] = [
    (JudgeAppointed("u", "Uma"), {"user": "u", "name": "Uma"}),
    (JudgeDismissed(), {}),
    (JudgeCalled(1, 2, 5, "look", 9), {"call": 1, "seat": 2, "at": 5, "text": "look", "about": 9}),
    (CallSettled(1, INSULT), {"call": 1, "reason": WHY}),
    (
        Rewound(7, INSULT, technical=True),
        {"to": 7, "reason": WHY, "technical": True},
    ),
    (SeatReinstated(1, INSULT), {"seat": 1, "reason": WHY}),
    (
        Reopened(7, INSULT, 99, ("hands",), 60, "c", "r"),
        {
            "to": 7,
            "reason": WHY,
            "ended": 99,
            "shown": ["hands"],
            "seconds": 60,
            "commitment": "c",
            "chain": "r",
        },
    ),
    (
        EndingCorrected(INSULT, ((1, 1, 9), (0, 2, 4)), 1),
        {"reason": WHY, "ranking": [[1, 1, 9], [0, 2, 4]], "winner": 1},
    ),
    (JudgeRemoved("u"), {"user": "u"}),
    (JudgeReplaced("u", "Uma", (0, 2)), {"user": "u", "name": "Uma", "agreed": [0, 2]}),
    (JudgeCalled(1, 2, 5, "", None, 9), {"call": 1, "seat": 2, "at": 5, "until": 9}),
    (PointsCorrected(1, 2, INSULT), {"seat": 1, "points": 2, "reason": WHY}),
    (StepInspected(7, INSULT), {"step": 7, "reason": WHY}),
    (
        Rewound(7, INSULT, technical=True, commitment="aa", chain="bb"),
        {"to": 7, "reason": WHY, "technical": True, "commitment": "aa", "chain": "bb"},
    ),
    (Warned(1, INSULT), {"seat": 1, "reason": WHY}),
    (Penalised(1, 2, INSULT), {"seat": 1, "points": 2, "reason": WHY}),
    (SeatSilenced(1, 60, 99, INSULT), {"seat": 1, "seconds": 60, "until": 99, "reason": WHY}),
    (SeatRemoved(1, INSULT), {"seat": 1, "reason": WHY}),
    (WinnerNamed(1, INSULT), {"seat": 1, "reason": WHY}),
    (MatchClosed(INSULT), {"reason": WHY}),
    (HandsOpened(INSULT), {"reason": WHY}),
    (HandsClosed(), {}),
]
