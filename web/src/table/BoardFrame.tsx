import type { Signal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { Banner, ErrorBoundary, IconButton } from '../ui';

/** The sentences of the banner over the board. */
export interface BannerWords {
  /** Seat whose turn it is. */
  readonly title: string;
  /** Phase, and what is awaited. */
  readonly task: string;
  /** Further acts open to the reader; for those who watch, that they do. */
  readonly aside?: string;
  /** Something is awaited from the reader. */
  readonly mine: boolean;
}

/** Banner over the board: whose turn, which phase, and what is awaited from the reader. */
export function TurnBanner({ words }: { words: BannerWords }): JSX.Element {
  return (
    <Banner kind={words.mine ? 'mine' : 'turn'} title={words.title} class="s-banner">
      {words.task}
      {words.aside && <em class="s-aside">{words.aside}</em>}
    </Banner>
  );
}

/** The room that is kept for what comes and goes over the board, whether it is there or not. */
function Rooms(): JSX.Element {
  return (
    <>
      <i class="s-room s-room-banner" aria-hidden="true" />
      <i class="s-room s-room-chips" aria-hidden="true" />
      <i class="s-room s-room-ticker" aria-hidden="true" />
      <i class="s-room s-room-dice" aria-hidden="true" />
    </>
  );
}

interface BoardFrameProps {
  /** The game's own class. */
  class?: string;
  label: string;
  /** Name of the place where an error happened, for its details. */
  name: string;
  board: ComponentChildren;
  /** Banner and notices, one under another. */
  over: ComponentChildren;
  /** Chips that come and go in a turn: in a corner, else in the banner's row, so that room is kept for them. */
  chips?: ComponentChildren;
  /** Whether the board is shown as lists, and the names of both ways. */
  listed: Signal<boolean>;
  listWords: { readonly boardView: string; readonly listView: string };
  /** Further parts over the board, each in its own place. */
  children?: ComponentChildren;
}

/** The board with all that lies over it, and the button that shows it as lists. */
export function BoardFrame({
  class: own = '',
  label,
  name,
  board,
  over,
  chips,
  listed,
  listWords,
  children,
}: BoardFrameProps) {
  return (
    <section class={`s-board ${own}`} aria-label={label}>
      {chips === undefined ? (
        <div class="s-over k-stack k-gap-8">{over}</div>
      ) : (
        <>
          <Rooms />
          <div class="s-over k-stack k-gap-8 s-over-kept">
            {over}
            <div class="s-chips k-stack k-gap-6">{chips}</div>
          </div>
        </>
      )}
      <ErrorBoundary name={name}>{board}</ErrorBoundary>
      {children}
      <IconButton
        class="s-listed"
        icon={listed.value ? 'board' : 'list'}
        label={listed.value ? listWords.boardView : listWords.listView}
        onClick={() => {
          listed.value = !listed.value;
        }}
      />
    </section>
  );
}
