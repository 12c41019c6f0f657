import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { chip } from '../../art';
import { nameOf } from '../../i18n/names';
import { replayWords } from '../../i18n/replay';
import { type Colour, settings } from '../../state';
import type { Replay } from '../../state/replay';
import type { GameReplay } from '../../table';

const WIDTH = 380;
const HEIGHT = 150;
const LEFT = 22;
const RIGHT = 12;
const TOP = 12;
const BOTTOM = 6;
const CHIP = 16;
/** Each seat's line is broken in a way of its own, so that colour alone says nothing. */
const DASHES = ['', '9 5', '2 5', '12 4 2 4', '5 3', '1 3'];
/** Lines that lie on each other are kept a hair apart. */
const APART = 1.6;

/** Everybody's points after each step of a replay: row by row, one number a seat. */
export function pointsBySteps(replay: Replay, points: GameReplay['points']): readonly (readonly number[])[] {
  return Array.from({ length: replay.steps.value.length + 1 }, (_, at) => {
    const view = replay.viewAt(at);
    return view ? points(view) : [];
  });
}

/** Everybody's points over the game, up to the step that is shown in full, what comes after it faint or not at all. */
export function PointsCurve({
  replay,
  game,
  hidden,
  onHide,
}: {
  replay: Replay;
  game: GameReplay;
  hidden: boolean;
  onHide: (hidden: boolean) => void;
}): JSX.Element | null {
  const words = replayWords();
  const steps = replay.steps.value;
  const rows = useMemo(() => pointsBySteps(replay, game.points), [steps, game]);
  const view = replay.view.value;
  const at = replay.at.value;
  const now = rows[at] ?? [];
  if (!view || rows.length < 2) return null;
  const seats = Object.keys(view.seats).map(Number);
  const most = Math.max(1, ...rows.slice(0, hidden ? at + 1 : undefined).flat());
  const x = (step: number) => LEFT + (step / (rows.length - 1)) * (WIDTH - LEFT - RIGHT);
  const y = (points: number) => HEIGHT - BOTTOM - (points / most) * (HEIGHT - TOP - BOTTOM);
  const aside = (place: number) => (place - (seats.length - 1) / 2) * APART;
  /** Points stay until they change. */
  const curve = (seat: number, place: number, from: number, to: number) => {
    const level = (step: number) => y(rows[step]?.[seat] ?? 0) + aside(place);
    let path = `M${x(from).toFixed(1)} ${level(from).toFixed(1)}`;
    for (let step = from + 1; step <= to; step++)
      if (level(step) !== level(step - 1)) path += `H${x(step).toFixed(1)}V${level(step).toFixed(1)}`;
    return `${path}H${x(to).toFixed(1)}`;
  };
  const said = seats.map((seat) => `${nameOf(view.seats[seat], seat)}: ${now[seat] ?? 0}`).join(', ');
  return (
    <section class="replay-points" aria-label={words.pointsOver}>
      <h2>
        {words.points} {!hidden && <small>{words.faint}</small>}
        <button type="button" class="k-button k-small k-quiet" aria-pressed={hidden} onClick={() => onHide(!hidden)}>
          {words.hideLater}
        </button>
      </h2>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={said}>
        {[0, most].map((points) => (
          <g key={points} class="replay-grid">
            <path d={`M${LEFT} ${y(points)}H${WIDTH - RIGHT}`} />
            <text x={LEFT - 5} y={y(points) + 4}>
              {points}
            </text>
          </g>
        ))}
        {seats.map((seat, place) => {
          const colour = view.seats[seat]?.colour as Colour;
          const parts = hidden
            ? [[0, at, ''] as const]
            : [[at, rows.length - 1, 'later'] as const, [0, at, ''] as const];
          return (
            <g key={seat} style={{ '--seat': `var(--${colour})`, '--seat-edge': `var(--${colour}-edge)` }}>
              {parts.map(([from, to, kind]) => (
                <g key={kind} class={`replay-curve ${kind && 'replay-curve-later'}`}>
                  <path class="replay-curve-edge" d={curve(seat, place, from, to)} />
                  <path d={curve(seat, place, from, to)} stroke-dasharray={DASHES[place]} />
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
            dangerouslySetInnerHTML={{
              __html: chip(view.seats[seat]?.colour as Colour, settings.palette.value).body,
            }}
          />
        ))}
      </svg>
    </section>
  );
}
