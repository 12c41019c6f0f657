"""Maps that several tests lay. The start tile: meadow 0 to the north, forest 1 with gold east and south, river 3 west,
which ends in its lake (one fish)."""

from tests.engine.hunters.laying import Put

SHUT_RIVER: Put = ("L04", -1, 0, 2)
"""West of the start tile: its river ends in another lake, of one fish; 2 sections. Around it all is meadow."""

FOREST_ROUND: tuple[Put, ...] = (("L46", 1, 0, 0), ("L33", 1, 1, 2))
"""East and south-east of the start tile: with `L13` turned by 3 at 0,1 the forest is closed: 5 sections on 4 tiles,
two of them on L46 (zones 3 and 4). Gold on three of the tiles."""

RIVER_RING: tuple[Put, ...] = (("L68", 0, -1, 0), ("L03", 0, -2, 0), ("L43", 1, -2, 1))
"""North of the start tile: with `L51` turned by 1 at 1,-1 a river of 4 sections flows in a ring. No lake."""

SAME_LAKE: tuple[Put, ...] = (("L05", 0, -1, 1), ("L68", -1, -1, 0), ("L03", -1, -2, 0))
"""North of the start tile: with `L43` turned by 1 at 0,-2 a river leaves the lake of L05 (2 fish) and comes back to it:
5 sections."""
