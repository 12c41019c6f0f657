"""Push messages: what they say, in the reader's language.

They lie on locked screens, and hidden information stays hidden: a message names the game, the table's code and that it
is somebody's turn, or a league and its round, and nothing that happened there.
"""

from collections.abc import Callable
from typing import Literal

from msgspec import Struct

from server.leagues.wording import Language

MINUTE = 60_000
HOURS_4 = 4 * 60 * MINUTE

LONGEST = 80
"""Characters of a title that somebody has given."""

_WORDS: dict[Language, dict[str, str]] = {
    "en": {
        "turn": "Your turn",
        "table": "{game} · table {code}",
        "check-in": "{round}: check-in is open",
        "soon": "{round} begins in {minutes} minutes",
        "substitute": "{round}: would you take somebody’s place?",
    },
    "ja": {
        "turn": "あなたの番です",
        "table": "{game} · 卓 {code}",
        "check-in": "{round}：チェックインできます",
        "soon": "{round}：あと{minutes}分で始まります",
        "substitute": "{round}：代わりに出られますか",
    },
}


GameNames = Callable[[str, Language], str]
"""(game, language) → its name"""


class Notice(Struct, frozen=True):
    """Notice as the browser shows it. path: what a press opens; tag: notices of one tag replace each other"""

    title: str
    body: str
    path: str
    tag: str
    lang: Language


class YourTurn(Struct, frozen=True):
    """Somebody is awaited at a table. until: ms, when it is no news any more"""

    room: str
    game: str
    until: int
    urgency = "high"

    @property
    def tag(self) -> str:
        return f"turn-{self.room}"

    def wanted(self, rooms: tuple[str, ...], *, nights: bool) -> bool:
        """Whether a device wants it that has opted in for these rooms, and for match nights or not."""
        return self.room in rooms

    def notice(self, language: Language, names: GameNames) -> Notice:
        """The notice in this language. names: of games"""
        words = _WORDS[language]
        body = words["table"].format(game=names(self.game, language), code=self.room)
        return Notice(words["turn"], body, f"/r/{self.room}", self.tag, language)


About = Literal["check-in", "soon", "substitute"]
"""Kind of message about a round."""


class MatchNight(Struct, frozen=True):
    """A round of a league whose check-in is open, that begins soon, or in which somebody's place is to be taken.

    slug, league: name in addresses, and title; key, round: the same of the round; minutes: until it begins
    """

    about: About
    slug: str
    league: str
    key: str
    round: str
    minutes: int
    until: int
    urgency = "normal"

    @property
    def tag(self) -> str:
        return f"night-{self.slug}-{self.key}"

    def wanted(self, rooms: tuple[str, ...], *, nights: bool) -> bool:
        """As of `YourTurn`."""
        return nights

    def notice(self, language: Language, names: GameNames) -> Notice:
        body = _WORDS[language][self.about].format(round=self.round[:LONGEST], minutes=self.minutes)
        return Notice(self.league[:LONGEST], body, f"/l/{self.slug}/rounds/{self.key}", self.tag, language)


Message = YourTurn | MatchNight
