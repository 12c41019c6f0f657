import type { SpotKind } from '../../../board';
import type { LogEntry } from '../../../state';

const FIELDS: Readonly<Record<string, readonly [kind: SpotKind, field: string]>> = {
  SettlementPlaced: ['corner', 'corner'],
  SettlementBuilt: ['corner', 'corner'],
  CityBuilt: ['corner', 'corner'],
  RoadPlaced: ['edge', 'edge'],
  RoadBuilt: ['edge', 'edge'],
  RobberMoved: ['hex', 'hex'],
};

/** Where something was last built or moved; undefined once a new turn has begun after it, or when it was taken back. */
export function lastPlace(log: readonly LogEntry[]): { kind: SpotKind; id: number } | undefined {
  for (let i = log.length - 1; i >= 0; i--) {
    const told = log[i]?.told;
    if (!told || told.is === 'DiceRolled' || told.is === 'Undone') return undefined;
    const found = FIELDS[told.is];
    const id = found && told[found[1]];
    if (found && typeof id === 'number') return { kind: found[0], id };
  }
  return undefined;
}
