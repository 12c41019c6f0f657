import type { Svg } from '../picture';
import { type Rng, scatter, within } from '../rng';
import { fill, line, n, oval, shadow } from '../svg';
import { byDepth, clearOfToken, type DrawTerrain, nudge, type Sprite, TOKEN_ROOM } from './scene';

/** A dune with a sharp crest, `w` wide. */
function dune(random: Rng, w: number): Svg {
  const h = w * within(random, 0.34, 0.44);
  const crest = w * within(random, 0, 0.14);
  const at = (k: number): string => n(w * k);
  return (
    fill(
      `M${at(-0.5)} 2Q${at(-0.18)} ${n(-h * 0.5)} ${n(crest)} ${n(-h)}Q${at(0.26)} ${n(-h * 0.3)} ${at(0.54)} 2Q0 ${n(h * 0.22)} ${at(-0.5)} 2Z`,
      '#f9edca',
    ) +
    fill(
      `M${n(crest)} ${n(-h)}Q${at(0.26)} ${n(-h * 0.3)} ${at(0.54)} 2Q${at(0.2)} ${n(h * 0.16)} ${at(-0.04)} ${n(h * 0.1)}Q${at(0.16)} ${n(-h * 0.3)} ${n(crest)} ${n(-h)}Z`,
      '#c49f58',
      0.78,
    ) +
    line(
      `M${at(-0.34)} ${n(-h * 0.08)}q${at(0.1)} ${n(-h * 0.12)} ${at(0.24)} ${n(-h * 0.04)}M${at(-0.26)} ${n(-h * 0.32)}q${at(0.08)} ${n(-h * 0.1)} ${at(0.18)} ${n(-h * 0.04)}`,
      '#d9bd83',
      1.2,
      0.9,
    )
  );
}

const cactus = (): Svg =>
  shadow(9, 2.6, '#7d6228', 0.4) +
  line('M0-1V-25M0-9H-7.6V-17M0-12.4H7.6V-21', '#2f6a41', 6.4) +
  line('M-1.2-2V-25M-8.6-11V-17M6.4-14V-21', '#86bd85', 1.4) +
  fill(oval(0.4, -28.6, 2, 1.6), '#e86f8d');

const skull = (): Svg =>
  shadow(7, 2, '#7d6228', 0.35) +
  fill('M-6-4C-6-8.4-3-10 0-10S6-8.4 6-4C6-2 4.6-1.4 4-.8V1H-4V-.8C-4.6-1.4-6-2-6-4Z', '#fffaf0') +
  fill(oval(-2.6, -4.6, 1.5, 1.8) + oval(2.6, -4.6, 1.5, 1.8), '#6e5a34') +
  line('M-6-7.4Q-10.4-8-11-12.6M6-7.4Q10.4-8 11-12.6', '#efe3c4', 2.2);

const rock = (): Svg =>
  shadow(7, 2, '#7d6228', 0.38) +
  fill('M-7 0-5.4-5 0-7.6 5-4.6 7 0Z', '#c9a671') +
  fill('M0-7.6 5-4.6 7 0H1Z', '#946f3d');

/** Foot and width of the dunes. */
const DUNES = [
  [-34, -34, 66],
  [24, -45, 70],
  [-42, 4, 56],
  [48, 0, 52],
  [-26, 53, 70],
  [19, 66, 50],
] as const;

export const drawDesert: DrawTerrain = (random, token = TOKEN_ROOM) => {
  const flip = random() < 0.5 ? -1 : 1;
  const dunes: Sprite[] = DUNES.map(([x, y, w]) => ({ at: nudge(random, [x * flip, y], 4), body: dune(random, w) }));
  const things: Sprite[] = [
    { at: [-36 * flip, 34], body: cactus() },
    { at: [50 * flip, -14], body: `<g transform="scale(.8)">${cactus()}</g>` },
    { at: [-4 * flip, 82], body: `<g transform="scale(.66)">${cactus()}</g>` },
    { at: [-8 * flip, -46], body: rock() },
    { at: [-58 * flip, -12], body: `<g transform="scale(.75)">${rock()}</g>` },
    { at: [44 * flip, 42], body: `<g transform="scale(.82)">${skull()}</g>` },
  ];
  const ripples = scatter(random, 26, 17, 90, clearOfToken(92, token - 16))
    .map(([x, y]) => `M${n(x - 8)} ${n(y)}q4-2.6 8 0t8 0`)
    .join('');
  return { floor: line(ripples, '#c9a866', 1.3, 0.6), sprites: byDepth([...dunes, ...things]) };
};
