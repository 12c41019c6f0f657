import { describe, expect, it } from 'vitest';
import { countRoom, isAway, isFirstGame, putAway, readKept } from './firstgames';

describe('the first games', () => {
  it('are three rooms with a seat, however often one comes back to them', () => {
    for (const code of ['A', 'B', 'A', 'C', 'D']) countRoom(code);
    expect(['A', 'B', 'C', 'D'].map(isFirstGame)).toEqual([true, true, true, false]);
  });

  it('keep the hints that were put away', () => {
    expect(isAway('build')).toBe(false);
    putAway('build');
    expect(isAway('build')).toBe(true);
  });

  it('are none where nothing readable is kept', () => {
    for (const stored of [undefined, 'null', '{', '{"rooms": 7, "away": [1]}']) {
      expect(readKept(stored)).toEqual({ rooms: [], away: [] });
    }
  });
});
