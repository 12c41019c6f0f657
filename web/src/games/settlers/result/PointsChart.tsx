import type { JSX } from 'preact';
import { Art, type Colour, chip } from '../../../art';
import { settings } from '../../../state';
import { DASHES } from '../../../ui/dashes';
import type { ResultPart } from '../expansion';
import { SeatName } from '../table/RichText';
import { seatsOf } from '../view';
import { g, nameOf } from '../words';

const WIDTH = 560;
const HEIGHT = 240;
const LEFT = 26;
const RIGHT = 26;
const TOP = 14;
const BOTTOM = 24;
const STEPS = 6;

/** Round numbers up to `most`, at most a handful. */
function marks(most: number): number[] {
  const step = Math.max(1, Math.ceil(most / STEPS));
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step);
}

/** Everybody's points after each turn. */
export function PointsChart({ view, result }: ResultPart): JSX.Element | null {
  const rows = result.points;
  if (rows.length < 2) return null;
  const words = g().result;
  const seats = seatsOf(view);
  const target = view.points?.target ?? 10;
  const most = Math.max(target, ...rows.flat());
  const x = (turn: number) => LEFT + (turn / (rows.length - 1)) * (WIDTH - LEFT - RIGHT);
  const y = (points: number) => HEIGHT - BOTTOM - (points / most) * (HEIGHT - TOP - BOTTOM);
  const lineOf = (seat: number, at: number) =>
    // lines that lie on each other are kept a hair apart
    rows.map(
      (row, turn) => `${x(turn).toFixed(1)},${(y(row[seat] ?? 0) + (at - (seats.length - 1) / 2) * 1.6).toFixed(1)}`,
    );
  const last = rows.at(-1) ?? [];
  return (
    <section class="s-chart s-chart-wide">
      <h3>{words.chartPoints}</h3>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words.chartPoints}>
        {marks(most).map((points) => (
          <g key={points} class="s-grid">
            <path d={`M${LEFT} ${y(points)}H${WIDTH - RIGHT}`} />
            <text x={LEFT - 6} y={y(points) + 4} text-anchor="end">
              {points}
            </text>
          </g>
        ))}
        <path class="s-goal" d={`M${LEFT} ${y(target)}H${WIDTH - RIGHT}`} />
        {marks(rows.length - 1).map((turn) => (
          <text key={turn} class="s-axis" x={x(turn)} y={HEIGHT - 6} text-anchor="middle">
            {turn + 1}
          </text>
        ))}
        {seats.map((seat, at) => {
          const colour = view.seats[seat]?.colour as Colour;
          const points = lineOf(seat, at).join(' ');
          return (
            <g key={seat} style={{ '--seat': `var(--${colour})`, '--seat-edge': `var(--${colour}-edge)` }}>
              <polyline class="s-curve-edge" points={points} />
              <polyline class="s-curve" points={points} stroke-dasharray={DASHES[at]} />
              <svg
                x={x(rows.length - 1) - 9}
                y={y(last[seat] ?? 0) - 9 + (at - (seats.length - 1) / 2) * 4}
                width="18"
                height="18"
                viewBox="-9 -9 18 18"
                dangerouslySetInnerHTML={{ __html: chip(colour, settings.palette.value).body }}
              />
            </g>
          );
        })}
      </svg>
      <ul class="s-legend k-flow">
        {seats.map((seat, at) => {
          const colour = view.seats[seat]?.colour as Colour;
          return (
            <li key={seat}>
              <Art picture={chip(colour, settings.palette.value)} size={18} />
              <svg
                width="30"
                height="8"
                viewBox="0 0 30 8"
                aria-hidden="true"
                style={{ '--seat': `var(--${colour})`, '--seat-edge': `var(--${colour}-edge)` }}
              >
                <path class="s-curve-edge" d="M0 4H30" />
                <path class="s-curve" d="M0 4H30" stroke-dasharray={DASHES[at]} />
              </svg>
              <bdi dir="auto">{nameOf(view, seat)}</bdi>
            </li>
          );
        })}
      </ul>
      <details>
        <summary>{words.asTable}</summary>
        <div class="s-scroll">
          <table class="s-numbers">
            <thead>
              <tr>
                <th scope="col">{words.turn}</th>
                {seats.map((seat) => (
                  <th key={seat} scope="col">
                    <SeatName view={view} seat={seat} size={16} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, turn) => (
                <tr key={turn}>
                  <th scope="row">{turn + 1}</th>
                  {seats.map((seat) => (
                    <td key={seat}>{row[seat] ?? 0}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}
