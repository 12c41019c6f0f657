import type { JSX } from 'preact';
import { Art, chip, icon, type Picture } from '../../art';
import { type Colour, settings } from '../../state';
import type { PointSource } from '../../table';

/** Places of the pieces: in the open sea at the sides of the board, in parts of its width and height. */
const ACROSS = [5, 11, 15, 3, 12, 7, 2, 6, 2, 9, 90, 85, 95, 88, 97, 93, 98, 94, 90];
const DOWN = [9, 4, 8, 20, 15, 28, 33, 58, 71, 76, 4, 8, 11, 16, 22, 30, 38, 62, 74];
const TURNS = [-14, 22, 6, -30, 12, 40, -8];

interface CelebrationProps {
  colour: Colour;
  sources: readonly PointSource[];
}

/** The winner's pieces, which fall once into the open sea and lie still. */
export function Celebration({ colour, sources }: CelebrationProps): JSX.Element {
  const own = sources.filter(({ points }) => points > 0).map(({ picture }) => picture);
  const pictures: readonly Picture[] = [...own, chip(colour, settings.palette.value), icon('points')];
  return (
    <div class="end-sea" aria-hidden="true">
      {ACROSS.map((across, i) => {
        const picture = pictures[i % pictures.length];
        const turn = TURNS[i % TURNS.length] ?? 0;
        return (
          picture && (
            <span
              key={i}
              style={{
                left: `${across}%`,
                top: `${DOWN[i]}%`,
                '--turn': `${turn}deg`,
                '--wait': `${(i * 37) % 260}ms`,
              }}
            >
              <Art picture={picture} size={34} />
            </span>
          )
        );
      })}
    </div>
  );
}
