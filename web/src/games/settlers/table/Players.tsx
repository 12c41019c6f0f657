import type { JSX } from 'preact';
import { Players as Cards, onPhone, StripChip, PlayerStrip as StripFrame } from '../../../table';
import { type PlayerFacts, playerFacts } from '../logic/player';
import { seatsOf } from '../view';
import { useTable } from './model';
import { CardsStat, CounterStat, countersOf, OutBadge, PlayerCard, PointsStat, sitterOf } from './PlayerCard';

function useFacts(): { facts: PlayerFacts; here: boolean; followed: boolean }[] {
  const { view, seat, room, watching } = useTable();
  return seatsOf(view.value).flatMap((one) => {
    const facts = playerFacts(view.value, one, seat.value);
    // presence comes by its own message: until it has come nobody is called away
    const here = room.connected.value[one] ?? true;
    return facts ? [{ facts, here, followed: watching.subject.value === one }] : [];
  });
}

/** The players as cards, in the order of their turns. */
export function Players(): JSX.Element {
  const players = useFacts();
  return (
    <Cards count={players.length}>
      {players.map(({ facts, here, followed }) => (
        <PlayerCard key={facts.seat} facts={facts} here={here} followed={followed} />
      ))}
    </Cards>
  );
}

/** The players in a row: points and cards, on a tablet two counters more, the rest by a tap. */
export function PlayerStrip(): JSX.Element {
  const { anchors, open, room, view } = useTable();
  const roomy = !onPhone();
  return (
    <StripFrame room={room}>
      {useFacts().map(({ facts, here, followed }) => (
        <StripChip
          key={facts.seat}
          room={room}
          of={{ ...sitterOf(facts, here), followed }}
          anchors={anchors}
          onDetails={() => {
            open.value = { is: 'player', seat: facts.seat };
          }}
          badges={<OutBadge facts={facts} />}
          stats={
            <>
              <PointsStat facts={facts} />
              <CardsStat facts={facts} />
              {roomy &&
                countersOf(view.value, facts)
                  .filter(({ key }) => key !== 'development')
                  .slice(0, 2)
                  .map(({ key, ...counter }) => <CounterStat key={key} {...counter} />)}
            </>
          }
        />
      ))}
    </StripFrame>
  );
}
