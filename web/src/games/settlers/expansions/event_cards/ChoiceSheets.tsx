import './events.css';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Art } from '../../../../art';
import { legalValues } from '../../../../state/legal';
import { Segmented, Sheet } from '../../../../ui';
import type { SheetProps } from '../../expansion';
import { useTable } from '../../table/model';
import { ResourceSign } from '../../table/RichText';
import { VictimList } from '../../table/sheets/VictimList';
import { nameOf, resourceName } from '../../words';
import { eventCard } from './art';
import { cardOf } from './cards';
import { EventText } from './EventCard';
import { w } from './tablewords';

function Resources({ kinds, onPick }: { kinds: readonly number[]; onPick: (kind: number) => void }): JSX.Element {
  const { ready } = useTable();
  return (
    <ul class="s-choices k-stack k-gap-8 events-kinds">
      {kinds.map((kind) => (
        <li key={kind}>
          <button type="button" disabled={!ready.value} onClick={() => onPick(kind)}>
            <ResourceSign resource={kind} size={34} />
            <b>{resourceName(kind)}</b>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The card whose event asks for the choice; the sheet lies over the one that is shown at the table. */
function Why(): JSX.Element | null {
  const kind = useTable().view.value.event_cards?.card;
  if (kind === undefined) return null;
  const { number, event } = cardOf(kind);
  return (
    <div class="events-why k-line k-gap-12">
      <Art picture={eventCard(number, event)} size={64} />
      <EventText kind={kind} />
    </div>
  );
}

/** Plentiful year, tournament, calm seas. */
export function TakeSheet({ onClose }: SheetProps): JSX.Element {
  const { legal, ask } = useTable();
  const kinds = legalValues(legal.value, 'TakeResource', 'resource');
  return (
    <Sheet open title={w().sheets.take} onClose={onClose} size="small" class="s-sheet">
      <Why />
      <Resources kinds={kinds} onPick={(resource) => void ask({ is: 'TakeResource', resource })} />
    </Sheet>
  );
}

/** Good neighbours. */
export function PassSheet({ onClose }: SheetProps): JSX.Element {
  const { view, legal, seat, ask } = useTable();
  const out = view.value.turn?.out ?? {};
  const seats = Object.keys(view.value.seats).map(Number);
  const left = seats.map((_, i) => ((seat.value ?? 0) + 1 + i) % seats.length).find((one) => out[one] === undefined);
  return (
    <Sheet
      open
      title={w().sheets.pass({ who: nameOf(view.value, left) })}
      onClose={onClose}
      size="small"
      class="s-sheet"
    >
      <Why />
      <Resources
        kinds={legalValues(legal.value, 'PassResource', 'resource')}
        onPick={(resource) => void ask({ is: 'PassResource', resource })}
      />
    </Sheet>
  );
}

/** Neighbourly assistance. */
export function GiveSheet({ onClose }: SheetProps): JSX.Element {
  const { view, legal, ask } = useTable();
  const seats = legalValues(legal.value, 'GiveResource', 'to');
  const [wished, setTo] = useState<number>();
  const to = wished !== undefined && seats.includes(wished) ? wished : (seats[0] ?? 0);
  const words = w().sheets;
  return (
    <Sheet open title={words.give} onClose={onClose} size="small" class="s-sheet">
      <Why />
      {seats.length > 1 && (
        <Segmented
          legend={words.whom}
          value={to}
          choices={seats.map((seat) => ({ value: seat, label: nameOf(view.value, seat) }))}
          onChange={setTo}
        />
      )}
      <p class="k-soft events-whom">{words.pass({ who: nameOf(view.value, to) })}</p>
      <Resources
        kinds={legalValues(legal.value, 'GiveResource', 'resource')}
        onPick={(resource) => void ask({ is: 'GiveResource', to, resource })}
      />
    </Sheet>
  );
}

/** Conflict, trade advantage. */
export function VictimSheet({ onClose }: SheetProps): JSX.Element {
  const { legal, ask } = useTable();
  const title = w().sheets.victim;
  return (
    <Sheet open title={title} onClose={onClose} size="small" class="s-sheet">
      <Why />
      <VictimList
        title={title}
        victims={legalValues(legal.value, 'TakeCard', 'victim')}
        onChoose={(victim) => void ask({ is: 'TakeCard', victim })}
      />
    </Sheet>
  );
}
