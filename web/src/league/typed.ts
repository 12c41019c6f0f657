/** Values that somebody has typed or chosen and not sent, which outlive a refresh of the page. */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const CONTROLS = 'input:not([type="hidden"], [readonly]), select, textarea';

const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

/** Name of a control that is the same after the refresh. */
function nameOf(control: Control): string {
  const { post = '', body = '' } = control.form?.dataset ?? {};
  const value = isBox(control) ? control.value : '';
  return [post, body, control.name, value].join('\n');
}

function isChanged(control: Control): boolean {
  if (isBox(control)) return control.checked !== control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  const options = [...control.options];
  const before = options.find((option) => option.hasAttribute('selected')) ?? options[0];
  return control.selectedOptions[0] !== before;
}

/** Whether a value is there to be chosen still, where there is a choice. */
const canHave = (control: Control, value: string): boolean =>
  !(control instanceof HTMLSelectElement) || [...control.options].some((option) => option.value === value);

/** Takes note of what was typed in these contents, and of where; the answer puts it into the new ones. */
export function keepTyped(shown: Element): (fresh: Element) => void {
  const controls = [...shown.querySelectorAll<Control>(CONTROLS)];
  const typed = new Map(
    controls.filter(isChanged).map((control) => [nameOf(control), isBox(control) ? control.checked : control.value]),
  );
  const focused = controls.find((control) => control === document.activeElement);
  const place = focused && nameOf(focused);
  return (fresh) => {
    for (const control of fresh.querySelectorAll<Control>(CONTROLS)) {
      const name = nameOf(control);
      const value = typed.get(name);
      if (isBox(control) && typeof value === 'boolean') control.checked = value;
      else if (typeof value === 'string' && canHave(control, value)) control.value = value;
      if (name === place) control.focus({ preventScroll: true });
    }
  };
}
