/** The keys that every table has for its board and what stands beside it. */

import type { Signal } from '@preact/signals';
import { TableChat } from '../chat';
import type { Hotkey } from '../ui';

interface BoardKeyWords {
  readonly board: string;
  readonly fit: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly list: string;
  readonly log: string;
  readonly chat: string;
  readonly players: string;
}

interface BoardKeysOf {
  readonly board: () => { focus(): void; fit(): void; zoom(factor: number): void } | null;
  readonly listed: Signal<boolean>;
  readonly show: (tab: 'log' | 'chat') => void;
}

/** Once what a key has opened is on the page. */
export const afterDrawing = (run: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(run));
};

const focus = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus();

/** Focuses the field for messages, whose file may still be on its way. Whoever has gone elsewhere by then stays there. */
async function focusChat(): Promise<void> {
  const from = document.activeElement;
  await TableChat.fetch().catch(() => undefined); // the panel says so itself
  afterDrawing(() => {
    if ([from, document.body].includes(document.activeElement)) focus('.chat input');
  });
}

export const boardKeys = (words: BoardKeyWords, { board, listed, show }: BoardKeysOf): readonly Hotkey[] => [
  { key: 'G', label: words.board, run: () => board()?.focus() },
  { key: '0', label: words.fit, run: () => board()?.fit() },
  { key: '+', label: words.zoomIn, run: () => board()?.zoom(1.35) },
  { key: '-', label: words.zoomOut, run: () => board()?.zoom(1 / 1.35) },
  {
    key: 'V',
    label: words.list,
    run: () => {
      listed.value = !listed.value;
    },
  },
  { key: 'L', label: words.log, run: () => show('log') },
  {
    key: 'M',
    label: words.chat,
    run: () => {
      show('chat');
      void focusChat();
    },
  },
  { key: 'P', label: words.players, run: () => focus('[data-players] button') },
];
