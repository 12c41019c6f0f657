import type { JSX } from 'preact';
import { SeatClock } from '../../../clock';
import { Chip } from '../../../ui';
import { type PlayerFacts, playerFacts } from '../logic/player';
import { seatsOf } from '../view';
import { g } from '../words';
import { useTable } from './model';
import { CardsStat, PlayerCard, PointsStat } from './PlayerCard';

function useFacts(): { facts: PlayerFacts; here: boolean }[] {
  const { view, seat, room } = useTable();
  return seatsOf(view.value).flatMap((one) => {
    const facts = playerFacts(view.value, one, seat.value);
    // presence comes by its own message: until it has come nobody is called away
    const here = room.here.value[one] ?? true;
    return facts ? [{ facts, here }] : [];
  });
}

/** The players as cards, in the order of their turns. */
export function Players(): JSX.Element {
  const players = useFacts();
  return (
    <ul class={`s-players s-players-${players.length}`} aria-label={g().table.players} tabIndex={-1} data-players>
      {players.map(({ facts, here }) => (
        <PlayerCard key={facts.seat} facts={facts} here={here} />
      ))}
    </ul>
  );
}

function StripChip({ facts, here }: { facts: PlayerFacts; here: boolean }): JSX.Element {
  const { anchors, open, seat: viewer, room } = useTable();
  const { sitting, seat } = facts;
  const style = { '--seat': `var(--${sitting.colour})`, '--seat-edge': `var(--${sitting.colour}-edge)` };
  const waits = facts.awaited && !facts.onTurn;
  return (
    <li
      class={`s-strip-chip ${facts.onTurn ? 's-on' : ''} ${here ? '' : 's-gone'}`}
      style={style}
      aria-current={facts.onTurn ? 'true' : undefined}
      ref={anchors.at(`seat:${seat}`)}
    >
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          open.value = { is: 'player', seat };
        }}
      >
        <span class="s-strip-name">
          <Chip colour={sitting.colour} size={16} spoken />
          <bdi dir="auto">{sitting.name}</bdi>
          {seat === viewer.value && <span class="k-spoken">{g().table.you}</span>}
          {facts.onTurn && <span class="k-spoken">{g().table.onTurn}</span>}
          {waits && <i class="s-dots" title={g().table.thinking} />}
        </span>
        <span class="s-strip-stats">
          <PointsStat facts={facts} />
          <CardsStat facts={facts} />
        </span>
        {facts.awaited && <SeatClock room={room} seat={seat} name={sitting.name} />}
      </button>
    </li>
  );
}

/** The players on a phone: points and cards, the rest by a tap. */
export function PlayerStrip(): JSX.Element {
  return (
    <ul class="s-strip" aria-label={g().table.players} tabIndex={-1} data-players>
      {useFacts().map(({ facts, here }) => (
        <StripChip key={facts.seat} facts={facts} here={here} />
      ))}
    </ul>
  );
}
