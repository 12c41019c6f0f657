/** Refusals by event cards (O2). */

import { messages } from '../../../../i18n';

export const refusals = messages({
  ja: {
    'not-your-road': '自分の街道を選んでください。',
    'no-damaged-road': '傷んだ街道はありません。',
    'road-damaged': '傷んだ街道を直すまで、街道も、その両端の建物も建てられません。',
    'not-with-fewer-points': '勝利点が自分より少ない人にだけ渡せます。',
  },
  en: {
    'not-your-road': 'Choose a road of your own.',
    'no-damaged-road': 'You have no damaged road.',
    'road-damaged': 'Until your damaged road is repaired you build no road, and nothing at its ends.',
    'not-with-fewer-points': 'You may give to players with fewer points than you.',
  },
});
