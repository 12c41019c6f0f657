import type { JSX } from 'preact';
import { useCallback, useContext, useMemo } from 'preact/hooks';
import { Board, BoardList, type Highlight, type Spot } from '../../../board';
import { QuietHint } from '../../../hints/QuietHint';
import { spoken } from '../../../i18n/late';
import type { Command } from '../../../net/view';
import { settings } from '../../../state';
import { BoardFrame, LessonContext, layout, onPhone, TurnBanner, WatchingTag } from '../../../table';
import { motionOn } from '../../../ui/look';
import { registeredExpansions, slotOf, windowOf } from '../expansion';
import { aidsOn } from '../logic/aids';
import { bannerWords } from '../logic/banner';
import { shieldsOf } from '../logic/deals';
import { hintOf } from '../logic/hints';
import { harbourAt, weightsAt } from '../logic/place';
import { type Begun, type BoardSpots, boardCommands, boardSpots, type CommandSpot } from '../logic/spots';
import { tokensOf } from '../logic/tokens';
import { coloursOf } from '../view';
import { g } from '../words';
import { boardListWords, boardWords } from './boardwords';
import { DicePanel } from './DicePanel';
import { panelsFor } from './expansiontabs';
import { Ticker } from './LogPanel';
import { lastPlace } from './lastplace';
import { useTable } from './model';
import { sightOf } from './moments';
import { ToolHint } from './ToolHint';
import { UndoChip } from './UndoChip';
import { Waiting } from './Waiting';

/** Selector of what lies over the island, and of the room that is kept for what will. */
const OVER =
  '.s-room, .s-over > :not(.s-chips), .s-chips > *, .s-ticker, .s-dice, .s-listed, .board-zoom, .s-phone-sheet, .s-wide .s-beside, .replay .s-columns .s-watching-menu';

/** The place of the command that plays a lesson's step well, by its key; of two places, the one that is asked for now. */
function playedAt(play: Command | undefined, begun: Begun | undefined): Readonly<Record<string, string>> {
  const shape = play && boardCommands()[play.is];
  const place = begun && shape?.second ? shape.second : shape;
  const id = place && Object.entries(play ?? {}).find(([field]) => field === place.field)?.[1];
  return place && typeof id === 'number' ? { [`${place.kind}:${id}`]: 'A' } : {};
}

const cornerKeys = (letters: Readonly<Record<number, string>> = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(letters).map(([corner, letter]) => [`corner:${corner}`, letter]));

/** Places that are suggested are spoken with their letter first. */
const withLetters = (
  spots: readonly CommandSpot[],
  letters: Readonly<Record<string, string>>,
): readonly CommandSpot[] =>
  spots.map((spot) => {
    const letter = letters[`${spot.kind}:${spot.id}`];
    return letter ? { ...spot, label: `${letter}: ${spot.label}` } : spot;
  });

const NOWHERE: BoardSpots = { spots: [], quiet: false };

const LIGHTS = { hex: 'hexes', corner: 'corners', edge: 'edges' } as const;

/** Places to be looked at: the first one of a command that takes two, and what expansions show. */
function highlightOf(begun: Begun | undefined): Highlight {
  const place = begun && boardCommands()[begun.command];
  const first = begun && place ? { [LIGHTS[place.kind]]: [begun.id] } : {};
  return Object.assign({}, first, ...registeredExpansions().map(({ highlight }) => highlight?.()));
}

function Island(): JSX.Element | null {
  const table = useTable();
  const { view, legal, seat, tool, begun, room } = table;
  const { island, pieces, turn } = view.value;
  const language = spoken.value;
  const names = settings.resourceNames.value;
  const aids = aidsOn(view.value);
  const freeRoads = turn?.stage === 'free-roads';
  const mayAct = room.inControl.value;
  const fixed = JSON.stringify(Object.values(boardCommands()).map((shape) => shape.fixed?.(legal.value)));
  const { spots, quiet } = useMemo(
    () =>
      island && mayAct ? boardSpots(legal.value, island, tool.value, { aids, freeRoads, begun: begun.value }) : NOWHERE,
    [island, legal.value, tool.value, begun.value, aids, freeRoads, mayAct, language, names, fixed],
  );
  const tokens = tokensOf(view.value, seat.value);
  const redrawnNow = slotOf((expansion) => expansion.redrawn?.(view.value));
  const redrawn = useMemo(() => redrawnNow, [JSON.stringify(redrawnNow)]);
  const drawings = useMemo(() => slotOf((expansion) => expansion.drawings), []);
  const lesson = useContext(LessonContext);
  const letters = useMemo(
    () => ({ ...(lesson?.panel ? {} : playedAt(lesson?.play, begun.value)), ...cornerKeys(lesson?.letters) }),
    [lesson?.letters, lesson?.panel, lesson?.play, begun.value],
  );
  const lettered = useMemo(() => withLetters(spots, letters), [spots, letters]);
  const onAim = useCallback(
    (spot: Spot | undefined) => {
      if (lesson) lesson.aimed.value = spot?.kind === 'corner' ? spot.id : undefined;
    },
    [lesson?.aimed],
  );
  const weigh = useCallback(
    (spot: Spot) => (island && spot.kind === 'corner' ? weightsAt(island, spot.id) : []),
    [island],
  );
  const harbourOf = useCallback(
    (spot: Spot) => (island && spot.kind === 'corner' ? harbourAt(island, spot.id)?.edge : undefined),
    [island],
  );
  if (!island) return null;
  const colours = coloursOf(view.value);
  const onPick = (spot: Spot, confirmed: boolean) => table.pick(spot as CommandSpot, quiet && !confirmed);
  const busy = !table.ready.value;
  if (table.listed.value) {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
      <section class="s-list" aria-label={g().table.listView} tabIndex={0}>
        <BoardList
          island={island}
          pieces={pieces}
          tokens={tokens}
          seats={colours}
          spots={spots}
          onPick={(spot) => table.pick(spot as CommandSpot, false)}
          busy={busy}
          words={boardListWords(view.value)}
        />
        {panelsFor(view.value).map(([name, { Panel }]) => (
          <Panel key={name} />
        ))}
      </section>
    );
  }
  const confirms = settings.confirmations.value;
  // a first place does nothing yet; where nothing is chosen, a mouse asks what to build, and a finger confirms it
  const begins = spots.some((spot) => spot.begins);
  const twoSteps = quiet || confirms === 'touch' ? undefined : confirms === 'always';
  const touch = begins ? false : twoSteps;
  const last = lastPlace(room.log.value);
  return (
    <Board
      class={quiet ? 's-quiet' : ''}
      island={island}
      pieces={pieces}
      tokens={tokens}
      drawings={drawings}
      redrawn={redrawn}
      seats={colours}
      seat={seat.value}
      palette={settings.palette.value}
      spots={lettered}
      letters={letters}
      weigh={aids ? weigh : undefined}
      harbourOf={aids ? harbourOf : undefined}
      onAim={lesson && onAim}
      onPick={onPick}
      highlight={{ hexes: table.producing.value, ...(last ? { last } : {}), ...highlightOf(begun.value) }}
      shields={shieldsOf(view.value)}
      clearOf={OVER}
      sight={sightOf(table.watching)}
      onHand={table.watching.takeByHand}
      words={boardWords()}
      {...(touch === undefined ? {} : { touch })}
      motion={motionOn()}
      busy={busy}
      handle={table.setBoard}
    />
  );
}

/** The island with all that lies over it: banner, log ticker, dice, what is being built, what can be taken back. */
export function BoardPane(): JSX.Element {
  const { listed, view, legal, seat, trading, room, watching } = useTable();
  const words = g().table;
  const Window = windowOf(view.value);
  const choices = registeredExpansions().map(({ name, BoardChoice }) => BoardChoice && <BoardChoice key={name} />);
  return (
    <BoardFrame
      label={words.board}
      name="board"
      board={<Island />}
      over={
        Window ? (
          !onPhone() && <Window />
        ) : (
          <TurnBanner words={bannerWords(view.value, legal.value, seat.value, trading.muted.seats.value)} />
        )
      }
      chips={
        <>
          <ToolHint />
          <UndoChip />
          {!onPhone() && choices}
          <Waiting />
          {!onPhone() && <QuietHint room={room} hint={hintOf(legal.value)} />}
        </>
      }
      listed={listed}
      listWords={words}
    >
      {layout.value === 'wide' && <Ticker />}
      <DicePanel size={onPhone() ? 28 : 42} />
      {onPhone() && choices}
      {!listed.value && <WatchingTag watching={watching} room={room} />}
    </BoardFrame>
  );
}
