import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { manifestOf } from '../games/registry';
import { t } from '../i18n';
import { law } from '../i18n/law';
import { type BotLevel, bookOf, type GameInfo, me, type OptionInfo, type RulebookInfo, seatsFor } from '../state';
import { lawOfBook } from '../state/links';
import { withName } from '../state/overlays';
import { Button, Segmented, Skeleton, Switch, TextField } from '../ui';
import { openRoom } from './actions';
import { Cover } from './GameCard';
import { NoticePage } from './NoticePage';
import { Page } from './Page';
import { PASSWORD_LENGTH } from './PasswordPage';
import { type Changes, Differing, RuleFields } from './RuleFields';
import { useGames } from './useGames';
import { botLine, botName, gameName, knowsRulebook, rulebookLine, rulebookName } from './words';

const TITLE_LENGTH = 60;

/** The games there are, to choose one of. */
function GameChoice({
  games,
  value,
  onChange,
}: {
  games: readonly GameInfo[];
  value: string;
  onChange: (name: string) => void;
}): JSX.Element {
  return (
    <fieldset class="game-choice k-stack k-gap-10">
      <legend>{t().create.game}</legend>
      {games.map(({ name }) => {
        const manifest = manifestOf(name);
        return (
          <label key={name}>
            <input type="radio" name="game" value={name} checked={name === value} onChange={() => onChange(name)} />
            {manifest && <Cover game={manifest} />}
            <strong>{gameName(name)}</strong>
            <small>{manifest?.words().players}</small>
          </label>
        );
      })}
    </fieldset>
  );
}

/** Options that may go on top of the rule book, each alone or together. */
function Options({
  options,
  chosen,
  onChange,
}: {
  options: readonly OptionInfo[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}): JSX.Element | null {
  if (options.length === 0) return null;
  return (
    <fieldset class="option-choice k-stack k-gap-10">
      <legend>{t().create.variants}</legend>
      {options.map(({ name }) => (
        <Switch
          key={name}
          label={rulebookName(name)}
          hint={rulebookLine(name)}
          checked={chosen.includes(name)}
          onChange={(on) =>
            onChange(options.map((one) => one.name).filter((one) => (one === name ? on : chosen.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}

/** What a rule book is, once its scenario is chosen. */
const kindOf = ({ kind, name }: RulebookInfo): string => kind ?? name;

/** The rule book: a scenario where there are any, and by what kind of rules. */
function BookChoice({
  books,
  value,
  onChange,
}: {
  books: readonly RulebookInfo[];
  value: RulebookInfo;
  onChange: (name: string) => void;
}): JSX.Element {
  const words = t().create;
  const scenarios = [...new Set(books.map(({ scenario }) => scenario))];
  const within = (scenario: string | undefined) => books.filter((one) => one.scenario === scenario);
  const choose = (among: readonly RulebookInfo[], kind: string) => {
    const book = among.find((one) => kindOf(one) === kind) ?? among[0];
    if (book) onChange(book.name);
  };
  const kinds = within(value.scenario);
  return (
    <>
      {scenarios.length > 1 && (
        <Segmented
          legend={words.scenario}
          value={value.scenario ?? ''}
          choices={scenarios.map((scenario) =>
            scenario === undefined
              ? { value: '', label: words.noScenario, hint: words.noScenarioLine }
              : { value: scenario, label: rulebookName(scenario), hint: rulebookLine(scenario) },
          )}
          onChange={(scenario) => choose(within(scenario || undefined), kindOf(value))}
        />
      )}
      {kinds.length > 1 && (
        <Segmented
          legend={words.rulebook}
          value={kindOf(value)}
          choices={kinds.map((one) => {
            const kind = kindOf(one);
            // by the basic rules the scenario is what its own choice says
            const hint = rulebookLine(one.name === one.scenario ? kind : one.name);
            return { value: kind, label: rulebookName(kind), hint };
          })}
          onChange={(kind) => choose(kinds, kind)}
        />
      )}
    </>
  );
}

function Form({ games }: { games: readonly [GameInfo, ...GameInfo[]] }): JSX.Element {
  const words = t().create;
  const [gameKey, setGame] = useState(() => new URLSearchParams(location.search).get('game') ?? games[0].name);
  const game = games.find((one) => one.name === gameKey) ?? games[0];
  const [bookKey, setBook] = useState<string>();
  const books = game.rulebooks.filter((one) => knowsRulebook(one.name));
  const printed = books.find((one) => one.name === bookKey) ?? books[0];
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const options = (game.options ?? []).filter(({ over }) => over.includes(printed?.name ?? ''));
  const book = printed && bookOf(game, [printed.name, ...chosen].join('+'));
  const [title, setTitle] = useState('');
  const [wished, setSize] = useState(() => manifestOf(game.name)?.standard.size ?? Math.max(...game.seats));
  const sizes = seatsFor(game, book);
  const size = sizes.includes(wished) ? wished : Math.max(...sizes);
  const [bots, setBots] = useState(0);
  const [level, setLevel] = useState<BotLevel>(game.bots[0] ?? 'steady');
  const [changes, setChanges] = useState<Changes>({});
  const [visibility, setVisibility] = useState<'public' | 'private'>('private');
  const [spectators, setSpectators] = useState(true);
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const most = size - 1;
  /** What is said of seats, bots and rules is said of one game. */
  const choose = (name: string) => {
    const next = games.find((one) => one.name === name) ?? games[0];
    setGame(next.name);
    setBook(undefined);
    setChosen([]);
    setChanges({});
    setLevel(next.bots[0] ?? 'steady');
  };

  const submit = async () => {
    if (!book) return;
    setBusy(true);
    const name = me.value?.name;
    const heading = title.trim() || (name ? t().room.title(name) : '');
    await openRoom({
      game: game.name,
      rulebook: book.name,
      changes,
      size,
      visibility,
      spectators,
      bots: Array.from({ length: Math.min(bots, most) }, () => level),
      ...(heading ? { title: heading } : {}),
      ...(password ? { password } : {}),
    });
    setBusy(false);
  };
  /** Until it is known who we are, more may be chosen; the table is opened as it stands by then. */
  const latest = useRef(submit);
  latest.current = submit;

  return (
    <form
      class="new-form"
      onSubmit={(event) => {
        event.preventDefault();
        withName(() => void latest.current());
      }}
    >
      <div class="new-columns k-stack k-gap-18">
        <div class="new-column k-stack k-gap-18">
          <section class="k-card">
            {games.length > 1 && <GameChoice games={games} value={game.name} onChange={choose} />}
            {books.length > 1 && printed && (
              <BookChoice
                books={books}
                value={printed}
                onChange={(name) => {
                  setBook(name);
                  setChosen(
                    chosen.filter((one) =>
                      game.options?.some((option) => option.name === one && option.over.includes(name)),
                    ),
                  );
                  setChanges({});
                }}
              />
            )}
            <Options
              options={options}
              chosen={chosen}
              onChange={(next) => {
                setChosen(next);
                setChanges({});
              }}
            />
            {games.length === 1 && book && (
              <p class="k-row">
                <span class="k-pill">{gameName(game.name)}</span>
                <span class="k-pill">{rulebookName(book.name)}</span>
              </p>
            )}
            <TextField
              label={words.name}
              placeholder={words.namePlaceholder}
              value={title}
              maxLength={TITLE_LENGTH}
              autoComplete="off"
              onInput={setTitle}
            />
            <Segmented
              legend={words.seats}
              value={size}
              choices={sizes.map((n) => ({ value: n, label: words.seatsOf(n) }))}
              onChange={setSize}
            />
            <Segmented
              legend={words.bots}
              value={Math.min(bots, most)}
              choices={Array.from({ length: most + 1 }, (_, n) => ({
                value: n,
                label: n === 0 ? words.botsNone : words.botsOf(n),
              }))}
              onChange={setBots}
            />
            {bots > 0 ? (
              <Segmented
                legend={words.level}
                value={level}
                choices={game.bots.map((one) => ({ value: one, label: botName(one), hint: botLine(one) ?? '' }))}
                onChange={setLevel}
              />
            ) : (
              <p class="k-soft new-hint">{words.botsHint}</p>
            )}
          </section>
          <section class="k-card">
            <h2>{words.who}</h2>
            <Segmented
              legend={words.visibility}
              value={visibility}
              choices={[
                { value: 'private', label: words.private },
                { value: 'public', label: words.public },
              ]}
              onChange={setVisibility}
            />
            <TextField
              label={words.password}
              hint={words.passwordHint}
              value={password}
              maxLength={PASSWORD_LENGTH}
              autoComplete="off"
              onInput={setPassword}
            />
            <Switch
              label={words.spectators}
              hint={words.spectatorsHint}
              checked={spectators}
              onChange={setSpectators}
            />
          </section>
        </div>
        <section class="k-card">
          <h2>{words.options}</h2>
          <p class="k-soft new-hint">{words.optionsHint}</p>
          {book && (
            <RuleFields
              key={book.name}
              rules={book.rules}
              changes={changes}
              onChange={setChanges}
              to={(id) => lawOfBook(game.name, book.name, id)}
            />
          )}
          {book && (
            <a class="k-button k-quiet k-small" href={lawOfBook(game.name, book.name)} target="_blank" rel="noopener">
              {law().readAll}
            </a>
          )}
        </section>
      </div>
      <div class="page-foot k-flow new-foot k-card">
        <div>
          <h2>{law().differs}</h2>
          <Differing
            rules={book?.rules ?? {}}
            changes={changes}
            to={(id) => lawOfBook(game.name, book?.name ?? '', id)}
            blank
            onReset={(rule) => setChanges(Object.fromEntries(Object.entries(changes).filter(([key]) => key !== rule)))}
          />
        </div>
        <Button kind="primary" size="large" type="submit" busy={busy}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
}

/** `/new` */
export function NewRoom(): JSX.Element {
  const { games, failed, again } = useGames();
  const known = games.value;
  const [first, ...rest] = known ?? [];
  if (failed.value && !known) return <NoticePage code="unreachable" onAgain={() => void again()} />;
  return (
    <Page class="new">
      <h1 class="page-title">{t().create.title}</h1>
      {first ? <Form games={[first, ...rest]} /> : <Skeleton lines={6} />}
    </Page>
  );
}
