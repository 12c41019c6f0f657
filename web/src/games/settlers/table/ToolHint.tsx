import type { JSX } from 'preact';
import { Button } from '../../../ui';
import { g } from '../words';
import { useTable } from './model';

/** While a piece is chosen: what is being placed, and the way back. */
export function ToolHint(): JSX.Element | null {
  const { tool } = useTable();
  const words = g().table;
  if (!tool.value) return null;
  return (
    <div class="s-tool">
      <span>{words.chosen({ piece: words.pieces[tool.value] })}</span>
      <Button
        size="small"
        kind="quiet"
        icon="cross"
        hotkey="Esc"
        onClick={() => {
          tool.value = undefined;
        }}
      >
        {words.cancel}
      </Button>
    </div>
  );
}
