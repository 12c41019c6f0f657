import { t } from '../i18n';
import { toast } from './toasts';

/** Copies text, and says in a toast whether it went well. */
export async function copy(text: string): Promise<void> {
  const done = await copyText(text);
  toast(() => (done ? t().ui.copied : t().ui.notCopied), { kind: done ? 'ok' : 'refused' });
}

/** Copies text, also on plain http where the clipboard interface is missing. Says whether it went well. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    area.readOnly = true;
    area.className = 'k-spoken';
    const host = document.querySelector('dialog:modal') ?? document.body;
    host.append(area);
    const back = document.activeElement;
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    if (back instanceof HTMLElement) back.focus();
    return done;
  }
}
