/** Page of an account as the server tells it, and what is worked out from it for its drawings. */

import type { OpeningsProps } from '../../games/manifest';
import { get, post } from '../../net/http';
import type { Colour } from '../../state';

export const PARTS = ['matches', 'books', 'rivals', 'points', 'rating', 'openings'] as const;
export type Part = (typeof PARTS)[number];
export const AUDIENCES = ['everyone', 'friends', 'nobody'] as const;
export type Audience = (typeof AUDIENCES)[number];
/** Audience of each part, besides the owner. */
export type PageParts = Readonly<Record<Part, Audience>>;

export interface Book {
  readonly book: string;
  /** Number of times that each place was reached, the first place first. */
  readonly places: readonly number[];
}

export interface Rival {
  /** Left out: the account is gone. */
  readonly name?: string;
  readonly colour?: Colour;
  readonly ahead: number;
  readonly behind: number;
}

export interface PlayedPoints {
  readonly at: number;
  readonly points: number;
  readonly won: boolean;
}

/** Rating at one game: a cautious estimate of a skill, which begins at nought. */
export interface Rating {
  readonly estimate: number;
  /** Of how many matches it is, and whether these are enough for it to say something. */
  readonly matches: number;
  readonly enough: number;
  readonly settled: boolean;
  readonly course: readonly { readonly at: number; readonly estimate: number }[];
}

export interface Profile {
  readonly handle: string;
  readonly name: string;
  readonly colour?: Colour | '';
  readonly own: boolean;
  readonly page?: PageParts;
  /** Parts that the reader sees. */
  readonly seen?: readonly Part[];
  readonly game?: string;
  /** Number of matches of each: told to those who see the figures. */
  readonly games?: readonly { readonly name: string; readonly matches?: number }[];
  readonly figures?: {
    readonly matches: number;
    readonly wins: number;
    /** Points on average over the last `of` matches. */
    readonly mean: number | null;
    readonly of: number;
    readonly run: number;
  };
  readonly books?: readonly Book[];
  readonly rivals?: readonly Rival[];
  readonly points?: readonly PlayedPoints[];
  /** Null: no match of theirs counts for one. */
  readonly rating?: Rating | null;
  /** Places of first pieces; null: of this game that is not told. */
  readonly openings?: OpeningsProps | null;
}

export type SeenBy = 'you' | 'friends' | 'everyone';

export function loadProfile(handle: string, game: string, seenBy: SeenBy): Promise<Profile> {
  const query = new URLSearchParams();
  if (game) query.set('game', game);
  if (seenBy !== 'you') query.set('seen_by', seenBy);
  return get(`/api/users/${encodeURIComponent(handle)}${query.size ? `?${query}` : ''}`);
}

export const chooseParts = (parts: PageParts): Promise<PageParts> => post('/api/page', parts);

/** Means of each match and those before it, five at most. */
export function runningMeans(points: readonly PlayedPoints[], over = 5): number[] {
  return points.map((_, last) => {
    const some = points.slice(Math.max(0, last + 1 - over), last + 1);
    return some.reduce((sum, one) => sum + one.points, 0) / some.length;
  });
}
