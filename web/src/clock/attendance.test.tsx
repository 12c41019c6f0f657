// @vitest-environment happy-dom
import { signal } from '@preact/signals';
import { render } from 'preact';
import { act as settle } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scenes } from '../games/settlers/fixtures/views';
import { DecideAbsence } from '../judge';
import { type Room, settings } from '../state';
import { foreseeing, foreseen } from '../testing/foreseeing';
import { fakeRoom } from '../testing/room';
import { agreeing } from './Agreements';
import { Standstill } from './Standstill';

afterEach(() => {
  vi.useRealTimers();
});

beforeEach(() => {
  render(null, document.body);
  settings.language.value = 'en';
  agreeing.value = false;
});

const base = scenes.main;
if (!base) throw new Error('no scene main');
const name = (seat: number): string => base.view.seats[seat]?.name ?? '';

/** A table at which this is shown of who is there, and may be done about it. */
async function table(attendance: object, legal: object, more: object = {}): Promise<ReturnType<typeof fakeRoom>> {
  const fake = fakeRoom({
    ...base,
    view: { ...base?.view, ...more, attendance } as never,
    legal: legal as never,
  } as never);
  const room = { ...fake, spectators: signal([{ user: 'kai', name: 'Kai' }]) };
  await settle(() =>
    render(
      <>
        <Standstill room={room as unknown as Room} />
        <DecideAbsence room={room as unknown as Room} />
      </>,
      document.body,
    ),
  );
  return fake;
}

const press = (text: string) =>
  settle(() => {
    const found = [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === text);
    if (!found) throw new Error(`no button says ${text}`);
    found.click();
  });

const labels = () => [...document.querySelectorAll('button')].map((one) => one.textContent?.trim());

/** Answers by who has given them, in the order of the card. */
const answers = () =>
  [...document.querySelectorAll('.ask li')].map((one) =>
    [one.querySelector('bdi'), one.querySelector('em')].map((part) => part?.textContent?.trim()).join(' '),
  );

test('E4: who is asked about an absent seat goes on without it or waits on, and sees how many it takes', async () => {
  const vote = { seat: 2, until: Date.now() + 60_000, voters: [0, 1, 3], votes: { 1: true } };
  const legal = { VoteOnSeat: [{ fields: { seat: { in: [2] }, go_on: { in: [true, false] } } }] };
  const room = await table({ gone: [2], vote }, legal);
  expect(document.body.textContent).toContain(`${name(2)} is away.`);
  expect(document.body.textContent).toContain('2 of 3 decide, for good');
  expect(answers()).toEqual([`${name(1)} go on`, `${name(3)} thinking…`, 'You not yet']);
  await press(`Go on without ${name(2)}`);
  expect(room.asked).toEqual([{ is: 'VoteOnSeat', seat: 2, go_on: true }]);
});

test('E4: who has no vote is told that the others vote, and has no button', async () => {
  const vote = { seat: 2, until: Date.now() + 60_000, voters: [1, 3], votes: {} };
  await table({ gone: [2], vote }, {});
  expect(answers()).toEqual([`${name(1)} thinking…`, `${name(3)} thinking…`]);
  expect(document.querySelectorAll('button')).toHaveLength(0);
});

test('E4: are you there? is answered by one press', async () => {
  const seat = base.seat ?? 0;
  const room = await table({ questions: { [seat]: Date.now() + 60_000 } }, { AnswerPresence: [{}] });
  expect(document.body.textContent).toContain('Are you there?');
  await press('I’m here');
  expect(room.asked).toEqual([{ is: 'AnswerPresence' }]);
});

const graced = { law: { ...base.view.law, grace_seconds: { value: 180, clause: 'ours', source: 'league' } } };

test('E4: a judge sees how the table answers, and lets it wait or goes on at once, with a reason', async () => {
  vi.stubGlobal('fetch', foreseeing);
  const legal = { DecideAbsence: [{ fields: { seat: { in: [1] }, go_on: { in: [true, false] } } }] };
  const vote = { seat: 1, until: Date.now() + 60_000, voters: [0, 2, 3], votes: { 2: false } };
  const room = await table({ gone: [1], vote }, legal, graced);
  expect(answers()).toEqual([`${name(2)} wait`, `${name(3)} thinking…`, 'You not yet']);
  await press('+3 minutes');
  await press('Decide…');
  expect(document.querySelector('dialog')?.textContent).toContain('Everybody is told the reason');
  await foreseen();
  await settle(() => document.querySelector('form')?.requestSubmit());
  vi.unstubAllGlobals();
  expect(room.asked).toEqual([
    { is: 'DecideAbsence', seat: 1, go_on: false, reason: { template: 'absence' } },
    { is: 'DecideAbsence', seat: 1, go_on: true, reason: { template: 'absence' } },
  ]);
});

test('E4: where the table waits already a judge is not asked to let it wait', async () => {
  const legal = { DecideAbsence: [{ fields: { seat: { in: [1] }, go_on: { in: [true] } } }] };
  await table({ gone: [1], again: { 1: Date.now() + 60_000 } }, legal, graced);
  expect(labels()).toEqual(['Decide…']);
  expect(document.body.textContent).toContain('1:00');
});

test('E4: who has answered is shown it, and may still answer otherwise', async () => {
  const seat = base.seat ?? 0;
  const vote = { seat: 2, until: Date.now() + 60_000, voters: [0, 1, 3], votes: { [seat]: false } };
  const room = await table(
    { gone: [2], vote },
    { VoteOnSeat: [{ fields: { seat: { in: [2] }, go_on: { in: [true] } } }] },
  );
  expect(labels()).toEqual(['Go on after all']);
  expect(document.body.textContent).toContain('You said: wait.');
  await press('Go on after all');
  expect(room.asked).toEqual([{ is: 'VoteOnSeat', seat: 2, go_on: true }]);
});

test('E4: how long somebody has been away is said in minutes', async () => {
  const since = Date.now() - 3 * 60_000;
  const vote = { seat: 2, until: Date.now() + 60_000, voters: [0, 1, 3], votes: {}, since };
  await table({ gone: [2], vote }, {});
  expect(document.body.textContent).toContain(`${name(2)} has been away for 3 minutes.`);
});

test('E4: the end of a question is shown for six seconds, and whom it was about', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const vote = { seat: 2, until: Date.now() + 60_000, voters: [0, 1, 3], votes: { 1: true } };
  const room = await table({ gone: [2], vote }, {});
  const votes = [
    { is: 'SeatVoted', seat: 2, voter: 3, go_on: true },
    { is: 'SeatVoteClosed', seat: 2, go_on: true },
  ];
  await settle(() => room.tell(votes, { attendance: {} }));
  expect(document.body.textContent).toContain(`The table goes on without ${name(2)}.`);
  expect(document.body.textContent).toContain('2 of 3 chose this.');
  await settle(() => {
    vi.advanceTimersByTime(6_000);
  });
  expect(document.body.textContent).toBe('');
});

test('of two questions the one that awaits the reader comes first, and the other is a press away', async () => {
  const seat = base.seat ?? 0;
  const vote = { seat: 2, until: Date.now() + 60_000, voters: [1, 3], votes: {} };
  await table({ gone: [2], vote, questions: { [seat]: Date.now() + 60_000 } }, { AnswerPresence: [{}] });
  expect(document.querySelectorAll('.ask')).toHaveLength(1);
  expect(document.body.textContent).toContain('Are you there?');
  await press('+1');
  expect(document.body.textContent).toContain(`${name(2)} is away.`);
  await press('+1');
  expect(document.body.textContent).toContain('Are you there?');
});

test('E6: where the judge is gone the acts of one voice are offered, and who agreed to what', async () => {
  const judge = { user: 'uma', name: 'Uma' };
  const legal = { AgreeToClose: [{}], AgreeOnJudge: [{}] };
  const agreements = { 1: { act: 'close' } };
  const room = await table({ judge: { since: 1, gone: true }, agreements }, legal, { judge });
  expect(document.body.textContent).toContain('The judge, Uma, is gone');
  expect(answers()).toContain(`${name(1)} Close by points`);
  await press('Kai as judge');
  expect(room.asked).toEqual([{ is: 'AgreeOnJudge', user: 'kai', name: 'Kai' }]);
});

test('E6: at a table that its judge has stopped and left, what resumes it comes before what has been stopped', async () => {
  const judge = { user: 'uma', name: 'Uma' };
  const clock = { paused: { by: 'judge', since: 1 } };
  await table({ judge: { since: 1, gone: true } }, { AgreeToResume: [{}] }, { judge, clock });
  expect(document.body.textContent).toContain('The judge, Uma, is gone');
  expect(labels()).toContain('Go on playing');
});

test('E6: at a table of a league only one of its judges can be appointed', async () => {
  const judge = { user: 'uma', name: 'Uma' };
  const gone = { judge: { since: 1, gone: true } };
  await table(gone, { AgreeOnJudge: [{ fields: { user: { in: ['somebody-else'] } } }] }, { judge });
  expect(document.body.textContent).not.toContain('Kai as judge');
  await table(gone, { AgreeOnJudge: [{ fields: { user: { in: ['kai'] } } }] }, { judge });
  expect(document.body.textContent).toContain('Kai as judge');
});

test('E6: while all goes well nothing is shown of it before somebody asks', async () => {
  const legal = { AgreeToClose: [{}], AgreeOnJudge: [{}] };
  await table({}, legal);
  expect(document.body.textContent).toBe('');
  agreeing.value = true;
  await table({}, legal);
  expect(document.body.textContent).toContain('There is no judge at this table');
});
