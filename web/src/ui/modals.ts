/** Modal dialogs that are open, the last one above the others. All that is outside of it can't be pressed. */

import { signal } from '@preact/signals';

export const modals = signal<readonly HTMLDialogElement[]>([]);

export function openModal(dialog: HTMLDialogElement): void {
  dialog.showModal();
  modals.value = [...modals.value, dialog];
}

export function closeModal(dialog: HTMLDialogElement): void {
  modals.value = modals.value.filter((open) => open !== dialog);
}
