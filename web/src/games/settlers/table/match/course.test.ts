import { describe, expect, test } from 'vitest';
import type { SettlersView } from '../../view';
import { lastSwings, standings } from './course';

const view = (points: Record<string, number[]>, now: number[], turn: number): SettlersView =>
  ({
    course: { points, land: {} },
    points: { public: now, target: 10 },
    turn: { number: turn },
  }) as unknown as SettlersView;

describe('the course of a match', () => {
  test('goes in the order of turns and ends with this moment', () => {
    const course = standings(view({ '12': [3, 2], '1': [2, 2], '7': [2, 3] }, [4, 2], 15));
    expect(course.map(({ turn }) => turn)).toEqual([1, 7, 12, 15]);
    expect(course.at(-1)?.points).toEqual([4, 2]);
  });

  test('has swings, the latest first, of each seat whose points changed', () => {
    const course = standings(view({ '1': [2, 2], '7': [2, 4], '12': [4, 2] }, [5, 2], 13));
    expect(lastSwings(course, 3)).toEqual([
      { turn: 13, seat: 0, by: 1 },
      { turn: 12, seat: 1, by: -2 },
      { turn: 12, seat: 0, by: 2 },
    ]);
  });

  test('has none where nothing has happened', () => {
    expect(lastSwings(standings(view({}, [0, 0], 0)), 4)).toEqual([]);
  });
});
