/** The hexagon every land tile is drawn in: pointy-top, 100 units from its middle to a corner. */
import { outline, type Point } from './svg';

export const RADIUS = 100;
const ROOT3 = Math.sqrt(3);

/** The six corners clockwise from the top. */
export const hexCorners = (radius: number): Point[] =>
  [0, 1, 2, 3, 4, 5].map((i) => {
    const angle = (Math.PI / 180) * (60 * i - 90);
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });

export const hexPath = (radius: number): string => outline(hexCorners(radius));

/** Whether the point lies in the hexagon of that radius around the origin. */
export function insideHex(x: number, y: number, radius: number): boolean {
  const [ax, ay] = [Math.abs(x), Math.abs(y)];
  return ax <= (radius * ROOT3) / 2 && ay <= radius - ax / ROOT3;
}
