"""Chapter of leaving: what becomes of the seat of somebody who goes *(ours; the rules know nobody who leaves)*.

Its pieces stay where they are and count in every majority, but it scores no more; the points it has are final. What
was open when it went the turn settles.
"""

from engine.core import Chapter, Command, Context, Law, MayRetire, Refused, Rule, Seat, Table
from engine.games.hunters.commands import COMMANDS
from engine.seats import retired

LEAVING_RULE = Rule("leaving", "bot", choices=("bot", "final"))
"""A bot plays on, or the seat plays no more."""


def may_retire(table: Table, question: MayRetire) -> bool:
    """Of one's own accord where the rules have it so; a judge may remove a seat anywhere."""
    return question.why != "left" or LEAVING_RULE.of(table) == "final"


def stay_out(table: Table, command: Command, context: Context) -> None:
    """Refused: whoever is out takes no part any more."""
    if isinstance(context.by, Seat) and context.by.seat in retired(table):
        raise Refused("out-already", why=retired(table)[context.by.seat])


def _start(law: Law) -> None:
    return None


LEAVING: Chapter[None] = Chapter(
    name="leaving",
    after=("turn", "points"),
    start=_start,
    rules=(LEAVING_RULE,),
    forbids=dict.fromkeys(COMMANDS, stay_out),
    answers={MayRetire: may_retire},
)
