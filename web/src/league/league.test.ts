// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { clockOf, drawCountdowns } from './countdown';
import { bodyOf, put } from './forms';
import { addLocalTimes, proposeZone } from './localtimes';
import { leagueSprite } from './marks';

beforeEach(() => {
  document.body.innerHTML = '';
});

function form(inside: string, body: string): HTMLFormElement {
  document.body.innerHTML = `<form data-body='${body}'>${inside}</form>`;
  return document.querySelector('form') as HTMLFormElement;
}

test('controls of a form become values at their paths', () => {
  const made = form(
    `<input name="command.title" value="Spring"><input name="command.rounds" value="6" data-type="number">
     <input name="check_in" value="1.5" data-type="hours"><input type="checkbox" name="public" data-type="bool" checked>
     <input type="checkbox" name="guest" data-type="bool"><input name="command.seats.1.points" value="9" data-type="number">`,
    '{"command": {"is": "OpenSeason", "seats": [{"points": 10}, {"points": 8}]}}',
  );
  expect(bodyOf(made)).toEqual({
    command: { is: 'OpenSeason', title: 'Spring', rounds: 6, seats: [{ points: 10 }, { points: 9 }] },
    check_in: 5_400_000,
    public: true,
    guest: false,
  });
});

test('a value that the server wrote is not sent again where only changes count', () => {
  const inside = (value: string): string =>
    `<input name="changes.cap_most" value="${value}" data-changed="2" data-type="number">`;
  expect(bodyOf(form(inside('2'), '{"changes": {}}'))).toEqual({ changes: {} });
  expect(bodyOf(form(inside('3'), '{"changes": {}}'))).toEqual({ changes: { cap_most: 3 } });
});

test('boxes that are ticked add to a list', () => {
  const box = (value: string, ticked: string): string =>
    `<input type="checkbox" name="moves[]" data-type="json" value='{"player": "${value}"}' ${ticked}>`;
  const made = form(box('b', 'checked') + box('c', ''), '{"moves": [{"player": "a"}]}');
  expect(bodyOf(made)).toEqual({ moves: [{ player: 'a' }, { player: 'b' }] });
});

test('a path makes the objects on its way', () => {
  const body = {};
  put(body, 'a.b', 1);
  expect(body).toEqual({ a: { b: 1 } });
});

test('a countdown counts the last day, is spoken at ten, five and one minute, and ends once', () => {
  document.body.innerHTML =
    '<p><b data-until="900000000">3 days</b><i aria-live="polite"></i></p><p><b data-until="600000">later</b><i aria-live="polite"></i></p>';
  const [far, near] = [...document.querySelectorAll('b')];
  const spoken = document.querySelectorAll('i')[1];
  let ended = 0;
  const at = (now: number): void => drawCountdowns(document, now, () => ended++);
  at(0);
  expect([far?.textContent, near?.textContent, spoken?.textContent]).toEqual(['3 days', '10:00', '10:00']);
  at(1000);
  expect([near?.textContent, spoken?.textContent]).toEqual(['9:59', '10:00']);
  at(540_000);
  expect(spoken?.textContent).toBe('1:00');
  at(600_000);
  at(601_000);
  expect([near?.textContent, ended]).toEqual(['0:00', 1]);
  expect(clockOf(7509)).toBe('2:05:09');
});

test('times stand in the reader’s zone too, where their clock shows another time than the league’s', () => {
  const page = (zone: string): void => {
    document.body.innerHTML = `<main><p data-zone="${zone}" data-own-time="{time} your time"></p>
      <time datetime="2026-07-21T05:30:00Z">…</time><time datetime="2026-07-21T10:30:00Z">…</time></main>`;
  };
  const beside = (): (string | null)[] =>
    [...document.querySelectorAll('.local-time')].map((shown) => shown.textContent);
  page('Asia/Tokyo');
  addLocalTimes(document, 'Asia/Tokyo');
  expect(beside()).toEqual([]);
  addLocalTimes(document, 'Europe/Berlin');
  addLocalTimes(document, 'Europe/Berlin');
  expect(beside()).toEqual(['07:30 your time', '12:30 your time']);
  page('Europe/Paris'); // another zone, the same clock
  addLocalTimes(document, 'Europe/Berlin');
  expect(beside()).toEqual([]);
});

test('the reader’s zone is proposed for a new league once, and what they choose then stays', () => {
  document.body.innerHTML =
    '<select data-own-zone><option>Asia/Tokyo</option><option>Europe/Berlin</option><option>UTC</option></select>';
  const choice = document.querySelector('select') as HTMLSelectElement;
  proposeZone(document, 'Europe/Berlin');
  expect(choice.value).toBe('Europe/Berlin');
  choice.value = 'Asia/Tokyo';
  proposeZone(document, 'Europe/Berlin');
  expect(choice.value).toBe('Asia/Tokyo');
});

test('every drawing is in the file once', () => {
  const names = [...leagueSprite({ 'feat-x': { box: [0, 0, 1, 1], body: '' } }).matchAll(/<symbol id="([^"]+)"/g)];
  expect(new Set(names.map(([, name]) => name)).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(25);
});

test('of choices of one name the chosen one counts', () => {
  const choice = (value: string, chosen: string): string =>
    `<input type="radio" name="other" value="${value}" ${chosen}>`;
  expect(bodyOf(form(choice('a', 'checked') + choice('b', ''), '{}'))).toEqual({ other: 'a' });
});
