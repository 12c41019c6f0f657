import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import type { TableOffer } from '../games/manifest';
import type { Manifest } from '../games/registry';
import { t } from '../i18n';
import { Cover } from './Cover';

/** Pixels above the window's foot at which the first page's pictures come: what peeps in there is not looked at yet. */
const INSIDE = 160;

function Card(props: {
  readonly game: Manifest;
  readonly name: string;
  readonly line: string;
  readonly players?: string;
  readonly table?: TableOffer;
}): JSX.Element {
  const { game, name, line, players, table } = props;
  const words = t().home;
  const id = useId();
  const chosen = table ? `&rules=${encodeURIComponent(table.rulebook)}&size=${table.size}` : '';
  return (
    <section class="k-card home-game" aria-labelledby={id}>
      <Cover game={game} inside={INSIDE} sign={table?.picture} />
      <h3 id={id}>{name}</h3>
      <p class="k-soft">{line}</p>
      {players && <p class="home-game-players">{players}</p>}
      <footer class="k-row">
        <a class="k-button k-action" href={`/new?game=${encodeURIComponent(game.name)}${chosen}`}>
          {words.create}
          <span class="k-spoken">{name}</span>
        </a>
        <a class="k-button k-quiet k-small" href={`/rules/${encodeURIComponent(game.name)}`}>
          {words.rulesOf}
          <span class="k-spoken">{name}</span>
        </a>
      </footer>
    </section>
  );
}

/** A game among the games there are, and each further table of it that many want: what it is, a table of it, its rules. */
export function GameCards({ game }: { game: Manifest }): JSX.Element {
  const { name, line, players } = game.words();
  return (
    <>
      <Card game={game} name={name} line={line} players={players} />
      {(game.tables ?? []).map((table) => (
        <Card key={table.rulebook} game={game} name={table.label()} line={table.line()} table={table} />
      ))}
    </>
  );
}
