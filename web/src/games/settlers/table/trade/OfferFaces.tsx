import type { JSX } from 'preact';
import type { LiveOffer } from '../../logic/timeline';
import type { Pile as Piled } from '../../view';
import { g, resourceName } from '../../words';
import { useTable } from '../model';
import { Pile } from '../RichText';
import { AnswerButtons } from './AnswerButtons';
import { Answers } from './Answers';
import { CardComposer } from './OfferComposer';
import { allDeclined, onlyKind, type SideWords, sideWordsOf } from './offerwords';
import { RefusedAt } from './Refused';
import { Ribbons } from './Ribbons';
import { Sides } from './Sides';
import { Exchange } from './signs';
import { Was } from './Was';

/** Cards on this side of the offer that this one answers: a number where they were of the same kind. */
function WasCards({ cards, was }: { cards: Piled; was: Piled }): JSX.Element {
  const kind = onlyKind(was);
  if (kind !== undefined && kind === onlyKind(cards)) return <Was n={String(was[kind])} />;
  return (
    <Was n="">
      <Pile cards={was} size={15} running />
    </Was>
  );
}

/** Resource of the cards, if it is one, and how many of it the reader would hold then; none where too few are held. */
function HandAfter({ cards, sign }: { cards: Piled; sign: 1 | -1 }): JSX.Element | null {
  const { view } = useTable();
  const kind = onlyKind(cards);
  const had = kind === undefined ? undefined : view.value.resources?.hand?.[kind];
  if (kind === undefined || had === undefined) return null;
  const after = had + sign * (cards[kind] ?? 0);
  return (
    <>
      <span class="s-kind" aria-hidden="true">
        {resourceName(kind)}
      </span>
      {after >= 0 && <span class="s-after">{`${had}→${after}`}</span>}
    </>
  );
}

/** Promises made with an offer, and those that have come and gone against the one that it answers. */
function Promised({ offer }: { offer: LiveOffer }): JSX.Element {
  const answered = useTable().trading.parentOf(offer);
  return <Ribbons terms={offer.terms} deal={offer} {...(answered ? { before: answered.terms ?? [] } : {})} />;
}

interface WholeOfferProps {
  offer: LiveOffer;
  /** Whether A, X and Q act on it. */
  keys: boolean;
  alone: boolean;
}

/** An offer with all that is said of it: the two sides, the promises, the answers, and what the reader can do. */
export function WholeOffer({ offer, keys, alone }: WholeOfferProps): JSX.Element {
  const { view, seat, trading } = useTable();
  const reader = seat.value;
  const mine = offer.by === reader;
  const answered = trading.parentOf(offer);
  /** An own offer that this one counters: how others have answered it belongs to the choice. */
  const rival = alone && answered?.by === reader && trading.live.value.find(({ id }) => id === answered?.id);
  const [left, right] = sideWordsOf(offer, view.value, reader, answered);
  const side = ({ label, cards, was }: SideWords, sign: 1 | -1) => ({
    label,
    note: was && <WasCards cards={cards} was={was} />,
    children: (
      <span class="s-side-cards k-flow">
        <Pile cards={cards} size={22} />
        {alone && <HandAfter cards={cards} sign={sign} />}
      </span>
    ),
  });
  return (
    <>
      <Sides give={side(left, -1)} get={side(right, 1)} />
      <Promised offer={offer} />
      {(mine || !alone) && <Answers offer={offer} named={alone} />}
      {rival && <Answers offer={rival} named but={offer.by} />}
      {mine && allDeclined(offer) && (
        <p class="s-nobody" role="status">
          {g().trade.everybodyDeclined}
        </p>
      )}
      <RefusedAt at={`offer:${offer.id}`} />
      {rival && <RefusedAt at={`offer:${rival.id}`} />}
      <AnswerButtons offer={offer} keys={keys} alone={alone} />
    </>
  );
}

/** An offer in one line, and below it the composer of what the reader says to it. */
export function ComposedOffer({ offer, about }: { offer: LiveOffer; about: string }): JSX.Element {
  const { view, seat } = useTable();
  const [left, right] = sideWordsOf(offer, view.value, seat.value);
  return (
    <>
      <div class="s-countered">
        <span class="k-spoken">{left.label}</span>
        <Pile cards={left.cards} size={18} running />
        <Exchange size={18} />
        <span class="k-spoken">{right.label}</span>
        <Pile cards={right.cards} size={18} running />
        <Ribbons terms={offer.terms} deal={offer} />
      </div>
      <CardComposer id={offer.id} about={about} />
    </>
  );
}
