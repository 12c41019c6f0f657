/** The room for the list of choices beside the tile just placed: measured, and the map moved so that both are seen. */

import { useLayoutEffect, useState } from 'preact/hooks';
import type { Box, Camera, Size } from '../../../board/camera';
import type { CameraControls } from '../../../board/useCamera';
import { CELL, cornerOfCell, middleOfCell } from '../logic/cells';
import {
  freeBox,
  gridOf,
  type ListSpace,
  listAtEdge,
  scrolls,
  speaks,
  tileBeside,
  tileFor,
  tileWithin,
} from '../logic/choicelayout';
import { useTable } from './model';

/** Parts that must stay in sight beside the list; on the smallest screens the buttons at the corners may wait. */
const SAID = '.s-banner, .s-undo, .s-phone-sheet';
const CORNERS = '.s-listed, .board-zoom';
const OVER = `${SAID}, ${CORNERS}`;

/** Boxes of these parts of the page over the map, in its pixels. */
export function over(eye: CameraControls, parts: string): Box[] {
  const map = eye.viewport.current;
  const { left = 0, top = 0 } = map?.getBoundingClientRect() ?? {};
  return [...(map?.closest('.h-table')?.querySelectorAll(parts) ?? [])].map((element) => {
    const box = element.getBoundingClientRect();
    return { x: box.left - left, y: box.top - top, width: box.width, height: box.height };
  });
}

/** Box of the map that nothing lies over. */
export const freeMapBox = (eye: CameraControls): Box => freeBox(eye.size(), over(eye, OVER));

/** Place of such a box for what lies beside the map, which may not begin where the pane around both does. */
export function besideMap(eye: CameraControls, { x, y }: Pick<Box, 'x' | 'y'>): { left: string; top: string } {
  const { offsetLeft = 0, offsetTop = 0 } = eye.viewport.current ?? {};
  return { left: `${x + offsetLeft}px`, top: `${y + offsetTop}px` };
}

/** A tile as it is seen now. */
export function tileBox(eye: CameraControls, cell: string): Box {
  const [x, y] = eye.viewPoint(cornerOfCell(cell));
  const side = CELL * eye.scale();
  return { x, y, width: side, height: side };
}

/** So that this tile is seen there. */
function cameraFor(eye: CameraControls, cell: string, wanted: Box): Camera {
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

export type ChoiceSpace = ListSpace;

/** Beside the tile; a list that scrolls there stands at the edge, if more of it is seen so. */
function choiceSpaceFor(eye: CameraControls, count: number): ChoiceSpace {
  const beside = spaceBeside(eye, count);
  if (!scrolls(beside.grid)) return beside;
  const atEdge = listAtEdge(count, freeBox(eye.size(), over(eye, SAID)), over(eye, CORNERS));
  return atEdge && atEdge.grid.height > beside.grid.height ? atEdge : beside;
}

function spaceBeside(eye: CameraControls, count: number): ChoiceSpace {
  // buttons at the corners cost a column or a row of the map, whichever leaves the tile larger
  const wide = over(eye, CORNERS).map((box) => ({ ...box, x: 0, width: eye.size().width }));
  const rooms = [freeMapBox(eye), freeBox(eye.size(), [...over(eye, SAID), ...wide])].map((free): ChoiceSpace => {
    return { free, grid: gridOf(count, free) };
  });
  const tileIn = ({ free, grid }: ChoiceSpace): number => (speaks(grid) ? tileBeside(grid, free) : 0);
  const best = rooms.reduce((one, other) => (tileIn(other) > tileIn(one) ? other : one));
  if (speaks(best.grid)) return best;
  const larger = freeBox(eye.size(), over(eye, SAID));
  return { free: larger, grid: gridOf(count, larger) };
}

/**
 * While there is something to choose: where its list has room. The map goes back afterwards. A reader who has moved it
 * meanwhile keeps it where it is, until it is of another size.
 *
 * `goTo`: moves the map, and remembers where it was
 */
export function useChoiceSpace(
  eye: CameraControls,
  goTo: (camera: Camera) => void,
  back: () => void,
): ChoiceSpace | undefined {
  const { choices } = useTable();
  const [room, setRoom] = useState<ChoiceSpace>();
  const cell = choices.value[0]?.spot.cell;
  const count = choices.value.length;
  useLayoutEffect(() => {
    const map = eye.viewport.current;
    if (cell === undefined || !map) {
      setRoom(undefined);
      back();
      return;
    }
    let laid: { camera: Camera; size: Size } | undefined;
    const look = (): void => {
      const space = choiceSpaceFor(eye, count);
      const size = eye.size();
      if (!laid || laid.camera === eye.camera() || laid.size.width !== size.width || laid.size.height !== size.height) {
        const seen = tileBox(eye, cell);
        const wanted = space.tile ? tileWithin(seen, space.tile) : tileFor(seen, space.grid, space.free);
        if (wanted) goTo(cameraFor(eye, cell, wanted));
        laid = { camera: eye.camera(), size };
      }
      setRoom(space);
    };
    look();
    // banner and chips are drawn in the same moment, but perhaps after this
    const frame = requestAnimationFrame(look);
    const observer = new ResizeObserver(look);
    observer.observe(map);
    const said = map.closest('.h-table')?.querySelectorAll('.s-over, .s-phone-sheet') ?? [];
    for (const part of said) observer.observe(part);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [eye, cell, count]);
  return cell === undefined ? undefined : room;
}
