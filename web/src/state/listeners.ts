/** Those who listen to something that happens now and then. */
export interface Listeners<A extends readonly unknown[]> {
  /** Listens from now on, until the answer is called. */
  readonly add: (listener: (...args: A) => void) => () => void;
  readonly tell: (...args: A) => void;
}

export function createListeners<A extends readonly unknown[]>(): Listeners<A> {
  const all = new Set<(...args: A) => void>();
  return {
    add: (listener) => {
      all.add(listener);
      return () => all.delete(listener);
    },
    tell: (...args) => {
      for (const listener of all) listener(...args);
    },
  };
}
