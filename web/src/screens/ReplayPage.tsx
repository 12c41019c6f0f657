import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { Art, icon } from '../art';
import { loadGame } from '../games/registry';
import { replayWords } from '../i18n/replay';
import { recordLink } from '../state';
import { replayOf } from '../state/links';
import { createReplay, type Replay } from '../state/replay';
import type { GameModule } from '../table';
import { copy, IconButton, Skeleton } from '../ui';
import { fetchPartsLater } from '../ui/part';
import { roomPath } from './actions';
import { DrawnSeq } from './DrawnSeq';
import { NoticePage } from './NoticePage';
import { PlainTableBar } from './PlainTableBar';
import { ReplayTable } from './replay/ReplayTable';
import { useReview } from './replay/review/useReview';
import { useTalk } from './replay/talk';
import { stepInAddress, useAddress, useTransport } from './replay/transport';
import { go } from './router';
import { useGame } from './useRoom';
import { rulebookName, viewedTitle } from './words';

function Bar({ replay, game }: { replay: Replay; game: GameModule | undefined }): JSX.Element {
  const words = replayWords();
  const view = replay.view.value;
  return (
    <PlainTableBar
      title={view ? viewedTitle(view) : words.title}
      facts={
        <>
          <span class="k-pill k-pill-gold replay-pill">
            <Art picture={icon('play')} size={12} />
            {words.title}
          </span>
          {view && <span class="k-pill k-pill-glass table-wide">{rulebookName(view.room.rulebook)}</span>}
          {game?.Status && <game.Status room={replay} />}
        </>
      }
    >
      <IconButton
        kind="glass"
        icon="copy"
        label={words.copy}
        onClick={() => void copy(`${location.origin}${replayOf(replay.code)}#${replay.seq.value}`)}
      />
      <IconButton kind="glass" icon="board" label={words.toRoom} onClick={() => go(roomPath(replay.code))} />
      {replay.over.value && (
        <a
          class="k-button k-glass k-small table-wide"
          href={recordLink(replay.code)}
          download={`kaitaku-${replay.code}.json`}
        >
          {words.record}
        </a>
      )}
    </PlainTableBar>
  );
}

interface ShownProps {
  replay: Replay;
  game: GameModule;
  /** The id of the review in which it is seen. */
  reviewed: string | undefined;
}

function Shown({ replay, game, reviewed }: ShownProps): JSX.Element {
  const transport = useTransport(replay);
  useAddress(replay, transport.playing);
  useTalk(replay);
  const review = useReview(replay, reviewed);
  const live = replay.over.value ? undefined : () => go(roomPath(replay.code));
  return <ReplayTable replay={replay} game={game} review={review} transport={transport} onLive={live} />;
}

/** The replay that is loaded ahead of the page that shows it. */
let ahead: Replay | undefined;

const created = (code: string): Replay => createReplay(code, { from: stepInAddress() });

/** Loads a replay and its game ahead: the page is drawn with them, once, and not without them before. */
export async function fetchReplay(code: string): Promise<void> {
  const replay = created(code);
  ahead = replay;
  await replay.loaded;
  const room = replay.view.value?.room;
  if (room) await loadGame(room.game, room.rulebook);
}

/** The replay of this code: the one that was loaded ahead, once. */
function taken(code: string): Replay {
  const replay = ahead?.code === code ? ahead : created(code);
  ahead = undefined;
  return replay;
}

interface ReplayPageProps {
  code: string;
  review: string | undefined;
}

/**
 * `/replay/{code}?review={id}#{step}`: a game, step by step, alone or together; one that goes on as far as the reader may
 * know it.
 */
export function ReplayPage({ code, review }: ReplayPageProps): JSX.Element {
  const replay = useMemo(() => taken(code), [code]);
  const { game: name, rulebook } = replay.view.value?.room ?? {};
  const { game, failed } = useGame(name, rulebook);
  useEffect(() => (game ? fetchPartsLater() : undefined), [game]);
  const title = replay.view.value && viewedTitle(replay.view.value);
  useEffect(() => {
    if (title) document.title = `${title} · ${replayWords().title}`;
  }, [title]);
  if (replay.failed.value !== undefined) return <NoticePage code={replay.failed.value} />;
  if (failed) return <NoticePage code="game" onAgain={() => location.reload()} />;
  return (
    <div class="table-page replay k-column">
      <Bar replay={replay} game={game} />
      {game && replay.view.value ? <Shown replay={replay} game={game} reviewed={review} /> : <Skeleton lines={6} />}
      <DrawnSeq room={replay} />
    </div>
  );
}
