// @vitest-environment happy-dom
import { signal } from '@preact/signals';
import { render } from 'preact';
import { act as settle } from 'preact/test-utils';
import { beforeEach, expect, test } from 'vitest';
import { scenes } from '../games/settlers/fixtures/views';
import { type Room, settings } from '../state';
import { fakeRoom } from '../testing/room';
import { agreeing } from './Attendance';
import { Standstill } from './Standstill';

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
  await settle(() => render(<Standstill room={room as unknown as Room} />, document.body));
  return fake;
}

const press = (text: string) =>
  settle(() => {
    const found = [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === text);
    if (!found) throw new Error(`no button says ${text}`);
    found.click();
  });

test('E4: who is asked about an absent seat goes on without it or waits on, and sees how many it takes', async () => {
  const vote = { seat: 2, until: Date.now() + 60_000, voters: [0, 1, 3], votes: { 1: true } };
  const legal = { VoteOnSeat: [{ seat: { in: [2] }, go_on: { in: [true, false] } }] };
  const room = await table({ gone: [2], vote }, legal);
  expect(document.body.textContent).toContain(`${name(2)} is gone`);
  expect(document.body.textContent).toContain('1 of 3 have answered, 1 to go on');
  expect(document.body.textContent).toContain('If 2 say so');
  await press('Go on without');
  expect(room.asked).toEqual([{ is: 'VoteOnSeat', seat: 2, go_on: true }]);
});

test('E4: who has no vote is told that the others vote, and has no button', async () => {
  const vote = { seat: 2, until: Date.now() + 60_000, voters: [1, 3], votes: {} };
  await table({ gone: [2], vote }, {});
  expect(document.body.textContent).toContain('0 of 2 have answered');
  expect(document.querySelectorAll('button')).toHaveLength(0);
});

test('E4: are you there? is answered by one press', async () => {
  const seat = base.seat ?? 0;
  const room = await table({ questions: { [seat]: Date.now() + 60_000 } }, { AnswerPresence: [{}] });
  expect(document.body.textContent).toContain('Are you there?');
  await press('I’m here');
  expect(room.asked).toEqual([{ is: 'AnswerPresence' }]);
});

test('E4: a judge decides at once, and the reason goes with it', async () => {
  const legal = { DecideAbsence: [{ seat: { in: [1] }, go_on: { in: [true, false] } }] };
  const room = await table({}, legal);
  await press('Wait on');
  expect(room.asked).toEqual([{ is: 'DecideAbsence', seat: 1, go_on: false, reason: { template: 'absence' } }]);
});

test('E6: where the judge is gone the acts of one voice are offered, and who agreed to what', async () => {
  const judge = { user: 'uma', name: 'Uma' };
  const legal = { AgreeToClose: [{}], AgreeOnJudge: [{}] };
  const agreements = { 1: { act: 'close' } };
  const room = await table({ judge: { since: 1, gone: true }, agreements }, legal, { judge });
  expect(document.body.textContent).toContain('The judge, Uma, is gone');
  expect(document.body.textContent).toContain(`${name(1)}: Close by points`);
  await press('Kai as judge');
  expect(room.asked).toEqual([{ is: 'AgreeOnJudge', user: 'kai', name: 'Kai' }]);
});

test('E6: at a table of a league only one of its judges can be appointed', async () => {
  const judge = { user: 'uma', name: 'Uma' };
  const gone = { judge: { since: 1, gone: true } };
  await table(gone, { AgreeOnJudge: [{ user: { in: ['somebody-else'] } }] }, { judge });
  expect(document.body.textContent).not.toContain('Kai as judge');
  await table(gone, { AgreeOnJudge: [{ user: { in: ['kai'] } }] }, { judge });
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
