import type { JSX } from 'preact';
import { Art, type IconName, icon } from '../../art';
import { endWords } from '../../i18n/end';
import { Chip } from '../../ui';
import type { NextSeat, NextState } from './nextgame';

const SIGNS: Readonly<Record<NextState, IconName>> = { in: 'check', reading: 'chart', left: 'leave', bot: 'bot' };

/** Whether a seat is in for the next game, by sign and word. */
export function NextSign({ of }: { of: NextSeat }): JSX.Element {
  return (
    <small class={`end-state end-is-${of.state} k-inline k-gap-4`}>
      <Art picture={icon(SIGNS[of.state])} size={13} />
      {endWords().state[of.state]}
    </small>
  );
}

/** All seats with what they are about. */
export function NextChips({ seats }: { seats: readonly NextSeat[] }): JSX.Element {
  return (
    <ul class="end-chips">
      {seats.map((one) => {
        const { colour } = one.sitter;
        return (
          <li
            key={one.seat}
            class={`end-chip k-line k-gap-8 end-is-${one.state}`}
            style={{ '--seat': `var(--${colour})` }}
          >
            <Chip colour={colour} size={26} spoken />
            <span>
              <strong class="k-line k-gap-4">
                <bdi dir="auto">{one.name}</bdi>
                {one.mine && <em class="s-you">{endWords().you}</em>}
              </strong>
              <NextSign of={one} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
