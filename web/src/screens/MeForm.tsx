import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../i18n';
import { COLOURS, type Colour, me, ownName, saveMe } from '../state';
import { Button, TextField, toast } from '../ui';
import { ColourPicker } from './ColourPicker';
import { useRequest } from './useRequest';

const NAME_LENGTH = 24;

/** Name, colour and shape; no account. */
export function MeForm({ onSaved, submit }: { onSaved?: () => void; submit?: string }): JSX.Element {
  const [name, setName] = useState(ownName);
  const [colour, setColour] = useState<Colour>(me.value?.colour || 'red');
  const { error, setError, busy, ask } = useRequest();

  const save = async () => {
    const trimmed = name.trim();
    if (!trimmed) {
      setError(t().me.needed);
      return;
    }
    await ask(async () => {
      await saveMe({ name: trimmed, colour });
      if (onSaved) onSaved();
      else toast(() => t().me.saved, { kind: 'ok' });
    });
  };

  return (
    <form
      class="me-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={t().me.name}
        hint={t().me.hint}
        error={error}
        value={name}
        maxLength={NAME_LENGTH}
        placeholder={t().me.placeholder}
        autoComplete="nickname"
        onInput={setName}
      />
      <ColourPicker legend={t().me.colour} value={colour} choices={COLOURS} onChange={setColour} />
      <Button kind="action" type="submit" busy={busy}>
        {submit ?? t().me.save}
      </Button>
    </form>
  );
}
