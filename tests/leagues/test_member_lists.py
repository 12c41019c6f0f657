"""Lists of members: what a pasted text or a file would do in a league, line by line (K1, K8, K10)."""

import pytest

from engine.core import Refused
from engine.league.commands import (
    CheckIn,
    CreateInvitation,
    DrawRound,
    Expel,
    GiveRole,
    JoinLeague,
    LimitMembers,
    SetPlaying,
    SetTier,
)
from engine.league.team_commands import AssignTeams, CreateTeam
from server.leagues.tables import members_csv
from server.pages.member_lists import MOST_LINES, ListedLine, new_teams, read_list
from tests.engine.league.clubs import DAY, Club, club


@pytest.fixture
def made() -> Club:
    """A club of Olga, who organises it, Ken (B), Mio (C), the guest Gil, and Eve, who is expelled."""
    made = club("ken", "mio", "eve")
    made.invite_guest("gil")
    made.do("olga", SetTier("ken", "B", "as last season"))
    made.do("olga", Expel("eve", "rude"))
    return made


def read(made: Club, text: str, by: str = "olga") -> list[ListedLine]:
    return read_list(text, made.league, made.league.people[by], made.now)


def said(made: Club, text: str) -> list[tuple[int, str, str, str]]:
    """Number, name, tier and what is done or wrong, of each line."""
    return [(line.number, line.name, line.tier, line.problem or line.doing) for line in read(made, text)]


def test_K8_a_line_is_a_name_with_a_tier_and_a_handle_behind_it_in_any_order(made: Club) -> None:
    text = "Ryo, C\nBen; b; @Ben-2\nAnna\nMari\t＠mari\tＡ\n\nIda,,B"
    assert said(made, text) == [
        (1, "Ryo", "C", "new"),
        (2, "Ben", "B", "new"),
        (3, "Anna", "C", "new"),
        (4, "Mari", "A", "new"),
        (6, "Ida", "B", "new"),
    ]
    lines = read(made, text)
    assert [line.handle for line in lines] == ["", "ben-2", "", "mari", ""]
    assert [line.why for line in lines] == ["", "handle", "no-tier", "handle", ""]


def test_K8_the_columns_of_a_file_are_found_by_its_heading(made: Club) -> None:
    file = '\ufeffNr,Tier,Name,Handle\r\n1,A,"Ryo, jun.",ryo\r\n2,,Ben\r\n3,B,\'=Ida,\r\n'
    assert said(made, file) == [(2, "Ryo, jun.", "A", "new"), (3, "Ben", "C", "new"), (4, "=Ida", "B", "new")]
    assert said(made, "名前;段位\nゆい;A") == [(2, "ゆい", "A", "new")]


def test_K1_who_is_a_member_gets_another_tier_or_nothing(made: Club) -> None:
    assert said(made, "KEN, A\nMio\nOlga, A\nGil\neve, A") == [
        (1, "Ken", "A", "change"),
        (2, "Mio", "C", "same"),
        (3, "Olga", "A", "same"),
        (4, "Gil", "", "guest"),
        (5, "eve", "", "expelled"),
    ]
    (change, *_) = read(made, "KEN, A")
    assert (change.player, change.before) == ("ken", "B")


def test_K8_who_waits_or_is_invited_already_is_not_invited_again(made: Club) -> None:
    made.do("olga", CreateInvitation("for-ryo", made.now + DAY, tier="A", name="Ryo"))
    made.do("olga", LimitMembers(3))
    made.do("pia", JoinLeague("Pia", handle="pia"))
    assert [(line.doing, line.why, line.tier) for line in read(made, "RYO, B\nPia")] == [
        ("same", "invited", "A"),
        ("same", "waiting", "C"),
    ]
    made.now += 2 * DAY
    assert said(made, "Ryo") == [(1, "Ryo", "C", "new")]


def test_a_line_that_can_not_be_done_says_why_and_offers_lines_that_can(made: Club) -> None:
    lines = read(made, f'"Ta;ro"; D\nBen\nBEN, A\n{"x" * 41}\n\u200b, A')
    assert [(line.problem, line.first) for line in lines] == [
        ("bad-tier", 0),
        ("", 0),
        ("twice", 2),
        ("bad-name", 0),
        ("bad-name", 0),
    ]
    for fix in lines[0].fixes:
        assert said(made, fix.text) == [(1, "Ta;ro", fix.tier, "new")]
    assert [fix.tier for fix in lines[0].fixes] == ["A", "B", "C"]
    assert [fix.text for fix in lines[2].fixes] == [""]


def _two_organisers_one_drawn(made: Club) -> None:
    """Olga and Pia are organisers, and Olga is drawn with Ken, Mio and Rio."""
    made.join("pia", "rio")
    made.do("olga", GiveRole("pia", "organiser"))
    key = made.plan()
    for player in ("olga", "ken", "mio", "rio"):
        made.do(player, CheckIn(key))
    made.do("olga", DrawRound(key, 0))


def test_K10_nobody_gives_themselves_or_whom_they_are_drawn_with_another_tier_by_a_list(made: Club) -> None:
    _two_organisers_one_drawn(made)
    text = "Olga, B\nKen, A\nPia, B"
    assert [line.problem or line.doing for line in read(made, text)] == ["own-cause", "own-cause", "change"]
    assert [line.problem or line.doing for line in read(made, text, "pia")] == ["change", "change", "own-cause"]


def of_teams(made: Club, text: str, by: str = "olga") -> list[tuple[str, str, str, bool, str]]:
    """Name, problem or what is done, team, whether it is new, and the team before, of each line."""
    lines = read(made, text, by)
    return [(line.name, line.problem or line.doing, line.team, line.new_team, line.team_before) for line in lines]


def test_K14_a_line_names_a_team_behind_the_tier_or_alone_where_the_league_has_it(made: Club) -> None:
    made.do("olga", CreateTeam("Harbour"))
    assert of_teams(made, "Ryo, A, Harbour\nBen, HARBOUR, @ben\nMio, C, Hills\nKen,,\nIda, Hills\nAda, Moon") == [
        ("Ryo", "new", "Harbour", False, ""),
        ("Ben", "new", "Harbour", False, ""),
        ("Mio", "change", "Hills", True, ""),
        ("Ken", "same", "", False, ""),
        ("Ida", "new", "Hills", True, ""),
        ("Ada", "bad-tier", "", False, ""),
    ]
    assert new_teams(read(made, "Ryo, A, Hills\nMio, C, hills\nEve, C, Moon\nGil, C, Sun")) == ["Hills"]


def test_K14_a_column_of_teams_changes_those_that_it_names_and_leaves_the_others(made: Club) -> None:
    for title in ("Harbour", "Hills"):
        made.do("olga", CreateTeam(title))
    made.do("olga", AssignTeams({"ken": "team1", "mio": "team1"}))
    made.do("olga", SetPlaying(plays=False))
    text = "name;team;tier\nKen;Hills;\nMio;;B\nOlga;Hills\nRyo;'=Sum;\nGil;Hills\nPia;" + "x" * 41
    assert of_teams(made, text) == [
        ("Ken", "change", "Hills", False, "Harbour"),
        ("Mio", "change", "", False, ""),
        ("Olga", "officiates", "", False, ""),
        ("Ryo", "new", "=Sum", True, ""),
        ("Gil", "guest", "", False, ""),
        ("Pia", "bad-team", "", False, ""),
    ]
    assert of_teams(made, "名前;チーム\nKen;Hills")[0][1:3] == ("change", "Hills")
    assert {line.doing for line in read(made, members_csv(made.league))} == {"same"}
    moved = members_csv(made.league).replace("Harbour", "Hills")
    assert [line.name for line in read(made, moved) if line.doing == "change"] == ["Ken", "Mio"]


def test_K10_an_organiser_changes_no_team_of_whom_they_are_drawn_with_by_a_list(made: Club) -> None:
    made.do("olga", CreateTeam("Harbour"))
    _two_organisers_one_drawn(made)
    text = "Ken, B, Harbour\nPia, C, Harbour"
    assert [line.problem or line.doing for line in read(made, text)] == ["own-cause", "change"]
    assert [line.problem or line.doing for line in read(made, text, "pia")] == ["change", "change"]


def test_K14_a_list_creates_no_more_teams_than_a_league_may_have(made: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.league.teams.MOST_TEAMS", 1)
    assert [line[1] for line in of_teams(made, "Ryo, A, Harbour\nBen, A, Hills\nAda, A, Harbour")] == [
        "new",
        "too-many-teams",
        "new",
    ]


def test_lists_and_invitations_are_bounded(made: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Refused) as refused:
        read(made, "\n".join(f"P{number}" for number in range(MOST_LINES + 1)))
    assert refused.value.code == "too-many-lines"
    monkeypatch.setattr("server.pages.member_lists.MOST_INVITATIONS", 3)  # one of them is the guest's, used up
    problems = [line.problem for line in read(made, "Ada\nBea\nCleo\nDora")]
    assert problems == ["", "", "", "too-many"]


def test_K13_a_file_of_members_says_who_officiates(made: Club) -> None:
    made.do("olga", SetPlaying(plays=False))
    head, olga, ken, *_ = (line.split(",") for line in members_csv(made.league).splitlines())
    assert (head[-2], olga[-2], ken[-2]) == ("plays", "0", "1")
    assert read(made, members_csv(made.league))[0].doing == "same"


def test_K1_members_that_were_exported_are_read_back_as_they_are(made: Club) -> None:
    lines = read(made, members_csv(made.league))
    assert [(line.name, line.doing) for line in lines] == [
        ("Olga", "same"),
        ("Ken", "same"),
        ("Mio", "same"),
        ("Gil", "same"),
    ]
    moved = members_csv(made.league).replace("Ken,B", "Kenji,A")
    assert [(line.name, line.tier) for line in read(made, moved) if line.doing == "change"] == [("Ken", "A")]
