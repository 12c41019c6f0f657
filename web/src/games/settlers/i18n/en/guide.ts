import type { CatalogueOf } from '../../../../i18n';
import type { guideJa } from '../ja/guide';

export const guideEn: CatalogueOf<typeof guideJa> = {
  land: 'Land and resources',
  landLine:
    'Land with the number that was rolled yields one card to a settlement beside it and two to a city. The robber’s land yields nothing.',
  terrains: {
    forest: 'Forest',
    hills: 'Hills',
    pasture: 'Pasture',
    fields: 'Fields',
    mountains: 'Mountains',
    desert: 'Desert',
  },
  resources: { lumber: 'lumber', brick: 'brick', wool: 'wool', grain: 'grain', ore: 'ore' },
  nothing: 'nothing',
  costs: 'Building',
  pieces: { road: 'Road', settlement: 'Settlement', city: 'City', card: 'Development card' },
  points: (n) => (n === 1 ? '1 point' : `${n} points`),
  costLines: {
    road: 'Joins your own road, settlement or city',
    settlement: 'On your road, with no building on a neighbouring corner',
    city: 'Replaces a settlement of yours',
    card: 'Not playable in the turn it was bought (victory points aside)',
  },
  cards: 'Development cards',
  cardNames: {
    knight: 'Knight',
    'victory-point': 'Victory point',
    'road-building': 'Road building',
    'year-of-plenty': 'Year of plenty',
    monopoly: 'Monopoly',
  },
  cardLines: {
    knight: 'Move the robber and draw a card from somebody beside it',
    'victory-point': 'One point, hidden until you declare',
    'road-building': 'Two roads for nothing',
    'year-of-plenty': 'Any two cards from the bank',
    monopoly: 'Name a resource; everybody hands you all of it',
  },
  count: (n) => `${n}×`,
  trade: 'Trading',
  tradeLines: [
    'Anybody may make offers to the player on turn, and counter them. Both sides give at least one card, and no resource stands on both sides (rules N1, N2).',
    'Promises about later turns can’t be part of a trade (rule N4).',
    'The bank takes four for one; harbours make that three or two (rule C11).',
  ],
  end: 'Winning',
  endLines: [
    'With 10 points on your own turn you may declare victory. It never ends by itself (rule E1).',
    'Longest road (from five) and largest army (from three knights) are two points each (rules C9, C10).',
    'The end of a turn can be taken back until the next player rolls or plays a card (rule U1).',
  ],
};
