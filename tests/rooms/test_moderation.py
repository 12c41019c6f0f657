"""What the list finds, and that ordinary talk of a table passes it, in both languages."""

import sys
from types import FrameType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from server.accounts import sanitize
from server.rooms.chat.moderation import find_held, listed

HARMLESS = [
    "two wool for a brick?",
    "I need ore, any offers?",
    "I'll give you wool for grain",
    "I will trade you 2 lumber for 1 brick",
    "too dear, sorry",
    "one more and we have a deal",
    "no trade for me this turn",
    "I'll need ore next turn",
    "is it the next turn already?",
    "you get wheat if an eight falls",
    "please don't put the robber on me",
    "I won't put it on you if you give me an ore for a wool",
    "what would you give for a grain?",
    "stupid dice!",
    "I always get sevens",
    "did my message get lost?",
    "on account of the robber I have nothing",
    "who has the longest road?",
    "did you mean lumber or wool?",
    "later, I am thinking",
    "good game, thank you all",
    "ok deal",
    "nice city!",
    "I could build there, but I have no brick",
    "back in a minute",
    "羊2枚で土1枚、いかがですか",
    "鉱石が欲しいです。どなたか",
    "木をあげるので麦をください",
    "麦を1枚追加してもらえれば成立です",
    "ちょっと高いですね",
    "今回はやめておきます",
    "今度は羊が余りました",
    "次の方どうぞ",
    "次の手番まで待ってください",
    "次の手番で街道を置かないと間に合わない",
    "後で審判を呼んでください",
    "じゃあ欲しいのは木かな。じゃあほしい",
    "もう木も土もないしね、よろしく",
    "羊ばかり集まります",
    "シネマみたいな展開",
    "盗賊をうちに置かないでください",
    "空きもいいところですね",
    "まだまれに7が出ます",
    "港で交換します",
    "ずっと7が出ませんね",
    "よろしくお願いします",
    "ありがとうございました",
    "ナイスプレー！",
]

PROMISES = [
    "I'll give you 2 ore next turn",
    "give me a brick now and I will give you a wool later",
    "Trade with me and I WON’T ROB you until the end",
    "I owe you one",
    "pay you back, honest",
    "if you trade with me I won't build there",
    "I'll trade with you every turn",
    "vote for me as winner",
    "let's team up against blue",
    "ｉ'ｌｌ　ｇｉｖｅ　ｙｏｕ ore ｎｅｘｔ ｔｕｒｎ",
    "次の手番で麦あげるから木をください",
    "次 の ターン に 返します",
    "あとで羊を渡します",
    "今度助けますから今は見逃して",
    "最後まであなたには盗賊を置きません",
    "借りは返します",
    "そこには建てないから羊をください",
    "青さんと手を組みましょう",
    "出世払いでお願いします",
    "次のターン、木あげます",
]

ABUSE = [
    "you IDIOT",
    "shut   up",
    "Fuck-you",
    "go die",
    "kys",
    "what a loser",
    "you're pathetic",
    "ｉｄｉｏｔ",
    "死ね",
    "死 ・ ね",
    "バカ野郎",
    "このクズ",
    "黙れ",
    "頭おかしいんじゃない？",
    "消えろよ",
    "ぶっ殺すぞ",
]


@pytest.mark.parametrize("text", HARMLESS)
def test_N9_ordinary_talk_passes(text: str) -> None:
    assert find_held(text) is None


@pytest.mark.parametrize("text", PROMISES)
def test_N4_a_promise_about_later_is_found(text: str) -> None:
    found = find_held(text)
    assert found is not None
    assert (found.why, found.clause) == ("promise", "N4")
    assert found.found


@pytest.mark.parametrize("text", ABUSE)
def test_N9_abuse_is_found(text: str) -> None:
    found = find_held(text)
    assert found is not None
    assert (found.why, found.clause) == ("abuse", "N9")


@pytest.mark.parametrize("sign", ["\u200d", "\ufe0f", "\u0307", "\u0336", "\u115f", "\u3164", "\u2800"], ids=ascii)
@pytest.mark.parametrize("text", ["You idiot", "I will give you wool next turn", "次の番に羊をあげる", "死ね"])
def test_N9_what_cannot_be_seen_between_letters_lets_nothing_through(text: str, sign: str) -> None:
    *words, last = text.split(" ")
    assert find_held(sanitize(" ".join([*words, sign.join(last)]), 300)) is not None


def test_only_what_is_asked_for_is_looked_for() -> None:
    assert find_held("I owe you one", ["abuse"]) is None
    assert find_held("I owe you one, idiot", ["abuse"]) is not None


def test_every_piece_of_the_list_can_be_found() -> None:
    """A piece that normalising turns into nothing, or into something else, would never catch anything."""
    for rule in listed():
        for pieces in (*rule.en, *rule.ja):
            assert all(piece.strip() for piece in pieces), rule.name
            assert len(set(pieces)) == len(pieces), rule.name
        for lists in (rule.en, rule.ja):
            said = " ".join(pieces[-1] for pieces in lists)
            assert rule.of(f" {' '.join(said.split())} ", "".join(said.split())), rule.name


def test_all_names_of_the_list_differ() -> None:
    names = [rule.name for rule in listed()]
    assert len(set(names)) == len(names) > 5


@given(st.text(max_size=2_000))
@settings(max_examples=300, deadline=None)
def test_no_text_breaks_it_and_the_same_text_is_judged_the_same(text: str) -> None:
    assert find_held(text) == find_held(text)


@given(st.sampled_from(PROMISES + ABUSE), st.text(alphabet=" .,!?…、。・*_-", max_size=12))
def test_signs_around_a_message_make_no_difference(text: str, signs: str) -> None:
    assert find_held(f"{signs} {text} {signs}") is not None


@given(st.sampled_from(HARMLESS), st.sampled_from(HARMLESS))
def test_capitals_and_wide_letters_make_ordinary_talk_no_promise(one: str, other: str) -> None:
    assert find_held(one.upper()) is None
    assert find_held(other.lower()) is None


NEAR = "I will give next i will giv 次の手 あげ ill nex "
"""Near misses: what a search that goes back and forth would choke on, if it comes over and over."""


class Searched(str):
    """Text that counts how often it is searched."""

    times = 0

    def __contains__(self, piece: object) -> bool:
        self.times += 1
        return super().__contains__(piece)  # type: ignore[operator]


def calls(text: str) -> int:
    """Functions that are called, and generators that go on, until a text is judged."""
    count = 0

    def counted(_: FrameType, event: str, __: object) -> None:
        nonlocal count
        count += event in {"call", "c_call"}

    sys.setprofile(counted)
    try:
        find_held(text)
    finally:
        sys.setprofile(None)
    return count


def test_a_text_is_searched_once_for_each_piece_of_the_list_however_long_it_is() -> None:
    for rule in listed():
        pieces = sum(map(len, (*rule.en, *rule.ja, rule.not_en, rule.not_ja)))
        for text in (NEAR, 160 * NEAR):
            words, letters = Searched(text), Searched(text)
            rule.of(words, letters)
            assert words.times + letters.times <= pieces, rule.name


def test_calls_grow_with_the_length_of_the_text_and_no_faster() -> None:
    assert find_held(NEAR) is None
    assert calls(160 * NEAR) <= 16 * calls(10 * NEAR)
