/** Slots of a game's table: the expansions that are there, and what each of them brings. */

export interface Slots<E> {
  /** The expansions that are there, in the order in which they are asked. */
  readonly registeredExpansions: () => readonly E[];
  /** Called once, by the game's registry, before a table is drawn. */
  readonly registerExpansions: (list: readonly E[]) => void;
  /** All that the expansions have in a slot, under its names. */
  readonly slotOf: <T>(pick: (expansion: E) => Readonly<Record<string, T>> | undefined) => Record<string, T>;
}

export function createSlots<E>(): Slots<E> {
  let expansions: readonly E[] = [];
  return {
    registeredExpansions: () => expansions,
    registerExpansions: (list) => {
      expansions = list;
    },
    slotOf: (pick) => Object.assign({}, ...expansions.map((expansion) => pick(expansion) ?? {})),
  };
}
