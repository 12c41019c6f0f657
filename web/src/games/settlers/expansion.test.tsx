// @vitest-environment happy-dom
/** The slots of the table that an expansion fills, with one made up for the test. */

import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { icon } from '../../art';
import { settings } from '../../state';
import { fakeRoom } from '../../testing/room';
import { told } from '../../testing/told';
import { extended } from '../manifest';
import { game } from '.';
import { type Expansion, registerExpansions } from './expansion';
import { scenes, view } from './fixtures/views';
import { bannerWords } from './logic/banner';
import { costOf } from './logic/costs';
import { describe as sentence } from './logic/lines';
import type { LogWriter } from './logic/logwriter';
import { hexName, terrainName } from './logic/place';
import { boardSpots } from './logic/spots';
import { settlers } from './manifest';
import { phraseBook, withPhrases } from './phrases';
import { useTable } from './table/model';
import { coloursOf } from './view';
import { nameOf } from './words';

const SENTRIES: Expansion = {
  name: 'sentries',
  drawings: { sentry: { draw: (colour) => `<circle r="20" data-colour="${colour}" />`, at: () => [10, 20] } },
  tokens: () => [{ key: 'sentry:7', kind: 'sentry', place: 'edge', id: 7, colour: 'blue', label: 'Sentry' }],
  boardCommands: { PostSentry: { kind: 'edge', field: 'edge', ghost: 'sentry', does: () => 'post a sentry' } },
  stages: () => ({ posting: { yours: 'Post a sentry', theirs: 'A sentry is posted' } }),
  lines: { SentryPosted: (_: unknown, writer: LogWriter) => writer.line(undefined, 'A sentry stands guard') },
  terrains: () => ({ 6: 'castle' }),
  phrases: {
    gaps: { 'to-arms': [] },
    order: { island: ['to-arms'], sentries: ['halt'] },
    words: () => ({ 'to-arms': 'To arms!', halt: 'Halt!' }),
  },
  Result: ({ result }) => <p class="watch">{`Sentries of ${result.ranking.length} players`}</p>,
  goods: { gold: { picture: icon('knight'), label: () => 'Gold', colour: '#c9a227' } },
  counters: (_, seat) => [{ key: 'sentries', sign: 'knight', label: 'Sentries', value: seat + 1 }],
  Cards: function Post() {
    const { open } = useTable();
    return (
      <button
        type="button"
        class="post"
        onClick={() => {
          open.value = { is: 'expansion', sheet: 'posts' };
        }}
      />
    );
  },
  sheets: { posts: () => <p class="posts">Posts</p> },
};

beforeEach(() => {
  settings.language.value = 'en';
  registerExpansions([SENTRIES]);
});
afterEach(() => {
  render(null, document.body);
  registerExpansions([]);
});

const legal = { PostSentry: [{ edge: { in: [3, 9] } }] };

async function sitDown(): Promise<void> {
  const scene = scenes.main;
  if (!scene) throw new Error('no scene main');
  await act(() => render(<game.Table room={fakeRoom(scene)} />, document.body));
}

test('the shell has the words of an expansion’s rule book beside those of the game', () => {
  const words = () => ({ name: 'Sentries', line: 'Guards on the roads' });
  const sentries = { name: 'sentries', words, load: async () => ({ expansion: SENTRIES }) };
  const all = extended(settlers, [sentries]).words().books;
  expect(all?.sentries?.name).toBe('Sentries');
  expect(all?.basic).toEqual(settlers.words().books?.basic);
});

test('tokens stand on the board in the drawing of their kind, beside the robber of the base', async () => {
  await sitDown();
  const sentry = document.querySelector('.board-token.board-sentry');
  expect(sentry?.querySelector('[data-colour="blue"]')).not.toBeNull();
  expect(document.querySelectorAll('.board-token.board-robber')).toHaveLength(1);
});

test('counters stand on every player’s card, behind those of the base', async () => {
  await sitDown();
  const rows = [...document.querySelectorAll('.s-players .s-stats-row')].map((row) => row.textContent);
  expect(rows).toHaveLength(4);
  expect(rows[2]).toContain('Sentries 3');
});

test('cards stand in the dock, and open a sheet of the expansion', async () => {
  await sitDown();
  await act(() => document.querySelector<HTMLElement>('.s-dock .post')?.click());
  expect(document.querySelector('.posts')?.textContent).toBe('Posts');
});

test('a command of the board gives places, each with its words', () => {
  if (!view.island) throw new Error('no island');
  const { spots, quiet } = boardSpots(legal, view.island, undefined, { aids: true, freeRoads: false });
  expect(spots.map(({ command, id }) => [command, id])).toEqual([
    ['PostSentry', 3],
    ['PostSentry', 9],
  ]);
  expect(spots[0]?.label).toContain('post a sentry');
  expect(quiet).toBe(false);
});

test('the banner says what a stage of the expansion awaits, and of whom', () => {
  const posting = { ...view, turn: { seat: 0, number: 3, stage: 'posting', awaits: [0] } };
  expect(bannerWords(posting, legal, 0).task).toBe('Post a sentry');
  expect(bannerWords(posting, {}, 1).task).toBe('A sentry is posted');
});

test('the log says what happened in the words of the expansion', () => {
  const entry = { seq: 1, at: 0, told: told({ is: 'SentryPosted' }) };
  expect(sentence(entry, view)).toBe('A sentry stands guard');
});

test('a good is traded beside the resources, in its own sign and under its own name', async () => {
  const bag = (most: readonly number[]) => ({ bag: [...most], least: 1, most: 20 });
  const negotiation = { offers: {}, made: [0, 0, 0, 0], goods: ['gold'] };
  const offering = {
    MakeOffer: [{ to: { some: [1, 2] }, give: bag([1, 0, 0, 0, 0, 2]), want: bag([19, 19, 19, 19, 19, 4]) }],
  };
  const scene = scenes.main;
  if (!scene) throw new Error('no scene main');
  const room = fakeRoom({ ...scene, view: { ...scene.view, negotiation } as typeof scene.view, legal: offering });
  await act(() => render(<game.Table room={room} />, document.body));
  const [give] = [...document.querySelectorAll('.s-compose-row')];
  const tiles = [...(give?.querySelectorAll<HTMLElement>('.s-tile') ?? [])];
  expect(tiles).toHaveLength(6);
  expect(tiles[5]?.textContent).toContain('Gold');
  expect(tiles[5]?.style.getPropertyValue('--res')).toBe('#c9a227');
  const press = async (row: number, tile: number) => {
    const rows = [...document.querySelectorAll('.s-compose-row')];
    const more = rows[row]?.querySelectorAll<HTMLElement>('.s-tile-more')[tile];
    await act(() => more?.click());
  };
  await press(0, 5);
  await press(1, 4);
  await act(() => document.querySelector<HTMLElement>('.s-propose')?.click());
  expect(room.asked).toEqual([{ is: 'MakeOffer', to: [1, 2], give: [0, 0, 0, 0, 0, 1], want: [0, 0, 0, 0, 1, 0] }]);
});

test('what is built costs what the server says', () => {
  if (!view.pieces) throw new Error('no pieces');
  const costs = { road: [0, 0, 0, 0, 2] } as const;
  expect(costOf({ ...view, pieces: { ...view.pieces, costs } }, 'road')).toEqual([0, 0, 0, 0, 2]);
  expect(costOf(view, 'road')).toEqual([1, 1, 0, 0, 0]);
});

test('terrain of an expansion has its name in the list and beside it', () => {
  if (!view.island) throw new Error('no island');
  const island = { ...view.island, terrains: view.island.terrains.map((terrain, hex) => (hex === 0 ? 6 : terrain)) };
  expect(hexName(island, 0)).toBe('castle');
  expect(terrainName(6)).toBe('castle');
  expect(terrainName(7)).toBe(terrainName(5));
});

test('set phrases stand in the groups of the game, behind its own, or in one of their own', () => {
  const book = withPhrases(phraseBook, [SENTRIES]);
  expect(book.order.island?.at(-1)).toBe('to-arms');
  expect(book.order.island).toHaveLength((phraseBook.order.island?.length ?? 0) + 1);
  expect(book.order.sentries).toEqual(['halt']);
  expect(book.words().halt).toBe('Halt!');
  expect(book.gaps['to-arms']).toEqual([]);
});

test('the result page has parts of the expansion', async () => {
  const scene = scenes.over;
  if (!scene) throw new Error('no scene over');
  await act(() => render(<game.Result room={fakeRoom(scene)} />, document.body));
  expect(document.querySelector('.watch')?.textContent).toBe('Sentries of 4 players');
});

test('the guide of an expansion follows that of the game', async () => {
  const guide = async () => () => <p>At a glance: sentries</p>;
  const words = () => ({ name: 'Sentries', line: '' });
  const all = extended({ ...settlers, guide: async () => () => <p>At a glance</p> }, [
    { name: 'sentries', words, guide, load: async () => ({ expansion: SENTRIES }) },
  ]);
  const Guide = await all.guide?.();
  if (!Guide) throw new Error('no guide');
  await act(() => render(<Guide />, document.body));
  expect([...document.querySelectorAll('p')].map((part) => part.textContent)).toEqual([
    'At a glance',
    'At a glance: sentries',
  ]);
});

test('neutral seats have pieces in colours that nobody has chosen, and names by them', async () => {
  const scene = scenes.main;
  if (!scene || !view.pieces) throw new Error('no scene main');
  const pieces = { ...view.pieces, neutral: [4, 5], settlements: { ...view.pieces.settlements, 4: [52] } };
  const shown = { ...view, pieces };
  expect(coloursOf(shown)).toMatchObject({ 4: 'green', 5: 'purple' });
  expect(nameOf(shown, 4)).toBe('Neutral (green)');
  await act(() => render(<game.Table room={fakeRoom({ ...scene, view: shown })} />, document.body));
  expect(document.querySelector('[data-piece="settlement:52:4"]')).not.toBeNull();
  expect(document.querySelectorAll('.s-players .s-stats-row')).toHaveLength(4);
});
