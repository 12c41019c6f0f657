/** Small pieces of writing that the table uses everywhere: names, piles of cards, sentences with both. */

import type { JSX } from 'preact';
import { Art, RESOURCES, resourceIcon } from '../../../art';
import { Chip } from '../../../ui';
import { goodAt } from '../goods';
import type { Part, RichSentence } from '../logic/richtext';
import type { SettlersView } from '../view';
import { cardsText, nameOf, resourceName } from '../words';

/** A resource's sign; with `label` it is spoken. */
export function ResourceSign({
  resource,
  size,
  label,
}: {
  resource: number;
  size: number;
  label?: boolean;
}): JSX.Element {
  const name = RESOURCES[resource] ?? 'lumber';
  const good = goodAt(resource);
  return (
    <Art
      picture={good?.picture ?? resourceIcon(name)}
      size={size}
      class={good ? 's-res' : `s-res s-res-${name}`}
      {...(label ? { label: resourceName(resource) } : {})}
    />
  );
}

interface PileProps {
  cards: readonly number[];
  size?: number;
  /** × between sign and count, for running text. */
  running?: boolean;
  /** Also what there is none of. */
  whole?: boolean;
}

/** Cards as signs with counts, spoken as words. */
export function Pile({ cards, size = 20, running = false, whole = false }: PileProps): JSX.Element {
  return (
    <span class={`s-pile k-inline ${running ? 's-pile-running' : ''}`} role="img" aria-label={cardsText(cards)}>
      {cards.map((n, resource) =>
        n > 0 || whole ? (
          <span key={resource} class="k-inline k-gap-2" data-none={n === 0 || undefined}>
            <ResourceSign resource={resource} size={size} />
            <b>{n}</b>
          </span>
        ) : null,
      )}
    </span>
  );
}

export function SeatName({ view, seat, size }: { view: SettlersView; seat: number; size?: number }): JSX.Element {
  const sitting = view.seats[seat];
  return (
    <span class="s-seat-name k-inline k-gap-6">
      {sitting && <Chip colour={sitting.colour} size={size ?? 20} spoken />}
      <bdi dir="auto">{nameOf(view, seat)}</bdi>
    </span>
  );
}

function PartOf({ part, view }: { part: Part; view: SettlersView }): JSX.Element | string {
  if ('seat' in part) {
    return (
      <b class="s-name">
        <bdi dir="auto">{nameOf(view, part.seat)}</bdi>
      </b>
    );
  }
  return 'cards' in part ? <Pile cards={part.cards} size={17} running /> : resourceName(part.resource);
}

/** A sentence with names and cards in it. */
export function RichText({ text, view }: { text: RichSentence; view: SettlersView }): JSX.Element {
  return (
    <span class="s-rich">
      {text.map((piece, i) => (typeof piece === 'string' ? piece : <PartOf key={i} part={piece} view={view} />))}
    </span>
  );
}
