// @vitest-environment happy-dom
import { render } from 'preact';
import { act as settle } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { settings } from '../../../../state';
import { all, find } from '../../../../testing/dom';
import { type FakeRoom, fakeRoom } from '../../../../testing/room';
import { assertiveWords } from '../../../../ui/announce';
import { toasts } from '../../../../ui/toasts';
import { game } from '../..';
import { bargainLog, bargains } from '../../fixtures/bargains';
import type { Offer, SettlersView } from '../../view';

beforeEach(() => {
  render(null, document.body);
  localStorage.clear();
  settings.language.value = 'en';
  settings.motion.value = 'system';
  toasts.value = [];
});
afterEach(() => {
  vi.restoreAllMocks();
});

const frame = () => new Promise((done) => requestAnimationFrame(done));
const settled = async (deed: () => void = () => undefined) => {
  await settle(deed);
  for (let i = 0; i < 4; i++) await settle(() => frame().then(() => undefined));
};
async function sitDown(change: Partial<SettlersView> = {}, name = 'bargain'): Promise<FakeRoom> {
  const scene = bargains[name];
  if (!scene) throw new Error(`no scene ${name}`);
  const room = fakeRoom({ ...scene, view: { ...scene.view, ...change } }, bargainLog);
  await settled(() => render(<game.Table room={room} />, document.body));
  return room;
}
const press = (within: string, words: string) =>
  settled(() => {
    const found = all(`${within} button`).find((one) => one.textContent?.includes(words));
    if (!found) throw new Error(`no button ${words} in ${within}`);
    found.focus();
    found.click();
  });
const key = (name: string) =>
  settled(() => {
    const { activeElement } = document;
    (activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
    );
  });
const more = (row: string, resource: number) =>
  `.s-compose-row[aria-label="${row}"] .s-tile:nth-child(${resource + 2}) .s-tile-more`;
const counts = (within: string) => all(`${within} .s-tile b`).map((one) => one.textContent);

describe('a counter is put together in the card of the offer that it answers', () => {
  test('the composer is in the card alone, begins with the same terms, and has the focus', async () => {
    await sitDown();
    await press('#s-offer-13', 'Counter');
    expect(all('.s-composer')).toEqual([find('#s-offer-13 .s-composer')]);
    expect(counts('#s-offer-13')).toEqual(['0', '1', '1', '0', '0', '0', '0', '0', '0', '1']);
    expect(find('#s-offer-13 .s-composer').contains(document.activeElement)).toBe(true);
    expect(find('#s-offer-13 .s-composer').getAttribute('aria-label')).toContain('Counter to さくら');
    expect(find('#s-offer-13 .s-countered').textContent).toContain('You give');
  });

  test.each([
    ['Cancel', () => press('#s-offer-13 .s-composer', 'Cancel')],
    ['Escape', () => key('Escape')],
  ])('%s leads back to the answer, with the draft and the focus that there were before', async (_, leave) => {
    const room = await sitDown();
    await settled(() => find(`.s-composer ${more('Give', 2)}`).click());
    await press('#s-offer-13', 'Counter');
    await settled(() => find(`#s-offer-13 ${more('Get', 3)}`).click());
    await leave();
    expect(document.querySelector('#s-offer-13 .s-composer')).toBeNull();
    expect(document.activeElement?.textContent).toContain('Counter');
    expect(find('#s-offer-13 footer').textContent).toContain('Accept');
    expect(counts('.s-trade-foot')).toEqual(['0', '0', '1', '0', '0', '0', '0', '0', '0', '0']);
    expect(room.asked).toEqual([]);
  });

  test('sent, it names what it answers; the card is as before, and has the focus', async () => {
    const room = await sitDown();
    await press('#s-offer-13', 'Counter');
    await settled(() => find(`#s-offer-13 ${more('Get', 3)}`).click());
    await key('t');
    expect(room.asked).toMatchObject([{ is: 'MakeOffer', to: [2], want: [0, 0, 0, 1, 1], parent: 13 }]);
    expect(document.querySelector('#s-offer-13 .s-composer')).toBeNull();
    expect(find('#s-offer-13').contains(document.activeElement)).toBe(true);
  });

  test('T leads back to it while something stands against sending it', async () => {
    await sitDown();
    await press('#s-offer-13', 'Counter');
    await settled(() => find('#s-offer-13 .s-compose-row[aria-label="Get"] .s-tile-less').click());
    find('.s-trade').focus();
    await key('t');
    expect(find('#s-offer-13 .s-composer').contains(document.activeElement)).toBe(true);
  });

  test('as soon as the offer is closed, what was put together goes on at the foot, and that is said', async () => {
    const room = await sitDown();
    await press('#s-offer-13', 'Counter');
    await settled(() => find(`#s-offer-13 ${more('Get', 3)}`).click());
    await settled(() => room.tell([{ is: 'OfferWithdrawn', offer: 13 }], { ...offersWith({ 13: undefined }) }));
    expect(counts('.s-trade-foot')).toEqual(['0', '1', '1', '0', '0', '0', '0', '0', '1', '1']);
    expect(find('.s-trade-foot .s-composer').contains(document.activeElement)).toBe(true);
    expect(toasts.value.map(({ text }) => (typeof text === 'string' ? text : text()))).toEqual([
      expect.stringContaining('That offer is closed'),
    ]);
    await key('t');
    expect(room.asked).toMatchObject([{ is: 'MakeOffer', want: [0, 0, 0, 1, 1] }]);
    expect(room.asked[0]).not.toHaveProperty('parent');
  });

  test('the foot offers to go on with it there', async () => {
    await sitDown();
    await press('#s-offer-13', 'Counter');
    await press('.s-foot-bar', 'Offer');
    expect(document.querySelector('#s-offer-13 .s-composer')).toBeNull();
    expect(find('.s-trade-foot .s-composer-note').textContent).toContain('Counter to #13');
  });
});

/** The open offers, some of them other than the scene has them; undefined: gone. */
function offersWith(changes: Readonly<Record<number, Partial<Offer> | undefined>>): Partial<SettlersView> {
  const { negotiation } = bargains.bargain?.view ?? {};
  if (!negotiation) throw new Error('nothing is negotiated');
  const offers = Object.entries(negotiation.offers).flatMap(([id, offer]) => {
    const known = Number(id) in changes;
    return known && changes[Number(id)] === undefined ? [] : [[id, { ...offer, ...changes[Number(id)] }] as const];
  });
  return { negotiation: { ...negotiation, offers: Object.fromEntries(offers) } };
}

describe('by finger', () => {
  beforeEach(() => {
    const { matchMedia } = window;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query === '(hover: none)' ? ({ matches: true } as MediaQueryList) : matchMedia.call(window, query),
    );
  });

  test('a tile is one target; the − at the head of its own row takes back what was chosen last there', async () => {
    await sitDown();
    await press('#s-offer-13', 'Counter');
    expect(all('.s-tile-less')).toEqual([]);
    const less = (row: string) => find(`#s-offer-13 .s-compose-row[aria-label="${row}"] .s-row-less`);
    const said = (row: string) => less(row).getAttribute('aria-label');
    expect([said('Give'), said('Get')]).toEqual(['Give: one wool less', 'Get: one ore less']);
    await settled(() => find(`#s-offer-13 ${more('Get', 3)}`).click());
    expect(said('Get')).toBe('Get: one grain less');
    await settled(() => less('Get').click());
    expect(counts('#s-offer-13')).toEqual(['0', '1', '1', '0', '0', '0', '0', '0', '0', '1']);
    await settled(() => less('Give').click());
    expect(counts('#s-offer-13')).toEqual(['0', '1', '0', '0', '0', '0', '0', '0', '0', '1']);
    await settled(() => less('Get').click());
    expect(less('Get').hasAttribute('disabled')).toBe(true);
  });
});

describe('what a counter changes is marked', () => {
  const marks = (id: number) => all(`#s-offer-${id} .s-was`).map((mark) => mark.textContent);

  test('other cards are shown: theirs for brick and wool, where two wool were offered', async () => {
    await sitDown();
    expect(marks(13)).toEqual(['was 2']);
    expect(find('#s-offer-13 .s-was [role="img"]').getAttribute('aria-label')).toBe('2 wool');
  });

  test('another number of the same is said, and a promise that is no longer there', async () => {
    await sitDown(offersWith({ 13: { want: [0, 0, 1, 0, 0], terms: [] } }));
    expect(marks(13)).toEqual(['was 2', 'dropped']);
    expect(document.querySelector('#s-offer-13 .s-deal .s-was [role="img"]')).toBeNull();
    expect(find('#s-offer-13 .s-gone').textContent).toContain('Knight deal');
  });

  test('also once the offer that it answers is over', async () => {
    const room = await sitDown();
    await settled(() => room.tell([{ is: 'OfferWithdrawn', offer: 12 }], { ...offersWith({ 12: undefined }) }));
    expect(marks(13)).toEqual(['was 2']);
  });

  test('an answer to a call changes nothing', async () => {
    await sitDown();
    expect(marks(15)).toEqual([]);
  });

  test('in the making, each number that is another is marked', async () => {
    await sitDown();
    await press('#s-offer-13', 'Counter');
    expect(marks(13)).toEqual([]);
    await settled(() => find(`#s-offer-13 ${more('Get', 3)}`).click());
    await settled(() => find('#s-offer-13 .s-compose-row[aria-label="Give"] .s-tile-less').click());
    expect(marks(13)).toEqual(['was 1', 'was 0']);
  });
});

describe('N12: how long an offer still stands', () => {
  const left = () => Number(find('#s-offer-15 .s-until-line').style.getPropertyValue('--left'));
  const until = () => find('#s-offer-15 .s-until').textContent;
  const ends = (seconds: number) => offersWith({ 15: { until: Date.now() + 1_000 * seconds } });

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_750_000_000_000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is a line as long as the part of the time that the rules in force give', async () => {
    settings.motion.value = 'full';
    await sitDown(ends(12));
    expect(left()).toBe(0.4);
    expect(until()).toBe('0:12 left');
  });

  test('goes by quarters where nothing may move', async () => {
    settings.motion.value = 'off';
    await sitDown(ends(12));
    expect(left()).toBe(0.5);
  });

  test('stands still while the clocks of the table do', async () => {
    settings.motion.value = 'full';
    const clock = { paused: { by: 'u1', since: Date.now() - 6_000 } };
    await sitDown({ ...ends(12), clock } as Partial<SettlersView>);
    expect(left()).toBe(0.6);
    expect(until()).toBe('0:18 left');
  });

  test('is no line where the view does not say how long offers stand here', async () => {
    const { offer_seconds: _, ...law } = bargains.bargain?.view.law ?? {};
    await sitDown({ ...ends(12), law });
    expect(document.querySelector('.s-until-line')).toBeNull();
    expect(until()).toBe('0:12 left');
  });

  test('is said at once when ten seconds are left of an offer that waits for the listener', async () => {
    assertiveWords.value = '';
    await sitDown(ends(11));
    expect(assertiveWords.value).toBe('');
    vi.setSystemTime(Date.now() + 1_500);
    await vi.waitFor(() => expect(assertiveWords.value).toBe('Alexandra Featherstone 🦊’s offer: 10 seconds left'));
  });
});
