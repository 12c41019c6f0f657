import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { judgeWords } from '../i18n/judge';
import type { Reason } from '../net/view';
import { TextField } from '../ui';

const REASON_LENGTH = 300;

export const isGiven = (reason: Reason): boolean => Boolean(reason.template || reason.text?.trim());

/** Why a judge acts: a template, words, or both. */
export function ReasonField({ reason, onChange }: { reason: Reason; onChange: (reason: Reason) => void }): JSX.Element {
  const id = useId();
  const said = judgeWords();
  const templates = Object.keys(said.reasons) as (keyof typeof said.reasons)[];
  const change = (template: Reason['template'], text: string | undefined) =>
    onChange({ ...(template ? { template } : {}), ...(text ? { text } : {}) });
  return (
    <div class="judge-reason">
      <div class="k-field">
        <label for={id}>{said.reason}</label>
        <select
          class="k-input"
          id={id}
          value={reason.template ?? ''}
          onChange={(e) =>
            change(
              templates.find((code) => code === e.currentTarget.value),
              reason.text,
            )
          }
        >
          <option value="">{said.noTemplate}</option>
          {templates.map((code) => (
            <option key={code} value={code}>
              {said.reasons[code]}
            </option>
          ))}
        </select>
        <small>{said.reasonHint}</small>
      </div>
      <TextField
        label={said.words}
        value={reason.text ?? ''}
        maxLength={REASON_LENGTH}
        onInput={(text) => change(reason.template, text)}
      />
    </div>
  );
}
