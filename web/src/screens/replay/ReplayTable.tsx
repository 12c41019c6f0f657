import './replay.css';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../i18n';
import { replayWords } from '../../i18n/replay';
import { reviewWords } from '../../i18n/review';
import type { Replay } from '../../state/replay';
import type { Review } from '../../state/review';
import { type GameModule, NotesContext, type NotesTab, onPhone } from '../../table';
import { ErrorBoundary } from '../../ui';
import { part } from '../../ui/part';
import { lazy } from '../lazy';
import { Charts } from './Charts';
import { Deck } from './Deck';
import { Here } from './Here';
import { ReviewPlace } from './review/ReviewPlace';
import { type Tool, ToolPanel, Tools } from './Tools';
import type { Transport } from './transport';

const NotesPanel = lazy(() => import('./review/Comments').then((module) => module.NotesPanel), { bare: true });
const EndView = part(async () => (await import('../end/EndView')).EndView);

/** Hand of the seat whose view it is. With all hands open the players' cards show them. */
function Hand({ replay, game }: { replay: Replay; game: GameModule }): JSX.Element | null {
  const view = replay.view.value;
  const seat = replay.eyes.value;
  const Held = game.StepHands;
  if (!Held || !view || typeof seat !== 'number') return null;
  return (
    <section class="replay-hand" aria-label={replayWords().hands}>
      <Held view={view} seat={seat} />
    </section>
  );
}

interface ReplayTableProps {
  replay: Replay;
  game: GameModule;
  /** The review in which it is seen. */
  review?: Review | undefined;
  transport: Transport;
  /** Of a game that goes on: the way to its present. */
  onLive?: (() => void) | undefined;
  /** Distance to the present, in words. */
  behind?: string | undefined;
}

/** The notes of a review, as a tab beside the log. */
function notesOf(replay: Replay, game: GameModule, review: Review | undefined): NotesTab | undefined {
  if (!review || review.state.value === 'ended') return undefined;
  const words = reviewWords();
  const count = review.comments.value.length;
  return {
    label: words.notes,
    badge: count,
    badgeLabel: words.counted(count),
    panel: () => <NotesPanel review={review} replay={replay} game={game} />,
  };
}

/** A table as it stood, with what leads through the game, below the bar. */
export function ReplayTable({ replay, game, review, transport, onLive, behind }: ReplayTableProps): JSX.Element {
  const over = replay.view.value?.room.stage === 'over';
  const [hidden, setHidden] = useState(false);
  const [tool, setTool] = useState<Tool>();
  const tools = { replay, game, review, tool, onTool: setTool };
  const together = review && <ReviewPlace review={review} replay={replay} tool={tool} onTool={setTool} />;
  const notes = notesOf(replay, game, review);
  const charts = game.replay && <Charts replay={replay} game={game.replay} hidden={hidden} onHide={setHidden} />;
  return (
    <>
      <main id="main" tabIndex={-1} aria-label={t().table.region}>
        <ErrorBoundary name="table">
          {over ? (
            <EndView room={replay} game={game} title={replayWords().over} />
          ) : (
            <NotesContext.Provider value={notes}>
              <game.Table key={replay.eyes.value} room={replay} />
            </NotesContext.Provider>
          )}
        </ErrorBoundary>
        {!over && <Hand replay={replay} game={game} />}
        {!onPhone() && (
          <div class="replay-top">
            <Here replay={replay} game={game} />
            <Tools {...tools} />
          </div>
        )}
        {!onPhone() && together}
        {!over && <div class="replay-aside">{charts}</div>}
        <ToolPanel {...tools} charts={charts} />
      </main>
      <Deck
        {...tools}
        transport={transport}
        hidden={hidden}
        onLive={onLive}
        behind={behind}
        together={onPhone() && together}
      />
    </>
  );
}
