/** SVG markup without its `<svg>` element. */
export type Svg = string;

/** A drawing and the box it fills: x, y, width, height in its own units. */
export interface Picture {
  readonly box: readonly [x: number, y: number, width: number, height: number];
  readonly body: Svg;
}

/** A whole `<svg>` document, `width` pixels wide (its box's width when not given). */
export function toSvg(picture: Picture, width = picture.box[2]): string {
  const [x, y, w, h] = picture.box;
  const height = Math.round((width * h) / w);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${w} ${h}" width="${width}" height="${height}">${picture.body}</svg>`;
}

/** A `data:` address for `<img>`, `<link rel="icon">` and CSS. */
export function toUrl(picture: Picture, width?: number): string {
  return `data:image/svg+xml,${encodeURIComponent(toSvg(picture, width))}`;
}

const ADDRESSES = new WeakMap<Picture, string>();

/** `toUrl`, worked out once for each picture. */
export function addressOf(picture: Picture): string {
  const address = ADDRESSES.get(picture) ?? toUrl(picture);
  ADDRESSES.set(picture, address);
  return address;
}

/** The same answer for the same names, without drawing again. */
export function remembered<Names extends readonly (string | number | boolean | undefined)[]>(
  draw: (...names: Names) => Picture,
): (...names: Names) => Picture {
  const known = new Map<string, Picture>();
  return (...names) => {
    const key = names.join('|');
    const picture = known.get(key) ?? draw(...names);
    known.set(key, picture);
    return picture;
  };
}
