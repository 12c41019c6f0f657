import type { JSX } from 'preact';
import { SeatClock } from '../../../clock';
import { Badges } from '../../../table';
import { Button, Chip, Dialog } from '../../../ui';
import { h } from '../words';
import { useTable } from './model';
import { Counts, OutBadge, useSitter } from './Side';

/** Everything public about one player, for phones and for those who want to look closely. */
export function PlayerDetails({ seat, onClose }: { seat: number; onClose: () => void }): JSX.Element | null {
  const table = useTable();
  const { room, view } = table;
  const facts = useSitter(seat);
  if (!facts) return null;
  const { sitting } = facts.of;
  const words = h().table;
  const last = view.value.map?.last[seat];
  return (
    <Dialog open title={sitting.name} onClose={onClose} shape="sheet" size="small">
      <div class="s-details k-stack k-gap-12">
        <p class="s-details-head k-row">
          <span class="s-seat-name k-inline k-gap-6">
            <Chip colour={sitting.colour} size={26} spoken />
            <bdi dir="auto">{sitting.name}</bdi>
          </span>
          <SeatClock room={room} seat={seat} name={sitting.name} />
          <Badges room={room} of={facts.of}>
            <OutBadge out={facts.out} />
          </Badges>
        </p>
        <div class="s-stats-row">
          <Counts facts={facts} />
        </div>
        {last !== undefined && (
          <Button
            onClick={() => {
              onClose();
              table.map?.show(last);
            }}
          >
            {words.show({ who: sitting.name })}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
