import './room.css';
import './forms.css';
import type { JSX } from 'preact';
import { t } from '../i18n';
import { nameOf } from '../i18n/names';
import type { Room } from '../state';
import { fairOf } from '../state/links';

/** Commitments of the server and the seats, for those who want to check (V1). */
export function Fairness({ room }: { room: Room }): JSX.Element | null {
  const view = room.view.value;
  if (!view) return null;
  const words = t().room;
  const { fairness, seats } = view;
  return (
    <details class="fairness">
      <summary>{words.fairness}</summary>
      <p>{words.fairnessLine}</p>
      <dl>
        <dt>{words.commitment}</dt>
        <dd>
          <code>{fairness.commitment}</code>
        </dd>
        <dt>{words.chain}</dt>
        <dd>
          <code>{fairness.chain}</code>
        </dd>
        {Object.entries(seats)
          .filter(([, sitter]) => sitter.user !== undefined)
          .map(([seat, sitter]) => [
            <dt key={`t${seat}`}>{words.seedOf(nameOf(sitter, Number(seat)))}</dt>,
            <dd key={`d${seat}`}>
              {fairness.seeds[seat]?.commitment ? <code>{fairness.seeds[seat]?.commitment}</code> : words.seedNone}
              {fairness.seeds[seat]?.seed && (
                <p>
                  {words.seedShown} <code>{fairness.seeds[seat]?.seed}</code>
                </p>
              )}
            </dd>,
          ])}
      </dl>
      {view.room.stage === 'over' && (
        <p>
          <a href={fairOf(room.code)}>{words.checkChance}</a>
        </p>
      )}
    </details>
  );
}
