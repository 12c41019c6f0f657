import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { Art, chip, icon } from '../../art';
import { fmt } from '../../i18n';
import { spoken } from '../../i18n/late';
import { nameOf } from '../../i18n/names';
import { replayWords } from '../../i18n/replay';
import type { View } from '../../net/view';
import { type Colour, settings } from '../../state';
import type { Replay } from '../../state/replay';
import type { GameReplay } from '../../table';
import { Segmented } from '../../ui';
import { DASHES } from '../../ui/dashes';
import { type Curve, curvesOf } from './curves';
import { useSettled } from './settled';

const WIDTH = 380;
const HEIGHT = 150;
const LEFT = 28;
const RIGHT = 12;
const TOP = 12;
const BOTTOM = 6;
const CHIP = 16;
/** Lines that lie on each other are kept a hair apart. */
const APART = 1.6;

/** As it stands beside a curve: a tenth at most, minus a sign of its own, plus where it is more than something. */
export function written(value: number, signed: boolean): string {
  const tenth = Math.round(value * 10) / 10;
  const sign = tenth < 0 ? '−' : signed && tenth > 0 ? '+' : '';
  return sign + fmt.number(Math.abs(tenth));
}

interface LinesProps {
  view: View;
  curve: Curve;
  at: number;
  hidden: boolean;
}

/** One curve for each seat, up to the step that is shown in full, what comes after it faint or not at all. */
function Lines({ view, curve, at, hidden }: LinesProps): JSX.Element {
  const { rows, signed = false } = curve;
  const all = useMemo(rows, [rows]);
  const seats = Object.keys(view.seats).map(Number);
  const seen = all.slice(0, hidden ? at + 1 : undefined).flat();
  const most = Math.max(1, ...seen);
  const least = Math.min(0, ...seen);
  const now = all[at] ?? [];
  const x = (step: number) => LEFT + (step / Math.max(1, all.length - 1)) * (WIDTH - LEFT - RIGHT);
  const y = (value: number) => HEIGHT - BOTTOM - ((value - least) / (most - least)) * (HEIGHT - TOP - BOTTOM);
  const aside = (place: number) => (place - (seats.length - 1) / 2) * APART;
  /** A value stays until it changes. */
  const path = (seat: number, place: number, from: number, to: number) => {
    const level = (step: number) => y(all[step]?.[seat] ?? 0) + aside(place);
    let drawn = `M${x(from).toFixed(1)} ${level(from).toFixed(1)}`;
    for (let step = from + 1; step <= to; step++)
      if (level(step) !== level(step - 1)) drawn += `H${x(step).toFixed(1)}V${level(step).toFixed(1)}`;
    return `${drawn}H${x(to).toFixed(1)}`;
  };
  const said = seats.map((seat) => `${nameOf(view.seats[seat], seat)}: ${written(now[seat] ?? 0, signed)}`);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={said.join(', ')}>
      {[...new Set([least, 0, most])].map((value) => (
        <g key={value} class="replay-grid">
          <path d={`M${LEFT} ${y(value)}H${WIDTH - RIGHT}`} />
          <text x={LEFT - 5} y={y(value) + 4}>
            {written(value, signed)}
          </text>
        </g>
      ))}
      {seats.map((seat, place) => {
        const colour = view.seats[seat]?.colour as Colour;
        const parts = hidden ? [[0, at, ''] as const] : [[at, all.length - 1, 'later'] as const, [0, at, ''] as const];
        return (
          <g key={seat} style={{ '--seat': `var(--${colour})`, '--seat-edge': `var(--${colour}-edge)` }}>
            {parts.map(([from, to, kind]) => (
              <g key={kind} class={`replay-curve ${kind && 'replay-curve-later'}`}>
                <path class="replay-curve-edge" d={path(seat, place, from, to)} />
                <path d={path(seat, place, from, to)} stroke-dasharray={DASHES[place]} />
              </g>
            ))}
          </g>
        );
      })}
      <path class="replay-now" d={`M${x(at)} ${TOP - 6}V${HEIGHT - BOTTOM}`} />
      {seats.map((seat, place) => (
        <svg
          key={seat}
          x={Math.min(x(at), WIDTH - RIGHT) - CHIP / 2}
          y={y(now[seat] ?? 0) - CHIP / 2 + aside(place) * 3}
          width={CHIP}
          height={CHIP}
          viewBox="-9 -9 18 18"
          dangerouslySetInnerHTML={{ __html: chip(view.seats[seat]?.colour as Colour, settings.palette.value).body }}
        />
      ))}
    </svg>
  );
}

interface ChartsProps {
  replay: Replay;
  game: GameReplay;
  /** Whether what comes after the step that is shown is hidden. */
  hidden: boolean;
  onHide: (hidden: boolean) => void;
}

/** The curves of the game, one of them at a time. */
export function Charts({ replay, game, hidden, onHide }: ChartsProps): JSX.Element | null {
  const words = replayWords();
  const [chosen, choose] = useState('');
  const settled = useSettled();
  const curves = useMemo(() => curvesOf(replay, game), [replay.steps.value, replay.luck.value, game, spoken.value]);
  const curve = curves.find(({ key }) => key === chosen) ?? curves[0];
  const view = replay.view.value;
  if (!view || !curve || replay.steps.value.length === 0) return null;
  return (
    <section class="replay-charts" aria-label={words.curveOver(curve.label)}>
      <div class="replay-charts-head">
        <Segmented
          legend={words.charts}
          hideLegend
          value={curve.key}
          choices={curves.map(({ key, label }) => ({ value: key, label }))}
          onChange={choose}
        />
        <button
          type="button"
          class="k-button k-small k-quiet"
          title={words.hideLater}
          aria-pressed={hidden}
          onClick={() => onHide(!hidden)}
        >
          <Art picture={icon('eye')} size={18} />
          <span class="replay-hide-words">{words.hideLater}</span>
        </button>
      </div>
      {settled ? (
        <Lines view={view} curve={curve} at={replay.at.value} hidden={hidden} />
      ) : (
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" />
      )}
      <p class="replay-charts-note">{curve.hint ?? (hidden ? '' : words.faint)}</p>
    </section>
  );
}
