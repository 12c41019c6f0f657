"""Reasons of a judge: the code of a template, words of one's own, or both (J2)."""

from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct

from engine.core.messages import Refused

LONGEST = 300
"""Characters of what a judge, or somebody who calls one, has to say."""

Template = Literal[
    "technical-fault",
    "misread-offer",
    "wrong-count",
    "rule-misapplied",
    "agreed-by-all",
    "slow-play",
    "disturbance",
    "insult",
    "collusion",
    "broken-promise",
    "false-statement",
    "absence",
    "outside-help",
    "cannot-continue",
    "rule-question",
    "nothing-wrong",
]
"""The codes that readers see in their own language. Logs are for ever: add some, take none away."""

TEMPLATES: tuple[str, ...] = get_args(Template)


class Reason(Struct, frozen=True, omit_defaults=True):
    """Reason: the code of a template, at most 300 characters of text, or both; one of them is needed."""

    template: Template | None = None
    text: Annotated[str, Meta(max_length=LONGEST)] = ""


def printable(text: str) -> str:
    """The printable signs of a text, on one line."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


def checked_reason(reason: Reason) -> Reason:
    """The reason as it stands in the log. Refused: there is none."""
    said = Reason(reason.template, printable(reason.text))
    if said == Reason():
        raise Refused("reason-missing", "J2")
    return said
