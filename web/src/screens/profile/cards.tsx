/** Cards of the page of an account: results by rule book, against others, and the course of points. */

import type { ComponentChildren, JSX } from 'preact';
import { Art, type IconName, icon } from '../../art';
import { fmt } from '../../i18n';
import { profileWords } from '../../i18n/profile';
import { Chip } from '../../ui';
import { rulebookName } from '../words';
import { Plotted } from './Plotted';
import { lineOf, plotOf } from './plot';
import { type Audience, type Book, type PlayedPoints, type Rival, runningMeans } from './profile';

interface CardProps {
  id: string;
  sign: IconName;
  title: string;
  /** Audience of the card besides its owner, who alone is told. */
  audience: Audience | undefined;
  children: ComponentChildren;
}

export function Card({ id, sign, title, audience, children }: CardProps): JSX.Element {
  return (
    <section class={`k-card profile-card profile-${id}`} aria-labelledby={`profile-${id}`}>
      <header>
        <h2 id={`profile-${id}`}>
          <Art picture={icon(sign)} size={20} />
          {title}
        </h2>
        {audience && (
          <span class="k-pill">
            <Art picture={icon(audience === 'nobody' ? 'lock' : audience === 'friends' ? 'person' : 'eye')} size={14} />
            {profileWords()[audience]}
          </span>
        )}
      </header>
      {children}
    </section>
  );
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

export function Books({ books }: { books: readonly Book[] }): JSX.Element {
  const words = profileWords();
  if (books.length === 0) return <p class="k-soft">{words.none}</p>;
  const most = Math.max(...books.map(({ places }) => places.length));
  return (
    <>
      <ul class="profile-rows">
        {books.map(({ book, places }) => (
          <li key={book}>
            <span>{rulebookName(book)}</span>
            <span class="profile-bar" aria-hidden="true">
              {places.map((count, place) =>
                count > 0 ? (
                  <b key={place} class={`profile-place-${place + 1}`} style={{ flexGrow: count }}>
                    {count}
                  </b>
                ) : null,
              )}
            </span>
            <span class="k-spoken">
              {places.map((count, place) => `${words.place(place + 1)}: ${count}`).join(', ')}
            </span>
            <small>{words.share(fmt.percent((places[0] ?? 0) / sum(places)), sum(places))}</small>
          </li>
        ))}
      </ul>
      <ul class="profile-legend" aria-hidden="true">
        {Array.from({ length: most }, (_, place) => (
          <li key={place}>
            <i class={`profile-place-${place + 1}`} />
            {words.place(place + 1)}
          </li>
        ))}
      </ul>
    </>
  );
}

export function Rivals({ rivals, name }: { rivals: readonly Rival[]; name: string }): JSX.Element {
  const words = profileWords();
  if (rivals.length === 0) return <p class="k-soft">{words.none}</p>;
  const stands = ({ ahead, behind }: Rival): string =>
    ahead === behind ? words.level : ahead > behind ? words.ahead : words.behind;
  return (
    <>
      <ul class="profile-rows">
        {rivals.map((rival, index) => (
          <li key={index}>
            <span>
              {rival.colour && <Chip colour={rival.colour} />}
              <bdi dir="auto">{rival.name ?? words.gone}</bdi>
            </span>
            <span class="profile-bar" aria-hidden="true">
              <b class="profile-ahead" style={{ flexGrow: rival.ahead }}>
                {rival.ahead}
              </b>
              <b class="profile-behind" style={{ flexGrow: rival.behind }}>
                {rival.behind}
              </b>
            </span>
            <span class="k-spoken">{words.aheadOf(name, rival.ahead, rival.behind)}</span>
            <small>{stands(rival)}</small>
          </li>
        ))}
      </ul>
      <p class="k-soft">{words.rivalLine(name)}</p>
    </>
  );
}

export function Points({ points }: { points: readonly PlayedPoints[] }): JSX.Element {
  const words = profileWords();
  if (points.length === 0) return <p class="k-soft">{words.none}</p>;
  const all = points.map((one) => one.points);
  const plot = plotOf(all);
  return (
    <>
      <Plotted plot={plot} spoken={words.pointsSpoken(all.map((count) => fmt.number(count)).join(', '))}>
        <polyline points={lineOf(plot, runningMeans(points))} class="profile-mean" />
        {points.map((one, index) =>
          one.won ? (
            <path
              key={one.at}
              class="profile-star"
              transform={`translate(${plot.x(index)} ${plot.y(one.points)})`}
              d="M0-7 1.8-2.2 6.9-2.2 2.8.9 4.3 5.8 0 2.9-4.3 5.8-2.8.9-6.9-2.2-1.8-2.2Z"
            />
          ) : (
            <circle key={one.at} class="profile-ring" cx={plot.x(index)} cy={plot.y(one.points)} r={4} />
          ),
        )}
      </Plotted>
      <p class="k-soft">{words.pointsLine(points.length)}</p>
    </>
  );
}
