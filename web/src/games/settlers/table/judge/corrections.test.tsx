// @vitest-environment happy-dom
/** A judge's form of corrections, with what an expansion made up for the test adds to it. */

import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../../../../state';
import { foreseeing, foreseen } from '../../../../testing/foreseeing';
import { fakeRoom } from '../../../../testing/room';
import { registerExpansions } from '../../expansion';
import { scenes } from '../../fixtures/views';
import { Corrections } from './Corrections';

beforeEach(() => {
  settings.language.value = 'en';
  vi.stubGlobal('fetch', foreseeing);
  registerExpansions([
    {
      name: 'sentries',
      corrections: [
        {
          ...{ key: 'pay', command: 'CorrectGold', does: () => 'Correct the pay' },
          place: { kind: 'edge', field: 'edge' },
          count: { field: 'gold', label: () => 'Pay', now: () => 2 },
        },
      ],
    },
  ]);
});
afterEach(() => {
  render(null, document.body);
  registerExpansions([]);
  vi.unstubAllGlobals();
});

const click = (selector: string) => act(() => document.querySelector<HTMLElement>(selector)?.click());

test('a judge puts right what an expansion has: a place, then a count that the server offers', async () => {
  const scene = scenes.main;
  if (!scene) throw new Error('no scene main');
  const own = { seat: { in: [0] }, edge: { in: [7] }, gold: { in: [0, 1, 3] } };
  const room = fakeRoom({
    ...scene,
    legal: { CorrectGold: [{ fields: own }, { fields: { ...own, seat: { in: [1] } } }] },
  });
  await act(() => render(<Corrections room={room} onDone={() => undefined} />, document.body));
  const button = () => document.querySelector<HTMLButtonElement>('.judge-form [type="submit"]');
  expect([...document.querySelectorAll('.judge-form option')].map(({ textContent }) => textContent)).toContain(
    'Correct the pay',
  );
  expect(button()?.textContent).toBe('Correct the pay');
  expect(document.querySelector('input[type="number"]')).toBeNull();
  await click('.s-correct-board [data-spot="edge:7"]');
  const field = document.querySelector<HTMLInputElement>('input[type="number"]');
  expect(field?.value).toBe('2');
  await click('.judge-reason input[type="radio"]');
  const write = (count: string) =>
    act(() => {
      if (field) field.value = count;
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  await write('4');
  expect(button()?.getAttribute('aria-disabled')).toBe('true');
  await write('3');
  await foreseen();
  await act(() => {
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
  expect(room.asked).toMatchObject([{ is: 'CorrectGold', seat: 0, edge: 7, gold: 3 }]);
});

test('O4: a neutral seat can be chosen where the server offers it, and nowhere else', async () => {
  const scene = scenes.main;
  if (!scene) throw new Error('no scene main');
  const pieces = { ...(scene.view as { pieces: object }).pieces, neutral: [4, 5] };
  const fields = { edge: { in: [7] }, gold: { in: [0] } };
  const legal = { CorrectGold: [0, 4].map((seat) => ({ fields: { ...fields, seat: { in: [seat] } } })) };
  const room = fakeRoom({ ...scene, view: { ...scene.view, pieces }, legal } as never);
  await act(() => render(<Corrections room={room} onDone={() => undefined} />, document.body));
  const values = [...document.querySelectorAll<HTMLOptionElement>('[id$="-seat"] option')].map(({ value }) => value);
  expect(values).toContain('4');
  expect(values).not.toContain('5');
});
