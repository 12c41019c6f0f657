"""Every command of a league, asked by somebody whose own cause it is (K10).

The owner plays, judges and organises, so that no role stops them: a command is refused since it is their own cause, or
stands among those that are nobody's.
"""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from engine.core import Command
from engine.league import commands as asked
from engine.league.closing import season_moves
from engine.league.draws import Draw
from engine.league.logo_commands import SetLogo
from engine.league.parties import ALLOWED
from engine.league.state import LeagueMatch
from engine.league.team_commands import AssignTeams, CreateTeam, DissolveTeam, RenameTeam
from tests.engine.league.clubs import DAY, Club, club

OWNER, ORGANISER, JUDGE, OPPONENT = "olga", "uma", "vic", "bob"
FOUR = (OWNER, OPPONENT, "cat", "dan")

NOBODYS: dict[type[Command], str] = {
    asked.FoundLeague: "there is no league yet",
    asked.Retitle: "a name is everybody's",
    asked.SetZone: "instants stay as they are",
    asked.SetAccess: "who may look and join later; nothing of a match",
    asked.GiveRole: "the role has no power at a match of whoever gives it, or gave theirs",
    asked.CreateInvitation: "lets people in, not to a match",
    asked.RevokeInvitation: "the like",
    **dict.fromkeys((asked.JoinLeague, asked.Decline, asked.AnswerSubstitute), "one's own will"),
    asked.LeaveLeague: "one's own will; the owner does not",
    asked.SetPlaying: "who has a seat or a match of the season as a player stays one",
    **dict.fromkeys((asked.LimitMembers, asked.TurnAway), "who comes later; nothing of a match"),
    **dict.fromkeys((asked.SetFace, asked.PostNews, asked.RemoveNews, SetLogo), "words of the league, and its picture"),
    **dict.fromkeys((CreateTeam, RenameTeam), "a name; whoever plays for a team does so as before"),
    **dict.fromkeys((asked.RemindRound, asked.TellCall), "the server's alone"),
    asked.CheckIn: "who comes; the lot draws",
    asked.CheckOut: "who does not come; of a drawn round it is oneself",
    asked.LiftExpulsion: "who is expelled plays nowhere",
    asked.OpenSeason: "nothing is played yet",
    **dict.fromkeys((asked.PlanRound, asked.MoveRound), "nobody is drawn yet; a drawn round is not moved"),
    asked.AskSubstitute: "one's own place; test_substitutes has that of others",
    asked.PlanFinishRound: "who plays follows from seeds and results",
    asked.StartRound: "does what the draw says already",
    **dict.fromkeys(
        (
            asked.Rename,
            asked.ForgetPerson,
            asked.OpenMatchRoom,
            asked.ReportResult,
            asked.WithdrawResult,
        ),
        "the server's alone",
    ),
}
"""Command → why it can't be anybody's own cause."""


@dataclass
class Case:
    """Scene in which a command is the owner's own cause. others: who gives it instead, alone too"""

    command: Callable[[Club], Command]
    others: tuple[str, ...]
    code: str
    scene: Callable[[Club], object] = lambda made: None
    alone: bool = False


def in_play(made: Club) -> LeagueMatch:
    return made.start([*FOUR])[0]


def over(made: Club) -> LeagueMatch:
    match = in_play(made)
    made.report(match, made.result(match, 4, 10, 3, 2, winner=1))
    return match


def drawn(made: Club) -> str:
    key = made.plan()
    for player in FOUR:
        made.do(player, asked.CheckIn(key))
    made.do(OWNER, asked.DrawRound(key, 0))
    return key


def drawn_of_five(made: Club) -> None:
    """The owner has a table, and another player the bye."""
    made.join("eve")
    key = made.plan()
    for player in (*FOUR, "eve"):
        made.do(player, asked.CheckIn(key))
    made.do(OWNER, asked.DrawRound(key, 0), seed=1)
    assert OWNER in found_draw(made).seated


def found_draw(made: Club) -> Draw:
    found = made.league.rounds[the_round(made)].draw
    assert found is not None
    return found


def season_over(made: Club) -> None:
    made.do(ORGANISER if ORGANISER in organisers(made) else JUDGE, asked.SetTier(OWNER, "C", "as all"))
    for _ in range(4):
        match = in_play(made)
        points = [10 if player == OWNER else 4 for player in match.players]
        made.report(match, made.result(match, *points, winner=match.players.index(OWNER)))
        made.now += 2 * DAY


def fined(made: Club) -> None:
    by = ORGANISER if ORGANISER in organisers(made) else JUDGE
    made.do(by, asked.AdjustPoints(OWNER, -2, "was late"))


def organisers(made: Club) -> set[str]:
    return {key for key, person in made.league.people.items() if "organiser" in person.roles}


def the_match(made: Club) -> str:
    return next(iter(made.league.matches))


def the_round(made: Club) -> str:
    return list(made.league.rounds)[-1]


def correction(made: Club) -> Command:
    match = made.league.matches[the_match(made)]
    return asked.CorrectResult(match.key, made.result(match, 10, 5, 4, 3, winner=0), "counted wrong")


def closing(made: Club) -> Command:
    season = made.league.season
    assert season is not None
    return asked.CloseSeason(season_moves(made.league, season).moves)


def teamed(made: Club) -> None:
    """The opponent plays for a team, and is drawn with the owner."""
    made.do(OWNER, CreateTeam("Harbour"))
    made.do(OWNER, AssignTeams({OPPONENT: "team1"}))
    drawn(made)


CASES: dict[type[Command], Case] = {
    AssignTeams: Case(lambda made: AssignTeams({OPPONENT: ""}), (ORGANISER,), "own-cause", teamed),
    DissolveTeam: Case(lambda made: DissolveTeam("team1"), (ORGANISER,), "own-cause", teamed),
    asked.VoidMatch: Case(lambda made: asked.VoidMatch(the_match(made), "I lose"), (JUDGE,), "own-match", in_play),
    asked.CorrectResult: Case(correction, (JUDGE,), "own-match", over),
    asked.GiveUpSeat: Case(
        lambda made: asked.GiveUpSeat(the_match(made), OPPONENT), (ORGANISER, JUDGE), "own-match", in_play
    ),
    asked.ReplaceSeat: Case(
        lambda made: asked.ReplaceSeat(the_match(made), OPPONENT, "gil"), (ORGANISER, JUDGE), "own-match", in_play
    ),
    asked.Expel: Case(lambda made: asked.Expel(OPPONENT, "cheats"), (ORGANISER,), "own-match", in_play),
    asked.TakeRole: Case(lambda made: asked.TakeRole(JUDGE, "judge"), (), "own-judge", in_play),
    asked.SetTier: Case(lambda made: asked.SetTier(OWNER, "B", "as I like"), (ORGANISER,), "own-cause", alone=True),
    asked.SetTiers: Case(lambda made: asked.SetTiers({OWNER: "B"}, "as I like"), (ORGANISER,), "own-cause", alone=True),
    asked.AmendRegulation: Case(
        lambda made: asked.AmendRegulation({"feat_honourable_win": 0}, "as I like"), (ORGANISER,), "own-cause", drawn
    ),
    asked.DrawRound: Case(
        lambda made: asked.DrawRound(the_round(made), 1, "another table"), (ORGANISER,), "own-cause", drawn, alone=True
    ),
    asked.SetTables: Case(
        lambda made: asked.SetTables(the_round(made), 1, dict.fromkeys(FOUR[:3], 1), "without dan"),
        (ORGANISER,),
        "own-cause",
        drawn,
        alone=True,
    ),
    asked.SwapSeats: Case(
        lambda made: asked.SwapSeats(the_round(made), 1, OPPONENT, found_draw(made).byes[0], "for me"),
        (ORGANISER,),
        "own-cause",
        drawn_of_five,
        alone=True,
    ),
    asked.SeatPlayer: Case(
        lambda made: asked.SeatPlayer(the_round(made), 1, "dan", 2, "two tables"),
        (ORGANISER,),
        "own-cause",
        drawn,
        alone=True,
    ),
    asked.TakeOut: Case(
        lambda made: asked.TakeOut(the_round(made), 1, OPPONENT, "is late"),
        (ORGANISER,),
        "own-cause",
        drawn,
        alone=True,
    ),
    asked.CancelRound: Case(
        lambda made: asked.CancelRound(the_round(made), "another evening"), (ORGANISER,), "own-cause", drawn, alone=True
    ),
    asked.AdjustPoints: Case(
        lambda made: asked.AdjustPoints(OWNER, 5, "taught the others"), (ORGANISER,), "own-cause", alone=True
    ),
    asked.ChangeAdjustment: Case(
        lambda made: asked.ChangeAdjustment("s1p1", 0, "was not late"), (ORGANISER,), "own-cause", fined, alone=True
    ),
    asked.SeedFinish: Case(
        lambda made: asked.SeedFinish(4, {player: number for number, player in enumerate(FOUR)}, "as I like"),
        (ORGANISER,),
        "own-cause",
        season_over,
        alone=True,
    ),
    asked.CloseSeason: Case(closing, (ORGANISER,), "own-cause", season_over, alone=True),
}
"""Command → how somebody would decide by it on a match, a tier, a move or a draw of their own."""

ALONE = [kind for kind, case in CASES.items() if case.alone]


def scene(case: Case, *, alone: bool = False) -> Club:
    """The club of a case, with a judge, and with another organiser unless the owner organises it alone."""
    made = club(*FOUR[1:], ORGANISER, JUDGE)
    made.invite_guest("gil")
    made.do(OWNER, asked.GiveRole(JUDGE, "judge"))
    made.do(OWNER, asked.GiveRole(OWNER, "judge"))
    made.do(OWNER, asked.GiveRole(OWNER, "organiser"))
    if not alone:
        made.do(OWNER, asked.GiveRole(ORGANISER, "organiser"))
    case.scene(made)
    return made


def test_K10_of_each_command_it_is_known_whether_it_can_be_somebodys_own_cause() -> None:
    assert {*CASES, *NOBODYS} == {*ALLOWED}
    assert not {*CASES} & {*NOBODYS}


@pytest.mark.parametrize("kind", CASES, ids=lambda kind: kind.__name__)
def test_K10_nobody_decides_their_own_cause_whatever_roles_they_have(kind: type[Command]) -> None:
    case = CASES[kind]
    made = scene(case)
    assert made.refusal(OWNER, case.command(made)) == (case.code, "K10")


@pytest.mark.parametrize(
    ("kind", "by"),
    [(kind, by) for kind, case in CASES.items() for by in case.others],
    ids=lambda value: value if isinstance(value, str) else value.__name__,
)
def test_K10_whom_it_does_not_touch_decides_it(kind: type[Command], by: str) -> None:
    case = CASES[kind]
    made = scene(case)
    assert made.do(by, case.command(made))


@pytest.mark.parametrize("kind", ALONE, ids=lambda kind: kind.__name__)
def test_K10_what_touches_a_lone_organiser_a_judge_decides(kind: type[Command]) -> None:
    case = CASES[kind]
    made = scene(case, alone=True)
    assert made.refusal(OWNER, case.command(made)) == (case.code, "K10")
    assert made.do(JUDGE, case.command(made))


@pytest.mark.parametrize("kind", ALONE, ids=lambda kind: kind.__name__)
def test_K10_a_judge_decides_nothing_that_an_organiser_can(kind: type[Command]) -> None:
    case = CASES[kind]
    made = scene(case)
    assert made.refusal(JUDGE, case.command(made)) == ("not-allowed", "K1")


def opponents_tier(made: Club) -> Command:
    return asked.SetTier(OPPONENT, "A", "a better handicap")


def test_K10_from_the_draw_to_the_start_nobody_sets_the_tier_of_whoever_is_drawn_with_them() -> None:
    made = scene(CASES[asked.DrawRound])
    assert made.refusal(OWNER, opponents_tier(made)) == ("own-cause", "K10")
    assert made.refusal(JUDGE, opponents_tier(made)) == ("not-allowed", "K1")
    made.do(OWNER, asked.SetTier(JUDGE, "A", "who is not drawn"))
    made.do(ORGANISER, opponents_tier(made))
    made.do(ORGANISER, asked.StartRound(the_round(made), 1))
    made.do(OWNER, asked.SetTier(OPPONENT, "B", "matches keep their tiers"))


def test_K10_where_a_lone_organiser_is_drawn_the_judge_sets_tiers_of_the_others_drawn() -> None:
    made = scene(CASES[asked.DrawRound], alone=True)
    assert made.refusal(OWNER, opponents_tier(made)) == ("own-cause", "K10")
    made.do(JUDGE, opponents_tier(made))


def test_K10_once_the_round_has_started_the_regulation_is_amended_for_later_matches() -> None:
    made = scene(CASES[asked.DrawRound])
    made.do(OWNER, asked.StartRound(the_round(made), 1))
    made.do(OWNER, asked.AmendRegulation({"feat_honourable_win": 0}, "from now on"))
    assert made.league.matches[the_match(made)].regulation == 1


def test_K10_a_round_that_is_not_drawn_whoever_means_to_play_cancels_too() -> None:
    made = club(*FOUR[1:])
    made.plan()
    made.do(OWNER, asked.CheckIn(the_round(made)))
    made.do(OWNER, asked.CancelRound(the_round(made), "it rains"))


def test_K10_nobody_is_rid_of_a_draw_by_expelling_somebody_in_it() -> None:
    case = CASES[asked.CancelRound]
    made = scene(case)
    assert made.refusal(OWNER, asked.Expel(OPPONENT, "as I like")) == ("own-cause", "K10")
    made.do(ORGANISER, asked.Expel(OPPONENT, "cheats"))


def test_K10_the_judge_of_ones_own_match_is_not_expelled_instead() -> None:
    case = CASES[asked.TakeRole]
    made = scene(case)
    assert made.refusal(OWNER, asked.Expel(JUDGE, "calls too much")) == ("own-judge", "K10")
    made.do(ORGANISER, asked.Expel(JUDGE, "calls too much"))


AGAINST: dict[Command, str] = {
    asked.TakeRole(JUDGE, "judge"): "own-judge",
    asked.Expel(JUDGE, "calls too much"): "own-judge",
    asked.Expel(OPPONENT, "cheats"): "own-match",
}
"""Command → code of its refusal while the owner's match may still be decided."""


@pytest.mark.parametrize("command", AGAINST)
def test_K10_once_corrections_are_over_the_owner_may_do_again_what_decided_the_match(command: Command) -> None:
    made = scene(CASES[asked.CorrectResult])
    until = made.league.correctable_until(made.league.matches[the_match(made)])
    made.now = until - 1
    assert made.refusal(OWNER, command) == (AGAINST[command], "K10")
    made.now = until
    assert made.do(OWNER, command)


@pytest.mark.parametrize("command", [asked.TakeRole(JUDGE, "judge"), asked.Expel(JUDGE, "calls too much")])
def test_K10_who_is_drawn_dismisses_no_judge_of_the_match_to_come(command: Command) -> None:
    made = scene(CASES[asked.DrawRound])
    assert made.refusal(OWNER, command) == ("own-judge", "K10")
