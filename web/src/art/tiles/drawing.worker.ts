/** Draws tiles beside the page, which goes on moving meanwhile: names in, SVG documents out. */
import { toSvg } from '../picture';
import { tilePicture } from './tile';

export interface Wanted {
  readonly id: string;
  readonly turn: number;
  readonly size: number;
}

addEventListener('message', ({ data: { id, turn, size } }: MessageEvent<Wanted>) => {
  postMessage(toSvg(tilePicture(id, turn), size));
});
