"""JSON Schemas of the API of leagues, made from its types: requests, commands, answers, webhooks, exports.

Each part has `examples`, which are taken from a league (`example_league`).
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from engine.core import Refused
from engine.league.commands import (
    CreateInvitation,
    FoundLeague,
    JoinLeague,
    MoveRound,
    OpenSeason,
    PlanFinishRound,
    PlanRound,
)
from engine.league.export import Export
from engine.league.logo_commands import SetLogo
from engine.league.parties import ALLOWED
from server.json_schemas.example_league import FOUNDED, SLUG, ExampleLeague, example_leagues
from server.json_schemas.parts import Schema, components
from server.leagues import answers, logo_answers, requests, team_answers, team_views, views
from server.leagues.webhooks import answers as hooks
from server.leagues.webhooks.bodies import DiscordBody, StandardBody, write_body
from server.leagues.webhooks.payloads import TestData
from server.leagues.webhooks.teller import KINDS, TEST

COMMANDS = tuple(
    kind
    for kind, parties in ALLOWED.items()
    if set(parties) != {"system"} and kind not in (FoundLeague, JoinLeague, CreateInvitation, SetLogo)
)
"""Commands that `…/do` takes; the others have addresses of their own, or are the server's alone."""

LOCAL = {
    OpenSeason: ("starts", "ends"),
    PlanRound: ("at",),
    MoveRound: ("at",),
    PlanFinishRound: ("at",),
}
"""Command → its times, each of which may be given as a local one (`at_local`) with `zone` instead."""

REQUESTS: dict[type[Struct], str] = {
    requests.Found: "POST /api/leagues",
    requests.Do: "POST /api/leagues/{slug}/do",
    requests.Join: "POST /api/leagues/{slug}/join",
    requests.Invite: "POST /api/leagues/{slug}/invitations",
    requests.AddMembers: "POST /api/leagues/{slug}/members",
    requests.PlanRounds: "POST /api/leagues/{slug}/rounds",
    requests.Appoint: "POST /api/leagues/{slug}/matches/{match}/judge",
    requests.AddWebhook: "POST /api/leagues/{slug}/webhooks",
    answers.Nothing: "every other POST",
}
"""Body → the request that has it."""

ANSWERS: dict[type[Struct], str] = {
    answers.Leagues: "GET /api/leagues",
    answers.Founded: "POST /api/leagues",
    answers.LeagueView: "GET /api/leagues/{slug}; POST …/do, …/join, …/rounds",
    answers.Waits: "POST /api/leagues/{slug}/join, where the league is full",
    answers.Invited: "POST /api/leagues/{slug}/invitations",
    logo_answers.LogoView: "POST /api/leagues/{slug}/logo",
    answers.MembersAdded: "POST /api/leagues/{slug}/members",
    answers.StandingsPage: "GET /api/leagues/{slug}/standings",
    team_answers.TeamPage: "GET /api/leagues/{slug}/teams/{team}",
    answers.MatchPage: "GET /api/leagues/{slug}/matches/{match}",
    hooks.Webhooks: "GET /api/leagues/{slug}/webhooks",
    hooks.WebhookView: "POST /api/leagues/{slug}/webhooks, …/{webhook}/enable",
    hooks.Tried: "POST /api/leagues/{slug}/webhooks/{webhook}/test",
    answers.FeedSince: "GET /api/me/feed; POST /api/me/feed/revoke",
    answers.FeedAddress: "POST /api/me/feed",
    answers.Nothing: "POST …/judge, …/logo/remove, …/waiting/leave, …/webhooks/{webhook}/remove",
    answers.Refusal: "any of them, refused",
}
"""Body → the requests that it answers."""


@cache
def _league() -> ExampleLeague:
    return example_leagues()["finished"]


def requests_schema() -> Schema:
    """Bodies of requests."""
    examples: dict[type[Struct], list[object]] = {
        requests.Found: [requests.Found("Friday club", SLUG, joining="open", zone="Europe/Berlin")],
        requests.Do: [requests.Do(msgspec.to_builtins(_league().commands["PlanRound"]))],
        requests.Join: [requests.Join("kS3v…"), {}],
        requests.Invite: [requests.Invite(FOUNDED + 604_800_000, tier="B", name="Max")],
        requests.AddMembers: [requests.AddMembers("Max, B\nUma, C, @uma", FOUNDED + 604_800_000)],
        requests.PlanRounds: [requests.PlanRounds("Round", "2026-05-08T19:30", "Europe/Berlin", 7, 6)],
        requests.Appoint: [requests.Appoint("jun"), {}],
        requests.AddWebhook: [requests.AddWebhook("https://chat.example.org/hooks/x", topics=("rounds", "calls"))],
        answers.Nothing: [answers.Nothing()],
    }
    return _bodies(REQUESTS, examples, "Body of a request to the API of leagues; see docs/league-api.md.")


def commands_schema() -> Schema:
    """Commands of a league."""
    found, parts = components(COMMANDS)
    for kind in COMMANDS:
        part, example = parts[kind.__name__], _plain(_league().commands[kind.__name__])
        part["examples"] = [example]
        if kind in LOCAL:
            _allow_local(part, LOCAL[kind])
            times = {f"{name}_local": "2026-05-08T19:30" for name in LOCAL[kind]}
            rest = {name: value for name, value in example.items() if name not in LOCAL[kind]}
            part["examples"].append(rest | times | {"zone": "Europe/Berlin"})
    return {"description": "Command of a league: `command` of `…/do`.", "anyOf": found, "$defs": parts}


def _allow_local(part: Schema, times: tuple[str, ...]) -> None:
    """Have a command's times be instants (ms), or local ones of a zone: ISO 8601 without an offset."""
    local = {f"{name}_local": {"type": "string", "maxLength": 60} for name in times}
    part["properties"] |= local | {"zone": {"type": "string"}, "second": {"type": "boolean"}}
    part["required"] = [name for name in part["required"] if name not in times]
    part["anyOf"] = [{"required": list(times)}, {"required": [*local, "zone"]}]


def answers_schema() -> Schema:
    """Answers."""
    last, drawn, founded = _league(), example_leagues()["drawn"], example_leagues()["founded"]
    homes: list[object] = [_home(drawn, "ken"), _home(last, "olga")]
    own = views.own_line(SLUG, drawn.league, "ken", drawn.now)
    assert founded.waits is not None
    waiting = views.own_line(SLUG, founded.waits, "zoe", founded.now)
    public, logo = [views.summary(SLUG, last.league)], last.league.face.logo
    delivery = hooks.DeliveryView("k3.14.0.Qx", "round.planned", last.now, 1, 204, "")
    hook = hooks.WebhookView(
        key="Qx8vZt2a",
        address="https://chat.example.org/…ab12",
        form="standard",
        language="en",
        topics=("rounds", "results"),
        since=FOUNDED,
        attempt=0,
        due=0,
        disabled="",
        deliveries=[delivery],
    )
    refused = Refused("drawn-meanwhile", "K2", draws=2)
    examples: dict[type[Struct], list[object]] = {
        answers.Leagues: [answers.Leagues([own, waiting], public, [])],
        answers.Founded: [answers.Founded(SLUG)],
        answers.LeagueView: homes,
        answers.Waits: [answers.Waits(1)],
        answers.Invited: [answers.Invited("kS3v…", f"https://games.example.org/l/{SLUG}/join?as=member#kS3v…")],
        logo_answers.LogoView: [logo_answers.LogoView(logo, f"/l/{SLUG}/logo/{logo}.webp")],
        answers.MembersAdded: [
            answers.MembersAdded(1, 0, [2], f"Max\thttps://games.example.org/l/{SLUG}/join?as=member#kS3v…")
        ],
        answers.StandingsPage: [views.standings_page(last.league, 1)],
        team_answers.TeamPage: [team_views.team_page(last.league, 1, key) for key in last.league.teams],
        answers.MatchPage: [views.match_page(last.league, key) for key in last.league.matches],
        hooks.Webhooks: [hooks.Webhooks([hook])],
        hooks.WebhookView: [hook, msgspec.structs.replace(hook, deliveries=[], secret="whsec_MfKQ…")],
        hooks.Tried: [hooks.Tried(204, ""), hooks.Tried(0, "timeout")],
        answers.FeedSince: [answers.FeedSince(FOUNDED), answers.FeedSince(None)],
        answers.FeedAddress: [answers.FeedAddress("b7Fz…")],
        answers.Nothing: [answers.Nothing()],
        answers.Refusal: [answers.Refusal(refused.code, refused.params, refused.clause)],
    }
    return _bodies(ANSWERS, examples, "Body of an answer of the API of leagues; see docs/league-api.md.")


def _home(made: ExampleLeague, user: str) -> answers.LeagueView:
    return views.home(SLUG, 42, made.league, views.person_of(made.league, user), made.now)


def webhooks_schema() -> Schema:
    """Bodies of webhooks, by their `type`; the one of Discord has none."""
    shapes = {kind: shape for kind, (_, shape) in KINDS.items()} | {TEST: TestData}
    posts = [_post(kind, shape) for kind, shape in shapes.items()]
    found, parts = components([*posts, DiscordBody])
    for post, kind in zip(posts, shapes, strict=True):
        message, at = _league().messages[kind]
        parts[post.__name__]["examples"] = [msgspec.json.decode(write_body(message, at, "standard"))]
    message, at = _league().messages["round.drawn"]
    parts["DiscordBody"]["examples"] = [msgspec.json.decode(write_body(message, at, "discord"))]
    return {"description": "Body of a webhook's post; see docs/league-api.md.", "anyOf": found, "$defs": parts}


def _post(kind: str, data: type[Struct]) -> type[Struct]:
    fields: list[Any] = [(field.name, field.type) for field in msgspec.structs.fields(StandardBody)]
    fields = [(name, data if name == "data" else of) for name, of in fields if name != "type"]
    return msgspec.defstruct(
        kind, fields, namespace={"__doc__": data.__doc__}, tag_field="type", tag=kind, frozen=True, kw_only=True
    )


def export_schema() -> Schema:
    """`results.json`."""
    (whole,), parts = components([Export])
    parts["Export"]["properties"]["format"] = {"const": "kaitaku-league/1"}
    parts["Export"]["examples"] = [_plain(_league().exported())]
    return {"description": "Export of a league: `results.json`.", **whole, "$defs": parts}


def _bodies(kinds: Mapping[type[Struct], str], examples: Mapping[type[Struct], list[object]], says: str) -> Schema:
    found, parts = components(kinds)
    for kind, where in kinds.items():
        part = parts[kind.__name__]
        part["$comment"] = where
        part["examples"] = [_plain(each) for each in examples[kind]]
    return {"description": says, "anyOf": found, "$defs": parts}


def _plain(value: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))
