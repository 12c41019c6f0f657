import { describe, expect, test } from 'vitest';
import { merge } from './patch';

describe('a merge patch (RFC 7386)', () => {
  test.each([
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, {}],
    [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [
      ['a', 'b'],
      ['c', 'd'],
      ['c', 'd'],
    ],
    [{ a: 'b' }, ['c'], ['c']],
    [{ a: 'foo' }, 'bar', 'bar'],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
    [[1, 2], { a: 'b', c: null }, { a: 'b' }],
  ])('%j with %j becomes %j', (target, patch, result) => {
    expect(merge(target, patch)).toEqual(result);
  });

  test('leaves what it does not touch as the same object', () => {
    const before = { pieces: { roads: { 0: [1] } }, turn: { seat: 0 }, bank: [1, 2] };
    const after = merge(before, { turn: { seat: 1 } }) as typeof before;
    expect(after).not.toBe(before);
    expect(after.pieces).toBe(before.pieces);
    expect(after.bank).toBe(before.bank);
    expect(before.turn.seat).toBe(0);
  });

  test('that says what is so already gives the same object back', () => {
    const before = { turn: { seat: 0 }, bank: [1, [2]], none: {} };
    expect(merge(before, { turn: { seat: 0 }, bank: [1, [2]], gone: null })).toBe(before);
  });

  test('that takes a key away leaves the target as it was', () => {
    const before = { offers: { 3: 'wool', 4: 'ore' } };
    expect(merge(before, { offers: { 3: null } })).toEqual({ offers: { 4: 'ore' } });
    expect(before).toEqual({ offers: { 3: 'wool', 4: 'ore' } });
  });

  test('is not fooled by names that every object inherits', () => {
    expect(merge({}, { constructor: 1 })).toEqual({ constructor: 1 });
  });
});
