import type { JSX } from 'preact';
import { fmt } from '../../i18n';
import { profileWords } from '../../i18n/profile';
import { Plotted } from './Plotted';
import { lineOf, plotOf } from './plot';
import type { Rating } from './profile';

/** The rating of an account at one game, and its course. */
export function RatingCourse({ rating }: { rating: Rating | null }): JSX.Element {
  const words = profileWords();
  if (!rating) return <p class="k-soft">{words.notRated}</p>;
  const estimates = rating.course.map(({ estimate }) => estimate);
  const plot = plotOf(estimates);
  return (
    <>
      <p class="profile-rating">
        <strong>{fmt.number(rating.estimate)}</strong>
        {rating.settled ? (
          <span>{words.matches(rating.matches)}</span>
        ) : (
          <span class="k-pill">{words.settling(rating.matches, rating.enough)}</span>
        )}
      </p>
      <Plotted plot={plot} spoken={words.ratingSpoken(estimates.map((one) => fmt.number(one)).join(', '))}>
        <polyline points={lineOf(plot, estimates)} class="profile-mean" />
        {rating.course.map(({ at, estimate }, index) => (
          <circle key={`${at}.${index}`} class="profile-ring" cx={plot.x(index)} cy={plot.y(estimate)} r={3} />
        ))}
      </Plotted>
      <p class="k-soft">{words.ratingLine}</p>
    </>
  );
}
