import type { CatalogueOf } from '../../../../i18n';
import type { place as source } from '../ja/place';

export const place: CatalogueOf<typeof source> = {
  terrain: ['forest', 'hills', 'pasture', 'fields', 'mountains', 'desert'],
  list: ', ',
  hex: (p) => `${p.terrain} ${p.number}`,
  corner: (p) => `Corner: ${p.names}`,
  edge: (p) => `Edge: ${p.names}`,
  hexSpot: (p) => `Hex: ${p.names}`,
  side: (p) => `${p.names}, ${p.direction} side`,
  direction: ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'],
  middle: 'middle',
  quarter: (p) => `${p.name} (${p.direction})`,
  harbour: '3:1 harbour',
  harbourOf: (p) => `2:1 ${p.resource} harbour`,
  withHarbour: (p) => `${p.names}; ${p.harbour}`,
  pips: (p) => ` (${p.n} pips)`,
  does: (p) => `${p.place} — ${p.deed}`,
  deeds: {
    placeSettlement: 'place settlement',
    placeRoad: 'place road',
    buildSettlement: 'build settlement',
    buildRoad: 'build road',
    buildCity: 'build city',
    moveRobber: 'move robber',
  },
};
