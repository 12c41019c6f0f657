import type { ComponentChildren, JSX } from 'preact';
import { t } from '../../i18n';
import { replayWords } from '../../i18n/replay';
import { reviewWords } from '../../i18n/review';
import type { Replay } from '../../state/replay';
import type { Review } from '../../state/review';
import type { GameModule } from '../../table';
import { IconButton } from '../../ui';
import { lazy } from '../lazy';

/** Tool open over the board: the curves, where they have no place of their own, what each could do, or the review. */
export type Tool = 'charts' | 'explain' | 'review';

const ReviewPanel = lazy(() => import('./review/ReviewPanel').then((part) => part.ReviewPanel), { bare: true });
const Explain = lazy(() => import('./Explain').then((part) => part.Explain), { bare: true });

export interface ToolsProps {
  replay: Replay;
  game: GameModule;
  review: Review | undefined;
  tool: Tool | undefined;
  onTool: (tool: Tool | undefined) => void;
}

/** Whether the step can be explained: it is of a game that is over, and before its end. */
const explained = (replay: Replay): boolean => replay.over.value && replay.view.value?.room.stage === 'playing';

/** The buttons that open what follows the step. */
export function Tools({ replay, game, review, tool, onTool }: ToolsProps): JSX.Element {
  const words = replayWords();
  const toggle = (one: Tool) => onTool(tool === one ? undefined : one);
  return (
    <div class="replay-tools k-line k-gap-4">
      {game.replay && (
        <IconButton
          kind="plain"
          class="replay-open-charts"
          icon="chart"
          label={words.charts}
          pressed={tool === 'charts'}
          onClick={() => toggle('charts')}
        />
      )}
      {explained(replay) && (
        <IconButton
          kind="plain"
          icon="help"
          label={words.explain}
          pressed={tool === 'explain'}
          onClick={() => toggle('explain')}
        />
      )}
      {!review && replay.over.value && (
        <IconButton
          kind="plain"
          icon="person"
          label={reviewWords().title}
          pressed={tool === 'review'}
          onClick={() => toggle('review')}
        />
      )}
    </div>
  );
}

/** Panel of the open tool, over the board's lower part. */
export function ToolPanel(props: ToolsProps & { charts: ComponentChildren }): JSX.Element | null {
  const { replay, game, review, tool, onTool, charts } = props;
  if (tool === undefined || (tool === 'explain' && !explained(replay))) return null;
  const name = tool === 'review' ? reviewWords().title : replayWords()[tool];
  return (
    <section class={`replay-panel replay-panel-${tool}`} aria-label={name}>
      <IconButton
        kind="quiet"
        class="replay-panel-close"
        icon="cross"
        label={t().ui.close}
        onClick={() => onTool(undefined)}
      />
      {tool === 'charts' ? (
        charts
      ) : (
        <>
          <h2>{name}</h2>
          {tool === 'review' ? (
            <ReviewPanel review={review} replay={replay} game={game} onBegun={() => onTool(undefined)} />
          ) : (
            <Explain replay={replay} game={game} />
          )}
        </>
      )}
    </section>
  );
}
