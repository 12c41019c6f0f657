/** Spots: places on the board where something may be done, from the legal actions. */

import type { Island, Spot } from '../../../board';
import type { LegalActions } from '../../../net/view';
import { fieldsOf, infoOf, isLegal, legalForms, legalValues } from '../../../state/legal';
import type { SettlersCommand } from '../commands';
import { type BoardCommandShape, type BoardPlace, slotOf, type Tool } from '../expansion';
import { g } from '../words';
import { pipsAt, placeTitle } from './place';

export type { Tool };

const deeds = () => g().place.deeds;

const BASE_COMMANDS: Readonly<Record<string, BoardCommandShape>> = {
  PlaceSettlement: { kind: 'corner', field: 'corner', ghost: 'settlement', does: () => deeds().placeSettlement },
  PlaceRoad: { kind: 'edge', field: 'edge', ghost: 'road', does: () => deeds().placeRoad },
  MoveRobber: { kind: 'hex', field: 'hex', ghost: 'robber', does: () => deeds().moveRobber },
  BuildRoad: { kind: 'edge', field: 'edge', ghost: 'road', tool: 'road', does: () => deeds().buildRoad },
  BuildSettlement: {
    kind: 'corner',
    field: 'corner',
    ghost: 'settlement',
    tool: 'settlement',
    does: () => deeds().buildSettlement,
  },
  BuildCity: { kind: 'corner', field: 'corner', ghost: 'city', tool: 'city', does: () => deeds().buildCity },
};

/** Commands that are given by a place on the board: those of the base, then those of expansions. */
export const boardCommands = (): Readonly<Record<string, BoardCommandShape>> => ({
  ...BASE_COMMANDS,
  ...slotOf((expansion) => expansion.boardCommands),
});

export interface CommandSpot extends Spot {
  /** The name of the command. */
  readonly command: string;
  /** Its field that takes the place. */
  readonly field: string;
  /** The place that has been named before, of a command that takes two. */
  readonly first?: { readonly field: string; readonly id: number };
  /** Another place is to be named after this one. */
  readonly begins?: true;
  /** Fields of the command that are chosen elsewhere. */
  readonly fixed?: Readonly<Record<string, unknown>>;
}

/** A command that takes two places, and the first of them. */
export interface Begun {
  readonly command: string;
  readonly id: number;
}

/** Whether the second place of the command can be named after this one. */
export const canGoOn = (legal: LegalActions, { command, id }: Begun): boolean => {
  const shape = boardCommands()[command];
  return shape !== undefined && legalValues(legal, command, shape.field).includes(id);
};

/** Whether a piece can be built now, by whatever command. */
export const mayBuild = (legal: LegalActions, tool: Tool): boolean =>
  Object.entries(boardCommands()).some(([name, shape]) => shape.tool === tool && isLegal(legal, name));

/** Whether the place is asked for without choosing a piece first: set-up, the robber, free roads. */
const isOwed = (command: string, { tool }: BoardCommandShape, freeRoads: boolean): boolean =>
  tool === undefined || (freeRoads && command === 'BuildRoad');

function spotsFor(
  command: string,
  shape: BoardCommandShape,
  legal: LegalActions,
  island: Island,
  aids: boolean,
): CommandSpot[] {
  const spot = ({ kind, field, ghost, does }: BoardPlace, id: number): CommandSpot => {
    const place = placeTitle(island, kind, id);
    const pips = aids && command === 'PlaceSettlement' ? g().place.pips({ n: pipsAt(island, id) }) : '';
    return { kind, id, ghost, command, field, label: g().place.does({ place: place + pips, deed: does() }) };
  };
  const { second } = shape;
  const fixed = shape.fixed?.(legal);
  const firsts = legalValues(legal, command, shape.field, fixed);
  if (!second) return firsts.map((id) => ({ ...spot(shape, id), ...(fixed ? { fixed } : {}) }));
  if (firsts.length > 0) return firsts.map((id) => ({ ...spot(shape, id), begins: true }));
  return legalValues(legal, command, second.field).map((id) => spot(second, id));
}

/** The second places of a command whose first is named. */
function secondSpots({ command, id: first }: Begun, legal: LegalActions, island: Island): CommandSpot[] {
  const shape = boardCommands()[command];
  const second = shape?.second;
  if (!shape || !second) return [];
  const { kind, field, ghost } = second;
  const at = (domain: unknown, id: number): boolean =>
    typeof domain === 'object' && domain !== null && 'in' in domain && (domain.in as readonly unknown[]).includes(id);
  return legalForms(legal, command)
    .filter((form) => at(fieldsOf(form)[shape.field], first))
    .flatMap((form) => {
      const paid = infoOf(form, 'rate') !== undefined;
      const deed = (paid ? second.paid : undefined) ?? second.does;
      return legalValues({ [command]: [form] }, command, field).map((id) => ({
        ...{ kind, id, ghost, command, field, first: { field: shape.field, id: first } },
        ...(paid ? { paid } : {}),
        label: g().place.does({ place: placeTitle(island, kind, id), deed: deed() }),
      }));
    });
}

export interface BoardSpots {
  readonly spots: readonly CommandSpot[];
  /** Nothing is chosen: the places are shown faintly, and a tap asks what to build there. */
  readonly quiet: boolean;
}

/** Spots where the viewer may act: what is owed first, then the chosen piece, else all where something may be built. */
export function boardSpots(
  legal: LegalActions,
  island: Island,
  chosen: Tool | undefined,
  options: { aids: boolean; freeRoads: boolean; begun?: Begun | undefined },
): BoardSpots {
  if (options.begun) return { spots: secondSpots(options.begun, legal, island), quiet: false };
  const all = Object.entries(boardCommands());
  const of = (commands: typeof all) =>
    commands.flatMap(([command, shape]) => spotsFor(command, shape, legal, island, options.aids));
  const owed = of(all.filter(([command, shape]) => isOwed(command, shape, options.freeRoads)));
  if (owed.length > 0) return { spots: owed, quiet: false };
  if (chosen) return { spots: of(all.filter(([, { tool }]) => tool === chosen)), quiet: false };
  return { spots: of(all), quiet: true };
}

/** The command for a place, but for the robber's, which may need a victim. */
export const commandAt = ({
  command,
  field,
  id,
  first,
  fixed,
}: Pick<CommandSpot, 'command' | 'field' | 'id' | 'first' | 'fixed'>): SettlersCommand =>
  // each command of the board is its name and the fields that take its places
  ({ is: command, ...fixed, ...(first ? { [first.field]: first.id } : {}), [field]: id }) as unknown as SettlersCommand;

/** Seats that may be robbed at a hex; none when the robber just stands there. */
export const victimsAt = (legal: LegalActions, hex: number): number[] =>
  legalValues(legal, 'MoveRobber', 'victim', { hex });
