// @vitest-environment happy-dom
import { render } from 'preact';
import { act as settle } from 'preact/test-utils';
import { beforeEach, expect, test } from 'vitest';
import { settings } from '../../../../state';
import { type FakeRoom, fakeRoom } from '../../../../testing/room';
import { game } from '../..';
import { bargains } from '../../fixtures/bargains';

let room: FakeRoom;

beforeEach(async () => {
  render(null, document.body);
  localStorage.clear();
  settings.language.value = 'en';
  const scene = bargains.bargain;
  if (!scene) throw new Error('no scene bargain');
  room = fakeRoom(scene);
  await settle(() => render(<game.Table room={room} />, document.body));
});

const settled = async (deed: () => void) => {
  await settle(deed);
  for (let i = 0; i < 4; i++) await settle(() => Promise.resolve());
};
const press = (within: string, words: string) =>
  settled(() => {
    const found = [...document.querySelectorAll<HTMLElement>(`${within} button`)].find((one) =>
      one.textContent?.includes(words),
    );
    if (!found) throw new Error(`no button ${words} in ${within}`);
    found.click();
  });
const change = async () => {
  await press('#s-offer-12', 'Change');
  await settled(() => document.querySelector<HTMLElement>('.s-compose-row[aria-label="Get"] .s-tile-more')?.click());
  await press('.s-composer', 'Propose');
};
const asked = () => room.asked.map(({ is }) => is);

test('a changed offer lies on the table before the one that it replaces goes', async () => {
  await change();
  expect(asked()).toEqual(['MakeOffer', 'WithdrawOffer']);
  expect(room.asked[1]).toMatchObject({ offer: 12 });
});

test('N3: a change that is refused leaves the offer where it was', async () => {
  room.refuse({ code: 'gift-in-effect', clause: 'N3', params: {} });
  await change();
  expect(asked()).toEqual(['MakeOffer']);
});

test('N14: where no more offers fit, the old one makes room, and comes back if the change is refused after all', async () => {
  room.refuse({ code: 'too-many-offers', clause: 'N14', params: { most: 6 } });
  await change();
  expect(asked()).toEqual(['MakeOffer', 'WithdrawOffer', 'MakeOffer']);
  const [first, , second] = room.asked;
  expect(second).toEqual(first);
});
