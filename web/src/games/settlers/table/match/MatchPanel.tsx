import './match.css';
import type { JSX } from 'preact';
import { Art, type Colour, chip, RESOURCES } from '../../../../art';
import { settings } from '../../../../state';
import { DASHES } from '../../../../ui/dashes';
import { aidsOn } from '../../logic/aids';
import { signed } from '../../logic/logwriter';
import { seatsOf, total } from '../../view';
import { cardsText, g, nameOf } from '../../words';
import { useTable } from '../model';
import { ResourceSign, SeatName } from '../RichText';
import { Rolls, Stock } from '../StatsPanel';
import { lastSwings, type Standing, standings } from './course';

const SWINGS = 4;
const WIDTH = 360;
const HEIGHT = 132;
const LEFT = 22;
const RIGHT = 34;
const TOP = 8;
const BOTTOM = 18;
/** Lines that lie on each other are kept a hair apart, and so are the chips at their ends. */
const APART = 1.6;
const CHIPS_APART = 4;
const CHIP = 16;
/** Below this share of the longest bar there is no room for a sign within. */
const NARROW = 0.09;

function Swings({ course }: { course: readonly Standing[] }): JSX.Element {
  const { view } = useTable();
  const words = g().match;
  const swings = lastSwings(course, SWINGS);
  return (
    <section>
      <h2>{words.swings}</h2>
      {swings.length === 0 && <p class="k-soft">{words.noSwings}</p>}
      <ol class="s-swings">
        {swings.map(({ turn, seat, by }) => (
          <li key={`${turn} ${seat}`}>
            <span class="k-soft" title={words.inTurn({ n: turn })}>
              <span class="k-spoken">{words.inTurn({ n: turn })}</span>
              <span aria-hidden="true">{turn}</span>
            </span>
            <SeatName view={view.value} seat={seat} size={18} />
            <b class={by > 0 ? 's-swing-up' : 's-swing-down'}>{signed(by)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Points({ course }: { course: readonly Standing[] }): JSX.Element {
  const { view } = useTable();
  const words = g().match;
  const seats = seatsOf(view.value);
  const now = course.at(-1);
  const last = Math.max(1, now?.turn ?? 1);
  const target = view.value.points?.target ?? 10;
  const most = Math.max(target, ...course.flatMap(({ points }) => points));
  const x = (turn: number) => LEFT + (turn / last) * (WIDTH - LEFT - RIGHT);
  const y = (points: number) => HEIGHT - BOTTOM - (points / most) * (HEIGHT - TOP - BOTTOM);
  const aside = (place: number) => place - (seats.length - 1) / 2;
  /** Points stay until they change. */
  const curve = (seat: number, place: number): string => {
    let path = '';
    for (const { turn, points } of course) {
      const level = (y(points[seat] ?? 0) + aside(place) * APART).toFixed(1);
      path += path ? `H${x(turn).toFixed(1)}V${level}` : `M${x(0)} ${level}`;
    }
    return `${path}H${x(last)}`;
  };
  const said = seats.map((seat) => `${nameOf(view.value, seat)}: ${now?.points[seat] ?? 0}`).join(', ');
  return (
    <section>
      <h2>
        {words.points} <small>{words.byTurn}</small>
      </h2>
      <svg class="s-match-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={said}>
        {[0, Math.round(most / 2), most].map((points) => (
          <g key={points} class="s-match-grid">
            <path d={`M${LEFT} ${y(points)}H${WIDTH - RIGHT}`} />
            <text x={LEFT - 5} y={y(points) + 4} text-anchor="end">
              {points}
            </text>
          </g>
        ))}
        <path class="s-match-goal" d={`M${LEFT} ${y(target)}H${WIDTH - RIGHT}`} />
        {[0, Math.round(last / 2), last].map((turn) => (
          <text key={turn} x={x(turn)} y={HEIGHT - 4} text-anchor="middle">
            {turn}
          </text>
        ))}
        {seats.map((seat, place) => {
          const colour = view.value.seats[seat]?.colour as Colour;
          return (
            <g key={seat} style={{ '--seat': `var(--${colour})`, '--seat-edge': `var(--${colour}-edge)` }}>
              <path class="s-match-edge" d={curve(seat, place)} />
              <path class="s-match-line" d={curve(seat, place)} stroke-dasharray={DASHES[place]} />
              <svg
                x={x(last) - CHIP / 2 + (place % 2) * CHIP}
                y={y(now?.points[seat] ?? 0) - CHIP / 2 + aside(place) * CHIPS_APART}
                width={CHIP}
                height={CHIP}
                viewBox="-9 -9 18 18"
                dangerouslySetInnerHTML={{ __html: chip(colour, settings.palette.value).body }}
              />
            </g>
          );
        })}
      </svg>
    </section>
  );
}

function Land(): JSX.Element {
  const { view } = useTable();
  const words = g().match;
  const land = view.value.course?.land ?? {};
  const seats = seatsOf(view.value);
  const most = Math.max(1, ...seats.map((seat) => total(land[seat] ?? [])));
  return (
    <section>
      <h2>
        {words.land} <small>{words.landOnly}</small>
      </h2>
      <ul class="s-land">
        {seats.map((seat) => {
          const cards = land[seat] ?? [];
          return (
            <li key={seat}>
              <Art picture={chip(view.value.seats[seat]?.colour as Colour, settings.palette.value)} size={18} />
              <div
                class="s-land-bar"
                role="img"
                aria-label={`${nameOf(view.value, seat)}: ${total(cards) > 0 ? cardsText(cards) : words.nothing}`}
              >
                {RESOURCES.map((name, resource) => {
                  const n = cards[resource] ?? 0;
                  if (n === 0) return null;
                  return (
                    <span key={name} style={{ width: `${(n / most) * 100}%`, '--res': `var(--${name})` }}>
                      {n / most > NARROW && <ResourceSign resource={resource} size={15} />}
                      <b>{n}</b>
                    </span>
                  );
                })}
              </div>
              <b aria-hidden="true">{total(cards)}</b>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Panel of a match for those who watch, in the place where players trade: swings, points, land, bank, rolls. */
export function MatchPanel(): JSX.Element {
  const { view } = useTable();
  const course = standings(view.value);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section class="s-stats s-match k-stack k-gap-16" aria-label={g().table.tabs.match} tabIndex={0}>
      <Swings course={course} />
      <Points course={course} />
      <Land />
      <Stock />
      {aidsOn(view.value) && <Rolls />}
    </section>
  );
}
