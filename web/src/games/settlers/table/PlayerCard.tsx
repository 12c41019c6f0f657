import { Fragment, type JSX } from 'preact';
import { Art, icon } from '../../../art';
import { PlayerCard as Frame, type PlayerStatus, Stat } from '../../../table';
import { type Counter, firstOf, registeredExpansions } from '../expansion';
import { harbourName } from '../logic/place';
import { namedCards, type PlayerFacts } from '../logic/player';
import { deckless, type SettlersView, total } from '../view';
import { g } from '../words';
import { useTable } from './model';
import { Pile } from './RichText';
import { PlayerMarks } from './trade/PlayerMarks';

const PIECES = ['road', 'settlement', 'city'] as const;

export const sitterOf = (facts: PlayerFacts, here: boolean): PlayerStatus => ({ ...facts, here });

/** Of a seat that plays no more. */
export function OutBadge({ facts: { out } }: { facts: PlayerFacts }): JSX.Element | null {
  if (!out) return null;
  return (
    <em class="s-away" title={g().play.outWhy[out]}>
      {g().play.out[out]}
    </em>
  );
}

/** Points as all see them; one's own with the hidden ones. */
export function PointsStat({ facts }: { facts: PlayerFacts }): JSX.Element {
  const words = g().table.stats;
  const { points, mine } = facts;
  if (mine === undefined) return <Stat icon="points" label={words.points} value={points} />;
  return (
    <span class="s-stat k-inline k-gap-5" title={words.pointsMine({ n: mine, hidden: mine - points })}>
      <Art picture={icon('points')} size={18} />
      <span class="k-spoken">{words.pointsMine({ n: mine, hidden: mine - points })}</span>
      <b aria-hidden="true">
        {points}
        <small>+{mine - points}</small>
      </b>
    </span>
  );
}

export function CardsStat({ facts }: { facts: PlayerFacts }): JSX.Element {
  const words = g().table.stats;
  return (
    <Stat
      icon="cards"
      label={words.cards}
      value={facts.cards}
      {...(facts.overLimit ? { tone: 'warn', toneLabel: words.overLimit } : {})}
    />
  );
}

/** Counters of a player's card: those of the base, then those of expansions. */
export function countersOf(view: SettlersView, facts: PlayerFacts): readonly Counter[] {
  const words = g().table.stats;
  const bonus = (holds: boolean, toneLabel: string) => (holds ? { tone: 'gold' as const, toneLabel } : {});
  return [
    ...(deckless(view)
      ? []
      : [
          { key: 'development', sign: 'development', label: words.development, value: facts.development } as const,
          {
            key: 'knights',
            sign: 'knight',
            label: words.knights,
            value: facts.knights,
            ...bonus(facts.army, words.army),
          } as const,
        ]),
    { key: 'roads', sign: 'road', label: words.roads, value: facts.road, ...bonus(facts.longest, words.longest) },
    ...registeredExpansions().flatMap(({ counters }) => counters?.(view, facts.seat) ?? []),
  ];
}

export function CounterStat({ sign, ...counter }: Omit<Counter, 'key'>): JSX.Element {
  return <Stat {...(typeof sign === 'string' ? { icon: sign } : { picture: sign })} {...counter} />;
}

/** Cards of this seat, for a judge who has the hands opened (J1). */
export function OpenHand({ seat }: { seat: number }): JSX.Element | null {
  const { view } = useTable();
  const hand = view.value.resources?.hands?.[seat];
  if (!hand) return null;
  const words = g().table;
  const cards = namedCards(view.value.cards?.held?.[seat]);
  return (
    <span class="s-open-hand k-flow">
      <Art picture={icon('eye')} size={15} label={words.hand} />
      {total(hand) > 0 ? <Pile cards={hand} size={18} /> : <span>{g().result.noHidden}</span>}
      {cards.map(([card, n]) => (
        <small key={card}>
          {words.cards[card]}
          {n > 1 && ` ×${n}`}
        </small>
      ))}
    </span>
  );
}

/** Of the one whom the view is about: what they can still build, and where they trade across the sea. */
function PublicSide({ facts: { stock, harbours } }: { facts: PlayerFacts }): JSX.Element | null {
  const words = g().table;
  if (!stock) return null;
  return (
    <p class="s-public-side">
      <span>
        <span class="k-soft">{words.stats.left}</span>{' '}
        {PIECES.map((piece, i) => (
          <Fragment key={piece}>
            {i > 0 && ' · '}
            {words.pieceLeft[piece]} <b>{stock[i]}</b>
          </Fragment>
        ))}
      </span>
      {harbours.length > 0 && (
        <span>
          <span class="k-soft">{words.stats.harbours}</span> <b>{harbours.map(harbourName).join(', ')}</b>
        </span>
      )}
    </p>
  );
}

/** One player as everybody sees them. */
export function PlayerCard({
  facts,
  here,
  followed,
}: {
  facts: PlayerFacts;
  here: boolean;
  followed: boolean;
}): JSX.Element {
  const { anchors, open, room, view } = useTable();
  const { seat } = facts;
  const status = firstOf((expansion) => expansion.status?.(view.value, seat));
  return (
    <Frame
      room={room}
      of={{ ...sitterOf(facts, here), followed }}
      anchors={anchors}
      onDetails={() => {
        open.value = { is: 'player', seat };
      }}
      badges={
        <>
          <OutBadge facts={facts} />
          {status && <em>{status}</em>}
        </>
      }
      stats={
        <>
          <PointsStat facts={facts} />
          <CardsStat facts={facts} />
          {countersOf(view.value, facts).map(({ key, ...counter }) => (
            <CounterStat key={key} {...counter} />
          ))}
        </>
      }
    >
      <OpenHand seat={seat} />
      <PlayerMarks seat={seat} />
      {followed && <PublicSide facts={facts} />}
    </Frame>
  );
}
