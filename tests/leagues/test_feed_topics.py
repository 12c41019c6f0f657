"""Topics of a league's feed: what each of them tells, in entries whose ids last."""

from xml.etree import ElementTree as ET

import pytest

from engine.league.asker import SERVER
from engine.league.commands import (
    AdjustPoints,
    ChangeAdjustment,
    CheckIn,
    CheckOut,
    CloseSeason,
    DrawRound,
    LeaveLeague,
    SetPlaying,
    TellCall,
)
from engine.league.team_commands import AssignTeams, CreateTeam, DissolveTeam, RenameTeam
from server.leagues.atom import FeedTopic, atom_feed
from server.leagues.links import Links
from tests.engine.league.clubs import DAY, Club, club, season_of

ATOM = "{http://www.w3.org/2005/Atom}"
PEOPLE = ["ken", "mio", "ida", "ben"]


def feed(made: Club, *topics: FeedTopic) -> list[tuple[str, str, str]]:
    """Id, title and text of each entry, the latest first."""
    body = atom_feed("key", made.league, Links("https://games.example.org", "club"), "https://x", "en", topics)
    return [
        (entry.findtext(f"{ATOM}id", ""), entry.findtext(f"{ATOM}title", ""), entry.findtext(f"{ATOM}content", ""))
        for entry in ET.fromstring(body).iter(f"{ATOM}entry")
    ]


def titles(made: Club, *topics: FeedTopic) -> list[str]:
    return [title for _, title, _ in feed(made, *topics)]


@pytest.fixture
def made() -> Club:
    return club(*PEOPLE)


def test_K1_who_joins_is_an_entry_of_its_own(made: Club) -> None:
    assert sorted(titles(made, "members")) == [f"{name} has joined" for name in ("Ben", "Ida", "Ken", "Mio", "Olga")]


def test_K14_a_team_has_one_entry_that_its_renaming_and_its_end_renew(made: Club) -> None:
    made.do("olga", CreateTeam("Harbour"))
    (created,) = [one for one in feed(made, "members") if "team" in one[1]]
    assert created[1:] == ("There is a new team: Harbour", "There is a new team: Harbour")
    made.now += DAY
    made.do("olga", RenameTeam("team1", "Hills"))
    assert feed(made, "members")[0][:2] == (created[0], "A team is now called Hills")
    made.now += DAY
    made.do("olga", DissolveTeam("team1"))
    assert feed(made, "members")[0][:2] == (created[0], "The team Hills is dissolved")
    assert made.refolded() == made.league


def test_K14_who_joins_or_leaves_a_team_is_an_entry_each_time_until_they_leave_the_league(made: Club) -> None:
    for title in ("Harbour", "Hills"):
        made.do("olga", CreateTeam(title))
    made.now += DAY
    made.do("olga", AssignTeams({"ken": "team1", "mio": "team2"}))
    first = feed(made, "members")[:2]
    assert sorted(title for _, title, _ in first) == ["Ken now plays for Harbour", "Mio now plays for Hills"]
    made.now += DAY
    made.do("mio", SetPlaying(plays=False))
    (left, *_), *_ = feed(made, "members")
    assert titles(made, "members")[0] == "Mio plays for no team any more"
    assert left not in [identity for identity, *_ in first]
    made.now += DAY
    made.do("olga", DissolveTeam("team1"))
    assert sorted(titles(made, "members")[:2]) == ["Ken plays for no team any more", "The team Harbour is dissolved"]
    made.do("ken", LeaveLeague())
    assert not [title for title in titles(made, "members") if "Ken" in title]


def test_K2_who_is_there_is_one_entry_that_grows_until_the_round_begins(made: Club) -> None:
    key = made.plan()
    assert feed(made, "check-ins") == []
    made.do("ken", CheckIn(key))
    ((first, *_),) = feed(made, "check-ins")
    made.do("mio", CheckIn(key))
    assert feed(made, "check-ins") == [(first, "Friday: 2", "Checked in: Ken, Mio")]
    for player in ("ken", "mio"):
        made.do(player, CheckOut(key))
    assert feed(made, "check-ins") == []


def test_K2_a_draw_renews_the_entry_of_its_round(made: Club) -> None:
    key = made.plan()
    for player in PEOPLE:
        made.do(player, CheckIn(key))
    ((planned, *_),) = feed(made, "rounds")
    made.do("olga", DrawRound(key, 0))
    ((drawn, _, text),) = feed(made, "rounds")
    assert drawn == planned
    assert text.split("\n")[1].startswith("Table 1: ")


def test_J1_calls_of_a_table_are_one_entry_without_what_was_said(made: Club) -> None:
    (match,) = made.start(PEOPLE)
    for number in (1, 2):
        made.do(SERVER, TellCall(match.key, number))
    ((_, title, text),) = feed(made, "calls")
    assert (title, text) == ("A judge is called: Friday, table 1", "Calls for a judge at this table: 2")


def test_K12_a_fine_keeps_its_entry_when_it_is_changed_and_the_season_has_one_at_its_end(made: Club) -> None:
    season_of(made, PEOPLE, 1, seed=5)
    made.do("olga", AdjustPoints("ken", -3, "late"))
    ((given, title, text),) = feed(made, "season")
    assert (title, text) == ("Ken gets a fine of -3 points", "Reason: late")
    made.now += DAY
    made.do("olga", ChangeAdjustment("s1p1", 0, "a mistake"))
    made.now += DAY
    made.do("olga", CloseSeason())
    (_, ended, _), (changed, title, _) = feed(made, "season")
    assert ended == "The season Spring is over"
    assert (changed, title) == (given, "The fine or bonus of Ken is taken back")
