import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Art, icon } from '../art';
import { t } from '../i18n';
import { enterRoom } from '../state';
import { Button, TextField } from '../ui';
import { Page } from './Page';
import { useRequest } from './useRequest';

export const PASSWORD_LENGTH = 100;

/** Before a table with a password. Whoever knows it is let in, and asked again only once they were removed. */
export function PasswordPage({ code, onEntered }: { code: string; onEntered: () => void }): JSX.Element {
  const words = t().door;
  const [password, setPassword] = useState('');
  const { error, busy, ask } = useRequest();

  const enter = () =>
    ask(async () => {
      await enterRoom(code, password);
      onEntered();
    });

  return (
    <Page class="notice">
      <form
        class="k-card"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && password !== '') void enter();
        }}
      >
        <Art picture={icon('lock')} size={48} class="notice-art" />
        <h1>{words.title}</h1>
        <p>{words.text}</p>
        <TextField
          secret
          label={words.password}
          error={error}
          value={password}
          maxLength={PASSWORD_LENGTH}
          autoComplete="current-password"
          onInput={setPassword}
        />
        <div class="k-row notice-ways">
          <Button kind="primary" type="submit" busy={busy} disabled={password === ''}>
            {words.enter}
          </Button>
          <a class="k-button k-quiet" href="/">
            {t().ui.home}
          </a>
        </div>
      </form>
    </Page>
  );
}
