"""Commands of organisers about teams (K14)."""

from engine.core import Command


class CreateTeam(Command, frozen=True):
    """key: the one that the team will have, where commands that are done together with this one name it"""

    title: str
    key: str = ""


class RenameTeam(Command, frozen=True):
    key: str
    title: str


class DissolveTeam(Command, frozen=True):
    key: str


class AssignTeams(Command, frozen=True):
    """Have members play for teams from now on. teams: player → key of the team; empty: for none"""

    teams: dict[str, str]
