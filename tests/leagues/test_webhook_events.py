"""Messages of webhooks: which events of a league they tell, in which topic, form and words."""

from typing import Any

import msgspec
import pytest

from engine.core import Command
from engine.league.asker import SERVER
from engine.league.commands import (
    AdjustPoints,
    ChangeAdjustment,
    CheckIn,
    CheckOut,
    CloseSeason,
    Decline,
    DrawRound,
    JoinLeague,
    LeaveLeague,
    LimitMembers,
    SeatPlayer,
    SwapSeats,
    TakeOut,
    TellCall,
)
from engine.league.team_commands import AssignTeams, CreateTeam, DissolveTeam, RenameTeam
from server.json_schemas.example_league import example_leagues
from server.leagues.links import Links
from server.leagues.webhooks.bodies import MOST_CONTENT, form_of, write_body
from server.leagues.webhooks.messages import messages
from server.leagues.webhooks.teller import Message
from server.leagues.wording import Language
from tests.engine.league.clubs import DAY, Club, club, season_of

LINKS = Links("https://games.example.org", "friday-club")
HOOK = "https://discord.com/api/webhooks/123456/aB-c_d"


def told(made: Club, by: str, command: Command, language: Language = "en") -> list[Message]:
    return list(messages(list(made.do(by, command)), made.league, LINKS, language))


def said(made: Club, by: str, command: Command, language: Language = "en") -> list[tuple[str, str]]:
    """Type and first line of each message, without the league's name."""
    return [(one.kind, one.text.split("\n")[0].partition(": ")[2]) for one in told(made, by, command, language)]


def data(message: Message) -> Any:
    return msgspec.json.decode(msgspec.json.encode(message.data))


@pytest.fixture
def made() -> Club:
    return club("ken", "mio", "ida", "ben")


def test_K1_it_is_told_who_joins_who_waits_and_who_has_left(made: Club) -> None:
    assert said(made, "ann", JoinLeague("Ann", handle="ann")) == [("member.joined", "Ann has joined")]
    made.do("olga", LimitMembers(6))
    assert said(made, "lea", JoinLeague("Lea", handle="lea")) == [("member.waiting", "Lea waits for a place")]
    left, joined = told(made, "ann", LeaveLeague())
    assert (left.kind, joined.kind) == ("member.left", "member.joined")
    assert data(joined)["person"] == {"key": "lea", "name": "Lea"}


def test_K2_it_is_told_who_checks_in_who_goes_and_who_does_not_come(made: Club) -> None:
    key = made.plan()
    assert said(made, "ken", CheckIn(key)) == [("player.checked-in", "Ken has checked in for Friday (1 so far)")]
    assert said(made, "ken", CheckOut(key)) == [("player.checked-out", "Ken has checked out of Friday (0 left)")]
    assert said(made, "mio", Decline(key)) == [("player.declined", "Mio does not come to Friday")]
    back = told(made, "mio", Decline(key, declined=False))
    assert [(one.kind, one.topic) for one in back] == [("player.checked-out", "check-ins")]
    assert said(made, "ken", CheckIn(key), "ja") == [
        ("player.checked-in", "KenさんがFridayにチェックインしました（1人目）")
    ]


def test_K2_a_draw_is_told_table_by_table_and_every_change_of_it(made: Club) -> None:
    made.join("ann", "lea", "tom")
    key = made.plan()
    for player in ("ken", "mio", "ida", "ben", "ann", "lea"):
        made.do(player, CheckIn(key))
    (drawn,) = told(made, "olga", DrawRound(key, 0))
    draw = made.league.rounds[key].draw
    assert draw is not None
    assert data(drawn)["round"]["tables"] == [list(table) for table in draw.tables]
    lines = drawn.text.split("\n")
    assert lines[1] == "Table 1: " + ", ".join(player.title() for player in draw.tables[0])
    one, other = draw.tables[0][0], draw.tables[1][0]
    (swapped,) = told(made, "olga", SwapSeats(key, 1, one, other, "a shared flat"))
    assert swapped.text.split("\n") == [
        f"Friday club: Friday: {one.title()} and {other.title()} have changed places",
        "Reason: a shared flat",
    ]
    assert said(made, "olga", SeatPlayer(key, 2, "tom", 1)) == [("round.reseated", "Friday: Tom now sits at table 1")]
    (out,) = told(made, "olga", TakeOut(key, 3, "tom", "his train"))
    assert "table" not in data(out)
    assert data(out)["reason"] == "his train"


def test_J1_a_call_is_told_once_without_who_called_and_why(made: Club) -> None:
    (match,) = made.start(["ken", "mio", "ida", "ben"])
    (call,) = told(made, SERVER, TellCall(match.key, 1))
    assert (call.text, call.topic) == ("Friday club: A judge is called: Friday, table 1", "calls")
    assert told(made, SERVER, TellCall(match.key, 1)) == []
    assert len(told(made, SERVER, TellCall(match.key, 2))) == 1
    assert made.league.matches[match.key].called == 2


def test_K12_a_fine_is_told_with_its_reason_and_so_is_its_change(made: Club) -> None:
    (fine,) = told(made, "olga", AdjustPoints("ken", -3, "late twice"))
    assert fine.text == "Friday club: Ken gets a fine of -3 points\nReason: late twice"
    assert data(fine)["adjustment"] == {"key": "s1p1", "season": 1, "player": "ken", "points": -3}
    assert said(made, "olga", ChangeAdjustment("s1p1", 2, "helped")) == [
        ("points.changed", "The fine or bonus of Ken is now +2 points")
    ]
    assert said(made, "olga", ChangeAdjustment("s1p1", 0, "a mistake")) == [
        ("points.changed", "The fine or bonus of Ken is taken back")
    ]


def test_K4_the_end_of_a_season_is_told_with_its_places(made: Club) -> None:
    season_of(made, ["ken", "mio", "ida", "ben"], 2, seed=3)
    made.now += 9 * DAY
    (closed,) = told(made, "olga", CloseSeason())
    places = made.league.standings(1)
    first = places[0].tally
    assert closed.text.split("\n")[0] == "Friday club: The season Spring is over"
    assert closed.text.split("\n")[1].startswith(f"1. {first.player.title()} {first.points:+d}")
    assert [place["player"] for place in data(closed)["places"]] == [
        place.tally.player for place in places if place.ranked
    ]


@pytest.mark.parametrize(
    ("url", "form"),
    [
        (HOOK, "discord"),
        ("https://discordapp.com/api/v10/webhooks/1/x", "discord"),
        ("https://canary.discord.com/api/webhooks/1/x", "discord"),
        (f"{HOOK}/slack", "standard"),
        ("https://discord.com.example.org/api/webhooks/1/x", "standard"),
        ("https://example.org/discord.com/api/webhooks/1/x", "standard"),
    ],
)
def test_the_form_of_discord_is_for_its_own_addresses(url: str, form: str) -> None:
    assert form_of(url) == form


def test_discord_gets_what_it_takes_and_calls_nobody() -> None:
    message, at = example_leagues()["finished"].messages["round.drawn"]
    sly = msgspec.structs.replace(message, text="@everyone **[free](https://x.example)** <@1> & `me`")
    body = msgspec.json.decode(write_body(sly, at, "discord"))
    assert body == {
        "content": r"\@everyone \*\*\[free\](https://x.example)\*\* \<\@1\> & \`me\`" + f"\n{message.url}",
        "allowed_mentions": {"parse": []},
        "flags": 4,
    }
    long = msgspec.structs.replace(message, text="\\" * 3_000)
    content = msgspec.json.decode(write_body(long, at, "discord"))["content"]
    assert len(content) <= MOST_CONTENT
    assert content.endswith(f"…\n{message.url}")


def test_K14_it_is_told_what_becomes_of_teams_and_who_plays_for_which(made: Club) -> None:
    assert said(made, "olga", CreateTeam("Harbour")) == [("team.created", "There is a new team: Harbour")]
    assert said(made, "olga", RenameTeam("team1", "Port"), "ja") == [
        ("team.renamed", "チーム名が「Port」に変わりました")
    ]
    (joined,) = told(made, "olga", AssignTeams({"ken": "team1"}))
    assert (joined.kind, joined.topic, joined.url.endswith("/teams/team1")) == ("team.assigned", "members", True)
    assert (data(joined)["person"]["key"], data(joined)["team"]) == ("ken", {"key": "team1", "title": "Port"})
    (left,) = told(made, "olga", AssignTeams({"ken": ""}))
    assert "team" not in data(left)
    assert said(made, "olga", DissolveTeam("team1")) == [("team.dissolved", "The team Port is dissolved")]


def test_K14_the_end_of_a_season_tells_the_places_of_teams(made: Club) -> None:
    made.do("olga", CreateTeam("Harbour"))
    made.do("olga", AssignTeams({"ken": "team1", "mio": "team1"}))
    season_of(made, ["ken", "mio", "ida", "ben"], 1, seed=2)
    made.now += 2 * DAY
    closed = told(made, "olga", CloseSeason())[-1]
    assert [(one["rank"], one["title"]) for one in data(closed)["teams"]] == [(1, "Harbour")]
