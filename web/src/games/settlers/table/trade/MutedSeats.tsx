import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button, Dialog, IconButton, PlayerName, Switch } from '../../../../ui';
import { seatsOf } from '../../view';
import { g } from '../../words';
import { useTable } from '../model';
import { CallCard } from './CallCard';
import { OfferCard } from './OfferCard';

/** The way to those with whom the reader does not trade. */
export function MuteButton(): JSX.Element | null {
  const { seat, trading, open } = useTable();
  if (seat.value === undefined) return null;
  return (
    <IconButton
      class="s-mute"
      kind="quiet"
      icon="no-trade"
      label={g().trade.mute.button}
      pressed={trading.muted.seats.value.size > 0}
      onClick={() => {
        open.value = { is: 'mute' };
      }}
    />
  );
}

/** The private switch for each opponent. */
export function MutedSeats({ onClose }: { onClose: () => void }): JSX.Element {
  const { view, seat, trading } = useTable();
  const words = g().trade.mute;
  return (
    <Dialog open title={words.title} shape="sheet" size="small" onClose={onClose}>
      <p class="s-about">{words.text}</p>
      <ul class="s-mute-list k-stack k-gap-6">
        {seatsOf(view.value)
          .filter((one) => one !== seat.value)
          .map((one) => {
            const sitting = view.value.seats[one];
            return (
              <li key={one}>
                <Switch
                  label={sitting && <PlayerName colour={sitting.colour}>{sitting.name}</PlayerName>}
                  checked={trading.muted.seats.value.has(one)}
                  onChange={() => trading.muted.toggle(one)}
                />
              </li>
            );
          })}
      </ul>
    </Dialog>
  );
}

/** Offers of those with whom the reader does not trade: one line, until they are looked for. */
export function Folded(): JSX.Element | null {
  const { trading } = useTable();
  const [shown, setShown] = useState(false);
  const { folded } = trading.timeline.value;
  if (folded.length === 0) return null;
  const words = g().trade.mute;
  return (
    <div class="s-folded k-stack k-gap-6">
      <p>
        <span>{words.folded({ n: folded.length })}</span>
        <Button size="small" kind="quiet" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? words.hide : words.show}
        </Button>
      </p>
      {shown &&
        folded.map((open) =>
          'answers' in open ? (
            <OfferCard key={open.id} offer={open} />
          ) : (
            <CallCard key={open.id} call={open} answered={false} />
          ),
        )}
    </div>
  );
}
