"""Tables of a league: seats that the room gives, officials, a start without host (K2, K9, J3)."""

from typing import Any

import pytest

from engine.core import Command, Nature, Refused
from engine.games import GAMES
from engine.match import Ask, Match, Person, Secrets, Viewer
from engine.match.commands import (
    CallStart,
    GiveSeats,
    HandOver,
    Recolour,
    SetOfficials,
    SetReady,
    Sit,
)
from engine.match.events import RoomOpened, StartCalled
from engine.match.judge.commands import AppointJudge
from engine.match.room.league_table import GivenSeat, LeagueTable, Official

NAMES = ("ann", "bob", "cat", "dan")


class Table:
    """Room of a league's match, in its lobby."""

    def __init__(self, *names: str) -> None:
        self.at = 0
        own = Secrets.fresh(b"s" * 32)
        league = LeagueTable("club", "s1r1t1", 1, organisers=("olga",), judges=(Official("uma", "Uma"),))
        opening = RoomOpened(
            code="ROOM22",
            title="Club",
            game="settlers",
            rulebook="league",
            size=len(names),
            host="",
            commitment=own.commitment,
            chain=own.root,
            league=league,
        )
        self.match, batch = Match.open(GAMES["settlers"], opening, 0)
        self.log = [batch]
        self.room(GiveSeats(tuple(seat(name) for name in names)))

    def ask(self, by: Any, command: Command) -> list[Any]:
        self.match, batch = self.match.step(Ask(by, self.at, command))
        self.log.append(batch)
        return list(batch.events)

    def room(self, command: Command) -> list[Any]:
        return self.ask(Nature(), command)

    def refusal(self, by: Any, command: Command) -> tuple[str, str]:
        with pytest.raises(Refused) as refused:
            self.match.step(Ask(by, self.at, command))
        return refused.value.code, refused.value.clause

    @property
    def sitting(self) -> list[tuple[str, str] | None]:
        return [sitter and (sitter.user, sitter.tier) for sitter in self.match.table.slices["seats"]]


def seat(name: str, tier: str = "C", colour: str = "red") -> GivenSeat:
    return GivenSeat(name, name.title(), colour, tier)


def person(name: str) -> Person:
    return Person(name, name.title(), "red")


def test_seats_are_given_with_tiers_and_colours_of_their_own() -> None:
    table = Table(*NAMES)
    assert table.sitting == [(name, "C") for name in NAMES]
    assert len({sitter.colour for sitter in table.match.table.slices["seats"]}) == 4
    assert table.refusal(Nature(), GiveSeats(tuple(map(seat, NAMES)))) == ("nothing-changes", "K2")


def test_who_keeps_a_seat_keeps_its_colour_and_nobody_sits_twice() -> None:
    table = Table(*NAMES)
    table.ask(person("bob"), Recolour("purple"))
    table.room(GiveSeats((seat("gil", "guest"), seat("bob"), None, seat("dan"))))
    assert table.sitting == [("gil", "guest"), ("bob", "C"), None, ("dan", "C")]
    assert table.match.table.slices["seats"][1].colour == "purple"
    for bad in ((seat("ann"),) * 4, (seat("ann"),), (None,) * 4):
        assert table.refusal(Nature(), GiveSeats(bad)) == ("bad-seats", "K2")
    assert table.refusal(Nature(), GiveSeats((seat("ann", "Z"), None, None, None))) == ("no-such-tier", "I0")


def test_I0_a_tier_that_the_league_changes_is_the_seats_before_the_start() -> None:
    table = Table(*NAMES)
    table.room(GiveSeats((seat("ann", "A"), *map(seat, NAMES[1:]))))
    assert table.sitting == [("ann", "A"), ("bob", "C"), ("cat", "C"), ("dan", "C")]


@pytest.mark.parametrize("command", [GiveSeats((None,) * 4), SetOfficials(("eve",), (), (), 2)])
def test_nobody_but_the_room_gives_seats_or_names_officials(command: Command) -> None:
    table = Table(*NAMES)
    for name in ("ann", "olga", "uma"):
        assert table.refusal(person(name), command) == ("not-yours", "K9")


def test_a_seat_is_kept_for_whoever_is_gone_before_the_start() -> None:
    table = Table(*NAMES)
    assert table.refusal(Nature(), HandOver(0)) == ("league-table", "K9")
    assert table.refusal(person("eve"), Sit(0))[0] == "league-table"


def test_it_starts_by_itself_once_all_who_have_a_seat_are_ready() -> None:
    table = Table(*NAMES)
    table.room(GiveSeats((seat("ann"), seat("bob"), seat("cat"), None)))
    for name in NAMES[:2]:
        table.ask(person(name), SetReady(ready=True))
    events = table.ask(person("cat"), SetReady(ready=True))
    assert table.match.stage == "opening"
    assert any(isinstance(event, StartCalled) for event in events)


def test_an_organiser_or_a_judge_starts_it_and_has_no_other_power_of_a_host() -> None:
    for name in ("olga", "uma"):
        table = Table(*NAMES)
        assert table.match.legal_actions(Viewer(user=name)) == {"CallStart": [{"info": {"from": 60_000}}]}
        assert table.refusal(person("ann"), CallStart()) == ("host-only", "")
        table.at = 60_000
        table.ask(person(name), CallStart())
        assert table.match.stage == "opening"


def test_whoever_sits_may_be_ready_and_choose_a_colour_and_no_more() -> None:
    table = Table(*NAMES)
    assert set(table.match.legal_actions(Viewer(user="ann"))) == {"Recolour", "SetReady"}
    assert table.match.legal_actions(Viewer(user="eve")) == {}


def test_the_room_appoints_the_judge_and_officials_may_change() -> None:
    table = Table(*NAMES)
    assert table.refusal(person("olga"), AppointJudge("eve", "Eve")) == ("league-table", "K9")
    table.room(AppointJudge("uma", "Uma"))
    on_call = (Official("uma", "Uma"), Official("vic", "Vic"))
    table.room(SetOfficials(("eve",), on_call, (), 2))
    view = table.match.view(Viewer(user="ann"))
    assert view["judge"]["user"] == "uma"
    assert view["room"]["league"] == {
        "slug": "club",
        "match": "s1r1t1",
        "judges": [{"user": "uma", "name": "Uma"}, {"user": "vic", "name": "Vic"}],
    }
    assert table.refusal(Nature(), SetOfficials(("eve",), on_call, (), 2)) == ("nothing-changes", "K1")


def test_its_log_refolds_to_the_same_table() -> None:
    table = Table(*NAMES)
    table.room(GiveSeats((seat("gil", "guest"), seat("bob"), None, seat("dan"))))
    table.room(AppointJudge("uma", "Uma"))
    again = Match.from_batches(GAMES["settlers"], table.log)
    assert again.table.slices == table.match.table.slices
