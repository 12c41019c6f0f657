import './cards.css';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Art, icon } from '../../../art';
import { Dice } from '../../../board';
import { fmt } from '../../../i18n';
import type { OverlayCardsProps } from '../../../table';
import { Chip } from '../../../ui';
import { motionOn } from '../../../ui/look';
import { offersOf } from '../logic/timeline';
import { Pile, ResourceSign } from '../table/RichText';
import { type Offer, type SettlersView, seatsOf, total } from '../view';
import { g, nameOf } from '../words';

/** Time that what is over still stands, ms. */
const LINGERS = 4_000;

/** The value as it is now, and for a while after it is gone as it was last. */
function useLingering<T>(value: T | undefined): T | undefined {
  const [, draw] = useState(0);
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  const gone = value === undefined && last.current !== undefined;
  useEffect(() => {
    if (!gone) return;
    const timer = setTimeout(() => {
      last.current = undefined;
      draw((n) => n + 1);
    }, LINGERS);
    return () => clearTimeout(timer);
  }, [gone]);
  return last.current;
}

interface Throw {
  readonly dice: readonly [number, number];
  /** Number of the throw. */
  readonly count: number;
  readonly gains: readonly (readonly [seat: number, cards: readonly number[]])[];
}

/** The throw of this turn, with what it gave. */
function throwOf({ room }: Pick<OverlayCardsProps, 'room'>, view: SettlersView): Throw | undefined {
  const { last, counts = [] } = view.dice ?? {};
  if (!last || view.turn?.stage === 'rolling' || view.room.stage !== 'playing') return undefined;
  const log = room.log.value;
  const rolled = log.findLastIndex(({ told }) => told.is === 'DiceRolled');
  const gains = new Map<number, readonly number[]>();
  for (const { told } of rolled < 0 ? [] : log.slice(rolled)) {
    if (told.is !== 'Produced' && told.is !== 'Yielded') continue;
    for (const [seat, cards] of Object.entries(told.gains)) gains.set(Number(seat), cards);
  }
  const got = seatsOf(view).flatMap((seat) => {
    const cards = gains.get(seat) ?? [];
    return total(cards) > 0 ? [[seat, cards] as const] : [];
  });
  return { dice: last, count: total(counts) || view.turn?.number || 0, gains: got };
}

function ThrowBox({ view, thrown }: { view: SettlersView; thrown: Throw }): JSX.Element {
  const [first, second] = thrown.dice;
  const sum = first + second;
  return (
    <section class="s-overlay-box s-overlay-throw">
      <Dice
        dice={thrown.dice}
        roll={thrown.count}
        label={g().table.diceLast({ a: first, b: second, sum })}
        size={46}
        motion={motionOn()}
      />
      <b class={sum === 7 ? 's-seven' : ''}>{sum}</b>
      {thrown.gains.length > 0 && (
        <ul>
          {thrown.gains.map(([seat, cards]) => (
            <li key={seat}>
              <Chip colour={view.seats[seat]?.colour ?? 'white'} size={20} spoken />
              {cards.map((n, resource) =>
                n > 0 ? (
                  <span key={resource} class="k-inline k-gap-2">
                    <ResourceSign resource={resource} size={22} label />+{fmt.number(n)}
                  </span>
                ) : null,
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const SIGNS = { accepted: 'check', declined: 'cross' } as const;

function OfferBox({ view, offer }: { view: SettlersView; offer: Offer }): JSX.Element {
  const words = g().overlay;
  const colour = view.seats[offer.by]?.colour ?? 'white';
  return (
    <section class="s-overlay-box s-overlay-offer" style={{ '--seat': `var(--${colour})` }}>
      <p>
        <Chip colour={colour} size={24} spoken />
        <b>{nameOf(view, offer.by)}</b> {words.offers}
        <span class="s-overlay-terms">
          <Pile cards={offer.give} size={28} />
          <Art picture={icon('trade')} size={26} label={words.for} />
          <Pile cards={offer.want} size={28} />
        </span>
      </p>
      <ul>
        {offer.to.map((seat) => {
          const answer = offer.answers[seat];
          return (
            <li key={seat} class={`s-overlay-${answer ?? 'open'}`}>
              <Chip colour={view.seats[seat]?.colour ?? 'white'} size={18} spoken />
              <bdi dir="auto">{nameOf(view, seat)}</bdi>
              <Art picture={icon(answer ? SIGNS[answer] : 'clock')} size={16} label={words.answers[answer ?? 'open']} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The throw of the turn and the newest offer, each for a while after it is over. */
export function OverlayCards({ room, dice, offer }: OverlayCardsProps): JSX.Element {
  const view = room.view.value as SettlersView;
  const thrown = useLingering(throwOf({ room }, view));
  const offered = useLingering(offersOf(view).at(-1));
  return (
    <>
      {dice && thrown && <ThrowBox view={view} thrown={thrown} />}
      {offer && offered && <OfferBox view={view} offer={offered} />}
    </>
  );
}
