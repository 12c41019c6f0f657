import type { JSX } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Art, type Picture } from '../art';
import type { Manifest } from '../games/registry';
import { t } from '../i18n';
import { go } from './router';

/** Calls back once the element comes into sight; at once where the browser can't tell. */
function whenSeen(element: Element, then: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    then();
    return () => undefined;
  }
  const observer = new IntersectionObserver((seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    then();
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/** A game's own wide picture, or one of a whole board; drawn once it is seen. */
export function Cover({ game, whole = false }: { game: Manifest; whole?: boolean }): JSX.Element {
  const [picture, setPicture] = useState<Picture>();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!frame.current) return;
    let gone = false;
    const load = () =>
      void (whole && game.board ? game.board() : game.cover()).then(
        (found) => !gone && setPicture(found),
        () => undefined,
      );
    const forget = whenSeen(frame.current, load);
    return () => {
      gone = true;
      forget();
    };
  }, [game, whole]);
  return (
    <div ref={frame} class={whole ? 'game-board' : 'game-cover'}>
      {picture && <Art picture={picture} image />}
    </div>
  );
}

/** One game among the games there are: how it is played, its rules, a table of it. */
export function GameCard({ game }: { game: Manifest }): JSX.Element {
  const words = t().home;
  const said = game.words();
  const id = useId();
  const to = `/new?game=${encodeURIComponent(game.name)}`;
  return (
    <section class="k-card home-how k-column k-gap-10" aria-labelledby={id}>
      <Cover game={game} />
      <header class="k-row">
        <h3 id={id}>{said.name}</h3>
        <span class="k-pill">{said.players}</span>
      </header>
      <p class="k-soft">{said.line}</p>
      <ol>
        {said.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <footer class="k-row">
        <a
          class="k-button k-action"
          href={to}
          onClick={(event) => {
            event.preventDefault();
            go(to);
          }}
        >
          {words.createOf(said.name)}
        </a>
        <a class="k-button k-quiet k-small" href={`/rules/${encodeURIComponent(game.name)}`}>
          {words.rules}
          <span class="k-spoken">{said.name}</span>
        </a>
      </footer>
    </section>
  );
}
