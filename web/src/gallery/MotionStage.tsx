import type { JSX } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { Art } from '../art/Art';
import { resourceCard } from '../art/cards';
import { RESOURCES } from '../art/names';
import { BoardList, createFlights, Dice } from '../board';
import { ISLAND, LIST_WORDS, PIECES, ROBBER, SEATS, SPOTS, THROWS } from './demo';

/** Dice that roll, cards that fly, and the board as a list. */
export function MotionStage(): JSX.Element {
  const [turn, setTurn] = useState(0);
  const flights = useMemo(() => createFlights(), []);
  const from = useRef<HTMLDivElement>(null);
  const to = useRef<HTMLDivElement>(null);
  const dice = THROWS[turn % THROWS.length] ?? [1, 1];
  const fly = (): void => {
    if (!from.current || !to.current) return;
    const ends = { from: from.current, to: to.current };
    void flights.fly(
      ...RESOURCES.map((resource, i) => ({ picture: resourceCard(resource), count: 1 + (i % 2), ...ends })),
    );
  };
  return (
    <div style="background:#fbf6ea;min-height:100vh;font:14px sans-serif">
      <div style="display:flex;gap:40px;padding:90px 120px;background:#17506f">
        <Dice dice={dice} roll={turn} label={String(dice[0] + dice[1])} />
        <button type="button" data-do="throw" onClick={() => setTurn(turn + 1)}>
          <Art picture={resourceCard('ore')} size={40} />
        </button>
        <div ref={from} style="width:40px;height:40px;background:#f0b01e" />
        <button type="button" data-do="fly" onClick={fly}>
          <Art picture={resourceCard('wool')} size={40} />
        </button>
        <div ref={to} style="margin-left:auto;width:40px;height:40px;background:#5fe08c" />
      </div>
      <BoardList island={ISLAND} pieces={PIECES} tokens={[ROBBER]} seats={SEATS} spots={SPOTS} words={LIST_WORDS} />
    </div>
  );
}
