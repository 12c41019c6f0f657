/** HTTP requests of the pages outside a room: games, rooms, making rooms, records. */

import { get, getText, post } from '../net/http';
import type { BotLevel, ChatMessage, Colour, RoomStage } from '../net/view';
import { notePlayed } from './botlevel';

/** Value of a rule. */
export type RuleValue = boolean | number | string;

/** A rule as a rule book sets it, and what a host may make of it. */
export interface RuleSetting {
  readonly value: RuleValue;
  readonly clause: string;
  readonly source: string;
  /** The chapter that holds it. */
  readonly chapter: string;
  /** Its value in the rule book, where this room has another. */
  readonly printed?: RuleValue;
  readonly choices?: readonly RuleValue[];
  readonly least?: number;
  readonly most?: number;
  /** Its values that ask something of other rules: value → rule → the least that it has to be. */
  readonly needs?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** It has no effect by these documents. */
  readonly unused?: boolean;
}

export interface RulebookInfo {
  readonly name: string;
  /** The scenario that is played by it, if one is, and the rule book by whose rules it is. */
  readonly scenario?: string;
  readonly kind?: string;
  readonly rules: Readonly<Record<string, RuleSetting>>;
  /** The chapters that are in. */
  readonly chapters: Readonly<Record<string, { readonly clause: string; readonly source: string }>>;
  /** Documents that it is made of, foundations first. */
  readonly documents: readonly string[];
  /** Numbers of seats, where they are not those of the game. */
  readonly seats?: readonly number[];
}

/** The rules of one room: of the rule book called `name`, with the room's own changes. */
export interface RoomLaw extends RulebookInfo {
  readonly game: string;
  /** Its title. */
  readonly room: string;
}

/** Option that may go on top of rule books: the rules and chapters that it adds or changes. */
export interface OptionInfo extends Omit<RulebookInfo, 'documents'> {
  /** The rule books that it may go on. */
  readonly over: readonly string[];
}

export interface GameInfo {
  readonly name: string;
  /** Numbers of seats. */
  readonly seats: readonly number[];
  readonly rulebooks: readonly RulebookInfo[];
  readonly options?: readonly OptionInfo[];
  readonly bots: readonly BotLevel[];
}

/** The rule book of this name, with the options that it names: `basic+harbourmaster`. */
export function bookOf(game: GameInfo | undefined, name: string): RulebookInfo | undefined {
  const [first, ...names] = name.split('+');
  const book = game?.rulebooks.find((one) => one.name === first);
  return names.reduce<RulebookInfo | undefined>((below, option) => {
    const above = game?.options?.find((one) => one.name === option);
    if (!below || !above) return undefined;
    return {
      name,
      rules: { ...below.rules, ...above.rules },
      chapters: { ...below.chapters, ...above.chapters },
      documents: [...below.documents, option],
      ...((above.seats ?? below.seats) ? { seats: above.seats ?? below.seats } : {}),
    };
  }, book);
}

/** Numbers of players by a rule book. */
export const seatsFor = (game: GameInfo, book: RulebookInfo | undefined): readonly number[] =>
  book?.seats ?? game.seats;

/** Rating of somebody who waits at an open table. */
export interface TableRating {
  readonly estimate: number;
  /** It is of enough matches to say something. */
  readonly settled: boolean;
}

export interface RoomSummary {
  readonly code: string;
  readonly title: string;
  readonly game: string;
  readonly rulebook: string;
  readonly size: number;
  readonly seated: number;
  readonly players: readonly RoomPlayer[];
  readonly stage: RoomStage;
  readonly turn?: number;
  readonly watchers: number;
  /** Only with the password. */
  readonly locked?: boolean;
  /** It starts by itself. */
  readonly quick?: boolean;
  /** Its clocks, if it has any. */
  readonly turn_seconds?: number;
  readonly match_minutes?: number;
}

/** A public game in play. */
export interface RoomPlayer {
  readonly name: string;
  readonly colour: Colour;
  readonly bot?: BotLevel;
  /** Of open tables, where everyone may see it. */
  readonly rating?: TableRating;
}

export interface WatchedRoom extends RoomSummary {
  /** Of the players in their order, as spectators can count them. */
  readonly points?: readonly number[];
  /** Reasons to watch it, the weightiest first. */
  readonly reasons?: readonly ('final' | 'close' | 'ending' | 'league')[];
}

/** Somebody at a table of one's own; rank and points: at the end of its game. */
export interface OwnTablePlayer {
  readonly name: string;
  readonly colour: Colour;
  readonly bot?: BotLevel;
  readonly seat: number;
  readonly rank?: number;
  readonly points?: number;
}

/** A room of the reader's own. */
export interface OwnRoom extends RoomSummary {
  readonly players: readonly OwnTablePlayer[];
  /** Seat of the reader. */
  readonly seat?: number;
  /** The seats that the game waits for. */
  readonly awaited?: readonly number[];
  /** Time (ms since 1970) when anything happened last. */
  readonly moved: number;
}

export interface RoomLists {
  readonly mine: readonly OwnRoom[];
  readonly open: readonly RoomSummary[];
  /** Those worth watching most first. */
  readonly live: readonly WatchedRoom[];
}

export interface NewRoom {
  readonly game: string;
  readonly rulebook: string;
  readonly changes: Readonly<Record<string, RuleValue>>;
  readonly size: number;
  readonly title?: string;
  readonly visibility: 'public' | 'private';
  readonly spectators: boolean;
  readonly bots?: readonly BotLevel[];
  readonly password?: string;
}

export const loadGames = async (): Promise<readonly GameInfo[]> =>
  (await get<{ games: readonly GameInfo[] }>('/api/games')).games;
export async function loadRooms(): Promise<RoomLists> {
  const lists = await get<RoomLists>('/api/rooms');
  if (lists.mine.some(({ stage }) => stage === 'over')) notePlayed();
  return lists;
}

/** Matters that wait for the reader anywhere on the site. */
export interface Waiting {
  /** Games to come back to: first those in which it is the reader's turn. */
  readonly games: readonly OwnRoom[];
  readonly invitations: readonly Invitation[];
}

/** Somebody who asks the reader to play now. */
export interface Invitation {
  readonly by: string;
  readonly name: string;
  readonly colour: Colour | '';
  readonly code: string;
  readonly game: string;
  readonly rulebook: string;
  readonly at: number;
}

/** Somebody with whom the reader has played. */
export interface Friend {
  readonly user: string;
  readonly name: string;
  readonly colour: Colour | '';
  /** Time of their last match together. */
  readonly last: number;
  readonly game: string;
  readonly matches: number;
  /** Whether they are here now, if they let their friends see it. */
  readonly here?: boolean;
}

/** Somebody whom the reader follows. */
export interface Followed {
  readonly user: string;
  readonly handle: string;
  readonly name: string;
}

/** Public table of somebody whom the reader follows, where a seat is free. */
export interface OpenedTable {
  readonly by: string;
  readonly name: string;
  readonly code: string;
  readonly game: string;
}

export interface Friends {
  /** Whether they may ask the reader to play. */
  readonly open: boolean;
  /** Whether they see when the reader is here, and followers the reader's open public tables. */
  readonly here: boolean;
  readonly tables: boolean;
  readonly people: readonly Friend[];
  readonly muted: readonly { readonly user: string; readonly name: string }[];
  readonly following: readonly Followed[];
  readonly opened: readonly OpenedTable[];
}

export interface WishOfFriends {
  open?: boolean;
  here?: boolean;
  tables?: boolean;
  mute?: string;
  unmute?: string;
  unfollow?: string;
}

export const loadFriends = (): Promise<Friends> => get<Friends>('/api/friends');
export const wishOfFriends = (wish: WishOfFriends): Promise<Friends> => post<Friends>('/api/friends', wish);
export const follow = (handle: string): Promise<Friends> => post<Friends>('/api/friends/follow', { handle });
/** The table that these people are asked to, or all of a match, and whom it was possible to ask. */
export const askToPlay = (
  whom: { readonly users: readonly string[] } | { readonly like: string },
): Promise<{ readonly code: string; readonly asked: readonly string[] }> => post('/api/friends/ask', whom);
export const answerInvitation = (by: string, mute: boolean): Promise<unknown> =>
  post('/api/friends/answer', { by, mute });

export const loadWaiting = (): Promise<Waiting> => get<Waiting>('/api/me/now');
export const createRoomOnServer = async (room: NewRoom): Promise<string> =>
  (await post<{ code: string }>('/api/rooms', room)).code;
export interface QuickGame {
  readonly game: string;
  readonly rulebook: string;
  /** 0: any number of players. */
  readonly size: number;
  /** Level of the bots that take free seats after a while; empty: none do. */
  readonly bots: BotLevel | '';
  /** Of a table that is opened for it. */
  readonly title: string;
}

/** The code of a table of this kind, where the reader has a seat from now on. */
export const playNow = async (wanted: QuickGame): Promise<string> =>
  (await post<{ code: string }>('/api/play-now', wanted)).code;
/** Takes a seat of an open table. HttpRefused: there is none any more. */
export const sitAt = (code: string): Promise<unknown> => post(`/api/rooms/${encodeURIComponent(code)}/sit`, {});
/** HttpRefused: that is not the password. */
export const enterRoom = (code: string, password: string): Promise<RoomSummary> =>
  post<RoomSummary>(`/api/rooms/${encodeURIComponent(code)}/enter`, { password });
export const openRematch = async (code: string): Promise<string> =>
  (await post<{ code: string }>(`/api/rooms/${encodeURIComponent(code)}/rematch`, {})).code;
/** Ratings of those who sit at an open table, by user, as far as the reader may see them. */
export const loadRatings = async (code: string): Promise<Readonly<Record<string, TableRating>>> =>
  (await get<{ ratings: Record<string, TableRating> }>(`/api/rooms/${encodeURIComponent(code)}/ratings`)).ratings;
/** The match that a rematch follows. */
export interface FormerMatch {
  readonly code: string;
  readonly title: string;
  readonly stage: RoomStage;
}

/** Undefined: this room is no rematch, or the reader did not play before it. */
export async function loadFormer(code: string): Promise<FormerMatch | undefined> {
  const former = await get<Partial<FormerMatch>>(`/api/rooms/${encodeURIComponent(code)}/former`);
  return former.code === undefined ? undefined : (former as FormerMatch);
}
export const loadLaw = (code: string): Promise<RoomLaw> => get<RoomLaw>(`/api/rooms/${encodeURIComponent(code)}/law`);
export const recordLink = (code: string): string => `/api/rooms/${encodeURIComponent(code)}/record`;

/** The record of a finished game, to the byte. HttpRefused: it is not over, or not there. */
export const loadRecord = (code: string): Promise<string> => getText(recordLink(code));

/** A page of what was said in a room; `after`: where the next page begins, if there is one. */
export interface KeptTalk {
  readonly said: readonly ChatMessage[];
  readonly after?: number;
}

/** Talk of a room, for its players and its judge. HttpRefused: it is not over, or not for this reader. */
export const loadTalk = (code: string, after = 0, marked = false): Promise<KeptTalk> =>
  get<KeptTalk>(`/api/rooms/${encodeURIComponent(code)}/talk?after=${after}${marked ? '&marked=1' : ''}`);

/** Next match of somebody in a league: a table of theirs (`room`), else the next round. */
export interface NextMatch {
  readonly round: string;
  readonly title: string;
  readonly room?: string;
  readonly at?: number;
  readonly check_in?: number;
  readonly here?: boolean;
  /** Whether they have said that they do not come this time. */
  readonly declined?: boolean;
}

export interface LeagueSummary {
  readonly slug: string;
  readonly title: string;
  /** Time zone of the league, in which its times are told. */
  readonly zone: string;
  readonly next?: NextMatch;
  /** Their place among those who wait to be members, from 1. */
  readonly waiting?: number;
  /** Person from whom the league passed to the reader, whose account is deleted (K11). */
  readonly succession?: { readonly before: string; readonly at: number };
}

/** The reader's own leagues. */
export const loadLeagues = async (): Promise<readonly LeagueSummary[]> =>
  (await get<{ mine: readonly LeagueSummary[] }>('/api/leagues')).mine;
