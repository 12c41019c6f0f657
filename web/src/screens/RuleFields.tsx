import type { JSX } from 'preact';
import { t } from '../i18n';
import type { RuleSetting } from '../state';
import { Segmented, Slider, Switch, TextField } from '../ui';
import { ruleHint, ruleName, ruleValue } from './rulewords';

export type Changes = Readonly<Record<string, unknown>>;

/** The changes with one more; what is as the rule book says is no change. */
export function withChange(changes: Changes, rule: string, setting: RuleSetting, value: unknown): Changes {
  const { [rule]: _, ...others } = changes;
  return Object.is(value, setting.value) ? others : { ...others, [rule]: value };
}

/** Rules that a table most often changes; the others are folded away. */
const FIRST = ['victory_points', 'board', 'harbours', 'board_code'];

export interface RuleFieldsProps {
  rules: Readonly<Record<string, RuleSetting>>;
  changes: Changes;
  onChange: (changes: Changes) => void;
}

const longestChoice = (rule: string, setting: RuleSetting): number =>
  Math.max(...(setting.choices ?? []).map((choice) => ruleValue(rule, choice).length));

function RuleField({
  rule,
  setting,
  value,
  onChange,
}: {
  rule: string;
  setting: RuleSetting;
  value: unknown;
  onChange: (value: unknown) => void;
}): JSX.Element | null {
  const name = ruleName(rule);
  if (setting.choices) {
    return (
      <Segmented
        legend={name}
        class={longestChoice(rule, setting) > 14 ? 'rule-long' : ''}
        value={String(value)}
        choices={setting.choices.map((choice) => ({ value: String(choice), label: ruleValue(rule, choice) }))}
        onChange={(picked) => onChange(setting.choices?.find((choice) => String(choice) === picked))}
      />
    );
  }
  if (typeof setting.value === 'boolean') return <Switch label={name} checked={value === true} onChange={onChange} />;
  if (typeof setting.value === 'number' && setting.least !== undefined && setting.most !== undefined) {
    return (
      <Slider
        label={name}
        min={setting.least}
        max={setting.most}
        step={1}
        value={Number(value)}
        text={ruleValue(rule, value)}
        onInput={onChange}
      />
    );
  }
  if (typeof setting.value === 'string') {
    return (
      <TextField
        label={name}
        hint={ruleHint(rule)}
        value={String(value)}
        onInput={(typed) => onChange(typed.trim())}
        maxLength={80}
        autoComplete="off"
      />
    );
  }
  return null;
}

/** Fields for every rule that a host may change, made from what the server says of them. */
export function RuleFields({ rules, changes, onChange }: RuleFieldsProps): JSX.Element {
  const names = Object.keys(rules);
  const field = (rule: string) => {
    const setting = rules[rule];
    if (!setting) return null;
    return (
      <RuleField
        key={rule}
        rule={rule}
        setting={setting}
        value={rule in changes ? changes[rule] : setting.value}
        onChange={(value) => onChange(withChange(changes, rule, setting, value))}
      />
    );
  };
  return (
    <div class="rule-fields">
      {FIRST.filter((rule) => names.includes(rule)).map(field)}
      <details>
        <summary>{t().create.more}</summary>
        <div class="rule-fields">{names.filter((rule) => !FIRST.includes(rule)).map(field)}</div>
      </details>
    </div>
  );
}

/** What differs from the rule book, as chips; with `onReset` each can be set back. */
export function Differences({ changes, onReset }: { changes: Changes; onReset?: (rule: string) => void }): JSX.Element {
  const rules = Object.keys(changes);
  if (rules.length === 0) return <p class="k-soft">{t().create.standard}</p>;
  return (
    <ul class="differences">
      {rules.map((rule) => (
        <li key={rule} class="k-pill k-pill-gold">
          <span>{ruleName(rule)}</span>
          <strong>{ruleValue(rule, changes[rule])}</strong>
          {onReset && (
            <button
              type="button"
              class="difference-reset"
              aria-label={t().create.reset(ruleName(rule))}
              onClick={() => onReset(rule)}
            >
              ×
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
