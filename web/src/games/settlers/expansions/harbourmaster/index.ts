/** The harbourmaster at the table: harbour points of each player, who holds the card, its points (O3). */

import { messages } from '../../../../i18n';
import type { Expansion } from '../../expansion';
import type { LineWriters } from '../../logic/logwriter';
import { anchor } from './anchor';

const ja = {
  points: '港湾長',
  count: '港の点',
  held: '港湾長',
  moved: (p: { who: string; n: number }) => `${p.who} が港湾長（港の点${p.n}）`,
  lost: '港湾長がいなくなりました',
} as const;

const words = messages({
  ja,
  en: {
    points: 'Harbourmaster',
    count: 'Harbour points',
    held: 'Harbourmaster',
    moved: (p) => `${p.who} is harbourmaster (${p.n} harbour points)`,
    lost: 'Nobody is harbourmaster any more',
  },
});

const lines: LineWriters = {
  HarbourmasterMoved: ({ holder, harbour_points: n }, s) =>
    holder === undefined
      ? s.line(undefined, words().lost, 'notable')
      : s.line(holder, words().moved({ who: s.who(holder), n }), 'notable'),
};

export const expansion: Expansion = {
  name: 'harbourmaster',
  lines,
  points: { harbourmaster: { picture: anchor, label: () => words().points } },
  counters: ({ harbourmaster: shown }, seat) => {
    if (!shown) return [];
    const held = shown.holder === seat ? ({ tone: 'gold', toneLabel: words().held } as const) : {};
    return [{ key: 'harbourmaster', sign: anchor, label: words().count, value: shown.points[seat] ?? 0, ...held }];
  },
};
