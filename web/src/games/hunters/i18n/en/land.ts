import { type CatalogueOf, plural } from '../../../../i18n';
import type { land as ja } from '../ja/land';

export const land: CatalogueOf<typeof ja> = {
  kinds: { river: 'river', forest: 'forest', meadow: 'meadow', lake: 'lake', system: 'river system' },
  roles: { meadow: 'hunter', forest: 'gatherer', river: 'fisher', lake: 'fisher' },
  pieces: { tribe: 'tribe piece', hut: 'hut' },
  things: {
    deer: (p) => `${p.n} deer`,
    mammoth: (p) => `${p.n} ${plural(p.n, 'mammoth', 'mammoths')}`,
    aurochs: (p) => `${p.n} aurochs`,
    tiger: (p) => `${p.n} ${plural(p.n, 'tiger', 'tigers')}`,
    tigers: (p) => `${p.n} ${plural(p.n, 'tiger', 'tigers')}`,
    fish: (p) => `${p.n} fish`,
    gold: () => 'gold',
    mushrooms: (p) => `${p.n} ${plural(p.n, 'group of mushrooms', 'groups of mushrooms')}`,
    fire: () => 'wild fire',
    shrine: () => 'shrine',
    spring: () => 'spring',
  },
  edges: { N: 'north', E: 'east', S: 'south', W: 'west' },
  place: (p) =>
    p.x === 0 && p.y === 0
      ? 'first tile'
      : [
          p.x > 0 ? `${p.x} east` : p.x < 0 ? `${-p.x} west` : '',
          p.y < 0 ? `${-p.y} north` : p.y > 0 ? `${p.y} south` : '',
        ]
          .filter(Boolean)
          .join(', '),
  edge: (p) => `${p.edge} ${p.kind}`,
  tile: (p) => (p.things ? `${p.edges} (${p.things})` : p.edges),
  separator: ', ',
  cell: (p) => `${p.place}: place the tile (${p.turns} ${plural(p.turns, 'way', 'ways')} round)`,
  zone: (p) => (p.things ? `${p.kind} (${p.things})` : p.kind),
  spot: (p) => (p.edges ? `${p.piece} on the ${p.zone}, ${p.edges} side` : `${p.piece} on the ${p.zone}`),
  choice: (p) => {
    const open = p.open > 0 ? `${p.open} open ${plural(p.open, 'side', 'sides')}` : 'closed';
    // where the line breaks, it breaks between the two
    return [`${p.n} ${plural(p.n, 'point', 'points')} now`, open]
      .map((part) => part.replaceAll(' ', '\u00a0'))
      .join('\u00a0· ');
  },
};
