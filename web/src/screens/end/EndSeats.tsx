import type { JSX } from 'preact';
import { Art, icon } from '../../art';
import { SeatBubble } from '../../chat/Bubble';
import { endWords } from '../../i18n/end';
import { nameOf } from '../../i18n/names';
import type { Room } from '../../state';
import type { GameModule } from '../../table';
import { Chip } from '../../ui';
import type { Moment } from './moment';
import { NextSign } from './NextChips';
import type { NextGame } from './nextgame';

/** Minus is a sign of its own; nothing is a dash. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : points === 0 ? '–' : String(points));

interface EndSeatsProps {
  room: Room;
  game: GameModule;
  moment: Moment;
  /** Next game, where one can be agreed on. */
  nextGame?: NextGame;
  /** Whether points and places are still being told. */
  held: boolean;
}

/** The seats in the order of their places: points by source, what was hidden, and who is in for the next game. */
export function EndSeats({ room, game, moment, nextGame, held }: EndSeatsProps): JSX.Element | null {
  const view = room.view.value;
  if (!view) return null;
  const words = endWords();
  const ranking = game.end.ranking(view);
  const shown = held ? [...ranking].sort((a, b) => a.seat - b.seat) : ranking;
  const asked = view.room.again !== undefined && nextGame !== undefined && nextGame.next === undefined;
  return (
    <ol class={`end-seats k-stack k-gap-8 end-seats-${ranking.length}`} aria-label={words.seats}>
      {shown.map(({ seat, rank, points }, at) => {
        const sitting = view.seats[seat];
        if (!sitting) return null;
        const first = !held && moment.won && rank === 1;
        const sources = game.end.sources(view, seat);
        const { Hidden } = game.end;
        const next = nextGame?.seats.find((one) => one.seat === seat);
        return (
          <li
            key={seat}
            class={`end-seat k-stack k-gap-6 ${first ? 'end-first' : ''}`}
            style={{ '--seat': `var(--${sitting.colour})`, '--seat-edge': `var(--${sitting.colour}-edge)` }}
          >
            <div class="end-seat-head k-line k-gap-8">
              <Chip colour={sitting.colour} size={24} spoken />
              <strong>
                <bdi dir="auto">{nameOf(sitting, seat)}</bdi>
              </strong>
              {first && (
                <em class="end-wins k-inline k-gap-4">
                  <Art picture={icon('crown')} size={15} />
                  {words.wins}
                </em>
              )}
              {seat === room.seat.value && <em class="s-you">{words.you}</em>}
              {!held && rank !== 1 && <span class="k-spoken">{words.rank(rank)}</span>}
              {asked && next && <NextSign of={next} />}
              <span class="end-said k-grow">
                <SeatBubble room={room} seat={seat} />
              </span>
              {!held && (
                <b class="end-points k-inline k-gap-5">
                  <Art picture={icon('points')} size={20} />
                  <span aria-hidden="true">{points}</span>
                  <span class="k-spoken">{words.pointsOf(points)}</span>
                </b>
              )}
            </div>
            {!held && (
              <ul class="end-sources k-line k-gap-6">
                {sources.map(({ key, picture, label, points: n }) => (
                  <li key={key} class={n === 0 ? 'end-nothing' : ''} title={label}>
                    <Art picture={picture} size={20} />
                    <span class="k-spoken">{words.source(label, n)}</span>
                    <span aria-hidden="true">{signed(n)}</span>
                  </li>
                ))}
              </ul>
            )}
            {Hidden && (
              <div class={`end-hidden ${moment.turned > at ? 'end-turned' : ''}`}>
                {moment.turned > at && <Hidden view={view} seat={seat} />}
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}
