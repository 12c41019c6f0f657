"""Words of the pages in a reader's language, with numbers, times and plurals; and which language a request asks for."""

import tomllib
from collections.abc import Mapping
from datetime import UTC, datetime
from importlib import resources
from typing import Literal
from zoneinfo import ZoneInfo

from starlette.requests import Request

from engine.league.state import FIRST_ZONE
from server.leagues.zones import abbreviation, league_zone, local, place

Language = Literal["ja", "en"]
LANGUAGES: tuple[Language, ...] = ("ja", "en")

LANGUAGE_COOKIE = "kaitaku.language"
"""Cookie of the language that somebody chose, on a page of the server or in the client."""

_DAYS = {"en": ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"), "ja": tuple("月火水木金土日")}
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


class Words:
    """Words of one language: `words("rounds", n=3)`. A key may have a form `…-one` for 1.

    zone: in which times are told: a league's on its pages, beside which the client tells the reader's own
    """

    def __init__(self, language: Language, catalogue: Mapping[str, str], zone: str = FIRST_ZONE) -> None:
        self.language = language
        self.catalogue = catalogue
        self.zone = zone
        self._zone: ZoneInfo = league_zone(zone)

    def in_zone(self, zone: str) -> "Words":
        """The same words, with times in this zone."""
        return Words(self.language, self.catalogue, zone)

    def __call__(self, key: str, /, **about: str | int) -> str:
        if about.get("n") == 1 and f"{key}-one" in self.catalogue:
            key = f"{key}-one"
        return self.catalogue[key].format(**about)

    def has(self, key: str) -> bool:
        return key in self.catalogue

    def ordinal(self, rank: int) -> str:
        """`2nd`, `2位`."""
        if self.language == "ja":
            return f"{rank}位"
        ending = "th" if rank % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(rank % 10, "th")
        return f"{rank}{ending}"

    def listed(self, items: list[str]) -> str:
        """`A, B and C`, `A・B・C`."""
        if self.language == "ja":
            return "・".join(items)
        return f"{', '.join(items[:-1])} and {items[-1]}" if len(items) > 1 else "".join(items)

    def day(self, at: int) -> str:
        """Day of a time (ms)."""
        then = local(at, self._zone)
        weekday = _DAYS[self.language][then.weekday()]
        if self.language == "ja":
            return f"{then.year}年{then.month}月{then.day}日({weekday})"
        return f"{weekday} {then.day} {_MONTHS[then.month - 1]} {then.year}"

    def clock(self, at: int) -> str:
        """Hours and minutes of a time (ms)."""
        return f"{local(at, self._zone):%H:%M}"

    def zoned_clock(self, at: int) -> str:
        """Hours and minutes with the zone's word: `19:30 JST`."""
        return f"{self.clock(at)} {abbreviation(at, self._zone)}"

    def minutes(self, count: int) -> str:
        """A span of time: minutes, from two hours on hours, from two days on days."""
        if count < 120:
            return self("minutes", n=count)
        hours = count // 60
        return self("hours", n=hours) if hours < 48 else self("in-days", n=hours // 24)

    def time(self, at: int) -> str:
        return f"{self.day(at)} {self.zoned_clock(at)}"

    def zone_name(self) -> str:
        """Name of the zone: `Tokyo time`."""
        key = f"zone-{self.zone}"
        return self.catalogue[key] if key in self.catalogue else self("zone-of", place=place(self.zone))


def signed(number: int) -> str:
    """`+3`, `−2` with the sign for minus, `0`."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def instant(at: int) -> str:
    """A time (ms) as `<time datetime>` has it."""
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _read(language: Language) -> Words:
    text = (resources.files(__package__) / "words" / f"{language}.toml").read_text("utf-8")
    return Words(language, tomllib.loads(text))


_WORDS: dict[Language, Words] = {language: _read(language) for language in LANGUAGES}


def words_of(language: Language) -> Words:
    return _WORDS[language]


def asked_language(request: Request) -> Language | None:
    """The language that the address asks for (`?lang=en`)."""
    return _known(request.query_params.get("lang", ""))


def language_of(request: Request) -> Language:
    """Language of the page: of the address, the cookie, the browser, else Japanese."""
    said = asked_language(request) or _known(request.cookies.get(LANGUAGE_COOKIE, ""))
    return said or _preferred(request.headers.get("accept-language", ""))


def _known(said: str) -> Language | None:
    return next((language for language in LANGUAGES if said == language), None)


def _preferred(header: str) -> Language:
    """The best language of an Accept-Language header that there are words in."""
    wishes: list[tuple[float, int, Language]] = []
    for number, wish in enumerate(header[:200].split(",")):
        tag, _, quality = wish.partition(";q=")
        language = _known(tag.strip().lower().split("-")[0])
        try:
            weight = float(quality or 1)
        except ValueError:
            continue
        if language and weight > 0:
            wishes.append((-weight, number, language))
    return min(wishes)[2] if wishes else "ja"


def game_name(game: str, language: Language) -> str:
    """The name of a game, where no room's words are at hand."""
    words, key = words_of(language), f"preview-game-{game}"
    return words(key) if words.has(key) else game
