import { encode } from '@msgpack/msgpack';
import { expect, test } from 'vitest';
import { WORDS } from '../generated/words';
import { Reader, Unreadable } from './compact';

/** The example of docs/protocol.md. */
const EXAMPLE = {
  id: 'example',
  epoch: 1_763_000_000_000,
  keys: ['turn', 'seat', 'stage', 'undo', 'what', 'edge'],
  values: ['main', 'turn-end'],
  events: [
    ['RoadBuilt', 'seat', 'edge', 'paid'],
    ['DiceRolled', 'seat', 'dice', 'proof'],
    ['TurnEnded', 'seat', 'next'],
  ],
  constraints: [{ is: 'apart', fields: ['give', 'want'], clause: 'N1' }],
};
const FRAME = `97 47 cd 09 c4 01 82 00 83 01 02 02 d4 00 00 a6 6e 75 6d 62 65 72 0e 03 c0 91 93 02 01 02
  81 a9 42 75 69 6c 64 52 6f 61 64 91 91 81 05 81 a2 69 6e 92 03 09 a2 61 31`;

const bytes = (hex: string) => Uint8Array.from(hex.split(/\s+/), (pair) => Number.parseInt(pair, 16));
const welcome = (words?: object) =>
  encode({ is: 'welcome', user: 'u', name: 'n', now: 0, ping_after: 9, chat: [], ...(words && { words }) });

function reader(words: object = EXAMPLE): Reader {
  const made = new Reader();
  made.read(welcome(words));
  return made;
}

/** A step with these in the places of the example's own. */
const step = (places: Readonly<Record<number, unknown>>, length = 5) => {
  const whole: unknown[] = [71, 0, 1, {}, [], {}, 'a'].slice(0, length);
  for (const [place, value] of Object.entries(places)) whole[Number(place)] = value;
  return encode(whole);
};

test('the example in the reference is read as it says', () => {
  expect(reader().read(bytes(FRAME))).toEqual({
    is: 'step',
    seq: 71,
    at: 1_763_000_002_500,
    by: { is: 'seat', seat: 1 },
    patch: { turn: { seat: 2, stage: 'main', number: 14 }, undo: null },
    told: [{ is: 'TurnEnded', seat: 1, next: 2 }],
    ref: 'a1',
    legal: { BuildRoad: [{ fields: { edge: { in: [3, 9] } } }] },
  });
});

test('it comes with the words of its own build, and a welcome says only from when to count', () => {
  const own = new Reader();
  expect(own.id).toBe(WORDS.id);
  own.read(welcome({ id: WORDS.id, epoch: 1_000 }));
  const told = WORDS.events.findIndex(([name]) => name === 'OfferDeclined');
  expect(own.read(encode([2, -1, { is: 'clock' }, {}, [[told, 5, 0]]]))).toEqual({
    is: 'step',
    seq: 2,
    at: 999,
    by: { is: 'clock' },
    patch: {},
    told: [{ is: 'OfferDeclined', offer: 5, seat: 0 }],
  });
});

test('a form has fields, constraints by number or spelled out, and what is told with it', () => {
  const spelled = { is: 'none-of', values: [{ give: [1] }], clause: 'N14' };
  const legal = { MakeOffer: [[{}, [0, spelled]]], CallStart: [[null, null, { from: 5 }]], EndTurn: [[]] };
  expect(reader().read(step({ 5: legal }, 6))).toMatchObject({
    legal: {
      MakeOffer: [{ fields: {}, constraints: [{ is: 'apart', fields: ['give', 'want'], clause: 'N1' }, spelled] }],
      CallStart: [{ info: { from: 5 } }],
      EndTurn: [{}],
    },
  });
});

test('words of another build replace its own', () => {
  const made = reader();
  expect(made.id).toBe('example');
  made.read(welcome({ ...EXAMPLE, id: 'newer', events: [['Rained', 'on']] }));
  expect(made.id).toBe('newer');
  expect(made.read(step({ 4: [[0, 3]] }))).toMatchObject({ told: [{ is: 'Rained', on: 3 }] });
});

test('bytes are hex digits, nothing stands for a field that is left out, and an event may name its own fields', () => {
  const told = [[1, 0, [3, 4], Uint8Array.of(0, 171)], [0, null, 7], { is: 'Whistled', seat: 1 }];
  expect(reader().read(step({ 4: told }))).toMatchObject({
    told: [
      { is: 'DiceRolled', seat: 0, dice: [3, 4], proof: '00ab' },
      { is: 'RoadBuilt', edge: 7 },
      { is: 'Whistled', seat: 1 },
    ],
  });
});

test('other messages are maps, and those of a later day are let through', () => {
  const made = reader();
  expect(made.read(encode({ is: 'pong' }))).toEqual({ is: 'pong' });
  expect(made.read(encode({ is: 'confetti', colour: 3 }))).toEqual({ is: 'confetti', colour: 3 });
});

test.each<[string, Uint8Array]>([
  ['nothing', new Uint8Array()],
  ['half a frame', bytes('97 47 cd')],
  ['more than a frame', bytes('c0 c0')],
  ['no message', encode('hello')],
  ['a map that does not say what it is', encode({ seq: 3 })],
  ['a name we do not know', bytes('95 47 00 01 81 7f 00 90')],
  ['a negative name', bytes('95 47 00 01 81 ff 00 90')],
  ['a list for a name', bytes('95 47 00 01 81 91 00 00 90')],
  ['a word we do not know', bytes('95 47 00 01 81 00 d4 00 63 90')],
  ['another extension', bytes('95 47 00 01 81 00 d4 05 00 90')],
  ['a name that is no name', encode([71, 0, 1, JSON.parse('{"__proto__": 1}'), []])],
  ['a list longer than any', bytes('dd 7f ff ff ff')],
  ['a step without a number', step({ 0: 'x' })],
  ['a step at no time', step({ 1: null })],
  ['a step by nobody', step({ 2: null })],
  ['a step without a patch', step({ 3: [] })],
  ['a step that tells nothing', step({ 4: 7 })],
  ['an event we do not know', step({ 4: [[9, 1]] })],
  ['an event with too much to say', step({ 4: [[2, 1, 2, 3]] })],
  ['legal actions that are none', step({ 5: { BuildRoad: 3 } }, 6)],
  ['a form that is none', step({ 5: { BuildRoad: [{}] } }, 6)],
  ['a constraint we do not know', step({ 5: { MakeOffer: [[{}, [4]]] } }, 6)],
  ['a snapshot of nothing', encode({ is: 'snapshot', seq: 3, legal: {} })],
  ['a welcome with broken words', welcome({ id: 'x', epoch: 0, keys: [1], values: [], events: [] })],
])('%s is refused', (_, frame) => {
  expect(() => reader().read(frame)).toThrow(Unreadable);
});

test('a step is not read before its words are', () => {
  expect(() => new Reader().read(step({}))).toThrow(Unreadable);
});
