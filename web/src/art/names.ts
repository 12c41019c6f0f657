/** Names shared by every drawing. Orders are those of the wire: `TERRAINS[i]` yields `RESOURCES[i]`, desert nothing. */

export const RESOURCES = ['lumber', 'brick', 'wool', 'grain', 'ore'] as const;
export type Resource = (typeof RESOURCES)[number];

export const TERRAINS = ['forest', 'hills', 'pasture', 'fields', 'mountains', 'desert'] as const;
export type Terrain = (typeof TERRAINS)[number];

export const COLOURS = ['red', 'blue', 'white', 'orange', 'green', 'purple', 'yellow'] as const;
export type Colour = (typeof COLOURS)[number];

export const DEVELOPMENT_CARDS = ['knight', 'victory-point', 'road-building', 'year-of-plenty', 'monopoly'] as const;
export type DevelopmentCard = (typeof DEVELOPMENT_CARDS)[number];

export type HarbourKind = '3:1' | Resource;
export type PieceKind = 'road' | 'settlement' | 'city';
