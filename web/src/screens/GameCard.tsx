import type { JSX } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Art, type Picture } from '../art';
import type { TableOffer } from '../games/manifest';
import type { Manifest } from '../games/registry';
import { t } from '../i18n';

/** Calls back once the element is so many pixels in sight; at once where the browser can't tell. */
function whenSeen(element: Element, inside: number, then: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    then();
    return () => undefined;
  }
  const seen = (found: readonly IntersectionObserverEntry[]): void => {
    if (!found.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    then();
  };
  const observer = new IntersectionObserver(seen, { rootMargin: `0px 0px -${inside}px 0px` });
  observer.observe(element);
  return () => observer.disconnect();
}

interface CoverProps {
  readonly game: Manifest;
  /** A picture of a whole board. */
  readonly whole?: boolean;
  /** Height above the window's foot from which on it is drawn. */
  readonly inside?: number;
  /** A small picture in its corner. */
  readonly sign?: (() => Promise<{ readonly picture: Picture }>) | undefined;
}

/** A game's own wide picture, or one of a whole board; drawn once it is seen. */
export function Cover({ game, whole = false, inside = 0, sign }: CoverProps): JSX.Element {
  const [pictures, setPictures] = useState<readonly [Picture, Picture?]>();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!frame.current) return;
    let gone = false;
    const load = () =>
      void Promise.all([whole && game.board ? game.board() : game.cover(), sign?.()]).then(
        ([cover, found]) => {
          if (!gone) setPictures(found ? [cover, found.picture] : [cover]);
        },
        () => undefined,
      );
    const forget = whenSeen(frame.current, inside, load);
    return () => {
      gone = true;
      forget();
    };
  }, [game, whole, inside, sign]);
  const [cover, corner] = pictures ?? [];
  return (
    <div ref={frame} class={whole ? 'game-board' : 'game-cover'}>
      {cover && <Art picture={cover} image />}
      {corner && (
        <i class="game-sign">
          <Art picture={corner} size={48} />
        </i>
      )}
    </div>
  );
}

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
