import type { SpotKind } from '../../../board';
import type { LogEntry, ToldEvent } from '../../../state';
import { slotOf } from '../expansion';
import type { Told } from '../told';

/** The place that an event is about. */
export function placeIn(told: ToldEvent): { kind: SpotKind; id: number } | undefined {
  switch (told.is) {
    case 'SettlementPlaced':
    case 'SettlementBuilt':
    case 'CityBuilt':
      return { kind: 'corner', id: told.corner };
    case 'RoadPlaced':
    case 'RoadBuilt':
      return { kind: 'edge', id: told.edge };
    case 'RobberMoved':
      return { kind: 'hex', id: told.hex };
    default:
      return slotOf(({ lastPlaces }) => lastPlaces)[told.is]?.(told as Told);
  }
}

/** Place of what was last built or moved; undefined once a new turn has begun after it, or when it was taken back. */
export function lastPlace(log: readonly LogEntry[]): { kind: SpotKind; id: number } | undefined {
  for (let i = log.length - 1; i >= 0; i--) {
    const told = log[i]?.told;
    if (!told || told.is === 'DiceRolled' || told.is === 'Undone') return undefined;
    const place = placeIn(told);
    if (place) return place;
  }
  return undefined;
}
