import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { t } from '../i18n';
import { IconButton } from './Button';
import { closeModal, openModal } from './modals';

export interface DialogProps {
  open: boolean;
  title: string;
  /** Called when the person closes it: Esc, ×, or a tap beside it. Without it the dialog has to be answered. */
  onClose?: (() => void) | undefined;
  /** dialog: in the middle; sheet: from the bottom on phones; side: from the right. */
  shape?: 'dialog' | 'sheet' | 'side';
  size?: 'small' | 'normal' | 'wide';
  /** False: the rest of the page stays usable (discards while watching the board). */
  modal?: boolean;
  footer?: ComponentChildren;
  class?: string;
  children: ComponentChildren;
}

/** A real `<dialog>`: the browser traps the focus, lays it above everything, and we give the focus back. */
export function Dialog({
  open,
  title,
  onClose,
  shape = 'dialog',
  size = 'normal',
  modal = true,
  footer,
  class: className = '',
  children,
}: DialogProps): JSX.Element | null {
  const ref = useRef<HTMLDialogElement>(null);
  const back = useRef<Element | null>(null);
  const clicked = useRef(false);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    back.current = document.activeElement;
    clicked.current = false;
    if (modal) openModal(dialog);
    else dialog.show();
    return () => {
      closeModal(dialog);
      if (dialog.open) dialog.close();
      const last = back.current;
      if (last instanceof HTMLElement && last.isConnected) last.focus();
    };
  }, [open, modal]);

  /** Drops the second half of a double click whose first half opened the dialog: it was meant for what lay there. */
  const onClickCapture = (event: MouseEvent): void => {
    if (event.detail < 2) clicked.current = true;
    else if (!clicked.current) {
      event.preventDefault();
      event.stopPropagation();
    }
  };

  if (!open) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog by itself; the click is a tap beside it
    <dialog
      ref={ref}
      class={`k-dialog k-shape-${shape} k-dialog-${size} ${className}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClickCapture={onClickCapture}
      onClick={(event) => {
        if (event.target === ref.current && modal) onClose?.();
      }}
    >
      <div class="k-dialog-body">
        <div class="k-dialog-head">
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          {onClose && <IconButton icon="cross" kind="quiet" label={t().ui.close} onClick={onClose} />}
        </div>
        <div class="k-dialog-content">{children}</div>
        {footer && <div class="k-dialog-foot">{footer}</div>}
      </div>
    </dialog>
  );
}

/** A dialog that comes up from below on small screens. */
export const Sheet = (props: Omit<DialogProps, 'shape'>): JSX.Element => <Dialog {...props} shape="sheet" />;
