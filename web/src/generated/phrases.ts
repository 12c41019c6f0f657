// Written by `python -m server.schema`; do not edit.

/** Kind of what goes in a gap, and its bounds; of seats, any that is taken. */
export interface Gap {
  readonly kind: 'count' | 'resource' | 'seat';
  readonly least?: number;
  readonly most?: number;
}

/** Phrases said around any table. */
export const COMMON_PHRASES = {
  'hello': [],
  'good-luck': [],
  'good-game': [],
  'congratulations': [],
  'once-more': [],
  'yes': [],
  'no': [],
  'thanks': [],
  'please': [],
  'sorry': [],
  'no-problem': [],
  'well-played': [],
  'bad-luck': [],
  'thinking': [],
  'one-moment': [],
  'back-again': [],
  'take-your-time': [],
  'your-turn': [{"kind":"seat"}],
  'whose-turn': [],
  'the-rule': [],
  'call-judge': [],
} as const satisfies Record<string, readonly Gap[]>;

/** Phrases said over settlers. */
export const SETTLERS = {
  'want': [{"kind":"resource","most":4}],
  'want-count': [{"kind":"count","least":1,"most":9},{"kind":"resource","most":4}],
  'give': [{"kind":"resource","most":4}],
  'give-count': [{"kind":"count","least":1,"most":9},{"kind":"resource","most":4}],
  'swap': [{"kind":"resource","most":4},{"kind":"resource","most":4}],
  'what-for': [{"kind":"resource","most":4}],
  'who-gives': [{"kind":"resource","most":4}],
  'any-offers': [],
  'trade-with': [{"kind":"seat"}],
  'deal': [],
  'too-dear': [],
  'one-more': [],
  'one-less': [],
  'something-else': [],
  'not-this': [{"kind":"resource","most":4}],
  'no-trade': [],
  'rather-bank': [],
  'knight-deal': [],
  'max-deal': [],
  'not-on-me': [],
  'robber-there': [{"kind":"seat"}],
  'ahead': [{"kind":"seat"}],
  'seven-again': [],
  'no-luck-with': [{"kind":"resource","most":4}],
} as const satisfies Record<string, readonly Gap[]>;

/** Phrases said over hunters. */
export const HUNTERS = {
} as const satisfies Record<string, readonly Gap[]>;

/** Game → phrase → rule → values by which the phrase is there; other phrases always are. */
export const PHRASE_NEEDS: Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, readonly (boolean | string)[]>>>>>
> = {
  settlers: {"knight-deal":{"knight_deals":[true]},"max-deal":{"max_deals":[true]},"want-count":{"talk":["open","off"]},"give-count":{"talk":["open","off"]},"one-more":{"talk":["open","off"]},"one-less":{"talk":["open","off"]}},
  hunters: {},
};

/** Quick reactions, in the order in which they are offered. */
export const REACTIONS = [
  'thumbs-up',
  'well-played',
  'laugh',
  'surprised',
  'thinking',
  'sorry',
  'thanks',
  'hurry',
] as const;
