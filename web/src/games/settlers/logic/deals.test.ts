import { beforeEach, describe, expect, test } from 'vitest';
import { settings } from '../../../state';
import { bargaining, bargainOffers, bargains } from '../fixtures/bargains';
import { claimsOf, claimWords } from './claims';
import { promiseIn, shieldNames, shieldsOf, termWords } from './deals';
import { answerTo, askOf, draftBounds, emptyDraft, fitted, quotesFor, toggleTerm } from './draft';
import { worded } from './refusals';

beforeEach(() => {
  settings.language.value = 'en';
  settings.resourceNames.value = 'full';
});

const boundsOf = (name: string) => {
  const bounds = draftBounds(bargains[name]?.legal ?? {});
  if (!bounds) throw new Error('offers can be made in this scene');
  return bounds;
};
const bounds = boundsOf('bargain');

describe('promises', () => {
  test('N5, N6: what may be promised is what the offers list; without a word of it, nothing', () => {
    expect(bounds.terms).toEqual(['knight_deal', 'max_deal']);
    expect(bounds.needs).toBeUndefined();
    expect(boundsOf('called').terms).toEqual(['knight_deal']);
    const plain = { MakeOffer: [{ fields: { to: { some: [1] }, give: { bag: [1], least: 1, most: 1 } } }] };
    expect(draftBounds(plain)?.terms).toEqual([]);
  });

  test('N5: where promises differ by partner, the forms are read together', () => {
    const [form = {}] = bargainOffers.MakeOffer ?? [];
    const offers = {
      MakeOffer: [
        { ...form, terms: { in: [[], [{ is: 'knight_deal' }]] as unknown as string[] } },
        { ...form, to: { some: [3] } },
      ],
    };
    expect(draftBounds(offers)).toMatchObject({ to: [1, 2, 3], terms: ['knight_deal', 'max_deal'] });
  });

  test('N5: while the robber waits every draft carries a knight deal, and it can’t be taken out', () => {
    const waiting = boundsOf('knight');
    expect(waiting.needs).toBe('knight_deal');
    expect(fitted(toggleTerm(emptyDraft([1]), 'max_deal'), waiting).terms).toEqual(['knight_deal', 'max_deal']);
  });

  test('N4: anything later can be asked for, as it is; a promise that went out of the rules is dropped', () => {
    const draft = toggleTerm(toggleTerm(emptyDraft([1]), 'vote'), 'max_deal');
    expect(askOf(draft)).toMatchObject({ terms: [{ is: 'vote' }, { is: 'max_deal' }] });
    expect(fitted(draft, boundsOf('called')).terms).toEqual(['vote']);
    expect(askOf(emptyDraft([1]))).not.toHaveProperty('terms');
  });

  test('it is the seat on turn that promises, whoever proposes', () => {
    const mine = promiseIn({ by: 0, to: [1] }, bargaining);
    const theirs = promiseIn({ by: 1, to: [0] }, bargaining);
    expect(mine).toEqual(theirs);
    expect(termWords('knight_deal', mine, bargaining, 0)).toBe('You will keep the robber off Kenji’s hexes this turn');
    expect(termWords('knight_deal', theirs, bargaining, 1)).toBe(
      'みどり will keep the robber off your hexes this turn',
    );
    expect(termWords('max_deal', { from: 0, to: [1, 2] }, bargaining, 2)).toContain('the rest goes to the partner');
    settings.language.value = 'ja';
    expect(termWords('knight_deal', mine, bargaining, 0)).toBe('あなたはこの番、Kenjiの建物の隣に盗賊を置かない');
  });

  test('N5: each protected hex has a shield in its partner’s colour, and a name in the list', () => {
    const shields = shieldsOf(bargaining);
    expect(shields.length).toBeGreaterThan(2);
    expect(shields.every(({ colours }) => colours.join() === 'blue')).toBe(true);
    expect(shieldNames(bargaining, shields[0]?.hex ?? -1)).toBe('Kenji');
    expect(shieldNames(bargaining, 2)).toBe('');
  });
});

describe('calls', () => {
  const call = { by: 1, want: [2, 3], give: [4, 0] };

  test('an answer to a call names it, and goes to the caller', () => {
    const only = answerTo(7, { ...call, want: [2, 4], give: [0] }, boundsOf('called'));
    expect(only).toMatchObject({ give: [0, 0, 1, 0, 0], want: [1, 0, 0, 0, 0], to: [1], parent: 7 });
    expect(answerTo(7, call, boundsOf('called'))).toMatchObject({ give: [0, 0, 0, 0, 0], parent: 7 });
  });

  test('ready-made answers are one for one, of what one holds against what was named', () => {
    expect(quotesFor(call, boundsOf('called'))).toEqual([
      [2, 4],
      [2, 0],
      [3, 4],
      [3, 0],
    ]);
    expect(quotesFor({ ...call, want: [4] }, boundsOf('called'))).toEqual([]);
  });
});

describe('claims', () => {
  test('N8: the newest of a seat comes first; what is more than a round old is left out', () => {
    expect(claimsOf(bargaining, 1).map(({ n }) => n)).toEqual([214, 198]);
    const later = { ...bargaining, turn: { seat: 0, number: 37, stage: 'main', awaits: [0] } as const };
    expect(claimsOf(later, 1).map(({ n }) => n)).toEqual([214]);
    expect(claimWords({ is: 'at_least', resource: 3, count: 2 })).toBe('I hold at least 2 grain');
  });
});

describe('refusals between seats', () => {
  const refusal = (code: string, params: object) => ({ code, clause: '', params: params as Record<string, unknown> });

  test('N3: what would come to a gift is named, and which way it goes', () => {
    const got = worded(
      refusal('gift-in-effect', { seat: 1, gives: [0, 0, 0, 0, 0], gets: [1, 0, 0, 0, 0] }),
      bargaining,
    );
    expect(got.params).toMatchObject({ who: 'Kenji', cards: '1 lumber', giving: false });
    const gave = worded(
      refusal('gift-in-effect', { seat: 1, gives: [0, 2, 0, 0, 0], gets: [0, 0, 0, 0, 0] }),
      bargaining,
    );
    expect(gave.params).toMatchObject({ cards: '2 brick', giving: true });
  });

  test('N4: what was tried is named', () => {
    expect(worded(refusal('promise-about-later', { term: 'vote' }), bargaining).params.later).toBe(
      'A vote or help at the end',
    );
    expect(worded(refusal('promise-about-later', { term: 'toString' }), bargaining).params).not.toHaveProperty('later');
  });
});
