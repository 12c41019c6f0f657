import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { legalFields, legalValues } from '../../../../state/legal';
import { Button } from '../../../../ui';
import { kindColour, tradedKinds } from '../../goods';
import { g, resourceName } from '../../words';
import { useTable } from '../model';
import { ResourceSign } from '../RichText';
import { RefusedAt } from './Refused';

interface PickRowProps {
  label: string;
  chosen: readonly number[];
  onToggle: (resource: number) => void;
  /** Resources that may be chosen; left out: any. */
  among?: readonly number[] | undefined;
}

/** Resources to choose from, without numbers. */
export function PickRow({ label, chosen, onToggle, among }: PickRowProps): JSX.Element {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div class="s-compose-row s-pick-row" role="group" aria-label={label} style={{ '--kinds': tradedKinds().length }}>
      <small aria-hidden="true">{label}</small>
      {tradedKinds().map((resource) => (
        <button
          key={resource}
          type="button"
          class="s-resource"
          style={{ '--res': kindColour(resource) }}
          aria-pressed={chosen.includes(resource)}
          aria-label={resourceName(resource)}
          disabled={among !== undefined && !among.includes(resource) && !chosen.includes(resource)}
          onClick={() => onToggle(resource)}
        >
          <ResourceSign resource={resource} size={24} />
        </button>
      ))}
    </div>
  );
}

const toggled = (list: readonly number[], one: number): readonly number[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one].sort((a, b) => a - b);

/** "I want ore: offers?" What is wanted, and perhaps what could be given; no numbers yet. */
export function CallComposer(): JSX.Element {
  const { trading, ready, legal } = useTable();
  const [want, setWant] = useState<readonly number[]>([]);
  const [give, setGive] = useState<readonly number[]>([]);
  const words = g().trade.call;
  // what one names to give is a claim to hold it, where the rules have that checked (N8)
  const bounded = legalFields(legal.value, 'CallForOffers').some((form) => 'want' in form);
  const givable = bounded ? legalValues(legal.value, 'CallForOffers', 'give') : undefined;
  const same = want.some((resource) => give.includes(resource));
  const note = same ? words.same : want.length === 0 ? words.nothing : '';
  const send = async () => {
    if (!(await trading.attempt('call', { is: 'CallForOffers', want, give }))) return;
    setWant([]);
    setGive([]);
    trading.foot.choose('offer');
  };
  return (
    <>
      <PickRow label={words.wantRow} chosen={want} onToggle={(one) => setWant(toggled(want, one))} />
      <PickRow label={words.giveRow} chosen={give} onToggle={(one) => setGive(toggled(give, one))} among={givable} />
      <RefusedAt at="call" />
      <div class="s-compose-foot k-flow k-gap-6">
        <p class={same ? 's-fault' : 's-about'} role="status">
          {note}
        </p>
        <Button kind="action" class="s-propose" disabled={note !== ''} busy={!ready.value} onClick={() => void send()}>
          {words.send}
        </Button>
      </div>
    </>
  );
}
