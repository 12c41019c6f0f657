import type { JSX } from 'preact';
import { Art, icon } from '../../../art';
import { hutIcon, TileArt, tribeIcon } from '../../../art/tiles';
import { settings } from '../../../state';
import { isLegal } from '../../../state/legal';
import { tileWords } from '../logic/landwords';
import { colourOf } from '../view';
import { h, nameOf } from '../words';
import { useTable } from './model';

/** The tile of the turn: as it was drawn and is turned now, then as it was placed. */
export function useTileInHand():
  | { tile: string; turn: number; words: string; ways: number; bonus: boolean }
  | undefined {
  const table = useTable();
  const { view, legal, held, aimed, cells, seat } = table;
  const { turn, map } = view.value;
  if (!turn) return undefined;
  const words = h().table;
  const mine = turn.seat === seat.value;
  const who = { who: nameOf(view.value, turn.seat) };
  const bonus = turn.bonus === true;
  const placed = turn.cell === undefined ? undefined : map?.tiles[turn.cell];
  if (placed) return { ...placed, words: mine ? words.placed : words.placedBy(who), ways: 0, bonus };
  if (turn.tile === undefined) return undefined;
  const cell = isLegal(legal.value, 'PlaceTile') ? (held.value ?? aimed.value) : undefined;
  return {
    tile: turn.tile,
    turn: cell === undefined ? 0 : table.turnIn(cell),
    words: mine ? words.drawn : words.drawnBy(who),
    ways: cell === undefined ? 0 : (cells.value.get(cell)?.length ?? 0),
    bonus,
  };
}

/** The tile of the turn, the others' too. A press turns it, where it can be turned. */
export function DrawnTile({ size }: { size: number }): JSX.Element {
  const table = useTable();
  const hand = useTileInHand();
  const words = h().table;
  if (!hand) return <span class="h-drawn h-drawn-none" style={{ width: `${size}px`, height: `${size}px` }} />;
  const inside = (
    <>
      <TileArt
        tile={hand.tile}
        turn={hand.turn}
        size={size}
        label={`${hand.words}: ${tileWords(hand.tile, hand.turn)}`}
        class="h-drawn-tile"
      />
      {hand.bonus && <em class="h-bonus-mark">{words.bonus}</em>}
    </>
  );
  const look = `h-drawn ${hand.bonus ? 'h-drawn-bonus' : ''}`;
  if (hand.ways < 2) return <span class={look}>{inside}</span>;
  return (
    <button type="button" class={look} title={words.turn} onClick={() => table.turnTile()}>
      {inside}
      <span class="h-turn-mark">
        <Art picture={icon('rotate')} size={16} label={words.turn} />
      </span>
    </button>
  );
}

/** Number of tiles left in both piles. */
export function Piles(): JSX.Element | null {
  const { piles } = useTable().view.value;
  if (!piles) return null;
  const words = h().table;
  return (
    <span class="h-piles k-stack k-gap-8">
      <span title={words.leftLong({ n: piles.left })}>
        <i class="h-pile" aria-hidden="true" />
        <span class="k-spoken">{words.leftLong({ n: piles.left })}</span>
        <b aria-hidden="true">{piles.left}</b>
      </span>
      <span title={words.bonusLeftLong({ n: piles.bonus_left })}>
        <i class="h-pile h-pile-bonus" aria-hidden="true" />
        <span class="k-spoken">{words.bonusLeftLong({ n: piles.bonus_left })}</span>
        <b aria-hidden="true">{piles.bonus_left}</b>
      </span>
    </span>
  );
}

/** The reader's own pieces that are not on the map, one by one. */
export function OwnStock({ size = 30 }: { size?: number }): JSX.Element | null {
  const { view, seat } = useTable();
  const mine = seat.value;
  const stock = view.value.stock;
  if (mine === undefined || !stock) return null;
  const colour = colourOf(view.value, mine);
  const palette = settings.palette.value;
  const tribe = stock.tribe[mine] ?? 0;
  const huts = stock.huts[mine] ?? 0;
  const words = h().table;
  const row = (n: number) => Array.from({ length: n }, (_, i) => i);
  return (
    <span
      class="h-stock k-stack k-gap-2"
      role="img"
      aria-label={`${words.tribeLeft({ n: tribe })}, ${words.hutsLeft({ n: huts })}`}
    >
      <span>
        {row(tribe).map((i) => (
          <Art key={i} picture={tribeIcon('hunter', colour, palette)} size={size} />
        ))}
        {tribe === 0 && <b>0</b>}
      </span>
      <span>
        {row(huts).map((i) => (
          <Art key={i} picture={hutIcon(colour, palette)} size={size} />
        ))}
        {huts === 0 && <b>0</b>}
      </span>
    </span>
  );
}
