"""Ballots: what seats say to one question, and whether that decides it (E4, E6, J2).

A ballot is made whenever it is counted, of those who may vote as the table stands: who is gone counts no more. Who may
vote, how many it takes and what follows is said by those who ask.
"""

from collections.abc import Mapping

from msgspec import Struct


class Ballot(Struct, frozen=True):
    """Ballot. voters: seats that may vote; votes: seat → yes or no, so far; needed: how many have to say yes."""

    voters: tuple[int, ...]
    votes: Mapping[int, bool]
    needed: int

    def outcome(self) -> bool | None:
        """Whether as many say yes as are needed; None: that still hangs on who has said nothing."""
        said = [self.votes.get(voter) for voter in self.voters]
        if said.count(True) >= self.needed:
            return True
        return None if len(said) - said.count(False) >= self.needed else False

    def choices(self, voter: int) -> tuple[bool, ...]:
        """The answers that this seat hasn't given last."""
        return tuple(yes for yes in (True, False) if yes is not self.votes.get(voter))
