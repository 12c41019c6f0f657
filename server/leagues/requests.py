"""Bodies of requests to the API of leagues. `docs/schema` is made from them. Times are milliseconds since the epoch."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from engine.league.state import FIRST_ZONE, Joining
from server.leagues.webhooks.webhook import USUAL_TOPICS, Topic


class Found(Struct, frozen=True):
    """League to be founded. slug: its name in addresses; printed: the regulation; zone: of its times"""

    title: str
    slug: str
    printed: str = "league"
    public: bool = True
    joining: Joining = "invitation"
    zone: str = FIRST_ZONE


class Do(Struct, frozen=True):
    """Command of the league, by its name in `is`."""

    command: Annotated[dict[str, Any], Meta(title="LeagueCommand")]


class Invite(Struct, frozen=True):
    """Invitation to be made.

    until: ms; most: how many may use it; handle: the only account that may; name: whom it is for
    tier: of whoever comes by it, if not that of any new member; team: key of the one they play for, if any (K14)
    """

    until: int
    guest: bool = False
    most: int = 1
    handle: str = ""
    tier: str = ""
    name: str = ""
    team: str = ""


class Join(Struct, frozen=True):
    """secret: the secret of an invitation"""

    secret: str = ""


class Appoint(Struct, frozen=True):
    """judge: which judge of the league judges the match; oneself, if nobody is named"""

    judge: str = ""


class PlanRounds(Struct, frozen=True):
    """Rounds at the same local time of a zone, every so many days. title: numbers are added; check_in: ms before"""

    title: str
    first_local: str
    zone: str
    every_days: int = 7
    count: int = 1
    check_in: int = 3_600_000


class AddMembers(Struct, frozen=True):
    """List of members. text: a name, a tier, a team, a handle a line; until: of the invitations, ms

    reason: of other tiers
    """

    text: str
    until: int
    reason: str = ""


class AddWebhook(Struct, frozen=True):
    """Address to post to. language, topics: of the messages"""

    url: str
    language: str = "en"
    topics: tuple[Topic, ...] = USUAL_TOPICS
