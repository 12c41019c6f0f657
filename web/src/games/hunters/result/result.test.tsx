// @vitest-environment happy-dom
import { render } from 'preact';
import { act as settle } from 'preact/test-utils';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addressOf } from '../../../art/picture';
import { tribeIcon } from '../../../art/tiles';
import { TILES } from '../../../generated/tiles';
import { settings } from '../../../state';
import { find } from '../../../testing/dom';
import { Ended } from '../../../testing/end';
import { fakeRoom } from '../../../testing/room';
import { fetchParts } from '../../../ui/part';
import { game } from '..';
import { scene } from '../fixtures/scenes';
import { finalOf } from '../view';
import { staying } from './EndMap';

beforeAll(fetchParts);

beforeEach(() => {
  render(null, document.body);
  settings.language.value = 'ja';
});

async function sitDown(name: string): Promise<void> {
  const shown = scene(name);
  await settle(() => render(<Ended game={game} room={fakeRoom(shown, shown.log)} />, document.body));
}

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);
const click = (selector: string) => settle(() => find(selector).click());

describe('the result', () => {
  test('H9, H10, H11: at the last count only hunters and huts lie on the map', async () => {
    const { view } = scene('over');
    const left = Object.entries(staying(view));
    expect(left.length).toBeGreaterThan(0);
    for (const [cell, { piece, zone }] of left) {
      const kind = TILES[view.map?.tiles[cell]?.tile ?? '']?.zones[zone]?.kind;
      expect(piece === 'hut' || kind === 'meadow').toBe(true);
    }
    expect(left.length).toBeLessThanOrEqual(Object.keys(view.pieces ?? {}).length);
    await sitDown('over');
    expect(all('.h-final-map .h-piece')).toHaveLength(left.length);
    const drawn = new Set([...all('.h-final-map .h-piece')].map((piece) => piece.getAttribute('href')));
    const hunters = left.filter(([, { piece }]) => piece === 'tribe');
    expect(hunters.length).toBeGreaterThan(0);
    for (const [, { seat }] of hunters) {
      const colour = view.seats[seat]?.colour ?? 'white';
      expect(drawn).toContain(addressOf(tribeIcon('lying hunter', colour, 'default')));
      expect(drawn).not.toContain(addressOf(tribeIcon('hunter', colour, 'default')));
    }
  });

  test('H11: pieces in unfinished forests and rivers lie on the map before the last count alone', async () => {
    await sitDown('over');
    const { view } = scene('over');
    const final = finalOf(view).length;
    const lying = () => all('.h-final-map .h-piece').length;
    const stay = Object.keys(staying(view)).length;
    expect(lying()).toBe(stay);
    for (let step = 0; step < final; step++) await click('.h-story .k-row button:first-child');
    expect(find('.h-story-now').textContent).toBe('終わりの前まで');
    expect(lying()).toBe(Object.keys(view.pieces ?? {}).length);
    expect(lying()).toBeGreaterThan(stay);
    await click('.h-story .k-row button:nth-child(2)');
    expect(lying()).toBe(stay);
  });

  test('H18: the ranking, where the points came from, and why', async () => {
    await sitDown('over');
    expect(game.end.ranking(scene('over').view)).toHaveLength(4);
    expect(find('.h-breakdown').textContent).toContain('101');
    expect(all('.h-reasons > li')).toHaveLength(scene('over').view.result?.final.length ?? -1);
  });

  test('H13, H14: deer that tigers take, or tigers that a fire drives away, are crossed out on the map', async () => {
    await sitDown('over');
    const final = finalOf(scene('over').view);
    expect(all('.h-cross')).toHaveLength(0);
    const crossed: string[] = [];
    for (const score of final.toReversed()) {
      const wanted = Object.values(score.lost ?? {}).flatMap((gone) =>
        Object.entries(gone).flatMap(([animal, n]) => Array.from({ length: n }, () => animal)),
      );
      const shown = [...all('.h-cross')].map((one) => one.getAttribute('data-animal') ?? '');
      expect(shown.toSorted()).toEqual(wanted.toSorted());
      expect(wanted).toHaveLength(score.fire ? (score.animals?.tiger ?? 0) : (score.eaten ?? 0));
      crossed.push(...shown);
      await click('.h-story .k-row button:first-child');
    }
    expect(new Set(crossed)).toEqual(new Set(['deer', 'tiger']));
  });

  test('H21: the story and the reasons say the sum and who held how much', async () => {
    await sitDown('over');
    const final = finalOf(scene('over').view);
    const at = final.findIndex((score) => Object.keys(score.holders).length > 1 && (score.eaten ?? 0) > 0);
    for (let step = final.length - 1; step > at; step--) await click('.h-story .k-row button:first-child');
    const said = find('.h-story-now').textContent;
    expect(said).toContain('(6−4)×2 + 5×2 = 14');
    expect(said).toContain('駒：Kenji 1・Alexandra Featherstone 🦊 2');
    const account = () => all('.h-reasons > li')[at]?.textContent;
    expect(account()).toBe(
      '草原：鹿6・マンモス5・トラ4・トラに食べられる鹿4。計 (6−4)×2 + 5×2 = 14。Kenji：駒1。Alexandra Featherstone 🦊：駒2、＋14。',
    );
    await settle(() => {
      settings.language.value = 'en';
    });
    expect(account()).toBe(
      'Meadow: 6 deer, 5 mammoths, 4 tigers, tigers take 4 deer. Sum: (6−4)×2 + 5×2 = 14. Kenji: 1 piece. Alexandra Featherstone 🦊: 2 pieces, +14. ',
    );
  });

  test('the final scoring can be gone through by hand', async () => {
    await sitDown('over');
    const now = find('.h-story-now').textContent;
    await click('.h-story .k-row button:first-child');
    expect(find('.h-story-now').textContent).not.toBe(now);
  });
});
