/** The frames in which every game shows its players: cards on wide screens, a strip of chips on phones. */

import './table.css';
import type { ComponentChildren, JSX } from 'preact';
import { Art, type IconName, icon, type Picture } from '../art';
import { SeatBubble, StripBubble } from '../chat';
import { GoneClock, SeatClock } from '../clock';
import { t } from '../i18n';
import { tableWords } from '../i18n/table';
import type { Room } from '../net/room';
import type { SeatView } from '../net/view';
import { Chip } from '../ui';
import type { Anchors } from './anchors';

/** Status of one seat on any game's table. */
export interface PlayerStatus {
  readonly seat: number;
  readonly sitting: SeatView;
  readonly onTurn: boolean;
  /** Something is awaited from it. */
  readonly awaited: boolean;
  /** Whether its person is connected. */
  readonly here: boolean;
  /** Plays no more, and why. */
  readonly out?: string;
  /** The view is about this one. */
  readonly followed?: boolean;
}

interface StatProps {
  icon?: IconName;
  picture?: Picture;
  label: string;
  value: number | string;
  /** gold: holds the bonus; warn: over the limit. */
  tone?: 'gold' | 'warn' | undefined;
  /** Spoken beside the label when there is a tone. */
  toneLabel?: string | undefined;
}

/** A count with its sign. The tone is a frame or a sign too, never the colour alone. */
export function Stat({ icon: name, picture, label, value, tone, toneLabel }: StatProps): JSX.Element {
  const spoken = toneLabel ? `${label} ${value}, ${toneLabel}` : `${label} ${value}`;
  const shown = picture ?? (name && icon(name));
  return (
    <span class={`s-stat k-inline k-gap-5 ${tone ? `s-stat-${tone}` : ''}`} title={spoken}>
      {shown && <Art picture={shown} size={18} />}
      <span class="k-spoken">{spoken}</span>
      <b aria-hidden="true">
        {value}
        {tone === 'warn' && '!'}
      </b>
    </span>
  );
}

interface BadgesProps {
  room: Room;
  of: PlayerStatus;
  /** The game's own. */
  children?: ComponentChildren;
}

/** Badge of a seat whose person is gone: a bot plays, the turns are skipped, or all wait and see for how long. */
function Gone({ room, of: { seat, sitting, here, out } }: BadgesProps): JSX.Element | null {
  const said = tableWords();
  if (out !== undefined) return null;
  if (sitting.away && !sitting.idle) return <Bot label={said.botAway} />;
  if (sitting.away) {
    const skipped = room.view.value?.law?.absence?.value === 'skip';
    return (
      <em class="s-away">
        {skipped ? said.awaySkipped : said.awayWaited}
        <GoneClock room={room} seat={seat} label={said.awayAgain} />
      </em>
    );
  }
  if (sitting.bot !== undefined || here) return null;
  return (
    <em class="s-away">
      {said.offline}
      <GoneClock room={room} seat={seat} label={said.goneUntil} />
    </em>
  );
}

function Bot({ label }: { label: string }): JSX.Element {
  return (
    <em class="s-bot" title={label}>
      <Art picture={icon('bot')} size={14} />
      {label}
    </em>
  );
}

/** Badges beside the name: you, a bot, gone, thinking. */
export function Badges({ room, of, children }: BadgesProps): JSX.Element {
  const { seat, sitting, awaited } = of;
  const mine = seat === room.seat.value;
  const said = tableWords();
  return (
    <span class="s-badges">
      {mine && <em class="s-you">{said.you}</em>}
      {sitting.bot !== undefined && !sitting.away && <Bot label={said.botOf(t().bots[sitting.bot].mark)} />}
      <Gone room={room} of={of} />
      {children}
      {awaited && !mine && (
        <em class="s-thinking">
          {said.thinking}
          <i aria-hidden="true" />
        </em>
      )}
    </span>
  );
}

interface FrameProps {
  room: Room;
  of: PlayerStatus;
  anchors: Anchors;
  /** Opens everything public about the player. */
  onDetails: () => void;
  badges?: ComponentChildren;
  /** Counts with their signs. */
  stats: ComponentChildren;
  children?: ComponentChildren;
}

/** Whether a person plays there who is not here now. */
const isAway = ({ sitting, here, out }: PlayerStatus): boolean =>
  out === undefined && sitting.bot === undefined && (!here || sitting.idle === true);

const styleOf = ({ sitting: { colour } }: PlayerStatus) => ({
  '--seat': `var(--${colour})`,
  '--seat-edge': `var(--${colour}-edge)`,
});

/** One player as everybody sees them. */
export function PlayerCard({ room, of, anchors, onDetails, badges, stats, children }: FrameProps): JSX.Element {
  const { sitting, seat, onTurn } = of;
  return (
    <li
      class={`s-player ${onTurn ? 's-on' : ''} ${isAway(of) ? 's-gone' : ''} ${of.followed ? 's-followed' : ''}`}
      style={styleOf(of)}
      aria-current={onTurn ? 'true' : undefined}
      ref={anchors.at(`seat:${seat}`)}
    >
      <button
        type="button"
        class="s-player-name k-inline k-gap-8"
        aria-label={tableWords().details({ who: sitting.name })}
        onClick={onDetails}
      >
        <Chip colour={sitting.colour} size={24} spoken />
        <bdi dir="auto">{sitting.name}</bdi>
      </button>
      {onTurn && <span class="k-spoken">{tableWords().onTurn}</span>}
      <Badges room={room} of={of}>
        {badges}
      </Badges>
      {of.out === undefined && <SeatClock room={room} seat={seat} name={sitting.name} />}
      <div class="s-stats-row">{stats}</div>
      <SeatBubble room={room} seat={seat} />
      {children}
    </li>
  );
}

/** The same on a phone: the chief counts, the rest by a tap. */
export function StripChip({ room, of, anchors, onDetails, badges, stats }: FrameProps): JSX.Element {
  const { sitting, seat, onTurn, awaited, here, out, followed } = of;
  return (
    <li
      class={`s-strip-chip ${onTurn ? 's-on' : ''} ${here ? '' : 's-gone'} ${out === undefined ? '' : 's-out'} ${followed ? 's-followed' : ''}`}
      style={styleOf(of)}
      aria-current={onTurn ? 'true' : undefined}
      ref={anchors.at(`seat:${seat}`)}
    >
      <button type="button" aria-haspopup="dialog" onClick={onDetails}>
        <span class="s-strip-name k-line k-gap-4">
          <Chip colour={sitting.colour} size={16} spoken />
          <bdi dir="auto">{sitting.name}</bdi>
          {seat === room.seat.value && <span class="k-spoken">{tableWords().you}</span>}
          {onTurn && <span class="k-spoken">{tableWords().onTurn}</span>}
          {awaited && !onTurn && <i class="s-dots" title={tableWords().thinking} />}
        </span>
        <span class="s-strip-stats">{stats}</span>
        {badges}
        {out === undefined && <SeatClock room={room} seat={seat} name={sitting.name} compact />}
      </button>
      <SeatBubble room={room} seat={seat} />
    </li>
  );
}

export function Players({ count, children }: { count: number; children: ComponentChildren }): JSX.Element {
  return (
    <ul
      class={`s-players k-stack k-gap-6 s-players-${count}`}
      aria-label={tableWords().players}
      tabIndex={-1}
      data-players
    >
      {children}
    </ul>
  );
}

export function PlayerStrip({ room, children }: { room: Room; children: ComponentChildren }): JSX.Element {
  return (
    <>
      <ul class="s-strip k-stack k-gap-4" aria-label={tableWords().players} tabIndex={-1} data-players>
        {children}
      </ul>
      <StripBubble room={room} />
    </>
  );
}
