import './check.css';
import type { JSX } from 'preact';
import { Art, type Colour, icon, tokenPicture } from '../../../../art';
import { settings } from '../../../../state';
import { Button, Chip } from '../../../../ui';
import { useTable } from '../../table/model';
import { coloursOf, type SettlersView } from '../../view';
import { nameOf } from '../../words';
import { barbarianSign, coinSign, deadSign, dieSign, knightSign } from './art/signs';
import type { CheckLine } from './checklines';
import { faceOf, neutralSeat } from './coast';
import { goTo, skip, type ToldCheck } from './story';
import { w } from './tablewords';

function Who({ view, seat }: { view: SettlersView; seat: number }): JSX.Element {
  const colour = coloursOf(view)[seat] as Colour | undefined;
  const neutral = seat === neutralSeat(view);
  return (
    <>
      {colour && !neutral && <Chip colour={colour} size={18} />}
      <span class={neutral ? '' : 'k-spoken'}>{neutral ? w().neutralKnight : nameOf(view, seat)}</span>
    </>
  );
}

/** Captures and losses to the die: below the line that is told. */
function Details({ view, line }: { view: SettlersView; line: CheckLine }): JSX.Element | null {
  if (!line.fight) return null;
  const words = w();
  const { captured, losses } = line.fight;
  const face = faceOf(losses.face);
  return (
    <dl>
      <div>
        <dt>+ {words.check.captured}</dt>
        <dd>
          {Object.entries(captured.taken).map(([seat, n]) => (
            <span key={seat}>
              <Who view={view} seat={Number(seat)} /> <b>+{n}</b>
            </span>
          ))}
        </dd>
      </div>
      <div>
        <dt>− {words.check.lost({ sides: face.sides.map((side) => words.sides[side]).join(words.and) })}</dt>
        <dd>
          <Art picture={dieSign(face.colour)} size={18} label={words.colours[face.colour]} />
          {losses.lost.map(({ seat, edge }) => (
            <span key={edge}>
              <Who view={view} seat={seat} />
            </span>
          ))}
          {losses.lost.length === 0 && <span>{words.story.noLosses}</span>}
          {Object.entries(losses.gold).map(([seat, n]) => (
            <span key={seat}>
              <Who view={view} seat={Number(seat)} /> <b>+{n}</b>
              <Art picture={coinSign} size={14} label={words.gold} />
            </span>
          ))}
        </dd>
      </div>
    </dl>
  );
}

interface LineProps {
  view: SettlersView;
  line: CheckLine;
  at: number;
  now: number;
}

/** One coast hex: what stood there, and what came of it once the check has been there. */
function Line({ view, line, at, now }: LineProps): JSX.Element {
  const words = w();
  const { palette } = settings;
  const colours = coloursOf(view);
  const number = view.island?.numbers[line.hex] ?? 0;
  const dead = line.outcome === 'conquered';
  const state = at < now ? 'done' : at === now ? 'now' : 'later';
  return (
    <li class={`${state} ${line.outcome}`} aria-current={state === 'now' ? 'step' : undefined}>
      <button type="button" onClick={() => goTo(line.hex)}>
        <span class="at">
          {state === 'done' ? <Art picture={icon('check')} size={13} label={words.check.checked} /> : at + 1}
        </span>
        <Art
          picture={dead ? deadSign(number, palette.value) : tokenPicture(number, palette.value)}
          size={24}
          label={words.coast.number({ n: number })}
        />
        <span class="coast-side">
          {line.barbarians > 0 ? <Art picture={barbarianSign} size={18} label={words.check.barbarians} /> : '–'}
          {line.barbarians > 0 && <b>{line.barbarians}</b>}
        </span>
        <span class="coast-side">
          {line.knights.map(([seat, n]) => (
            <span key={seat} class="coast-seat">
              <Art
                picture={knightSign(colours[seat] as Colour, palette.value)}
                size={22}
                label={seat === neutralSeat(view) ? words.neutralKnight : words.knightOf({ who: nameOf(view, seat) })}
              />
              <b>{n}</b>
            </span>
          ))}
        </span>
        <em>{state !== 'later' && words.check.outcomes[line.outcome]}</em>
      </button>
      {state === 'now' && <Details view={view} line={line} />}
    </li>
  );
}

function NextChip({ view, seat }: { view: SettlersView; seat: number }): JSX.Element | null {
  const colour = coloursOf(view)[seat] as Colour | undefined;
  return colour ? <Chip colour={colour} size={18} /> : null;
}

/** A check of the coast as it is told, a line a hex; what comes after it is shown once it is over. */
export function CheckCard({ told }: { told: ToldCheck }): JSX.Element {
  const { view } = useTable();
  const words = w();
  const { lines, over } = told;
  const now = over ? lines.length : told.now;
  const next = view.value.turn?.stage === 'rolling' ? view.value.turn.seat : undefined;
  return (
    <aside class={`coast-check k-stack k-gap-6 s-beside ${over ? 'over' : ''}`} aria-label={words.story.check}>
      <header>
        <h2>{words.story.check}</h2>
        <b>{over ? words.check.all({ n: lines.length }) : words.story.step({ n: now + 1, of: lines.length })}</b>
        <Button size="small" onClick={skip}>
          {over ? words.check.close : words.check.skip}
        </Button>
      </header>
      <p class="coast-dashes" aria-hidden="true">
        {lines.map(({ hex }, at) => (
          <i key={hex} class={at < now ? 'done' : at === now ? 'now' : ''} />
        ))}
      </p>
      <ol>
        {lines.map((line, at) => (
          <Line key={line.hex} view={view.value} line={line} at={at} now={now} />
        ))}
      </ol>
      <footer>
        <Button size="small" hotkey={over ? undefined : 'Space'} onClick={skip}>
          {over ? words.check.close : words.check.skip}
        </Button>
        {next !== undefined && !over && (
          <span>
            <NextChip view={view.value} seat={next} /> {words.check.rollAfter({ who: nameOf(view.value, next) })}
          </span>
        )}
      </footer>
    </aside>
  );
}
