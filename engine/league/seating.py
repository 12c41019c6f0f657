"""Decisions on the tables of a round that are set or changed by hand, as long as its rooms are not open (K2).

A change needs a reason; those after the first of a round may go without, and its reason holds for them. Whoever sits at
a table that changes, or would, leaves it to another organiser, or to a judge where none can (K10). Between two changes
a table may have fewer than three players; a round does not start like that.
"""

from collections.abc import Iterator

from engine.core import Event, Refused
from engine.league.asker import SERVER, Asker, checked_reason, person
from engine.league.commands import SeatPlayer, SetTables, SwapSeats, TakeOut
from engine.league.draws import Draw, Tables
from engine.league.events import PlayerSeated, PlayerTakenOut, SeatsSwapped, TablesSet
from engine.league.finishes import replaced
from engine.league.powers import require_uninvolved
from engine.league.state import League, Round

LEAST_AT_TABLE, MOST_AT_TABLE = 3, 4
MOST_DRAWS = 400
"""Draws of a round and changes by hand together; the stream keeps them all."""


def unseated(round_: Round) -> tuple[str, ...]:
    """Players there who have no table and no bye in the draw: they came after it, or do not play (K13)."""
    players = round_.draw.players if round_.draw else ()
    return tuple(player for player in round_.here if player not in players)


def set_tables(league: League, command: SetTables, asker: Asker) -> Iterator[Event]:
    """All tables at once, in the order of their numbers. Who has checked in and is at none of them has a bye."""
    round_ = changeable_round(league, command.key, command.draws, asker, "planned", "drawn", by_hand=True)
    if asker.at < round_.check_in:
        raise Refused("check-in-later", "K2", at=round_.check_in)
    tables: dict[int, tuple[str, ...]] = dict.fromkeys(sorted(set(command.at.values())), ())
    for player, number in command.at.items():
        person(league, player)
        tables[number] += (player,)
    tables.pop(0, None)
    check_sizes(tuple(tables.values()))
    idle = (player for player in round_.here if not command.at.get(player) and not league.people[player].left)
    before, after = round_.draw or Draw(()), Draw(tuple(tables.values()), tuple(idle))
    require_uninvolved(league, asker, before.touched(after))
    if round_.draw is None or not before.alike(after):
        yield TablesSet(round_.key, after, _reason(round_, command.reason))


def swap_seats(league: League, command: SwapSeats, asker: Asker) -> Iterator[Event]:
    round_ = changeable_round(league, command.key, command.draws, asker, "drawn", by_hand=True)
    draw = _draw(round_)
    for player in (command.player, command.other):
        if player not in draw.players:
            raise Refused("not-drawn", "K2", player=player)
    after = draw.swapped(command.player, command.other)
    require_uninvolved(league, asker, {command.player, command.other, *draw.touched(after)})
    if not draw.alike(after):
        yield SeatsSwapped(round_.key, command.player, command.other, _reason(round_, command.reason))


def seat_player(league: League, command: SeatPlayer, asker: Asker) -> Iterator[Event]:
    """A player at a table: from another one, from the bye, or late, checked in or not."""
    round_ = changeable_round(league, command.key, command.draws, asker, "drawn", by_hand=True)
    draw = _draw(round_)
    person(league, command.player)
    if not 1 <= command.table <= len(draw.tables) + 1:
        raise Refused("no-such-table", "K2", most=len(draw.tables) + 1)
    if command.player in (*draw.tables, ())[command.table - 1]:
        return
    after = draw.placed(command.player, command.table)
    require_uninvolved(league, asker, draw.touched(after))
    if any(len(table) > MOST_AT_TABLE for table in after.tables):
        raise Refused("table-full", "K2", most=MOST_AT_TABLE)
    yield PlayerSeated(round_.key, command.player, command.table, _reason(round_, command.reason))


def take_out(league: League, command: TakeOut, asker: Asker) -> Iterator[Event]:
    """A player out of the round. Whoever goes by themselves checks out."""
    round_ = changeable_round(league, command.key, command.draws, asker, "drawn")
    draw = _draw(round_)
    if command.player not in (*round_.here, *draw.players):
        raise Refused("not-drawn", "K2", player=command.player)
    after = draw.without(command.player)
    require_uninvolved(league, asker, {command.player, *draw.touched(after)})
    if round_.stage:
        reason = _reason(round_, command.reason)
        yield PlayerTakenOut(round_.key, command.player, reason)
        yield from replaced(league, round_, command.player, reason)
        return
    yield PlayerTakenOut(round_.key, command.player, _reason(round_, command.reason))


def check_sizes(tables: Tables, least: int = 1) -> None:
    """Refused: a table has more players than seats, or fewer than this."""
    if any(len(table) > MOST_AT_TABLE for table in tables):
        raise Refused("table-full", "K2", most=MOST_AT_TABLE)
    if not tables or any(len(table) < least for table in tables):
        raise Refused("table-too-small", "K2", least=least)


def changeable_round(league: League, key: str, draws: int, asker: Asker, *states: str, by_hand: bool = False) -> Round:
    """A round as `seen_round` has it, whose draw may change.

    by_hand: whether its tables are to be set; those of a finish follow from its seeds. Refused: that, or enough changes
    """
    found = seen_round(league, key, draws, *states)
    if found.stage and by_hand:
        raise Refused("finish-round", "K12")
    if asker.by != SERVER and found.draws >= MOST_DRAWS:
        raise Refused("drawn-enough", "K2", most=MOST_DRAWS)
    return found


def seen_round(league: League, key: str, draws: int, *states: str) -> Round:
    """A round in one of these states, as the asker saw it drawn. Refused: it is past that, or was drawn meanwhile."""
    found = league.rounds.get(key)
    if found is None:
        raise Refused("no-such-round", "K2")
    if found.state not in states:
        raise Refused(f"round-{found.state}", "K2")
    if draws != found.draws:
        raise Refused("drawn-meanwhile", "K2", draws=found.draws)
    return found


def _draw(round_: Round) -> Draw:
    assert round_.draw is not None, "a drawn round has its draw"
    return round_.draw


def _reason(round_: Round, said: str) -> str:
    """The reason of a change; that of the last change of the round by hand, where none is given."""
    return checked_reason(said.strip() or round_.hand_reason)
