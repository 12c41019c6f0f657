import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Art, icon } from '../../../../art';
import { isDeal, LATER_KINDS } from '../../logic/deals';
import type { Draft, DraftBounds } from '../../logic/draft';
import { g } from '../../words';
import { useTable } from '../model';

interface TermsProps {
  draft: Draft;
  bounds: DraftBounds;
}

interface TermsRowProps extends TermsProps {
  /** Whether to lead to what no rule book honours. */
  later?: boolean;
}

/**
 * Promises that may be made with an offer. The two that end within the turn are offered where the rule book has them;
 * anything later can be tried by whoever likes to hear what the rules say about it (N4).
 */
export function Terms({ draft, bounds, later: leads = true }: TermsRowProps): JSX.Element {
  const { trading } = useTable();
  const words = g().trade.terms;
  const chosen = draft.terms ?? [];
  const tried = LATER_KINDS.some((kind) => chosen.includes(kind));
  const [later, setLater] = useState(false);
  const open = later || tried;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div class="s-terms k-flow k-gap-5" role="group" aria-label={words.row}>
      {open && (
        <ul class="s-later k-flow k-gap-5" aria-label={words.laterRow}>
          {LATER_KINDS.map((kind) => (
            <li key={kind}>
              <button type="button" aria-pressed={chosen.includes(kind)} onClick={() => trading.promise(kind)}>
                {words.later[kind]}
              </button>
            </li>
          ))}
        </ul>
      )}
      {bounds.terms.map((kind) => (
        <button
          key={kind}
          type="button"
          class={`s-term s-term-${kind}`}
          aria-pressed={chosen.includes(kind)}
          aria-disabled={bounds.needs === kind || undefined}
          title={words.hint[kind]}
          onClick={() => bounds.needs !== kind && trading.promise(kind)}
        >
          <Art picture={icon(kind === 'max_deal' ? 'cards' : 'knight')} size={15} />
          {words.label[kind]}
        </button>
      ))}
      {leads && (
        <button
          type="button"
          class="s-term s-term-later"
          aria-expanded={open}
          title={words.laterHint}
          onClick={() => setLater(!open)}
        >
          {words.laterLabel}
        </button>
      )}
    </div>
  );
}

interface TermNotesProps extends TermsProps {
  /** Kinds that stood in the offer before. */
  known?: readonly string[] | undefined;
}

/** Meanings of the chosen promises. They stand above them, so that they stay where they were pressed. */
export function TermNotes({ draft, bounds, known = [] }: TermNotesProps): JSX.Element | null {
  const words = g().trade.terms;
  const all = (draft.terms ?? []).filter((kind) => !known.includes(kind));
  const chosen = all.filter(isDeal).filter((kind) => kind !== bounds.needs);
  if (all.length === 0) return null;
  return (
    <ul class="s-term-notes k-stack k-gap-2">
      {bounds.needs !== undefined && all.includes(bounds.needs) && <li>{words.needed}</li>}
      {chosen.map((kind) => (
        <li key={kind}>{words.hint[kind]}</li>
      ))}
      {all.some((kind) => !isDeal(kind)) && <li>{words.laterHint}</li>}
    </ul>
  );
}
