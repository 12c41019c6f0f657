import type { JSX } from 'preact';
import type { Colour } from '../art';
import type { Island, Pieces, Spot } from './types';

/** What the list says, in the reader's language. */
export interface BoardListWords {
  readonly hexes: string;
  readonly hex: string;
  readonly terrain: string;
  readonly number: string;
  readonly robber: string;
  readonly around: string;
  readonly harbours: string;
  readonly pieces: string;
  readonly player: string;
  readonly roads: string;
  readonly settlements: string;
  readonly cities: string;
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
  robber?: number | undefined;
  seats: Readonly<Record<string, Colour>>;
  spots?: readonly Spot[];
  onPick?: (spot: Spot) => void;
  busy?: boolean;
  words: BoardListWords;
}

/** The board as tables and lists: everything that can be seen and done on it. */
export function BoardList({ spots = [], onPick, words }: BoardListProps): JSX.Element {
  return (
    <section class="board-list">
      <h3>{words.actions}</h3>
      <ul>
        {spots.map((spot) => (
          <li key={`${spot.kind}${spot.id}`}>
            <button type="button" onClick={() => onPick?.(spot)}>
              {spot.label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
