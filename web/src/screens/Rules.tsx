import type { JSX } from 'preact';
import { knowsGame } from '../games';
import { t } from '../i18n';
import { Skeleton } from '../ui';
import { Guide } from './Guide';
import { Notice } from './Notice';
import { Page } from './Page';
import { ruleName, ruleValue } from './rulewords';
import { useGames } from './useGames';
import { gameName, rulebookName } from './words';

/** `/rules/{game}`: the flow in a few lines, then each rule in force with its clause and source. */
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
      {info?.rulebooks.map((book) => (
        <section key={book.name} class="k-card">
          <h2>{rulebookName(book.name)}</h2>
          <p class="k-soft">{words.lead}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls sideways on phones, by keys too */}
          <section class="rules-scroll" tabIndex={0} aria-label={rulebookName(book.name)}>
            <table class="rules-table">
              <caption class="k-spoken">{words.table}</caption>
              <thead>
                <tr>
                  <th scope="col">{words.rule}</th>
                  <th scope="col">{words.value}</th>
                  <th scope="col">{words.clause}</th>
                  <th scope="col">{words.source}</th>
                </tr>
              </thead>
              <tbody>
                {Object.entries(book.rules).map(([rule, setting]) => (
                  <tr key={rule}>
                    <th scope="row">{ruleName(rule)}</th>
                    <td>{ruleValue(rule, setting.value)}</td>
                    <td class="rules-clause">{setting.clause}</td>
                    <td class="k-soft">{rulebookName(setting.source)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </section>
      ))}
    </Page>
  );
}
