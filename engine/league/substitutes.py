"""Decisions on substitutes: a player who can't come asks somebody to take their place, or an organiser does (K2, K13).

It is asked while the tables are drawn and their rooms are not open. Whoever is asked has no table: a guest, who
officiates alone, or a player who has not come. The player keeps the place until the answer is yes. Nobody's answer is
anybody else's: who is asked says it, and a yes needs no organiser.
"""

from collections.abc import Iterator

from engine.core import Event, Refused
from engine.league.asker import Asker, person
from engine.league.commands import AnswerSubstitute, AskSubstitute
from engine.league.draws import Draw
from engine.league.powers import require_uninvolved
from engine.league.seating import MOST_AT_TABLE
from engine.league.state import League, Round, SubstituteAsk
from engine.league.substitute_events import SubstituteAsked, SubstituteCame, SubstituteRefused

MOST_ASKS = 60
"""Times that somebody is asked for one round; the stream keeps them all."""

MOST_OWN_ASKS = 6
"""Times of these that one player asks for themselves."""


def ask_substitute(league: League, command: AskSubstitute, asker: Asker) -> Iterator[Event]:
    """Ask somebody: for oneself, or as an organiser whom the table does not touch (K10)."""
    round_, player = _drawn(league, command.key), command.player or asker.by
    table = place_of(round_, player)
    if not table:
        raise Refused("no-place", "K2", player=player)
    if player != asker.by:
        if not {"owner", "organiser", "judge"} & set(person(league, asker.by).roles):
            raise Refused("not-allowed", "K1")
        require_uninvolved(league, asker, {player, *_draw(round_).tables[table - 1]})
    person(league, command.substitute)
    if command.substitute not in able_substitutes(league, round_, player):
        raise Refused("has-place", "K2", player=command.substitute)
    if any(asked.substitute == command.substitute for asked in round_.asked):
        raise Refused("asked-already", "K2", player=command.substitute)
    own = sum(count for who, count in round_.asks.items() if who == player)
    if sum(round_.asks.values()) >= MOST_ASKS or (player == asker.by and own >= MOST_OWN_ASKS):
        raise Refused("asked-enough", "K2", most=MOST_OWN_ASKS if player == asker.by else MOST_ASKS)
    yield SubstituteAsked(round_.key, player, command.substitute, asker.by)


def answer_substitute(league: League, command: AnswerSubstitute, asker: Asker) -> Iterator[Event]:
    """Say yes or no for oneself. Refused: nobody asks any more, since the place is taken or the rooms are open."""
    round_ = _drawn(league, command.key)
    if SubstituteAsk(command.player, asker.by) not in round_.asked:
        raise Refused("not-asked", "K2")
    if not command.comes:
        yield SubstituteRefused(round_.key, command.player, asker.by)
        return
    table = place_of(round_, command.player)
    if not table:
        raise Refused("no-place", "K2", player=command.player)
    yield SubstituteCame(round_.key, command.player, asker.by, table)


def able_substitutes(league: League, round_: Round, player: str) -> list[str]:
    """Keys of those who may be asked to take this player's place: of the league, without a table in the draw."""
    seated = {player, *_draw(round_).seated}
    return [key for key, one in league.people.items() if not one.left and key not in seated]


def place_of(round_: Round, player: str) -> int:
    """Number of the table, from 1, at which a player sits, or has left a place that is free; 0: there is none."""
    tables = _draw(round_).tables
    for number, table in enumerate(tables, 1):
        if player in table:
            return number
    left = round_.vacated.get(player, 0)
    return left if 0 < left <= len(tables) and len(tables[left - 1]) < MOST_AT_TABLE else 0


def _draw(round_: Round) -> Draw:
    return round_.draw or Draw(())


def _drawn(league: League, key: str) -> Round:
    """A round whose tables are drawn, and whose rooms are not open. Refused: another, or one of a finish (K12)."""
    found = league.rounds.get(key)
    if found is None:
        raise Refused("no-such-round", "K2")
    if found.state != "drawn":
        raise Refused(f"round-{found.state}", "K2")
    if found.stage:
        raise Refused("finish-round", "K12")
    return found
