/** Answers of the server that a form shows: what is shown once, and what became of a delivery. */

/**
 * Shows in the form of this id what the server said once, if anything, and in its words how much was done (`data-done`).
 * It stays until the reader leaves the page or acts again.
 */
export function showOnce(id: string, text: string, answer: Readonly<Record<string, unknown>> = {}): void {
  const form = document.getElementById(id);
  for (const line of form?.querySelectorAll<HTMLElement>('[data-done]') ?? [])
    line.textContent = (line.dataset.done ?? '').replace(/\{(\w+)\}/gu, (_, key: string) => String(answer[key] ?? ''));
  if (!text) return;
  const field = form?.querySelector<HTMLInputElement | HTMLTextAreaElement>(':is(input, textarea)[readonly]');
  if (!form || !field) return;
  field.value = text;
  field.closest<HTMLElement>('[hidden]')?.removeAttribute('hidden');
  form.dataset.kept = '';
  field.focus();
  field.select();
}

/** Shows the outcome that the server wrote for this answer (`data-when`), with its status. */
export function showOutcome(form: HTMLFormElement, answer: Readonly<Record<string, unknown>>): void {
  for (const said of form.querySelectorAll<HTMLElement>('[data-when]')) {
    said.hidden = said.dataset.when !== answer.error;
    said.dataset.text ??= said.textContent ?? '';
    said.textContent = said.dataset.text.replace('{status}', String(answer.status));
  }
}
