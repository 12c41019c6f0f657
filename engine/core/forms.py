"""Forms: legal actions as plain data, as clients and bots read them. Nothing here knows a game.

    {"fields": {field: domain}, "constraints": [constraint], "info": {name: value}}

A domain is `{"in": values}` (one of them; with `"optional": true` the field may be left out), `{"some": values}` (a
non-empty subset, ascending) or `{"bag": counts, "least": n, "most": m}` (counts, none above those, n to m in all).
A constraint is `apart`, `none-of` or `balance`; see `constraints`.
"""

from typing import Any

from engine.core.constraints import one_way
from engine.core.legal_actions import ATTEMPTS, Rng

Form = dict[str, Any]
Values = dict[str, Any]


def allows(form: Form, values: Values) -> bool:
    """Whether a command with these values of its fields, and the default of all others, satisfies a form."""
    fields = form.get("fields", {})
    if values.keys() - fields.keys():
        return False
    for field, domain in fields.items():
        if not (_within(domain, values[field]) if field in values else domain.get("optional")):
            return False
    return together(form, values)


def _within(domain: dict[str, Any], value: Any) -> bool:
    if "in" in domain:
        return value in domain["in"]
    if "some" in domain:
        return bool(value) and list(value) == sorted(set(value)) and set(value) <= set(domain["some"])
    bag = domain["bag"]
    held = len(value) == len(bag) and all(0 <= count <= most for count, most in zip(value, bag, strict=True))
    return held and domain["least"] <= sum(value) <= domain["most"]


def drawn_from(form: Form, rng: Rng) -> Values:
    """Random values for the fields of a form that satisfy it. A field that may be left out is."""
    drawn = _drawn(form, rng)
    for _ in range(ATTEMPTS):
        if together(form, drawn):
            break
        drawn = _drawn(form, rng)
    return drawn


def together(form: Form, drawn: Values) -> bool:
    """Whether these values, each of which lies in its domain, satisfy the constraints of the form."""
    for constraint in form.get("constraints", ()):
        fields = constraint.get("fields", ())
        match constraint["is"]:
            case "apart":
                one, other = (drawn.get(field, ()) for field in fields)
                if _kinds(form, fields[0], one) & _kinds(form, fields[1], other):
                    return False
            case "none-of":
                if any(all(drawn.get(field) == value for field, value in way.items()) for way in constraint["values"]):
                    return False
            case "balance":
                others, gives, gets = (drawn[field] for field in fields)
                passed = constraint["before"].get(str(others[0])) if len(others) == 1 else None
                if passed and one_way(a - b + c for a, b, c in zip(passed, gives, gets, strict=True)):
                    return False
    return all(drawn[field] for field, domain in form.get("fields", {}).items() if "some" in domain)


def _kinds(form: Form, field: str, value: list[int]) -> set[int]:
    """The kinds that a bag or a set names."""
    bag = "bag" in form["fields"][field]
    return {kind for kind, count in enumerate(value) if count} if bag else set(value)


def _drawn(form: Form, rng: Rng) -> Values:
    """Random values for the fields, each within its own domain; what must be apart mostly is."""
    apart = next((one["fields"] for one in form.get("constraints", ()) if one["is"] == "apart"), ("", ""))
    drawn: Values = {}
    for field, domain in form.get("fields", {}).items():
        other = apart[0] if field == apart[1] else apart[1]
        beside = drawn.get(other) if field in apart else None
        if "in" in domain:
            if not domain.get("optional"):
                drawn[field] = domain["in"][rng.number(len(domain["in"]))]
        elif "some" in domain:
            there = [value for value in domain["some"] if beside is None or value not in beside]
            some = [value for value in there if rng.number(2)]
            drawn[field] = some or ([there[rng.number(len(there))]] if there else [])
        else:
            drawn[field] = _cards(domain, beside, rng)
    return drawn


def _cards(domain: dict[str, Any], beside: list[int] | None, rng: Rng) -> list[int]:
    """A few cards of a bag, of no kind that is beside it; where nothing is yet, a kind is left for it."""
    left = [0 if beside and beside[kind] else count for kind, count in enumerate(domain["bag"])]
    if beside is None and domain["least"] != domain["most"]:
        left[rng.number(len(left))] = 0
        if not any(left):
            left = list(domain["bag"])
    drawn = [0] * len(left)
    for _ in range(min(sum(left), domain["least"] + rng.number(min(2, domain["most"] - domain["least"]) + 1))):
        place = rng.number(sum(left))
        kind = next(k for k in range(len(left)) if sum(left[: k + 1]) > place)
        left[kind] -= 1
        drawn[kind] += 1
    return drawn
