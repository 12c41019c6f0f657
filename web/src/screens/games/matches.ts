/** Finished games as the server finds them, page by page. */

import { get } from '../../net/http';
import type { OwnRoom } from '../../state';

/** A finished game. */
export interface FoundMatch extends OwnRoom {
  /** Length of it. */
  readonly minutes: number;
}

interface FoundPage {
  readonly matches: readonly FoundMatch[];
  /** Cursor to ask for the next page with, if there is one. */
  readonly next?: string;
}

/** Filters of the search; an empty text: anything. */
export interface Filters {
  readonly whose: 'mine' | 'public';
  readonly game: string;
  readonly result: '' | 'won' | 'lost';
  readonly length: '' | 'short' | 'long';
  /** Handle of somebody who played. */
  readonly player?: string | undefined;
}

export const EVERYTHING: Filters = { whose: 'mine', game: '', result: '', length: '' };

/** Length (minutes) at which a short game ends and a long one begins. */
const HALF = 45;

const ONE_OF = { whose: ['mine', 'public'], result: ['won', 'lost'], length: ['short', 'long'] } as const;

/** The filters in the query of the page's address; what is none is left out. */
export function filtersOf(search: string): Filters {
  const query = new URLSearchParams(search);
  const said = <T extends string>(name: keyof typeof ONE_OF, values: readonly T[]): T | undefined =>
    values.find((value) => value === query.get(name));
  return {
    whose: said('whose', ONE_OF.whose) ?? 'mine',
    game: query.get('game') ?? '',
    result: said('result', ONE_OF.result) ?? '',
    length: said('length', ONE_OF.length) ?? '',
  };
}

/** The query of the page's address for these filters, empty or from `?` on. */
export function searchOf(filters: Filters): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value && value !== 'mine') query.set(name, value);
  const text = query.toString();
  return text && `?${text}`;
}

/** The address at which the server finds them. */
export function addressOf({ whose, game, result, length, player }: Filters, after?: string): string {
  const query = new URLSearchParams({ whose });
  if (game) query.set('game', game);
  if (player) query.set('player', player);
  if (result && whose === 'mine') query.set('result', result);
  if (length === 'short') query.set('longest', String(HALF));
  if (length === 'long') query.set('shortest', String(HALF));
  if (after) query.set('after', after);
  return `/api/matches?${query}`;
}

export const findMatches = (filters: Filters, after?: string): Promise<FoundPage> => get(addressOf(filters, after));
