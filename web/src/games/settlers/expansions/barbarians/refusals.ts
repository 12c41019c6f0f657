/** Refusals by the rules of Barbarian Attack. */

import { messages } from '../../../../i18n';

export const refusals = messages({
  ja: {
    'hex-conquered': '蛮族に征服されたタイルには建てられません。',
    'edge-not-free': 'その辺には騎士を置けません。',
    'no-knight-there': 'その辺に自分の騎士はいません。',
    'knight-has-moved': 'その騎士はこの手番にもう動きました。',
    'own-knights-first': '自分の騎士を先に動かします。中立の騎士は最後です。',
    'knight-too-far': '騎士は3辺まで、小麦1枚を払えば5辺まで動けます。',
    'no-barbarian-there': 'そのタイルに蛮族はいません。',
    'no-barbarian-from-there': 'そこから蛮族を動かすことはできません。',
    'no-barbarian-to-there': 'そこへ蛮族を動かすことはできません。',
    'too-little-gold': '金が足りません。',
    'gold-paid-twice': '金で資源を買えるのは、1手番に2回までです。',
  },
  en: {
    'hex-conquered': 'Barbarians have conquered that hex: nothing can be built there.',
    'edge-not-free': 'No knight can go on that edge.',
    'no-knight-there': 'You have no knight on that edge.',
    'knight-has-moved': 'That knight has moved in this turn already.',
    'own-knights-first': 'Your own knights move first, then the neutral one.',
    'knight-too-far': 'A knight moves up to three edges, or five for 1 grain.',
    'no-barbarian-there': 'There is no barbarian on that hex.',
    'no-barbarian-from-there': 'No barbarian can be taken from there.',
    'no-barbarian-to-there': 'No barbarian can be put there.',
    'too-little-gold': 'You have too little gold.',
    'gold-paid-twice': 'Gold buys a resource twice a turn at most.',
  },
});
