import './replay/replay.css';
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Art, icon } from '../art';
import { t } from '../i18n';
import { replayWords } from '../i18n/replay';
import { recordLink } from '../state';
import { replayOf } from '../state/links';
import { createReplay, type Replay } from '../state/replay';
import { type GameModule, onPhone } from '../table';
import { ErrorBoundary, IconButton, Skeleton } from '../ui';
import { copyLink, roomPath } from './actions';
import { DrawnSeq } from './DrawnSeq';
import { EndView } from './end/EndView';
import { NoticePage } from './NoticePage';
import { PlainTableBar } from './PlainTableBar';
import { Charts } from './replay/Charts';
import { Deck } from './replay/Deck';
import { Here } from './replay/Here';
import { type Tool, ToolPanel, Tools } from './replay/Tools';
import { useTalk } from './replay/talk';
import { stepInAddress, useTransport } from './replay/transport';
import { go } from './router';
import { useGame } from './useRoom';
import { roomTitle, rulebookName } from './words';

function Bar({ replay, game }: { replay: Replay; game: GameModule | undefined }): JSX.Element {
  const words = replayWords();
  const room = replay.view.value?.room;
  return (
    <PlainTableBar
      title={room ? roomTitle(room) : words.title}
      facts={
        <>
          <span class="k-pill k-pill-gold replay-pill">
            <Art picture={icon('play')} size={12} />
            {words.title}
          </span>
          {room && <span class="k-pill k-pill-glass table-wide">{rulebookName(room.rulebook)}</span>}
          {game?.Status && <game.Status room={replay} />}
        </>
      }
    >
      <IconButton
        kind="glass"
        icon="copy"
        label={words.copy}
        onClick={() => void copyLink(`${location.origin}${replayOf(replay.code)}#${replay.seq.value}`)}
      />
      <IconButton kind="glass" icon="board" label={words.toRoom} onClick={() => go(roomPath(replay.code))} />
      <a
        class="k-button k-glass k-small table-wide"
        href={recordLink(replay.code)}
        download={`kaitaku-${replay.code}.json`}
      >
        {words.record}
      </a>
    </PlainTableBar>
  );
}

/** What the seat holds whose view it is. With all hands open the players' cards show them. */
function Hand({ replay, game }: { replay: Replay; game: GameModule }): JSX.Element | null {
  const view = replay.view.value;
  const seat = replay.eyes.value;
  const Held = game.StepHands;
  if (!Held || !view || typeof seat !== 'number') return null;
  return (
    <section class="replay-hand" aria-label={replayWords().hands}>
      <Held view={view} seat={seat} />
    </section>
  );
}

function Shown({ replay, game }: { replay: Replay; game: GameModule }): JSX.Element {
  const transport = useTransport(replay);
  useTalk(replay);
  const over = replay.view.value?.room.stage === 'over';
  const [hidden, setHidden] = useState(false);
  const [tool, setTool] = useState<Tool>();
  const tools = { replay, game, tool, onTool: setTool };
  const charts = game.replay && <Charts replay={replay} game={game.replay} hidden={hidden} onHide={setHidden} />;
  return (
    <>
      <main id="main" tabIndex={-1} aria-label={t().table.region}>
        <ErrorBoundary name="table">
          {over ? (
            <EndView room={replay} game={game} title={replayWords().over} />
          ) : (
            <game.Table key={replay.eyes.value} room={replay} />
          )}
        </ErrorBoundary>
        {!over && <Hand replay={replay} game={game} />}
        {!onPhone() && (
          <div class="replay-top">
            <Here replay={replay} game={game} />
            <Tools {...tools} />
          </div>
        )}
        {!over && <div class="replay-aside">{charts}</div>}
        <ToolPanel {...tools} charts={charts} />
      </main>
      <Deck {...tools} transport={transport} hidden={hidden} />
    </>
  );
}

/** `/replay/{code}#{step}`: a finished game, step by step. */
export function ReplayPage({ code }: { code: string }): JSX.Element {
  const replay = useMemo(() => createReplay(code, stepInAddress()), [code]);
  const { game, failed } = useGame(replay.view.value?.room.game);
  const title = replay.view.value && roomTitle(replay.view.value.room);
  useEffect(() => {
    if (title) document.title = `${title} · ${replayWords().title}`;
  }, [title]);
  if (replay.failed.value !== undefined) return <NoticePage code={replay.failed.value} />;
  if (failed) return <NoticePage code="game" onAgain={() => location.reload()} />;
  return (
    <div class="table-page replay k-column">
      <Bar replay={replay} game={game} />
      {game && replay.view.value ? <Shown replay={replay} game={game} /> : <Skeleton lines={6} />}
      <DrawnSeq room={replay} />
    </div>
  );
}
