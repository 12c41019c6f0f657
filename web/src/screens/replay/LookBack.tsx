/** The past of a game that is being watched, while it goes on. */

import type { JSX } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { replayWords } from '../../i18n/replay';
import type { Room } from '../../state';
import { createReplay, type Replay } from '../../state/replay';
import type { GameModule } from '../../table';
import { ReplayTable } from './ReplayTable';
import { nextTurn, turnAt, useTransport } from './transport';

/** Replay of what spectators were shown of this match so far, from a turn back; or the code of why there is none. */
export async function openPast(room: Room, game: GameModule): Promise<Replay | string> {
  const replay = createReplay(room.code, { eyes: 'spectator', live: room, turnOf: game.overlay?.turn });
  await replay.loaded;
  const code = replay.failed.peek();
  if (code !== undefined) {
    replay.close();
    return code;
  }
  replay.seek(nextTurn(replay.turns.peek(), replay.steps.peek().length, -1) ?? 0);
  return replay;
}

/** Distance to the present: in turns, or in steps where it is of the same turn. */
function behindOf(room: Room, game: GameModule, replay: Replay): string {
  const words = replayWords();
  const view = room.view.value;
  const now = view && game.overlay?.turn(view)?.number;
  const then = turnAt(replay.turns.value, replay.at.value)?.[1] ?? 0;
  const turns = now === undefined ? 0 : now - Math.max(0, then);
  if (turns > 0) return words.turnsBehind(turns);
  const steps = replay.steps.value.length - replay.at.value;
  return steps > 0 ? words.stepsBehind(steps) : words.upToDate;
}

export interface LookBackProps {
  room: Room;
  game: GameModule;
  replay: Replay;
  onLive: () => void;
}

/** The table as it stood, with the way back to the present. */
export function LookBack({ room, game, replay, onLive }: LookBackProps): JSX.Element {
  const transport = useTransport(replay, onLive);
  useLayoutEffect(() => document.querySelector<HTMLElement>('.deck-rail input')?.focus(), []);
  return (
    <ReplayTable
      replay={replay}
      game={game}
      transport={transport}
      onLive={onLive}
      behind={behindOf(room, game, replay)}
    />
  );
}
