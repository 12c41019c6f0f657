/** Effects of steps in settlers: cards that fly, producing hexes, sounds, announcements. */

import { cardBack, RESOURCES, resourceCard } from '../../../art';
import { createFlights, type Flights } from '../../../board';
import type { LogEntry } from '../../../net/view';
import { play, type SoundName } from '../../../sound';
import { type Step, settings, type ToldEvent } from '../../../state';
import { Backlog, followSteps as follow } from '../../../table';
import { motionOn } from '../../../ui/look';
import { registeredExpansions, slotOf, windowOf } from '../expansion';
import { type CardMove, type CardPlace, cardMovesOf, producingHexes } from '../logic/cardmoves';
import { promiseIn, termWords } from '../logic/deals';
import { linesOf, spoken } from '../logic/lines';
import { returnedTo } from '../logic/requests';
import { type SettlersView, total } from '../view';
import { cardsText, g, nameOf, resourceName } from '../words';
import type { TableModel } from './model';
import { momentOf } from './moments';

/** The dice need this long to come to rest; what they bring comes after. */
const ROLLING = 450;
/** Time (ms) that producing hexes stay lit. */
const LIT = 1_600;
const NOBODY: ReadonlySet<number> = new Set();

const SOUNDS: Readonly<Record<string, SoundName>> = {
  DiceRolled: 'dice',
  SettlementPlaced: 'build',
  RoadPlaced: 'build',
  RoadBuilt: 'build',
  SettlementBuilt: 'build',
  CityBuilt: 'build',
  RobberMoved: 'trouble',
  Traded: 'accept',
  BankTraded: 'card',
  CardBought: 'card',
  Produced: 'card',
};

/** An offer to the reader, or a call that they may answer. */
const isToMe = (told: ToldEvent, seat: number | undefined): boolean =>
  seat !== undefined &&
  ((told.is === 'OfferMade' && told.to.includes(seat)) ||
    (told.is === 'CallMade' && told.seat !== seat) ||
    (told.is === 'TakeBackAsked' && told.to === seat));

/** Seat that makes an offer or a call. */
const proposerOf = (told: ToldEvent): number | undefined =>
  told.is === 'OfferMade' ? told.by : told.is === 'CallMade' ? told.seat : undefined;

function soundOf(
  step: Step,
  view: SettlersView,
  seat: number | undefined,
  muted: ReadonlySet<number>,
): SoundName | undefined {
  // the winner's moment has its own
  if (step.told.some((told) => told.is === 'GameEnded')) return undefined;
  for (const { is } of step.told) {
    const name = SOUNDS[is] ?? slotOf(({ sounds }) => sounds)[is];
    if (name) return name;
  }
  const offered = step.told.some((told) => isToMe(told, seat) && !muted.has(proposerOf(told) ?? -1));
  return offered && view.turn ? 'trade-in' : undefined;
}

/** Whether the reader is told of it at once and in other words: nothing is read twice. */
function isUrgent(told: ToldEvent, seat: number | undefined): boolean {
  if (seat === undefined) return false;
  if (told.is === 'OfferMade' || told.is === 'TakeBackAsked') return isToMe(told, seat);
  if (told.is === 'CardStolen') return told.victim === seat;
  return told.is === 'MonopolyPlayed' && (told.taken[seat] ?? 0) > 0;
}

/** Words to be heard at once: your turn, offers to you, what was taken from you. */
export function urgentWords(step: Step, seat: number | undefined, muted: ReadonlySet<number> = NOBODY): string[] {
  if (seat === undefined) return [];
  const before = step.before as SettlersView;
  const view = step.view as SettlersView;
  const words = g().table.spoken;
  const urgent: string[] = [];
  for (const told of step.told) {
    if (told.is === 'OfferMade') {
      if (!told.to.includes(seat) || muted.has(told.by)) continue;
      const { by, give, want, terms = [] } = told;
      urgent.push(
        g().trade.newForYou({ who: nameOf(view, by), give: cardsText(want), get: cardsText(give) }),
        ...terms.map(({ is }) => termWords(is, promiseIn(told, view), view, seat)),
      );
    } else if (told.is === 'TakeBackAsked') {
      const back = returnedTo(seat, view.deals?.last);
      if (told.to !== seat || !back) continue;
      const who = nameOf(view, told.seat);
      urgent.push(g().trade.request.newForYou({ who, give: cardsText(back.give), get: cardsText(back.get) }));
    } else if (told.is === 'CardStolen') {
      const { seat: thief, victim, resource } = told;
      if (victim !== seat) continue;
      const card = resource === undefined ? g().oneCard : resourceName(resource);
      urgent.push(words.robbed({ who: nameOf(view, thief), card }));
    } else if (told.is === 'MonopolyPlayed') {
      const { seat: by, resource, taken } = told;
      const n = taken[seat] ?? 0;
      if (n > 0) urgent.push(words.monopolised({ who: nameOf(view, by), resource: resourceName(resource), n }));
    }
  }
  const turn = view.turn;
  const awaited = turn?.awaits.includes(seat) ?? false;
  // what stands in the banner's place says itself what it waits for
  const wasAwaited = (before.turn?.awaits.includes(seat) ?? false) && windowOf(before) === undefined;
  if (awaited && turn && windowOf(view) === undefined && (!wasAwaited || before.turn?.seat !== turn.seat)) {
    if (turn.stage === 'discarding') urgent.push(words.toDiscard({ n: turn.owed?.[seat] ?? 0 }));
    else urgent.push(words.yourTurn);
  }
  return urgent;
}

class StepPlayer {
  private readonly backlog = new Backlog();
  private unlight: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: TableModel,
    private readonly flights: Flights,
  ) {}

  play(step: Step): void {
    const { table, flights } = this;
    const view = step.view as SettlersView;
    if (this.backlog.isBehind() || document.hidden) {
      flights.skip();
      return;
    }
    for (const expansion of registeredExpansions()) expansion.play?.(step);
    const rolled = step.told.some((told) => told.is === 'DiceRolled');
    const wait = rolled && motionOn() ? ROLLING : 0;
    const cardMoves = step.told.flatMap((told) => cardMovesOf(told, view));
    const production = step.told.find((told) => told.is === 'Produced');
    setTimeout(() => {
      if (production) this.light(producingHexes(view, production, this.sum(view)));
      for (const cardMove of cardMoves) this.send(cardMove);
    }, wait);
    const sound = soundOf(step, view, table.seat.value, table.trading.muted.seats.value);
    if (sound) play(sound);
  }

  private sum(view: SettlersView): number {
    return total(view.dice?.last ?? []);
  }

  private light(hexes: readonly number[]): void {
    clearTimeout(this.unlight);
    this.table.producing.value = hexes;
    this.unlight = setTimeout(() => {
      this.table.producing.value = [];
    }, LIT);
  }

  private place(cardPlace: CardPlace, resource: number | undefined): Element | DOMRect | undefined {
    const { anchors, seat, board } = this.table;
    if (typeof cardPlace === 'object' && 'hex' in cardPlace) return board?.rectOf('hex', cardPlace.hex);
    if (typeof cardPlace === 'object') {
      const own = cardPlace.seat === seat.value;
      return own
        ? anchors.find(resource === undefined ? 'drawer' : `hand:${resource}`, 'hand', `seat:${cardPlace.seat}`)
        : anchors.find(`seat:${cardPlace.seat}`);
    }
    return anchors.find(cardPlace, 'dice');
  }

  private send(cardMove: CardMove): void {
    const from = this.place(cardMove.from, cardMove.resource);
    const to = this.place(cardMove.to, cardMove.resource);
    if (!from || !to) return;
    const name = cardMove.resource === undefined ? undefined : RESOURCES[cardMove.resource];
    const picture = name
      ? resourceCard(name, settings.palette.value)
      : cardBack(cardMove.development ? 'development' : 'resource');
    void this.flights.fly({ picture, from, to, count: cardMove.count });
  }
}

/** The log as it was after this step. */
const upTo = (log: readonly LogEntry[], seq: number): readonly LogEntry[] => log.filter((entry) => entry.seq <= seq);

/** Follows the room until the returned function is called. */
export function followSteps(table: TableModel): () => void {
  const flights = createFlights(() => motionOn());
  const player = new StepPlayer(table, flights);
  const skip = () => flights.skip();
  const forget = follow(table.room, {
    spoken: (told, { seq, at, view }) => {
      const seat = table.seat.peek();
      if (table.trading.muted.seats.peek().has(proposerOf(told) ?? -1) || isUrgent(told, seat)) return [];
      return linesOf({ seq, at, told }, view, seat, upTo(table.room.log.peek(), seq)).map((line) => spoken(line, view));
    },
    urgent: (step) => urgentWords(step, table.seat.peek(), table.trading.muted.seats.peek()),
    play: (step) => {
      table.watching.tell(momentOf(step));
      player.play(step);
    },
  });
  // any press lands what is in the air
  document.addEventListener('pointerdown', skip);
  document.addEventListener('keydown', skip);
  return () => {
    forget();
    skip();
    document.removeEventListener('pointerdown', skip);
    document.removeEventListener('keydown', skip);
  };
}
