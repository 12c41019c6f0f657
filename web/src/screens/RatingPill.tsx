import type { JSX } from 'preact';
import { fmt } from '../i18n';
import { playNowWords } from '../i18n/playnow';
import type { TableRating } from '../state';

/** The rating of somebody who sits at an open table. */
export function RatingPill({ rating }: { rating: TableRating }): JSX.Element {
  const words = playNowWords();
  const estimate = fmt.number(rating.estimate);
  return <span class="k-pill seat-rating">{rating.settled ? words.rated(estimate) : words.settling(estimate)}</span>;
}
