import '../forms.css';
import type { JSX } from 'preact';
import { createWords } from '../../i18n/create';
import { law } from '../../i18n/law';
import { lawOfBook } from '../../state/links';
import { Segmented, Slider, TextField } from '../../ui';
import { PASSWORD_LENGTH } from '../PasswordPage';
import { NeedNote, RuleFields } from '../RuleFields';
import { needOf, ruleIn, withChange } from '../rulechanges';
import { ruleName, ruleValue } from '../rulewords';
import { CLOCK_RULES } from './ClockCard';
import type { Draft } from './draft';

/** Access to the table. */
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

/** The rule by which spectators are some turns behind: it is set beside whether there are any. */
const DELAY = 'spectator_delay';
/** And that by which they see all hands. */
const HANDS = 'spectator_hands';

/** Turns that spectators are behind where somebody first asks for it. */
const FIRST_DELAY = 2;

type Watching = 'off' | 'live' | 'late';

/** Fields for who may watch, and how late they see the game. */
function Spectators({ draft, door, setDoor }: MoreProps): JSX.Element {
  const words = createWords();
  const { book, changes, setChanges } = draft;
  const rules = book?.rules ?? {};
  const setting = rules[DELAY];
  const opening = rules[HANDS];
  const delay = Number(ruleIn(rules, changes, DELAY) ?? 0);
  const need = needOf(rules, changes, DELAY);
  const setDelay = (turns: number) => setting && setChanges(withChange(rules, changes, DELAY, turns));
  const watch = (watching: Watching) => {
    setDoor({ ...door, spectators: watching !== 'off' });
    if (watching === 'live') setDelay(0);
    if (watching === 'late' && delay === 0) setDelay(FIRST_DELAY);
  };
  const watching = !door.spectators ? 'off' : delay > 0 ? 'late' : 'live';
  return (
    <>
      <Segmented<Watching>
        legend={words.spectators}
        value={watching}
        choices={[
          { value: 'off', label: words.spectatorsOff },
          { value: 'live', label: words.spectatorsLive },
          { value: 'late', label: words.spectatorsLate },
        ]}
        onChange={watch}
      />
      {watching === 'late' && setting?.most !== undefined && (
        <Slider
          label={ruleName(DELAY)}
          value={delay}
          text={ruleValue(DELAY, delay)}
          min={Math.max(1, need?.least ?? 1)}
          max={setting.most}
          step={1}
          onInput={setDelay}
        />
      )}
      {watching === 'late' && !opening?.unused && opening?.choices && (
        <Segmented
          legend={ruleName(HANDS)}
          value={String(ruleIn(rules, changes, HANDS))}
          choices={opening.choices.map((choice) => ({ value: String(choice), label: ruleValue(HANDS, choice) }))}
          onChange={(choice) => setChanges(withChange(rules, changes, HANDS, choice))}
        />
      )}
      {watching === 'late' && <NeedNote rule={DELAY} need={need} />}
      {watching !== 'off' && <p class="k-soft">{watching === 'late' ? words.lateHint : words.spectatorsHint}</p>}
    </>
  );
}

function Who({ draft, door, setDoor }: MoreProps): JSX.Element {
  const words = createWords();
  const delay = Number(ruleIn(draft.book?.rules ?? {}, draft.changes, DELAY) ?? 0);
  const now = [
    door.visibility === 'public' ? words.public : words.private,
    door.spectators ? (delay > 0 ? ruleValue(DELAY, delay) : words.watched) : words.unwatched,
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
        <Spectators draft={draft} door={door} setDoor={setDoor} />
      </div>
    </details>
  );
}

/** Rules that are set elsewhere on the page. */
const ELSEWHERE = [...CLOCK_RULES, DELAY, HANDS];

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
        <Who draft={draft} door={door} setDoor={setDoor} />
      </div>
      {book && (
        <RuleFields
          key={book.name}
          rules={Object.fromEntries(Object.entries(book.rules).filter(([rule]) => !ELSEWHERE.includes(rule)))}
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
