import type { JSX } from 'preact';
import { Art, type IconName, icon } from '../../../art';
import { SeatClock } from '../../../clock';
import { Chip } from '../../../ui';
import type { PlayerFacts } from '../logic/player';
import { g } from '../words';
import { useTable } from './model';
import { PlayerMarks } from './trade/PlayerMarks';

export interface StatProps {
  icon: IconName;
  label: string;
  value: number | string;
  /** gold: holds the bonus; warn: over the limit. */
  tone?: 'gold' | 'warn' | undefined;
  /** Spoken beside the label when there is a tone. */
  toneLabel?: string | undefined;
}

/** A count with its sign. The tone is a frame or a sign too, never the colour alone. */
export function Stat({ icon: name, label, value, tone, toneLabel }: StatProps): JSX.Element {
  const spoken = toneLabel ? `${label} ${value}, ${toneLabel}` : `${label} ${value}`;
  return (
    <span class={`s-stat ${tone ? `s-stat-${tone}` : ''}`} title={spoken}>
      <Art picture={icon(name)} size={18} />
      <span class="k-spoken">{spoken}</span>
      <b aria-hidden="true">
        {value}
        {tone === 'warn' && '!'}
      </b>
    </span>
  );
}

export function Badges({ facts, here }: { facts: PlayerFacts; here: boolean }): JSX.Element {
  const { seat: viewer } = useTable();
  const words = g().table;
  const { sitting, awaited, seat } = facts;
  const bot = sitting.bot !== undefined || sitting.away === true;
  return (
    <span class="s-badges">
      {seat === viewer.value && <em class="s-you">{words.you}</em>}
      {bot && (
        <em class="s-bot" title={sitting.away ? words.botAway : words.bot}>
          <Art picture={icon('bot')} size={14} />
          {sitting.away ? words.botAway : words.bot}
        </em>
      )}
      {!bot && !here && <em class="s-away">{words.offline}</em>}
      {facts.out && (
        <em class="s-away" title={g().play.outWhy[facts.out]}>
          {g().play.out[facts.out]}
        </em>
      )}
      {awaited && seat !== viewer.value && (
        <em class="s-thinking">
          {words.thinking}
          <i aria-hidden="true" />
        </em>
      )}
    </span>
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

/** One player as everybody sees them. */
export function PlayerCard({ facts, here }: { facts: PlayerFacts; here: boolean }): JSX.Element {
  const { anchors, open, room } = useTable();
  const words = g().table;
  const { sitting, seat } = facts;
  const style = { '--seat': `var(--${sitting.colour})`, '--seat-edge': `var(--${sitting.colour}-edge)` };
  return (
    <li
      class={`s-player ${facts.onTurn ? 's-on' : ''}`}
      style={style}
      aria-current={facts.onTurn ? 'true' : undefined}
      ref={anchors.at(`seat:${seat}`)}
    >
      <button
        type="button"
        class="s-player-name"
        aria-label={words.details({ who: sitting.name })}
        onClick={() => {
          open.value = { is: 'player', seat };
        }}
      >
        <Chip colour={sitting.colour} size={24} spoken />
        <bdi dir="auto">{sitting.name}</bdi>
      </button>
      {facts.onTurn && <span class="k-spoken">{words.onTurn}</span>}
      <Badges facts={facts} here={here} />
      <SeatClock room={room} seat={seat} name={sitting.name} />
      <div class="s-stats-row">
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
      </div>
      <PlayerMarks seat={seat} />
    </li>
  );
}
