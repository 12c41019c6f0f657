// @vitest-environment happy-dom
import { render } from 'preact';
import { act as settle } from 'preact/test-utils';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settings } from '../../../state';
import { find } from '../../../testing/dom';
import { Ended } from '../../../testing/end';
import { type FakeRoom, fakeRoom } from '../../../testing/room';
import { fetchParts } from '../../../ui/part';
import { game } from '..';
import { told as story } from '../fixtures/log';
import { type Scene, scenes } from '../fixtures/views';
import { urgentWords } from './effects';

beforeAll(fetchParts);

beforeEach(() => {
  render(null, document.body);
  settings.language.value = 'ja';
});

function sceneOf(name: string): Scene {
  const scene = scenes[name];
  if (!scene) throw new Error(`no scene ${name}`);
  return scene;
}

async function sitDown(scene: string | Scene): Promise<FakeRoom> {
  return sitAt(typeof scene === 'string' ? sceneOf(scene) : scene);
}

async function sitAt(scene: Scene): Promise<FakeRoom> {
  const room = fakeRoom(scene, story);
  const over = scene.view.room.stage === 'over';
  await settle(() => render(over ? <Ended game={game} room={room} /> : <game.Table room={room} />, document.body));
  return room;
}

const click = (selector: string) => settle(() => find(selector).click());
const press = (key: string) =>
  settle(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
const tile = (row: number, resource: number) =>
  `.s-compose-row:nth-child(${row + 1}) .s-tile:nth-child(${resource + 2}) .s-tile-more`;

describe('the table', () => {
  test.each(
    Object.keys(scenes).flatMap(
      (name) =>
        [
          [name, 'ja'],
          [name, 'en'],
        ] as const,
    ),
  )('%s is drawn in %s without a gap', async (name, language) => {
    settings.language.value = language;
    await sitDown(name);
    expect(document.body.textContent).not.toMatch(/undefined|NaN|\[object|[\uE000-\uF8FF]/);
    expect(document.querySelector('.k-failure')).toBeNull();
  });

  test('Space rolls when that is next', async () => {
    const room = await sitDown('rolling');
    await press(' ');
    expect(room.asked).toEqual([{ is: 'Roll' }]);
  });

  test('the end of the turn asks first while an accepted offer is open', async () => {
    const room = await sitDown('main');
    await press(' ');
    expect(room.asked).toEqual([]);
    expect(find('dialog').textContent).toContain('番を終えますか');
    await click('dialog .k-action');
    expect(room.asked).toEqual([{ is: 'EndTurn' }]);
  });

  test('P7: several victims are listed with their cards; one’s own hex asks first', async () => {
    const room = await sitDown('robbing');
    const spots = [...document.querySelectorAll<HTMLElement>('.spot')];
    const at = (hex: number) => spots.find((spot) => spot.dataset.spot?.endsWith(String(hex)) ?? false);
    await settle(() => at(14)?.click());
    expect(document.querySelectorAll('.s-choices button')).toHaveLength(3);
    expect(find('.s-choices').textContent).toContain('9');
    await click('.s-choices li:nth-child(2) button');
    expect(room.asked).toEqual([{ is: 'MoveRobber', hex: 14, victim: 2 }]);
    await settle(() => at(9)?.click());
    expect(find('dialog').textContent).toContain('自分の土地');
    await click('dialog .k-action');
    expect(room.asked.at(-1)).toEqual({ is: 'MoveRobber', hex: 9 });
  });

  test('P6: a discard can be sent once exactly what is owed has been chosen', async () => {
    const room = await sitDown('discarding');
    const send = () => find('.s-discard .k-primary') as HTMLButtonElement;
    expect(send().disabled).toBe(true);
    for (const i of [1, 1, 3, 3]) await click(`.s-pick:nth-child(${i}) .s-pick-more`);
    expect(send().disabled).toBe(false);
    await settle(() => send().click());
    expect(room.asked).toEqual([{ is: 'Discard', cards: [2, 0, 2, 0, 0] }]);
  });

  test('an offer is put together by tiles and sent with T; N1 is said before it is sent', async () => {
    const room = await sitDown('quiet');
    await click(tile(1, 2));
    await click(tile(2, 2));
    expect(find('.s-fault').textContent).toContain('N1');
    await press('t');
    expect(room.asked).toEqual([]);
    await click('.s-compose-row:nth-child(3) .s-tile-less');
    await click(tile(2, 4));
    await press('t');
    expect(room.asked).toEqual([{ is: 'MakeOffer', to: [1, 2, 3], give: [0, 0, 1, 0, 0], want: [0, 0, 0, 0, 1] }]);
  });

  test('A accepts and X declines what waits for an answer; Q begins a counter that names it', async () => {
    const room = await sitDown('theirs');
    await press('a');
    await press('x');
    expect(room.asked).toEqual([
      { is: 'AcceptOffer', offer: 21 },
      { is: 'DeclineOffer', offer: 21 },
    ]);
    await click('.s-offer footer .k-plain');
    expect(find('#s-offer-21 .s-composer').getAttribute('aria-label')).toContain('Kenji への反対提案');
  });

  test('a proposer chooses among those who accepted', async () => {
    const room = await sitDown('main');
    await click('.s-mine .k-action');
    expect(room.asked).toEqual([{ is: 'ChooseAcceptor', offer: 12, seat: 1 }]);
  });

  test('C7: the year of plenty is two cards out of what the bank has', async () => {
    const room = await sitDown('quiet');
    await press('h');
    await click('.s-held-card:nth-child(3) .k-action');
    await click('.s-pick:nth-child(4) .s-pick-more');
    await click('.s-pick:nth-child(5) .s-pick-more');
    await click('dialog .k-primary');
    expect(room.asked).toEqual([{ is: 'PlayYearOfPlenty', cards: [0, 0, 0, 1, 1] }]);
  });

  test('C8: the year of plenty says what the bank has left, and nothing where its counts are hidden', async () => {
    const notes = () => [...document.querySelectorAll('.s-pick-more small')].map((note) => note.textContent);
    const scene = sceneOf('main');
    const resources = { counts: [7, 4, 9, 3], hand: [2, 1, 3, 1, 0] as const };
    const open = async (bank?: readonly [number, number, number, number, number]) => {
      render(null, document.body);
      await sitAt({ ...scene, view: { ...scene.view, resources: { ...scene.view.resources, ...resources, bank } } });
      await press('h');
      await click('.s-held-card.s-may:last-child button');
    };
    settings.language.value = 'en';
    await open([12, 14, 1, 13, 15]);
    expect(notes()).toEqual([12, 14, 1, 13, 15].map((n) => `${n} in the bank`));
    await click('.s-pick:nth-child(1) .s-pick-more');
    expect(notes()[0]).toBe('11 in the bank');
    await open(undefined);
    expect(notes()).toEqual(['', '', '', '', '']);
  });

  test('C11: the bank trades at the rate that was told', async () => {
    const room = await sitDown('quiet');
    await click('.s-bank-side ~ .s-bank-side button:nth-child(4)');
    await click('.s-bank > .k-button');
    expect(room.asked).toEqual([{ is: 'TradeWithBank', give: 2, get: 4 }]);
  });

  test('U1: whoever ended the turn has the way back, the others see that it is still open', async () => {
    const room = await sitDown('waiting');
    await press('z');
    expect(room.asked).toEqual([{ is: 'TakeBack' }]);
    const other = scenes.waiting;
    if (!other) throw new Error('no scene');
    render(null, document.body);
    const watcher = fakeRoom({ ...other, legal: {}, seat: undefined });
    await settle(() => render(<game.Table room={watcher} />, document.body));
    expect(find('.s-undo').textContent).toContain('みどり');
    expect(document.querySelector('.s-undo button')).toBeNull();
  });

  test('what has to be done on the board is not the golden button’s', async () => {
    await sitDown('setup');
    expect(find('.s-main').className).toContain('s-main-idle');
    const moved: Element[] = [];
    HTMLElement.prototype.animate = function moves(this: HTMLElement) {
      moved.push(this);
      return { finished: Promise.resolve() } as unknown as Animation;
    };
    await click('.s-main');
    expect(document.activeElement?.matches('[data-spot]')).toBe(true);
    expect(moved).toHaveLength(document.querySelectorAll('[data-spot] i').length);
    expect(moved.length).toBeGreaterThan(0);
    Reflect.deleteProperty(HTMLElement.prototype, 'animate');
    await sitDown('rolling');
    expect(find('.s-main').className).not.toContain('s-main-idle');
  });

  test('a bot’s right to take back the end of its turn is told to nobody', async () => {
    const scene = sceneOf('main');
    const undo = { seat: 2, what: 'turn-end' } as const;
    await sitAt({ ...scene, view: { ...scene.view, undo } });
    expect(document.querySelector('.s-undo')).toBeNull();
    render(null, document.body);
    await sitAt({ ...scene, view: { ...scene.view, undo: { ...undo, seat: 1 } } });
    expect(document.querySelector('.s-undo')).not.toBeNull();
  });

  test('those who watch have no hand, nothing to build and nothing to answer', async () => {
    await sitDown('watching');
    expect(document.querySelector('.s-dock, .s-composer, .s-offer footer')).toBeNull();
  });

  test('what must be heard at once: your turn, an offer to you, what was taken from you', async () => {
    const room = await sitDown('waiting');
    const heard: string[] = [];
    room.onStep((step) => heard.push(...urgentWords(step, 0)));
    const turn = { seat: 0, number: 35, stage: 'rolling', awaits: [0] } as const;
    room.tell([{ is: 'TurnEnded', seat: 3, next: 0 }], { turn });
    room.tell([{ is: 'CardStolen', seat: 1, victim: 0, resource: 4 }]);
    room.tell([{ is: 'OfferMade', offer: 9, by: 1, to: [0], give: [1, 0, 0, 0, 0], want: [0, 1, 0, 0, 0] }]);
    expect(heard).toEqual([
      'あなたの番です',
      'Kenji に 鉱石 を奪われました',
      'Kenji の提案：あなたは レンガ1 を渡し、木材1 をもらう',
    ]);
  });
});
