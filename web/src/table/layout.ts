/** Layout that fits the window, of five. Phones get a sheet, tablets held upright rows, everything else two columns. */

import { type ReadonlySignal, signal } from '@preact/signals';

export type Layout = 'wide' | 'medium' | 'tablet' | 'phone' | 'landscape';

const QUERIES: readonly (readonly [Layout, string])[] = [
  ['landscape', '(max-height: 520px) and (min-aspect-ratio: 1/1)'],
  ['phone', '(max-width: 760px)'],
  ['tablet', '(max-width: 1099.9px) and (max-aspect-ratio: 1/1) and (min-height: 860px)'],
  ['medium', '(max-width: 1099.9px)'],
];

function watch(): ReadonlySignal<Layout> {
  const layout = signal<Layout>('wide');
  if (typeof matchMedia === 'undefined') return layout;
  const lists = QUERIES.map(([name, query]) => [name, matchMedia(query)] as const);
  const look = () => {
    layout.value = lists.find(([, list]) => list.matches)?.[0] ?? 'wide';
  };
  for (const [, list] of lists) list.addEventListener('change', look);
  look();
  return layout;
}

export const layout = watch();
export const onPhone = (): boolean => layout.value === 'phone' || layout.value === 'landscape';
