/**
 * Messages for screen readers. Polite ones of one action are merged into one; assertive ones ("your turn", an offer to
 * you, little time left) go at once. Emptying the region first makes the same words be said twice.
 */

import { signal } from '@preact/signals';

export const politeWords = signal('');
export const assertiveWords = signal('');

const PAUSE = 350;
const MOST = 6;
let queue: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
/** Urgent words of the same moment: none of them may swallow another. */
let urgent: string[] = [];

function flush(): void {
  timer = undefined;
  politeWords.value = queue.slice(-MOST).join(' ');
  queue = [];
}

export function announce(text: string, options: { assertive?: boolean } = {}): void {
  if (options.assertive) {
    assertiveWords.value = '';
    urgent.push(text);
    if (urgent.length > 1) return;
    setTimeout(() => {
      assertiveWords.value = urgent.join(' ');
      urgent = [];
    }, 30);
    return;
  }
  queue.push(text);
  if (timer === undefined) {
    politeWords.value = '';
    timer = setTimeout(flush, PAUSE);
  }
}
