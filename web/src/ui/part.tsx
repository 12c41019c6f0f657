/**
 * Parts of a page that come in files of their own, after what is seen first: dialogs, panels that somebody opens, what
 * comes at the end of a game. The page fetches them once it is drawn, so that they are there when somebody wants them.
 */

import { type ComponentType, h, type JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { untilLoaded } from '../state/untilloaded';
import { atRest } from './rest';
import { Skeleton } from './Skeleton';

/** What is to be fetched, and whether it is asked for again until it comes, since nobody else would ask for it. */
const waiting = new Map<() => Promise<unknown>, boolean>();

/** A part of a page, which may be asked to come before it is drawn. */
export interface Part<P extends object> {
  (props: P): JSX.Element | null;
  /** Fetches it, if it has not come yet. */
  readonly fetch: () => Promise<void>;
}

/** Has something fetched as the parts of a page are that come later. */
export const comesLater = (load: () => Promise<unknown>): void => {
  waiting.set(load, true);
};

/**
 * A part of a page; a skeleton of so many lines until it has come. A fault in fetching it is one of drawing it. `later`: it
 * stands in its page all the time and seldom has something to show, so it comes when all parts do, and until then is nothing.
 */
export function part<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { lines = 6, later = false }: { readonly lines?: number; readonly later?: boolean } = {},
): Part<P> {
  let known: ComponentType<P> | undefined;
  /** Redraws those that are drawn and were not there yet. */
  const awaiting = new Set<() => void>();
  const fetchOnce = async (): Promise<void> => {
    known ??= await load();
    waiting.delete(fetchOnce);
    for (const come of awaiting) come();
  };
  waiting.set(fetchOnce, later);
  function Later(props: P): JSX.Element | null {
    const [, draw] = useState(0);
    const [fault, setFault] = useState<unknown>();
    const drawn = known !== undefined;
    useEffect(() => {
      if (drawn) return; // not whether it is known by now: it may have come since this was drawn
      if (later) {
        const come = (): void => draw((n) => n + 1);
        awaiting.add(come);
        if (known) come();
        return () => void awaiting.delete(come);
      }
      let gone = false;
      fetchOnce().then(
        () => !gone && draw((n) => n + 1),
        (error: unknown) => !gone && setFault(error),
      );
      return () => {
        gone = true;
      };
    }, []);
    if (known) return h(known, props);
    if (fault !== undefined) throw fault;
    return lines > 0 && !later ? <Skeleton lines={lines} /> : null;
  }
  return Object.assign(Later, { fetch: fetchOnce });
}

/** Mark of the moment from which on parts are fetched, in the performance timeline of the page. */
const MARK = 'parts';

/**
 * Fetches all parts that were declared so far. What can't be fetched now is when it is wanted; what comes later is asked for
 * again until it comes.
 */
export async function fetchParts(): Promise<void> {
  performance.mark(MARK);
  await Promise.allSettled([...waiting].map(([load, again]) => (again ? untilLoaded(load) : load())));
}

/** Has the parts fetched once the browser is at rest, after a page has been drawn; called off by what it gives. */
export const fetchPartsLater = (): (() => void) => atRest(() => void fetchParts());
