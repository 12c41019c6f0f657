import { describe, expect, test } from 'vitest';
import { mainOffers } from '../fixtures/views';
import type { Offer } from '../view';
import { askOf, counterTo, draftBounds, emptyDraft, faultOf, fitted, repeated, shift, toggleSeat } from './draft';

const bounds = draftBounds(mainOffers);
if (!bounds) throw new Error('offers can be made in this scene');
const start = emptyDraft(bounds.to);

describe('an offer in the making', () => {
  test('asks everybody who may be asked, until somebody is left out', () => {
    expect(start.to).toEqual([1, 2, 3]);
    expect(toggleSeat(toggleSeat(start, 2), 1).to).toEqual([3]);
    expect(toggleSeat(toggleSeat(start, 2), 2).to).toEqual([1, 2, 3]);
  });

  test('gives no more of a resource than is in hand, and no less than none', () => {
    const twice = shift(shift(start, 'give', 1, 1, bounds), 'give', 1, 1, bounds);
    expect(twice.give).toEqual([0, 1, 0, 0, 0]);
    expect(shift(start, 'give', 4, 1, bounds).give).toEqual([0, 0, 0, 0, 0]);
    expect(shift(start, 'want', 0, -1, bounds).want).toEqual([0, 0, 0, 0, 0]);
  });

  test('N1: the same resource on both sides stands against it', () => {
    const both = shift(shift(start, 'give', 2, 1, bounds), 'want', 2, 1, bounds);
    expect(faultOf(both)).toEqual({ is: 'same', resource: 2 });
  });

  test('N2: a gift stands against it, whichever side gives nothing', () => {
    expect(faultOf(start)).toEqual({ is: 'gift' });
    expect(faultOf(shift(start, 'want', 2, 1, bounds))).toEqual({ is: 'gift-give' });
    expect(faultOf(shift(start, 'give', 2, 1, bounds))).toEqual({ is: 'gift-want' });
  });

  test('nobody to ask stands against it', () => {
    const full = shift(shift(start, 'give', 2, 1, bounds), 'want', 4, 1, bounds);
    expect(faultOf(full)).toBeUndefined();
    expect(faultOf({ ...full, to: [] })).toEqual({ is: 'no-recipient' });
  });

  test('a counter is the same deal from the other side, to its proposer, and names what it answers', () => {
    const offer: Offer = { by: 2, to: [0], give: [0, 0, 0, 0, 1], want: [0, 4, 1, 0, 0], answers: {} };
    const counter = counterTo(13, offer, bounds);
    expect(counter).toEqual({ give: [0, 1, 1, 0, 0], want: [0, 0, 0, 0, 1], to: [2], parent: 13 });
    expect(askOf(counter)).toMatchObject({ is: 'MakeOffer', parent: 13, to: [2] });
  });

  test('an earlier deal comes back as far as the hand still allows it', () => {
    const deal = { give: [0, 3, 0, 0, 0], want: [0, 0, 0, 0, 2], to: [1, 3] } as const;
    expect(repeated(deal, bounds)).toMatchObject({ give: [0, 1, 0, 0, 0], want: [0, 0, 0, 0, 2], to: [1, 3] });
  });

  test('a draft shrinks with the hand and turns to those who are left', () => {
    const draft = { give: [2, 0, 0, 0, 0], want: [0, 0, 0, 0, 1], to: [1, 3] } as const;
    const poorer = { ...bounds, give: [1, 0, 0, 0, 0], to: [3] };
    expect(fitted(draft, poorer)).toMatchObject({ give: [1, 0, 0, 0, 0], to: [3] });
  });

  test('where no offer can be made there is nothing to put together', () => {
    expect(draftBounds({ EndTurn: [{}] })).toBeUndefined();
  });
});
