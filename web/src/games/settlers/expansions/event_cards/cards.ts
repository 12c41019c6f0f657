/** Kinds of event cards, by their numbers in views and events: number and event. */

export const CARDS: readonly { readonly number: number; readonly event: EventName }[] = [
  { number: 2, event: 'plentiful-year' },
  { number: 3, event: 'conflict' },
  { number: 3, event: 'none' },
  { number: 4, event: 'robber-flees' },
  { number: 4, event: 'none' },
  { number: 5, event: 'tournament' },
  { number: 5, event: 'trade-advantage' },
  { number: 5, event: 'none' },
  { number: 6, event: 'epidemic' },
  { number: 6, event: 'earthquake' },
  { number: 6, event: 'good-neighbours' },
  { number: 6, event: 'none' },
  { number: 7, event: 'robber-attacks' },
  { number: 8, event: 'epidemic' },
  { number: 8, event: 'none' },
  { number: 9, event: 'calm-seas' },
  { number: 9, event: 'none' },
  { number: 10, event: 'neighbourly-assistance' },
  { number: 10, event: 'none' },
  { number: 11, event: 'neighbourly-assistance' },
  { number: 11, event: 'none' },
  { number: 12, event: 'calm-seas' },
];

export const EVENTS = [
  'plentiful-year',
  'conflict',
  'robber-flees',
  'tournament',
  'trade-advantage',
  'epidemic',
  'earthquake',
  'good-neighbours',
  'robber-attacks',
  'calm-seas',
  'neighbourly-assistance',
] as const;

export type EventName = (typeof EVENTS)[number] | 'none';

export const cardOf = (kind: number) => CARDS[kind] ?? { number: 0, event: 'none' as const };
