import type { JSX } from 'preact';
import { addressOf, type Picture } from './picture';

export interface ArtProps {
  picture: Picture;
  /** Height in pixels; the width follows from the picture's box. Without it, CSS decides. */
  size?: number;
  /** Spoken name. Without it the drawing is decoration. */
  label?: string;
  class?: string;
  /** As an `<img>`: for large drawings. Those that carry ids always are, so that their ids stay their own. */
  image?: boolean;
}

/** Puts a picture on the page. */
export function Art({ picture, size, label, class: className, image }: ArtProps): JSX.Element {
  const [x, y, w, h] = picture.box;
  const width = size === undefined ? undefined : Math.round(((size * w) / h) * 100) / 100;
  if (image || picture.body.includes(' id="')) {
    return (
      <img class={className} src={addressOf(picture)} width={width} height={size} alt={label ?? ''} draggable={false} />
    );
  }
  const said = label === undefined ? { 'aria-hidden': true } : { role: 'img' as const, 'aria-label': label };
  return (
    <svg
      {...said}
      class={className}
      viewBox={`${x} ${y} ${w} ${h}`}
      width={width}
      height={size}
      focusable="false"
      dangerouslySetInnerHTML={{ __html: picture.body }}
    />
  );
}
