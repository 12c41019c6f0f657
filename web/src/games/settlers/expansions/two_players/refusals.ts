/** Refusals by the rules of two players (O4). */

import { messages } from '../../../../i18n';

export const refusals = messages({
  ja: {
    'another-neutral-piece': '今はほかのコマを建てる番です。',
    'no-neutral-site': 'その中立の色は、そこには建てられません。',
    'too-few-tokens': '交易チップが足りません。',
    'nothing-to-take': '相手に手札がありません。',
    'no-desert-to-go-to': '盗賊を砂漠へ戻すことはできません。',
    'knight-given-up-already': '騎士をチップに替えられるのは、1手番に1回です。',
    'no-knight-to-give-up': '替えられる騎士がありません。',
    'no-token-left': '交易チップはもう残っていません。',
  },
  en: {
    'another-neutral-piece': 'Another kind of neutral piece is to be built now.',
    'no-neutral-site': 'That neutral colour can’t build there.',
    'too-few-tokens': 'You have too few trade tokens.',
    'nothing-to-take': 'The other player has no cards.',
    'no-desert-to-go-to': 'The robber can’t be sent to the desert.',
    'knight-given-up-already': 'You may give up one knight a turn.',
    'no-knight-to-give-up': 'You have no knight to give up.',
    'no-token-left': 'No trade tokens are left.',
  },
});
