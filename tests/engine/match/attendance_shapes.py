"""The written form of every fact about who is there, as on the first day; see `test_log_shapes` of settlers."""

from typing import Any

from engine.core import Event, Reason
from engine.match.attendance.events import (
    AgreementReached,
    AgreementVoiced,
    AgreementWithdrawn,
    JudgeGone,
    JudgeMissing,
    JudgePresent,
    MatchClosedByAgreement,
    PresenceAnswered,
    PresenceAsked,
    SeatGone,
    SeatMissing,
    SeatPresent,
    SeatVoteClosed,
    SeatVoted,
    SeatVoteOpened,
)
from engine.match.events import OfficialsSet, ReadinessLost, SeedCommitted, SeedRenewed
from engine.match.room.league_table import Official

ATTENDANCE_WRITTEN: list[tuple[Event, dict[str, Any]]] = [
    (SeatMissing(1, 99), {"seat": 1, "since": 99}),
    (SeatMissing(1, 99, left=True), {"seat": 1, "since": 99, "left": True}),
    (SeatPresent(1), {"seat": 1}),
    (SeatGone(1), {"seat": 1}),
    (JudgeMissing(99), {"since": 99}),
    (JudgePresent(), {}),
    (JudgeGone(), {}),
    (PresenceAsked(1, 99), {"seat": 1, "until": 99}),
    (PresenceAnswered(1), {"seat": 1}),
    (SeatVoteOpened(1, 99), {"seat": 1, "until": 99}),
    (SeatVoted(1, 2, True), {"seat": 1, "voter": 2, "go_on": True}),
    (
        SeatVoteClosed(1, False, 99, Reason("absence")),
        {"seat": 1, "go_on": False, "again": 99, "reason": {"template": "absence"}},
    ),
    (AgreementVoiced(1, "judge", "kai", "Kai"), {"seat": 1, "act": "judge", "user": "kai", "name": "Kai"}),
    (AgreementWithdrawn(1), {"seat": 1}),
    (AgreementReached("resume", (0, 1)), {"act": "resume", "seats": [0, 1]}),
    (MatchClosedByAgreement((0, 1)), {"seats": [0, 1]}),
    (
        OfficialsSet(("hana",), (Official("uma", "Uma"),), 7),
        {"organisers": ["hana"], "judges": [{"user": "uma", "name": "Uma"}], "seq": 7},
    ),
    (OfficialsSet((), (), 7, ("eve",)), {"organisers": [], "judges": [], "seq": 7, "expelled": ["eve"]}),
    (SeedCommitted(1, "c"), {"seat": 1, "commitment": "c"}),
    (SeedRenewed(1, "s"), {"seat": 1, "seed": "s"}),
    (ReadinessLost("rules", (0, 1), rules=("talk",)), {"what": "rules", "seats": [0, 1], "rules": ["talk"]}),
]
