"""Sentences about rounds and results, for readers that are no browser: calendars, feeds, webhooks."""

from collections.abc import Iterable
from typing import Literal

from engine.league.draws import Draw
from engine.league.standings import score_match
from engine.league.state import League, LeagueMatch, Round
from server.leagues.zones import abbreviation, league_zone, local

Language = Literal["en", "ja"]
LANGUAGES: tuple[Language, ...] = ("en", "ja")

_WORDS: dict[Language, dict[str, str]] = {
    "en": {
        "round-planned": "{title} begins {at}",
        "round-moved": "{title} now begins {at}",
        "round-cancelled": "{title} is cancelled",
        "round-started": "{title} has started",
        "check-in": "Check-in from {at}",
        "soon": "{title} begins {at}: {n} checked in so far",
        "news": "News",
        "drawn": "The tables of {title} are drawn",
        "at-table": "Table {number}: {players}",
        "byes": "Without a table: {players}",
        "swapped": "{title}: {player} and {other} have changed places",
        "seated": "{title}: {player} now sits at table {number}",
        "taken-out": "{title}: {player} is out",
        "checked-in": "{player} has checked in for {title} ({n} so far)",
        "checked-out": "{player} has checked out of {title} ({n} left)",
        "declined": "{player} does not come to {title}",
        "substitute-asked": "{title}: {other} is asked to take {player}’s place",
        "substitute-refused": "{title}: {other} does not take {player}’s place",
        "substitute-came": "{title}: {other} takes {player}’s place",
        "declined-no-more": "{player} may come to {title} after all",
        "there": "Checked in: {players}",
        "called": "A judge is called: {table}",
        "calls": "Calls for a judge at this table: {n}",
        "joined": "{player} has joined",
        "waits": "{player} waits for a place",
        "left": "{player} has left",
        "bonus": "{player} gets a bonus of {points} points",
        "fine": "{player} gets a fine of {points} points",
        "points-changed": "The fine or bonus of {player} is now {points} points",
        "points-back": "The fine or bonus of {player} is taken back",
        "team-created": "There is a new team: {team}",
        "team-renamed": "A team is now called {team}",
        "team-dissolved": "The team {team} is dissolved",
        "team-assigned": "{player} now plays for {team}",
        "team-left": "{player} plays for no team any more",
        "season-opened": "The season {title} has begun: {n} rounds",
        "season-closed": "The season {title} is over",
        "seeded": "Who plays the finish of {title}",
        "champion": "{player} wins the finish",
        "table": "{title}, table {number}",
        "result": "Result",
        "corrected": "Result, corrected",
        "withdrawn": "Result withdrawn",
        "void": "counts nothing",
        "feed": "{title}: rounds and results",
        "own": "Kaitaku: my leagues",
        "points": "VP",
        "gone": "(account deleted)",
        "reason": "Reason: {reason}",
        "test": "This is a test from {title}.",
    },
    "ja": {
        "round-planned": "{title}は{at}に始まります",
        "round-moved": "{title}の開始は{at}になりました",
        "round-cancelled": "{title}は中止になりました",
        "round-started": "{title}が始まりました",
        "check-in": "チェックインは{at}から",
        "soon": "{title}は{at}に始まります（チェックイン {n}人）",
        "news": "お知らせ",
        "drawn": "{title}の卓が決まりました",
        "at-table": "第{number}卓：{players}",
        "byes": "卓なし：{players}",
        "swapped": "{title}：{player}さんと{other}さんが入れ替わりました",
        "seated": "{title}：{player}さんは第{number}卓になりました",
        "taken-out": "{title}：{player}さんが外れました",
        "checked-in": "{player}さんが{title}にチェックインしました（{n}人目）",
        "checked-out": "{player}さんが{title}のチェックインを取り消しました（残り{n}人）",
        "declined": "{player}さんは{title}に参加しません",
        "substitute-asked": "{title}：{other}さんに{player}さんの代わりを頼みました",
        "substitute-refused": "{title}：{other}さんは{player}さんの代わりに出ません",
        "substitute-came": "{title}：{player}さんの代わりに{other}さんが出ます",
        "declined-no-more": "{player}さんは{title}の不参加を取り消しました",
        "there": "チェックイン：{players}",
        "called": "ジャッジが呼ばれました：{table}",
        "calls": "この卓での呼び出し：{n}回",
        "joined": "{player}さんが加わりました",
        "waits": "{player}さんが空きを待っています",
        "left": "{player}さんが抜けました",
        "bonus": "{player}さんに加点 {points}点",
        "fine": "{player}さんに減点 {points}点",
        "points-changed": "{player}さんの加点・減点は{points}点になりました",
        "points-back": "{player}さんの加点・減点は取り消されました",
        "team-created": "新しいチーム「{team}」ができました",
        "team-renamed": "チーム名が「{team}」に変わりました",
        "team-dissolved": "チーム「{team}」が解散しました",
        "team-assigned": "{player}さんがチーム「{team}」に入りました",
        "team-left": "{player}さんがチームを離れました",
        "season-opened": "シーズン「{title}」が始まりました（全{n}節）",
        "season-closed": "シーズン「{title}」が終わりました",
        "seeded": "{title}の決勝に進む人",
        "champion": "優勝は{player}さん",
        "table": "{title} 第{number}卓",
        "result": "結果",
        "corrected": "結果（訂正）",
        "withdrawn": "結果の取り消し",
        "void": "無効試合",
        "feed": "{title}：節と結果",
        "own": "Kaitaku：自分のリーグ",
        "points": "点",
        "gone": "（削除されたアカウント）",
        "reason": "理由：{reason}",
        "test": "{title}からのテストです。",
    },
}


_REASONS: dict[Language, dict[str, str]] = {
    "en": {
        "too-few-players": "too few have come",
        "missed": "its time was over before the server could start it",
        "player-left": "somebody who was drawn has left",
        "withdrew": "somebody withdrew",
        "table-too-small": "a table was left with fewer than three players",
        "not-finished": "it was not finished or decided in time",
        "reopened": "the match goes on",
        "corrected": "the ending was corrected",
    },
    "ja": {
        "too-few-players": "参加者が足りません",
        "missed": "サーバーが始められないまま時刻を過ぎました",
        "player-left": "抽選された方が抜けました",
        "withdrew": "辞退した人がいます",
        "table-too-small": "3人に満たない卓がありました",
        "not-finished": "期限までに終局も裁定もありませんでした",
        "reopened": "対局を続けます",
        "corrected": "終局が訂正されました",
    },
}
"""Codes that the server gives as reasons; what people write stays as it is."""


def language_of(said: str) -> Language:
    """The language that somebody names; English if there is no such."""
    return "ja" if said == "ja" else "en"


def word(language: Language, key: str, **about: str | int) -> str:
    return _WORDS[language][key].format(**about)


def said_reason(reason: str, language: Language) -> str:
    """A reason in words, whether somebody wrote it or the server gives a code."""
    return _REASONS[language].get(reason, reason)


def reason_text(reason: str, language: Language) -> str:
    return word(language, "reason", reason=said_reason(reason, language))


def _time(league: League, at: int) -> str:
    """A time (ms) in the league's zone."""
    zone = league_zone(league.zone)
    return f"{local(at, zone):%Y-%m-%d %H:%M} {abbreviation(at, zone)}"


def round_text(league: League, round_: Round, language: Language) -> str:
    """The state of a round, in a sentence."""
    if round_.state in ("cancelled", "started"):
        return word(language, f"round-{round_.state}", title=round_.title)
    key = "round-moved" if round_.revisions else "round-planned"
    return word(language, key, title=round_.title, at=_time(league, round_.at))


def soon_text(league: League, round_: Round, language: Language) -> str:
    """A reminder that a round begins soon."""
    return word(language, "soon", title=round_.title, at=_time(league, round_.at), n=len(round_.here))


def check_in_text(league: League, round_: Round, language: Language) -> str:
    return word(language, "check-in", at=_time(league, round_.check_in))


def table_text(league: League, match: LeagueMatch, language: Language) -> str:
    """A match by its round and table."""
    number = int(match.key.rpartition("t")[2])
    return word(language, "table", title=league.rounds[match.round].title, number=number)


def result_text(league: League, match: LeagueMatch, language: Language) -> str:
    """A result by ranks: `1. Ken +3 (10 VP), 2. Mia +1 (9 VP)`."""
    assert match.result is not None
    scored = score_match(match.key, match.result, league.version(match.regulation))
    if not scored.scores:
        return word(language, "void")
    unit = word(language, "points")
    lines = [
        (
            score.rank,
            f"{score.rank}. {player_name(league, seat.player, language)} {score.total:+d} ({seat.points} {unit})",
        )
        for seat, score in zip(match.result.seats, scored.scores, strict=True)
    ]
    return ", ".join(line for _, line in sorted(lines, key=lambda line: line[0]))


def players_text(league: League, match: LeagueMatch, language: Language) -> str:
    seated = (player for player in match.players if player not in match.absent)
    return ", ".join(f"{player_name(league, player, language)} ({match.tiers[player]})" for player in seated)


def names_text(league: League, players: Iterable[str], language: Language) -> str:
    return ", ".join(player_name(league, player, language) for player in players)


def tables_text(league: League, draw: Draw, language: Language) -> list[str]:
    """A draw, a line for each table, and one for who has none."""
    lines = [
        word(language, "at-table", number=number, players=names_text(league, table, language))
        for number, table in enumerate(draw.tables, 1)
    ]
    if draw.byes:
        lines.append(word(language, "byes", players=names_text(league, draw.byes, language)))
    return lines


def player_name(league: League, player: str, language: Language) -> str:
    """The name of somebody of the league, or who was; a word in its place where the account is deleted."""
    found = league.people.get(player)
    return found.name if found is not None and found.name else word(language, "gone")
