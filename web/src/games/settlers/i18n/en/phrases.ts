import type { CatalogueOf } from '../../../../i18n';
import type { phrasesJa } from '../ja/phrases';

export const phrasesEn: CatalogueOf<typeof phrasesJa> = {
  groups: { offers: 'Offers', answers: 'Answers', island: 'Island' },
  resource: 'Resource',
  phrases: {
    want: (resource) => `I want ${resource}`,
    'want-count': (count, resource) => `I want ${count} ${resource}`,
    give: (resource) => `I would give ${resource}`,
    'give-count': (count, resource) => `I would give ${count} ${resource}`,
    swap: (mine, yours) => `My ${mine} for your ${yours}?`,
    'what-for': (resource) => `What would you give for ${resource}?`,
    'who-gives': (resource) => `Can anybody spare ${resource}?`,
    'any-offers': 'Any offers?',
    'trade-with': (seat) => `Shall we trade, ${seat}?`,
    deal: 'It’s a deal',
    'too-dear': 'Too dear for me',
    'one-more': 'One more and we have a deal',
    'one-less': 'One less, perhaps?',
    'something-else': 'Something else, perhaps?',
    'not-this': (resource) => `No ${resource} from me`,
    'no-trade': 'No trade for me',
    'rather-bank': 'Then I’ll go to the bank',
    'knight-deal': 'How about a knight deal?',
    'max-deal': 'How about a MAX deal?',
    'not-on-me': 'Please don’t put the robber on me',
    'robber-there': (seat) => `The robber might visit ${seat}`,
    ahead: (seat) => `${seat} is ahead`,
    'seven-again': 'Another seven!',
    'no-luck-with': (resource) => `${resource} just won’t come`,
  },
};
