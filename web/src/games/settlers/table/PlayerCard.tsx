import type { JSX } from 'preact';
import { Art, icon } from '../../../art';
import { PlayerCard as Frame, type PlayerStatus, Stat } from '../../../table';
import { namedCards, type PlayerFacts } from '../logic/player';
import { total } from '../view';
import { g } from '../words';
import { useTable } from './model';
import { Pile } from './RichText';
import { PlayerMarks } from './trade/PlayerMarks';

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
    <span class="s-stat" title={words.pointsMine({ n: mine, hidden: mine - points })}>
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

/** What this seat holds, for a judge who has the hands opened (J1). */
export function OpenHand({ seat }: { seat: number }): JSX.Element | null {
  const { view } = useTable();
  const hand = view.value.purse?.hands?.[seat];
  if (!hand) return null;
  const words = g().table;
  const cards = namedCards(view.value.cards?.held?.[seat]);
  return (
    <span class="s-open-hand">
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

/** One player as everybody sees them. */
export function PlayerCard({ facts, here }: { facts: PlayerFacts; here: boolean }): JSX.Element {
  const { anchors, open, room } = useTable();
  const words = g().table;
  const { seat } = facts;
  return (
    <Frame
      room={room}
      of={sitterOf(facts, here)}
      anchors={anchors}
      onDetails={() => {
        open.value = { is: 'player', seat };
      }}
      badges={<OutBadge facts={facts} />}
      stats={
        <>
          <PointsStat facts={facts} />
          <CardsStat facts={facts} />
          <Stat icon="development" label={words.stats.development} value={facts.development} />
          <Stat
            icon="knight"
            label={words.stats.knights}
            value={facts.knights}
            {...(facts.army ? { tone: 'gold', toneLabel: words.stats.army } : {})}
          />
          <Stat
            icon="road"
            label={words.stats.roads}
            value={facts.road}
            {...(facts.longest ? { tone: 'gold', toneLabel: words.stats.longest } : {})}
          />
        </>
      }
    >
      <OpenHand seat={seat} />
      <PlayerMarks seat={seat} />
    </Frame>
  );
}
