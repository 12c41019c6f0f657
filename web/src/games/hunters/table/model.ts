/**
 * Model of the table: what it keeps beside the view (the tile in hand and its turn, what is inspected, the open sheet).
 * It lives as long as the table is on the page, and sends the reader's commands.
 */

import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Colour } from '../../../net/view';
import { type Room, settings } from '../../../state';
import { isLegal } from '../../../state/legal';
import { createTableBase, createTableContext, type TableBase } from '../../../table';
import { cellOf, keyOfSpot, legalCells, type PieceSpot, pieceSpots } from '../logic/cells';
import { type Choice, choicesOf } from '../logic/choices';
import type { HuntersView, Score } from '../view';
import { placesOf } from './moments';

export type SideTab = 'log' | 'notes' | 'chat' | 'tiles';
export type SheetTab = 'tray' | 'log' | 'tiles';
/** Action of the big button now. */
export type PrimaryAction = 'choose' | 'place' | 'piece' | 'nothing' | 'wait' | 'watch' | 'over';

/** Points where they arise. */
export interface ScorePopup {
  readonly key: string;
  readonly score: Score;
}

/** Something that is said over the map for a while. */
export type MapNotice =
  | { readonly key: string; readonly is: 'score'; readonly score: Score }
  | { readonly key: string; readonly is: 'bonus'; readonly seat: number }
  | { readonly key: string; readonly is: 'aside'; readonly tile: string };

/** The last thing that a seat did on the map; pointed to until it has been in sight. */
export interface OffscreenEvent {
  readonly key: string;
  readonly seen?: boolean;
  readonly cell: string;
  readonly seat: number;
  readonly colour: Colour;
}

/** Handle by which others act on a map that is on the page. */
export interface MapHandle {
  fit(): void;
  zoom(factor: number): void;
  /** Brings a cell into the middle. */
  show(cell: string): void;
  /** Moves the focus to the places to act on. */
  focus(): void;
}

export interface TableModel extends TableBase<HuntersView> {
  readonly primary: ReadonlySignal<PrimaryAction>;
  /** Nothing can be put on the tile: the turn goes on by itself soon, unless the reader confirms all they do. */
  readonly goesOn: ReadonlySignal<boolean>;
  /** Cells for the drawn tile, and its legal turns there. */
  readonly cells: ReadonlySignal<ReadonlyMap<string, readonly number[]>>;
  readonly spots: ReadonlySignal<readonly PieceSpot[]>;
  /** The same by area: what one chooses among. */
  readonly choices: ReadonlySignal<readonly Choice[]>;
  /** The cell over which the tile is held, and the one that is only pointed at. */
  readonly held: Signal<string | undefined>;
  readonly aimed: Signal<string | undefined>;
  /** The piece that waits for its ✓. */
  readonly heldPiece: Signal<PieceSpot | undefined>;
  readonly aimedPiece: Signal<PieceSpot | undefined>;
  /** The zone that is looked into, by its name on the map. */
  readonly inspected: Signal<string | undefined>;
  readonly details: Signal<number | undefined>;
  readonly sideTab: Signal<SideTab>;
  readonly sheetTab: Signal<SheetTab>;
  readonly scorePopups: Signal<readonly ScorePopup[]>;
  readonly notices: Signal<readonly MapNotice[]>;
  readonly offscreenEvents: Signal<readonly OffscreenEvent[]>;
  map: MapHandle | null;
  readonly setMap: (map: MapHandle | null) => void;
  /** Turn of the tile in a cell: as it was turned there, else the first legal way. */
  turnIn(cell: string): number;
  /** The next legal way in the cell that is held or pointed at, or the one before. */
  turnTile(by?: 1 | -1): void;
  /** `turn`: this way; left out, as it would lie there. */
  placeTile(cell: string, turn?: number): void;
  placePiece(spot: PieceSpot): void;
  placeNothing(): void;
  takeBack(): void;
  pressPrimary(): void;
  letGo(): void;
  dispose(): void;
}

export const { TableContext, useTable, tableOf } = createTableContext<TableModel>();

function primaryOf(model: Omit<TableModel, 'primary' | 'goesOn'>): PrimaryAction {
  const { view, legal, seat, held, heldPiece } = model;
  if (view.value.result) return 'over';
  if (seat.value === undefined) return 'watch';
  if (isLegal(legal.value, 'PlaceTile')) return held.value === undefined ? 'choose' : 'place';
  if (heldPiece.value) return 'piece';
  return isLegal(legal.value, 'PlaceNothing') ? 'nothing' : 'wait';
}

/** So long the tile can be taken back where nothing can be put on it, ms. */
const GOES_ON = 4_000;

export function createTable(room: Room): TableModel {
  const base = createTableBase<HuntersView>(room, 'low', placesOf);
  const { view, legal } = base;
  const cells = computed(() => (room.inControl.value ? legalCells(legal.value) : new Map<string, readonly number[]>()));
  const spots = computed(() => (room.inControl.value ? pieceSpots(legal.value, view.value.turn?.cell) : []));
  /** cell → turn, for the tile that is drawn now. */
  const turned = signal<Readonly<Record<string, number>>>({});

  const parts = {
    ...base,
    cells,
    spots,
    choices: computed(() => choicesOf(view.value, spots.value)),
    held: signal<string | undefined>(undefined),
    aimed: signal<string | undefined>(undefined),
    heldPiece: signal<PieceSpot | undefined>(undefined),
    aimedPiece: signal<PieceSpot | undefined>(undefined),
    inspected: signal<string | undefined>(undefined),
    details: signal<number | undefined>(undefined),
    sideTab: signal<SideTab>('log'),
    sheetTab: signal<SheetTab>('tray'),
    scorePopups: signal<readonly ScorePopup[]>([]),
    notices: signal<readonly MapNotice[]>([]),
    offscreenEvents: signal<readonly OffscreenEvent[]>([]),
    map: null,
  };

  const stop = effect(() => {
    const legal = cells.value;
    const legalPieces = spots.value;
    for (const cell of [parts.held, parts.aimed]) {
      const now = cell.peek();
      if (now !== undefined && !legal.has(now)) cell.value = undefined;
    }
    for (const piece of [parts.heldPiece, parts.aimedPiece]) {
      const now = piece.peek();
      if (now && !legalPieces.some((spot) => keyOfSpot(spot) === keyOfSpot(now))) piece.value = undefined;
    }
  });
  const goesOn = computed(() => {
    const nothing = isLegal(legal.value, 'PlaceNothing') && !isLegal(legal.value, 'PlacePiece');
    return parts.ready.value && room.inControl.value && nothing && settings.confirmations.value !== 'always';
  });
  const goOn = effect(() => {
    if (!goesOn.value) return;
    const timer = setTimeout(() => model.placeNothing(), GOES_ON);
    return () => clearTimeout(timer);
  });
  const drawn = computed(() => `${view.value.turn?.number} ${view.value.turn?.tile}`);
  const forget = effect(() => {
    void drawn.value;
    turned.value = {};
  });

  const model: TableModel = {
    ...parts,
    goesOn,
    primary: computed(() => primaryOf(model)),
    setMap: (map) => {
      model.map = map;
    },

    turnIn(cell) {
      const legal = cells.value.get(cell) ?? [];
      const chosen = turned.value[cell];
      return chosen !== undefined && legal.includes(chosen) ? chosen : (legal[0] ?? 0);
    },

    turnTile(by = 1) {
      const cell = model.held.value ?? model.aimed.value;
      const legal = cell === undefined ? undefined : cells.value.get(cell);
      if (cell === undefined || !legal) return;
      const next = legal[(legal.indexOf(model.turnIn(cell)) + by + legal.length) % legal.length] ?? 0;
      turned.value = { ...turned.value, [cell]: next };
    },

    placeTile(cell, chosen) {
      if (!model.ready.value || !cells.value.has(cell)) return;
      const [x, y] = cellOf(cell);
      const turn = chosen ?? model.turnIn(cell);
      model.letGo();
      void room.act({ is: 'PlaceTile', x, y, turn });
    },

    placePiece({ zone, piece }) {
      if (!model.ready.value) return;
      model.letGo();
      void room.act({ is: 'PlacePiece', zone, piece });
    },

    placeNothing() {
      if (model.ready.value && isLegal(legal.value, 'PlaceNothing')) void room.act({ is: 'PlaceNothing' });
    },

    takeBack() {
      if (model.ready.value && isLegal(legal.value, 'TakeBack')) void room.act({ is: 'TakeBack' });
    },

    pressPrimary() {
      switch (model.primary.value) {
        case 'choose':
          model.map?.focus();
          return;
        case 'place':
          if (model.held.value !== undefined) model.placeTile(model.held.value);
          return;
        case 'piece':
          if (model.heldPiece.value) model.placePiece(model.heldPiece.value);
          return;
        case 'nothing':
          model.placeNothing();
          return;
        default:
          return;
      }
    },

    letGo() {
      model.held.value = undefined;
      model.aimed.value = undefined;
      model.heldPiece.value = undefined;
      model.aimedPiece.value = undefined;
    },

    dispose() {
      stop();
      goOn();
      forget();
      base.watching.dispose();
    },
  };
  return model;
}
