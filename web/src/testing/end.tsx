/** All that a game shows after its end, one below the other. */

import type { Room } from '../net/room';
import type { GameModule } from '../table';

export function Ended({ game, room }: { game: GameModule; room: Room }) {
  const { Board, panels } = game.end;
  return (
    <>
      <Board room={room} counted={undefined} />
      {panels.map(({ key, Panel }) => (
        <Panel key={key} room={room} />
      ))}
    </>
  );
}
