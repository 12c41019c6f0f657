import { expect, test } from 'vitest';
import type { Command } from '../net/view';
import { keepCommands, keptCommands, lessonBegun } from './lessonkept';
import { setItem } from './storage';

const did = (count: number): readonly Command[] => Array.from({ length: count }, () => ({ is: 'Roll' }) as Command);

test('a lesson goes on with what was done in it, until it is done', () => {
  expect(lessonBegun('some')).toBe(false);
  keepCommands('some', did(3));
  expect([lessonBegun('some'), keptCommands('some')]).toEqual([true, did(3)]);
  expect(lessonBegun('other')).toBe(false);
  keepCommands('some', []);
  expect(lessonBegun('some')).toBe(false);
});

test('what is too long or can’t be read is a lesson that was not begun', () => {
  keepCommands('some', did(401));
  expect(lessonBegun('some')).toBe(false);
  for (const nonsense of ['{', '7', '{"is": "Roll"}']) {
    setItem('local', 'kaitaku.lesson.some', nonsense);
    expect(keptCommands('some')).toEqual([]);
  }
});
