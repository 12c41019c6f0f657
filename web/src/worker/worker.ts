/**
 * Service worker of the whole site. It shows what the server tells somebody who is not there, and answers in place of
 * the network in two cases alone: a page that can't be had is replaced by one that says so, and a file whose name has
 * its contents in it is kept.
 *
 * Rule 1: pages and what is asked of the server always come from the network, so that no page is older than the
 * server. Rule 2: only files under `/assets/` are kept, which no build changes; a page of another build asks for other
 * names. Rule 3: a new worker takes over at once, and removes what those of other builds have kept.
 */

import { noticeOf, openAt, pathOf } from './notices';
import { offlinePage } from './offlinepage';
import type { FetchEvent, WorkerScope } from './scope';

/** Build that this is of. */
declare const BUILD: string;

const worker = self as unknown as WorkerScope;
const KEPT = `kaitaku ${BUILD}`;
/** Files that are kept at most: more than a build has. */
const MOST = 300;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await worker.caches.keys();
      await Promise.all(names.filter((name) => name !== KEPT).map((name) => worker.caches.delete(name)));
      // pages need not wait until the worker has started
      await worker.registration.navigationPreload?.enable();
      await worker.clients.claim();
    })(),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(pageFor(event));
  else if (pathname.startsWith('/assets/') && !request.headers.has('range')) event.respondWith(fileFor(event));
});

worker.addEventListener('push', (event) => {
  const { title, ...shown } = noticeOf(event.data);
  event.waitUntil(worker.registration.showNotification(title, shown));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openAt(worker, pathOf(event.notification)));
});

/** A page, from the network; where there is none, the one that says so. */
async function pageFor(event: FetchEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return offlinePage();
  }
}

/** A file that never changes: kept, or else from the network, and kept then. */
async function fileFor(event: FetchEvent): Promise<Response> {
  const kept = await worker.caches.open(KEPT);
  const known = await kept.match(event.request);
  if (known) return known;
  const answer = await fetch(event.request);
  if (answer.status === 200 && answer.headers.get('cache-control')?.includes('immutable')) {
    const copy = answer.clone();
    event.waitUntil(keep(kept, event.request, copy));
  }
  return answer;
}

/** Keep a file; a full disk keeps nothing, which is no fault. */
async function keep(kept: Cache, request: Request, answer: Response): Promise<void> {
  try {
    await kept.put(request, answer);
    const all = await kept.keys();
    await Promise.all(all.slice(0, Math.max(0, all.length - MOST)).map((old) => kept.delete(old)));
  } catch {
    // the network has it
  }
}
