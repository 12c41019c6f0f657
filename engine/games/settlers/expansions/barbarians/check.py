"""Chapter of the check of the coast at the end of each turn: barbarians expelled, prisoners, losses (A8, A13).

Each hex is resolved completely before the next, so that knights lost for one no longer count for the next. All of it
is thrown at once, on a coast and on knights that follow each throw; what is written down is what each throw came to.
"""

from collections.abc import Generator, Iterable, Iterator, Sequence

from engine.board import bits
from engine.core import Chance, Chapter, Context, Event, Law, StageChanged, Table
from engine.games.settlers.api import (
    PIECES,
    TURN,
    IdleBuildingsChanged,
    PhaseBegan,
    PhaseOver,
    TurnCutShort,
    TurnPhases,
    retired,
    score,
    target,
)
from engine.games.settlers.expansions.barbarians.board import OPPOSITE, edges_of
from engine.games.settlers.expansions.barbarians.coast import CHAPTER, ENOUGH, Coast
from engine.games.settlers.expansions.barbarians.events import (
    BarbariansCaptured,
    CaptureRolled,
    CoastChecked,
    LossesRolled,
    LostKnight,
)
from engine.games.settlers.expansions.barbarians.knights import KNIGHTS
from engine.games.settlers.expansions.barbarians.stages import Declaring

PHASE_NAME = "coast"

_CONSOLATION = 3
"""Gold for a seat that got no prisoner, and for each lost knight."""


def capture_dice(chance: Chance, ordinal: int) -> tuple[int, int]:
    """The two dice of the throw for prisoners with this ordinal."""
    return chance.number("capture/0", ordinal, 6) + 1, chance.number("capture/1", ordinal, 6) + 1


def loss_face(chance: Chance, ordinal: int) -> int:
    """The face of the colour die in the throw with this ordinal."""
    return chance.number("losses", ordinal, 6) + 1


_WITH_TOKENS = 2
"""Gold for a lost knight where it brings a trade token besides (O4)."""

_NEUTRAL_SUM = 3
"""Sum that the neutral knight throws, always (O4)."""


class _Check:
    """A check that goes on around the island; what it knows of coast and knights follows each of its events.

    out: seats to whom gold lapses (A14); neutral: that of the neutral knight, which gets none (O4)
    """

    def __init__(self, table: Table, seat: int, chance: Chance) -> None:
        self.chance, seats, knights = chance, table.law.seats, KNIGHTS.of(table)
        self.coast: Coast = CHAPTER.of(table)
        self.knights, self.neutral = list(knights.edges), knights.neutral
        self.order = [*((seat + step) % seats for step in range(seats)), *range(seats, len(self.knights))]
        self.out = {*retired(table), self.neutral}
        self.rolls, self.losses = self.coast.rolls, self.coast.losses
        self.each_lost = _WITH_TOKENS if PIECES.of(table).neutral else _CONSOLATION

    def events(self) -> Iterator[Event]:
        for hex in self.coast.attacked:
            edges = edges_of(1 << hex)
            there = {seat: here.bit_count() for seat in self.order if (here := self.knights[seat] & edges)}
            if self.coast.on(hex) < sum(there.values()):
                yield from self._cleared(hex, there)

    def _cleared(self, hex: int, there: dict[int, int]) -> Iterator[Event]:
        """The barbarians of this hex are expelled. there: involved seat → its knights."""
        count = self.coast.on(hex)
        taken = dict.fromkeys(there, 0)
        losers: list[int] = []
        if len(there) == 1:
            taken = dict.fromkeys(there, count)
        elif count < len(there):
            winners = yield from self._thrown(hex, tuple(there), count)
            taken |= dict.fromkeys(winners, 1)
            losers = [seat for seat in there if seat not in winners]
        else:
            taken = dict.fromkeys(there, 1)
            if count > len(there):
                most = max(there.values())
                best = tuple(seat for seat, knights in there.items() if knights == most)
                winners = yield from self._thrown(hex, best, 1)
                taken[winners[0]] += 1
                losers = [seat for seat in best if seat not in winners]
        got = {seat: prisoners for seat, prisoners in taken.items() if prisoners}
        yield BarbariansCaptured(hex, got, self._gold(losers))
        if count >= ENOUGH:
            yield IdleBuildingsChanged()
        yield self._lost(hex, tuple(there))

    def _thrown(self, hex: int, seats: Sequence[int], prizes: int) -> Generator[Event, None, list[int]]:
        """Those of these seats that take a prize each: all, or who throws highest; only a tie that decides it is thrown
        again, by the tied alone."""
        winners: list[int] = []
        seats = list(seats)
        while prizes < len(seats):
            throwers = [seat for seat in seats if seat != self.neutral]
            dice = {seat: capture_dice(self.chance, self.rolls + at) for at, seat in enumerate(throwers)}
            self.rolls += len(dice)
            yield CaptureRolled(hex, dice)
            sums = {seat: sum(dice[seat]) if seat in dice else _NEUTRAL_SUM for seat in seats}
            last = sorted(sums.values(), reverse=True)[prizes - 1]
            sure = [seat for seat in seats if sums[seat] > last]
            winners += sure
            prizes -= len(sure)
            seats = [seat for seat in seats if sums[seat] == last]
        return [*winners, *seats]

    def _lost(self, hex: int, involved: Sequence[int]) -> LossesRolled:
        """The colour die takes the involved knights on two opposite edges, but never the neutral one (O4)."""
        face = loss_face(self.chance, self.losses)
        self.losses += 1
        struck = OPPOSITE[face - 1][hex]
        lost = []
        for seat in involved:
            if seat == self.neutral:
                continue
            lost += [LostKnight(seat, edge) for edge in bits(self.knights[seat] & struck)]
            self.knights[seat] &= ~struck
        gold = self._gold([knight.seat for knight in lost], self.each_lost)
        return LossesRolled(involved[0], hex, face, tuple(lost), gold)

    def _gold(self, seats: Sequence[int], each: int = _CONSOLATION) -> dict[int, int]:
        """The gold of these seats, each as often as it is named."""
        return {seat: each * seats.count(seat) for seat in dict.fromkeys(seats) if seat not in self.out}


def check(table: Table, event: PhaseBegan, context: Context) -> Iterable[Event]:
    """A8: hex by hex, in the order of the check."""
    if event.phase == PHASE_NAME:
        yield from _Check(table, event.seat, context.chance).events()
        yield CoastChecked(event.seat)


def cut_short(table: Table, question: TurnCutShort) -> Iterable[Event]:
    """A8: a turn that ends because its seat leaves has its check, too, if it has not had it yet."""
    phases = [phase for phases in table.ask(TurnPhases()) for phase in phases]
    if PHASE_NAME in phases[: TURN.of(table).phases]:
        return ()
    return _Check(table, question.seat, question.context.chance).events()


def finish(table: Table, event: CoastChecked, context: Context) -> Iterable[Event]:
    """A13: whoever has points enough after the check may declare before the next seat's turn."""
    seat = event.seat
    wins = score(table, seat, hidden=True) >= target(table)
    yield StageChanged(Declaring(seat)) if wins else PhaseOver(seat)


def _start(law: Law) -> None:
    return None


COAST_CHECK: Chapter[None] = Chapter(
    name="coast_check",
    after=("turn", "points", "barbarians", "barbarian_knights", "barbarian_gold"),
    start=_start,
    reacts={PhaseBegan: check, CoastChecked: finish},
    answers={TurnPhases: lambda table, question: (PHASE_NAME,), TurnCutShort: cut_short},
    draws=(CaptureRolled, LossesRolled),
)
