/** Sentences with names, piles of cards and resources in them. */

import type { RichTextOf } from '../../../i18n/richtext';

export { plain } from '../../../i18n/richtext';

export type Part = { readonly seat: number } | { readonly cards: readonly number[] } | { readonly resource: number };
export type RichSentence = RichTextOf<Part>;
