// @vitest-environment happy-dom
/** A table of Barbarian Attack before it has drawings: it is shown, with what the base knows of it. */

import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, test } from 'vitest';
import { settings } from '../../../../state';
import { fakeRoom } from '../../../../testing/room';
import { told } from '../../../../testing/told';
import { game } from '../..';
import { scenes } from '../../fixtures/views';

afterEach(() => render(null, document.body));

const knights = { edges: { 0: [3], 1: [], 2: [] }, stock: [5, 6, 6] };
const barbarians = { standing: { 7: 1 }, stock: 33, captured: [2, 0, 0], conquered: [], fallen: [], colour: 'green' };

test.each([
  ['main', {}],
  ['knights-moving', { MoveKnight: [{ source: { in: [3] }, target: { in: [4, 5] } }], EndTurn: [{}] }],
  ['capturing', { CaptureBarbarian: [{ hex: { in: [7] } }] }],
])('a table without robber, deck and army is shown in stage %s', async (stage, legal) => {
  settings.language.value = 'en';
  const scene = scenes.main;
  if (!scene?.view.island || !scene.view.turn) throw new Error('no scene main');
  const { robber, cards, largest_army, ...rest } = scene.view;
  const view = {
    ...rest,
    room: { ...scene.view.room, rulebook: 'barbarians' },
    island: {
      ...scene.view.island,
      code: '',
      terrains: scene.view.island.terrains.map((t, hex) => (hex === 16 ? 6 : t)),
    },
    turn: { ...scene.view.turn, stage },
    barbarians,
    barbarian_knights: knights,
    barbarian_gold: { owned: [3, 0, 0] },
    barbarian_cards: { left: { knighthood: 14 } },
  };
  const log = [
    { seq: 1, at: 0, told: told({ is: 'AttackRolled', seat: 0, dice: [1, 2], hex: 7, landed: true }) },
    { seq: 2, at: 0, told: told({ is: 'LossesRolled', seat: 0, hex: 7, face: 1, lost: [], gold: {} }) },
  ];
  const room = fakeRoom({ ...scene, view, legal } as never, log as never);
  await act(() => render(<game.Table room={room} />, document.body));
  expect(document.querySelector('.k-failure')).toBeNull();
  expect(document.body.textContent).not.toMatch(/undefined|NaN|\[object/);
});
