import './lobby.css';
import './join.css';
import type { JSX } from 'preact';
import { Art, icon } from '../art';
import { t } from '../i18n';
import { ownName, type Room, saveMe } from '../state';
import { nameFailure, typedName } from '../state/overlays';
import { Button, Chip, TextField } from '../ui';
import { LessonLink } from './LessonLink';
import { failureText, NAME_LENGTH } from './naming';
import { colourHere, join } from './sitting';
import { useRequest } from './useRequest';

interface JoinFormProps {
  room: Room;
  /** The seat that is meant. */
  seat: number;
  colourless: boolean;
  onWatch?: (() => void) | undefined;
}

/** One field and one press: name, seat, colour and readiness. A device that has a name needs no field. */
export function JoinForm({ room, seat, colourless, onWatch }: JoinFormProps): JSX.Element {
  const { error, setError, busy, ask } = useRequest();
  const words = t().room;
  const named = ownName();
  const sit = async () => {
    const name = typedName.value.trim();
    if (named) await join(room, seat);
    else if (!name) setError(t().me.needed);
    else {
      await ask(async () => {
        await saveMe({ name, colour: colourHere(room) });
        await join(room, seat);
      });
    }
  };
  return (
    <form
      class="join"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void sit();
      }}
    >
      {!named && (
        <div class="join-name">
          {!colourless && <Chip colour={colourHere(room)} size={26} />}
          <TextField
            label={t().me.short}
            hint={words.joinHint}
            error={error ?? failureText(nameFailure.value)}
            value={typedName.value}
            maxLength={NAME_LENGTH}
            placeholder={t().me.placeholder}
            autoComplete="nickname"
            onInput={(text) => {
              nameFailure.value = undefined;
              typedName.value = text;
            }}
          />
        </div>
      )}
      <Button kind="primary" size="large" type="submit" wide busy={busy || !room.ready.value}>
        {named ? words.sitAs(named) : words.sitDown}
      </Button>
      {onWatch && (
        <Button icon="eye" onClick={onWatch}>
          {words.watchInstead}
        </Button>
      )}
      <a class="k-button k-plain" href={`/rules/${room.view.value?.room.game}`} target="_blank" rel="noopener">
        <Art picture={icon('help')} size={18} class="k-icon" />
        {words.howTo}
      </a>
      <LessonLink game={room.view.value?.room.game ?? ''} rulebook={room.view.value?.room.rulebook} apart />
    </form>
  );
}
