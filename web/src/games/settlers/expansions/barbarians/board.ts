/** The scenario on the board: castle, barbarians, conquest, knights; and what is done there. */

import { PALETTES, type Svg } from '../../../../art';
import { place } from '../../../../art/svg';
import type { PieceDrawing, PieceDrawings, Token } from '../../../../board';
import { cornerAt, edgeAt, hexAt, type Point } from '../../../../board/geometry';
import type { LegalActions } from '../../../../net/view';
import { fieldsOf, infoOf, legalFields, legalForms } from '../../../../state/legal';
import type { BankTrade, BoardCommandShape } from '../../expansion';
import { numbers } from '../../logic/bank';
import { coloursOf, type SettlersView } from '../../view';
import { nameOf } from '../../words';
import { barbarian } from './art/barbarian';
import { castleHex, colourDie } from './art/castle';
import { conquered, fallen } from './art/conquest';
import { knight } from './art/knight';
import { stopDone, stopLater, stopNow } from './art/stops';
import { CASTLE, CASTLE_TERRAIN, COAST, FACES, neutralSeat } from './coast';
import { followed } from './march';
import { struckEdges, toldStanding, toldStops } from './story';
import { w } from './tablewords';

/** Barbarians stand in an arc above the number: how far to the side, and how high, by how many there are. */
const ARCS: Readonly<Record<number, readonly Point[]>> = {
  1: [[0, -36]],
  2: [
    [-25, -34],
    [25, -34],
  ],
  3: [
    [-47, -26],
    [0, -38],
    [47, -26],
  ],
};
const FOE = 0.86;
const KNIGHT = 0.92;
/** Its number on the hex; tokens 2 to 12. */
const NUMBERS = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12];

const moved = ([x, y]: Point, [dx, dy]: Point): Point => [x + dx, y + dy];
const onHex = (draw: PieceDrawing['draw'], by: Point = [0, 0]): PieceDrawing => ({
  draw,
  at: (hex) => moved(hexAt(hex), by),
});
const onCorner = (kind: 'settlement' | 'city'): PieceDrawing => ({
  draw: (colour, palette) => fallen(kind, colour, PALETTES[palette]),
  at: (corner) => moved(cornerAt(corner), [0, -4]),
});

const foes = Object.entries(ARCS).flatMap(([count, arc]) =>
  arc.map((by, i) => [
    `barbarian-${i}-of-${count}`,
    onHex((_, palette) => place([0, 0], barbarian(PALETTES[palette]), FOE), by),
  ]),
);

/** Two edges that the colour die strikes. */
const STRUCK: Svg =
  '<circle cx="-24" cy="-30" r="12" fill="#9c1f1f" stroke="#fff8e4" stroke-width="3"/>' +
  '<path d="M-28.4-34.4-19.6-25.6M-19.6-34.4-28.4-25.6" stroke="#fff" stroke-width="3" stroke-linecap="round"/>' +
  '<circle r="30" fill="#9c1f1f" fill-opacity=".22" stroke="#fff8e4" stroke-width="6.5"/>' +
  '<circle r="30" fill="none" stroke="#9c1f1f" stroke-width="3.4" stroke-dasharray="9 6"/>';

/** On the beach before a coast hex, where the check comes by. */
const BEACH = 104;
const onBeach = (draw: Svg): PieceDrawing => ({
  draw: () => draw,
  at: (hex) => {
    const [x, y] = hexAt(hex);
    const out = 1 + BEACH / (Math.hypot(x, y) || 1);
    return [x * out, y * out];
  },
});

export const drawings: PieceDrawings = {
  castle: onHex((_, palette) => castleHex(PALETTES[palette])),
  knight: {
    draw: (colour, palette) => place([0, 0], knight(colour, PALETTES[palette]), KNIGHT),
    at: (edge) => moved(edgeAt(edge), [0, 12]),
  },
  // under the pointer, where one barbarian more would stand
  barbarian: onHex((_, palette) => place([0, 0], barbarian(PALETTES[palette]), FOE), [0, -36]),
  struck: { draw: () => STRUCK, at: edgeAt },
  'stop-done': onBeach(stopDone),
  'stop-now': onBeach(stopNow),
  ...Object.fromEntries(COAST.map((_, i) => [`stop-${i + 1}`, onBeach(stopLater(i + 1))])),
  'fallen-settlement': onCorner('settlement'),
  'fallen-city': onCorner('city'),
  ...Object.fromEntries(foes),
  ...Object.fromEntries(
    NUMBERS.map((number) => [`conquered-${number}`, onHex((_, palette) => conquered(number, PALETTES[palette]))]),
  ),
  ...Object.fromEntries(
    FACES.map(({ colour }) => [`die-${colour}`, onHex((_, palette) => colourDie(colour, PALETTES[palette]), [58, 52])]),
  ),
};

/** From the back to the front. */
const byDepth = (one: Token, other: Token): number =>
  (drawings[one.kind]?.at(one.id)[1] ?? 0) - (drawings[other.kind]?.at(other.id)[1] ?? 0);

function barbariansOn(hex: number, count: number): Token[] {
  return Array.from({ length: count }, (_, i) => ({
    key: `barbarian:${hex}:${i}`,
    kind: `barbarian-${i}-of-${count}`,
    place: 'hex' as const,
    id: hex,
    // one of them speaks for all
    label: i === 0 ? w().barbarians({ n: count }) : '',
  }));
}

/** Tokens on the island; while a story is told, as they stood at that moment. */
export function tokens(view: SettlersView): readonly Token[] {
  const { barbarians, island } = view;
  if (!barbarians || island?.terrains[CASTLE] !== CASTLE_TERRAIN) return [];
  const standing = toldStanding(view);
  const words = w();
  const colours = coloursOf(view);
  const onGround: Token[] = [
    { key: 'castle', kind: 'castle', place: 'hex', id: CASTLE, label: '', below: true },
    ...standing.conquered.map((hex) => ({
      ...{ key: `conquered:${hex}`, kind: `conquered-${island.numbers[hex]}`, place: 'hex' as const, id: hex },
      ...{ label: words.conquered, below: true },
    })),
  ];
  const face = FACES.find(({ colour }) => colour === barbarians.colour);
  const die: Token[] = face
    ? [{ key: 'die', kind: `die-${face.colour}`, place: 'hex', id: CASTLE, label: dieWords(face) }]
    : [];
  const upright: Token[] = [
    ...Object.entries(standing.barbarians).flatMap(([hex, count]) => barbariansOn(Number(hex), count)),
    ...Object.entries(standing.knights).flatMap(([seat, edges]) =>
      followed(seat, edges).map(([key, edge]) => ({
        ...{ key, kind: 'knight', place: 'edge' as const, id: edge },
        ...{ colour: colours[seat] ?? 'white', label: knightWords(view, Number(seat)) },
      })),
    ),
  ];
  const struck = struckEdges().map(
    (edge): Token => ({ key: `struck:${edge}`, kind: 'struck', place: 'edge', id: edge, label: '' }),
  );
  const stops = toldStops().map(
    ({ hex, n, state }): Token => ({
      ...{ key: `stop:${hex}`, kind: state === 'later' ? `stop-${n}` : `stop-${state}`, place: 'hex', id: hex },
      label: '',
    }),
  );
  return [...onGround, ...die, ...upright.toSorted(byDepth), ...struck, ...stops];
}

const knightWords = (view: SettlersView, seat: number): string =>
  seat === neutralSeat(view) ? w().neutralKnight : w().knightOf({ who: nameOf(view, seat) });

export function dieWords({ colour, sides }: (typeof FACES)[number]): string {
  const words = w();
  return words.die({ colour: words.colours[colour], sides: sides.map((side) => words.sides[side]).join(words.and) });
}

/** Buildings all of whose land is conquered lie turned over. */
export const redrawn = ({ barbarians }: SettlersView): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (barbarians?.fallen ?? []).flatMap((corner) => [
      [`settlement:${corner}`, 'fallen-settlement'],
      [`city:${corner}`, 'fallen-city'],
    ]),
  );

export const boardCommands: Readonly<Record<string, BoardCommandShape>> = {
  PlaceKnight: { kind: 'edge', field: 'edge', ghost: 'knight', does: () => w().deeds.placeKnight, hotkey: 'K' },
  MoveKnight: {
    ...{ kind: 'edge', field: 'source', ghost: 'knight', does: () => w().deeds.pickKnight, hotkey: 'K' },
    second: {
      ...{ kind: 'edge', field: 'target', ghost: 'knight', does: () => w().deeds.moveKnight },
      paid: () => w().deeds.moveKnightPaid,
      hint: () => w().hints.knight,
    },
  },
  MoveBarbarian: {
    ...{ kind: 'hex', field: 'source', ghost: 'barbarian', does: () => w().deeds.pickBarbarian },
    second: {
      ...{ kind: 'hex', field: 'target', ghost: 'barbarian', does: () => w().deeds.moveBarbarian },
      hint: () => w().hints.barbarian,
    },
  },
  CaptureBarbarian: { kind: 'hex', field: 'hex', ghost: 'barbarian', does: () => w().deeds.captureBarbarian },
};

/** The place of gold in what is traded. */
const GOLD = 5;
const PRICE = 2;

/** A11: gold for equal resources, a resource for gold. */
export function bank(legal: LegalActions): readonly BankTrade[] {
  const sold = legalForms(legal, 'BuyGold').flatMap((form) => {
    const rate = infoOf(form, 'rate') ?? 4;
    return numbers(fieldsOf(form).give).map(
      (give): BankTrade => ({ give, rate, gets: [GOLD], command: () => ({ is: 'BuyGold', give }) }),
    );
  });
  const bought = legalFields(legal, 'PayGold').map(
    (fields): BankTrade => ({
      ...{ give: GOLD, rate: PRICE, gets: numbers(fields.get) },
      command: (get) => ({ is: 'PayGold', get }),
    }),
  );
  return [...sold, ...bought];
}
