import type { JSX } from 'preact';
import { part } from '../../../../ui/part';
import { g } from '../../words';
import type { Mode } from '../foot';
import { useTable } from '../model';
import { OfferComposer } from './OfferComposer';

const CallComposer = part(async () => (await import('./CallComposer')).CallComposer);
const ClaimComposer = part(async () => (await import('./ClaimComposer')).ClaimComposer);
const RevealComposer = part(async () => (await import('./RevealComposer')).RevealComposer);

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

/** Composer of an offer, a call, a claim, cards to show. What can't be sent says why. */
export function Composer(): JSX.Element | null {
  const { trading } = useTable();
  const { foot, composing } = trading;
  const mode = foot.mode.value;
  if (foot.modes.value.length === 0 || (mode === 'offer' && composing.value !== undefined)) return null;
  return (
    <section
      class="s-composer k-stack k-gap-6"
      aria-label={labelOf(mode)}
      ref={(element) => {
        foot.composer = element;
      }}
    >
      <Chosen mode={mode} />
    </section>
  );
}
