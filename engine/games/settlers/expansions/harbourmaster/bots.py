"""Bots' knowledge of the harbourmaster: a building on a harbour brings them nearer to its two points (O3)."""

from engine.games.settlers.api import Knowledge, Observation

_CARD = 2.0
"""Points of the card."""


class HarbourKnowledge(Knowledge[Observation]):
    """The worth of harbour points, the more the nearer the card is."""

    def building_points(self, observation: Observation, corner: int, *, city: bool) -> float:
        """Points that one harbour point more is worth: the card's over the harbour points that are missing for it."""
        view = observation.view.get("harbourmaster")
        if view is None or not any(
            corner in observation.frame.edge_corners[harbour["edge"]]
            for harbour in observation.view["island"]["harbours"]
        ):
            return 0.0
        own: int = view["points"][observation.seat]
        holder = view.get("holder")
        others: int = max(view["points"][other] for other in observation.others)
        if holder == observation.seat:
            return 0.6 if others >= own else 0.3 if others == own - 1 else 0.0
        needed = max(observation.rule_value("harbourmaster_from", 3), others + 1 if holder is not None else others)
        return _CARD / max(1, needed - own)
