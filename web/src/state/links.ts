/** Addresses of our own pages. */

/** The rules in force at a table, with its own changes; with a clause, where that rule stands. */
export const lawOfRoom = (code: string, clause?: string): string =>
  `/r/${encodeURIComponent(code)}?law${clause ? `#${ruleId(clause)}` : ''}`;

/** The rules of a book. */
export const lawOfBook = (game: string, rulebook: string, clause?: string): string =>
  `/law/${encodeURIComponent(game)}/${encodeURIComponent(rulebook)}${clause ? `#${ruleId(clause)}` : ''}`;

/** The replay of a game; while it goes on, as far as the reader may know it. */
export const replayOf = (code: string): string => `/replay/${encodeURIComponent(code)}`;

/** The same as people look at it together. */
export const reviewOf = (code: string, review: string): string =>
  `${replayOf(code)}?review=${encodeURIComponent(review)}`;

/** Address at which the chance of a finished game is checked. */
export const fairOf = (code: string): string => `/fair/${encodeURIComponent(code)}`;

const RULE_ID = /[A-Z]\d+/;

/** The first rule's id that a clause names: "N1; B, trade" → "N1". */
export const ruleId = (clause: string): string => RULE_ID.exec(clause)?.[0] ?? '';
