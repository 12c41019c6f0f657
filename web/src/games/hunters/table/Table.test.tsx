// @vitest-environment happy-dom
import { render } from 'preact';
import { act as settle } from 'preact/test-utils';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { settings } from '../../../state';
import { Ended } from '../../../testing/end';
import { type FakeRoom, fakeRoom } from '../../../testing/room';
import { game } from '..';
import { SCENES, scene, watched } from '../fixtures/scenes';
import type { LostAnimals } from '../view';
import { urgentWords } from './effects';
import { lastCell } from './inspecting';
import { LandMap } from './LandMap';
import { createTable, TableContext } from './model';

beforeEach(() => {
  render(null, document.body);
  settings.language.value = 'ja';
  settings.confirmations.value = 'touch';
});

async function sitDown(name: string, watching = false): Promise<FakeRoom> {
  const shown = watching ? watched(name) : scene(name);
  const room = fakeRoom(shown, shown.log);
  const page = name === 'over' ? <Ended game={game} room={room} /> : <game.Table room={room} />;
  await settle(() => render(page, document.body));
  return room;
}

const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
};
const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);
/** As a key or assistive technology presses it: without a pointer. */
const click = (selector: string) => settle(() => find(selector).click());
const press = (key: string, on: EventTarget = document.body) =>
  settle(() => {
    on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });

describe('the table', () => {
  test.each(SCENES.flatMap((name) => [[name, 'ja'] as const, [name, 'en'] as const]))(
    '%s is drawn in %s without a gap',
    async (name, language) => {
      settings.language.value = language;
      await sitDown(name);
      expect(document.body.textContent).not.toMatch(/undefined|NaN|\[object|[\uE000-\uF8FF]/);
      expect(document.querySelector('.k-failure')).toBeNull();
    },
  );

  test('H2: every legal cell is one place, and only one of them is a tab stop', async () => {
    await sitDown('tile');
    expect(all('.h-cell')).toHaveLength(scene('tile').legal.PlaceTile?.length ?? -1);
    expect(all('.h-cell[tabindex="0"]')).toHaveLength(1);
  });

  test('H4: the zones that may take a piece are lit before anybody points at one', async () => {
    await sitDown('piece');
    const zones = new Set(
      scene('piece').legal.PlacePiece?.flatMap(({ fields }) => {
        const zone = fields?.zone;
        return zone && 'in' in zone ? zone.in : [];
      }),
    );
    expect(zones.size).toBeGreaterThan(1);
    expect(all('.h-open')).toHaveLength(zones.size);
    render(null, document.body);
    await sitDown('piece', true);
    expect(all('.h-open')).toHaveLength(0);
  });

  test('J1: every entry of the log has its number, by which calls to the judge name it', async () => {
    await sitDown('tile');
    const numbers = [...all('.s-log .s-line-entry')].map((line) => Number(line.textContent));
    expect(numbers.length).toBeGreaterThan(3);
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
  });

  test('nothing is drawn anew while the map is dragged: only its plane moves', async () => {
    await sitDown('tile');
    const map = find('.h-map');
    const send = (type: string, x: number) =>
      map.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: 90, pointerType: 'mouse', bubbles: true }));
    await settle(() => {
      send('pointerdown', 100);
      send('pointermove', 120);
    });
    const seen: MutationRecord[] = [];
    const observer = new MutationObserver((found) => seen.push(...found));
    observer.observe(document.body, { attributes: true, childList: true, characterData: true, subtree: true });
    await settle(() => {
      for (let x = 121; x < 160; x += 1) send('pointermove', x);
    });
    await settle(() => new Promise((go) => requestAnimationFrame(() => go(undefined))));
    seen.push(...observer.takeRecords());
    observer.disconnect();
    expect(seen.length).toBeGreaterThan(0);
    for (const { target, attributeName } of seen) {
      expect((target as Element).className).toContain('h-plane');
      expect(attributeName).toBe('style');
    }
    send('pointerup', 160);
  });

  test('H2: the tile turns through the legal ways alone, round and round, and is placed as it lies', async () => {
    const shown = scene('first');
    const room = fakeRoom(shown, shown.log);
    const table = createTable(room);
    const [cell, ways] = [...table.cells.value].find(([, turns]) => turns.length > 1) ?? ['', []];
    table.held.value = cell;
    expect(table.turnIn(cell)).toBe(ways[0]);
    const seen = ways.map(() => {
      table.turnTile();
      return table.turnIn(cell);
    });
    expect(seen).toEqual([...ways.slice(1), ways[0]]);
    table.turnTile();
    table.placeTile(cell);
    expect(room.asked[0]).toMatchObject({ is: 'PlaceTile', turn: ways[1] });
    expect(table.held.value).toBeUndefined();
    table.dispose();
  });

  test('H2: Enter places the tile in the first legal way', async () => {
    const room = await sitDown('tile');
    const cell = find('.h-cell[tabindex="0"]').dataset.cell ?? '';
    await click(`[data-cell="${cell}"]`);
    const [x, y] = cell.split(',').map(Number);
    expect(room.asked).toMatchObject([{ is: 'PlaceTile', x, y }]);
  });

  test('arrows lead from place to place', async () => {
    await sitDown('tile');
    const first = find('.h-cell[tabindex="0"]');
    await settle(() => first.focus());
    await press('ArrowDown', first);
    expect(document.activeElement).not.toBe(first);
    expect((document.activeElement as HTMLElement).dataset.cell).toBeTruthy();
  });

  test('H4: a piece goes on the zone that was chosen', async () => {
    const room = await sitDown('piece');
    expect(all('.h-choice')).toHaveLength(4);
    await click('[data-spot="2:hut"]');
    expect(room.asked).toEqual([{ is: 'PlacePiece', zone: 2, piece: 'hut' }]);
  });

  test('H4: who asks for the whole map beside the choices keeps it, whatever is drawn over the map afterwards', async () => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 600));
    const looks: (() => void)[] = [];
    class Observer {
      constructor(look: () => void) {
        looks.push(look);
      }
      observe(): void {}
      disconnect(): void {}
    }
    vi.stubGlobal('ResizeObserver', Observer);
    try {
      await sitDown('piece');
      const lies = () => find('.h-plane').style.transform;
      const near = lies();
      await click('.board-zoom button:last-child');
      const whole = lies();
      expect(whole).not.toBe(near);
      await settle(() => {
        for (const look of looks) look();
      });
      expect(lies()).toBe(whole);
    } finally {
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
    }
  });

  test('H2: placing nothing is the big button, and Space', async () => {
    const room = await sitDown('piece');
    expect(find('.s-main').textContent).toContain('何も置かない');
    await press(' ');
    expect(room.asked).toEqual([{ is: 'PlaceNothing' }]);
  });

  test('where no piece can be placed, the turn goes on by itself, but not before the tile could be taken back', async () => {
    vi.useFakeTimers();
    try {
      const shown = scene('piece');
      const { PlacePiece, ...legal } = shown.legal;
      const room = fakeRoom({ ...shown, legal: legal }, shown.log);
      await settle(() => render(<game.Table room={room} />, document.body));
      expect(find('.s-undo button')).toBeTruthy();
      expect(find('.s-main').textContent).toContain('4秒で自動');
      await settle(() => void vi.advanceTimersByTime(3_900));
      expect(room.asked).toEqual([]);
      await settle(() => void vi.advanceTimersByTime(200));
      expect(room.asked).toEqual([{ is: 'PlaceNothing' }]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('where a piece can be placed, and for whoever confirms all they do, nothing goes on by itself', async () => {
    vi.useFakeTimers();
    try {
      const room = await sitDown('piece');
      await settle(() => void vi.advanceTimersByTime(20_000));
      expect(room.asked).toEqual([]);
      render(null, document.body);
      settings.confirmations.value = 'always';
      const shown = scene('piece');
      const { PlacePiece, ...legal } = shown.legal;
      const careful = fakeRoom({ ...shown, legal: legal }, shown.log);
      await settle(() => render(<game.Table room={careful} />, document.body));
      await settle(() => void vi.advanceTimersByTime(20_000));
      expect(careful.asked).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('H19: the tile can be taken back until then', async () => {
    const room = await sitDown('piece');
    await press('z');
    expect(room.asked).toEqual([{ is: 'TakeBack' }]);
  });

  test('those who watch see the tile, and have nothing to do', async () => {
    await sitDown('tile', true);
    expect(all('.h-cell, .h-choice, .s-primary')).toHaveLength(0);
    expect(find('.h-drawn')).toBeTruthy();
  });

  test('everything can be done by lists', async () => {
    const room = await sitDown('tile');
    await press('v');
    await click('.h-list-actions button');
    expect(room.asked[0]).toMatchObject({ is: 'PlaceTile' });
  });

  test('the lists scroll, so they are a tab stop with a name, and each of their parts has a heading', async () => {
    await sitDown('piece');
    await press('v');
    const list = find('section.s-list');
    expect([list.tabIndex, list.getAttribute('tabindex'), list.getAttribute('aria-label')]).toEqual([
      0,
      '0',
      '一覧表示',
    ]);
    expect([...list.querySelectorAll('h1, h2, h3, caption')].map(({ tagName }) => tagName)).not.toContain('H3');
  });

  test('what has to be done on the map is not the golden button’s', async () => {
    await sitDown('tile');
    expect(find('.s-primary-choose .s-main').className).toContain('s-main-idle');
    await click('.s-primary-choose .s-main');
    expect(document.activeElement?.matches('.h-cell.aimed')).toBe(true);
    expect(find('.h-cell.aimed').querySelector('.h-ghost')).not.toBeNull();
    await sitDown('piece');
    expect(find('.s-primary-nothing .s-main').className).not.toContain('s-main-idle');
  });

  test('I looks into what is connected, as the server counts it', async () => {
    await sitDown('theirs');
    await press('i');
    expect(find('.h-inspect').textContent).toContain('土地のつながり');
    await press('Escape');
    expect(document.querySelector('.h-inspect')).toBeNull();
  });

  test('H13, H14: in a meadow that is looked into, animals that would not count are crossed out, as the view says', async () => {
    const animals = (lost: LostAnimals | undefined): string[] =>
      Object.values(lost ?? {}).flatMap((gone) =>
        Object.entries(gone).flatMap(([animal, n]) => Array.from({ length: n }, () => animal)),
      );
    const crossed = (): string[] => [...all('.h-cross')].map((one) => one.getAttribute('data-animal') ?? '');
    const shown = scene('bonus');
    const room = fakeRoom(shown, shown.log);
    const table = createTable(room);
    const map = <TableContext.Provider value={table} children={<LandMap />} />;
    await settle(() => render(map, document.body));
    expect(crossed()).toEqual([]);
    const seen = new Set<string>();
    for (const { kind, zones, lost } of Object.values(shown.view.areas ?? {})) {
      if (kind !== 'meadow') continue;
      await settle(() => {
        table.inspected.value = zones[0];
      });
      expect(crossed().toSorted()).toEqual(animals(lost).toSorted());
      for (const animal of crossed()) seen.add(animal);
    }
    expect(seen).toEqual(new Set(['deer', 'tiger']));
    table.dispose();
  });

  test('H21: a score is told over the map, with its reason', async () => {
    const room = await sitDown('theirs');
    const scored = {
      is: 'Scored',
      what: 'river',
      zones: ['0,0:3'],
      sections: 4,
      fish: 2,
      holders: { 1: 1 },
      points: { 1: 6 },
    };
    await settle(() => room.tell([scored, { is: 'BonusEarned', seat: 1 }]));
    expect(find('.h-notice').textContent).toContain('区画4・魚2');
    expect(find('.h-notice-bonus').textContent).toContain('Kenji');
    expect(all('.h-gain')).toHaveLength(1);
    expect(all('.h-lit')).toHaveLength(1);
  });

  test('an arrow leads to what others do out of sight; what was in sight as it happened needs none later', async () => {
    const room = await sitDown('theirs');
    const does = (seat: number, cell: string) => {
      const [x, y] = cell.split(',').map(Number);
      return settle(() => room.tell([{ is: 'TilePlaced', seat, x, y }]));
    };
    const frame = () => settle(() => new Promise((go) => requestAnimationFrame(() => go(undefined))));
    const glide = async (key: string) => {
      for (let i = 0; i < 30; i += 1) {
        await press(key, find('.h-map'));
        await frame();
      }
    };
    await does(1, '0,0');
    for (let i = 0; i < 6; i += 1) await press('+');
    await glide('ArrowRight');
    expect(all('.h-arrow')).toHaveLength(0);
    await does(3, '0,0');
    expect(all('.h-arrow')).toHaveLength(1);
    await glide('ArrowLeft');
    await glide('ArrowRight');
    expect(all('.h-arrow')).toHaveLength(0);
  });

  test('F goes to the last thing that anybody did, whether it has been in sight or not', async () => {
    const room = fakeRoom(scene('theirs'));
    const table = createTable(room);
    const one = { colour: 'red', cell: '0,0', seat: 3, key: '1 0' } as const;
    table.offscreenEvents.value = [one, { ...one, cell: '1,0', seat: 1, key: '2 0', seen: true }];
    room.tell([], { turn: undefined });
    expect(lastCell(table)).toBe('1,0');
    table.dispose();
  });

  test('what must be heard at once: your turn with the tile, a bonus tile, that a piece may be placed', async () => {
    const room = await sitDown('theirs');
    const heard: string[] = [];
    room.onStep((step) => heard.push(...urgentWords(step, 0)));
    const turn = { seat: 0, number: 40, awaits: [0] };
    room.tell([{ is: 'TurnPassed', seat: 3, next: 0 }], { turn: { ...turn, stage: 'placing-tile', tile: 'L07' } });
    room.tell([], { turn: { ...turn, stage: 'placing-piece', cell: '0,0' } });
    room.tell([], { turn: { ...turn, stage: 'placing-tile', tile: 'B01', bonus: true } });
    expect(heard).toHaveLength(3);
    expect(heard[0]).toContain('あなたの番です');
    expect(heard[1]).toContain('駒を置くか');
    expect(heard[2]).toContain('ボーナスタイル');
  });
});
