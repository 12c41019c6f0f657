import { beforeEach, describe, expect, test } from 'vitest';
import { settings } from '../../../state';
import { told } from '../../../testing/told';
import { told as story } from '../fixtures/log';
import { view } from '../fixtures/views';
import { linesOf, describe as sentence } from './lines';

beforeEach(() => {
  settings.language.value = 'ja';
  settings.resourceNames.value = 'full';
});

const entry = (event: object) => ({ seq: 1, at: 0, told: told(event) });
const said = (event: object, reader?: number) => sentence(entry(event), view, reader);

describe('lines of the log', () => {
  test('a roll is told with both dice', () => {
    expect(said({ is: 'DiceRolled', seat: 0, dice: [3, 5] })).toBe('みどり が 8 を出した（3＋5）');
    settings.language.value = 'en';
    expect(said({ is: 'DiceRolled', seat: 1, dice: [3, 5] })).toBe('Kenji rolled 8 (3 + 5)');
  });

  test('production gives each seat a line of its own, and none to those who got nothing', () => {
    const produced = { is: 'Produced', gains: { 1: [1, 0, 2, 0, 0], 0: [0, 0, 0, 1, 0], 2: [0, 0, 0, 0, 0] } };
    expect(linesOf(entry(produced), view).map((line) => line.seat)).toEqual([0, 1]);
    expect(said(produced)).toBe('みどり が 小麦1 を得た Kenji が 木材1・羊毛2 を得た');
  });

  test('a roll that brings nobody anything says so', () => {
    expect(said({ is: 'Produced', gains: {} })).toBe('だれも資源を得なかった');
  });

  test('P7: a stolen card is named only where it was told', () => {
    settings.language.value = 'en';
    expect(said({ is: 'CardStolen', seat: 1, victim: 0 })).toBe('Kenji took a card from みどり');
    expect(said({ is: 'CardStolen', seat: 1, victim: 0, resource: 4 })).toBe('Kenji took 1 ore from みどり');
  });

  test('C12: a bought card is named only where it was told', () => {
    settings.language.value = 'en';
    expect(said({ is: 'CardBought', seat: 0 })).toBe('みどり bought a development card');
    expect(said({ is: 'CardBought', seat: 0, card: 0 })).toBe('みどり bought a development card (Knight)');
  });

  test('offers to some name them, offers to all and counters do not', () => {
    settings.language.value = 'en';
    const deal = { offer: 4, by: 1, give: [1, 0, 0, 0, 0], want: [0, 0, 0, 0, 1] };
    expect(said({ is: 'OfferMade', ...deal, to: [0, 2, 3] })).toBe('Kenji offered: Kenji gives 1 lumber, gets 1 ore');
    expect(said({ is: 'OfferMade', ...deal, to: [0, 2] })).toBe(
      'Kenji offered みどり and さくら: Kenji gives 1 lumber, gets 1 ore',
    );
    expect(said({ is: 'OfferMade', ...deal, to: [0], parent: 2 })).toBe(
      'Kenji countered #2: Kenji gives 1 lumber, gets 1 ore',
    );
  });

  test('an offer and a trade are told from the side of whoever reads them', () => {
    settings.language.value = 'en';
    const offer = {
      is: 'OfferMade',
      offer: 4,
      by: 1,
      give: [1, 0, 0, 0, 0],
      want: [0, 0, 0, 0, 1],
      to: [0],
      parent: 2,
    };
    expect(said(offer, 0)).toBe('Kenji countered #2: you give 1 ore, you get 1 lumber');
    expect(said(offer, 1)).toBe('Kenji countered #2: you give 1 lumber, you get 1 ore');
    expect(said(offer, 2)).toBe('Kenji countered #2: Kenji gives 1 lumber, gets 1 ore');
    const trade = { is: 'Traded', offer: 4, by: 1, with_: 0, gave: [1, 0, 0, 0, 0], got: [0, 0, 0, 0, 1] };
    expect(said(trade, 0)).toBe('Deal with Kenji: you gave 1 ore, you got 1 lumber');
    expect(said(trade, 1)).toBe('Deal with みどり: you gave 1 lumber, you got 1 ore');
    expect(said(trade)).toBe('Deal: Kenji gave 1 lumber and got 1 ore from みどり');
    settings.language.value = 'ja';
    expect(said(offer, 0)).toBe('Kenji の反対提案（#2 へ）：あなたは 鉱石1 を渡し、木材1 をもらう');
    expect(said(trade, 0)).toBe('Kenji と成立：あなたは 鉱石1 を渡し、木材1 をもらった');
  });

  test('short names of resources are used where they are wished', () => {
    settings.resourceNames.value = 'short';
    expect(said({ is: 'StartCardsGiven', seat: 1, cards: [1, 1, 1, 1, 1] })).toBe(
      'Kenji が 木1・土1・羊1・麦1・鉄1 を受け取った',
    );
  });

  test('what needs no words gives no line, and neither does an event nobody here knows', () => {
    expect(said({ is: 'TurnScored', points: [2, 2, 2, 2] })).toBeUndefined();
    expect(said({ is: 'SomethingOfTomorrow', seat: 0 })).toBeUndefined();
    expect(said({ is: 'toString' })).toBeUndefined();
  });

  test('every line of a story can be said in both languages, with nothing left blank', () => {
    for (const language of ['ja', 'en'] as const) {
      settings.language.value = language;
      for (const event of story) expect(said(event)).not.toMatch(/undefined|[\uE000-\uF8FF]|^$/);
    }
  });
});
