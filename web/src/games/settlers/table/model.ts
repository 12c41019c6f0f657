/**
 * Model of the table: what it keeps beside the view (the chosen piece, the open sheet, the offer being put together).
 * It lives as long as the table is on the page, and sends the reader's commands.
 */

import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { BoardHandle } from '../../../board';
import type { LegalActions } from '../../../net/view';
import { DEVELOPMENT_CARDS, type Outcome, type Room } from '../../../state';
import { isLegal, legalValues } from '../../../state/legal';
import { createTableBase, createTableContext, heldRoom, type TableBase } from '../../../table';
import type { SettlersCommand } from '../commands';
import { firstOf, slotOf, stageWords } from '../expansion';
import { goodsInForce } from '../goods';
import { hexesOf } from '../logic/place';
import { acceptedOffers, leftToPartner, nextThing, type PrimaryAction, primaryOf } from '../logic/primary';
import { type Begun, type CommandSpot, canGoOn, commandAt, mayBuild, type Tool, victimsAt } from '../logic/spots';
import type { SettlersView } from '../view';
import { placesOf } from './moments';
import { createTrading, type Trading } from './trading';

/** A sheet or a question that lies over the table. */
export type Open =
  | { readonly is: 'spot'; readonly spot: CommandSpot }
  | { readonly is: 'own-hex'; readonly hex: number }
  | { readonly is: 'victims'; readonly hex: number }
  | { readonly is: 'end' }
  | { readonly is: 'waive' }
  | { readonly is: 'plenty' }
  | { readonly is: 'monopoly' }
  | { readonly is: 'drawer' }
  | { readonly is: 'mute' }
  | { readonly is: 'call-judge' }
  /** A sheet of an expansion, by its name. */
  | { readonly is: 'expansion'; readonly sheet: string }
  | { readonly is: 'player'; readonly seat: number };

/** A tab of the base, or of an expansion by its name. */
export type SideTab = 'match' | 'trade' | 'log' | 'chat' | 'stats' | (string & {});
export type SheetTab = 'match' | 'hand' | 'build' | 'trade' | 'log';

export interface TableModel extends TableBase<SettlersView> {
  readonly primary: ReadonlySignal<PrimaryAction>;
  readonly tool: Signal<Tool | undefined>;
  /** A command whose first place is named. */
  readonly begun: Signal<Begun | undefined>;
  readonly open: Signal<Open | undefined>;
  readonly sideTab: Signal<SideTab>;
  readonly sheetTab: Signal<SheetTab>;
  /** Hexes that have just produced. */
  readonly producing: Signal<readonly number[]>;
  readonly trading: Trading;
  board: BoardHandle | null;
  readonly setBoard: (board: BoardHandle | null) => void;
  ask(ask: SettlersCommand, options?: { readonly quiet?: boolean }): Promise<Outcome>;
  choose(tool: Tool): void;
  /** Brings the places to act on into sight and the focus to them. */
  showBoard(): void;
  /** Lets go of what is chosen: a piece, a first place. */
  putBack(): void;
  pick(spot: CommandSpot, quiet: boolean): void;
  /** Moves the robber; asks first on one's own hex, and whom to rob where there is a choice. */
  moveRobber(hex: number, sure: { readonly own: boolean }): void;
  pressPrimary(): void;
  endTurn(sure?: boolean): void;
  dispose(): void;
}

/** Whether this is somebody who watches and may read of the course of the match, in the place where players trade. */
export const watchesMatch = (room: Room, view: SettlersView): boolean =>
  view.course !== undefined && room.seat.peek() === undefined && !room.past;

/** Its number among the development cards. */
const MONOPOLY = DEVELOPMENT_CARDS.indexOf('monopoly');

export const { useTable, tableOf } = createTableContext<TableModel>();

/** Whether what the sheet is about can still be done. asked: the sheet of the stage, if the reader is awaited in it */
function stands(open: Open, legal: LegalActions, asked: string | undefined): boolean {
  switch (open.is) {
    case 'spot':
      return isLegal(legal, open.spot.command);
    case 'own-hex':
    case 'victims':
      return legalValues(legal, 'MoveRobber', 'hex').includes(open.hex);
    case 'end':
    case 'waive':
      return isLegal(legal, 'EndTurn');
    case 'call-judge':
      return isLegal(legal, 'CallJudge');
    case 'plenty':
      return isLegal(legal, 'PlayYearOfPlenty');
    case 'monopoly':
      return isLegal(legal, 'PlayMonopoly');
    case 'expansion':
      return !isAnswer(open.sheet) || open.sheet === asked;
    default:
      return true;
  }
}

/** Whether some stage is answered in this sheet. */
const isAnswer = (sheet: string): boolean =>
  Object.values(slotOf((expansion) => expansion.stages?.())).some((stage) => stage.sheet === sheet);

export function createTable(whole: Room): TableModel {
  const held = computed(() => firstOf(({ holds }) => holds?.()));
  const { shown: room, dispose: forget } = heldRoom(whole, held);
  const base = createTableBase<SettlersView>(room, room.past ? 'low' : 'half', placesOf);
  const { view, legal, seat } = base;
  const tool = signal<Tool | undefined>(undefined);
  const begun = signal<Begun | undefined>(undefined);
  const open = signal<Open | undefined>(undefined);
  const ask: TableModel['ask'] = (command, options) => room.act(command, options);
  const primary = computed(() => primaryOf(view.value, legal.value, seat.value));

  const stopGoods = effect(() => {
    goodsInForce.value = view.value.negotiation?.goods ?? [];
  });
  /** The sheet in which the reader has to answer now. */
  const asked = computed(() => {
    const { turn } = view.value;
    const awaited = seat.value !== undefined && turn?.awaits.includes(seat.value);
    return awaited && room.inControl.value ? stageWords(turn?.stage)?.sheet : undefined;
  });
  const stopAsking = effect(() => {
    if (asked.value !== undefined) open.value = { is: 'expansion', sheet: asked.value };
  });
  const stop = effect(() => {
    const now = legal.value;
    if (begun.peek() && !canGoOn(now, begun.peek() as Begun)) begun.value = undefined;
    const chosen = tool.peek();
    if (chosen && !mayBuild(now, chosen)) tool.value = undefined;
    const lying = open.peek();
    if (lying && !stands(lying, now, asked.value)) open.value = undefined;
  });

  /** Brings the places to act on into sight and the focus to them. */
  const showBoard = (): void => {
    if (model.sheetSize.value === 'high') model.sheetSize.value = 'half';
    if (model.listed.value) document.querySelector<HTMLElement>('.s-list button')?.focus();
    else model.board?.focus();
  };

  const watches = watchesMatch(room, base.view.peek());
  const model: TableModel = {
    ...base,
    primary,
    tool,
    begun,
    open,
    sideTab: signal(room.past ? 'log' : watches ? 'match' : 'trade'),
    sheetTab: signal(room.past ? 'log' : watches ? 'match' : 'hand'),
    producing: signal([]),
    trading: createTrading(room, ask, () => {
      model.sheetTab.value = 'trade';
      if (model.sheetSize.value === 'low') model.sheetSize.value = 'half';
    }),
    board: null,
    setBoard: (board) => {
      model.board = board;
    },
    ask,

    choose(next) {
      tool.value = tool.value === next ? undefined : next;
      if (tool.value) showBoard();
    },

    showBoard,

    putBack() {
      tool.value = undefined;
      begun.value = undefined;
    },

    pick(spot, quiet) {
      if (spot.begins) begun.value = { command: spot.command, id: spot.id };
      else if (spot.command === 'MoveRobber') model.moveRobber(spot.id, { own: false });
      else if (quiet) open.value = { is: 'spot', spot };
      else {
        model.putBack();
        open.value = undefined;
        void ask(commandAt(spot));
      }
    },

    moveRobber(hex, sure) {
      const mine = seat.value;
      const { pieces } = view.value;
      if (!sure.own && mine !== undefined && pieces && hexesOf(pieces, mine).has(hex)) {
        open.value = { is: 'own-hex', hex };
        return;
      }
      const victims = victimsAt(legal.value, hex);
      const [only] = victims;
      if (victims.length > 1) {
        open.value = { is: 'victims', hex };
        return;
      }
      open.value = undefined;
      void ask({ is: 'MoveRobber', hex, ...(only === undefined ? {} : { victim: only }) });
    },

    pressPrimary() {
      switch (primary.value) {
        case 'declare':
          void ask({ is: 'DeclareVictory' });
          return;
        case 'roll':
          void ask({ is: 'Roll' });
          return;
        case 'end':
          model.endTurn();
          return;
        case 'name':
          if (asked.value !== undefined) {
            open.value = { is: 'expansion', sheet: asked.value };
            return;
          }
          open.value = { is: view.value.turn?.card === MONOPOLY ? 'monopoly' : 'plenty' };
          return;
        case 'own': {
          const command = nextThing(view.value, legal.value, seat.value)?.command;
          if (command) void ask(command);
          return;
        }
        case 'robber':
        case 'place':
          showBoard();
          return;
        default:
          return;
      }
    },

    endTurn(sure = false) {
      const mine = seat.value;
      if (!sure && view.value.turn?.stage === 'robbing') {
        open.value = { is: 'waive' };
        return;
      }
      if (!sure && mine !== undefined && (acceptedOffers(view.value, mine).length > 0 || leftToPartner(view.value))) {
        open.value = { is: 'end' };
        return;
      }
      open.value = undefined;
      model.putBack();
      void ask({ is: 'EndTurn' });
    },

    dispose() {
      forget();
      stop();
      stopAsking();
      stopGoods();
      model.trading.dispose();
      base.watching.dispose();
    },
  };
  return model;
}
