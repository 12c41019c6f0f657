import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button, IconButton, Segmented } from '../../../../ui';
import { claimWords } from '../../logic/claims';
import type { ClaimText } from '../../view';
import { g } from '../../words';
import { useTable } from '../model';
import { PickRow } from './CallComposer';
import { RefusedAt } from './Refused';

const KINDS = ['none', 'at_least', 'no_knight'] as const;
type Kind = (typeof KINDS)[number];
/** There are no more cards of a resource. */
const MOST = 19;

const claimOf = (kind: Kind, resource: number, count: number): ClaimText =>
  kind === 'no_knight' ? { is: kind } : kind === 'none' ? { is: kind, resource } : { is: kind, resource, count };

/** Says something about one's own hand. The server checks it: an untruth is refused, and nobody else hears of it. */
export function ClaimComposer(): JSX.Element {
  const { trading, ready } = useTable();
  const [kind, setKind] = useState<Kind>('at_least');
  const [resource, setResource] = useState(0);
  const [count, setCount] = useState(1);
  const words = g().trade.claim;
  const claim = claimOf(kind, resource, count);
  return (
    <>
      <p class="s-about">{words.honest}</p>
      <Segmented<Kind>
        class="s-modes"
        legend={words.kind}
        hideLegend
        value={kind}
        choices={KINDS.map((value) => ({ value, label: words.kinds[value] }))}
        onChange={setKind}
      />
      {kind !== 'no_knight' && <PickRow label={words.resource} chosen={[resource]} onToggle={setResource} />}
      {kind === 'at_least' && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
        <div class="s-stepper" role="group" aria-label={words.count}>
          <IconButton
            icon="minus"
            label={words.fewer}
            disabled={count <= 1}
            onClick={() => setCount(Math.max(1, count - 1))}
          />
          <output>{count}</output>
          <IconButton
            icon="plus"
            label={words.more}
            disabled={count >= MOST}
            onClick={() => setCount(Math.min(MOST, count + 1))}
          />
        </div>
      )}
      <RefusedAt at="claim" />
      <div class="s-compose-foot k-flow k-gap-6">
        <p class="s-claim-said">{words.said({ claim: claimWords(claim) })}</p>
        <Button
          kind="action"
          class="s-propose"
          busy={!ready.value}
          onClick={() => void trading.attempt('claim', { is: 'Claim', claim })}
        >
          {words.send}
        </Button>
      </div>
    </>
  );
}
