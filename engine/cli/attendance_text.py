"""Text of who is there, of votes on seats whose people are gone, and of agreements."""

from collections.abc import Mapping

from engine.core.terminal_text import EventText, Names, Plain, reason

_ACTS = {"judge": "that {name} be the judge", "resume": "to resume", "close": "to close the match by points"}


def _act(event: Plain) -> str:
    return _ACTS[event["act"]].format(name=event.get("name") or event.get("user", ""))


def _all(seats: list[int], names: Names) -> str:
    return ", ".join(names[seat] for seat in seats)


def _closed(event: Plain, names: Names) -> str:
    goes = "the others go on without" if event["go_on"] else "all wait for"
    return f"{goes} {names[event['seat']]}{reason(event) if 'reason' in event else ''}"


EVENT_TEXTS: Mapping[str, EventText] = {
    "SeatMissing": lambda event, names: (
        f"{names[event['seat']]} {'has left until they return' if event.get('left') else 'is not connected'}"
    ),
    "SeatPresent": lambda event, names: f"{names[event['seat']]} is connected again",
    "SeatGone": lambda event, names: f"{names[event['seat']]} is gone",
    "JudgeMissing": lambda event, names: "the judge is not connected",
    "JudgePresent": lambda event, names: "the judge is connected again",
    "JudgeGone": lambda event, names: "the judge is gone",
    "PresenceAsked": lambda event, names: f"{names[event['seat']]} is asked: are you there?",
    "PresenceAnswered": lambda event, names: f"{names[event['seat']]} is there",
    "SeatVoteOpened": lambda event, names: f"shall the others go on without {names[event['seat']]}?",
    "SeatVoted": lambda event, names: f"{names[event['voter']]} would {'go on' if event['go_on'] else 'rather wait'}",
    "SeatVoteClosed": _closed,
    "AgreementVoiced": lambda event, names: f"{names[event['seat']]} agrees {_act(event)}",
    "AgreementWithdrawn": lambda event, names: f"{names[event['seat']]} no longer agrees",
    "AgreementReached": lambda event, names: f"{_all(event['seats'], names)} agree {_act(event)}",
    "MatchClosedByAgreement": lambda event, names: f"{_all(event['seats'], names)} close the match",
}
