"""Events of attendance. These names and fields are what is on disk: they are for ever."""

from engine.core import Event, Reason


class SeatMissing(Event, frozen=True):
    """Since then (ms since the epoch) nobody is connected for this seat; or its person left until they return."""

    seat: int
    since: int
    left: bool = False


class SeatPresent(Event, frozen=True):
    """The person of this seat is connected again."""

    seat: int


class SeatGone(Event, frozen=True):
    """The person of this seat has been missing for longer than the grace, or has not answered."""

    seat: int


class JudgeMissing(Event, frozen=True):
    """Since then (ms since the epoch) the judge is not connected."""

    since: int


class JudgePresent(Event, frozen=True):
    """The judge is connected again."""


class JudgeGone(Event, frozen=True):
    """The judge has been missing for longer than the judge's grace."""


class PresenceAsked(Event, frozen=True):
    """Are you there? Whoever has not answered by `until` (ms since the epoch) counts as gone."""

    seat: int
    until: int


class PresenceAnswered(Event, frozen=True):
    """The person of this seat is there."""

    seat: int


class SeatVoteOpened(Event, frozen=True):
    """Those who are there are asked, until then (ms since the epoch), whether to go on without this seat."""

    seat: int
    until: int


class SeatVoted(Event, frozen=True):
    seat: int
    voter: int
    go_on: bool


class SeatVoteClosed(Event, frozen=True):
    """They go on without this seat; or wait, and are asked again at `again`. reason: a judge decided it."""

    seat: int
    go_on: bool
    again: int | None = None
    reason: Reason | None = None


class AgreementVoiced(Event, frozen=True):
    """This seat agrees to an act. act: judge, resume, close; user, name: who shall judge."""

    seat: int
    act: str
    user: str = ""
    name: str = ""


class AgreementWithdrawn(Event, frozen=True):
    seat: int


class AgreementReached(Event, frozen=True):
    """These seats, who are all there, agree to an act; what follows it in the batch is done."""

    act: str
    seats: tuple[int, ...]
    user: str = ""
    name: str = ""


class MatchClosedByAgreement(Event, frozen=True):
    """The match ends here by the agreement of these seats, and points decide."""

    seats: tuple[int, ...]


ATTENDANCE_EVENTS: tuple[type[Event], ...] = (
    SeatMissing,
    SeatPresent,
    SeatGone,
    JudgeMissing,
    JudgePresent,
    JudgeGone,
    PresenceAsked,
    PresenceAnswered,
    SeatVoteOpened,
    SeatVoted,
    SeatVoteClosed,
    AgreementVoiced,
    AgreementWithdrawn,
    AgreementReached,
    MatchClosedByAgreement,
)
