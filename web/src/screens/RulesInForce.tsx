import './rules.css';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type Clauses, knowsGame, loadClauses, manifestOf } from '../games/registry';
import { law } from '../i18n/law';
import { lawPage } from '../i18n/lawpage';
import { HttpRefused } from '../net/http';
import { bookOf, loadLaw, type RoomLaw, type RulebookInfo } from '../state';
import { lawOfBook } from '../state/links';
import { Skeleton } from '../ui';
import { Clause } from './Clause';
import { documentText } from './documenttexts';
import { NoticePage } from './NoticePage';
import { Page } from './Page';
import { Differing } from './RuleFields';
import { grouped, groupName, ruleIds } from './rulegroups';
import { ruleName, ruleValue } from './rulewords';
import { useGames } from './useGames';
import { gameName, knowsRulebook, rulebookName, sourceName } from './words';

const inPage = (id: string): string => `#${id}`;

/** The part of the page that the address names; it is scrolled to, once it is there. */
function useTarget(ready: boolean): string {
  const [target, setTarget] = useState(location.hash.slice(1));
  useEffect(() => {
    const follow = () => setTarget(location.hash.slice(1));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => {
    if (ready && target) document.getElementById(target)?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [ready, target]);
  return target;
}

function useClauses(game: string): Clauses | undefined {
  const [clauses, setClauses] = useState<Clauses>();
  useEffect(() => {
    void loadClauses(game).then((found) => setClauses(() => found));
  }, [game]);
  return clauses;
}

function RuleTable({
  book,
  names,
  title,
}: {
  book: RulebookInfo;
  names: readonly string[];
  title: string;
}): JSX.Element {
  const words = law();
  const page = lawPage();
  return (
    <table class="rules-table law-table" aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{page.rule}</th>
          <th scope="col">{page.value}</th>
          <th scope="col">{page.clause}</th>
          <th scope="col">{page.source}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((rule) => {
          const setting = book.rules[rule];
          if (!setting) return null;
          const differs = setting.printed !== undefined;
          return (
            <tr key={rule} class={differs ? 'law-differs' : ''}>
              <th scope="row">{ruleName(rule)}</th>
              <td>
                {ruleValue(rule, setting.value)}
                {differs && (
                  <span class="law-printed">
                    <span class="k-pill k-pill-gold">{page.differsMark}</span>{' '}
                    {words.printed(ruleValue(rule, setting.printed))}
                  </span>
                )}
              </td>
              <td class="rules-clause">
                <Clause clause={setting.clause} to={inPage} />
                <small class="law-source">{sourceName(setting.source)}</small>
              </td>
              <td class="k-soft">{sourceName(setting.source)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface TextsProps {
  game: string;
  book: RulebookInfo;
  clauses: Clauses;
  target: string;
}

/** The text of each rule, with the values in force that stand on it. */
function Texts({ game, book, clauses, target }: TextsProps): JSX.Element {
  const page = lawPage();
  const texts = clauses();
  const resting = (id: string) =>
    Object.keys(book.rules).filter((rule) => ruleIds(book.rules[rule]?.clause ?? '').includes(id));
  const own = Object.entries(manifestOf(game)?.words().letters ?? {});
  const ids = Object.keys(texts).toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
  const sections = own.map(([letter, title]) => [title, ids.filter((id) => id.startsWith(letter))] as const);
  const around = ids.filter((id) => own.every(([letter]) => !id.startsWith(letter)));
  return (
    <section class="k-card" aria-labelledby="texts">
      <h2 id="texts">{page.texts}</h2>
      <p class="k-soft">{page.textsLead}</p>
      {[...sections, [page.around, around] as const].map(([title, ids]) => {
        if (ids.length === 0) return null;
        return (
          <section key={title} class="law-letter">
            <h3>{title}</h3>
            <dl class="law-texts">
              {ids.map((id) => (
                <div key={id} id={id} class={target === id ? 'law-target' : ''}>
                  <dt>{id}</dt>
                  <dd>
                    <p>{texts[id]}</p>
                    {resting(id).length > 0 && (
                      <ul class="law-force k-flow k-gap-6" aria-label={page.inForce}>
                        {resting(id).map((rule) => (
                          <li
                            key={rule}
                            class={`k-pill ${book.rules[rule]?.printed === undefined ? '' : 'k-pill-gold'}`}
                          >
                            {ruleName(rule)} <strong>{ruleValue(rule, book.rules[rule]?.value)}</strong>
                          </li>
                        ))}
                      </ul>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        );
      })}
    </section>
  );
}

function Chapters({ game, book }: { game: string; book: RulebookInfo }): JSX.Element {
  const page = lawPage();
  const names: Readonly<Record<string, string>> = { ...page.chapterNames, ...manifestOf(game)?.words().chapters };
  return (
    <section class="k-card" aria-labelledby="chapters">
      <h2 id="chapters">{page.chapters}</h2>
      <p class="k-soft">{page.chaptersLead}</p>
      <ul class="law-chapters">
        {Object.entries(book.chapters).map(([chapter, said]) => (
          <li key={chapter}>
            <span>
              {Object.hasOwn(names, chapter) ? names[chapter] : (documentText(chapter) ?? chapter.replaceAll('_', ' '))}
            </span>
            <Clause clause={said.clause} to={inPage} />
            <small class="k-soft">{sourceName(said.source)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Content({ game, book, room }: { game: string; book: RulebookInfo; room?: RoomLaw }): JSX.Element {
  const { games } = useGames();
  const clauses = useClauses(game);
  const target = useTarget(clauses !== undefined);
  const words = law();
  const page = lawPage();
  const known = games.value?.find((one) => one.name === game)?.rulebooks ?? [];
  const others = known.filter(({ name }) => knowsRulebook(name));
  const title = room
    ? room.room
      ? page.titleRoom(room.room)
      : page.titleRoomPlain
    : page.title(rulebookName(book.name));
  const changes = Object.fromEntries(
    Object.entries(book.rules).flatMap(([rule, said]) => (said.printed === undefined ? [] : [[rule, said.value]])),
  );
  const printed = Object.fromEntries(
    Object.entries(book.rules).map(([rule, said]) => [rule, { ...said, value: said.printed ?? said.value }]),
  );
  return (
    <Page class="rules law">
      <h1 class="page-title">
        <bdi dir="auto">{title}</bdi>
      </h1>
      <section class="k-card">
        <p>{page.lead}</p>
        <p class="k-row law-made">
          <span class="k-soft">{page.made}</span>
          {book.documents.map((document) => (
            <span key={document} class={`k-pill ${document === 'this room' ? 'k-pill-gold' : ''}`}>
              {rulebookName(document)}
            </span>
          ))}
        </p>
        <nav class="k-row" aria-label={words.books}>
          {others.map((other) => (
            <a
              key={other.name}
              class="k-button k-small"
              href={lawOfBook(game, other.name)}
              aria-current={!room && other.name === book.name ? 'page' : undefined}
            >
              {rulebookName(other.name)}
            </a>
          ))}
          <a class="k-button k-quiet k-small" href={`/rules/${game}`}>
            {words.guide}
          </a>
        </nav>
        {room && (
          <div class="law-room k-stack k-gap-8">
            <h2>{words.differs}</h2>
            <Differing rules={printed} changes={changes} to={inPage} />
          </div>
        )}
      </section>
      {grouped(book.rules).map(([group, names]) => (
        <section key={group} class="k-card" aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`}>{groupName(group)}</h2>
          <RuleTable book={book} names={names} title={groupName(group)} />
        </section>
      ))}
      <Chapters game={game} book={book} />
      {clauses ? <Texts game={game} book={book} clauses={clauses} target={target} /> : <Skeleton lines={8} />}
    </Page>
  );
}

/** `/law/{game}/{rulebook}`: the rule book as a regulation: rule, value, clause, where it comes from. */
export function RulebookRules({ game, rulebook }: { game: string; rulebook: string }): JSX.Element {
  const { games, failed, again } = useGames();
  if (!knowsGame(game)) return <NoticePage code="nowhere" />;
  if (failed.value && !games.value) return <NoticePage code="unreachable" onAgain={() => void again()} />;
  if (!games.value) return <Loading title={lawPage().title(gameName(game))} />;
  const book = bookOf(
    games.value.find((one) => one.name === game),
    rulebook,
  );
  return book ? <Content key={rulebook} game={game} book={book} /> : <NoticePage code="nowhere" />;
}

/** `/r/{code}?law`: the rules of one room, with its own changes. */
export function RoomRulesPage({ code }: { code: string }): JSX.Element {
  const [found, setFound] = useState<RoomLaw | string>();
  useEffect(() => {
    loadLaw(code).then(setFound, (failure: unknown) => {
      setFound(failure instanceof HttpRefused ? failure.code : 'unreachable');
    });
  }, [code]);
  if (found === undefined) return <Loading title={lawPage().titleRoomPlain} />;
  if (typeof found === 'string') return <NoticePage code={found} onAgain={() => globalThis.location.reload()} />;
  return <Content game={found.game} book={found} room={found} />;
}

function Loading({ title }: { title: string }): JSX.Element {
  return (
    <Page class="rules law">
      <h1 class="page-title">{title}</h1>
      <section class="k-card">
        <Skeleton lines={10} />
      </section>
    </Page>
  );
}
