import { useEffect, useRef } from 'preact/hooks';
import { favicon, toUrl } from '../art';
import { t } from '../i18n';
import { judgeWords } from '../i18n/judge';
import { keyOf, type Waiting } from '../judge/queue';
import { play } from '../sound';
import { announce } from '../ui';
import { notifyCall } from './notify';

/** Rings for a judge: a sound, the tab's title and its sign, a notification, and the spoken word for each new call. */
export function useCallSignal(calls: readonly Waiting[], loaded: boolean): void {
  const known = useRef<ReadonlySet<string> | undefined>(undefined);
  const keys = calls.map(keyOf).join(',');
  const words = t();
  useEffect(() => {
    if (!loaded) return;
    const before = known.current;
    const fresh = calls.filter((call) => !before?.has(keyOf(call)));
    known.current = new Set(calls.map(keyOf));
    if (fresh.length === 0) return;
    play('judge-call');
    for (const call of fresh) {
      const table = call.table.title || call.table.code;
      notifyCall(judgeWords().rings, table);
      announce(judgeWords().rang(call.name ?? '', table), { assertive: true });
    }
  }, [keys, loaded]);
  useEffect(() => {
    const said = judgeWords();
    document.title =
      calls.length > 0 ? `(${calls.length}) ${said.panel} · ${words.name}` : `${said.panel} · ${words.name}`;
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (link) link.href = toUrl(favicon(calls.length > 0));
    return () => {
      document.title = words.name;
      if (link) link.href = toUrl(favicon(false));
    };
  }, [calls.length, words]);
}
