import './board.css';
import type { JSX } from 'preact';
import type { Colour } from '../art';
import { HEXES } from '../generated/geometry';
import { EDGES, frameOf } from './hexframe';
import { inReadingOrder, keyOf } from './targeting';
import type { Island, Pieces, Spot, Token } from './types';

/** Words of the list, in the reader's language. */
export interface BoardListWords {
  readonly hexes: string;
  readonly hex: string;
  readonly terrain: string;
  readonly number: string;
  /** Reason why no robber may come to a hex; empty where one may. */
  promised(hex: number): string;
  readonly around: string;
  readonly harbours: string;
  readonly pieces: string;
  readonly player: string;
  readonly roads: string;
  readonly settlements: string;
  readonly cities: string;
  /** Words for what stands on corners and edges besides pieces. */
  readonly tokens: string;
  readonly actions: string;
  readonly nothingToDo: string;
  readonly none: string;
  /** "Forest", by terrain number. */
  terrainName(terrain: number): string;
  /** "3:1 harbour", "Wool harbour 2:1". */
  harbourName(kind: string): string;
  /** A place by what lies around it: "wheat 6, ore 10, forest 3". */
  placeName(kind: 'hex' | 'corner' | 'edge', id: number): string;
  /** A player with the colour's name. */
  seatName(seat: number): string;
}

export interface BoardListProps {
  island: Island;
  pieces?: Pieces | undefined;
  tokens?: readonly Token[];
  seats: Readonly<Record<string, Colour>>;
  spots?: readonly Spot[];
  onPick?: (spot: Spot) => void;
  busy?: boolean;
  words: BoardListWords;
}

/** Everything that can be seen and done on the board as tables and lists: a whole game can be played by them. */
export function BoardList({
  island,
  pieces,
  tokens = [],
  seats,
  spots = [],
  onPick,
  busy = false,
  words,
}: BoardListProps): JSX.Element {
  return (
    <div class="board-list k-stack k-gap-16">
      <Actions spots={spots} onPick={onPick} busy={busy} words={words} />
      <Standing pieces={pieces} seats={seats} words={words} />
      <Beside tokens={tokens} words={words} />
      <Hexes island={island} pieces={pieces} tokens={tokens} words={words} />
      <Harbours island={island} pieces={pieces} words={words} />
    </div>
  );
}

function Actions({
  spots,
  onPick,
  busy,
  words,
}: Required<Pick<BoardListProps, 'spots' | 'busy' | 'words'>> & Pick<BoardListProps, 'onPick'>): JSX.Element {
  return (
    <section>
      <h2>{words.actions}</h2>
      {spots.length === 0 && <p>{words.nothingToDo}</p>}
      <ul class="board-actions k-stack k-gap-6">
        {inReadingOrder(spots).map((spot) => (
          <li key={keyOf(spot)}>
            <button type="button" disabled={busy} onClick={() => onPick?.(spot)}>
              {spot.label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Standing({ pieces, seats, words }: Pick<BoardListProps, 'pieces' | 'seats' | 'words'>): JSX.Element {
  const list = (kind: 'corner' | 'edge', ids: readonly number[] | undefined): JSX.Element | string =>
    ids?.length ? (
      <ul>
        {ids.map((id) => (
          <li key={id}>{words.placeName(kind, id)}</li>
        ))}
      </ul>
    ) : (
      words.none
    );
  return (
    <table>
      <caption>{words.pieces}</caption>
      <thead>
        <tr>
          {[words.player, words.settlements, words.cities, words.roads].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.keys(seats).map((seat) => (
          <tr key={seat}>
            <th scope="row">{words.seatName(Number(seat))}</th>
            <td>{list('corner', pieces?.settlements[seat])}</td>
            <td>{list('corner', pieces?.cities[seat])}</td>
            <td>{list('edge', pieces?.roads[seat])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Tokens that stand on corners and edges; those on hexes are listed with their hex. */
function Beside({ tokens = [], words }: Pick<BoardListProps, 'tokens' | 'words'>): JSX.Element | null {
  const beside = tokens.filter(({ place, label }) => place !== 'hex' && label);
  if (beside.length === 0) return null;
  return (
    <section>
      <h2>{words.tokens}</h2>
      <ul>
        {beside.map(({ key, place, id, label }) => (
          <li key={key}>{`${label} · ${words.placeName(place, id)}`}</li>
        ))}
      </ul>
    </section>
  );
}

/** Seats with a building at one of the corners. */
function neighbours(corners: readonly number[], pieces: Pieces | undefined): number[] {
  const at = (places: Readonly<Record<string, readonly number[]>> | undefined): string[] =>
    Object.entries(places ?? {}).flatMap(([seat, ids]) => (ids.some((id) => corners.includes(id)) ? [seat] : []));
  return [...new Set([...at(pieces?.settlements), ...at(pieces?.cities)])].map(Number).sort((a, b) => a - b);
}

function Hexes({
  island,
  pieces,
  tokens = [],
  words,
}: Pick<BoardListProps, 'island' | 'pieces' | 'tokens' | 'words'>): JSX.Element {
  return (
    <table>
      <caption>{words.hexes}</caption>
      <thead>
        <tr>
          {[words.hex, words.terrain, words.number, words.around].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {frameOf(island.terrains).hexes.map((hex, index) => {
          const owners = neighbours(HEXES[hex]?.corners ?? [], pieces).map((seat) => words.seatName(seat));
          const promised = words.promised(hex);
          const here = tokens.flatMap(({ place, id, label }) =>
            place === 'hex' && id === hex && label ? [label] : [],
          );
          const said = [...here, ...(promised ? [promised] : []), ...owners];
          return (
            <tr key={hex}>
              <th scope="row">{index + 1}</th>
              <td>{words.terrainName(island.terrains[hex] ?? 5)}</td>
              <td>{island.numbers[hex] || words.none}</td>
              <td>{said.length ? said.join(' · ') : words.none}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Harbours({ island, pieces, words }: Pick<BoardListProps, 'island' | 'pieces' | 'words'>): JSX.Element {
  return (
    <section>
      <h2>{words.harbours}</h2>
      <ul>
        {island.harbours.map(({ edge, kind }) => {
          const { a = -1, b = -1 } = EDGES[edge] ?? {};
          const owners = neighbours([a, b], pieces).map((seat) => words.seatName(seat));
          const place = [words.harbourName(kind), words.placeName('edge', edge), ...owners];
          return <li key={edge}>{place.join(' · ')}</li>;
        })}
      </ul>
    </section>
  );
}
