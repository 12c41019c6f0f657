import type { JSX } from 'preact';
import { Button } from '../../../ui';
import { boardCommands } from '../logic/spots';
import { g } from '../words';
import { useTable } from './model';

/** While a piece or a first place is chosen: what is being placed, and the way back. */
export function ToolHint(): JSX.Element | null {
  const { tool, begun, putBack } = useTable();
  const words = g().table;
  const going = begun.value && boardCommands()[begun.value.command]?.second;
  if (!tool.value && !going) return null;
  return (
    <div class={`s-tool ${going ? 's-tool-going' : ''}`}>
      <span>{going ? going.hint() : tool.value && words.chosen({ piece: words.pieces[tool.value] })}</span>
      <Button size="small" kind="quiet" icon="cross" hotkey="Esc" onClick={putBack}>
        {words.cancel}
      </Button>
    </div>
  );
}
