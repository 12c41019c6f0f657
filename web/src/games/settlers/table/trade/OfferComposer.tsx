import type { JSX } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { Art, icon } from '../../../../art';
import { t } from '../../../../i18n';
import { Button, Chip, IconButton } from '../../../../ui';
import { kindColour } from '../../goods';
import { type Draft, type DraftBounds, type DraftFault, faultOf, isEmpty, type Side } from '../../logic/draft';
import type { LiveOffer } from '../../logic/timeline';
import type { Pile } from '../../view';
import { cardsText, g, nameOf, resourceName } from '../../words';
import { useTable } from '../model';
import { ResourceSign } from '../RichText';
import { RefusedAt } from './Refused';
import { SidesLine } from './Sides';
import { TermNotes, Terms } from './Terms';
import { byFinger, pressHint, Tile } from './Tile';

interface RowProps {
  side: Side;
  draft: Draft;
  bounds: DraftBounds;
  /** Cards that stood there in the offer that this one answers or replaces. */
  was: Pile | undefined;
}

interface RowLessProps {
  label: string;
  /** Resource chosen last of those in the row; -1: none is. */
  resource: number | undefined;
  onLess: (resource: number) => void;
}

/** By finger, at the head of its own row: takes one back of what was chosen last there. */
function RowLess({ label, resource = -1, onLess }: RowLessProps): JSX.Element {
  const none = resource < 0;
  const name = none ? label : g().trade.remove({ side: label, resource: resourceName(resource) });
  return (
    <button
      type="button"
      class="s-row-less"
      style={none ? undefined : { '--res': kindColour(resource) }}
      aria-label={name}
      disabled={none}
      onClick={() => onLess(resource)}
    >
      <small>{label}</small>
      <span>
        <Art picture={icon('minus')} size={14} />
        {!none && <ResourceSign resource={resource} size={18} />}
      </span>
    </button>
  );
}

function Row({ side, draft, bounds, was }: RowProps): JSX.Element {
  const { trading } = useTable();
  const { gives, gets } = g().trade;
  const label = side === 'give' ? gives : gets;
  const opposite = side === 'give' ? 'want' : 'give';
  const finger = byFinger();
  const raised = useRef<number | undefined>(undefined);
  const held = (resource: number | undefined): boolean => resource !== undefined && (draft[side][resource] ?? 0) > 0;
  const last = held(raised.current) ? raised.current : draft[side].findLastIndex((n) => n > 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div class="s-compose-row" role="group" aria-label={label} style={{ '--kinds': draft[side].length }}>
      {finger ? (
        <RowLess label={label} resource={last} onLess={(resource) => trading.change(side, resource, -1)} />
      ) : (
        <small aria-hidden="true">{label}</small>
      )}
      {draft[side].map((n, resource) => (
        <Tile
          key={resource}
          resource={resource}
          n={n}
          side={label}
          more={n < (bounds[side][resource] ?? 0)}
          clash={n > 0 && (draft[opposite][resource] ?? 0) > 0}
          was={was?.[resource]}
          less={!finger}
          onShift={(by) => {
            raised.current = resource;
            trading.change(side, resource, by);
          }}
        />
      ))}
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
    <div class="s-recipients k-line k-gap-4" role="group" aria-label={words.recipients}>
      {bounds.to.map((seat) => {
        const sitting = view.value.seats[seat];
        if (!sitting) return null;
        return (
          <button
            key={seat}
            type="button"
            class="s-recipient k-inline k-gap-4"
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
    <div class="s-earlier k-line k-gap-6">
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
    <div class="s-composer-note k-line k-gap-4">
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

/** Below a composer in a card: the way back, what stands against sending it, and sending it. */
function CardFoot({ draft, fault, id }: Omit<NoteProps, 'bounds'>): JSX.Element {
  const { trading } = useTable();
  return (
    <div class="s-compose-foot k-flow k-gap-6">
      <Button class="s-cancel" icon="cross" onClick={trading.cancel}>
        {t().ui.cancel}
      </Button>
      <p id={id} class={fault?.is === 'same' ? 's-fault' : 's-about'} role="status">
        {fault ? faultText(fault) : isEmpty(draft) ? pressHint() : ''}
      </p>
      <Propose draft={draft} fault={fault} id={id} />
    </div>
  );
}

function Propose({ draft, fault, id }: Omit<NoteProps, 'bounds'>): JSX.Element {
  const { trading, ready } = useTable();
  const against = isEmpty(draft) || fault !== undefined;
  return (
    <Button
      kind="action"
      class="s-propose"
      hotkey={against ? undefined : 'T'}
      disabled={against}
      aria-describedby={fault ? id : undefined}
      busy={!ready.value}
      onClick={() => void trading.propose()}
    >
      {g().trade.propose}
    </Button>
  );
}

/** The offer that a draft answers or replaces, its sides as the sender of the draft would give and want them. */
function beforeOf(draft: Draft, live: readonly LiveOffer[]): Pick<LiveOffer, 'give' | 'want' | 'terms'> | undefined {
  const before = live.find(({ id }) => id === (draft.replaces ?? draft.parent));
  if (!before) return undefined;
  return draft.replaces === undefined ? { ...before, give: before.want, want: before.give } : before;
}

interface OfferComposerProps {
  draft: Draft;
  bounds: DraftBounds;
  /** In the card of what it is about, which says that, and to whom it goes. */
  inCard?: boolean;
}

/** Puts an offer together: two rows of resources, what is promised with it, and whom to ask. */
export function OfferComposer({ draft, bounds, inCard = false }: OfferComposerProps): JSX.Element {
  const { trading } = useTable();
  const faultId = useId();
  const fault = isEmpty(draft) ? undefined : faultOf(draft);
  const before = beforeOf(draft, trading.live.value);
  const promises = bounds.terms.length + (draft.terms ?? []).length > 0;
  const notes = <TermNotes draft={draft} bounds={bounds} known={before?.terms?.map(({ is }) => is)} />;
  const rows = (
    <>
      <Row side="give" draft={draft} bounds={bounds} was={before?.give} />
      <Row side="want" draft={draft} bounds={bounds} was={before?.want} />
    </>
  );
  return inCard ? (
    <>
      <RefusedAt at="offer" />
      <div class="s-compose-body k-stack k-gap-6">
        {notes}
        {rows}
        {promises && <Terms draft={draft} bounds={bounds} later={false} />}
        {draft.replaces !== undefined && <Recipients draft={draft} bounds={bounds} />}
      </div>
      <CardFoot draft={draft} fault={fault} id={faultId} />
    </>
  ) : (
    <>
      <RefusedAt at="offer" />
      {notes}
      <Note draft={draft} bounds={bounds} fault={fault} id={faultId} />
      {rows}
      <div class="s-compose-foot k-flow k-gap-6">
        <Recipients draft={draft} bounds={bounds} />
        <Propose draft={draft} fault={fault} id={faultId} />
      </div>
    </>
  );
}

/** The composer within the card of an open offer or call, while the reader puts together an answer to it there. */
export function CardComposer({ id, about }: { id: number; about: string }): JSX.Element | null {
  const { trading } = useTable();
  const draft = trading.draft.value;
  const bounds = trading.bounds.value;
  if (trading.composing.value !== id || !draft || !bounds) return null;
  return (
    <section class="s-composer k-stack k-gap-6" aria-label={`${g().trade.compose}: ${about}`}>
      <OfferComposer draft={draft} bounds={bounds} inCard />
    </section>
  );
}
