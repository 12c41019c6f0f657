import type { CatalogueOf } from './catalogue';
import type { overlayJa } from './overlay.ja';

export const overlayEn: CatalogueOf<typeof overlayJa> = {
  region: 'Match for a stream',
  soon: 'It begins soon',
  over: 'Game over',
  turn: (n) => `turn ${n}`,
  points: 'points',
  closed: 'This match cannot be watched',
  waiting: 'Connecting…',
};
