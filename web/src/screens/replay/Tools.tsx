import type { ComponentChildren, JSX } from 'preact';
import { t } from '../../i18n';
import { replayWords } from '../../i18n/replay';
import type { Replay } from '../../state/replay';
import type { GameModule } from '../../table';
import { IconButton } from '../../ui';

/** What is open over the board: the curves, where they have no place of their own. */
export type Tool = 'charts';

export interface ToolsProps {
  replay: Replay;
  game: GameModule;
  tool: Tool | undefined;
  onTool: (tool: Tool | undefined) => void;
}

/** The buttons that open what follows the step. */
export function Tools({ game, tool, onTool }: ToolsProps): JSX.Element {
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
    </div>
  );
}

/** What is open, over the board's lower part. */
export function ToolPanel({ tool, onTool, charts }: ToolsProps & { charts: ComponentChildren }): JSX.Element | null {
  if (tool === undefined) return null;
  return (
    <div class={`replay-panel replay-panel-${tool}`}>
      <IconButton
        kind="quiet"
        class="replay-panel-close"
        icon="cross"
        label={t().ui.close}
        onClick={() => onTool(undefined)}
      />
      {charts}
    </div>
  );
}
