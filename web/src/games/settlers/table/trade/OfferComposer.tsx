import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { RESOURCES } from '../../../../art';
import { Button, Chip, IconButton } from '../../../../ui';
import { type Draft, type DraftBounds, type DraftFault, faultOf, isEmpty, type Side } from '../../logic/draft';
import { cardsText, g, nameOf, resourceName } from '../../words';
import { useTable } from '../model';
import { RefusedAt } from './Refused';
import { SidesLine } from './Sides';
import { TermNotes, Terms } from './Terms';
import { pressHint, Tile } from './Tile';

function Row({ side, draft, bounds }: { side: Side; draft: Draft; bounds: DraftBounds }): JSX.Element {
  const { trading } = useTable();
  const label = side === 'give' ? g().trade.gives : g().trade.gets;
  const other = side === 'give' ? draft.want : draft.give;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div class="s-compose-row" role="group" aria-label={label}>
      <small aria-hidden="true">{label}</small>
      {RESOURCES.map((name, resource) => {
        const n = draft[side][resource] ?? 0;
        return (
          <Tile
            key={name}
            resource={resource}
            n={n}
            side={label}
            more={n < (bounds[side][resource] ?? 0)}
            clash={n > 0 && (other[resource] ?? 0) > 0}
            onShift={(by) => trading.change(side, resource, by)}
          />
        );
      })}
    </div>
  );
}

function faultText(fault: DraftFault): string {
  const words = g().trade;
  switch (fault.is) {
    case 'same':
      return words.same({ resource: resourceName(fault.resource) });
    case 'gift':
      return words.gift;
    case 'gift-give':
      return words.giftGive;
    case 'gift-want':
      return words.giftWant;
    case 'no-recipient':
      return words.noRecipient;
  }
}

function Recipients({ draft, bounds }: { draft: Draft; bounds: DraftBounds }): JSX.Element {
  const { view, trading } = useTable();
  const words = g().trade;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div class="s-recipients" role="group" aria-label={words.recipients}>
      {bounds.to.map((seat) => {
        const sitting = view.value.seats[seat];
        if (!sitting) return null;
        return (
          <button
            key={seat}
            type="button"
            class="s-recipient"
            aria-pressed={draft.to.includes(seat)}
            aria-label={words.toggleSeat({ who: sitting.name })}
            title={sitting.name}
            onClick={() => trading.toggle(seat)}
          >
            <Chip colour={sitting.colour} size={20} />
            <bdi dir="auto">{sitting.name}</bdi>
          </button>
        );
      })}
    </div>
  );
}

/** Own offers that were closed, to be said again. */
function Earlier(): JSX.Element {
  const { trading } = useTable();
  const words = g().trade;
  return (
    <div class="s-earlier">
      <small>{words.again}</small>
      {trading.earlier.value.map((deal) => (
        <button key={`${deal.give.join()}-${deal.want.join()}`} type="button" onClick={() => trading.repeat(deal)}>
          <span class="k-spoken">{words.againLabel({ give: cardsText(deal.give), get: cardsText(deal.want) })}</span>
          <span aria-hidden="true">
            <SidesLine give={deal.give} get={deal.want} size={16} />
          </span>
        </button>
      ))}
    </div>
  );
}

/**
 * One line that is always there, so that no tile moves under the finger that presses it: while there is no draft,
 * earlier offers, or how the tiles work; then what stands against it; then what may be promised with it.
 */
function Note({ draft, bounds, fault, id }: NoteProps): JSX.Element {
  const { view, trading } = useTable();
  const words = g().trade;
  const empty = isEmpty(draft);
  const earlier = empty && trading.earlier.value.length > 0;
  const answered = trading.live.value.find((offer) => offer.id === draft.parent);
  const called = trading.calls.value.find((call) => call.id === draft.parent);
  const about = answered
    ? words.answering({ n: answered.id, who: nameOf(view.value, answered.by) })
    : called
      ? words.call.answering({ n: called.id, who: nameOf(view.value, called.by) })
      : draft.replaces === undefined
        ? undefined
        : words.revising({ n: draft.replaces });
  return (
    <div class="s-composer-note">
      {earlier && <Earlier />}
      <p id={id} class={fault?.is === 'same' ? 's-fault' : 's-about'} role="status">
        {about}
        {about && fault ? ' – ' : ''}
        {fault ? faultText(fault) : !about && empty && !earlier ? pressHint() : ''}
      </p>
      {!empty && !fault && <Terms draft={draft} bounds={bounds} />}
      {!empty && <IconButton icon="cross" kind="quiet" class="s-clear" label={words.clear} onClick={trading.clear} />}
    </div>
  );
}

interface NoteProps {
  draft: Draft;
  bounds: DraftBounds;
  fault: DraftFault | undefined;
  id: string;
}

/** Puts an offer together: two rows of resources, what is promised with it, and whom to ask. */
export function OfferComposer({ draft, bounds }: { draft: Draft; bounds: DraftBounds }): JSX.Element {
  const { trading, ready } = useTable();
  const faultId = useId();
  const words = g().trade;
  const empty = isEmpty(draft);
  const fault = empty ? undefined : faultOf(draft);
  return (
    <>
      <RefusedAt at="offer" />
      <TermNotes draft={draft} bounds={bounds} />
      <Note draft={draft} bounds={bounds} fault={fault} id={faultId} />
      <Row side="give" draft={draft} bounds={bounds} />
      <Row side="want" draft={draft} bounds={bounds} />
      <div class="s-compose-foot">
        <Recipients draft={draft} bounds={bounds} />
        <Button
          kind="action"
          class="s-propose"
          hotkey={empty || fault ? undefined : 'T'}
          disabled={empty || fault !== undefined}
          aria-describedby={fault ? faultId : undefined}
          busy={!ready.value}
          onClick={() => void trading.propose()}
        >
          {words.propose}
        </Button>
      </div>
    </>
  );
}
