"""Events of teams (K14)."""

from engine.core import Event


class TeamCreated(Event, frozen=True):
    key: str
    title: str


class TeamRenamed(Event, frozen=True):
    key: str
    title: str


class TeamDissolved(Event, frozen=True):
    """The team has no members any more. Points that were scored for it stay its own."""

    key: str


class TeamAssigned(Event, frozen=True):
    """A member plays for this team from now on; for none where it is empty. What they have scored stays where it is."""

    player: str
    team: str
