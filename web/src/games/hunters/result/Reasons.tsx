import './reasons.css';
import type { ComponentChildren, JSX } from 'preact';
import { Chip } from '../../../ui';
import { sumWords, whyScored } from '../logic/explain';
import { colourOf, finalOf, type HuntersView, type Score, seatsIn } from '../view';
import { h, nameOf } from '../words';

/** Separator of the parts of a line for whoever hears or copies them; the eye has columns. */
const Spoken = ({ children }: { children: ComponentChildren }) => <span class="k-spoken">{children}</span>;

function Holders({ view, score }: { view: HuntersView; score: Score }): JSX.Element {
  const { account, nobody } = h().scoring;
  return (
    <ul>
      {seatsIn(score.holders).map(([seat, n]) => {
        const points = score.points[seat];
        return (
          <li key={seat}>
            <Chip colour={colourOf(view, seat)} size={18} />
            <bdi dir="auto">{nameOf(view, seat)}</bdi>
            <Spoken>{account.colon}</Spoken>
            <span>{account.pieces({ n })}</span>
            {points !== undefined && (
              <>
                <Spoken>{account.comma}</Spoken>
                <b>{account.gain({ n: points })}</b>
              </>
            )}
            <Spoken>{account.stop}</Spoken>
          </li>
        );
      })}
      {Object.keys(score.points).length === 0 && <li class="k-soft">{nobody}</li>}
    </ul>
  );
}

/** Account of the final scoring: for each score what was counted, its sum, who held how much, and who gets what. */
export function Reasons({ view }: { view: HuntersView }): JSX.Element | null {
  const final = finalOf(view);
  if (final.length === 0) return null;
  const { account, result, what } = h().scoring;
  return (
    <section>
      <h3>{result.list}</h3>
      <ol class="h-reasons">
        {final.map((score, i) => (
          <li key={i}>
            <strong>{what[score.what]}</strong>
            <Spoken>{account.colon}</Spoken>
            <span class="h-why">{whyScored(score, view)}</span>
            <Spoken>{account.sum}</Spoken>
            <span class="h-sum">{sumWords(score.sum ?? [])}</span>
            <Spoken>{account.stop}</Spoken>
            <Holders view={view} score={score} />
          </li>
        ))}
      </ol>
    </section>
  );
}
