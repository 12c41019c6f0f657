/** Acts of people in a lobby: sit down, get ready, start. */

import { t } from '../i18n';
import { COLOURS, type Colour, commitmentOf, legalValues, me, type Outcome, type Room, seedFor } from '../state';
import { toast } from '../ui';

/** The seat that this viewer holds as the view has it. */
function ownSeat(room: Room): number | undefined {
  const found = Object.entries(room.view.value?.seats ?? {}).find(([, { user }]) => user === room.user.value);
  return found && Number(found[0]);
}

/** The colour in which a newcomer would sit down here: their own, or else the first that is free. */
export function colourHere(room: Room): Colour {
  const taken = new Set(Object.values(room.view.value?.seats ?? {}).map(({ colour }) => colour));
  const own = me.value?.colour;
  return own && !taken.has(own) ? own : (COLOURS.find((colour) => !taken.has(colour)) ?? 'red');
}

/** Takes this seat, or the next free one if somebody was faster, and says so. */
async function sitDown(room: Room, seat: number): Promise<boolean> {
  const outcome = await room.act({ is: 'Sit', seat, or_next: true });
  const got = ownSeat(room);
  if (outcome.ok && got !== undefined && got !== seat) toast(() => t().room.satElsewhere(seat + 1, got + 1));
  return outcome.ok;
}

/** Sits down and is ready: all that somebody who was invited has to do. */
export async function join(room: Room, seat: number): Promise<void> {
  if (await sitDown(room, seat)) await setReady(room, true);
}

/** Moves to another seat; whoever was ready stays so. */
export async function move(room: Room, seat: number): Promise<void> {
  const ready = room.view.value?.seats[room.seat.value ?? -1]?.ready === true;
  if ((await sitDown(room, seat)) && ready) await setReady(room, true);
}

const NOT_SENT: Outcome = { ok: false, code: 'not-connected', clause: '', params: {} };

/** Gets ready, which commits to this browser's seed (V1), or not ready after all. */
export async function setReady(room: Room, ready: boolean): Promise<Outcome> {
  if (!ready) return room.act({ is: 'SetReady', ready });
  const commitment = await commitmentOf(seedFor(room.code)).catch(() => undefined);
  return commitment === undefined ? NOT_SENT : room.act({ is: 'SetReady', ready, commitment });
}

/** Starts the game; whoever does is ready by it, with a seed. */
export async function startGame(room: Room): Promise<void> {
  if (legalValues<boolean>(room.legal.value, 'SetReady', 'ready').includes(true)) {
    const outcome = await setReady(room, true);
    if (!outcome.ok) return;
  }
  await room.act({ is: 'CallStart' });
}
