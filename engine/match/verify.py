"""Verifier of records: untouched, drawn by chance that was committed to, played by the rules (V1).

Rule 1: the first thing that is wrong is named: which part of the file, and where in it.
Rule 2: nothing here knows a game. How chance makes a fact is asked of the chapters (`draws`), what was asked before
        it happened of the game (`intents`).
Rule 3: bytes, commitments and draws are checked by what is for ever. That every batch would be decided so again is
        checked by today's rules; if these have been corrected since, an honest record differs, and the report says so
        in a field of its own.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engine.core import Clock, ClockResumed, Context, Event, Game, Refused, Rewound, RuleError, Started, Table
from engine.match.batch import Ask, Batch, encode_batch
from engine.match.commands import TimeUp
from engine.match.events import RoomOpened, SeedOpened, SeedRenewed
from engine.match.fairness import FAIRNESS, Secrets, chance_of, commitment_of
from engine.match.intents import INTENTS
from engine.match.match import Match, appoints_late
from engine.match.record import Record, RecordError, end_of, hashes, header_of, parse, read
from engine.match.seats import SEATS

__all__ = ["Fault", "Report", "verify"]

_BROKEN = (AssertionError, AttributeError, LookupError, StopIteration, TypeError, ValueError, msgspec.MsgspecError)
"""What recording a fact that can't be may raise."""


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
    otherwise: where today's rules would have decided otherwise, or nothing
    revealed:  whether the secrets are there, without which no draw can be checked
    drawn:     event → how many such facts were drawn again
    decided:   batches that were decided again
    unopened:  people who committed to a seed and never opened it
    seedless:  people who gave no seed
    """

    batches: int = 0
    fault: Fault | None = None
    otherwise: Fault | None = None
    revealed: bool = False
    drawn: dict[str, int] = {}
    decided: int = 0
    unopened: tuple[str, ...] = ()
    seedless: tuple[str, ...] = ()

    @property
    def ok(self) -> bool:
        """Untouched, drawn as committed, played by the rules; all of it could be checked."""
        return self.fault is None and self.otherwise is None and self.revealed


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
    decided, otherwise, fault, silent = 0, None, None, Silent()
    for batch in kept.batches:
        fault = _not_committed(match, batch, kept.secrets) or _not_drawn(match, batch, kept.secrets, drawn)
        if not fault and kept.secrets is not None and otherwise is None:
            otherwise = _otherwise(match, batch, kept.secrets)
            decided += otherwise is None
        if touched is not None and touched.part == f"batch {batch.seq}":
            fault = fault or otherwise
            break
        if fault:
            break
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
        otherwise=otherwise,
        revealed=kept.secrets is not None,
        drawn=drawn,
        decided=decided,
        unopened=silent.unopened,
        seedless=silent.seedless,
    )


def _not_following(kept: Record, match: Match) -> Fault | None:
    """Where header or result say something else than the batches."""
    header = {key: value for key, value in kept.header.items() if key != "hash"}
    result = {} if kept.result is None else {"result": kept.result}
    return _difference("header", header_of(kept.game, kept.batches), header) or _difference(
        "end", end_of(match, None), result
    )


def _not_committed(match: Match, batch: Batch, secrets: Secrets | None) -> Fault | None:
    """Whether the revealed secrets are those that the opening of the room, or an act that renews them, committed to."""
    opening = batch.events[0]
    if secrets is not None and isinstance(opening, Rewound) and opening.commitment:
        return _not_renewed(match, batch, opening, secrets)
    if secrets is None or not isinstance(opening, RoomOpened):
        return None
    if secrets.commitment != opening.commitment:
        return Fault("end", "the room's commitment is that of another key", "secrets.key")
    if secrets.root != opening.chain:
        return Fault("end", "the chain that it ends has another root than the room's", "secrets.seed")
    return None


def _not_renewed(match: Match, batch: Batch, event: Rewound, secrets: Secrets) -> Fault | None:
    """Whether the secrets that follow a judge's act are those that it committed to."""
    try:
        following = secrets.after(FAIRNESS.of(match.table).reopenings + 1)
    except Refused:
        return Fault("end", f"the secrets that batch {batch.seq} committed to are missing", "renewed")
    if (following.commitment, following.root) != (event.commitment, event.chain):
        return Fault(f"batch {batch.seq}", "it commits to other secrets than those revealed", "events[0].commitment")
    return None


def _not_drawn(match: Match, batch: Batch, secrets: Secrets | None, drawn: dict[str, int]) -> Fault | None:
    """Record a batch fact by fact, drawing again what chance has made of it. Counts in `drawn`."""
    part, table = f"batch {batch.seq}", match.table
    for at, event in enumerate(batch.events):
        try:
            if fault := _opened(table, event, part, at):
                return fault
            if secrets is not None:
                for draw in table.law.draws.get(type(event), ()):
                    fate = chance_of(table, secrets)
                    if fault := _difference(part, _plain(draw(table, event, fate)), _plain(event), f"events[{at}]"):
                        return fault
                    drawn[type(event).__name__] = drawn.get(type(event).__name__, 0) + 1
            table = match._evolve(table, event)
        except Refused as refused:
            return Fault(part, f"chance can't have made it: {refused.code}", f"events[{at}]")
        except _BROKEN as error:
            return Fault(part, f"it can't have happened here ({type(error).__name__}: {error})", f"events[{at}]")
    return None


def _opened(table: Table, event: Event, part: str, at: int) -> Fault | None:
    """Whether a seed is the one that was committed to."""
    fairness = FAIRNESS.of(table)
    if not isinstance(event, SeedOpened) and not (isinstance(event, SeedRenewed) and fairness.commits):
        return None
    commitment, _ = fairness.seats[event.seat]
    if commitment_of(event.seed) == commitment:
        return None
    return Fault(part, "the seat had committed to another seed", f"events[{at}].seed")


def _otherwise(match: Match, batch: Batch, secrets: Secrets) -> Fault | None:
    """Where today's rules and the same chance would have made something else of what was asked."""
    part = f"batch {batch.seq}"
    try:
        again = _again(match, batch, secrets)
    except Refused as no:
        return Fault(part, f"today's rules refuse it: {no.code} ({no.clause or 'no clause'})")
    except RuleError as error:
        return Fault(part, f"today's rules can't be so: {error}")
    except _BROKEN as error:
        return Fault(part, f"today's rules can't tell what was asked ({type(error).__name__}: {error})")
    if again == batch:
        return None
    then, now = (msgspec.json.decode(encode_batch(match.game, one)) for one in (batch, again))
    return _difference(part, now, then)


def _again(match: Match, batch: Batch, secrets: Secrets) -> Batch:
    first = batch.events[0]
    if isinstance(first, RoomOpened):
        return Match.open(match.game, first, batch.at)[1]
    if isinstance(first, Started):  # by the law that stands in it: the documents may say other things today
        chance = chance_of(match.table, secrets)
        _, log = match.replaced(first, Context(batch.by, batch.at, chance))
        return Batch(batch.seq, batch.at, batch.by, tuple(log), batch.ref)
    if isinstance(batch.by, Clock):
        return match.step(Ask(batch.by, batch.at, TimeUp(), batch.ref), secrets)[1]
    intents = {**INTENTS, **match.game.intents}
    command = intents[type(first)](match.table, batch.events, batch.by)
    return match.step(Ask(batch.by, batch.at, command, batch.ref), secrets)[1]


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


def _plain(event: Event) -> Any:
    return msgspec.to_builtins(event, str_keys=True)


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
