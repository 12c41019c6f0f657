/** Talk in a game that is seen again, for its players and its judge (N9). */

import { useEffect } from 'preact/hooks';
import { type ChatMessage, loadTalk } from '../../state';
import { me } from '../../state/me';
import type { Replay } from '../../state/replay';

/** Pages of talk that are read at most. */
const PAGES = 50;

async function allOf(code: string, gone: () => boolean): Promise<readonly ChatMessage[]> {
  const said: ChatMessage[] = [];
  let next: number | undefined = 0;
  for (let page = 0; next !== undefined && page < PAGES && !gone(); page += 1) {
    const found = await loadTalk(code, next);
    said.push(...found.said);
    next = found.after;
  }
  return said;
}

/** Whether it is over, and the reader played in it or judged it: nobody else is given the talk. */
export function readsTalk({ view, over }: Replay, user: string | undefined): boolean {
  if (user === undefined || !view.value || !over.value) return false;
  const { seats, judge } = view.value;
  return judge?.user === user || Object.values(seats).some((seat) => seat.user === user);
}

/** Fetches the talk once the reader is known for one who may read it. */
export function useTalk(replay: Replay): void {
  const reads = readsTalk(replay, me.value?.user);
  useEffect(() => {
    if (!reads) return;
    let gone = false;
    allOf(replay.code, () => gone).then(
      (said) => !gone && replay.hear(said),
      // without its talk a game can be seen as well
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [replay, reads]);
}
