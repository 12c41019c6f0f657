import type { CatalogueOf } from '../../../../i18n';
import type { refusals as source } from '../ja/refusals';
import { sealedWords } from '../sealed';
import { play } from './play';
import { tradeRefusals } from './traderefusals';

export const refusals: CatalogueOf<typeof source> = {
  ...tradeRefusals,
  'not-now': 'This is not the time for that',
  'not-seated': 'Only those who sit at the table can do that',
  'too-close': 'There is a building on a neighbouring corner',
  'road-not-at-settlement': 'Choose an edge at the settlement just placed',
  'road-not-connected': 'That does not join your roads or buildings',
  'settlement-not-connected': 'That is not on one of your roads',
  'city-needs-settlement': 'Only your own settlement can become a city',
  'no-piece-left': 'You have no such piece left',
  'cannot-pay': 'You can’t pay for that',
  'deck-empty': 'There are no development cards left',
  'card-not-held': 'You don’t hold that card',
  'card-bought-this-turn': 'A card just bought can be played from your next turn on',
  'already-played-a-card': 'Only one development card a turn',
  'card-not-opened': 'Open the card first',
  'no-road-to-build': 'There is nowhere to place a road',
  'wrong-number-of-cards': (p) =>
    p.owed === undefined ? 'That is the wrong number of cards' : `Choose exactly ${p.owed}`,
  'cards-not-held': 'You don’t hold those cards',
  'no-piece-there': 'No such piece stands there',
  'place-taken': 'Something stands there already',
  'no-such-place': 'There is no such place on this board',
  'card-not-playable': 'Such a card is never played',
  'deck-lacks-cards': 'The deck has too few of those cards',
  'bank-lacks-cards': 'The bank does not have those cards',
  'same-resource': 'A resource can’t be traded for itself',
  'same-resource-on-both-sides': 'The same resource stands on both sides',
  gift: 'No gifts: both sides give at least one card',
  'more-than-there-are': 'There aren’t that many cards',
  'only-with-seat-on-turn': 'Trades are with the player on turn alone',
  'too-many-offers': 'You have made as many offers as a turn allows',
  'offer-closed': 'That offer is closed',
  'offer-not-to-you': 'That offer is not to you',
  'offer-not-yours': 'That offer is not yours',
  'already-accepted': 'You have accepted it already',
  'already-declined': 'You have declined it already',
  'has-not-accepted': 'They have not accepted it',
  'robber-must-move': 'The robber must go to another hex',
  'no-such-victim': 'That player can’t be robbed there',
  'too-few-points': (p) =>
    p.points === undefined ? 'Not enough points' : `You have ${p.points} points; declaring takes ${p.target}`,
  'not-the-last-trade': 'Another trade is the last one now',
  'not-yours-to-take-back': 'Only whoever did it can take it back',
  'nothing-to-collect': 'There is nothing for you to take',
  'nothing-to-take-back': 'There is nothing to take back',
  sealed: (p) => play.sealed(sealedWords(play, p)),
};
