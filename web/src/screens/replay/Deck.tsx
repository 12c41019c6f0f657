import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { Art, type IconName, icon } from '../../art';
import { nameOf } from '../../i18n/names';
import { replayWords } from '../../i18n/replay';
import type { Colour } from '../../state';
import type { Eyes, Replay } from '../../state/replay';
import { describeAround, type GameModule, onPhone } from '../../table';
import { Chip, Segmented, useHotkeys } from '../../ui';
import { marksOf, type PlacedMark } from './marks';
import { SPEEDS, type Transport, turnAt } from './transport';

const HALF = '½';
const speedName = (speed: number): string => replayWords().times(speed === 0.5 ? HALF : String(speed));

interface DeckProps {
  replay: Replay;
  game: GameModule;
  transport: Transport;
  /** Whether what comes after the step that is shown is hidden. */
  hidden: boolean;
}

/** Which turn it is, in words. */
function turnName(replay: Replay): string {
  const words = replayWords();
  const turns = replay.turns.value;
  if (replay.view.value?.room.stage === 'over') return words.over;
  const number = turnAt(turns, replay.at.value)?.[1] ?? 0;
  return number > 0 ? words.turn(number, turns.at(-1)?.[1] ?? number) : words.setUp;
}

/** What happened in the step that is shown. */
function happened(replay: Replay, game: GameModule): string {
  const view = replay.view.value;
  const step = replay.steps.value[replay.at.value - 1];
  if (!view || !step) return '';
  return step.told
    .map((told) => {
      const entry = { seq: step.seq, at: step.at, by: step.by, told };
      return game.describe(entry, view) ?? describeAround(entry, view);
    })
    .filter(Boolean)
    .join(' · ');
}

/** Which moment of the game is shown. The slider speaks it. */
export function Here({ replay, game }: { replay: Replay; game: GameModule }): JSX.Element {
  return (
    <p class="replay-here" aria-hidden="true">
      <strong>{turnName(replay)}</strong> <span dir="auto">{happened(replay, game)}</span>
    </p>
  );
}

function Go({ name, label, onClick }: { name: IconName; label: string; onClick: () => void }): JSX.Element {
  return (
    <button
      type="button"
      class={`k-button k-icon-button deck-${name}`}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Art picture={icon(name)} size={18} />
    </button>
  );
}

/** The ways through the game, and how fast it plays by itself. */
function Ways({ replay, transport }: Pick<DeckProps, 'replay' | 'transport'>): JSX.Element {
  const words = replayWords();
  const at = replay.at.value;
  const last = replay.steps.value.length;
  return (
    <div class="deck-ways k-line k-gap-4">
      <Go name="to-start" label={words.first} onClick={() => transport.to(0)} />
      <Go name="turn-back" label={words.turnBack} onClick={() => transport.turn(-1)} />
      <Go name="step-back" label={words.stepBack} onClick={() => transport.to(at - 1)} />
      <button
        type="button"
        class="k-button k-primary deck-play"
        aria-label={transport.playing ? words.pause : words.play}
        onClick={transport.toggle}
      >
        <Art picture={icon(transport.playing ? 'pause' : 'play')} size={24} />
      </button>
      <Go name="step-on" label={words.step} onClick={() => transport.to(at + 1)} />
      <Go name="turn-on" label={words.turnOn} onClick={() => transport.turn(1)} />
      <Go name="to-end" label={words.last} onClick={() => transport.to(last)} />
    </div>
  );
}

/** Whose view it is. */
function Views({ replay }: Pick<DeckProps, 'replay'>): JSX.Element {
  const words = replayWords();
  const seats = Object.entries(replay.view.value?.seats ?? {});
  const choices = [
    { value: 'all', label: words.allHands },
    ...seats.map(([seat, sitting]) => ({
      value: seat,
      label: (
        <>
          <Chip colour={sitting.colour as Colour} size={18} />
          <span class="k-spoken">{words.of(nameOf(sitting, Number(seat)))}</span>
        </>
      ),
    })),
    { value: 'spectator', label: words.spectator },
  ];
  return (
    <Segmented
      legend={words.eyes}
      hideLegend
      class="deck-eyes"
      value={String(replay.eyes.value)}
      choices={choices}
      onChange={(value) => void replay.look(value === 'all' || value === 'spectator' ? value : (Number(value) as Eyes))}
    />
  );
}

/** Marks on one lane; a press goes to the step. */
function Lane({
  label,
  marks,
  replay,
  transport,
  hidden,
}: Omit<DeckProps, 'game'> & { label: string; marks: readonly PlacedMark[] }) {
  const at = replay.at.value;
  const last = Math.max(1, replay.steps.value.length);
  return (
    <div class="deck-lane">
      <span class="deck-lane-name">{label}</span>
      <div class="deck-lane-marks">
        {marks
          .filter((mark) => !hidden || mark.at <= at)
          .map((mark) => (
            <button
              key={mark.at}
              type="button"
              tabIndex={-1}
              class={`deck-mark ${mark.picture ? '' : 'deck-mark-text'} ${mark.at > at ? 'deck-later' : ''}`}
              style={{ left: `${(mark.at / last) * 100}%` }}
              title={mark.more > 0 ? `${mark.label} · ${replayWords().more(mark.more)}` : mark.label}
              aria-hidden="true"
              onClick={() => transport.to(mark.at)}
            >
              {mark.picture && <Art picture={mark.picture} size={18} />}
              {mark.text}
            </button>
          ))}
      </div>
    </div>
  );
}

/** The whole game from left to right, with the step that is shown. */
function Track({ replay, game, transport, hidden }: DeckProps): JSX.Element {
  const words = replayWords();
  const steps = replay.steps.value;
  const turns = replay.turns.value;
  const marks = useMemo(
    () => (game.replay && !onPhone() ? marksOf(replay, game.replay) : undefined),
    [steps, game, words, onPhone()],
  );
  const last = Math.max(1, steps.length);
  const every = Math.max(1, Math.ceil((turns.at(-1)?.[1] ?? 1) / 6 / 10)) * 10;
  const ticks = turns.filter(([, number], i) => number > 0 && number % every === 0 && turns[i - 1]?.[1] !== number);
  return (
    <div class="deck-track">
      {marks &&
        game.replay
          ?.lanes()
          .map(({ key, label }) => (
            <Lane
              key={key}
              label={label}
              marks={marks.get(key) ?? []}
              replay={replay}
              transport={transport}
              hidden={hidden}
            />
          ))}
      <input
        type="range"
        min={0}
        max={steps.length}
        value={replay.at.value}
        aria-label={words.position}
        aria-valuetext={words.here(turnName(replay), happened(replay, game))}
        style={{ '--done': `${(replay.at.value / last) * 100}%` }}
        onInput={({ currentTarget }) => transport.to(Number(currentTarget.value))}
      />
      <div class="deck-ticks" aria-hidden="true">
        {ticks.map(([after, number]) => (
          <span key={after} style={{ left: `${(after / last) * 100}%` }}>
            {number}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The controls of a replay, below the board. */
export function Deck({ replay, game, transport, hidden }: DeckProps): JSX.Element {
  const words = replayWords();
  const at = replay.at.value;
  useHotkeys(words.title, [
    { key: 'Space', label: words.play, run: transport.toggle },
    { key: ',', label: words.stepBack, run: () => transport.to(at - 1) },
    { key: '.', label: words.step, run: () => transport.to(at + 1) },
    { key: '<', label: words.turnBack, run: () => transport.turn(-1) },
    { key: '>', label: words.turnOn, run: () => transport.turn(1) },
    { key: 'Home', label: words.first, run: () => transport.to(0) },
    { key: 'End', label: words.last, run: () => transport.to(replay.steps.value.length) },
    { key: 'H', label: words.allHands, run: () => void replay.look('all') },
    { key: '0', label: words.spectator, run: () => void replay.look('spectator') },
    ...SPEEDS.map((speed, i) => ({
      key: String(i + 1),
      label: `${words.speed}: ${speedName(speed)}`,
      run: () => transport.setSpeed(speed),
    })),
  ]);
  return (
    <section class="deck" aria-label={words.deck}>
      <div class="deck-row">
        <Ways replay={replay} transport={transport} />
        <Segmented
          legend={words.speed}
          hideLegend
          class="deck-speed"
          value={transport.speed}
          choices={SPEEDS.map((speed) => ({ value: speed, label: speedName(speed) }))}
          onChange={transport.setSpeed}
        />
        <Views replay={replay} />
      </div>
      {onPhone() && <Here replay={replay} game={game} />}
      <Track replay={replay} game={game} transport={transport} hidden={hidden} />
    </section>
  );
}
