"""Substitutes over the network: who is asked sees it and answers by one press; nobody else knows of it (K2)."""

import re
from typing import Any

from tests.wire.clients import Person
from tests.wire.conftest import Arrive
from tests.wire.leagues import does, drawn_round, member, refusal
from tests.wire.test_league_seating import page, tables_of

KEY = "s1r1"


async def asked(arrive: Arrive) -> tuple[Person, str, list[Person], Person]:
    """An organiser, the league, four players at a table of whom the first has asked Ivy, who has none."""
    olga, league, members = await drawn_round(arrive, 4)
    ivy = await member(arrive, "Ivy")
    await ivy.post(f"{league}/join")
    await does(members[0], league, "AskSubstitute", key=KEY, substitute=ivy.user)
    return olga, league, members, ivy


async def round_of(person: Person, league: str) -> dict[str, Any]:
    shown: dict[str, Any] = (await person.get(league))["rounds"][0]
    return shown


async def test_K2_who_is_asked_reads_it_where_it_concerns_them_and_a_yes_gives_them_the_place(arrive: Arrive) -> None:
    olga, league, members, ivy = await asked(arrive)
    question = {"player": members[0].user, "substitute": ivy.user}
    for one in (olga, members[0], ivy):
        assert (await round_of(one, league))["asked"] == [question]
    assert "asked" not in await round_of(members[1], league), "whom it does not concern"
    home = (await ivy.http.get(league.removeprefix("/api/leagues").join(("/l", "?lang=en")))).text
    for shown in (home, await page(ivy, league, f"rounds/{KEY}")):
        assert "asks you to take their place at table 1" in shown
        assert len(re.findall(r'id="(?:not-)?take-place"', shown)) == 2
    assert "is asked, and has not answered yet" in await page(members[0], league, f"rounds/{KEY}")
    assert "is asked, and" not in await page(members[1], league, f"rounds/{KEY}")
    await does(ivy, league, "AnswerSubstitute", key=KEY, player=members[0].user, comes=True)
    ((*table,),) = await tables_of(olga, league)
    assert ivy.user in table
    assert members[0].user not in table
    assert "A substitute took the place" in await page(olga, league, "decisions")
    assert (await round_of(olga, league))["declined"] == [members[0].user]


async def test_K2_a_no_is_told_by_the_page_and_another_may_be_asked(arrive: Arrive) -> None:
    _, league, members, ivy = await asked(arrive)
    answer = {"command": {"is": "AnswerSubstitute", "key": KEY, "player": members[0].user, "comes": False}}
    assert await refusal(members[1], f"{league}/do", answer) == ("not-asked", "K2")
    await ivy.post(f"{league}/do", answer)
    assert "asked" not in await round_of(members[0], league)
    shown = await page(members[0], league, f"rounds/{KEY}")
    assert "Ask somebody to take the place" in shown
    assert ivy.user in shown


async def test_K1_who_is_not_of_the_league_is_not_asked_and_asks_nobody(arrive: Arrive) -> None:
    _, league, members = await drawn_round(arrive, 4)
    eve = await member(arrive, "Eve")
    asks = {"command": {"is": "AskSubstitute", "key": KEY, "substitute": eve.user}}
    assert await refusal(eve, f"{league}/do", asks) == ("not-allowed", "K1")
    assert await refusal(members[0], f"{league}/do", asks) == ("not-a-member", "K1")
    assert await refusal(members[0], f"{league}/do", {"command": {"is": "AskSubstitute", "key": KEY}}) == (
        "bad-command",
        "",
    )
