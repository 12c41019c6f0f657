import './forms.css';
import type { ComponentChildren, JSX } from 'preact';
import { createWords } from '../i18n/create';
import { law } from '../i18n/law';
import type { RuleSetting, RuleValue } from '../state';
import { Segmented, Slider, Switch, TextField } from '../ui';
import { Clause } from './Clause';
import { RuleNumber } from './RuleNumber';
import { type Changes, type Need, needOf, type Rules, ruleIn, withChange } from './rulechanges';
import { grouped, groupName } from './rulegroups';
import { ruleHint, ruleName, ruleValue } from './rulewords';

/** Up to so many values a slider is good; beyond that a number is typed. */
const SLIDES = 60;

/** The first thing that people change; its group is open. */
const OPEN = 'setup';

/** Whether there is anything to choose: the rule has an effect, and may have more than one value. */
const isOffered = ({ unused, choices, least, most }: RuleSetting): boolean =>
  !unused && choices?.length !== 1 && (least === undefined || least !== most);

/** The rules of which a host may choose. */
export const offeredRules = (rules: Rules): Rules =>
  Object.fromEntries(Object.entries(rules).filter(([, setting]) => isOffered(setting)));

interface RuleFieldsProps {
  rules: Rules;
  changes: Changes;
  onChange: (changes: Changes) => void;
  /** The address of the text of a rule. */
  to: (id: string) => string;
  /** No group is open at first. */
  closed?: boolean;
}

const longestChoice = (rule: string, setting: RuleSetting): number =>
  Math.max(...(setting.choices ?? []).map((choice) => ruleValue(rule, choice).length));

/** Reason why a rule can't be less, where another asks for it. */
export function NeedNote({ rule, need }: { rule: string; need: Need | undefined }): JSX.Element | null {
  if (!need) return null;
  const because = law().setTo(ruleName(need.rule), ruleValue(need.rule, need.value));
  return <p class="k-soft">{law().atLeast(ruleValue(rule, need.least), because)}</p>;
}

function RuleField({
  rule,
  setting,
  value,
  need,
  onChange,
}: {
  rule: string;
  setting: RuleSetting;
  value: unknown;
  need: Need | undefined;
  onChange: (value: RuleValue) => void;
}): JSX.Element | null {
  const name = ruleName(rule);
  if (setting.choices) {
    return (
      <Segmented
        legend={name}
        class={longestChoice(rule, setting) > 14 ? 'rule-long' : ''}
        value={String(value)}
        choices={setting.choices.map((choice) => ({ value: String(choice), label: ruleValue(rule, choice) }))}
        onChange={(picked) => {
          const found = setting.choices?.find((choice) => String(choice) === picked);
          if (found !== undefined) onChange(found);
        }}
      />
    );
  }
  if (typeof setting.value === 'boolean') return <Switch label={name} checked={value === true} onChange={onChange} />;
  if (typeof setting.value === 'number' && setting.least !== undefined && setting.most !== undefined) {
    const bounds = { min: Math.max(setting.least, need?.least ?? setting.least), max: setting.most };
    const field = { label: name, value: Number(value), text: ruleValue(rule, value), onInput: onChange };
    return setting.most - setting.least > SLIDES ? (
      <RuleNumber {...field} {...bounds} rule={rule} />
    ) : (
      <Slider {...field} {...bounds} step={1} />
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

/** Fields for every rule that a host may change, made from what the server says of them, in groups. */
export function RuleFields({ rules, changes, onChange, to, closed = false }: RuleFieldsProps): JSX.Element {
  const words = law();
  const field = (rule: string) => {
    const setting = rules[rule];
    if (!setting) return null;
    const need = needOf(rules, changes, rule);
    return (
      <div key={rule} class={`rule-field ${rule in changes ? 'rule-changed' : ''}`}>
        <RuleField
          rule={rule}
          setting={setting}
          value={ruleIn(rules, changes, rule)}
          need={need}
          onChange={(value) => onChange(withChange(rules, changes, rule, value))}
        />
        <NeedNote rule={rule} need={need} />
        <Clause clause={setting.clause} to={to} blank />
      </div>
    );
  };
  return (
    <div class="rule-groups">
      {grouped(offeredRules(rules)).map(([group, names]) => {
        const changed = names.filter((name) => name in changes).length;
        return (
          <details key={group} open={group === OPEN && !closed}>
            <summary>
              {groupName(group)}
              {changed > 0 && <span class="k-pill k-pill-gold">{words.changedIn(changed)}</span>}
            </summary>
            <div class="k-stack k-gap-16">{names.map(field)}</div>
          </details>
        );
      })}
    </div>
  );
}

/** Button that takes back what `name` says. */
export function Reset({ name, onReset }: { name: string; onReset: () => void }): JSX.Element {
  return (
    <button type="button" class="difference-reset" aria-label={createWords().reset(name)} onClick={onReset}>
      ×
    </button>
  );
}

/**
 * List of what differs from the rule book, each with the printed value and its clause; with `onReset` it can be set
 * back. Children are entries of the list that come first.
 */
export function Differing({
  rules,
  changes,
  to,
  blank = false,
  onReset,
  children,
}: {
  rules: Rules;
  changes: Changes;
  to: (id: string) => string;
  blank?: boolean;
  onReset?: (rule: string) => void;
  children?: ComponentChildren;
}): JSX.Element {
  const names = Object.keys(changes);
  const words = law();
  if (names.length === 0 && !children) return <p class="k-soft">{words.same}</p>;
  return (
    <ul class="differences">
      {children}
      {names.map((rule) => {
        const printed = rules[rule];
        return (
          <li key={rule} class="k-pill k-pill-gold">
            <span>{ruleName(rule)}</span>
            <strong>{ruleValue(rule, changes[rule])}</strong>
            {printed && <small>{words.printed(ruleValue(rule, printed.value))}</small>}
            {printed && <Clause clause={printed.clause} to={to} blank={blank} />}
            {onReset && <Reset name={ruleName(rule)} onReset={() => onReset(rule)} />}
          </li>
        );
      })}
    </ul>
  );
}
