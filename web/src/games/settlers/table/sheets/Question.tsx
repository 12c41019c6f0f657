import type { ComponentChildren, JSX } from 'preact';
import { Button, Dialog } from '../../../../ui';

interface QuestionProps {
  title: string;
  /** The word on the button that does it. */
  yes: string;
  no: string;
  onYes: () => void;
  onClose: () => void;
  children: ComponentChildren;
}

/** Asks before something that is easily regretted. */
export function Question({ title, yes, no, onYes, onClose, children }: QuestionProps): JSX.Element {
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      size="small"
      class="s-sheet"
      footer={
        <>
          <Button onClick={onClose}>{no}</Button>
          <Button kind="action" onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
