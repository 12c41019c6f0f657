"""Before the start: bans from seats, the order of seats, and what a person may ask."""
