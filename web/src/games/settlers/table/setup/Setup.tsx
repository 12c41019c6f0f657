import './setup.css';
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Dice } from '../../../../board';
import { Land } from '../../../../board/Land';
import { getItem, setItem, settings, type ToldEvent } from '../../../../state';
import { Button, Dialog } from '../../../../ui';
import { motionOn } from '../../../../ui/look';
import { type SetupStep, setupSteps } from '../../logic/setup';
import type { ToldOf } from '../../told';
import { g, nameOf } from '../../words';
import { useTable } from '../model';

/** ms that each picture stays before the next comes by itself. */
const PACE = 2_200;

type Rounds = NonNullable<ToldOf<'Started'>['rolls']>;

/** S8: what each seat threw for its place, round by round. `order`: new seat → old seat. */
function Seats({ rounds, order }: { rounds: Rounds; order: readonly number[] }): JSX.Element {
  const { view } = useTable();
  const words = g().play.setup;
  return (
    <section class="s-setup-seats">
      <h3>{words.seats}</h3>
      {rounds.map((round, i) => (
        <p key={i} class="k-row">
          {i > 0 && <small>{words.again}</small>}
          {round.map(([old, a, b]) => (
            <span key={old} class="k-pill">
              <bdi dir="auto">{nameOf(view.value, order.indexOf(old))}</bdi>
              <Dice dice={[a, b]} label={`${a} + ${b}`} size={18} second="blue" motion={false} />
              <b>{a + b}</b>
            </span>
          ))}
        </p>
      ))}
    </section>
  );
}

function captionOf(step: SetupStep, turned: { white: number; blue: number }): string {
  const words = g().play.setup;
  if (step.is === 'tokens') return `${words.layings({ n: step.time })} · ${step.stays ? words.good : words.reshuffled}`;
  return words.rings(turned);
}

interface ShowProps {
  laid: ToldOf<'BoardLaid'> & { turned: { white: number; blue: number } };
  started: ToldOf<'Started'> | undefined;
  onClose: () => void;
}

function Show({ laid, started, onClose }: ShowProps): JSX.Element | null {
  const { view } = useTable();
  const { island } = view.value;
  const steps = useMemo(
    () => (island ? setupSteps(island, laid.turned, laid.layings ?? []) : []),
    [island, laid.turned, laid.layings],
  );
  const [at, setAt] = useState(0);
  const moves = motionOn();
  const step = steps[at];
  const last = at >= steps.length - 1;
  useEffect(() => {
    if (last || !moves) return;
    const timer = setTimeout(() => setAt((now) => now + 1), PACE);
    return () => clearTimeout(timer);
  }, [at, last, moves]);
  if (!step) return null;
  const words = g().play.setup;
  return (
    <Dialog
      open
      title={words.title}
      class="s-setup"
      onClose={onClose}
      footer={
        <>
          <small class="k-soft s-setup-step">{words.step({ n: at + 1, of: steps.length })}</small>
          {!last && <Button onClick={() => setAt(at + 1)}>{words.next}</Button>}
          <Button kind="primary" onClick={onClose}>
            {words.done}
          </Button>
        </>
      }
    >
      <div class="s-setup-said">
        {started?.rolls && started.rolls.length > 0 && <Seats rounds={started.rolls} order={started.order} />}
        <p class="s-setup-dice k-line k-gap-12" aria-live="polite">
          <Dice
            dice={[laid.turned.white, laid.turned.blue]}
            label={words.rings(laid.turned)}
            size={30}
            second="blue"
            motion={false}
          />
          <span>{captionOf(step, laid.turned)}</span>
        </p>
      </div>
      <div class={`s-setup-board s-setup-${step.is}`} key={at}>
        <Land island={step.island} palette={settings.palette.value} />
      </div>
    </Dialog>
  );
}

const seenKey = (code: string): string => `setup ${code}`;

/** The laying of an island of rings, shown once to each tab before anybody has placed. */
export function Setup(): JSX.Element | null {
  const { room, view } = useTable();
  const [seen, setSeen] = useState(() => getItem('session', seenKey(room.code)) !== undefined);
  const tellings = room.log.value.map((entry): ToldEvent => entry.told);
  const laid = tellings.find((told) => told.is === 'BoardLaid');
  const started = tellings.find((told) => told.is === 'Started');
  const fresh = view.value.turn?.number === 0 && !tellings.some((told) => told.is === 'SettlementPlaced');
  const { turned } = laid ?? {};
  if (seen || !fresh || !laid || !turned) return null;
  const close = () => {
    setItem('session', seenKey(room.code), '1');
    setSeen(true);
  };
  return <Show laid={{ ...laid, turned }} started={started} onClose={close} />;
}
