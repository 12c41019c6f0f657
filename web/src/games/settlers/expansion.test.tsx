// @vitest-environment happy-dom
/** The slots of the table that an expansion fills, with one made up for the test. */

import { signal } from '@preact/signals';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { icon } from '../../art';
import type { LegalActions } from '../../net/view';
import { settings } from '../../state';
import { Ended } from '../../testing/end';
import { fakeRoom } from '../../testing/room';
import { told as toldOf } from '../../testing/told';
import { extended } from '../manifest';
import { game } from '.';
import { type Expansion, registerExpansions } from './expansion';
import { pieces } from './fixtures/island';
import { scenes, view } from './fixtures/views';
import { bankTrades } from './logic/bank';
import { bannerWords } from './logic/banner';
import { costOf } from './logic/costs';
import { describe as sentence } from './logic/lines';
import type { LogWriter } from './logic/logwriter';
import { hexName, terrainName } from './logic/place';
import { boardSpots } from './logic/spots';
import { undoText } from './logic/undo';
import { settlers } from './manifest';
import { phraseBook, withPhrases } from './phrases';
import { lastPlace } from './table/lastplace';
import { useTable } from './table/model';
import { coloursOf } from './view';
import { nameOf } from './words';

/** Words of the expansion's banner. */
const told = signal<{ title: string; task: string } | undefined>(undefined);

const SENTRIES: Expansion = {
  name: 'sentries',
  drawings: {
    moor: { draw: () => '<path />', at: () => [0, 0] },
    sentry: { draw: (colour) => `<circle r="20" data-colour="${colour}" />`, at: () => [10, 20] },
  },
  tokens: () => [
    { key: 'sentry:7', kind: 'sentry', place: 'edge', id: 7, colour: 'blue', label: 'Sentry' },
    { key: 'moor:4', kind: 'moor', place: 'hex', id: 4, label: 'Moor', below: true },
  ],
  redrawn: () => ({ [`settlement:${pieces.settlements[0]?.[0]}`]: 'sentry' }),
  boardCommands: {
    PostSentry: { kind: 'edge', field: 'edge', ghost: 'sentry', does: () => 'post a sentry' },
    MoveSentry: {
      ...{ kind: 'edge', field: 'from', ghost: 'sentry', does: () => 'move the sentry', hotkey: 'Y' },
      second: {
        ...{ kind: 'edge', field: 'to', ghost: 'sentry', does: () => 'go there', paid: () => 'go there for a sheep' },
        hint: () => 'Sentry in hand',
      },
    },
  },
  stages: () => ({
    posting: { yours: 'Post a sentry', theirs: 'A sentry is posted' },
    asking: { yours: 'Answer', theirs: 'An answer is awaited', sheet: 'posts' },
  }),
  banner: () => told.value,
  undo: () => ({ post: { offer: 'The post can be left', undone: 'the post', sealed: 'The post' } }),
  lastPlaces: { SentryPosted: () => ({ kind: 'edge', id: 7 }) },
  turnEnd: () => 'Sound the retreat',
  panels: {
    watch: { label: () => 'Watch', shown: () => true, Panel: () => <p class="panel">All quiet</p> },
    camp: { label: () => 'Camp', shown: () => false, Panel: () => <p /> },
  },
  BoardChoice: () => <p class="board-choice">Which post?</p>,
  Overlay: () => <p class="overlay">Who goes there?</p>,
  cardsLeft: () => 5,
  bank: () => [{ give: 4, rate: 3, gets: [5], command: () => ({ is: 'BuyGold', give: 4 }) }],
  lines: { SentryPosted: (_: unknown, writer: LogWriter) => writer.line(undefined, 'A sentry stands guard') },
  terrains: () => ({ 6: 'castle' }),
  phrases: {
    gaps: { 'to-arms': [] },
    order: { island: ['to-arms'], sentries: ['halt'] },
    words: () => ({ 'to-arms': 'To arms!', halt: 'Halt!' }),
  },
  Result: ({ result }) => <p class="watch">{`Sentries of ${result.ranking.length} players`}</p>,
  goods: { gold: { picture: icon('knight'), label: () => 'Gold', colour: '#c9a227', owned: (_, seat) => 7 + seat } },
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
  told.value = undefined;
  render(null, document.body);
  registerExpansions([]);
});

const legal = { PostSentry: [{ fields: { edge: { in: [3, 9] } } }] };

async function sitDown(stage = 'main', legalNow?: LegalActions): Promise<ReturnType<typeof fakeRoom>> {
  const scene = scenes.main;
  if (!scene?.view.turn) throw new Error('no scene main');
  const turn = { ...scene.view.turn, stage };
  const room = fakeRoom({ ...scene, view: { ...scene.view, turn }, legal: legalNow ?? scene.legal } as typeof scene);
  await act(() => render(<game.Table room={room} />, document.body));
  return room;
}

const click = (selector: string) => act(() => document.querySelector<HTMLElement>(selector)?.click());

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
  const entry = { seq: 1, at: 0, told: toldOf({ is: 'SentryPosted' }) };
  expect(sentence(entry, view)).toBe('A sentry stands guard');
});

test('a good is traded beside the resources, in its own sign and under its own name', async () => {
  const bag = (most: readonly number[]) => ({ bag: [...most], least: 1, most: 20 });
  const negotiation = { offers: {}, made: [0, 0, 0, 0], goods: ['gold'] };
  const offering = {
    MakeOffer: [
      { fields: { to: { some: [1, 2] }, give: bag([1, 0, 0, 0, 0, 2]), want: bag([19, 19, 19, 19, 19, 4]) } },
    ],
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
  await act(() => render(<Ended game={game} room={fakeRoom(scene)} />, document.body));
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

test('a token of the ground lies under the pieces', async () => {
  await sitDown();
  const drawn = [...document.querySelectorAll('.board-live > .board-token, .board-live > [data-piece]')];
  expect(drawn[0]?.classList.contains('board-moor')).toBe(true);
  expect(drawn[1]?.hasAttribute('data-piece')).toBe(true);
});

test('a piece is drawn in the way that an expansion names', async () => {
  await sitDown();
  const corner = pieces.settlements[0]?.[0];
  expect(document.querySelector(`[data-piece="settlement:${corner}:0"] circle[data-colour="red"]`)).not.toBeNull();
});

const MOVES: LegalActions = {
  MoveSentry: [
    { fields: { from: { in: [7] }, to: { in: [3, 9] } } },
    { fields: { from: { in: [7] }, to: { in: [20] } }, info: { rate: 1 } },
    { fields: { from: { in: [30] }, to: { in: [40] } } },
  ],
};

test('a command takes two places: the first shows where it may go, and what costs something is marked', async () => {
  const room = await sitDown('posting', MOVES);
  const spots = () => [...document.querySelectorAll<HTMLElement>('[data-spot]')].map((spot) => spot.dataset.spot);
  expect(spots().toSorted()).toEqual(['edge:30', 'edge:7']);
  await click('[data-spot="edge:7"]');
  expect(room.asked).toEqual([]);
  expect(spots().toSorted()).toEqual(['edge:20', 'edge:3', 'edge:9']);
  expect(document.querySelector('.s-tool')?.textContent).toContain('Sentry in hand');
  const paid = document.querySelector<HTMLElement>('[data-spot="edge:20"]');
  expect(paid?.classList.contains('spot-paid')).toBe(true);
  expect(paid?.getAttribute('aria-label')).toContain('go there for a sheep');
  await click('.s-tool button');
  expect(spots().toSorted()).toEqual(['edge:30', 'edge:7']);
  await click('[data-spot="edge:7"]');
  await click('[data-spot="edge:9"]');
  expect(room.asked).toEqual([{ is: 'MoveSentry', from: 7, to: 9 }]);
});

test('the big button leads to places of an expansion, and says what else the end of the turn does', async () => {
  await sitDown('posting', MOVES);
  expect(document.querySelector('.s-main')?.textContent).toContain('Choose a place');
  await sitDown('posting', { ...MOVES, EndTurn: [{}] });
  expect(document.querySelector('.s-main')?.textContent).toContain('Sound the retreat');
});

test('a stage may be answered in a sheet, which opens by itself and by the big button', async () => {
  await sitDown('asking', {});
  expect(document.querySelector('.posts')).not.toBeNull();
  expect(document.querySelector('.s-main')?.textContent).toContain('Decide');
});

test('the banner says what an expansion tells', async () => {
  await sitDown();
  await act(() => {
    told.value = { title: 'Alarm', task: 'steps in the dark' };
  });
  expect(document.querySelector('.s-banner')?.textContent).toContain('Alarm');
});

test('an expansion has a tab of its own, and something over the table', async () => {
  await sitDown();
  expect(document.querySelector('.overlay')).not.toBeNull();
  expect(document.querySelector('.board-choice')).not.toBeNull();
  expect(document.querySelector('[role="tablist"]')?.textContent).not.toContain('Camp');
  await act(() =>
    [...document.querySelectorAll<HTMLElement>('[role="tab"]')].find((tab) => tab.textContent === 'Watch')?.click(),
  );
  expect(document.querySelector('.panel')?.textContent).toBe('All quiet');
});

test('the bank trades what an expansion sells, beside resources', () => {
  const trades = bankTrades({
    TradeWithBank: [{ fields: { give: { in: [4] }, get: { in: [0] } }, info: { rate: 2 } }],
  });
  expect(trades.map(({ give, rate }) => [give, rate])).toEqual([
    [4, 2],
    [4, 3],
  ]);
  expect(trades.map(({ command }) => command(0))).toEqual([
    { is: 'TradeWithBank', give: 4, get: 0 },
    { is: 'BuyGold', give: 4 },
  ]);
});

test('the hand has the goods that are in force', async () => {
  const scene = scenes.main;
  if (!scene) throw new Error('no scene main');
  const negotiation = { offers: {}, made: [0, 0, 0, 0], goods: ['gold'] };
  const shown = { ...scene, view: { ...scene.view, negotiation } } as typeof scene;
  await act(() => render(<game.Table room={fakeRoom(shown)} />, document.body));
  expect([...document.querySelectorAll('.s-dock .s-card')].at(-1)?.textContent).toContain('Gold: 7');
});

test('where there is no deck of development cards nothing counts them, and an expansion says what is left to buy', async () => {
  const scene = scenes.main;
  if (!scene) throw new Error('no scene main');
  const { cards, largest_army, ...rest } = scene.view;
  await act(() => render(<game.Table room={fakeRoom({ ...scene, view: rest } as typeof scene)} />, document.body));
  expect(document.querySelector('.s-drawer-button')).toBeNull();
  expect(document.querySelector('.s-stats-row')?.textContent).not.toContain('Development');
  expect([...document.querySelectorAll('.s-build')].at(-1)?.textContent).toContain('5 left');
});

test('what an expansion lets take back is named by it, and the place of its last event is ringed', () => {
  expect(undoText({ ...view, undo: { seat: 0, what: 'post' } } as typeof view, true)).toBe('The post can be left');
  const undone = toldOf({ is: 'Undone', seat: 0, what: 'post' });
  expect(sentence({ seq: 1, at: 0, told: undone }, view)).toContain('the post');
  expect(lastPlace([{ seq: 1, at: 0, told: toldOf({ is: 'SentryPosted' }) }])).toEqual({ kind: 'edge', id: 7 });
});
