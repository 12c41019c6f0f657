/** The room for the list of choices beside the tile just placed: measured, and the map moved so that both are seen. */

import { useLayoutEffect, useState } from 'preact/hooks';
import type { Box, Camera } from '../../../board/camera';
import type { Eye } from '../../../board/useCamera';
import { freeOf, type Grid, gridOf, speaks, tileFor } from '../logic/beside';
import { CELL, cornerOfCell, middleOfCell } from '../logic/cells';
import { useTable } from './model';

/** What must stay in sight beside the list; on the smallest screens the buttons at the corners may wait. */
const SAID = '.s-banner, .s-undo, .s-phone-sheet';
const OVER = `${SAID}, .s-listed, .board-zoom`;

/** Where these parts of the page lie over the map, in its pixels. */
export function over(eye: Eye, parts: string): Box[] {
  const map = eye.viewport.current;
  const { left = 0, top = 0 } = map?.getBoundingClientRect() ?? {};
  return [...(map?.closest('.h-table')?.querySelectorAll(parts) ?? [])].map((element) => {
    const box = element.getBoundingClientRect();
    return { x: box.left - left, y: box.top - top, width: box.width, height: box.height };
  });
}

/** Where nothing lies over the map. */
export const roomOf = (eye: Eye): Box => freeOf(eye.size(), over(eye, OVER));

/** A tile as it is seen now. */
export function tileBox(eye: Eye, cell: string): Box {
  const [x, y] = eye.viewPoint(cornerOfCell(cell));
  const side = CELL * eye.scale();
  return { x, y, width: side, height: side };
}

/** So that this tile is seen there. */
function cameraFor(eye: Eye, cell: string, wanted: Box): Camera {
  const scale = wanted.width / CELL;
  const { width, height } = eye.size();
  const [x, y] = middleOfCell(cell);
  return {
    at: [
      x + (width / 2 - (wanted.x + wanted.width / 2)) / scale,
      y + (height / 2 - (wanted.y + wanted.height / 2)) / scale,
    ],
    zoom: (eye.zoom() * scale) / (eye.scale() || 1),
  };
}

export interface Room {
  readonly free: Box;
  readonly grid: Grid;
}

function roomFor(eye: Eye, count: number): Room {
  const free = roomOf(eye);
  const grid = gridOf(count, free);
  if (speaks(grid)) return { free, grid };
  const larger = freeOf(eye.size(), over(eye, SAID));
  return { free: larger, grid: gridOf(count, larger) };
}

/**
 * While there is something to choose: where its list has room. The map goes back afterwards.
 *
 * `goTo`: moves the map, and remembers where it was
 */
export function useRoomBeside(eye: Eye, goTo: (camera: Camera) => void, back: () => void): Room | undefined {
  const { choices } = useTable();
  const [room, setRoom] = useState<Room>();
  const cell = choices.value[0]?.spot.cell;
  const count = choices.value.length;
  useLayoutEffect(() => {
    const map = eye.viewport.current;
    if (cell === undefined || !map) {
      setRoom(undefined);
      back();
      return;
    }
    const look = (): void => {
      const { free, grid } = roomFor(eye, count);
      const wanted = tileFor(tileBox(eye, cell), grid, free);
      if (wanted) goTo(cameraFor(eye, cell, wanted));
      setRoom({ free, grid });
    };
    look();
    // banner and chips are drawn in the same moment, but perhaps after this
    const frame = requestAnimationFrame(look);
    const observer = new ResizeObserver(look);
    observer.observe(map);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [eye, cell, count]);
  return cell === undefined ? undefined : room;
}
