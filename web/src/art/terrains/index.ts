/** One file per terrain; `SCENERY` by name. */
import type { Terrain } from '../names';
import { drawDesert } from './desert';
import { drawFields } from './fields';
import { drawForest } from './forest';
import { drawHills } from './hills';
import { drawMountains } from './mountains';
import { drawPasture } from './pasture';
import type { DrawTerrain } from './scene';

export const SCENERY: Readonly<Record<Terrain, DrawTerrain>> = {
  forest: drawForest,
  hills: drawHills,
  pasture: drawPasture,
  fields: drawFields,
  mountains: drawMountains,
  desert: drawDesert,
};

export type { DrawTerrain, Scene, Sprite } from './scene';
