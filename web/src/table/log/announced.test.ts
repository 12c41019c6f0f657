// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../../state';
import { told } from '../../testing/told';
import { announce } from '../../ui';
import { assertiveWords, politeWords } from '../../ui/announce';
import { announceTold } from './roomlines';

beforeEach(() => {
  vi.useFakeTimers();
  settings.language.value = 'en';
  assertiveWords.value = '';
  politeWords.value = '';
});

test('J2: what a judge does is heard at once, and once', () => {
  announceTold(told({ is: 'Warned', seat: 1 }), 'The judge warned Kenji: Slow play');
  vi.runAllTimers();
  expect(assertiveWords.value).toBe('The judge warned Kenji: Slow play');
  expect(politeWords.value).toBe('');
});

test('a question to all is announced where it is asked, not by the log as well', () => {
  announceTold(told({ is: 'PauseAsked', seat: 1 }), 'Kenji asked for a pause');
  announceTold(told({ is: 'ClockPaused', by: 'agreement' }), 'The clocks stand still');
  vi.runAllTimers();
  expect(assertiveWords.value + politeWords.value).toBe('');
  announceTold(told({ is: 'ClockPaused', by: 'judge' }), 'The judge stopped the clocks: Disturbance');
  vi.runAllTimers();
  expect(assertiveWords.value).toBe('The judge stopped the clocks: Disturbance');
});

test('two urgent things of one moment are both heard', () => {
  announce('It’s your turn', { assertive: true });
  announce('30 seconds left', { assertive: true });
  vi.runAllTimers();
  expect(assertiveWords.value).toBe('It’s your turn 30 seconds left');
});
