/** Words for names that come from the server: games, rule books, bots, rooms. Unknown names are shown as they are. */

import { findInGames, MANIFESTS, manifestOf } from '../games/registry';
import { fmt, t } from '../i18n';
import { readTitle } from '../i18n/titles';
import type { View } from '../state';
import { documentText } from './documenttexts';

const byName = <T>(table: object, name: string): T | undefined =>
  Object.hasOwn(table, name) ? (table as Record<string, T>)[name] : undefined;

export const gameName = (game: string): string => manifestOf(game)?.words().name ?? game;
const documentName = (name: string): string =>
  byName<string>(t().rulebooks, name) ??
  findInGames(({ books = {} }) => books[name]?.name) ??
  documentText(name) ??
  name;
/** Whether this client knows a rule book and can draw its tables; any other is offered to nobody. */
export const knowsRulebook = (name: string): boolean =>
  !MANIFESTS.some(({ undrawn }) => undrawn?.includes(name)) && documentName(name) !== name;
/** A rule book, with its options: "Basic rules + Harbourmaster". */
export const rulebookName = (name: string): string => name.split('+').map(documentName).join(' + ');
/** Whom a rule book is for. */
export const rulebookLine = (name: string): string =>
  findInGames(({ books = {} }) => books[name]?.line) ?? (knowsRulebook(name) ? documentText(`${name}.line`) : '') ?? '';
/** Names of the documents that say so: one, or several that agree. */
export const sourceName = (source: string): string => fmt.list(source.split(', ').map(rulebookName));
export const botName = (level: string): string => byName<{ name: string }>(t().bots, level)?.name ?? level;
export const botLine = (level: string): string | undefined => byName<{ line: string }>(t().bots, level)?.line;
/** A bot's character in words: "Gentle · makes mistakes". */
export const botCharacter = (level: string): string => [botName(level), botLine(level)].filter(Boolean).join(' · ');
interface TitledRoom {
  readonly title: string;
  readonly code: string;
  readonly players: readonly { readonly name?: string }[];
}
/** The title of a room, or its code; one that nobody gave is in the reader's language. */
export const roomTitle = ({ title, code, players }: TitledRoom): string => readTitle(title, players) || code;
/** The same of a room that is seen. */
export const viewedTitle = ({ room, seats }: Pick<View, 'room' | 'seats'>): string =>
  roomTitle({ ...room, players: Object.values(seats) });
