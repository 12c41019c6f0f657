// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { isWriting, nameOfKey } from './hotkeys';

const key = (name: string, more = {}) => nameOfKey(new KeyboardEvent('keydown', { key: name, ...more }));

test('keys are named as on the keyboard', () => {
  expect(key('r')).toBe('R');
  expect(key(' ')).toBe('Space');
  expect(key('Escape')).toBe('Escape');
  expect(key('M', { shiftKey: true })).toBe('Shift+M');
  expect(key('?', { shiftKey: true })).toBe('?');
});

test('whoever writes is left alone', () => {
  const made = (html: string) => {
    document.body.innerHTML = html;
    return document.body.firstElementChild;
  };
  expect(isWriting(made('<input type="text">'))).toBe(true);
  expect(isWriting(made('<textarea></textarea>'))).toBe(true);
  expect(isWriting(made('<input type="radio">'))).toBe(false);
  expect(isWriting(made('<button></button>'))).toBe(false);
});
