import type { JSX } from 'preact';
import { TileArt } from '../../../art/tiles';
import { can } from '../../../state/offers';
import { layout, UndoChip } from '../../../table';
import { Banner, ErrorBoundary, IconButton } from '../../../ui';
import { bannerWords } from '../logic/banner';
import { gains, holding, sumWords, whyScored } from '../logic/explain';
import { tileWords } from '../logic/landwords';
import { h, nameOf } from '../words';
import { Inspect } from './Inspect';
import { LandMap } from './LandMap';
import { MapList } from './MapList';
import { type Herald, useTable } from './model';
import { Ticker } from './Side';

/** Whose turn, which phase, and what is awaited from the reader. */
function TurnBanner(): JSX.Element {
  const { view, offers, seat, held } = useTable();
  const words = bannerWords(view.value, offers.value, seat.value, held.value !== undefined);
  return (
    <Banner kind={words.mine ? 'mine' : 'turn'} title={words.title} class="s-banner">
      {words.task}
      {words.aside && <em class="s-aside">{words.aside}</em>}
    </Banner>
  );
}

/** The tile that has just been placed can be taken back. */
function Undo(): JSX.Element | null {
  const table = useTable();
  const { view, offers, seat, ready } = table;
  const { undo } = view.value;
  if (!undo || undo.seat !== seat.value || !can(offers.value, 'TakeBack')) return null;
  const words = h().table;
  const button = { label: words.undoButton, busy: !ready.value, run: () => table.takeBack() };
  return <UndoChip text={words.undo} button={button} />;
}

function HeraldOf({ herald }: { herald: Herald }): JSX.Element {
  const { view } = useTable();
  const words = h().scoring;
  switch (herald.is) {
    case 'bonus':
      return (
        <p class="h-herald h-herald-bonus">
          <strong>{words.log.bonus({ who: nameOf(view.value, herald.seat) })}</strong>
        </p>
      );
    case 'aside':
      return (
        <p class="h-herald">
          <TileArt tile={herald.tile} size={40} />
          <span>{words.log.aside({ tile: tileWords(herald.tile) })}</span>
        </p>
      );
    case 'score':
      return (
        <p class="h-herald">
          <strong>{words.what[herald.score.what]}</strong>
          <span>{whyScored(herald.score, view.value)}</span>
          <span class="h-sum">{sumWords(herald.score.sum ?? [])}</span>
          <span>{holding(herald.score, (seat) => nameOf(view.value, seat))}</span>
          <b>{gains(herald.score, (seat) => nameOf(view.value, seat))}</b>
        </p>
      );
  }
}

/** The map with all that lies over it. */
export function MapPane(): JSX.Element {
  const { listed, heralds } = useTable();
  const words = h().table;
  return (
    <section class="s-board h-board" aria-label={words.board}>
      <ErrorBoundary name="map">{listed.value ? <MapList /> : <LandMap />}</ErrorBoundary>
      <div class="s-over">
        <TurnBanner />
        <Undo />
        {heralds.value.map((herald) => (
          <HeraldOf key={herald.key} herald={herald} />
        ))}
      </div>
      {layout.value === 'wide' && !listed.value && <Ticker />}
      <ErrorBoundary name="inspect">
        <Inspect />
      </ErrorBoundary>
      <IconButton
        class="s-listed"
        icon={listed.value ? 'board' : 'list'}
        label={listed.value ? words.boardView : words.listView}
        onClick={() => {
          listed.value = !listed.value;
        }}
      />
    </section>
  );
}
