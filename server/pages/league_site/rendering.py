"""Rendering of templates: Jinja with autoescape, so that no name or title becomes markup."""

import re
from collections.abc import Mapping
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape
from starlette.responses import HTMLResponse

from engine.league.results import GUEST
from server.leagues.zones import zone_names
from server.pages.league_site.regulation_page import CLAUSES
from server.pages.league_site.wording import instant, signed

SPRITE = "/league-marks.svg"
"""Drawings of the client's art, one symbol each, written by the client's build."""

HEADERS = {"cache-control": "private, no-cache", "vary": "cookie, accept-language"}


def render(template: str, values: Mapping[str, Any], status: int = 200) -> HTMLResponse:
    return HTMLResponse(_environment.get_template(template).render(values), status, HEADERS)


def _mark(name: str, size: int = 18, label: str = "") -> Markup:
    """Drawing of the sprite; hidden from readers who listen, unless it has a label.

    A large table has thousands: written without `Markup.format`, which takes ten times as long.
    """
    said = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    use = f'<svg class="mark" width="{size}" height="{size}" {said}><use href="{SPRITE}#{escape(name)}"/></svg>'
    return Markup(use)


def _points(number: int | None) -> Markup:
    """Points with their sign; colour comes on top of it."""
    if number is None:
        return Markup('<b class="pts">–</b>')
    kind = " plus" if number > 0 else " minus" if number < 0 else ""
    shown = f'<b class="pts{kind}">{signed(number)}</b>'
    return Markup(shown)


def _tier(tier: str, words: Any, size: int = 24) -> Markup:
    if tier == GUEST:
        return Markup('<span class="guest">{}</span>').format(words("guest"))
    return _mark(f"tier-{tier}", size, words("tier-label", tier=tier))


def _time(at: int, words: Any) -> Markup:
    return Markup('<time datetime="{}">{}</time>').format(instant(at), words.time(at))


def _clock(at: int, words: Any) -> Markup:
    """Hours and minutes alone, where the day is not in doubt."""
    return Markup('<time datetime="{}">{}</time>').format(instant(at), words.zoned_clock(at))


def _said_at(words: Any, key: str, at: int) -> Markup:
    """A sentence with a time in it, beside which the client can tell the reader's own."""
    return Markup(escape(words.catalogue[key])).format(time=_time(at, words))


def _sparkline(curve: tuple[int, ...], bound: int, width: int = 96, height: int = 30) -> Markup:
    """Line of points after each match. bound: the largest of all lines, so that they compare."""
    if not curve:
        return Markup("")
    line = (0, *curve)
    scale = max(bound, 1)
    steps = [
        (3 + number / (len(line) - 1) * (width - 9), 3 + (scale - value) / (2 * scale) * (height - 6))
        for number, value in enumerate(line)
    ]
    zero = f"{height / 2:g}"
    path = "".join(f"{'L' if number else 'M'}{x:.1f} {y:.1f}" for number, (x, y) in enumerate(steps))
    (first, _), (last, end) = steps[0], steps[-1]
    below = " below" if line[-1] < 0 else ""
    shown = (
        f'<svg class="spark{below}" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        f' aria-hidden="true">'
        f'<path class="zero" d="M0 {zero}H{width}"/>'
        f'<path class="area" d="{path}L{last:.1f} {zero}L{first:.1f} {zero}Z"/>'
        f'<path class="curve" d="{path}"/><circle cx="{last:.1f}" cy="{end:.1f}" r="3"/></svg>'
    )
    return Markup(shown)


_CLAUSE = re.compile(r"\b[GK][1-9][0-9]?\b")


def _clauses(text: str) -> Markup:
    """A clause as it is cited; what it names of the page's clauses leads there."""

    def link(found: re.Match[str]) -> str:
        return f'<a href="#{found[0]}">{found[0]}</a>' if found[0] in CLAUSES else found[0]

    linked = _CLAUSE.sub(link, str(escape(text)))
    return Markup(linked)


def _percent(share: float) -> str:
    return f"{share * 100:.0f}%"


_environment = Environment(
    loader=PackageLoader("server.pages.league_site"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
_environment.globals |= {
    "mark": _mark,
    "points": _points,
    "tier_mark": _tier,
    "time": _time,
    "clock": _clock,
    "said_at": _said_at,
    "zone_names": zone_names,
    "sparkline": _sparkline,
}
_environment.filters |= {
    "signed": signed,
    "percent": _percent,
    "instant": instant,
    "escape": escape,
    "clauses": _clauses,
}
