"""Messages of webhooks: which events of a league are posted, and as what."""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from engine.core import Event
from engine.league import events as told
from engine.league.draws import Draw
from engine.league.finish import champion
from engine.league.state import League, LeagueMatch, Round, RoundState
from engine.league.substitute_events import SubstituteAsked, SubstituteCame, SubstituteRefused
from server.leagues.links import Links
from server.leagues.webhooks import payloads
from server.leagues.webhooks.payloads import PersonFacts, RoundFacts
from server.leagues.webhooks.team_messages import TEAM_MESSAGES, final_places
from server.leagues.webhooks.teller import REMINDER, TEST, Message, Teller
from server.leagues.wording import (
    Language,
    result_text,
    round_text,
    soon_text,
    table_text,
    tables_text,
    word,
)

MOST_SAID = 3
"""Places of a season's standings that the text tells."""


def messages(events: list[Event], league: League, links: Links, language: Language) -> Iterator[Message]:
    """Messages of a batch of events, in their order. league: as it is by now, after these events and perhaps others"""
    teller = Teller(league, links, language)
    for event in events:
        if tell := _TELL.get(type(event)):
            yield tell(teller, event)


def needs_standings(events: list[Event]) -> bool:
    """Whether messages of these events take the standings of a season, which may take tenths of a second."""
    return any(isinstance(event, told.SeasonClosed) for event in events)


def test_message(league: League, links: Links, language: Language) -> Message:
    """A message by which an organiser tries a webhook."""
    return Teller(league, links, language).message(TEST, [word(language, "test", title=league.title)], links.league)


def _facts(round_: Round, state: RoundState, draw: Draw | None = None) -> RoundFacts:
    return RoundFacts(
        key=round_.key,
        season=round_.season,
        title=round_.title,
        at=round_.at,
        state=state,
        tables=UNSET if draw is None else draw.tables,
        byes=UNSET if draw is None else draw.byes,
    )


def _round(kind: str, state: RoundState) -> Callable[[Teller, Any], Message]:
    def tell(teller: Teller, event: Any) -> Message:
        round_ = teller.league.rounds[event.key]
        # As it was by this event: it may have changed since, of which a message of its own tells.
        revisions = round_.revisions if isinstance(event, told.RoundMoved) else 0
        shown = replace(round_, at=getattr(event, "at", round_.at), state=state, revisions=revisions)
        lines, zone = [round_text(teller.league, shown, teller.language)], teller.league.zone
        reason = getattr(event, "reason", "")
        return teller.message(
            kind, lines, teller.links.round(round_.key), reason, round=_facts(shown, state), zone=zone
        )

    return tell


def _drawn(teller: Teller, event: told.RoundDrawn | told.TablesSet) -> Message:
    round_ = teller.league.rounds[event.key]
    lines = [teller.word("drawn", title=round_.title), *tables_text(teller.league, event.draw, teller.language)]
    facts, zone = _facts(round_, "drawn", event.draw), teller.league.zone
    return teller.message("round.drawn", lines, teller.links.round(round_.key), event.reason, round=facts, zone=zone)


def _reseated(teller: Teller, event: told.SeatsSwapped | told.PlayerSeated | told.PlayerTakenOut) -> Message:
    round_ = teller.league.rounds[event.key]
    about: dict[str, str | int] = {"title": round_.title, "player": teller.name(event.player)}
    other: PersonFacts | UnsetType = UNSET
    table: int | UnsetType = UNSET
    match event:
        case told.SeatsSwapped():
            said, other = teller.word("swapped", **about, other=teller.name(event.other)), teller.person(event.other)
        case told.PlayerSeated():
            said, table = teller.word("seated", **about, number=event.table), event.table
        case _:
            said = teller.word("taken-out", **about)
    return teller.message(
        "round.reseated",
        [said],
        teller.links.round(round_.key),
        event.reason,
        round=_facts(round_, "drawn"),
        zone=teller.league.zone,
        player=teller.person(event.player),
        other=other,
        table=table,
    )


def _substitute(kind: str) -> Callable[[Teller, Any], Message]:
    def tell(teller: Teller, event: SubstituteAsked | SubstituteRefused | SubstituteCame) -> Message:
        round_ = teller.league.rounds[event.key]
        player, substitute = teller.person(event.player), teller.person(event.substitute)
        names = {"player": teller.name(event.player), "other": teller.name(event.substitute)}
        line = teller.word(kind.replace(".", "-"), title=round_.title, **names)
        url, zone = teller.links.round(round_.key), teller.league.zone
        return teller.message(kind, [line], url, round=_coming(round_), zone=zone, player=player, substitute=substitute)

    return tell


def _coming(round_: Round) -> payloads.ComingRound:
    return payloads.ComingRound(round_.key, round_.season, round_.title, round_.at, len(round_.here))


def _reminder(teller: Teller, event: told.RoundReminded) -> Message:
    round_ = teller.league.rounds[event.key]
    lines, url = [soon_text(teller.league, round_, teller.language)], teller.links.round(round_.key)
    return teller.message(REMINDER, lines, url, round=_coming(round_), zone=teller.league.zone)


def _check_in(teller: Teller, event: told.CheckedIn | told.CheckedOut | told.Declined) -> Message:
    round_ = teller.league.rounds[event.round]
    match event:
        case told.CheckedIn():
            kind, said = "player.checked-in", "checked-in"
        case told.Declined(declined=True):
            kind, said = "player.declined", "declined"
        case _:
            kind, said = "player.checked-out", "checked-out"
            if isinstance(event, told.Declined):
                said = "declined-no-more"
    line = teller.word(said, player=teller.name(event.player), title=round_.title, n=len(round_.here))
    person, zone = teller.person(event.player), teller.league.zone
    url = teller.links.round(round_.key)
    return teller.message(kind, [line], url, round=_coming(round_), zone=zone, player=person)


_HEADS = {
    "result.reported": "result",
    "result.corrected": "corrected",
    "result.withdrawn": "withdrawn",
    "match.voided": "result",
}


def _match(kind: str) -> Callable[[Teller, Any], Message]:
    def tell(teller: Teller, event: Any) -> Message:
        match = teller.league.matches[event.match]
        # As it was by this event: it may have changed since, of which a message of its own tells.
        shown = replace(match, result=getattr(event, "result", None))
        lines = [f"{teller.word(_HEADS[kind])}: {table_text(teller.league, match, teller.language)}"]
        if shown.result is not None:
            lines.append(result_text(teller.league, shown, teller.language))
        elif isinstance(event, told.MatchVoided):
            lines.append(teller.word("void"))
        url, reason = teller.links.match(match.key), getattr(event, "reason", "")
        return teller.message(kind, lines, url, reason, match=_match_facts(shown))

    return tell


def _match_facts(match: LeagueMatch) -> payloads.MatchFacts:
    return payloads.MatchFacts(match.key, match.round, match.room, match.regulation, match.result)


def _called(teller: Teller, event: told.JudgeCalled) -> Message:
    match = teller.league.matches[event.match]
    line = teller.word("called", table=table_text(teller.league, match, teller.language))
    facts = _match_facts(replace(match, result=None))
    return teller.message("judge.called", [line], teller.links.match(match.key), match=facts, number=event.number)


def _joined(teller: Teller, event: told.PersonJoined) -> Message:
    return _member(teller, "member.joined", "joined", PersonFacts(event.player, event.name), event.tier)


def _waits(teller: Teller, event: told.WaitingBegan) -> Message:
    return _member(teller, "member.waiting", "waits", PersonFacts(event.player, event.name), event.tier)


def _left(teller: Teller, event: told.PersonLeft) -> Message:
    tier = teller.league.people[event.player].tier
    return _member(teller, "member.left", "left", teller.person(event.player), tier)


def _member(teller: Teller, kind: str, said: str, person: PersonFacts, tier: str) -> Message:
    line = teller.word(said, player=person.name or teller.word("gone"))
    return teller.message(kind, [line], f"{teller.links.league}/members", person=person, tier=tier)


def _adjusted(teller: Teller, event: told.PointsAdjusted) -> Message:
    return _points(teller, event, "points.adjusted", "bonus" if event.points > 0 else "fine", event.season)


def _changed(teller: Teller, event: told.AdjustmentChanged) -> Message:
    season = teller.league.adjustments[event.key].season
    return _points(teller, event, "points.changed", "points-changed" if event.points else "points-back", season)


def _points(
    teller: Teller, event: told.PointsAdjusted | told.AdjustmentChanged, kind: str, said: str, season: int
) -> Message:
    line = teller.word(said, player=teller.name(event.player), points=f"{event.points:+d}")
    facts = payloads.AdjustmentFacts(event.key, season, event.player, event.points)
    url, person = f"{teller.links.league}/standings?season={season}", teller.person(event.player)
    return teller.message(kind, [line], url, event.reason, adjustment=facts, player=person)


def _opened(teller: Teller, event: told.SeasonOpened) -> Message:
    number = event.season.number
    line = teller.word("season-opened", title=event.season.title, n=event.season.rounds)
    return teller.message("season.opened", [line], teller.links.league, season=teller.season(number))


def _seeded(teller: Teller, event: told.FinishSeeded) -> Message:
    season = teller.season(event.season)
    names = [f"{number}. {teller.name(player)}" for number, player in enumerate(event.seeds, 1)]
    lines = [teller.word("seeded", title=season.title), ", ".join(names)]
    seeds = tuple(teller.person(player) for player in event.seeds)
    return teller.message("season.seeded", lines, f"{teller.links.league}/finish", season=season, seeds=seeds)


def _closed(teller: Teller, event: told.SeasonClosed) -> Message:
    season, best = teller.season(event.number), champion(teller.league, event.number)
    places = tuple(
        payloads.FinalPlace(place.rank, place.tally.player, teller.person(place.tally.player).name, place.tally.points)
        for place in teller.league.standings(event.number)
        if place.ranked
    )
    lines = [teller.word("season-closed", title=season.title)]
    if best:
        lines.append(teller.word("champion", player=teller.name(best)))
    if said := [f"{one.rank}. {teller.name(one.player)} {one.points:+d}" for one in places[:MOST_SAID]]:
        lines.append(", ".join(said))
    return teller.message(
        "season.closed",
        lines,
        f"{teller.links.league}/standings?season={event.number}",
        season=season,
        places=places,
        champion=teller.person(best) if best else UNSET,
        moves=event.moves,
        teams=final_places(teller, event.number),
    )


_TELL: dict[type[Event], Callable[[Teller, Any], Message]] = {
    told.RoundPlanned: _round("round.planned", "planned"),
    told.RoundMoved: _round("round.moved", "planned"),
    told.RoundCancelled: _round("round.cancelled", "cancelled"),
    told.RoundStarted: _round("round.started", "started"),
    told.RoundDrawn: _drawn,
    told.TablesSet: _drawn,
    told.SeatsSwapped: _reseated,
    told.PlayerSeated: _reseated,
    told.PlayerTakenOut: _reseated,
    told.RoundReminded: _reminder,
    told.CheckedIn: _check_in,
    told.CheckedOut: _check_in,
    told.Declined: _check_in,
    SubstituteAsked: _substitute("substitute.asked"),
    SubstituteRefused: _substitute("substitute.refused"),
    SubstituteCame: _substitute("substitute.came"),
    told.ResultReported: _match("result.reported"),
    told.ResultCorrected: _match("result.corrected"),
    told.ResultWithdrawn: _match("result.withdrawn"),
    told.MatchVoided: _match("match.voided"),
    told.JudgeCalled: _called,
    told.PersonJoined: _joined,
    told.WaitingBegan: _waits,
    told.PersonLeft: _left,
    **TEAM_MESSAGES,
    told.PointsAdjusted: _adjusted,
    told.AdjustmentChanged: _changed,
    told.SeasonOpened: _opened,
    told.FinishSeeded: _seeded,
    told.SeasonClosed: _closed,
}
"""Event → its message."""
