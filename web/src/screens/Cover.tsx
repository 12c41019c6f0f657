import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Art, type Picture } from '../art';
import type { Manifest } from '../games/registry';

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
