"""Parties of a league, and which commands each may give (K1, K9)."""

from typing import Literal

from engine.core import Command
from engine.league import commands as asked
from engine.league.logo_commands import SetLogo
from engine.league.team_commands import AssignTeams, CreateTeam, DissolveTeam, RenameTeam

Party = Literal["anybody", "person", "waiting", "owner", "organiser", "judge", "system"]
"""Giver of a command: any account or guest, a person of the league, one who waits, one with a role, or the server."""

_ORGANISERS: tuple[Party, ...] = ("owner", "organiser")

ALLOWED: dict[type[Command], tuple[Party, ...]] = {
    asked.FoundLeague: ("anybody",),
    asked.JoinLeague: ("anybody",),
    asked.LeaveLeague: ("person", "waiting"),
    asked.SetPlaying: ("person",),
    asked.CheckIn: ("person",),
    asked.CheckOut: ("person",),
    asked.Decline: ("person",),
    asked.AskSubstitute: ("person",),
    asked.AnswerSubstitute: ("person",),
    asked.Retitle: _ORGANISERS,
    asked.SetZone: _ORGANISERS,
    asked.SetFace: _ORGANISERS,
    SetLogo: _ORGANISERS,
    asked.PostNews: _ORGANISERS,
    asked.RemoveNews: _ORGANISERS,
    asked.SetAccess: ("owner",),
    asked.GiveRole: ("owner",),
    asked.TakeRole: ("owner",),
    asked.AmendRegulation: _ORGANISERS,
    asked.CreateInvitation: _ORGANISERS,
    asked.RevokeInvitation: _ORGANISERS,
    CreateTeam: _ORGANISERS,
    RenameTeam: _ORGANISERS,
    DissolveTeam: _ORGANISERS,
    AssignTeams: _ORGANISERS,
    asked.SetTier: (*_ORGANISERS, "judge"),
    asked.SetTiers: (*_ORGANISERS, "judge"),
    asked.LimitMembers: _ORGANISERS,
    asked.TurnAway: _ORGANISERS,
    asked.Expel: _ORGANISERS,
    asked.LiftExpulsion: _ORGANISERS,
    asked.ForgetPerson: ("system",),
    asked.OpenSeason: _ORGANISERS,
    asked.AdjustPoints: (*_ORGANISERS, "judge"),
    asked.ChangeAdjustment: (*_ORGANISERS, "judge"),
    asked.SeedFinish: (*_ORGANISERS, "judge"),
    asked.PlanFinishRound: _ORGANISERS,
    asked.CloseSeason: (*_ORGANISERS, "judge"),
    asked.PlanRound: _ORGANISERS,
    asked.MoveRound: _ORGANISERS,
    asked.CancelRound: (*_ORGANISERS, "judge", "system"),
    asked.DrawRound: (*_ORGANISERS, "judge", "system"),
    asked.SetTables: (*_ORGANISERS, "judge"),
    asked.SwapSeats: (*_ORGANISERS, "judge"),
    asked.SeatPlayer: (*_ORGANISERS, "judge"),
    asked.TakeOut: (*_ORGANISERS, "judge"),
    asked.StartRound: (*_ORGANISERS, "system"),
    asked.ReplaceSeat: (*_ORGANISERS, "judge", "system"),
    asked.GiveUpSeat: (*_ORGANISERS, "judge", "system"),
    asked.CorrectResult: ("judge", "system"),
    asked.VoidMatch: ("judge", "system"),
    asked.Rename: ("system",),
    asked.RemindRound: ("system",),
    asked.OpenMatchRoom: ("system",),
    asked.TellCall: ("system",),
    asked.ReportResult: ("system",),
    asked.WithdrawResult: ("system",),
}
"""Command → who may give it. A command that is not listed is nobody's.

What touches the organisers themselves another one does, or a judge where there is none (`powers.py`, K10).
"""
