/** Answers of the server that a form shows: what is shown once, and what became of a delivery. */

/** Shows in the form of this id what the server said once. It stays until the reader leaves the page or acts again. */
export function showOnce(id: string, text: string): void {
  const form = document.getElementById(id);
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
