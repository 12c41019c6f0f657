import '../home.css';
import './games.css';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Art, icon } from '../../art';
import { MANIFESTS } from '../../games/registry';
import { gamesWords } from '../../i18n/games';
import { me } from '../../state';
import { Button, Skeleton } from '../../ui';
import { Page } from '../Page';
import { go } from '../router';
import { gameName } from '../words';
import { MatchRow } from './MatchRow';
import { type Filters, type FoundMatch, filtersOf, findMatches, searchOf } from './matches';

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly (readonly [T, string])[];
  readonly onChoose: (value: T) => void;
}

function Choice<T extends string>({ label, value, options, onChoose }: ChoiceProps<T>): JSX.Element {
  return (
    <label class="k-field">
      <span>{label}</span>
      <select class="k-input" value={value} onChange={(event) => onChoose(event.currentTarget.value as T)}>
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Reason why the list is empty, and a way on. */
function Nothing({ filters }: { filters: Filters }): JSX.Element {
  const words = gamesWords();
  const narrowed = filters.game || filters.result || filters.length;
  if (narrowed) return <p class="k-soft">{words.noneSuch}</p>;
  if (filters.whose === 'public') return <p class="k-soft">{words.nonePublic}</p>;
  return (
    <>
      <p class="k-soft">{words.noneYet}</p>
      <a class="k-button k-primary" href="/tables">
        {words.play}
      </a>
    </>
  );
}

/** `/games`: finished games, one's own or public ones, each with the way to see it again. */
export function GamesPage({ search }: { search: string }): JSX.Element {
  const words = gamesWords();
  const filters = filtersOf(search);
  const found = useSignal<readonly FoundMatch[] | undefined>(undefined);
  const next = useSignal<string | undefined>(undefined);
  const state = useSignal<'ready' | 'busy' | 'failed'>('busy');
  const user = me.value?.user;
  const asked = useSignal(0);

  const read = async (after?: string): Promise<void> => {
    const number = ++asked.value;
    state.value = 'busy';
    try {
      const page = await findMatches(filters, after);
      if (number !== asked.peek()) return; // something else was asked for meanwhile
      found.value = after ? [...(found.peek() ?? []), ...page.matches] : page.matches;
      next.value = page.next;
      state.value = 'ready';
    } catch {
      if (number === asked.peek()) state.value = 'failed';
    }
  };

  useEffect(() => {
    found.value = undefined;
    next.value = undefined;
    void read();
  }, [search, user]);

  const choose = (changed: Partial<Filters>): void =>
    go(`/games${searchOf({ ...filters, ...changed })}`, { replace: true });

  return (
    <Page class="games">
      <section class="k-card" aria-labelledby="games">
        <h1 id="games">
          <Art picture={icon('log')} size={24} />
          {words.title}
        </h1>
        <p class="k-soft">{words.line}</p>
        <div class="games-filters">
          <Choice
            label={words.whose}
            value={filters.whose}
            options={[
              ['mine', words.mine],
              ['public', words.public],
            ]}
            onChoose={(whose) => choose({ whose, result: '' })}
          />
          <Choice
            label={words.game}
            value={filters.game}
            options={[['', words.allGames], ...MANIFESTS.map(({ name }) => [name, gameName(name)] as const)]}
            onChoose={(game) => choose({ game })}
          />
          {filters.whose === 'mine' && (
            <Choice
              label={words.result}
              value={filters.result}
              options={[
                ['', words.anyResult],
                ['won', words.won],
                ['lost', words.lost],
              ]}
              onChoose={(result) => choose({ result })}
            />
          )}
          <Choice
            label={words.length}
            value={filters.length}
            options={[
              ['', words.anyLength],
              ['short', words.short],
              ['long', words.long],
            ]}
            onChoose={(length) => choose({ length })}
          />
        </div>
        {!found.value && state.value === 'busy' && <Skeleton lines={6} />}
        {found.value && found.value.length > 0 && (
          <ul class="home-lines games-lines">
            {found.value.map((match) => (
              <MatchRow key={match.code} match={match} />
            ))}
          </ul>
        )}
        {found.value?.length === 0 && state.value === 'ready' && <Nothing filters={filters} />}
        {state.value === 'failed' && (
          <p role="status" class="games-failed">
            {words.failed}
            <Button size="small" onClick={() => void read(next.peek())}>
              {words.again}
            </Button>
          </p>
        )}
        {next.value && state.value !== 'failed' && (
          <Button onClick={() => void read(next.peek())} disabled={state.value === 'busy'}>
            {words.more}
          </Button>
        )}
      </section>
    </Page>
  );
}
