/** Requests about one's own secret feed address. HttpRefused: the code says why. */

import { get, post } from '../net/http';

export interface Feed {
  /** Time when it was made; null: there is none. */
  readonly since: number | null;
}

export const loadFeed = (): Promise<Feed> => get<Feed>('/api/me/feed');

/** The secret of a new address, which nobody gets again; the one before ends. */
export const makeFeed = async (): Promise<string> => (await post<{ secret: string }>('/api/me/feed', {})).secret;

export const endFeed = (): Promise<Feed> => post<Feed>('/api/me/feed/revoke', {});

/** The address that a calendar subscribes to. */
export const feedLink = (secret: string): string => `${location.origin}/api/feeds/${secret}/calendar.ics`;
