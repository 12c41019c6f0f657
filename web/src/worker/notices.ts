/** Notices: what a push message says, as the system shows it, and where a press on it leads. */

import type { PushEvent, WorkerScope } from './scope';

/** Notice that a browser shows, with what TypeScript's declarations leave out. */
interface Shown extends NotificationOptions {
  readonly title: string;
  readonly renotify?: boolean;
}

const NAME = 'Kaitaku';
const HOME = '/';
const text = (value: unknown, otherwise = ''): string => (typeof value === 'string' ? value : otherwise);

/** A path of this site; anything else is the first page. */
function safePath(value: unknown): string {
  const path = text(value);
  return /^\/(?![/\\])/.test(path) ? path : HOME;
}

/**
 * The notice of a push message. A browser has to show one for each that came, so that one that can't be read says only
 * who it is from.
 */
export function noticeOf(data: PushEvent['data']): Shown {
  let said: Record<string, unknown> = {};
  try {
    const read: unknown = data?.json();
    if (typeof read === 'object' && read !== null) said = read as Record<string, unknown>;
  } catch {
    // not ours, or of another time
  }
  const tag = text(said.tag);
  return {
    title: text(said.title, NAME),
    body: text(said.body),
    lang: text(said.lang),
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: { path: safePath(said.path) },
    // one of the same tag takes its place, and is heard like the first
    ...(tag && { tag, renotify: true }),
  };
}

/** Path to which a press on a notice leads. */
export const pathOf = ({ data }: Notification): string => safePath((data as { path?: unknown } | null)?.path);

/** Show the tab that is there already, or open one. */
export async function openAt({ clients, location }: WorkerScope, path: string): Promise<void> {
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = tabs.find(({ url }) => new URL(url).pathname === path);
  await (there ? there.focus() : clients.openWindow(new URL(path, location.origin).href));
}
