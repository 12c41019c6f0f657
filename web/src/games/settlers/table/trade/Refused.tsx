import type { JSX } from 'preact';
import { refusalText } from '../../../../i18n';
import type { Refusal } from '../../../../net/view';
import { worded } from '../../logic/refusals';
import { g } from '../../words';
import { useTable } from '../model';
import type { Spot } from '../trading';

/** A rule by its number, with the way to where it stands. In a tab of its own: the table stays where it is. */
function LawLink({ clause }: { clause: string }): JSX.Element {
  const { view } = useTable();
  const { game, rulebook } = view.value.room;
  const words = g().trade;
  return (
    <a
      class="s-law"
      href={`/law/${encodeURIComponent(game)}/${encodeURIComponent(rulebook)}#${encodeURIComponent(clause)}`}
      target="_blank"
      rel="noopener"
      aria-label={words.lawLabel({ clause })}
    >
      {words.law({ clause })}
    </a>
  );
}

/** Reason why something was refused, where it was asked. */
function RefusalNote({ refusal }: { refusal: Refusal }): JSX.Element {
  const { view } = useTable();
  const { clause } = refusal;
  return (
    <p class="s-refused" role="alert">
      <span>{refusalText({ ...worded(refusal, view.value), clause: '' })}</span>
      {clause && <LawLink clause={clause} />}
    </p>
  );
}

/** The last refusal, if it belongs here. */
export function RefusedAt({ at }: { at: Spot }): JSX.Element | null {
  const refusal = useTable().trading.refused.value;
  return refusal?.at === at ? <RefusalNote refusal={refusal} /> : null;
}
