import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Art, type Colour } from '../../art';
import { winnerSign } from '../../art/winner';
import { fmt, t } from '../../i18n';
import { endWords } from '../../i18n/end';
import { nameOf } from '../../i18n/names';
import { play } from '../../sound';
import { isLegal, type Room, settings } from '../../state';
import { isFirstGame } from '../../state/firstgames';
import { replayOf } from '../../state/links';
import type { GameModule, PointSource } from '../../table';
import { announce, Button, useHotkeys } from '../../ui';
import { roomPath } from '../actions';
import { LessonLink } from '../LessonLink';
import { go } from '../router';
import { signed } from './EndSeats';
import type { Moment } from './moment';
import { NextChips } from './NextChips';
import { NextSetup } from './NextSetup';
import type { NextGame, NextSeat } from './nextgame';
import { handOver, sharePicture } from './sharepicture';

interface EndBarProps {
  room: Room;
  game: GameModule;
  moment: Moment;
  nextGame: NextGame & { readonly nudgedBy: string | undefined };
  held: boolean;
}

const names = (seats: readonly NextSeat[]): string => fmt.list(seats.map(({ name }) => name));

/** The winner's points, source by source, with their sum. */
function Terms({ sources, points, moment }: { sources: readonly PointSource[]; points: number; moment: Moment }) {
  const words = endWords();
  const shown = sources.filter((source) => source.points !== 0);
  const said = words.sum(fmt.list(shown.map(({ label, points: n }) => words.source(label, n))));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section class="end-terms k-line" aria-label={said} tabIndex={0}>
      {shown.map(({ key, label, picture, count, points: n }, i) => (
        <span key={key} class={`end-term ${i < moment.counted || moment.won ? '' : 'end-later'}`} aria-hidden="true">
          <i class="end-pieces k-line">
            {Array.from({ length: Math.min(4, Math.max(1, count)) }, (_, piece) => (
              <Art key={piece} picture={picture} size={30} />
            ))}
          </i>
          <b>{signed(n)}</b>
          <small>{label}</small>
        </span>
      ))}
      <span class={`end-term end-sum ${moment.won ? '' : 'end-later'}`} aria-hidden="true">
        <b>{points}</b>
        <small>{words.points}</small>
      </span>
    </section>
  );
}

/** Winner, and by what they have won. */
function Winner({ room, game, moment, held }: Omit<EndBarProps, 'nextGame'>): JSX.Element | null {
  const view = room.view.value;
  const words = endWords();
  const first = view && game.end.ranking(view)[0];
  if (!view || !first) return null;
  const colour = view.seats[first.seat]?.colour as Colour;
  return (
    <>
      <div class={`end-portrait ${moment.won ? '' : 'end-later'}`} aria-hidden="true">
        <Art picture={winnerSign(colour, settings.palette.value)} size={156} />
      </div>
      <div class="end-words">
        <h2 id="over-title" tabIndex={-1}>
          <bdi dir="auto">
            {held ? words.counting : moment.won ? game.end.title(view, room.seat.value) : t().over.title}
          </bdi>
        </h2>
        {!held && <Terms sources={game.end.sources(view, first.seat)} points={first.points} moment={moment} />}
      </div>
    </>
  );
}

/** Words of the bar for the next game. */
function NextWords({ nextGame }: Pick<EndBarProps, 'nextGame'>): JSX.Element {
  const words = endWords();
  const { count, seats, missing, mine, seconds, next, nudgedBy } = nextGame;
  const gone = missing.filter(({ state }) => state === 'left');
  const reading = missing.filter(({ state }) => state === 'reading');
  const allGone = missing.length > 0 && reading.length === 0;
  const title =
    next !== undefined
      ? words.begun
      : seconds !== undefined
        ? words.nextIn(seconds)
        : mine
          ? allGone
            ? words.playAgainWith(count)
            : words.youAreIn
          : words.playAgain;
  const line =
    next !== undefined
      ? words.begunLine
      : seconds !== undefined
        ? words.setup(nextGame.kept)
        : !mine && nudgedBy !== undefined
          ? words.nudged(nudgedBy)
          : !mine
            ? words.noHurry
            : allGone
              ? words.gone(names(gone))
              : words.reads(names(reading));
  const set = seconds !== undefined && next === undefined && nextGame.kept.length > 0;
  return (
    <div class="end-words end-next">
      <h2 id="over-title" tabIndex={-1}>
        {title}
        {next === undefined && seconds === undefined && <small> · {words.areIn(count, seats.length)}</small>}
      </h2>
      <p class={nudgedBy !== undefined && !mine ? 'end-asked' : `k-soft ${set ? 'end-set' : ''}`}>{line}</p>
      <NextChips seats={seats} />
    </div>
  );
}

function useShare(room: Room, game: GameModule): { busy: boolean; failed: boolean; share: () => void } {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const share = async (): Promise<void> => {
    const view = room.view.value;
    const board = document.querySelector<HTMLElement>('.end .board');
    if (!view || !board || busy) return;
    setBusy(true);
    try {
      const title = game.end.title(view, undefined);
      const seats = game.end.ranking(view).flatMap(({ seat, points }) => {
        const sitting = view.seats[seat];
        return sitting ? [{ name: nameOf(sitting, seat), colour: sitting.colour, points: String(points) }] : [];
      });
      const picture = await sharePicture(board, { title, seats });
      await handOver(picture, `kaitaku-${room.code}.png`, title);
      setFailed(false);
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  return { busy, failed, share: () => void share() };
}

/** Buttons of those who are in for what becomes of those who are not. */
function Missing({ room, nextGame }: Pick<EndBarProps, 'room' | 'nextGame'>): JSX.Element {
  const words = endWords();
  const { missing, ways, nudges, count } = nextGame;
  const allGone = missing.every(({ state }) => state === 'left');
  const start = (way: string) => void room.act({ is: 'StartNextGame', missing: way });
  const asked = missing.find(({ seat, state }) => state === 'reading' && nudges.includes(seat));
  const fewer = ways.includes('fewer') && (
    <Button kind={allGone ? 'primary' : 'plain'} size="large" icon="play" onClick={() => start('fewer')}>
      {allGone ? words.startWith(count) : words.startWithout(names(missing))}
    </Button>
  );
  return (
    <>
      {fewer}
      <div class="end-small">
        {asked && (
          <Button kind="action" icon="bell" onClick={() => void room.act({ is: 'Nudge', seat: asked.seat })}>
            {words.nudge(asked.name)}
          </Button>
        )}
        {ways.includes('bots') && (
          <Button icon="bot" title={names(missing)} onClick={() => start('bots')}>
            {words.bots(missing.length)}
          </Button>
        )}
        {ways.includes('free') && allGone && (
          <Button icon="person" onClick={() => start('free')}>
            {words.free}
          </Button>
        )}
        <Button icon="undo" onClick={() => void room.act({ is: 'PlayAgain', again: false })}>
          {words.notAfterAll}
        </Button>
      </div>
    </>
  );
}

/** The buttons: one of them gold at most. */
function Acts({ room, game, moment, nextGame, held, speaks }: EndBarProps & { speaks: boolean }): JSX.Element {
  const words = endWords();
  const { busy, failed, share } = useShare(room, game);
  const { mine, seconds, next, seats, count } = nextGame;
  const league = room.view.value?.room.league;
  const may = isLegal(room.legal.value, 'PlayAgain') && !mine;
  const first = moment.won && !league && room.seat.value !== undefined && isFirstGame(room.code);
  const playAgain = () => void room.act({ is: 'PlayAgain', again: true });
  useHotkeys(words.keys, [
    { key: 'Space', label: words.playAgain, run: playAgain, enabled: may && moment.won },
    { key: 'S', label: words.share, run: share },
    { key: 'R', label: words.replay, run: () => go(replayOf(room.code)) },
  ]);
  const people = seats.filter(({ state }) => state !== 'bot').length;
  const sets = nextGame.keepable.length > 0 && moment.won && !held && (mine || people === 1);
  const others = seats.filter(({ state, mine: own }) => state === 'in' && !own);
  const hotkeys = settings.hotkeys.value;
  let main: ComponentChildren = null;
  if (held) {
    main = (
      <Button size="large" icon="play" onClick={() => game.end.count?.skip(room)}>
        {words.skip}
      </Button>
    );
  } else if (league) {
    main = (
      <a class="k-button k-primary k-large" href={`/l/${league.slug}/matches/${league.match}`}>
        {words.toMatch}
      </a>
    );
  } else if (next !== undefined) {
    main = (
      <Button kind="primary" size="large" icon="arrow" onClick={() => go(roomPath(next))}>
        {room.seat.value === undefined || !mine ? words.watchNext : words.toNext}
      </Button>
    );
  } else if (may) {
    main = (
      <Button
        kind="primary"
        size="large"
        icon="dice"
        hotkey={hotkeys ? 'Space' : undefined}
        busy={!room.ready.value}
        onClick={playAgain}
      >
        {words.playAgain}
      </Button>
    );
  }
  const line =
    may && next === undefined && !held && !speaks && people > 1
      ? others.length > 0
        ? words.namesIn(names(others), count, seats.length)
        : words.nobodyIn
      : undefined;
  return (
    <div class="end-acts">
      {main}
      {main && line !== undefined && <p class="k-soft">{line}</p>}
      {mine && next === undefined && seconds !== undefined && people > 1 && (
        <Button size="large" icon="pause" onClick={() => void room.act({ is: 'PlayAgain', again: false })}>
          {words.wait}
        </Button>
      )}
      {mine && next === undefined && seconds === undefined && <Missing room={room} nextGame={nextGame} />}
      {sets && <NextSetup room={room} nextGame={nextGame} />}
      {(!mine || (seconds !== undefined && !sets) || next !== undefined) && (
        <div class="end-small">
          <Button icon="play" onClick={() => go(replayOf(room.code))}>
            {words.replay}
          </Button>
          <Button icon="share" busy={busy} onClick={share}>
            {words.share}
          </Button>
          <Button icon="leave" onClick={() => go('/')}>
            {words.leave}
          </Button>
          {first && (
            <LessonLink game={room.view.value?.room.game ?? ''} rulebook={room.view.value?.room.rulebook} apart />
          )}
        </div>
      )}
      {failed && <p role="alert">{words.notShared}</p>}
    </div>
  );
}

/** Says what happens to those who hear it: who has won, who is in, that it begins. */
function useAnnounced({ room, game, moment, nextGame }: EndBarProps): void {
  const { won } = moment;
  useEffect(() => {
    const view = room.view.value;
    const first = view && game.end.ranking(view)[0];
    if (!won || !view || !first) return;
    const words = endWords();
    const sources = game.end.sources(view, first.seat).filter(({ points }) => points !== 0);
    const said = fmt.list(sources.map(({ label, points }) => words.source(label, points)));
    announce(words.sentence(game.end.title(view, room.seat.value), first.points, said));
  }, [won]);
  const known = useRef<readonly number[]>([]);
  useEffect(() => {
    const now = room.view.value?.room.again?.seats ?? [];
    const came = now.filter((seat) => !known.current.includes(seat) && seat !== room.seat.value);
    known.current = now;
    const seat = nextGame.seats.find((one) => one.seat === came.at(-1));
    if (seat) announce(endWords().isIn(seat.name, nextGame.count, nextGame.seats.length));
  }, [nextGame.count]);
  const runs = nextGame.seconds !== undefined && nextGame.next === undefined;
  useEffect(() => {
    if (runs) announce(endWords().countdown(nextGame.seconds ?? 0), { assertive: true });
  }, [runs]);
  useEffect(() => {
    if (nextGame.nudgedBy === undefined) return;
    play('chat');
    announce(endWords().nudged(nextGame.nudgedBy), { assertive: true });
  }, [nextGame.nudgedBy]);
}

/** The bar below the board: the winner, then the next game, and what can be done. */
export function EndBar(props: EndBarProps): JSX.Element {
  const { room, nextGame, moment, held } = props;
  useAnnounced(props);
  const { mine, seconds, next, missing, nudgedBy, seats } = nextGame;
  const onlyMe = missing.length === 1 && missing[0]?.mine === true && seats.some(({ state }) => state === 'in');
  const asked = mine || seconds !== undefined || next !== undefined || nudgedBy !== undefined || onlyMe;
  const speaks = asked && moment.won && !held && room.view.value?.room.league === undefined;
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    // the words have changed, and with them went whatever had the focus
    const focused = document.activeElement;
    if (!speaks || (focused !== document.body && !bar.current?.contains(focused))) return;
    document.getElementById('over-title')?.focus({ preventScroll: true });
  }, [speaks]);
  const wiggles = nudgedBy !== undefined && !mine && next === undefined;
  return (
    <section
      ref={bar}
      class={`end-bar ${speaks ? 'end-bar-next' : ''} ${wiggles ? 'end-wiggles' : ''}`}
      aria-labelledby="over-title"
    >
      {speaks ? <NextWords nextGame={nextGame} /> : <Winner {...props} />}
      <Acts {...props} speaks={speaks} />
    </section>
  );
}
