/** A room as a page has it: its connection for as long as the page is there, and its game's module. */

import { useEffect, useState } from 'preact/hooks';
import { loadedGame, loadGame } from '../games/registry';
import { refusalText } from '../i18n';
import { talk } from '../i18n/phrases';
import { createRoom, me, type Refusal, type Room, storeLog, takeStoredLog } from '../state';
import { lawOfRoom, ruleId } from '../state/links';
import type { GameModule } from '../table';
import { toast } from '../ui';

/** Address of the socket of a room. */
export const socketUrl = (code: string): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/rooms/${encodeURIComponent(code)}`;

/** Reason why it was refused, with the way to the rule. Advice on a message has a dialog of its own. */
export function tellRefusal(refusal: Refusal, law: (rule: string) => string): void {
  if (refusal.code === 'held-back') return;
  const rule = ruleId(refusal.clause);
  const action = {
    label: () => talk().law(rule),
    run: () => {
      window.open(law(rule), '_blank', 'noopener');
    },
  };
  toast(() => refusalText(refusal), { kind: 'refused', ...(rule ? { action } : {}) });
}

/** The room with this code, once it is known who asks. */
export function useRoom(code: string): Room | undefined {
  const [room, setRoom] = useState<Room>();
  const user = me.value?.user;
  useEffect(() => {
    // the cookie comes with the first answer of /api/me; a socket without it is nobody's
    if (user === undefined) return;
    const opened = createRoom(code, { url: socketUrl(code), online: () => navigator.onLine, log: takeStoredLog(code) });
    // what one person was told is not for the next one
    const hide = () => {
      if (me.value?.user === user) storeLog(code, opened.log.value);
    };
    setRoom(opened);
    const shown = () => {
      if (document.visibilityState === 'visible') opened.wake();
    };
    const nudge = () => opened.wake();
    document.addEventListener('visibilitychange', shown);
    addEventListener('online', nudge);
    addEventListener('offline', nudge);
    addEventListener('pagehide', hide);
    const refused = opened.onRefused((refusal) => tellRefusal(refusal, (rule) => lawOfRoom(code, rule)));
    return () => {
      document.removeEventListener('visibilitychange', shown);
      removeEventListener('online', nudge);
      removeEventListener('offline', nudge);
      removeEventListener('pagehide', hide);
      hide();
      refused();
      opened.close();
    };
  }, [code, user]);
  return room?.code === code ? room : undefined;
}

/** The client module of this game, with the expansions in this rule book. */
export function useGame(
  name: string | undefined,
  rulebook: string | undefined,
): { game: GameModule | undefined; failed: boolean } {
  const [state, setState] = useState<{ of?: string; game?: GameModule; failed: boolean }>({ failed: false });
  const of = `${name} ${rulebook}`;
  const known = name === undefined ? undefined : loadedGame(name, rulebook);
  useEffect(() => {
    if (name === undefined || known) return;
    let gone = false;
    loadGame(name, rulebook).then(
      (game) => !gone && setState({ of, game, failed: false }),
      () => !gone && setState({ of, failed: true }),
    );
    return () => {
      gone = true;
    };
  }, [of]);
  const current = state.of === of;
  return { game: known ?? (current ? state.game : undefined), failed: !known && current && state.failed };
}
