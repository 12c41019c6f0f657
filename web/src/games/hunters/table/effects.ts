/** Effects of steps in Hunters & Gatherers: score popups, notices, sounds, announcements. */

import { play, type SoundName } from '../../../sound';
import type { Step, ToldEvent } from '../../../state';
import { Backlog, followSteps as follow } from '../../../table';
import { cellName, zoneOf } from '../logic/cells';
import { tileWords } from '../logic/landwords';
import { linesOf, spoken } from '../logic/lines';
import { colourOf, type HuntersView } from '../view';
import { h } from '../words';
import type { MapNotice, OffscreenEvent, ScorePopup, TableModel } from './model';
import { momentOf } from './moments';

/** Time (ms) that points stay where they arose, and words over the map. */
const SHOWN = 3_200;

const SOUNDS: Readonly<Record<string, SoundName>> = {
  BonusEarned: 'trade-in',
  Scored: 'accept',
  TilePlaced: 'build',
  PiecePlaced: 'card',
};

export function soundOf(step: Step): SoundName | undefined {
  // the winner's moment has its own
  if (step.told.some((told) => told.is === 'GameEnded')) return undefined;
  const known = Object.keys(SOUNDS).find((is) => step.told.some((told) => told.is === is));
  return known === undefined ? undefined : SOUNDS[known];
}

/** Words to be heard at once: your turn, with the tile that was drawn; your bonus tile; that a piece may be placed. */
export function urgentWords(step: Step, seat: number | undefined): string[] {
  const before = (step.before as HuntersView).turn;
  const { turn } = step.view as HuntersView;
  if (seat === undefined || !turn?.awaits.includes(seat)) return [];
  const words = h().table.spoken;
  if (turn.stage === 'placing-piece') return before?.stage === 'placing-tile' ? [words.yourPiece] : [];
  const same = before?.tile === turn.tile && before?.seat === turn.seat && before.stage === turn.stage;
  if (same || turn.tile === undefined) return [];
  return [(turn.bonus ? words.yourBonus : words.yourTurn)({ tile: tileWords(turn.tile) })];
}

/** Place of an event on the map, and who did it. */
function placeIn(told: ToldEvent): { cell: string; seat: number } | undefined {
  if (told.is !== 'TilePlaced' && told.is !== 'PiecePlaced') return undefined;
  const { seat, x, y } = told;
  return { seat, cell: cellName([x, y]) };
}

/** Notices over the map for a while. */
function noticesOf(step: Step): MapNotice[] {
  return step.told.flatMap((told, i): MapNotice[] => {
    const key = `${step.seq} ${i}`;
    if (told.is === 'Scored' && !told.final) return [{ key, is: 'score', score: told }];
    if (told.is === 'BonusEarned') return [{ key, is: 'bonus', seat: told.seat }];
    if (told.is === 'TileSetAside') return [{ key, is: 'aside', tile: told.tile }];
    return [];
  });
}

class StepPlayer {
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();
  private readonly backlog = new Backlog();

  constructor(private readonly table: TableModel) {}

  private later(run: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      run();
    }, SHOWN);
    this.timers.add(timer);
  }

  play(step: Step): void {
    const { table } = this;
    this.happened(step);
    if (this.backlog.isBehind() || document.hidden) return;
    const notices = noticesOf(step);
    const gains: ScorePopup[] = notices.flatMap((one) =>
      one.is === 'score' ? [{ key: one.key, score: one.score }] : [],
    );
    if (notices.length > 0) {
      table.notices.value = [...table.notices.value, ...notices].slice(-3);
      table.scorePopups.value = [...table.scorePopups.value, ...gains];
      const keys = new Set(notices.map(({ key }) => key));
      this.later(() => {
        table.notices.value = table.notices.value.filter(({ key }) => !keys.has(key));
        table.scorePopups.value = table.scorePopups.value.filter(({ key }) => !keys.has(key));
      });
    }
    const sound = soundOf(step);
    if (sound) play(sound);
  }

  /** Each seat's last deed is pointed to while it is out of sight; one's own isn't. */
  private happened(step: Step): void {
    const { table } = this;
    const view = step.view as HuntersView;
    const fresh = step.told.flatMap((told, i): OffscreenEvent[] => {
      const place = placeIn(told);
      if (!place || place.seat === table.seat.value) return [];
      return [{ key: `${step.seq} ${i}`, ...place, colour: colourOf(view, place.seat) }];
    });
    const scored = step.told.find((told) => told.is === 'Scored');
    const [first] = scored?.zones ?? [];
    if (first !== undefined && scored) {
      const seat = Number(Object.keys(scored.points)[0] ?? -1);
      if (seat >= 0 && seat !== table.seat.value) {
        fresh.push({ key: `${step.seq} scored`, cell: zoneOf(first)[0], seat, colour: colourOf(view, seat) });
      }
    }
    if (fresh.length === 0) return;
    const seats = new Set(fresh.map(({ seat }) => seat));
    const last = [...new Map(fresh.map((one) => [one.seat, one])).values()];
    table.offscreenEvents.value = [...table.offscreenEvents.value.filter(({ seat }) => !seats.has(seat)), ...last];
  }

  /** Everything that lies over the map goes. */
  clear(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }
}

/** Follows the room until the returned function is called. */
export function followSteps(table: TableModel): () => void {
  const player = new StepPlayer(table);
  const skip = () => {
    if (table.notices.peek().length === 0) return;
    player.clear();
    table.notices.value = [];
    table.scorePopups.value = [];
  };
  const forget = follow(table.room, {
    spoken: (told, { seq, at, view }) =>
      linesOf({ seq, at, told }, view, table.seat.peek()).map((line) => spoken(line, view)),
    urgent: (step) => urgentWords(step, table.seat.peek()),
    play: (step) => {
      table.watching.tell(momentOf(step));
      player.play(step);
    },
  });
  // a key press ends what is still shown
  document.addEventListener('keydown', skip);
  return () => {
    forget();
    player.clear();
    document.removeEventListener('keydown', skip);
  };
}
