import type { JSX } from 'preact';
import { Art } from '../Art';
import { TILE_IDS, tilePicture } from '../tiles';

/** Every tile once. */
export function TileSheet(): JSX.Element {
  return (
    <div style="background:#222a22;position:absolute;inset:0;overflow:auto;display:grid;grid-template-columns:repeat(12,1fr);gap:8px;padding:8px">
      {TILE_IDS.map((id) => (
        <div key={id} style="color:#dfe7c4;font:11px sans-serif">
          {id}
          <Art picture={tilePicture(id, 0)} size={122} />
        </div>
      ))}
    </div>
  );
}
