"""Text of a judge's acts, each with its reason."""

from engine.core.terminal_text import Names, Plain, reason


def _penalised(event: Plain, names: Names) -> str:
    points, name = event["points"], names[event["seat"]]
    does = f"takes {points} off" if points > 0 else f"gives {-points} back to"
    return f"{does} {name}{reason(event)}"


def _silenced(event: Plain, names: Names) -> str:
    name = names[event["seat"]]
    return f"{f'silences {name} for a time' if event['until'] else f'lets {name} talk again'}{reason(event)}"


def _points_corrected(event: Plain, names: Names) -> str:
    return f"counts {event['points']:+d} points for {names[event['seat']]}{reason(event)}"


EVENT_TEXTS = {
    "JudgeAppointed": lambda event, names: f"{event['name'] or event['user']} is the judge",
    "JudgeDismissed": lambda event, names: "there is no judge any more",
    "JudgeRemoved": lambda event, names: "the judge judges no more, as the league says",
    "JudgeReplaced": lambda event, names: f"{event['name'] or event['user']} is the judge from now on",
    "JudgeCalled": lambda event, names: f"calls the judge: {event.get('text') or 'without a word'}",
    "CallSettled": lambda event, names: f"answers call {event['call']}{reason(event)}",
    "Rewound": lambda event, names: f"takes the match back to before batch {event['to']}{reason(event)}",
    "Warned": lambda event, names: f"warns {names[event['seat']]}{reason(event)}",
    "SeatSilenced": _silenced,
    "Penalised": _penalised,
    "PointsCorrected": _points_corrected,
    "StepInspected": lambda event, names: f"looks at each hand after batch {event['step']}{reason(event)}",
    "SeatRemoved": lambda event, names: f"removes {names[event['seat']]}{reason(event)}",
    "SeatReinstated": lambda event, names: f"brings {names[event['seat']]} back{reason(event)}",
    "WinnerNamed": lambda event, names: f"names {names[event['seat']]} the winner{reason(event)}",
    "MatchClosed": lambda event, names: f"closes the match{reason(event)}",
    "EndingCorrected": lambda event, names: (
        f"corrects the ending: {names[event['winner']] if 'winner' in event else 'nobody'} wins{reason(event)}"
    ),
    "Reopened": lambda event, names: f"reopens the match; its chance is another from now on{reason(event)}",
    "HandsOpened": lambda event, names: f"looks at all hands{reason(event)}",
    "HandsClosed": lambda event, names: "looks at hands no longer",
}
