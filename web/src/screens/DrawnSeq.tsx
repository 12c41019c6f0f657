import { useEffect } from 'preact/hooks';
import type { Room } from '../state';

/**
 * Attribute of the page, `<html data-seq>`: the number of the last step that is drawn. Programs that drive a browser
 * read there whether the page has caught up. An effect sets it, so it comes after the drawing.
 */
export function DrawnSeq({ room }: { room: Room }): null {
  const seq = room.seq.value;
  useEffect(() => {
    document.documentElement.dataset.seq = String(seq);
  }, [seq]);
  useEffect(
    () => () => {
      delete document.documentElement.dataset.seq;
    },
    [],
  );
  return null;
}
