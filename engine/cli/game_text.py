"""Text of a game, line by line, in English for the terminal. Words live apart from rules."""

from collections.abc import Iterator, Mapping, Sequence

from engine.cli import attendance_text, judge_text
from engine.cli.columns import columns
from engine.core import Actor, Clock, Game, Judge, Nature, Person, Seat, Table, Viewer
from engine.core.terminal_text import EventText, Names, Plain
from engine.match import Batch, Match, codec_of
from engine.match.seats import SEATS
from engine.match.undo.checkpoints import appoints_late


def _sits(event: Plain, names: Names) -> str:
    bot = f" (a bot, {event['bot']})" if "bot" in event else ""
    return f"{event['name'] or 'somebody'}{bot} sits down at seat {event['seat']}, {event['colour']}"


def _started(event: Plain, names: Names) -> str:
    rounds = (", ".join(f"{names[seat]} {a} + {b}" for seat, a, b in rolls) for rolls in event.get("rolls", ()))
    colours = event.get("colours", [""] * len(event["order"]))
    order = ", ".join(f"{names[old]} {colour}".strip() for old, colour in zip(event["order"], colours, strict=True))
    return f"the game begins{''.join(f'; dice: {said}' for said in rounds)}; seats: {order}"


def _ready(event: Plain, names: Names) -> str:
    seed = ", committed to a seed" if "commitment" in event else ""
    return f"{names[event['seat']]} is ready{seed}" if event["ready"] else f"{names[event['seat']]} is not ready"


_DRAWN = {
    "Started": ("order of seats", "orders of seats"),
    "SeatForced": ("choice of the clock", "choices of the clock"),
}
"""Event → the name of one draw for it, and of several."""

_AROUND: Mapping[str, EventText] = {
    "RoomOpened": lambda event, names: f"opens the room {event['code']}: {event['game']} by {event['rulebook']}",
    "SeatTaken": _sits,
    "SeatLeft": lambda event, names: f"{names[event['seat']]} leaves seat {event['seat']}",
    "HostPassed": lambda event, names: f"{event['user']} is host now",
    "SeatRecoloured": lambda event, names: f"{names[event['seat']]} is {event['colour']} now",
    "SeatReady": _ready,
    "ReadinessLost": lambda event, names: "nobody is ready any more",
    "RulesChanged": lambda event, names: (
        "the rules of the room: "
        + (", ".join(f"{rule} = {value}" for rule, value in event["changes"].items()) or "as in the book")
    ),
    "StartCalled": lambda event, names: "calls the start; the seeds are opened",
    "SeedOpened": lambda event, names: f"{names[event['seat']]} opens a seed",
    "SeedCommitted": lambda event, names: f"{names[event['seat']]} commits to a seed for what comes",
    "SeedRenewed": lambda event, names: f"{names[event['seat']]} gives a seed for what comes",
    "UserBarred": lambda event, names: f"{event['name']} may not sit down any more",
    "UserLetBack": lambda event, names: "somebody who was removed may sit down again",
    "TierSet": lambda event, names: f"{names[event['seat']]} is of tier {event['tier']}",
    "Started": _started,
    "SeatRetired": lambda event, names: f"{names[event['seat']]} is out of the game ({event['why']})",
    "SeatAway": lambda event, names: (
        f"{names[event['seat']]} is away; {'nobody' if event.get('idle') else 'a bot'} plays on"
    ),
    "SeatBack": lambda event, names: f"{names[event['seat']]} is back",
    "PlayAgainSaid": lambda event, names: (
        f"{names[event['seat']]} {'is in for the next game' if event['again'] else 'is not in after all'}"
    ),
    "SeatNudged": lambda event, names: f"{names[event['by']]} asks whether {names[event['seat']]} plays again",
    "NextGameCalled": lambda event, names: "the next game begins without those who are not in",
    "SetupKept": lambda event, names: (
        f"the next game has {'these' if event['keep'] else 'new'} seats"
        if event["what"] == "seats"
        else f"the next game has {'this' if event['keep'] else 'a new'} board"
    ),
    "RematchOpened": lambda event, names: f"they play again: room {event['code']}",
    "TimerSet": lambda event, names: None,
    "SeatForced": lambda event, names: f"the time of {names[event['seat']]} is up",
    "MatchClockRanOut": lambda event, names: "the match's time is up",
    "PauseAsked": lambda event, names: f"{names[event['seat']]} asks for a pause",
    "PauseAgreed": lambda event, names: f"{names[event['seat']]} agrees to it",
    "PauseRefused": lambda event, names: f"{names[event['seat']]} wants no pause",
    "ClockPaused": lambda event, names: "the clocks stand still",
    "ClockResumed": lambda event, names: f"the clocks run on after {event['ms'] // 1_000} s",
    "TimeGivenBack": lambda event, names: f"{event['ms'] // 1_000} s are given back to all",
    "TimeAdded": lambda event, names: (
        f"{event['ms'] // 1_000} s more for {names[event['seat']] if 'seat' in event else 'the match'}"
    ),
    "AbsenceVoteOpened": lambda event, names: f"shall a bot play for {names[event['seat']]}?",
    "AbsenceVoted": lambda event, names: (
        f"{names[event['voter']]} {'says so' if event['bot'] else 'would rather wait'}"
    ),
    "AbsenceVoteClosed": lambda event, names: f"{'a bot plays' if event['bot'] else 'all wait'} on",
    **attendance_text.EVENT_TEXTS,
    **judge_text.EVENT_TEXTS,
    "StageEntered": lambda event, names: None,
    "StageChanged": lambda event, names: None,
    "StageLeft": lambda event, names: None,
}


def lines(game: Game, batches: Sequence[Batch], to: int | None = None) -> Iterator[str]:
    """The game as far as `to`, one line a batch: its seq, the time since the first, who, what happened."""
    match, codec = Match.before(game, judged_late=any(map(appoints_late, batches))), codec_of(game)
    words = {**_AROUND, **game.terminal_text.words, "Undone": _undone(game)}
    for batch in batches[:to]:
        names = _names(match.table)
        match = match.fold(batch)
        told = [text for event in batch.events if (text := _words(codec.to_log(event), words, names))]
        ms = batch.at - batches[0].at
        clock = f"{ms // 60_000}:{ms // 1_000 % 60:02}"
        yield f"{batch.seq:>5} {clock:>7}  {_who(batch.by, names):<12}  {'; '.join(told)}"


def standing(match: Match) -> Iterator[str]:
    """The scoreboard of the match, with nothing hidden."""
    stands = match.game.terminal_text.standing(match.view(Viewer(everything=True)), _names(match.table))
    if stands:
        yield from columns(stands.head, stands.rows)
        yield stands.below


def counted(game: Game, event: str, count: int) -> str:
    """Count of these facts, by the name of what was drawn."""
    named = {**_DRAWN, **game.terminal_text.drawn}
    one, more = named.get(event, (event, event))
    return f"{count} {one if count == 1 else more}"


def _undone(game: Game) -> EventText:
    """Text of a take-back of this game."""
    return lambda event, names: (
        f"takes back {game.terminal_text.undone.get(event['what'], event['what'])} (batch {event['to']})"
    )


def _words(event: Plain, words: Mapping[str, EventText], names: Names) -> str | None:
    name = event["is"]
    if name in words:
        return words[name](event, names)
    return " ".join((name, *(f"{field}={value}" for field, value in event.items() if field != "is")))


def _names(table: Table) -> tuple[str, ...]:
    sitting = enumerate(SEATS.of(table))
    return tuple(sitter.name or sitter.colour if sitter else f"seat {seat}" for seat, sitter in sitting)


def _who(by: Actor, names: Names) -> str:
    match by:
        case Seat(seat):
            return names[seat]
        case Person(user, name):
            return name or user
        case Judge(user):
            return f"judge {user}"
        case Clock():
            return "the clock"
        case Nature():
            return "the room"
