import './forms.css';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../i18n';
import { COLOURS, type Colour, me, ownName, saveMe } from '../state';
import { nameFailure, typedColour, typedName } from '../state/overlays';
import { Button, TextField, toast } from '../ui';
import { ColourPicker } from './ColourPicker';
import { failureText, NAME_LENGTH } from './naming';
import { useRequest } from './useRequest';

interface MeFormProps {
  /** Act that saving was for, and the words of the button that does both. */
  onSaved?: () => void;
  submit?: string;
}

/** Name, colour and shape; no account. */
export function MeForm({ onSaved, submit }: MeFormProps): JSX.Element {
  const [own, setOwn] = useState(ownName);
  const [colour, setColour] = useState<Colour>(typedColour.value ?? (me.value?.colour || 'red'));
  const { error, setError, busy, ask } = useRequest();
  const newcomer = !ownName();
  const name = newcomer ? typedName.value : own;

  const type = (text: string) => {
    setOwn(text);
    nameFailure.value = undefined;
    if (newcomer) typedName.value = text;
  };
  const save = async (then: (() => void) | undefined) => {
    const trimmed = name.trim();
    if (!trimmed) {
      setError(t().me.needed);
      return;
    }
    await ask(async () => {
      await saveMe({ name: trimmed, colour });
      if (then) then();
      else toast(() => t().me.saved, { kind: 'ok' });
    });
  };

  return (
    <form
      class="me-form k-stack k-gap-14"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(onSaved);
      }}
    >
      <TextField
        label={t().me.name}
        hint={t().me.hint}
        error={error ?? failureText(nameFailure.value)}
        value={name}
        maxLength={NAME_LENGTH}
        placeholder={t().me.placeholder}
        autoComplete="nickname"
        onInput={type}
      />
      <ColourPicker
        legend={t().me.colour}
        value={colour}
        choices={COLOURS}
        onChange={(chosen) => {
          setColour(chosen);
          if (newcomer) typedColour.value = chosen;
        }}
      />
      <div class="k-row">
        <Button kind="action" type="submit" busy={busy}>
          {submit ?? t().me.save}
        </Button>
      </div>
    </form>
  );
}
