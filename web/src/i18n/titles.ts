/** Titles of tables that nobody named: kept as they were made, and read in each reader's own language. */

import { settings } from '../state/settings';

/** What comes after the maker's name. */
const TITLES = { ja: ' の卓', en: '’s table' } as const;

/** In the language of the reader. */
export const tableTitle = (name: string): string => name + TITLES[settings.language.value];

/**
 * A title as the reader has it. It was given by default if, in any language, it is the one of somebody at the table; any
 * other stays as it is, also a default one whose maker has left.
 */
export function readTitle(title: string, people: readonly { readonly name?: string }[]): string {
  const maker = people.find(({ name }) => name && Object.values(TITLES).some((after) => title === name + after));
  return maker?.name ? tableTitle(maker.name) : title;
}
