import type { ComponentChildren, JSX } from 'preact';
import { Art, type IconName, icon } from '../../art';
import { nameOf } from '../../i18n/names';
import { replayWords } from '../../i18n/replay';
import type { Colour } from '../../state';
import type { Eyes } from '../../state/replay';
import { onPhone } from '../../table';
import { Chip, Segmented, useHotkeys } from '../../ui';
import { Here } from './Here';
import { Tools, type ToolsProps } from './Tools';
import { Track } from './Track';
import { SPEEDS, type Transport } from './transport';

const HALF = '½';
const speedName = (speed: number): string => replayWords().times(speed === 0.5 ? HALF : String(speed));

interface DeckProps extends ToolsProps {
  transport: Transport;
  /** Whether what comes after the step that is shown is hidden. */
  hidden: boolean;
  /** Of a game that goes on: the way to its present. */
  onLive?: (() => void) | undefined;
  /** Distance to the present, in words. */
  behind?: string | undefined;
  /** The review, where it has no place over the board. */
  together: ComponentChildren;
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

/** Choice of whose view it is, where there is one. */
function Views({ replay }: Pick<DeckProps, 'replay'>): JSX.Element | null {
  const words = replayWords();
  const seats = replay.view.value?.seats ?? {};
  const labelOf = (eyes: Eyes): ComponentChildren => {
    if (eyes === 'all') return words.allHands;
    if (eyes === 'spectator') return words.spectator;
    return (
      <>
        <Chip colour={seats[eyes]?.colour as Colour} size={18} />
        <span class="k-spoken">{words.of(nameOf(seats[eyes], eyes))}</span>
      </>
    );
  };
  const choices = replay.choices.value.map((eyes) => ({ value: String(eyes), label: labelOf(eyes) }));
  if (choices.length < 2) return null;
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

/** Distance to the present, and the way there. */
function Live({ onLive, behind }: { onLive: () => void; behind: string | undefined }): JSX.Element {
  const words = replayWords();
  return (
    <div class="deck-live k-line k-gap-6">
      {behind && <span class="k-pill">{behind}</span>}
      <button
        type="button"
        class="k-button k-primary"
        aria-label={words.liveAgain}
        aria-keyshortcuts="L"
        onClick={onLive}
      >
        <Art picture={icon('to-end')} size={16} />
        {words.live}
      </button>
    </div>
  );
}

/** The controls of a replay, below the board. */
export function Deck({ replay, game, transport, hidden, onLive, behind, together, ...tools }: DeckProps): JSX.Element {
  const words = replayWords();
  const at = replay.at.value;
  const looks = (eyes: Eyes): boolean => replay.choices.value.includes(eyes);
  useHotkeys(words.title, [
    { key: 'Space', label: words.play, run: transport.toggle },
    { key: ',', label: words.stepBack, run: () => transport.to(at - 1) },
    { key: '.', label: words.step, run: () => transport.to(at + 1) },
    { key: '<', label: words.turnBack, run: () => transport.turn(-1) },
    { key: '>', label: words.turnOn, run: () => transport.turn(1) },
    { key: 'Home', label: words.first, run: () => transport.to(0) },
    { key: 'End', label: words.last, run: () => transport.to(replay.steps.value.length) },
    { key: 'L', label: words.liveAgain, enabled: onLive !== undefined, run: () => onLive?.() },
    { key: 'H', label: words.allHands, enabled: looks('all'), run: () => void replay.look('all') },
    {
      key: 'W',
      label: words.explain,
      enabled: replay.over.value,
      run: () => tools.onTool(tools.tool === 'explain' ? undefined : 'explain'),
    },
    { key: '0', label: words.spectator, enabled: looks('spectator'), run: () => void replay.look('spectator') },
    ...SPEEDS.map((speed, i) => ({
      key: String(i + 1),
      label: `${words.speed}: ${speedName(speed)}`,
      run: () => transport.setSpeed(speed),
    })),
  ]);
  return (
    <section class="deck" aria-label={words.deck}>
      {together}
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
        {onLive && !onPhone() && <Live onLive={onLive} behind={behind} />}
      </div>
      {onPhone() && (
        <div class="deck-here">
          <Here replay={replay} game={game} />
          <Tools replay={replay} game={game} {...tools} />
          {onLive && <Live onLive={onLive} behind={behind} />}
        </div>
      )}
      <Track replay={replay} review={tools.review} game={game} transport={transport} hidden={hidden} />
    </section>
  );
}
