/** Short notes at the edge of the screen. They are spoken too, and stay while they are pointed at or focused. */

import { signal } from '@preact/signals';

export type ToastKind = 'info' | 'ok' | 'refused';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  /** A function is asked at each drawing, so that the words follow the language. */
  readonly text: string | (() => string);
  readonly action?: { readonly label: string | (() => string); readonly run: () => void } | undefined;
}

export const toasts = signal<readonly Toast[]>([]);

const SHOWN = 6_000;
/** Time (ms) of a toast that says that something worked, which is seen at a glance. */
const SHOWN_OK = 2_500;
const MOST = 4;
let count = 0;

export function dismissToast(id: number): void {
  toasts.value = toasts.value.filter((toast) => toast.id !== id);
}

/** End of all toasts: the page has become another one. */
export function dismissToasts(): void {
  toasts.value = [];
}

export function toast(text: Toast['text'], options: { kind?: ToastKind; action?: Toast['action'] } = {}): number {
  const id = ++count;
  toasts.value = [...toasts.value, { id, kind: options.kind ?? 'info', text, action: options.action }].slice(-MOST);
  const shown = options.kind === 'ok' ? SHOWN_OK : SHOWN;
  setTimeout(() => dismissToast(id), options.action ? SHOWN * 2 : shown);
  return id;
}
