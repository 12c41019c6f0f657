/** Refusals by the rules of five and six players (X5). */

import { messages } from '../../../../i18n';

export const refusals = messages({
  ja: {
    'too-many-wishes': '希望が多すぎます。',
    'no-wish-to-drop': '取り消す希望がありません。',
    'no-trade-in-this-turn': 'ペアの手番では、ほかの人と交易できません。',
  },
  en: {
    'too-many-wishes': 'You have too many wishes already.',
    'no-wish-to-drop': 'You have no wish to take back.',
    'no-trade-in-this-turn': 'In a paired turn there is no trade with other players.',
  },
});
