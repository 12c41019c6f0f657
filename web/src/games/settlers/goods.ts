/**
 * Goods: what is traded besides resources, as expansions bring it (gold). Piles count them after the resources, in the
 * order in which the server names those that are in force at the table on the page.
 */

import { signal } from '@preact/signals';
import { RESOURCES } from '../../art/names';
import { type GoodSign, slotOf } from './expansion';

/** The names of the goods in force at the table that is shown. */
export const goodsInForce = signal<readonly string[]>([]);

/** The good that piles count in this place; undefined: it is a resource. */
export function goodAt(kind: number): GoodSign | undefined {
  const name = goodsInForce.value[kind - RESOURCES.length];
  return name === undefined ? undefined : slotOf((expansion) => expansion.goods)[name];
}

/** The colour of a kind of cards or goods, as CSS has it. */
export function kindColour(kind: number): string {
  const resourceName = RESOURCES[kind] ?? 'lumber';
  return goodAt(kind)?.colour ?? `var(--${resourceName})`;
}

/** The places of all kinds that are traded. */
export const tradedKinds = (): readonly number[] =>
  Array.from({ length: RESOURCES.length + goodsInForce.value.length }, (_, kind) => kind);
