"""A league's face and news, and what members say of a round before it begins (K1, K2)."""

import pytest

from engine.core import Command
from engine.league.asker import SERVER
from engine.league.commands import (
    CheckIn,
    Decline,
    DrawRound,
    MoveRound,
    PostNews,
    RemindRound,
    RemoveNews,
    SetFace,
)
from engine.league.face import MOST_ABOUT, MOST_CONDUCT, MOST_CONTACT, MOST_NEWS_TEXT, MOST_NEWS_TITLE
from engine.league.logo_commands import SetLogo
from engine.league.presentation import MOST_NEWS, Face
from engine.league.state import HOUR
from tests.engine.league.clubs import club


def test_K1_organisers_say_what_a_league_is_and_its_stream_keeps_it() -> None:
    made = club("ken")
    made.do("olga", SetFace(" Friends. ", "Be kind.\nBe on time.", "https://example.org", "green"))
    assert made.league.face == Face("Friends.", "Be kind.\nBe on time.", "https://example.org", "green")
    assert made.do("olga", SetFace("Friends.", "Be kind.\nBe on time.", "https://example.org", "green")) == ()
    assert made.refusal("ken", SetFace("Mine")) == ("not-allowed", "K1")
    assert made.refolded() == made.league


@pytest.mark.parametrize(
    "command",
    [
        SetFace(about="x" * (MOST_ABOUT + 1)),
        SetFace(conduct="x" * (MOST_CONDUCT + 1)),
        SetFace(contact="x" * (MOST_CONTACT + 1)),
        PostNews("x" * (MOST_NEWS_TITLE + 1)),
        PostNews("Hall", "x" * (MOST_NEWS_TEXT + 1)),
    ],
)
def test_K1_texts_of_a_league_have_bounds(command: Command) -> None:
    assert club().refusal("olga", command) == ("text-too-long", "K1")


def test_K1_news_have_dates_and_the_latest_are_kept() -> None:
    made = club("ken")
    assert made.refusal("ken", PostNews("Hall")) == ("not-allowed", "K1")
    assert made.refusal("olga", PostNews("  ")) == ("bad-name", "K1")
    for number in range(MOST_NEWS + 2):
        made.now += HOUR
        made.do("olga", PostNews(f"News {number}", "text"))
    assert [piece.number for piece in made.league.news] == list(range(3, MOST_NEWS + 3))
    assert (made.league.news[-1].at, made.league.news[-1].by) == (made.now, "olga")
    made.do("olga", RemoveNews(5))
    made.do("olga", PostNews("After"))
    assert [piece.number for piece in made.league.news][-2:] == [MOST_NEWS + 2, MOST_NEWS + 3]
    assert made.refusal("olga", RemoveNews(5)) == ("no-such-news", "K1")
    assert made.refolded() == made.league


def test_K2_who_does_not_come_says_so_before_check_in_opens_and_takes_it_back_by_checking_in() -> None:
    made = club("ken", "mio")
    key = made.plan(48)
    made.now -= HOUR  # check-in is not open yet
    assert made.refusal("ken", CheckIn(key)) == ("check-in-later", "K2")
    made.do("ken", Decline(key))
    made.do("mio", Decline(key))
    assert made.do("mio", Decline(key)) == ()
    made.do("mio", Decline(key, declined=False))
    assert made.league.rounds[key].declined == ("ken",)
    made.now += HOUR
    made.do("ken", CheckIn(key))
    assert (made.league.rounds[key].declined, made.league.rounds[key].here) == ((), ("ken",))
    made.do("ken", Decline(key))
    assert (made.league.rounds[key].declined, made.league.rounds[key].here) == (("ken",), ())
    assert made.refusal("stranger", Decline(key)) == ("not-allowed", "K1")
    made.do("olga", MoveRound(key, made.league.rounds[key].at + HOUR, "the hall is taken"))
    assert made.league.rounds[key].declined == ()
    assert made.refolded() == made.league


def test_K2_who_says_no_after_the_draw_is_out_of_it() -> None:
    made = club("ken", "mio", "pia")
    key = made.plan()
    for player in ("olga", "ken", "mio", "pia"):
        made.do(player, CheckIn(key))
    made.do("olga", DrawRound(key, 0))
    made.do("pia", Decline(key))
    draw = made.league.rounds[key].draw
    assert draw is not None
    assert "pia" not in draw.players
    assert made.league.rounds[key].declined == ("pia",)


def test_K2_a_round_is_reminded_of_once_and_again_once_it_was_moved() -> None:
    made = club()
    key = made.plan()
    assert made.refusal("olga", RemindRound(key)) == ("not-allowed", "K1")
    assert len(made.do(SERVER, RemindRound(key))) == 1
    assert made.do(SERVER, RemindRound(key)) == ()
    made.do("olga", MoveRound(key, made.league.rounds[key].at + HOUR, "the hall is taken"))
    assert len(made.do(SERVER, RemindRound(key))) == 1


def test_a_logo_is_the_name_of_what_the_server_keeps_and_the_texts_leave_it_as_it_is() -> None:
    made = club("ken")
    assert made.refusal("ken", SetLogo("ab" * 16)) == ("not-allowed", "K1")
    for digest in ("x" * 32, "AB" * 16, "ab", "../" + "a" * 29):
        assert made.refusal("olga", SetLogo(digest)) == ("bad-logo", "K1")
    made.do("olga", SetLogo("ab" * 16))
    made.do("olga", SetFace("Friends."))
    assert (made.league.face.about, made.league.face.logo) == ("Friends.", "ab" * 16)
    assert made.refusal("olga", SetLogo("cd" * 16)) == ("logo-changed", "K1")
    made.do("olga", SetLogo("cd" * 16, "ab" * 16))
    made.do("olga", SetLogo("", "cd" * 16))
    assert made.do("olga", SetLogo("")) == ()
    assert made.league.face.logo == ""
    assert made.refolded() == made.league
