import type { JSX } from 'preact';
import { createWords } from '../../i18n/create';
import { law } from '../../i18n/law';
import { lawOfBook } from '../../state/links';
import { Segmented, Switch, TextField } from '../../ui';
import { PASSWORD_LENGTH } from '../PasswordPage';
import { RuleFields } from '../RuleFields';
import { CLOCK_RULES } from './ClockCard';
import type { Draft } from './draft';

/** Who may come to the table. */
export interface Door {
  readonly visibility: 'public' | 'private';
  readonly password: string;
  readonly spectators: boolean;
}

interface MoreProps {
  draft: Draft;
  door: Door;
  setDoor: (door: Door) => void;
}

function Who({ door, setDoor }: Omit<MoreProps, 'draft'>): JSX.Element {
  const words = createWords();
  const now = [
    door.visibility === 'public' ? words.public : words.private,
    door.spectators ? words.watched : words.unwatched,
  ];
  return (
    <details>
      <summary>
        {words.who} <small>{now.join(' · ')}</small>
      </summary>
      <div class="k-stack k-gap-16">
        <Segmented
          legend={words.visibility}
          value={door.visibility}
          choices={[
            { value: 'private', label: words.private },
            { value: 'public', label: words.public },
          ]}
          onChange={(visibility) => setDoor({ ...door, visibility })}
        />
        <TextField
          label={words.password}
          hint={words.passwordHint}
          value={door.password}
          maxLength={PASSWORD_LENGTH}
          autoComplete="off"
          onInput={(password) => setDoor({ ...door, password })}
        />
        <Switch
          label={words.spectators}
          hint={words.spectatorsHint}
          checked={door.spectators}
          onChange={(spectators) => setDoor({ ...door, spectators })}
        />
      </div>
    </details>
  );
}

/** Everything else, closed at first: who may come, and all rules in groups with plain names. */
export function More({ draft, door, setDoor }: MoreProps): JSX.Element {
  const words = createWords();
  const { game, book } = draft;
  return (
    <section class="k-card create-more">
      <h2>
        {words.more} <small>{words.moreLine}</small>
      </h2>
      <div class="rule-groups">
        <Who door={door} setDoor={setDoor} />
      </div>
      {book && (
        <RuleFields
          key={book.name}
          rules={Object.fromEntries(Object.entries(book.rules).filter(([rule]) => !CLOCK_RULES.includes(rule)))}
          changes={draft.changes}
          onChange={draft.setChanges}
          to={(id) => lawOfBook(game.name, book.name, id)}
          closed
        />
      )}
      {book && (
        <a class="k-button k-quiet k-small" href={lawOfBook(game.name, book.name)} target="_blank" rel="noopener">
          {law().readAll}
        </a>
      )}
    </section>
  );
}
