import './actionform.css';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../i18n';
import { nameOf } from '../../i18n/names';
import { textOf, valueText } from '../../i18n/texts';
import type { Command, FieldDomain, LegalForm } from '../../net/view';
import type { Room } from '../../state';
import { fieldsOf } from '../../state/legal';
import { Button } from '../../ui';

/** More values than these are chosen from a list. */
const BUTTONS = 8;

type Values = Readonly<Record<string, unknown>>;

/** Value of a field before anything is chosen; undefined: it has to be chosen, or is left out. */
function initial(domain: FieldDomain): unknown {
  if ('bag' in domain) return domain.bag.map(() => 0);
  if ('some' in domain) return [];
  return domain.in.length === 1 && !('optional' in domain) ? domain.in[0] : undefined;
}

/** Whether a value lies in its domain: the server alone says whether the whole may be done. */
function isComplete(domain: FieldDomain, value: unknown): boolean {
  if ('bag' in domain) {
    const count = (value as readonly number[]).reduce((sum, n) => sum + n, 0);
    return count >= domain.least && count <= domain.most;
  }
  if ('some' in domain) return (value as readonly unknown[]).length > 0;
  return value !== undefined || 'optional' in domain;
}

interface FieldProps {
  readonly command: string;
  readonly field: string;
  readonly domain: FieldDomain;
  readonly value: unknown;
  readonly called: (field: string, value: unknown) => string;
  readonly onChange: (value: unknown) => void;
  readonly label: string;
}

function Counts({
  field,
  domain,
  value,
  called,
  onChange,
  label,
}: FieldProps & { domain: { bag: readonly number[] } }) {
  const counts = value as readonly number[];
  return (
    <fieldset class="af-field k-stack k-gap-6">
      <legend>{label}</legend>
      {domain.bag.map(
        (most, kind) =>
          most > 0 && (
            <label key={kind}>
              {called(field, kind)}
              <input
                type="number"
                min={0}
                max={most}
                value={counts[kind] ?? 0}
                onInput={(event) => onChange(counts.with(kind, Math.round(Number(event.currentTarget.value)) || 0))}
              />
            </label>
          ),
      )}
    </fieldset>
  );
}

function Field(props: FieldProps): JSX.Element {
  const { field, domain, value, called, onChange, label } = props;
  if ('bag' in domain) return <Counts {...props} domain={domain} />;
  if ('some' in domain) {
    const chosen = value as readonly unknown[];
    const toggled = (one: number | string): readonly unknown[] =>
      domain.some.filter((other) => (other === one) !== chosen.includes(other));
    return (
      <fieldset class="af-field k-stack k-gap-6">
        <legend>{label}</legend>
        {domain.some.map((one) => (
          <label key={one}>
            <input type="checkbox" checked={chosen.includes(one)} onChange={() => onChange(toggled(one))} />
            {called(field, one)}
          </label>
        ))}
      </fieldset>
    );
  }
  if (domain.in.length > BUTTONS) {
    return (
      <label class="af-field k-stack k-gap-6">
        {label}
        <select
          value={value === undefined ? '' : String(domain.in.indexOf(value as never))}
          onChange={(event) => onChange(domain.in[Number(event.currentTarget.value)])}
        >
          <option value="" disabled={!('optional' in domain)}>
            –
          </option>
          {domain.in.map((one, at) => (
            <option key={String(one)} value={String(at)}>
              {called(field, one)}
            </option>
          ))}
        </select>
      </label>
    );
  }
  return (
    <fieldset class="af-field k-stack k-gap-6">
      <legend>{label}</legend>
      <div class="k-flow k-gap-6">
        {domain.in.map((one) => (
          <Button
            key={String(one)}
            size="small"
            kind={value === one ? 'action' : 'plain'}
            aria-pressed={value === one}
            onClick={() => onChange(value === one && 'optional' in domain ? undefined : one)}
          >
            {called(field, one)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/** The plain form of an action: each field with what it may be. Where one thing is chosen, choosing it is asking. */
export function ActionForm({ room, command, form }: { room: Room; command: string; form: LegalForm }): JSX.Element {
  const fields = Object.entries(fieldsOf(form));
  const [values, setValues] = useState<Values>({});
  const view = room.view.value;
  const game = view?.room.game ?? '';
  const called = (field: string, value: unknown): string =>
    valueText(game, command, field, value, (seat) => nameOf(view?.seats[seat], seat));
  const title = textOf(game, command) ?? command;
  const busy = !room.ready.value || room.pending.value.length > 0;
  const chosen = (field: string, domain: FieldDomain): unknown => values[field] ?? initial(domain);
  const act = (more: Values): void => {
    const all = fields.map(([field, domain]) => [field, more[field] ?? chosen(field, domain)] as const);
    const said = Object.fromEntries(all.filter(([, value]) => value !== undefined));
    void room.act({ is: command, ...said } as unknown as Command).then(() => setValues({}));
  };
  const [only] = fields;
  if (fields.length === 1 && only && 'in' in only[1] && !('optional' in only[1]) && only[1].in.length <= BUTTONS) {
    const [field, { in: choices }] = only;
    return (
      <fieldset class="af-field k-flow k-gap-6" aria-label={title}>
        {choices.map((one) => (
          <Button key={String(one)} busy={busy} onClick={() => act({ [field]: one })}>
            {called(field, one)}
          </Button>
        ))}
      </fieldset>
    );
  }
  return (
    <fieldset class="k-stack k-gap-6 af-field" aria-label={title}>
      {fields.map(([field, domain]) => (
        <Field
          key={field}
          command={command}
          field={field}
          domain={domain}
          value={chosen(field, domain)}
          called={called}
          label={textOf(game, `${command}.${field}`) ?? field}
          onChange={(value) => setValues({ ...values, [field]: value })}
        />
      ))}
      <Button
        kind="action"
        busy={busy}
        disabled={!fields.every(([field, domain]) => isComplete(domain, chosen(field, domain)))}
        onClick={() => act({})}
      >
        {fields.length === 0 ? title : t().table.otherDo}
      </Button>
    </fieldset>
  );
}
