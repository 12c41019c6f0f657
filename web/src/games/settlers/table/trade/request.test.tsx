// @vitest-environment happy-dom
import { render } from 'preact';
import { act as settle } from 'preact/test-utils';
import { beforeEach, describe, expect, test } from 'vitest';
import { settings } from '../../../../state';
import { all, find } from '../../../../testing/dom';
import { type FakeRoom, fakeRoom } from '../../../../testing/room';
import { game } from '../..';
import { bargainLog, bargains } from '../../fixtures/bargains';
import type { Scene } from '../../fixtures/views';
import { urgentWords } from '../effects';

const OFFER = 10;

/** The bargain of the fixtures, with nothing else open, and this request for its last trade: between seats 0 and 3. */
function asked(by: number, to: number, legal: Scene['legal']): Scene {
  const scene = bargains.bargain;
  if (!scene) throw new Error('no bargain');
  const { negotiation, deals } = scene.view;
  return {
    ...scene,
    legal,
    view: {
      ...scene.view,
      negotiation: { ...negotiation, offers: {}, calls: {}, made: negotiation?.made ?? [] },
      deals: {
        ...deals,
        last: { offer: OFFER, by: 0, with: 3, gave: [1, 0, 0, 0, 0], got: [0, 0, 0, 1, 0], binds: true },
      },
      ...(by === to ? {} : { binding: { offer: OFFER, by, to } }),
    },
  };
}

const THIS = [{ fields: { offer: { in: [OFFER] } } }];
const BOTH: Scene['legal'] = { AgreeTakeBack: THIS, DeclineTakeBack: THIS };

async function sitDown(scene: Scene): Promise<FakeRoom> {
  const room = fakeRoom(scene, bargainLog);
  await settle(() => render(<game.Table room={room} />, document.body));
  return room;
}
const button = (within: string, words: string): HTMLElement | undefined =>
  all(`${within} button`).find((one) => one.textContent?.includes(words));
const press = (within: string, words: string) => settle(() => button(within, words)?.click());
const key = (name: string) =>
  settle(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  });

beforeEach(() => {
  render(null, document.body);
  localStorage.clear();
  settings.language.value = 'en';
  settings.resourceNames.value = 'full';
});

describe('N16: a request to take a trade back together', () => {
  test.each(['en', 'ja'] as const)('is drawn in %s without a gap, to the one who is asked', async (language) => {
    settings.language.value = language;
    await sitDown(asked(3, 0, BOTH));
    const card = find('.s-request');
    expect(card.className).toContain('s-waits');
    expect(card.textContent).toContain('N16');
    expect(card.textContent).not.toMatch(/undefined|NaN|\[object/);
  });

  test('says what one gives back and what comes back, and is agreed to or refused by a press', async () => {
    const room = await sitDown(asked(3, 0, BOTH));
    const [back, own] = all('.s-request .s-deal > div').map((side) => side.textContent ?? '');
    expect(back).toContain('You give back');
    expect(own).toContain('You get back');
    await press('.s-request', 'Take it back');
    await press('.s-request', 'No, it stands');
    expect(room.asked).toEqual([
      { is: 'AgreeTakeBack', offer: OFFER },
      { is: 'DeclineTakeBack', offer: OFFER },
    ]);
  });

  test('A agrees and X refuses, as with offers', async () => {
    const room = await sitDown(asked(3, 0, BOTH));
    await key('a');
    await key('x');
    expect(room.asked.map(({ is }) => is)).toEqual(['AgreeTakeBack', 'DeclineTakeBack']);
  });

  test('who asks can withdraw it, and others only read', async () => {
    const room = await sitDown(asked(0, 3, { DeclineTakeBack: THIS }));
    expect(button('.s-request', 'Take it back')).toBeUndefined();
    await press('.s-request', 'Withdraw the request');
    expect(room.asked).toEqual([{ is: 'DeclineTakeBack', offer: OFFER }]);
    await sitDown(asked(3, 1, {}));
    expect(all('.s-request button')).toEqual([]);
  });

  test('who can’t agree is told by which rule, where it was asked', async () => {
    const room = await sitDown(asked(3, 0, { DeclineTakeBack: THIS }));
    room.refuse({ code: 'cards-gone', clause: 'N7', params: { seat: 0 } });
    await press('.s-request', 'Why?');
    await settle(() => Promise.resolve());
    expect(room.asked).toEqual([{ is: 'AgreeTakeBack', offer: OFFER }]);
    expect(find('.s-request [role="alert"] a').textContent).toContain('N7');
  });

  test('is asked for at the trade itself', async () => {
    const room = await sitDown(asked(0, 0, { AskTakeBack: THIS }));
    const ask = all('.s-trade-undo').find((one) => one.getAttribute('aria-label')?.startsWith('Ask '));
    await settle(() => ask?.click());
    expect(room.asked).toEqual([{ is: 'AskTakeBack', offer: OFFER }]);
  });

  test('is heard at once by the one who is asked, and by nobody else', () => {
    const { view } = asked(3, 0, BOTH);
    const told = [{ is: 'TakeBackAsked', offer: OFFER, seat: 3, to: 0 }] as const;
    const step = { seq: 1, at: 0, by: undefined, told, before: view, view, late: false };
    expect(urgentWords(step, 0).join()).toContain('asks you to take the trade back together');
    expect(urgentWords(step, 1)).toEqual([]);
  });
});

describe('N6: the end of a turn with a MAX promise', () => {
  test('asks first, naming the partner and how many cards go over', async () => {
    const scene = asked(0, 0, { EndTurn: [{}] });
    const room = await sitDown(scene);
    const partner = scene.view.seats[3]?.name ?? '';
    const left = scene.view.resources?.counts[0] ?? 0;
    await settle(() => find('.s-main').click());
    const dialog = find('dialog');
    expect(dialog.textContent).toContain(`Hand ${left} cards over to ${partner}?`);
    expect(room.asked).toEqual([]);
    await settle(() => all('dialog button').at(-1)?.click());
    expect(room.asked).toEqual([{ is: 'EndTurn' }]);
  });
});
