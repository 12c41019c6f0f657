import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Art, icon } from '../../art';
import { t } from '../../i18n';
import { Button } from '../../ui';
import { roomPath } from '../actions';
import { codeFrom, go } from '../router';

/** A code or a link that somebody was sent. */
export function JoinByCode(): JSX.Element {
  const [typed, setTyped] = useState('');
  const [empty, setEmpty] = useState(false);
  const words = t().home;
  return (
    <form
      class="k-card home-code"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const code = codeFrom(typed);
        setEmpty(!code);
        if (code) go(roomPath(code));
      }}
    >
      <h2>
        <Art picture={icon('share')} size={22} />
        {words.join}
      </h2>
      <div class="home-join">
        <input
          class="k-input"
          aria-label={words.joinField}
          aria-invalid={empty || undefined}
          placeholder={words.joinPlaceholder}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellcheck={false}
          onInput={(event) => {
            setTyped(event.currentTarget.value);
            setEmpty(false);
          }}
        />
        <Button kind="action" type="submit">
          {words.joinGo}
        </Button>
      </div>
      <p class="k-soft">{empty ? <strong role="alert">{words.joinEmpty}</strong> : words.joinLine}</p>
    </form>
  );
}
