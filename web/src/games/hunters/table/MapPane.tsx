import type { JSX } from 'preact';
import { TileArt } from '../../../art/tiles';
import { QuietHint } from '../../../hints/QuietHint';
import { isLegal } from '../../../state/legal';
import { BoardFrame, layout, onPhone, TurnBanner, UndoChip, WatchingTag } from '../../../table';
import { ErrorBoundary } from '../../../ui';
import { bannerWords } from '../logic/banner';
import { gains, holding, sumWords, whyScored } from '../logic/explain';
import { hintOf } from '../logic/hints';
import { tileWords } from '../logic/landwords';
import { h, nameOf } from '../words';
import { Inspect } from './Inspect';
import { LandMap } from './LandMap';
import { MapList } from './MapList';
import { type MapNotice, useTable } from './model';
import { Ticker } from './Side';

/** The tile that has just been placed can be taken back. */
function Undo(): JSX.Element | null {
  const table = useTable();
  const { view, legal, seat, ready } = table;
  const { undo } = view.value;
  if (!undo || undo.seat !== seat.value || !isLegal(legal.value, 'TakeBack')) return null;
  const words = h().table;
  const button = { label: words.undoButton, busy: !ready.value, run: () => table.takeBack() };
  return <UndoChip text={words.undo} button={button} />;
}

function NoticeView({ notice }: { notice: MapNotice }): JSX.Element {
  const { view } = useTable();
  const words = h().scoring;
  switch (notice.is) {
    case 'bonus':
      return (
        <p class="h-notice h-notice-bonus">
          <strong>{words.log.bonus({ who: nameOf(view.value, notice.seat) })}</strong>
        </p>
      );
    case 'aside':
      return (
        <p class="h-notice">
          <TileArt tile={notice.tile} size={40} />
          <span>{words.log.aside({ tile: tileWords(notice.tile) })}</span>
        </p>
      );
    case 'score':
      return (
        <p class="h-notice">
          <strong>{words.what[notice.score.what]}</strong>
          <span>{whyScored(notice.score, view.value)}</span>
          <span class="h-sum">{sumWords(notice.score.sum ?? [])}</span>
          <span>{holding(notice.score, (seat) => nameOf(view.value, seat))}</span>
          <b>{gains(notice.score, (seat) => nameOf(view.value, seat))}</b>
        </p>
      );
  }
}

/** The map with all that lies over it. */
export function MapPane(): JSX.Element {
  const { listed, notices, view, legal, seat, held, room, watching } = useTable();
  const words = h().table;
  return (
    <BoardFrame
      class="h-board"
      label={words.board}
      name="map"
      board={listed.value ? <MapList /> : <LandMap />}
      over={
        <>
          <TurnBanner words={bannerWords(view.value, legal.value, seat.value, held.value !== undefined)} />
          <Undo />
          {!onPhone() && <QuietHint room={room} hint={hintOf(legal.value)} />}
          {notices.value.map((notice) => (
            <NoticeView key={notice.key} notice={notice} />
          ))}
        </>
      }
      listed={listed}
      listWords={words}
    >
      {layout.value === 'wide' && !listed.value && <Ticker />}
      {!listed.value && <WatchingTag watching={watching} room={room} />}
      <ErrorBoundary name="inspect">
        <Inspect />
      </ErrorBoundary>
    </BoardFrame>
  );
}
