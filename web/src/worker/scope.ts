/**
 * What the service worker uses of its global scope (w3.org/TR/service-workers). TypeScript's own declarations of it
 * exclude those of pages, with which the sources are checked.
 */

export interface ExtendableEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface Events {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
}

export interface WorkerScope {
  readonly location: Location;
  readonly caches: CacheStorage;
  readonly clients: { claim(): Promise<void> };
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof Events>(name: K, heard: (event: Events[K]) => void): void;
}
