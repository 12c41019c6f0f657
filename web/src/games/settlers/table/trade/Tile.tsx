import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { Art, icon } from '../../../../art';
import { kindColour } from '../../goods';
import { g, resourceName } from '../../words';
import { ResourceSign } from '../RichText';
import { Was } from './Was';

/** A finger that rests this long means one less. */
const PRESS = 450;

/** Whether tiles are pressed by fingers, which need the whole of a tile. */
export const byFinger = (): boolean => matchMedia('(hover: none)').matches;

/** Hint of how tiles work, for the pointer that there is. */
export const pressHint = (): string => (byFinger() ? g().trade.hintTouch : g().trade.hintPress);

export interface TileProps {
  resource: number;
  n: number;
  /** The row's name: "Give". */
  side: string;
  /** Whether one more is possible. */
  more: boolean;
  /** Stands against the other row (N1). */
  clash?: boolean;
  /** Number in the offer that this one answers or replaces. */
  was?: number | undefined;
  /** Whether the − is within the tile; by finger it is at the row's head. */
  less?: boolean;
  onShift: (by: 1 | -1) => void;
}

/** One resource of a row: a tap is one more; a long press, a right click or the − is one less. */
export function Tile({ resource, n, side, more, clash, was, less = true, onShift }: TileProps): JSX.Element {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const pressed = useRef(false);
  const words = g().trade;
  const said = { side, resource: resourceName(resource) };
  const stop = () => clearTimeout(timer.current);
  return (
    <span class={`s-tile ${n > 0 ? 's-some' : ''} ${clash ? 's-clash' : ''}`} style={{ '--res': kindColour(resource) }}>
      {n > 0 && less && (
        <button type="button" class="s-tile-less" aria-label={words.remove(said)} onClick={() => onShift(-1)}>
          <Art picture={icon('minus')} size={14} />
        </button>
      )}
      <button
        type="button"
        class="s-tile-more k-line"
        aria-disabled={!more || undefined}
        title={pressHint()}
        onPointerDown={(event) => {
          pressed.current = false;
          if (event.pointerType === 'mouse') return;
          timer.current = setTimeout(() => {
            pressed.current = true;
            onShift(-1);
          }, PRESS);
        }}
        onPointerUp={stop}
        onPointerCancel={stop}
        onPointerLeave={stop}
        onContextMenu={(event) => {
          event.preventDefault();
          // a long press on touch screens brings a context menu too, and has done its work already
          if (!pressed.current) onShift(-1);
          pressed.current = true;
          stop();
        }}
        onClick={() => {
          if (pressed.current) {
            pressed.current = false;
            return;
          }
          if (more) onShift(1);
        }}
      >
        <span class="k-spoken">{words.add(said)}</span>
        <ResourceSign resource={resource} size={22} />
        <b>{n}</b>
      </button>
      {was !== undefined && was !== n && <Was n={String(was)} />}
    </span>
  );
}
