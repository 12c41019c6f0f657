import './track.css';
import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import { judgeWords } from '../i18n/judge';
import type { Reason } from '../net/view';
import { TextField } from '../ui';

const REASON_LENGTH = 300;

type Template = NonNullable<Reason['template']>;

/** The reasons that most acts have. */
const USUAL: readonly Template[] = [
  'wrong-count',
  'misread-offer',
  'rule-misapplied',
  'technical-fault',
  'agreed-by-all',
  'nothing-wrong',
];

/** Those of acts against a seat, or for somebody who is not there. */
const CONDUCT: readonly Template[] = [
  'slow-play',
  'disturbance',
  'insult',
  'broken-promise',
  'false-statement',
  'outside-help',
];

const OF_ACT: Readonly<Record<string, readonly Template[]>> = {
  warn: CONDUCT,
  silence: ['disturbance', 'insult', 'outside-help', 'collusion'],
  penalise: CONDUCT,
  remove: ['absence', 'insult', 'disturbance', 'collusion', 'outside-help', 'cannot-continue'],
  winner: ['agreed-by-all', 'cannot-continue', 'absence', 'collusion'],
  absence: ['absence', 'agreed-by-all', 'cannot-continue'],
  close: ['cannot-continue', 'agreed-by-all', 'technical-fault', 'absence'],
};

export const isGiven = (reason: Reason): boolean => Boolean(reason.template || reason.text?.trim());

interface ReasonFieldProps {
  reason: Reason;
  onChange: (reason: Reason) => void;
  /** The act that it is for: which reasons come first. */
  act?: string | undefined;
}

/** Reason of a judge's act: a template, words, or both. Templates that suit the act stand there, others at a press. */
export function ReasonField({ reason, onChange, act = '' }: ReasonFieldProps): JSX.Element {
  const id = useId();
  const [all, setAll] = useState(false);
  const said = judgeWords();
  const codes = Object.keys(said.reasons) as Template[];
  const suiting = OF_ACT[act] ?? USUAL;
  const shown = [...suiting, ...codes.filter((code) => !suiting.includes(code) && (all || code === reason.template))];
  const change = (template: Reason['template'], text: string | undefined) =>
    onChange({ ...(template ? { template } : {}), ...(text ? { text } : {}) });
  return (
    <div class="judge-reason k-stack k-gap-12">
      <fieldset class="judge-chips k-flow k-gap-6" aria-describedby={`${id}-hint`}>
        <legend>{said.reason}</legend>
        {[...shown, undefined].map((code) => (
          <label key={code} class="judge-chip k-inline">
            <input
              type="radio"
              name={id}
              value={code ?? ''}
              checked={reason.template === code}
              onChange={() => change(code, reason.text)}
            />
            <span>{code ? said.reasons[code] : said.noTemplate}</span>
          </label>
        ))}
        {!all && (
          <button type="button" class="judge-chip k-inline judge-more" onClick={() => setAll(true)}>
            {said.moreReasons}
          </button>
        )}
      </fieldset>
      <small id={`${id}-hint`}>{said.reasonHint}</small>
      <TextField
        label={said.words}
        value={reason.text ?? ''}
        maxLength={REASON_LENGTH}
        onInput={(text) => change(reason.template, text)}
      />
    </div>
  );
}
