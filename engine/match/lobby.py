"""What a person may ask before the start."""

from engine.core import In, Offer, Table
from engine.match.barring import BARRING, barred
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
from engine.match.judge_bench import bench
from engine.match.judge_commands import AppointJudge, DismissJudge
from engine.match.room import ROOM, Opening, by_tiers, unasked
from engine.match.seats import COLOURS, SEATS, TIERS, seat_of, sitters

__all__ = ["lobby_offers"]


def lobby_offers(table: Table, user: str | None) -> list[Offer]:
    """The offers of this user while people gather and while the seeds are opened. Nobody known: none."""
    if user is None:
        return []
    sitting = SEATS.of(table)
    own = seat_of(sitting, user)
    if isinstance(table.stage, Opening):
        waits = own is not None and own in FAIRNESS.of(table).waiting()
        return [Offer(OpenSeed)] if waits else []
    free = tuple(seat for seat, sitter in enumerate(sitting) if sitter is None)
    offers = [Offer(Sit, (("seat", In(free)),))] if free and not barred(table, user) else []
    if own is not None:
        taken = {sitter.colour for seat, sitter in enumerate(sitting) if sitter and seat != own}
        colours = tuple(colour for colour in COLOURS if colour not in taken)
        me = sitting[own]
        offers += [
            Offer(Stand),
            Offer(Recolour, (("colour", In(colours)),)),
            Offer(SetReady, (("ready", In((not (me and me.ready),))),)),
        ]
    if user == ROOM.of(table).host:
        offers += _of_the_host(table, free, own)
    return offers


def _of_the_host(table: Table, free: tuple[int, ...], own: int | None) -> list[Offer]:
    sitting = SEATS.of(table)
    bots = tuple(seat for seat, sitter in enumerate(sitting) if sitter and sitter.bot)
    people = tuple(seat for seat, sitter in enumerate(sitting) if sitter and sitter.user and seat != own)
    offers = [Offer(ChangeRules), Offer(AppointJudge)]
    if bench(table).user:
        offers.append(Offer(DismissJudge))
    if free:
        offers.append(Offer(AddBot, (("seat", In(free)), ("level", In(tuple(table.law.game.bots))))))
    if bots:
        offers.append(Offer(RemoveBot, (("seat", In(bots)),)))
    if people:
        offers.append(Offer(Kick, (("seat", In(people)),)))
    if bars := BARRING.of(table):
        offers.append(Offer(LetBack, (("user", In(tuple(bar.user for bar in bars))),)))
    if by_tiers(table) and len(free) < len(sitting):
        taken = tuple(seat for seat, _ in sitters(table))
        offers.append(Offer(SetTier, (("seat", In(taken)), ("tier", In(TIERS)))))
    if len(sitting) - len(free) in table.law.game.seats and not unasked(table):
        offers.append(Offer(CallStart))
    return offers
