// @vitest-environment happy-dom
import { render } from 'preact';
import { act as settle } from 'preact/test-utils';
import { beforeEach, expect, test, vi } from 'vitest';
import { Standstill } from '../../clock';
import { scenes } from '../../games/settlers/fixtures/views';
import type { LegalActions } from '../../net/view';
import { type Room, settings } from '../../state';
import { type FakeRoom, fakeRoom } from '../../testing/room';
import { otherActions } from '.';
import { undrawn } from './undrawn';

const TEXTS = {
  en: { Lend: 'Lend something', 'Lend.what': 'What', 'what.1': 'a boat', 'Lend.seat': 'Whom' },
  ja: { Lend: '貸す', 'Lend.what': '何を', 'what.1': '船', 'Lend.seat': '誰に' },
};

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(TEXTS)));
  render(null, document.body);
  settings.language.value = 'en';
});

async function asked(legal: LegalActions): Promise<FakeRoom> {
  const base = scenes.main;
  if (!base) throw new Error('no scene main');
  const room = fakeRoom({ ...base, legal });
  await settle(() => render(<Standstill room={room as unknown as Room} further={otherActions} />, document.body));
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('Lend.'));
  return room;
}

const press = (name: string) =>
  settle(() => [...document.querySelectorAll('button')].find((one) => one.textContent === name)?.click());

test('what the table has drawn needs no form, what no build has heard of does', () => {
  const legal = { EndTurn: [{}], TakeBack: [{}], PlaceTile: [{}], Lend: [{}] };
  expect(undrawn('settlers', legal)).toEqual(['PlaceTile', 'Lend']);
  expect(undrawn('hunters', legal)).toEqual(['EndTurn', 'Lend']);
  expect(undrawn('unheard of', legal)).toEqual(['EndTurn', 'PlaceTile', 'Lend']);
});

test('where everything is drawn there is no card', async () => {
  await asked({ EndTurn: [{}] });
  expect(document.querySelector('.ask')).toBeNull();
});

test('where one thing is chosen, choosing it is asking for it', async () => {
  const room = await asked({ Lend: [{ fields: { what: { in: [1, 2] } } }] });
  await vi.waitFor(() => expect(document.querySelector('.ask')?.textContent).toMatch(/Lend something.*a boat/));
  await press('a boat');
  expect(room.asked).toEqual([{ is: 'Lend', what: 1 }]);
});

test('several fields are chosen one by one, and asked for once they are complete', async () => {
  const fields = { what: { in: [1, 2] }, seat: { in: [1, 3] }, count: { bag: [2, 0], least: 1, most: 1 } };
  const room = await asked({ Lend: [{ fields: { ...fields, tags: { some: ['old', 'new'] } } }] });
  const send = () => [...document.querySelectorAll('button')].find((one) => one.textContent === 'Do this');
  await vi.waitFor(() => expect(document.body.textContent).toContain('Whom'));
  await press('a boat');
  await press('Kenji');
  expect(send()?.getAttribute('aria-disabled') ?? send()?.disabled).toBeTruthy();
  const [count] = document.querySelectorAll<HTMLInputElement>('input[type=number]');
  const [old] = document.querySelectorAll<HTMLInputElement>('input[type=checkbox]');
  if (!count || !old) throw new Error('no fields');
  await settle(() => {
    count.value = '1';
    count.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
  await settle(() => old.click());
  await settle(() => send()?.click());
  expect(room.asked).toEqual([{ is: 'Lend', what: 1, seat: 1, count: [1, 0], tags: ['old'] }]);
});

test('an action without fields is one button', async () => {
  const room = await asked({ Lend: [{}] });
  await vi.waitFor(() => expect(document.querySelector('.ask')).not.toBeNull());
  await press('Lend something');
  expect(room.asked).toEqual([{ is: 'Lend' }]);
});
