// @vitest-environment happy-dom
import { signal } from '@preact/signals';
import { render } from 'preact';
import { act as settle } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { game } from '../games/settlers';
import { view } from '../games/settlers/fixtures/views';
import { settings, type View } from '../state';
import { describeAround } from '../table/log/roomlines';
import { foreseen } from '../testing/foreseeing';
import { type FakeRoom, fakeRoom } from '../testing/room';
import { told } from '../testing/told';
import { CallJudge } from './CallJudge';
import { JudgePanelButton } from './JudgePanelButton';

/** Marked messages as the server keeps them, and its answer about an act that is thought of. */
let kept: object;
let answer: (command: object) => Response;

beforeEach(() => {
  render(null, document.body);
  kept = { said: [] };
  answer = () => new Response(JSON.stringify({ seq: 100, told: [], turn: [0, 1], view }));
  vi.stubGlobal('fetch', async (path: string, sent?: { body?: string }) =>
    path.endsWith('/preview') ? answer(JSON.parse(sent?.body ?? '')) : new Response(JSON.stringify(kept)),
  );
  settings.language.value = 'en';
});

afterEach(() => vi.unstubAllGlobals());

const ACTS = { Warn: [{ fields: { seat: { in: [0, 1, 2, 3] } } }], Pause: [{}], Rewind: [{}], CloseHands: [{}] };
const BENCH = {
  user: 'u0',
  name: 'Mika',
  calls: [{ call: 3, seat: 1, text: 'That was two cards', about: 88 }],
  checkpoints: [{ seq: 71, turn: 30, seat: 2, label: 'DiceRolled', exposes: { CardStolen: 1, DiceRolled: 2 } }],
};

function desk(): FakeRoom {
  const judged = { ...view, judge: BENCH };
  return fakeRoom({ view: judged, legal: ACTS, seat: undefined } as unknown as Parameters<typeof fakeRoom>[0]);
}
const open = async (room: FakeRoom) => {
  await settle(() => render(<JudgePanelButton room={room} game={game} />, document.body));
  await press('1 call');
};
const button = (text: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].filter((one) => one.textContent?.trim() === text);
  const last = found.at(-1);
  if (!last) throw new Error(`no button says ${text}`);
  return last;
};
const press = (text: string) => settle(() => button(text).click());
const choose = (selector: string, value: string) =>
  settle(() => {
    const field = document.querySelector<HTMLSelectElement>(selector);
    if (!field) throw new Error(`nothing is ${selector}`);
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
const because = async (template: string) => {
  await press('More reasons');
  await settle(() => document.querySelector<HTMLInputElement>(`.judge-chip input[value="${template}"]`)?.click());
};
const submit = async () => {
  await foreseen();
  await settle(() => {
    document.querySelector('.judge-form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
};

test('N9: the judge has all marked messages in one list, those just said included', async () => {
  const room = desk();
  const mark = { clause: 'N4', rule: 'later', found: ['next turn'] };
  const message = { at: 0, user: 'u1', name: 'Kenji', where: 'table', step: 40, mark };
  kept = { said: [{ ...message, n: 3, text: 'next turn then' }] };
  await open(room);
  await vi.waitFor(() => expect(document.querySelector('#judge-marked')?.textContent).toBe('1 marked message'));
  const chat = room.chat as unknown as { value: readonly object[] };
  await settle(() => {
    chat.value = [...chat.value, { ...message, n: 9, step: 55, text: 'and later too' }];
  });
  const listed = [...document.querySelectorAll('[aria-labelledby="judge-marked"] li')].map((line) => line.textContent);
  expect(listed).toHaveLength(2);
  expect(listed[0]).toContain('entry 55 of the log');
  expect(listed[1]).toContain('marked: Something for a later time (N4)');
});

test('N9: a judge silences a seat for a time, with a reason, or lets it talk again', async () => {
  const room = fakeRoom({
    view: { ...view, judge: BENCH },
    legal: { Silence: [{ fields: { seat: { in: [0, 1] } } }] },
    seat: undefined,
  } as unknown as Parameters<typeof fakeRoom>[0]);
  await open(room);
  await press('Silence a seat for a time');
  await choose('.judge-form select', '1');
  await because('disturbance');
  await submit();
  expect(room.asked).toEqual([{ is: 'Silence', seat: 1, seconds: 300, reason: { template: 'disturbance' } }]);
});

test('J2: nothing is done without a reason, and the reason goes with the act', async () => {
  const room = desk();
  await open(room);
  await press('Warn');
  await choose('.judge-form select', '2');
  expect(button('Warn').getAttribute('aria-disabled')).toBe('true');
  await submit();
  expect(room.asked).toEqual([]);
  await because('slow-play');
  await submit();
  expect(room.asked).toEqual([{ is: 'Warn', seat: 2, reason: { template: 'slow-play' } }]);
});

test('J2: points that were taken off are given back with the same form', async () => {
  const room = fakeRoom({
    view: { ...view, judge: BENCH },
    legal: { Penalise: [{ fields: { seat: { in: [0, 1] } } }] },
    seat: undefined,
  } as never);
  await open(room);
  await press('Take points off, give back');
  await choose('.judge-form select', '1');
  await because('wrong-count');
  const points = document.querySelector<HTMLInputElement>('.judge-form input[inputmode]');
  const write = (text: string) =>
    settle(() => {
      if (points) points.value = text;
      points?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  await write('21');
  expect(button('Take points off, give back').getAttribute('aria-disabled')).toBe('true');
  await write('2');
  await settle(() => document.querySelector<HTMLInputElement>('.judge-technical input')?.click());
  await submit();
  expect(room.asked).toEqual([{ is: 'Penalise', seat: 1, points: -2, reason: { template: 'wrong-count' } }]);
});

test('J2: a point to go back to says what is known by now', async () => {
  const room = desk();
  await open(room);
  await press('Take back to an earlier point');
  const point = document.querySelector('.judge-point');
  expect(point?.textContent).toContain('Turn 30');
  expect(point?.textContent).toContain('theft ×1 and roll ×2');
  await settle(() => point?.querySelector('input')?.click());
  await because('technical-fault');
  await submit();
  const reason = { template: 'technical-fault' };
  expect(room.asked).toEqual([{ is: 'Rewind', to: 71, technical: false, reason }]);
});

test('J1: what closing the hands does stands there before it is done, and it needs no reason', async () => {
  const room = fakeRoom({
    view: { ...view, judge: { ...BENCH, hands_open: true } },
    legal: ACTS,
    seat: undefined,
  } as unknown as Parameters<typeof fakeRoom>[0]);
  answer = () => new Response(JSON.stringify({ seq: 100, told: [], turn: [0, 1], view: { ...view, judge: BENCH } }));
  await open(room);
  await press('Close the hands');
  expect(room.asked).toEqual([]);
  await foreseen();
  expect(linesOf()).toEqual([' Handsopen to the judgeclosed']);
  await submit();
  expect(room.asked).toEqual([{ is: 'CloseHands' }]);
});

test('J1: a call is read with what it is about, and what its answer does to the clocks stands there before', async () => {
  const paused = { ...view.clock, paused: { by: 'call', since: 0 } };
  const room = fakeRoom({
    view: { ...view, judge: BENCH, clock: paused },
    legal: ACTS,
    seat: undefined,
  } as unknown as Parameters<typeof fakeRoom>[0]);
  const asked: object[] = [];
  answer = (command) => {
    asked.push(command);
    return new Response(JSON.stringify({ seq: 100, turn: [0, 1], view: { ...view, judge: { ...BENCH, calls: [] } } }));
  };
  await open(room);
  expect(document.querySelector('.judge-call')?.textContent).toContain('That was two cards');
  await press('Answer');
  await foreseen();
  expect(asked).toEqual([{ command: { is: 'Settle', call: 3 } }]);
  expect(linesOf()).toEqual([' Clocksstanding stillrunning', ' Calls without an answer10']);
  expect(button('Answer').getAttribute('aria-disabled')).toBe('true');
  await because('nothing-wrong');
  await settle(() => button('Answer').click());
  expect(room.asked).toEqual([{ is: 'Settle', call: 3, reason: { template: 'nothing-wrong' } }]);
});

test('who is no judge has no desk', async () => {
  const room = fakeRoom({ view: { ...view, judge: { ...BENCH, user: 'u3' } }, legal: {}, seat: 0 } as never);
  await settle(() => render(<JudgePanelButton room={room} game={game} />, document.body));
  expect(document.body.textContent).toBe('');
});

test('J calls the judge with some words and the step they are about', async () => {
  const room = fakeRoom({ view, legal: { CallJudge: [{}] }, seat: 0 } as never);
  const ready = signal(false);
  await settle(() => render(<CallJudge room={{ ...room, ready }} />, document.body));
  await settle(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
  });
  const field = document.querySelector('input');
  await settle(() => {
    if (field) field.value = 'He promised me ore';
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  const enter = () => void field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  await settle(enter); // what was asked before has no answer yet
  expect(room.asked).toEqual([]);
  await settle(() => {
    ready.value = true;
  });
  await press('Call');
  expect(room.asked).toEqual([{ is: 'CallJudge', text: 'He promised me ore', about: 100 }]);
});

test('the log says what a judge did, to whom, and why', () => {
  const said = (event: object) => describeAround({ seq: 1, at: 0, told: told(event) }, view as View);
  expect(said({ is: 'Penalised', seat: 1, points: 2, reason: { template: 'insult', text: 'twice' } })).toBe(
    'The judge took 2 points off Kenji: Insult – twice',
  );
  expect(said({ is: 'SeatRetired', seat: 1, why: 'stuck' })).toContain('can’t win any more');
  expect(said({ is: 'Penalised', seat: 1, points: -1, reason: { text: 'my mistake' } })).toBe(
    'The judge gave 1 point back to Kenji: my mistake',
  );
  expect(said({ is: 'SeatRemoved', seat: 1, reason: { template: 'insult' } })).toBe('The judge removed Kenji: Insult');
  expect(said({ is: 'ClockPaused', by: 'judge', reason: { text: 'Tea' } })).toBe('The judge stopped the clocks: Tea');
  expect(said({ is: 'TimeGivenBack', ms: 400 })).toBeUndefined();
  expect(said({ is: 'TimeGivenBack', ms: 372_000 })).toContain('6:12');
  expect(said({ is: 'AbsenceVoteClosed', seat: 1, bot: true })).toContain('A bot plays on for Kenji');
  expect(said({ is: 'DiceRolled', seat: 1 })).toBeUndefined();
});

test('N6: a hand that went over at the end of a turn is a matter to look at, with the way to the step', async () => {
  const room = desk();
  room.tell([{ is: 'MaxHandedOver', seat: 1, partner: 2, count: 7 }]);
  await open(room);
  const matters = document.querySelector('section[aria-labelledby="judge-matters"]');
  expect(matters?.textContent).toContain('7 cards');
  expect(matters?.querySelector('a')?.getAttribute('href')).toContain(`step=${room.seq.value}`);
});

const linesOf = () => [...document.querySelectorAll('.judge-preview li')].map(({ textContent }) => textContent);
const fine = async (points: string) => {
  await press('Take points off, give back');
  await choose('.judge-form select', '1');
  await settle(() => {
    const field = document.querySelector<HTMLInputElement>('.judge-form input[inputmode]');
    if (field) field.value = points;
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
};
const PENALISE = { view: { ...view, judge: BENCH }, legal: { Penalise: [{}] }, seat: undefined } as never;

test('J2: what an act would do stands there before it has a reason, and the button waits for one', async () => {
  const asked: object[] = [];
  const points = (view as unknown as { points: { public: number[] } }).points;
  const after = { ...view, points: { ...points, public: points.public.map((n, seat) => (seat === 1 ? n - 1 : n)) } };
  answer = (command) => {
    asked.push(command);
    const told = [{ is: 'Penalised', seat: 1, points: 1 }];
    return new Response(JSON.stringify({ seq: 100, told, turn: [0, 1], view: after }));
  };
  const room = fakeRoom(PENALISE);
  await open(room);
  await fine('1');
  await foreseen();
  const before = points.public[1] ?? 0;
  await vi.waitFor(() => expect(linesOf()).toEqual([`Kenji Points${before}${before - 1}`]));
  expect(document.querySelector('.judge-preview')?.textContent).toContain('The judge took 1 point off Kenji');
  expect(button('Take points off, give back').getAttribute('aria-disabled')).toBe('true');
  await because('wrong-count');
  expect(document.querySelector('.judge-preview')?.textContent).toContain('off Kenji: Miscounted');
  expect(button('Take points off, give back').getAttribute('aria-disabled')).not.toBe('true');
  expect(asked).toEqual([{ command: { is: 'Penalise', seat: 1, points: 1 } }]);
});

test('J2: an act that would be refused says why with its rule, and can’t be sent', async () => {
  const refused = { code: 'nothing-to-give-back', params: { points: 0 }, clause: 'J2' };
  answer = () => new Response(JSON.stringify({ seq: 100, refused }));
  const room = fakeRoom(PENALISE);
  await open(room);
  await fine('2');
  await because('wrong-count');
  await submit();
  expect(document.querySelector('.judge-preview')?.textContent).toMatch(/This can’t be done.*\(rule J2\)/);
  expect(room.asked).toEqual([]);
});

test('J2: where what an act does can’t be shown now, it says so and can be done all the same', async () => {
  answer = () => new Response('{}', { status: 503 });
  const room = fakeRoom(PENALISE);
  await open(room);
  await fine('2');
  await because('wrong-count');
  await foreseen();
  expect(document.querySelector('.judge-preview')?.textContent).toContain('can’t be shown just now');
  await submit();
  expect(room.asked).toHaveLength(1);
});

test('J1: an act that brings something to light says that it stays hidden until then', async () => {
  answer = () => new Response(JSON.stringify({ seq: 100, told: [{ is: 'MatchClosed' }], turn: [0, 1], ends: true }));
  const room = fakeRoom({ view: { ...view, judge: BENCH }, legal: { CloseMatch: [{}] }, seat: undefined } as never);
  await open(room);
  await press('Close the match');
  await foreseen();
  await vi.waitFor(() => expect(document.querySelector('.judge-preview')?.textContent).toContain('The match ends'));
  expect(document.querySelector('.judge-preview')?.textContent).toContain('What is hidden stays so');
  expect(linesOf()).toEqual([]);
});
