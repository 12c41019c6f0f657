import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { nameOf } from '../i18n/names';
import { can, choices, type Room, type SeatView } from '../state';
import { announce, Banner, Button } from '../ui';
import { clockOf } from './time';
import { words } from './words';

const nameAt = (room: Room, seat: number): string => nameOf(room.view.value?.seats[seat] as SeatView, seat);

function Act({ room, is, label }: { room: Room; is: string; label: string }): JSX.Element | null {
  if (!can(room.offers.value, is)) return null;
  return (
    <Button kind="action" size="small" busy={!room.ready.value} onClick={() => void room.act({ is })}>
      {label}
    </Button>
  );
}

function Paused({ room, by }: { room: Room; by: string }): JSX.Element {
  const said = words();
  const reason = said.pausedBy[by as keyof typeof said.pausedBy];
  // a judge's pause is announced with its reason, as all a judge does
  useEffect(() => {
    if (by !== 'judge') announce(words().paused, { assertive: true });
  }, [by]);
  return (
    <section aria-label={said.paused}>
      <Banner kind="off" title={said.paused} action={<Act room={room} is="Resume" label={said.resume} />}>
        {reason}
      </Banner>
    </section>
  );
}

/** How many people have a say: whoever is at the table and plays, but for one seat. */
const others = (room: Room, but: number): number =>
  Object.entries(room.view.value?.seats ?? {}).filter(
    ([seat, sitter]) => Number(seat) !== but && sitter.user !== undefined && !sitter.away,
  ).length;

function Asking({ room, by, agreed }: { room: Room; by: number; agreed: readonly number[] }): JSX.Element {
  const said = words();
  const title = said.asking(nameAt(room, by));
  useEffect(() => announce(title, { assertive: true }), [title]);
  return (
    <section aria-label={title}>
      <Banner
        kind="warn"
        title={title}
        action={
          <span class="k-row">
            <Act room={room} is="AgreePause" label={said.agree} />
            <Act room={room} is="RefusePause" label={said.refuse} />
          </span>
        }
      >
        {said.agreed(agreed.length, others(room, by))}
      </Banner>
    </section>
  );
}

function Vote({ room, seat, votes }: { room: Room; seat: number; votes: number }): JSX.Element {
  const said = words();
  const title = said.vote(nameAt(room, seat));
  const open = choices<boolean>(room.offers.value, 'VoteAbsent', 'bot', { seat });
  useEffect(() => announce(title, { assertive: true }), [title]);
  return (
    <section aria-label={title}>
      <Banner
        kind="warn"
        title={title}
        action={
          <span class="k-row">
            {open.map((bot) => (
              <Button
                key={String(bot)}
                kind={bot ? 'action' : 'plain'}
                size="small"
                busy={!room.ready.value}
                onClick={() => void room.act({ is: 'VoteAbsent', seat, bot })}
              >
                {bot ? said.voteBot : said.voteWait}
              </Button>
            ))}
          </span>
        }
      >
        {`${said.voted(votes, others(room, seat))} · ${said.voteHint}`}
      </Banner>
    </section>
  );
}

/** All that keeps a table from moving: a pause, somebody who asks for one, a vote about somebody who is gone. */
export function Standstill({ room }: { room: Room }): JSX.Element | null {
  const clock = clockOf(room.view.value);
  if (!clock || room.view.value?.room.stage !== 'playing') return null;
  const { paused, asking, vote } = clock;
  if (!paused && !asking && Object.keys(vote ?? {}).length === 0) return null;
  return (
    <div class="connection standstill">
      {paused && <Paused room={room} by={paused.by} />}
      {!paused && asking && <Asking room={room} by={asking.by} agreed={asking.agreed} />}
      {Object.entries(vote ?? {}).map(([seat, votes]) => (
        <Vote key={seat} room={room} seat={Number(seat)} votes={Object.keys(votes).length} />
      ))}
    </div>
  );
}

/** Asks the others for a pause. */
export function AskPause({ room, onDone }: { room: Room; onDone: () => void }): JSX.Element | null {
  if (!can(room.offers.value, 'AskPause')) return null;
  const ask = () => {
    void room.act({ is: 'AskPause' });
    onDone();
  };
  return (
    <Button icon="pause" busy={!room.ready.value} onClick={ask}>
      {words().pause}
    </Button>
  );
}
