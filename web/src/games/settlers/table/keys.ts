/** The keys of the table. What isn't offered is listed in the help, but does nothing. */

import { isLegal, legalFields } from '../../../state/legal';
import { afterDrawing, boardKeys, onPhone, watchingKeys } from '../../../table';
import { type Hotkey, toast, useHotkeys } from '../../../ui';
import type { SettlersCommand } from '../commands';
import { bankClosed } from '../logic/bank';
import { BUY_KEYS, BUYS, cardCommand, mayBuy } from '../logic/costs';
import { faultOf, isEmpty } from '../logic/draft';
import { boardCommands } from '../logic/spots';
import { sealedText } from '../logic/undo';
import { deckless } from '../view';
import { g } from '../words';
import { lastPlace } from './lastplace';
import { type SideTab, type TableModel, useTable } from './model';
import { playCard } from './sheets/Drawer';
import { cardId } from './tradefocus';
import type { LiveOffer } from './trading';

const DIGITS = 9;

function showTab(table: TableModel, tab: SideTab): void {
  table.sideTab.value = tab;
  table.trading.putAside();
  table.sheetTab.value = tab === 'trade' ? 'trade' : 'log';
  if (onPhone() && table.sheetSize.value === 'low') table.sheetSize.value = 'half';
}

function toTrade(table: TableModel, part: 'composer' | 'bank'): void {
  showTab(table, 'trade');
  if (part === 'bank') table.trading.foot.choose('bank');
  else table.trading.toFoot();
  const first = part === 'bank' ? 'button' : '.s-tile-more';
  afterDrawing(() => table.trading.foot[part]?.querySelector<HTMLElement>(first)?.focus());
}

/** T: sends what is ready to be sent, else goes to where it is put together. */
function propose(table: TableModel): void {
  const draft = table.trading.draft.value;
  if (draft && !isEmpty(draft) && !faultOf(draft)) {
    if (table.ready.value) void table.trading.propose();
    return;
  }
  const held = table.trading.composing.value;
  if (held === undefined) toTrade(table, 'composer');
  else {
    table.trading.takeUp(held);
    table.trading.resume();
  }
}

function buildKeys(table: TableModel): Hotkey[] {
  const words = g().table.keys;
  return BUYS.map((buy) => ({
    key: BUY_KEYS[buy],
    label: words[buy],
    enabled: table.ready.value && mayBuy(table.legal.value, buy),
    run: () => {
      if (buy === 'card') void table.ask({ is: cardCommand(table.legal.value) } as SettlersCommand);
      else table.choose(buy);
    },
  }));
}

function tradeKeys(table: TableModel): Hotkey[] {
  const words = g().table.keys;
  const { trading, legal, ready } = table;
  const target: LiveOffer | undefined = trading.target.value;
  const may = (command: string): boolean =>
    ready.value &&
    target !== undefined &&
    legalFields(legal.value, command).some(
      ({ offer }) => offer && 'in' in offer && (offer.in as readonly unknown[]).includes(target.id),
    );
  const answers = trading.answersRequest.value;
  const mayAnswer = (command: string): boolean => ready.value && answers && isLegal(legal.value, command);
  const answerRequest = (is: 'AgreeTakeBack' | 'DeclineTakeBack'): void => {
    const offer = trading.request.value;
    if (offer !== undefined) void trading.attempt('request', { is, offer });
  };
  return [
    { key: 'T', label: words.trade, enabled: trading.bounds.value !== undefined, run: () => propose(table) },
    {
      key: 'B',
      label: words.bank,
      enabled: true,
      run: () => {
        const closed = bankClosed(table.view.value, legal.value, table.seat.value);
        if (closed === undefined) toTrade(table, 'bank');
        else toast(() => closed);
      },
    },
    {
      key: 'A',
      label: words.accept,
      enabled: may('AcceptOffer') || mayAnswer('AgreeTakeBack'),
      run: () =>
        answers
          ? answerRequest('AgreeTakeBack')
          : target && void trading.attempt(`offer:${target.id}`, { is: 'AcceptOffer', offer: target.id }),
    },
    {
      key: 'X',
      label: words.decline,
      enabled: may('DeclineOffer') || mayAnswer('DeclineTakeBack'),
      run: () =>
        answers
          ? answerRequest('DeclineTakeBack')
          : target && void trading.attempt(`offer:${target.id}`, { is: 'DeclineOffer', offer: target.id }),
    },
    {
      key: 'Q',
      label: words.counter,
      enabled: ready.value && target !== undefined && (trading.bounds.value?.to.includes(target.by) ?? false),
      run: () => {
        if (!target) return;
        table.sideTab.value = 'trade';
        trading.counter(target);
      },
    },
    ...choiceKeys(table),
  ];
}

/** 1–9: the n-th offer that waits for the reader, as they are numbered on their cards. */
function choiceKeys(table: TableModel): Hotkey[] {
  const { trading } = table;
  const waiting = trading.waiting.value;
  return Array.from({ length: DIGITS }, (_, i) => ({
    key: String(i + 1),
    label: g().table.keys.nth,
    unlisted: i > 0,
    enabled: waiting[i] !== undefined,
    run: () => {
      const id = waiting[i];
      if (id === undefined) return;
      showTab(table, 'trade');
      // at once: the next key may already be meant for it
      trading.show(id);
      afterDrawing(() => document.getElementById(cardId(id))?.focus({ preventScroll: true }));
    },
  }));
}

/** The keys of expansions that lead to places on the board. */
function placeKeys(table: TableModel): Hotkey[] {
  return Object.entries(boardCommands()).flatMap(([command, { hotkey, does }]) =>
    hotkey === undefined
      ? []
      : [
          {
            key: hotkey,
            label: does(),
            // at a table without the expansion nobody needs to read of it
            unlisted: !isLegal(table.legal.value, command),
            enabled: table.ready.value && isLegal(table.legal.value, command),
            run: table.showBoard,
          },
        ],
  );
}

function mapKeys(table: TableModel): readonly Hotkey[] {
  const words = g().table.keys;
  const last = lastPlace(table.room.log.value);
  return [
    { key: 'F', label: words.last, run: () => (last ? table.board?.show(last.kind, last.id) : table.board?.fit()) },
    ...boardKeys(words, {
      board: () => table.board,
      listed: table.listed,
      show: (tab) => showTab(table, tab),
    }),
  ];
}

/** Z: takes back what can be, else says what sealed it. */
function takeBack(table: TableModel): void {
  if (isLegal(table.legal.value, 'TakeBack')) void table.ask({ is: 'TakeBack' });
  else toast(() => sealedText(table.view.value, table.seat.value) ?? '', { kind: 'refused' });
}

export function useTableKeys(): void {
  const table = useTable();
  const words = g().table.keys;
  const { legal, ready, primary, tool, open } = table;
  const seated = table.seat.value !== undefined;
  const chosen = tool.value !== undefined || table.begun.value !== undefined;
  const own: Hotkey[] = [
    {
      key: 'Space',
      label: words.primary,
      enabled: ready.value && ['declare', 'roll', 'end', 'robber', 'place', 'name'].includes(primary.value),
      run: () => table.pressPrimary(),
    },
    ...buildKeys(table),
    {
      key: 'K',
      label: g().table.cards.knight,
      unlisted: deckless(table.view.value),
      enabled: ready.value && isLegal(legal.value, 'PlayKnight'),
      run: () => playCard(table, 'knight'),
    },
    {
      key: 'H',
      label: words.drawer,
      unlisted: deckless(table.view.value),
      enabled: !deckless(table.view.value),
      run: () => {
        open.value = { is: 'drawer' };
      },
    },
    ...placeKeys(table),
    ...tradeKeys(table),
    {
      key: 'E',
      label: g().play.collect,
      enabled: ready.value && isLegal(legal.value, 'Collect'),
      run: () => void table.ask({ is: 'Collect' }),
    },
    {
      key: 'Z',
      label: words.undo,
      enabled:
        ready.value &&
        (isLegal(legal.value, 'TakeBack') || sealedText(table.view.value, table.seat.value) !== undefined),
      run: () => takeBack(table),
    },
    {
      key: 'Escape',
      label: words.escape,
      enabled: chosen || table.trading.composing.value !== undefined,
      run: () => {
        if (!chosen) table.trading.cancel();
        table.putBack();
      },
    },
  ];
  useHotkeys(
    words.title,
    seated ? [...own, ...mapKeys(table)] : [...watchingKeys(table.watching, table.room), ...mapKeys(table)],
  );
}
