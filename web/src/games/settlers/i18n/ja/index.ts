/** The source catalogue of settlers. */

import { banner } from './banner';
import { judge } from './judge';
import { log } from './log';
import { match } from './match';
import { overlay } from './overlay';
import { place } from './place';
import { play } from './play';
import { refusals } from './refusals';
import { result } from './result';
import { table } from './table';
import { trade } from './trade';

export const ja = {
  resources: { full: ['木材', 'レンガ', '羊毛', '小麦', '鉱石'], short: ['木', '土', '羊', '麦', '鉄'] },
  counted: (p: { name: string; n: number }) => `${p.name}${p.n}`,
  separator: '・',
  someCards: (p: { n: number }) => `${p.n}枚`,
  oneCard: 'カード1枚',
  neutral: (p: { colour: string }) => `中立（${p.colour}）`,
  banner,
  judge,
  log,
  match,
  overlay,
  place,
  play,
  refusals,
  result,
  table,
  trade,
} as const;
