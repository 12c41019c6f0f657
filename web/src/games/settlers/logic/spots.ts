/** Offers become places on the board. */

import type { Island, Spot, SpotKind } from '../../../board';
import type { Offers } from '../../../net/view';
import { choices } from '../../../state/offers';
import type { Ask } from '../commands';
import { g } from '../words';
import { pipsAt, placeTitle } from './place';

/** A piece that is chosen to be built. */
export type Tool = 'road' | 'settlement' | 'city';

export type Deed = 'PlaceSettlement' | 'PlaceRoad' | 'BuildRoad' | 'BuildSettlement' | 'BuildCity' | 'MoveRobber';

interface DeedShape {
  readonly kind: SpotKind;
  readonly field: 'corner' | 'edge' | 'hex';
  readonly ghost: 'road' | 'settlement' | 'city' | 'robber';
  readonly tool?: Tool;
  readonly word: 'placeSettlement' | 'placeRoad' | 'buildRoad' | 'buildSettlement' | 'buildCity' | 'moveRobber';
}

export const DEEDS: Readonly<Record<Deed, DeedShape>> = {
  PlaceSettlement: { kind: 'corner', field: 'corner', ghost: 'settlement', word: 'placeSettlement' },
  PlaceRoad: { kind: 'edge', field: 'edge', ghost: 'road', word: 'placeRoad' },
  MoveRobber: { kind: 'hex', field: 'hex', ghost: 'robber', word: 'moveRobber' },
  BuildRoad: { kind: 'edge', field: 'edge', ghost: 'road', tool: 'road', word: 'buildRoad' },
  BuildSettlement: {
    kind: 'corner',
    field: 'corner',
    ghost: 'settlement',
    tool: 'settlement',
    word: 'buildSettlement',
  },
  BuildCity: { kind: 'corner', field: 'corner', ghost: 'city', tool: 'city', word: 'buildCity' },
};

const NAMES = Object.keys(DEEDS) as Deed[];

export interface DeedSpot extends Spot {
  readonly deed: Deed;
}

/** The command whose places a tool shows. */
export const deedOf = (tool: Tool): Deed => NAMES.find((deed) => DEEDS[deed].tool === tool) ?? 'BuildRoad';

/** What the piece is placed for without choosing it first: set-up, the robber, free roads. */
const isOwed = (deed: Deed, freeRoads: boolean): boolean =>
  DEEDS[deed].tool === undefined || (freeRoads && deed === 'BuildRoad');

function spotsFor(deed: Deed, offers: Offers, island: Island, aids: boolean): DeedSpot[] {
  const { kind, field, ghost, word } = DEEDS[deed];
  return choices(offers, deed, field).map((id) => {
    const place = placeTitle(island, kind, id);
    const pips = aids && deed === 'PlaceSettlement' ? g().place.pips({ n: pipsAt(island, id) }) : '';
    return { kind, id, ghost, deed, label: g().place.does({ place: place + pips, deed: g().place.deeds[word] }) };
  });
}

export interface BoardSpots {
  readonly spots: readonly DeedSpot[];
  /** Nothing is chosen: the places are shown faintly, and a tap asks what to build there. */
  readonly quiet: boolean;
}

/** Where the viewer may act: what is owed first, then the chosen piece, else every place where something may be built. */
export function boardSpots(
  offers: Offers,
  island: Island,
  chosen: Tool | undefined,
  options: { aids: boolean; freeRoads: boolean },
): BoardSpots {
  const of = (deeds: readonly Deed[]) => deeds.flatMap((deed) => spotsFor(deed, offers, island, options.aids));
  const owed = of(NAMES.filter((deed) => isOwed(deed, options.freeRoads)));
  if (owed.length > 0) return { spots: owed, quiet: false };
  if (chosen) return { spots: of([deedOf(chosen)]), quiet: false };
  return { spots: of(NAMES), quiet: true };
}

/** The command for a place, but for the robber's, which may need a victim. */
export const askAt = ({ deed, id }: Pick<DeedSpot, 'deed' | 'id'>): Ask =>
  ({ is: deed, [DEEDS[deed].field]: id }) as unknown as Ask;

/** Seats that may be robbed at a hex; none when the robber just stands there. */
export const victimsAt = (offers: Offers, hex: number): number[] => choices(offers, 'MoveRobber', 'victim', { hex });
