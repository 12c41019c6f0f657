"""Legal actions of a person before the start."""

from engine.core import In, LegalAction, NoneOf, Table
from engine.match.commands import (
    AddBot,
    CallStart,
    ChangeRules,
    Kick,
    LetBack,
    OpenSeed,
    Recolour,
    RemoveBot,
    SetReady,
    SetTier,
    Sit,
    Stand,
)
from engine.match.fairness import FAIRNESS
from engine.match.judge.commands import AppointJudge, DismissJudge
from engine.match.judge.state import judge_state
from engine.match.lobby.barring import BARRING, barred
from engine.match.lobby.start import awaited_before_start, by_tiers, starts_from, unasked
from engine.match.room.state import Opening, room_of
from engine.match.seats import COLOURS, SEATS, TIERS, has_powers_of_host, occupied_seats, seat_of


def lobby_actions(table: Table, user: str | None) -> list[LegalAction]:
    """The legal actions of this user while people gather and while the seeds are opened. Nobody known: none."""
    if user is None:
        return []
    sitting = SEATS.of(table)
    own = seat_of(sitting, user)
    if isinstance(table.stage, Opening):
        waits = own is not None and own in FAIRNESS.of(table).waiting()
        return [LegalAction(OpenSeed)] if waits else []
    free = tuple(seat for seat, sitter in enumerate(sitting) if sitter is None)
    given = room_of(table).league is not None
    may_sit = free and not given and not barred(table, user)
    legal_actions = [LegalAction(Sit, (("seat", In(free)),))] if may_sit else []
    if own is not None:
        taken = {sitter.colour for seat, sitter in enumerate(sitting) if sitter and seat != own}
        colours = tuple(colour for colour in COLOURS if colour not in taken)
        me = sitting[own]
        legal_actions += [
            *([] if given else [LegalAction(Stand)]),
            LegalAction(Recolour, (("colour", In(colours)),)),
            LegalAction(SetReady, (("ready", In((not (me and me.ready),))),)),
        ]
    if has_powers_of_host(table, user):
        legal_actions += _start(table, free, user) if given else _of_the_host(table, free, own, user)
    return legal_actions


def _of_the_host(table: Table, free: tuple[int, ...], own: int | None, user: str) -> list[LegalAction]:
    sitting = SEATS.of(table)
    bots = tuple(seat for seat, sitter in enumerate(sitting) if sitter and sitter.bot)
    people = tuple(seat for seat, sitter in enumerate(sitting) if sitter and sitter.user and seat != own)
    legal_actions = [LegalAction(ChangeRules), LegalAction(AppointJudge)]
    if judge_state(table).user:
        legal_actions.append(LegalAction(DismissJudge))
    if free:
        legal_actions.append(LegalAction(AddBot, (("seat", In(free)), ("level", In(table.law.game.bot_levels)))))
    if bots:
        legal_actions.append(LegalAction(RemoveBot, (("seat", In(bots)),)))
    if people:
        legal_actions.append(LegalAction(Kick, (("seat", In(people)),)))
    if bars := BARRING.of(table):
        legal_actions.append(LegalAction(LetBack, (("user", In(tuple(bar.user for bar in bars))),)))
    if by_tiers(table) and len(free) < len(sitting):
        now = tuple((("seat", seat), ("tier", sitter.tier or TIERS[-1])) for seat, sitter in occupied_seats(table))
        taken = In(tuple(seat for seat, _ in occupied_seats(table)))
        legal_actions.append(LegalAction(SetTier, (("seat", taken), ("tier", In(TIERS))), (NoneOf(now, "I4"),)))
    return [*legal_actions, *_start(table, free, user)]


def _start(table: Table, free: tuple[int, ...], user: str) -> list[LegalAction]:
    """The call to start; if some are not ready, with the time (ms) from which it may be done without them."""
    allowed = table.law.game.seats_for(room_of(table).rulebook)
    if len(SEATS.of(table)) - len(free) not in allowed:
        return []
    late = awaited_before_start(table, user)
    if not late:
        return [LegalAction(CallStart)]
    return [] if unasked(table) else [LegalAction(CallStart, info=(("from", starts_from(table, late)),))]
