import type { CatalogueOf } from '../../../../i18n';
import type { judge as source } from '../ja/judge';

export const judge: CatalogueOf<typeof source> = {
  what: 'What is to be put right',
  seat: 'Which seat',
  kinds: {
    'put-road': 'Put a road',
    'take-road': 'Take a road away',
    settlement: 'Put a settlement, or back from a city',
    city: 'Put a city, or in place of a settlement',
    'take-building': 'Take a building away',
    robber: 'Move the robber',
    cards: 'Correct development cards',
  },
  pick: 'Choose the place on the board. Marked places alone are possible.',
  noPlace: 'There is no such place for this seat now.',
  nothingPicked: 'Nothing chosen yet',
  now: (p) => `Now ${p.n}; ${p.most} at most`,
  held: 'Development cards in hand',
  played: 'Cards played and lying open',
  cardsNeedHands: 'Development cards can be corrected only while you see the hands.',
  notNow: 'Nothing can be corrected now. Wait until no piece or card is half placed or half played.',
};
