import './events.css';
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Art } from '../../../../art';
import { fmt } from '../../../../i18n';
import type { Step } from '../../../../state';
import { isLegal } from '../../../../state/legal';
import { Sheet } from '../../../../ui';
import type { SheetProps } from '../../expansion';
import { useTable } from '../../table/model';
import { ResourceSign } from '../../table/RichText';
import type { Told } from '../../told';
import type { SettlersView } from '../../view';
import { nameOf } from '../../words';
import { eventCard } from './art';
import { cardOf } from './cards';
import { w } from './tablewords';

/** Time that a card without a choice lies over the table (ms). */
const SHOWN = 3_200;
const STAGES = Object.keys(w().stages);
/** Cost of the repair of a road: one each of lumber and brick. */
const REPAIR = [0, 1];

/** Whether the last card has just been drawn. */
const fresh = signal<{ readonly renewed: boolean } | undefined>(undefined);

const forget = (): void => {
  fresh.value = undefined;
};

/** A card that comes in a step lies over the table for a while. */
export function show({ told }: Step): void {
  for (const one of told as readonly Told[])
    if (one.is === 'EventCardDrawn') fresh.value = { renewed: Boolean(one.renewed) };
}

/** Effect of a card at this table: without a robber, none flees. */
export const effectOf = (view: SettlersView, kind: number): string => {
  const { event } = cardOf(kind);
  return event === 'robber-flees' && !view.robber ? w().noRobber : w().events[event].line;
};

/** Number, name and effect of a card. */
export function EventText({ kind }: { kind: number }): JSX.Element {
  const { view } = useTable();
  const { number, event } = cardOf(kind);
  const words = w();
  return (
    <p>
      <strong>
        {number} · {words.events[event].name}
      </strong>
      <span>{effectOf(view.value, kind)}</span>
    </p>
  );
}

/** The card just drawn, or the one whose event is being carried out; whom it concerns. It lets every press through. */
function ShownCard(): JSX.Element | null {
  const { view } = useTable();
  const { event_cards: cards, turn } = view.value;
  const going = STAGES.includes(turn?.stage ?? '');
  const now = fresh.value;
  useEffect(() => forget, []);
  useEffect(() => {
    if (!now) return undefined;
    const timer = setTimeout(forget, SHOWN);
    return () => clearTimeout(timer);
  }, [now]);
  if (cards?.card === undefined || (!now && !going)) return null;
  const words = w();
  const who = fmt.list((turn?.awaits ?? []).map((seat) => nameOf(view.value, seat)));
  const { number, event } = cardOf(cards.card);
  return (
    <div class="events-shown k-line k-gap-12" aria-hidden="true">
      <Art picture={eventCard(number, event)} size={96} />
      <div>
        <EventText kind={cards.card} />
        {going && <small>{words.waits({ who })}</small>}
        {now?.renewed && <small>{words.newYear}</small>}
      </div>
    </div>
  );
}

/** In the dock: the last card, and the repair of one's own damaged road. */
export function EventDock(): JSX.Element | null {
  const { view, legal, open, ready, ask } = useTable();
  const { event_cards: cards } = view.value;
  if (!cards) return null;
  const words = w();
  const { number, event } = cardOf(cards.card ?? -1);
  const label = cards.card === undefined ? words.none : words.card({ number, name: words.events[event].name });
  const repair = `${words.repair} ${words.repairWhy}`;
  return (
    <>
      <button
        type="button"
        class="s-drawer-button events-last"
        aria-haspopup="dialog"
        title={label}
        onClick={() => {
          open.value = { is: 'expansion', sheet: 'event-card' };
        }}
      >
        <span class="k-spoken">{label}</span>
        <Art picture={eventCard(number, event)} size={46} />
        <small aria-hidden="true">{words.lastShort}</small>
      </button>
      {isLegal(legal.value, 'RepairRoad') && (
        <button
          type="button"
          class="s-drawer-button events-repair"
          disabled={!ready.value}
          title={repair}
          onClick={() => void ask({ is: 'RepairRoad' })}
        >
          <span class="k-spoken">{repair}</span>
          <span class="events-price" aria-hidden="true">
            {REPAIR.map((resource) => (
              <ResourceSign key={resource} resource={resource} size={26} />
            ))}
          </span>
          <small aria-hidden="true">{words.repairShort}</small>
        </button>
      )}
    </>
  );
}

/** In place of the dice: the last card, its event in a line; over it for a while, all of what has just been drawn. */
export function LastCard({ size }: { size: number }): JSX.Element {
  const { view, anchors } = useTable();
  const words = w();
  const kind = view.value.event_cards?.card;
  const { number, event } = cardOf(kind ?? -1);
  return (
    <>
      <section class="s-dice k-line k-gap-10 events-dice" aria-label={words.last} ref={anchors.at('dice')}>
        {kind === undefined ? (
          <span>{words.none}</span>
        ) : (
          <>
            <Art picture={eventCard(number, event)} size={Math.round(size * 1.14)} />
            <span>
              <strong>{number}</strong> <span class="events-name">{words.events[event].name}</span>
            </span>
          </>
        )}
      </section>
      <ShownCard />
    </>
  );
}

/** The last card in full: its picture, its effect, what is left of the pile. */
export function CardSheet({ onClose }: SheetProps): JSX.Element {
  const { view } = useTable();
  const { event_cards: cards } = view.value;
  const words = w();
  const kind = cards?.card;
  const { number, event } = cardOf(kind ?? -1);
  return (
    <Sheet open title={words.last} onClose={onClose} size="small" class="s-sheet">
      {kind === undefined ? (
        <p>{words.none}</p>
      ) : (
        <div class="events-full k-line k-gap-16">
          <Art picture={eventCard(number, event)} size={140} />
          <EventText kind={kind} />
        </div>
      )}
      <p class="k-soft">{words.pile({ n: cards?.pile ?? 0 })}</p>
    </Sheet>
  );
}
