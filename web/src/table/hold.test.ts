import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { draftOf } from '../chat/drafts';
import { type FakeRoom, fakeRoom } from '../testing/room';
import { type HeldStep, heldRoom } from './hold';

const view = (turn: number) => ({ room: { code: 'K7QX2M', stage: 'playing' }, seats: {}, turn: { number: turn } });
const room = (): FakeRoom => fakeRoom({ view: view(1), legal: { Roll: [{}] }, seat: 0 } as never);

test('while something is told the table stands still, and what happened meanwhile comes afterwards, in order', () => {
  const whole = room();
  const hold = signal<HeldStep | undefined>(undefined);
  const { shown, dispose } = heldRoom(whole, hold);
  const seen: number[] = [];
  shown.onStep((step) => {
    seen.push(step.seq);
    // the first step that comes begins to hold
    if (seen.length === 1) hold.value = { view: step.view, seq: step.seq };
  });
  whole.tell([{ is: 'TurnEnded' }], view(2));
  whole.tell([{ is: 'DiceRolled' }], view(3));
  whole.tell([{ is: 'Produced' }], view(4));
  expect(seen).toEqual([101]);
  expect((shown.view.value as unknown as ReturnType<typeof view>).turn.number).toBe(2);
  expect(shown.log.value.map(({ told }) => told.is)).toEqual(['TurnEnded']);
  expect(shown.legal.value).toEqual({});
  hold.value = undefined;
  expect(seen).toEqual([101, 102, 103]);
  expect((shown.view.value as unknown as ReturnType<typeof view>).turn.number).toBe(4);
  expect(shown.legal.value).toEqual({ Roll: [{}] });
  expect(shown.log.value).toHaveLength(3);
  dispose();
  whole.tell([{ is: 'TurnEnded' }], view(5));
  expect(seen).toEqual([101, 102, 103]);
});

test('what somebody writes is one draft, however the room is shown', () => {
  const whole = room();
  const { shown, dispose } = heldRoom(whole, signal(undefined));
  draftOf(whole, 'table').value = 'an ore for';
  expect(draftOf(shown, 'table').value).toBe('an ore for');
  dispose();
});
