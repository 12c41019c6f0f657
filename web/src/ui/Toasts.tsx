import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n';
import { Button, IconButton } from './Button';
import { dismissToast, type Toast, toasts } from './toasts';

const words = (text: string | (() => string)): string => (typeof text === 'string' ? text : text());

function OneToast({ toast }: { toast: Toast }): JSX.Element {
  const { action } = toast;
  return (
    <li class={`k-toast k-toast-${toast.kind}`}>
      <span>{words(toast.text)}</span>
      {action && (
        <Button
          kind="quiet"
          size="small"
          onClick={() => {
            action.run();
            dismissToast(toast.id);
          }}
        >
          {words(action.label)}
        </Button>
      )}
      <IconButton icon="cross" kind="quiet" label={t().ui.dismiss} onClick={() => dismissToast(toast.id)} />
    </li>
  );
}

/** Put once on the page. */
export function Toasts(): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  const newest = toasts.value.at(-1)?.id;
  useEffect(() => {
    // shown anew, so that it also lies above a dialog that was opened since
    const element = list.current;
    if (!element?.showPopover) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (newest !== undefined) element.showPopover();
  }, [newest]);
  return (
    <div ref={list} popover="manual" class="k-toasts" role="status" aria-live="polite">
      <ul>
        {toasts.value.map((toast) => (
          <OneToast key={toast.id} toast={toast} />
        ))}
      </ul>
    </div>
  );
}
