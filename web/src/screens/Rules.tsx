import type { JSX } from 'preact';
import { knowsGame } from '../games';
import { t } from '../i18n';
import { law } from '../i18n/law';
import { Skeleton } from '../ui';
import { Guide } from './Guide';
import { lawOfBook } from './links';
import { Notice } from './Notice';
import { Page } from './Page';
import { useGames } from './useGames';
import { gameName, rulebookName } from './words';

/** `/rules/{game}`: how it is played, in short; and the way to the rule books. */
export function Rules({ game }: { game: string }): JSX.Element {
  const { games, failed, again } = useGames();
  const words = t().rules;
  if (!knowsGame(game)) return <Notice code="nowhere" />;
  if (failed.value && !games.value) return <Notice code="unreachable" onAgain={() => void again()} />;
  const info = games.value?.find((one) => one.name === game);
  return (
    <Page class="rules">
      <h1 class="page-title">{words.title(gameName(game))}</h1>
      <section class="k-card">
        <h2>{words.inShort}</h2>
        <ol class="rules-steps">
          {t().home.howToSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      {game === 'settlers' && <Guide />}
      {!info && <Skeleton lines={8} />}
      <section class="k-card">
        <h2>{law().books}</h2>
        <ul class="rules-books">
          {info?.rulebooks.map((book) => (
            <li key={book.name}>
              <a class="k-button" href={lawOfBook(game, book.name)}>
                {rulebookName(book.name)}
              </a>
              <span class="k-soft">{(law().bookLines as Readonly<Record<string, string>>)[book.name]}</span>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  );
}
