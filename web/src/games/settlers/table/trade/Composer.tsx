import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../../../i18n';
import { Button, IconButton, Segmented } from '../../../../ui';
import { g } from '../../words';
import { useTable } from '../model';
import type { Mode } from '../trading';
import { CallComposer } from './CallComposer';
import { ClaimComposer } from './ClaimComposer';
import { OfferComposer } from './OfferComposer';
import { RevealComposer } from './RevealComposer';

function Chosen({ mode }: { mode: Mode }): JSX.Element | null {
  const { trading } = useTable();
  const draft = trading.draft.value;
  const bounds = trading.bounds.value;
  switch (mode) {
    case 'offer':
      return draft && bounds ? <OfferComposer draft={draft} bounds={bounds} /> : null;
    case 'call':
      return <CallComposer />;
    case 'claim':
      return <ClaimComposer />;
    case 'reveal':
      return <RevealComposer />;
  }
}

function labelOf(mode: Mode): string {
  const words = g().trade;
  switch (mode) {
    case 'offer':
      return words.compose;
    case 'call':
      return words.call.compose;
    case 'claim':
      return words.claim.compose;
    case 'reveal':
      return words.reveal.compose;
  }
}

/** Where something to say is put together: an offer, a call, a claim, cards to show. What can't be sent says why. */
export function Composer(): JSX.Element | null {
  const { trading } = useTable();
  const modes = trading.modes.value;
  const mode = trading.mode.value;
  const [asked, setAsked] = useState(false);
  if (modes.length === 0) return null;
  const words = g().trade.modes;
  const trades = modes.includes('offer') || modes.includes('call');
  if (!trades && !asked) {
    return (
      <p class="s-sayings">
        {modes.map((one) => (
          <Button
            key={one}
            size="small"
            kind="quiet"
            icon={one === 'claim' ? 'check' : 'eye'}
            onClick={() => {
              trading.choose(one);
              setAsked(true);
            }}
          >
            {labelOf(one)}
          </Button>
        ))}
      </p>
    );
  }
  return (
    <section
      class="s-composer"
      aria-label={labelOf(mode)}
      ref={(element) => {
        trading.composer = element;
      }}
    >
      {!trades && (
        <IconButton
          class="s-sayings-close"
          kind="quiet"
          icon="cross"
          label={t().ui.close}
          onClick={() => setAsked(false)}
        />
      )}
      {modes.length > 1 && (
        <Segmented<Mode>
          class="s-modes"
          legend={words.legend}
          hideLegend
          value={mode}
          choices={modes.map((value) => ({ value, label: words[value] }))}
          onChange={trading.choose}
        />
      )}
      <Chosen mode={mode} />
    </section>
  );
}
