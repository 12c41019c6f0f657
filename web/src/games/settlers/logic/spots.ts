/** Offers become places on the board. */

import type { Island, Spot, SpotKind } from '../../../board';
import type { LegalActions } from '../../../net/view';
import { legalValues } from '../../../state/legal';
import type { Ask } from '../commands';
import { g } from '../words';
import { pipsAt, placeTitle } from './place';

/** A piece that is chosen to be built. */
export type Tool = 'road' | 'settlement' | 'city';

type BoardCommand = 'PlaceSettlement' | 'PlaceRoad' | 'BuildRoad' | 'BuildSettlement' | 'BuildCity' | 'MoveRobber';

interface BoardCommandShape {
  readonly kind: SpotKind;
  readonly field: 'corner' | 'edge' | 'hex';
  readonly ghost: 'road' | 'settlement' | 'city' | 'robber';
  readonly tool?: Tool;
  readonly word: 'placeSettlement' | 'placeRoad' | 'buildRoad' | 'buildSettlement' | 'buildCity' | 'moveRobber';
}

export const BOARD_COMMANDS: Readonly<Record<BoardCommand, BoardCommandShape>> = {
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

const NAMES = Object.keys(BOARD_COMMANDS) as BoardCommand[];

export interface CommandSpot extends Spot {
  readonly command: BoardCommand;
}

/** The command whose places a tool shows. */
export const commandOf = (tool: Tool): BoardCommand =>
  NAMES.find((deed) => BOARD_COMMANDS[deed].tool === tool) ?? 'BuildRoad';

/** What the piece is placed for without choosing it first: set-up, the robber, free roads. */
const isOwed = (command: BoardCommand, freeRoads: boolean): boolean =>
  BOARD_COMMANDS[command].tool === undefined || (freeRoads && command === 'BuildRoad');

function spotsFor(command: BoardCommand, legal: LegalActions, island: Island, aids: boolean): CommandSpot[] {
  const { kind, field, ghost, word } = BOARD_COMMANDS[command];
  return legalValues(legal, command, field).map((id) => {
    const place = placeTitle(island, kind, id);
    const pips = aids && command === 'PlaceSettlement' ? g().place.pips({ n: pipsAt(island, id) }) : '';
    return { kind, id, ghost, command, label: g().place.does({ place: place + pips, deed: g().place.deeds[word] }) };
  });
}

export interface BoardSpots {
  readonly spots: readonly CommandSpot[];
  /** Nothing is chosen: the places are shown faintly, and a tap asks what to build there. */
  readonly quiet: boolean;
}

/** Where the viewer may act: what is owed first, then the chosen piece, else every place where something may be built. */
export function boardSpots(
  legal: LegalActions,
  island: Island,
  chosen: Tool | undefined,
  options: { aids: boolean; freeRoads: boolean },
): BoardSpots {
  const of = (deeds: readonly BoardCommand[]) => deeds.flatMap((deed) => spotsFor(deed, legal, island, options.aids));
  const owed = of(NAMES.filter((deed) => isOwed(deed, options.freeRoads)));
  if (owed.length > 0) return { spots: owed, quiet: false };
  if (chosen) return { spots: of([commandOf(chosen)]), quiet: false };
  return { spots: of(NAMES), quiet: true };
}

/** The command for a place, but for the robber's, which may need a victim. */
export function commandAt({ command, id }: Pick<CommandSpot, 'command' | 'id'>): Ask {
  switch (command) {
    case 'PlaceRoad':
    case 'BuildRoad':
      return { is: command, edge: id };
    case 'MoveRobber':
      return { is: command, hex: id };
    default:
      return { is: command, corner: id };
  }
}

/** Seats that may be robbed at a hex; none when the robber just stands there. */
export const victimsAt = (legal: LegalActions, hex: number): number[] =>
  legalValues(legal, 'MoveRobber', 'victim', { hex });
