import './guide.css';
import './rules.css';
import type { JSX } from 'preact';
import { MANIFESTS, manifestOf } from '../games/registry';
import { t } from '../i18n';
import { createWords } from '../i18n/create';
import { law } from '../i18n/law';
import { lawOfBook } from '../state/links';
import { Skeleton } from '../ui';
import { LessonLink } from './LessonLink';
import { lazy } from './lazy';
import { NoticePage } from './NoticePage';
import { Page } from './Page';
import { useGames } from './useGames';
import { knowsRulebook, rulebookLine, rulebookName } from './words';

/** Each game's rules at a glance, loaded when they are looked at. */
const GUIDES = new Map(
  MANIFESTS.flatMap(({ name, guide }) => (guide ? [[name, lazy(guide, { bare: true })] as const] : [])),
);

/** `/rules/{game}`: how it is played, in short; and the way to the rule books. */
export function Rules({ game }: { game: string }): JSX.Element {
  const { games, failed, again } = useGames();
  const words = t().rules;
  const manifest = manifestOf(game);
  if (!manifest) return <NoticePage code="nowhere" />;
  if (failed.value && !games.value) return <NoticePage code="unreachable" onAgain={() => void again()} />;
  const Guide = GUIDES.get(game);
  const info = games.value?.find((one) => one.name === game);
  return (
    <Page class="rules">
      <h1 class="page-title">{words.title(manifest.words().name)}</h1>
      <section class="k-card">
        <h2>{words.inShort}</h2>
        <ol class="rules-steps k-stack k-gap-6">
          {manifest.words().steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <LessonLink game={game} />
      </section>
      {Guide && <Guide />}
      {!info && <Skeleton lines={8} />}
      <section class="k-card">
        <h2>{law().books}</h2>
        <ul class="rules-books k-stack k-gap-10">
          {info?.rulebooks
            .filter(({ name }) => knowsRulebook(name))
            .map((book) => (
              <li key={book.name}>
                <a class="k-button" href={lawOfBook(game, book.name)}>
                  {rulebookName(book.name)}
                </a>
                <span class="k-soft">{rulebookLine(book.name)}</span>
              </li>
            ))}
        </ul>
      </section>
      {info?.options && info.options.length > 0 && (
        <section class="k-card">
          <h2>{createWords().options}</h2>
          <ul class="rules-books k-stack k-gap-10">
            {info.options.map(({ name, over }) => (
              <li key={name}>
                <a class="k-button" href={lawOfBook(game, `${over[0]}+${name}`)}>
                  {rulebookName(name)}
                </a>
                <span class="k-soft">{rulebookLine(name)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  );
}
