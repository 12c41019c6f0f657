"""Welfare: who gets nothing on three rolls in a row takes a resource of choice (X1).

The example of docs/expansions.md: copy it, rename it, and go on from there.
"""

from collections.abc import Iterable
from importlib.resources import files

from engine import core
from engine.core.expansions import documents
from engine.games.settlers import api

AFTER = core.Rule("welfare_after", 3, least=1, most=20)
"""Rolls in a row that bring a seat nothing, after which it is helped."""


class TakeWelfare(core.Command, frozen=True):
    """Take this resource from the bank."""

    resource: api.Resource


class WelfareTaken(api.CardsMoved, frozen=True):
    """The seat took a resource from the bank."""

    income = "welfare"
    seat: int
    resource: int

    def transfers(self) -> tuple[api.Transfer, ...]:
        return ((api.BANK, self.seat, api.one(self.resource)),)


class BeingHelped(api.TurnStage, frozen=True):
    """owed: seats that take a resource, api.one after the other."""

    label = "being-helped"
    clause = "X1"
    forced = (TakeWelfare,)
    outlives_turn = True
    owed: tuple[int, ...]

    def awaited(self) -> tuple[int, ...]:
        return self.owed[:1]


def begin(table: core.Table, event: api.NumberCalled, context: core.Context) -> Iterable[core.Event]:
    """X1: once all have what the roll brings them."""
    owed = tuple(seat for seat in api.seats_in_play(table) if WELFARE.of(table)[seat] >= AFTER.of(table))
    if owed and any(api.RESOURCES.of(table).bank):
        yield core.StageEntered(BeingHelped(owed))


def take(table: core.Table, command: TakeWelfare, context: core.Context) -> Iterable[core.Event]:
    stage = api.during(table, context.seat, BeingHelped)
    assert isinstance(stage, BeingHelped)
    bank = api.RESOURCES.of(table).bank
    if not bank[command.resource]:
        raise core.Refused("bank-lacks-cards", "X1")
    yield WelfareTaken(context.seat, command.resource)
    left = stage.owed[1:] if sum(bank) > 1 else ()
    yield core.StageChanged(BeingHelped(left)) if left else core.StageLeft()


def settle(table: core.Table, event: core.SeatRetired, context: core.Context) -> Iterable[core.Event]:
    """Who goes for good is owed nothing."""
    if isinstance(stage := table.stage, BeingHelped) and event.seat in stage.owed:
        left = tuple(seat for seat in stage.owed if seat != event.seat)
        yield core.StageChanged(BeingHelped(left)) if left else core.StageLeft()


def legal(table: core.Table, seat: int) -> Iterable[core.LegalAction]:
    there = tuple(kind for kind, count in enumerate(api.RESOURCES.of(table).bank) if count)
    yield core.LegalAction(TakeWelfare, (("resource", core.In(there)),))


def gained(dry: tuple[int, ...], event: api.Produced | api.Yielded) -> tuple[int, ...]:
    return tuple(0 if any(event.gains.get(seat, ())) else count for seat, count in enumerate(dry))


def start(law: core.Law) -> tuple[int, ...]:
    return (0,) * law.seats


WELFARE: core.Chapter[tuple[int, ...]] = core.Chapter(
    name="welfare",
    after=("turn", "dice", "resources", "production"),
    start=start,
    rules=(AFTER,),
    stages=(BeingHelped,),
    decides={TakeWelfare: take},
    reacts={api.NumberCalled: begin, core.SeatRetired: settle},
    evolves={
        api.DiceRolled: lambda dry, event: tuple(count + 1 for count in dry),
        api.Produced: gained,
        api.Yielded: gained,
        WelfareTaken: lambda dry, event: tuple(0 if seat == event.seat else n for seat, n in enumerate(dry)),
    },
    legal_actions=core.LegalActions(when_awaited={BeingHelped: legal}),
    views=core.Views(tells={WelfareTaken: core.public}),
)

EXPANSION = core.Expansion(
    name="welfare",
    documents=documents(files(__package__)),
    chapters=(WELFARE,),
    commands=(TakeWelfare,),
    events=(WelfareTaken,),
    terminal_text=core.TerminalText(words={"WelfareTaken": lambda event, names: "gets help from the bank"}),
)
