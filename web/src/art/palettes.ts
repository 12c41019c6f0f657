import type { Colour, Resource, Terrain } from './names';

/** The colours one player's pieces are painted with. */
export interface PieceColours {
  /** The lit side. */
  readonly fill: string;
  /** The side away from the light. */
  readonly shade: string;
  /** Roofs and highlights. */
  readonly light: string;
  /** The dark outline; together with `Palette.rim` it stands out from every terrain. */
  readonly edge: string;
  /** The shape mark, and writing on `fill`. */
  readonly ink: string;
}

export interface Palette {
  readonly pieces: Readonly<Record<Colour, PieceColours>>;
  /** Ground of each terrain, from upper left to lower right. */
  readonly ground: Readonly<Record<Terrain, readonly [lit: string, far: string]>>;
  readonly resource: Readonly<Record<Resource, string>>;
  /** The pale rim around every piece's dark outline. */
  readonly rim: string;
  readonly sea: {
    readonly deep: string;
    readonly open: string;
    readonly shoal: string;
    readonly shallow: string;
    readonly foam: string;
  };
  readonly sand: { readonly path: string; readonly edge: string; readonly light: string };
  readonly token: {
    readonly face: string;
    readonly low: string;
    readonly edge: string;
    readonly ink: string;
    readonly hot: string;
  };
  /** Width of piece outlines relative to the usual. */
  readonly outline: number;
}

const GROUND = {
  forest: ['#4f8a4b', '#2a5836'],
  hills: ['#cd7a4d', '#9f4a2a'],
  pasture: ['#b9da70', '#86b94a'],
  fields: ['#f3d062', '#dba832'],
  mountains: ['#a3abb6', '#6d7686'],
  desert: ['#f3e2b2', '#d9bb7b'],
} as const;

const RESOURCE = { lumber: '#2f6b3f', brick: '#c65a35', wool: '#8fc04f', grain: '#e6b432', ore: '#76808f' } as const;
const SEA = { deep: '#123a52', open: '#17506f', shoal: '#4f9fbe', shallow: '#8fd0d6', foam: '#e8f6f2' } as const;
const SAND = { path: '#ead6a0', edge: '#c9ac6b', light: '#fdf6de' } as const;
const TOKEN = { face: '#fffaf0', low: '#ecd9ab', edge: '#8d7443', ink: '#2f2a22', hot: '#b3202a' } as const;

export const PALETTES = {
  default: {
    pieces: {
      red: { fill: '#cf3a3c', shade: '#9d2429', light: '#f07a6e', edge: '#56090f', ink: '#ffffff' },
      blue: { fill: '#2f6fc9', shade: '#204f97', light: '#74a9f0', edge: '#0d2550', ink: '#ffffff' },
      white: { fill: '#f6f2e8', shade: '#cbc3b1', light: '#ffffff', edge: '#3d372c', ink: '#4d4537' },
      orange: { fill: '#f0962e', shade: '#bb6a17', light: '#ffc57a', edge: '#5e3205', ink: '#472500' },
      green: { fill: '#23855a', shade: '#165f40', light: '#6fd3a4', edge: '#07331f', ink: '#ffffff' },
      purple: { fill: '#7d55c4', shade: '#593995', light: '#b394ec', edge: '#281450', ink: '#ffffff' },
      yellow: { fill: '#f6dd3a', shade: '#bea514', light: '#fff3a0', edge: '#4a3c00', ink: '#3d3200' },
    },
    ground: GROUND,
    resource: RESOURCE,
    rim: '#fff8e4',
    sea: SEA,
    sand: SAND,
    token: TOKEN,
    outline: 1,
  },
  'colour-safe': {
    pieces: {
      red: { fill: '#b3242c', shade: '#82131b', light: '#e0685f', edge: '#420509', ink: '#ffffff' },
      blue: { fill: '#2577d3', shade: '#17559e', light: '#86bdf7', edge: '#0b2850', ink: '#ffffff' },
      white: { fill: '#fbf8ef', shade: '#cfc8b8', light: '#ffffff', edge: '#3f392e', ink: '#4a4235' },
      orange: { fill: '#f0901f', shade: '#b86a10', light: '#ffc47a', edge: '#553303', ink: '#3d2500' },
      green: { fill: '#3dbf9f', shade: '#218a72', light: '#97ead6', edge: '#06382e', ink: '#04302a' },
      purple: { fill: '#55248c', shade: '#391463', light: '#9468cf', edge: '#1d0739', ink: '#ffffff' },
      yellow: { fill: '#ffe93a', shade: '#c4ad12', light: '#fff6a8', edge: '#453a00', ink: '#332b00' },
    },
    ground: GROUND,
    resource: RESOURCE,
    rim: '#fff8e4',
    sea: SEA,
    sand: SAND,
    token: { ...TOKEN, hot: '#a30f4e' },
    outline: 1.1,
  },
  'high-contrast': {
    pieces: {
      red: { fill: '#d8001d', shade: '#93000f', light: '#ff6f6f', edge: '#000000', ink: '#ffffff' },
      blue: { fill: '#0a4fe0', shade: '#00309a', light: '#6fa0ff', edge: '#000000', ink: '#ffffff' },
      white: { fill: '#ffffff', shade: '#c4c4c4', light: '#ffffff', edge: '#000000', ink: '#000000' },
      orange: { fill: '#ffa200', shade: '#c27100', light: '#ffd280', edge: '#000000', ink: '#000000' },
      green: { fill: '#00803f', shade: '#00552a', light: '#54d894', edge: '#000000', ink: '#ffffff' },
      purple: { fill: '#7a12c9', shade: '#520a8a', light: '#c58af5', edge: '#000000', ink: '#ffffff' },
      yellow: { fill: '#ffee00', shade: '#c0b300', light: '#fff8a0', edge: '#000000', ink: '#000000' },
    },
    ground: {
      forest: ['#2f6d3a', '#1d4a27'],
      hills: ['#c4673a', '#93401f'],
      pasture: ['#c6e884', '#9bcf58'],
      fields: ['#ffdc66', '#f0bb35'],
      mountains: ['#b4bcc8', '#7f8999'],
      desert: ['#fbeecb', '#ead09a'],
    },
    resource: { lumber: '#1f5a30', brick: '#a83d18', wool: '#5f9420', grain: '#b98500', ore: '#4f5968' },
    rim: '#ffffff',
    sea: { deep: '#04202f', open: '#0a3348', shoal: '#2f7fa0', shallow: '#7cc8d6', foam: '#ffffff' },
    sand: { path: '#f7e9c2', edge: '#7d6430', light: '#ffffff' },
    token: { face: '#ffffff', low: '#ffffff', edge: '#000000', ink: '#000000', hot: '#c00018' },
    outline: 1.4,
  },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof PALETTES;
export const PALETTE_NAMES = Object.keys(PALETTES) as readonly PaletteName[];
