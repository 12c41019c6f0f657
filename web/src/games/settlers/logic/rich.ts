/** Sentences with names, piles of cards and resources in them. */

import { MarksOf, type RichOf } from '../../../table/rich';

export { plain } from '../../../table/rich';

export type Part = { readonly seat: number } | { readonly cards: readonly number[] } | { readonly resource: number };
export type Rich = RichOf<Part>;
export class Marks extends MarksOf<Part> {}
