"""Decisions of a league: a command into events, or a refusal with its rule. Who may ask is checked here alone (K1)."""

from collections.abc import Callable, Iterator
from typing import Any

from engine.core import Codec, Command, Event, Refused
from engine.league import (
    adjustments,
    closing,
    expulsion,
    face,
    finishes,
    matches,
    membership,
    playing,
    registration,
    rounds,
    seating,
    substitutes,
    teams,
)
from engine.league import commands as asked
from engine.league.asker import SERVER, Asker
from engine.league.events import EVENTS
from engine.league.logo_commands import SetLogo
from engine.league.parties import ALLOWED, Party
from engine.league.state import League
from engine.league.team_commands import AssignTeams, CreateTeam, DissolveTeam, RenameTeam

CODEC = Codec(ALLOWED, EVENTS, ())
"""Codec of a league's commands and events."""


def decide(league: League | None, command: Command, asker: Asker) -> tuple[Event, ...]:
    """Events that follow from a command; none if it changes nothing. Refused: it may not be, by the rule named."""
    if isinstance(command, asked.FoundLeague):
        if league is not None:
            raise Refused("league-exists", "K1")
        return tuple(membership.found(command, asker))
    if league is None:
        raise Refused("no-such-league", "K1")
    if not _parties(league, asker) & set(ALLOWED.get(type(command), ())):
        raise Refused("not-allowed", "K1")
    return tuple(_DECIDE[type(command)](league, command, asker))


def _parties(league: League, asker: Asker) -> set[Party]:
    """The asker's parties in the league."""
    if asker.by == SERVER:
        return {"system"}
    found = league.people.get(asker.by)
    if found is None or found.left:
        return {"anybody", "waiting"} if asker.by in league.waiting else {"anybody"}
    return {"anybody", "person", *found.roles}


_DECIDE: dict[type[Command], Callable[[League, Any, Asker], Iterator[Event]]] = {
    asked.Retitle: membership.retitle,
    asked.SetZone: membership.set_zone,
    asked.SetFace: face.set_face,
    SetLogo: face.set_logo,
    asked.PostNews: face.post_news,
    asked.RemoveNews: face.remove_news,
    asked.SetAccess: membership.set_access,
    asked.AmendRegulation: membership.amend,
    asked.GiveRole: membership.give_role,
    asked.TakeRole: membership.take_role,
    asked.CreateInvitation: registration.create_invitation,
    asked.RevokeInvitation: registration.revoke_invitation,
    asked.JoinLeague: registration.join,
    asked.Rename: membership.rename,
    asked.SetTier: membership.set_tier,
    asked.SetPlaying: playing.set_playing,
    asked.SetTiers: membership.set_tiers,
    asked.LimitMembers: registration.limit_members,
    asked.TurnAway: registration.turn_away,
    asked.LeaveLeague: expulsion.leave,
    asked.Expel: expulsion.expel,
    asked.LiftExpulsion: expulsion.lift,
    asked.ForgetPerson: expulsion.forget,
    asked.OpenSeason: rounds.open_season,
    asked.AdjustPoints: adjustments.adjust_points,
    asked.ChangeAdjustment: adjustments.change_adjustment,
    asked.SeedFinish: finishes.seed_finish,
    asked.PlanFinishRound: finishes.plan_finish_round,
    asked.CloseSeason: closing.close_season,
    asked.PlanRound: rounds.plan_round,
    asked.MoveRound: rounds.move_round,
    asked.CancelRound: rounds.cancel_round,
    asked.CheckIn: rounds.check_in,
    asked.CheckOut: rounds.check_out,
    asked.Decline: rounds.decline,
    asked.AskSubstitute: substitutes.ask_substitute,
    asked.AnswerSubstitute: substitutes.answer_substitute,
    asked.RemindRound: rounds.remind,
    asked.DrawRound: rounds.draw_round,
    asked.SetTables: seating.set_tables,
    asked.SwapSeats: seating.swap_seats,
    asked.SeatPlayer: seating.seat_player,
    asked.TakeOut: seating.take_out,
    asked.StartRound: rounds.start_round,
    asked.OpenMatchRoom: matches.open_match_room,
    asked.TellCall: matches.tell_call,
    asked.ReplaceSeat: matches.replace_seat,
    asked.GiveUpSeat: matches.give_up_seat,
    asked.ReportResult: matches.report_result,
    asked.CorrectResult: matches.correct_result,
    asked.VoidMatch: matches.void_match,
    asked.WithdrawResult: matches.withdraw_result,
    CreateTeam: teams.create_team,
    RenameTeam: teams.rename_team,
    DissolveTeam: teams.dissolve_team,
    AssignTeams: teams.assign_teams,
}
