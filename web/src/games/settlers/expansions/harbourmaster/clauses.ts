/** Rules of the harbourmaster in short. */

import { messages } from '../../../../i18n';

export const clauses = messages({
  ja: {
    O3: '港に建つ開拓地は港の点1、都市は2です。最初に港の点が3になった人が港湾長となり、勝利点2を得ます。ほかの人の港の点が上回ったときだけ、その人に移ります。勝利に要る点は1点増えます。',
  },
  en: {
    O3: 'A settlement on a harbour counts 1 harbour point, a city 2. The first player with 3 is the harbourmaster and has 2 victory points; the card passes only to a player with strictly more. One victory point more is needed to win.',
  },
});
