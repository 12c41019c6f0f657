"""A judge who does anything that a judge may do, whatever the game."""

from collections import Counter
from typing import Any

from engine.core import Command, Judge, SeededRng, Viewer
from engine.core.forms import drawn_from
from engine.core.reasons import TEMPLATES
from engine.match import Match
from engine.match.judge.state import judge_state

UMA = Judge("uma")

RARE = {"RemoveSeat": 12, "Rewind": 3}
"""One in so many of these is done: a match should go on for a while."""

ENDINGS = ("NameWinner", "CloseMatch")
"""What ends a match at once."""


def looking(match: Match) -> Viewer:
    """As whom the judge looks at this table."""
    return Viewer(judge=True, everything=judge_state(match.table).hands_open)


def act(match: Match, rng: SeededRng, tried: Counter[str], *, ends: bool) -> Command | None:
    """A legal action of the judge, for some reason; or nothing, for once.

    tried: how often each was so far; ends: the match may be ended
    """
    actions = match.legal_actions(looking(match))
    names = sorted(name for name in actions if ends or name not in ENDINGS)
    if not names:
        return None
    # of any two the one that was tried less often, so that each has its turn
    name = min((names[rng.number(len(names))] for _ in range(2)), key=lambda name: tried[name])
    tried[name] += 1
    if rng.number(RARE.get(name, 1)):
        return None
    form = actions[name][rng.number(len(actions[name]))]
    form = {"fields": {field: domain for field, domain in form.get("fields", {}).items() if domain != {"in": []}}}
    plain = {"is": name, **_fields(name, match, rng), **drawn_from(form, rng)}
    return match.command(plain)


def _fields(name: str, match: Match, rng: SeededRng) -> dict[str, Any]:
    """What a legal action leaves open."""
    template = TEMPLATES[rng.number(len(TEMPLATES))]
    fields: dict[str, Any] = {} if name == "CloseHands" else {"reason": {"template": template, "text": "So be it."}}
    if name == "AddTime":
        fields["seconds"] = 1 + rng.number(60)
    if name == "Silence":
        fields["seconds"] = 1 + rng.number(60)
    if name == "Penalise":
        fields["points"] = 1
    if name == "CorrectPoints":
        fields["points"] = (-1, 1)[rng.number(2)]
    if name == "InspectStep":
        fields["step"] = 1 + rng.number(match.seq)
    if name == "Rewind":
        points = match.view(looking(match))["judge"]["checkpoints"]
        fields |= {"to": points[rng.number(len(points))]["seq"], "technical": True}
    return fields
