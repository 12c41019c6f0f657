"""Verifier of records: untouched, drawn by chance that was committed to, played by the rules (V1).

Rule 1: the first thing that is wrong is named: which part of the file, and where in it.
Rule 2: nothing here knows a game. Each draw says what for and out of what, and is worked out again from the secrets;
        each command is decided again with these draws by the engine, and must bring about the very same events.
Rule 3: records are for ever. A rule that changes gets a value under which what was played before is decided as it was.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engine.core import (
    ClockResumed,
    Game,
    Refused,
    Reopened,
    ReplayedChance,
    Rewound,
    RuleError,
    SeatForced,
    Started,
    Table,
    UnrecordedDraw,
    drawn_again,
)
from engine.match.batch import Ask, Batch, encode_batch
from engine.match.events import RoomOpened
from engine.match.fairness import FAIRNESS, Secrets, chance_of
from engine.match.match import Match
from engine.match.record import Record, RecordError, end_of, hashes, header_of, parse, read
from engine.match.seats import SEATS
from engine.match.undo.checkpoints import appoints_late

_BROKEN = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    StopIteration,
    TypeError,
    ValueError,
    msgspec.MsgspecError,
)
"""Exceptions that an impossible draw, command or event may raise."""


class Fault(Struct, frozen=True):
    """Fault: the first thing that is wrong. part: header, `batch N`, end …; path: where in it, if that is known."""

    part: str
    what: str
    path: str = ""

    def __str__(self) -> str:
        return f"{self.part}{', ' if self.path else ''}{self.path}: {self.what}"


class Report(Struct, frozen=True):
    """Report of verifying a record.

    fault:     why it is rejected, or nothing
    revealed:  whether the secrets are there, without which no draw can be checked
    drawn:     event → how many such events were drawn again; `SeatForced`: choices of clocks
    decided:   batches that were decided again
    unopened:  people who committed to a seed and never opened it
    seedless:  people who gave no seed
    """

    batches: int = 0
    fault: Fault | None = None
    revealed: bool = False
    drawn: dict[str, int] = {}
    decided: int = 0
    unopened: tuple[str, ...] = ()
    seedless: tuple[str, ...] = ()

    @property
    def ok(self) -> bool:
        """Untouched, drawn as committed, played by the rules; all of it could be checked."""
        return self.fault is None and self.revealed


def verify(data: bytes, games: Mapping[str, Game]) -> Report:
    """The report on a file that claims to be a record of one of these games."""
    touched = None
    try:
        touched = _unchained(parse(data))
        report = _checked(read(data, games), touched)
    except RecordError as error:
        report = Report(fault=Fault(error.part, error.what))
    if touched is not None and (report.fault is None or report.fault.part != touched.part):
        return replace(report, fault=touched)
    return report


def _unchained(plain: dict[str, Any]) -> Fault | None:
    """The first part that does not match its hash."""
    parts = [plain["header"], *plain["batches"], plain["end"]]
    chain = list(hashes(plain))
    wrong = [part.get("hash") != digest for part, (_, digest) in zip(parts, chain, strict=True)]
    for at, (name, _) in enumerate(chain):
        if wrong[at]:
            changed = at + 1 < len(wrong) and wrong[at + 1]
            return Fault(name, "its hash has been changed" if changed else "it does not match its hash")
    return None


def _checked(kept: Record, touched: Fault | None) -> Report:
    """The deeper look: commitments, draws, decisions, what follows from them; up to the part touched, if any."""
    match = Match.before(kept.game, judged_late=any(map(appoints_late, kept.batches)))
    drawn: dict[str, int] = {}
    decided, fault, silent = 0, None, Silent()
    for batch in kept.batches:
        fault = (
            _not_committed(match, batch, kept.secrets)
            or _not_drawn(match, batch, kept.secrets, drawn)
            or _not_decided(match, batch)
        )
        if fault or (touched is not None and touched.part == f"batch {batch.seq}"):
            break
        decided += 1
        if isinstance(batch.events[0], Started):
            silent = _silent(match.table)
        elif FAIRNESS.of(match.table).open and any(isinstance(event, ClockResumed) for event in batch.events):
            silent = silent.joined(_silent(match.table).unopened)
        match = match.fold(batch)
    else:
        fault = _not_following(kept, match)
    return Report(
        batches=len(kept.batches),
        fault=fault,
        revealed=kept.secrets is not None,
        drawn=drawn,
        decided=decided,
        unopened=silent.unopened,
        seedless=silent.seedless,
    )


def _not_following(kept: Record, match: Match) -> Fault | None:
    """The parts of header or result that say something else than the batches."""
    header = {key: value for key, value in kept.header.items() if key != "hash"}
    result = {} if kept.result is None else {"result": kept.result}
    return _difference("header", header_of(kept.game, kept.batches), header) or _difference(
        "end", end_of(match, None), result
    )


def _not_committed(match: Match, batch: Batch, secrets: Secrets | None) -> Fault | None:
    """Whether the revealed secrets are those that the opening of the room, or an act that renews them, committed to."""
    opening = batch.events[0]
    if secrets is not None and (isinstance(opening, Reopened) or (isinstance(opening, Rewound) and opening.commitment)):
        return _not_renewed(match, batch, opening, secrets)
    if secrets is None or not isinstance(opening, RoomOpened):
        return None
    if secrets.commitment != opening.commitment:
        return Fault("end", "the room's commitment is that of another key", "secrets.key")
    if secrets.root != opening.chain:
        return Fault("end", "the chain that it ends has another root than the room's", "secrets.seed")
    return None


def _not_renewed(match: Match, batch: Batch, event: Rewound | Reopened, secrets: Secrets) -> Fault | None:
    """Whether the secrets that follow a judge's act are those that it committed to."""
    try:
        following = secrets.after(FAIRNESS.of(match.table).reopenings + 1)
    except Refused:
        return Fault("end", f"the secrets that batch {batch.seq} committed to are missing", "renewed")
    if (following.commitment, following.root) != (event.commitment, event.chain):
        return Fault(f"batch {batch.seq}", "it commits to other secrets than those revealed", "events[0].commitment")
    return None


def _not_drawn(match: Match, batch: Batch, secrets: Secrets | None, drawn: dict[str, int]) -> Fault | None:
    """Whether a draw comes out otherwise, worked out from the secrets. Counts in `drawn`."""
    if secrets is None or not batch.draws:
        return None
    part, chance = f"batch {batch.seq}", chance_of(match.table, secrets)
    for at, draw in enumerate(batch.draws):
        try:
            again = drawn_again(draw, chance)
        except _BROKEN as error:
            return Fault(part, f"it can't have been drawn ({type(error).__name__}: {error})", f"draws[{at}]")
        if fault := _difference(part, _plain(again), _plain(draw), f"draws[{at}]"):
            return fault
        if draw.event >= len(batch.events):
            return Fault(part, "there is no such event", f"draws[{at}].event")
    forced = any(isinstance(event, SeatForced) for event in batch.events)
    for place in {draw.event for draw in batch.draws}:
        kind = type(batch.events[place])
        name = (SeatForced if forced and kind not in match.table.law.draws else kind).__name__
        drawn[name] = drawn.get(name, 0) + 1
    return None


def _not_decided(match: Match, batch: Batch) -> Fault | None:
    """Whether the rules, with the same draws, make something else of what was asked."""
    part = f"batch {batch.seq}"
    try:
        again = _again(match, batch)
    except Refused as no:
        return Fault(part, f"the rules refuse it: {no.code} ({no.clause or 'no clause'})", "command")
    except RuleError as error:
        return Fault(part, f"its rules can't be so: {error}", "command")
    except UnrecordedDraw as asked:
        return Fault(part, f"the rules draw {asked}, and the record does not", "draws")
    except _BROKEN as error:
        return Fault(part, f"it can't have happened here ({type(error).__name__}: {error})", "command")
    if again == batch:
        return None
    then, now = (msgspec.json.decode(encode_batch(match.game, one)) for one in (batch, again))
    return _difference(part, now, then)


def _again(match: Match, batch: Batch) -> Batch:
    first = batch.events[0]
    if isinstance(first, RoomOpened):
        return Match.open(match.game, first, batch.at)[1]
    renewal = (first.commitment, first.chain) if isinstance(first, Rewound | Reopened) else ("", "")
    chance = ReplayedChance(batch.draws, renewal)
    if isinstance(first, Started):  # by the law that stands in it: the documents may say other things today
        return match.begun(first, batch, chance)[1]
    return match.step(Ask(batch.by, batch.at, batch.command, batch.ref), chance=chance)[1]


class Silent(NamedTuple):
    """Names of people who have not opened the seed they committed to, and of those who committed to none."""

    unopened: tuple[str, ...] = ()
    seedless: tuple[str, ...] = ()

    def joined(self, unopened: tuple[str, ...]) -> "Silent":
        """With those who have not opened their seed after a reopening either."""
        return Silent(tuple(dict.fromkeys(self.unopened + unopened)), self.seedless)


def _silent(table: Table) -> Silent:
    people = [(s, sitter.name or sitter.colour) for s, sitter in enumerate(SEATS.of(table)) if sitter and sitter.user]
    seeds = FAIRNESS.of(table).seats
    unopened = tuple(name for seat, name in people if seeds[seat][0] and not seeds[seat][1])
    return Silent(unopened, tuple(name for seat, name in people if not seeds[seat][0]))


def _plain(value: object) -> Any:
    return msgspec.to_builtins(value, str_keys=True)


def _difference(part: str, ought: Any, stands: Any, path: str = "") -> Fault | None:
    """The first place where two plain values differ."""
    if isinstance(ought, dict) and isinstance(stands, dict):
        for key in (*ought, *(key for key in stands if key not in ought)):
            inner = f"{path}.{key}" if path else str(key)
            if key not in ought or key not in stands:
                return Fault(part, "it should not be there" if key not in ought else "it is missing", inner)
            if fault := _difference(part, ought[key], stands[key], inner):
                return fault
        return None
    if isinstance(ought, list | tuple) and isinstance(stands, list | tuple):
        for at, (one, other) in enumerate(zip(ought, stands, strict=False)):
            if fault := _difference(part, one, other, f"{path}[{at}]"):
                return fault
        if len(ought) != len(stands):
            return Fault(part, f"{len(stands)} stand there, {len(ought)} should", path)
        return None
    same = type(ought) is type(stands) and ought == stands
    return None if same else Fault(part, f"{_short(stands)} stands there, {_short(ought)} should", path)


def _short(value: Any) -> str:
    text = msgspec.json.encode(value).decode()
    return text if len(text) < 80 else f"{text[:76]} …"
