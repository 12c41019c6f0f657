import { type JSX, render } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n';
import { Button, IconButton } from './Button';
import { modals } from './modals';
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

function ToastList(): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  const newest = toasts.value.at(-1)?.id;
  const above = modals.value.at(-1);
  useEffect(() => {
    // shown anew, so that it also lies above a dialog that was opened since, and in it, so that it can be pressed there
    const element = list.current;
    const host = element?.parentElement;
    if (!element?.showPopover || !host) return;
    if (element.matches(':popover-open')) element.hidePopover();
    const over = above?.isConnected ? above : document.body;
    if (host.parentElement !== over) over.append(host);
    if (newest !== undefined) element.showPopover();
  }, [newest, above]);
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

/** Put once on the page; its list goes from dialog to dialog. */
export function Toasts(): null {
  useEffect(() => {
    const host = document.createElement('div');
    document.body.append(host);
    render(<ToastList />, host);
    return () => {
      render(null, host);
      host.remove();
    };
  }, []);
  return null;
}
