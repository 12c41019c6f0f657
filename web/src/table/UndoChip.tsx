import type { JSX } from 'preact';
import { Art, icon } from '../art';
import { Button } from '../ui';

interface UndoChipProps {
  /** Words for what can still be taken back. */
  text: string | undefined;
  /** For whoever may do it; all others are told alone. */
  button?: { readonly label: string; readonly busy: boolean; readonly run: () => void } | undefined;
}

/** Says that something can still be taken back, and takes it back. */
export function UndoChip({ text, button }: UndoChipProps): JSX.Element {
  return (
    <div class="s-undo">
      <Art picture={icon('undo')} size={16} />
      <span>{text}</span>
      {button && (
        <Button kind="action" size="small" hotkey="Z" class="s-undo-button" busy={button.busy} onClick={button.run}>
          {button.label}
        </Button>
      )}
    </div>
  );
}
