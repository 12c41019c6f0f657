import type { JSX } from 'preact';
import { Art, chip, icon } from '../../../art';
import { tableWords } from '../../../i18n/table';
import { settings } from '../../../state';
import type { ResultPart } from '../expansion';
import { g, nameOf } from '../words';

export type { ResultPart } from '../expansion';

/** The ranking, shared ranks included. */
export function Podium({
  view,
  result,
  title,
  seat: viewer,
}: ResultPart & { title: string; seat: number | undefined }): JSX.Element {
  const words = g().result;
  return (
    <section class="k-card s-podium">
      <h3 class="s-podium-title k-line k-gap-10">
        <Art picture={icon('crown')} size={30} />
        <bdi>{title}</bdi>
      </h3>
      <ol aria-label={words.ranking}>
        {result.ranking.map(({ seat, rank, points }) => {
          const sitting = view.seats[seat];
          if (!sitting) return null;
          return (
            <li
              key={seat}
              class={rank === 1 ? 's-first' : ''}
              style={{ '--seat': `var(--${sitting.colour})`, '--seat-edge': `var(--${sitting.colour}-edge)` }}
            >
              <span class="s-rank">{words.rank({ n: rank })}</span>
              <Art picture={chip(sitting.colour, settings.palette.value)} size={34} />
              <span class="s-podium-name k-line">
                <bdi dir="auto">{nameOf(view, seat)}</bdi>
                {seat === viewer && <em class="s-you">{tableWords().you}</em>}
                {sitting.bot && <Art picture={icon('bot')} size={16} label={tableWords().bot} />}
              </span>
              <b>{words.points({ n: points })}</b>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
