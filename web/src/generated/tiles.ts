// Written by `python -m server.schema`; do not edit.

/** A tile as it is printed. zones: by number. */
export interface Tile {
  readonly kind: 'start' | 'land' | 'bonus';
  readonly edges: TileEdges;
  readonly zones: Readonly<Record<string, Zone>>;
}

/** The zones that meet each edge, clockwise, unturned: one, or meadow, river, meadow. */
export interface TileEdges {
  readonly N: readonly number[];
  readonly E: readonly number[];
  readonly S: readonly number[];
  readonly W: readonly number[];
}

/** An area printed on a tile. animals: deer, mammoth, aurochs, tiger (meadows); special: fire or shrine (meadows of bonus tiles) gold: nuggets; mushrooms: groups of them (forests) lake: the zone of the lake in which it ends; spring: whether it ends at one (rivers) fish: how many are in it (lakes) */
export interface Zone {
  readonly kind: 'meadow' | 'forest' | 'river' | 'lake';
  readonly animals?: readonly ('deer' | 'mammoth' | 'aurochs' | 'tiger')[];
  readonly special?: 'fire' | 'shrine' | '';
  readonly gold?: number;
  readonly mushrooms?: number;
  readonly lake?: number;
  readonly spring?: boolean;
  readonly fish?: number;
}

export const TILES: Readonly<Record<string, Tile>> = {
  START: {"kind":"start","edges":{"N":[0],"E":[1],"S":[1],"W":[2,3,0]},"zones":{"0":{"kind":"meadow","animals":["mammoth"]},"1":{"kind":"forest","gold":1},"2":{"kind":"meadow"},"3":{"kind":"river","lake":4},"4":{"kind":"lake","fish":1}}},
  L01: {"kind":"land","edges":{"N":[0],"E":[0],"S":[1,2,3],"W":[3,2,4]},"zones":{"0":{"kind":"forest","gold":1},"1":{"kind":"meadow"},"2":{"kind":"river"},"3":{"kind":"meadow","animals":["deer"]},"4":{"kind":"meadow"}}},
  L02: {"kind":"land","edges":{"N":[0],"E":[1],"S":[0],"W":[2]},"zones":{"0":{"kind":"meadow","animals":["deer"]},"1":{"kind":"forest"},"2":{"kind":"forest"}}},
  L03: {"kind":"land","edges":{"N":[0],"E":[0,1,2],"S":[2,1,0],"W":[0]},"zones":{"0":{"kind":"meadow"},"1":{"kind":"river"},"2":{"kind":"meadow","animals":["deer"]}}},
  L04: {"kind":"land","edges":{"N":[0],"E":[0],"S":[0],"W":[0,1,0]},"zones":{"0":{"kind":"meadow","animals":["mammoth"]},"1":{"kind":"river","lake":2},"2":{"kind":"lake","fish":1}}},
  L05: {"kind":"land","edges":{"N":[0],"E":[1],"S":[1,2,3],"W":[3,4,5]},"zones":{"0":{"kind":"forest"},"1":{"kind":"meadow","animals":["mammoth"]},"2":{"kind":"river","lake":6},"3":{"kind":"meadow"},"4":{"kind":"river","lake":6},"5":{"kind":"meadow"},"6":{"kind":"lake","fish":2}}},
  L06: {"kind":"land","edges":{"N":[0,1,2],"E":[2],"S":[2,3,4],"W":[4,5,0]},"zones":{"0":{"kind":"meadow","animals":["deer"]},"1":{"kind":"river","lake":6},"2":{"kind":"meadow"},"3":{"kind":"river","lake":6},"4":{"kind":"meadow","animals":["mammoth"]},"5":{"kind":"river","lake":6},"6":{"kind":"lake","fish":1}}},
  L07: {"kind":"land","edges":{"N":[0],"E":[0],"S":[0],"W":[0]},"zones":{"0":{"kind":"meadow","animals":["mammoth"]}}},
  L08: {"kind":"land","edges":{"N":[0],"E":[1],"S":[1],"W":[0]},"zones":{"0":{"kind":"forest","gold":1},"1":{"kind":"meadow","animals":["tiger"]}}},
  L09: {"kind":"land","edges":{"N":[0,1,2],"E":[3],"S":[3],"W":[2,1,0]},"zones":{"0":{"kind":"meadow"},"1":{"kind":"river"},"2":{"kind":"meadow"},"3":{"kind":"forest","gold":1}}},
  L10: {"kind":"land","edges":{"N":[0,1,2],"E":[3],"S":[2,1,0],"W":[4]},"zones":{"0":{"kind":"meadow"},"1":{"kind":"river"},"2":{"kind":"meadow","animals":["deer"]},"3":{"kind":"forest"},"4":{"kind":"forest"}}},
  L11: {"kind":"land","edges":{"N":[0],"E":[1,2,3],"S":[4],"W":[3,5,1]},"zones":{"0":{"kind":"forest"},"1":{"kind":"meadow"},"2":{"kind":"river","lake":6},"3":{"kind":"meadow"},"4":{"kind":"forest"},"5":{"kind":"river","lake":6},"6":{"kind":"lake","fish":1}}},
  L12: {"kind":"land","edges":{"N":[0],"E":[0],"S":[1],"W":[0]},"zones":{"0":{"kind":"forest","gold":1},"1":{"kind":"meadow","animals":["tiger"]}}},
  L13: {"kind":"land","edges":{"N":[0],"E":[1],"S":[1],"W":[0]},"zones":{"0":{"kind":"meadow"},"1":{"kind":"forest","gold":1}}},
  L14: {"kind":"land","edges":{"N":[0],"E":[0],"S":[1,2,3],"W":[4]},"zones":{"0":{"kind":"forest","gold":1},"1":{"kind":"meadow"},"2":{"kind":"river","spring":true},"3":{"kind":"meadow"},"4":{"kind":"meadow"}}},
  L15: {"kind":"land","edges":{"N":[0],"E":[1,2,3],"S":[0],"W":[4,5,6]},"zones":{"0":{"kind":"forest","gold":1},"1":{"kind":"meadow"},"2":{"kind":"river","lake":7},"3":{"kind":"meadow"},"4":{"kind":"meadow"},"5":{"kind":"river","spring":true},"6":{"kind":"meadow"},"7":{"kind":"lake","fish":2}}},
  L16: {"kind":"land","edges":{"N":[0],"E":[1],"S":[2,3,0],"W":[0]},"zones":{"0":{"kind":"meadow","animals":["deer"]},"1":{"kind":"forest"},"2":{"kind":"meadow"},"3":{"kind":"river","lake":4},"4":{"kind":"lake","fish":1}}},
  L17: {"kind":"land","edges":{"N":[0],"E":[1],"S":[2,3,4],"W":[5]},"zones":{"0":{"kind":"forest"},"1":{"kind":"forest"},"2":{"kind":"meadow"},"3":{"kind":"river","spring":true},"4":{"kind":"meadow","animals":["tiger"]},"5":{"kind":"forest"}}},
  L18: {"kind":"land","edges":{"N":[0,1,2],"E":[2,3,4],"S":[4],"W":[4,5,0]},"zones":{"0":{"kind":"meadow"},"1":{"kind":"river","lake":6},"2":{"kind":"meadow"},"3":{"kind":"river","lake":6},"4":{"kind":"meadow"},"5":{"kind":"river","lake":6},"6":{"kind":"lake","fish":1}}},
  L19: {"kind":"land","edges":{"N":[0],"E":[0,1,2],"S":[2],"W":[2,1,0]},"zones":{"0":{"kind":"meadow"},"1":{"kind":"river"},"2":{"kind":"meadow","animals":["mammoth"]}}},
  L20: {"kind":"land","edges":{"N":[0],"E":[1],"S":[0],"W":[0]},"zones":{"0":{"kind":"meadow","animals":["mammoth"]},"1":{"kind":"forest"}}},
  L21: {"kind":"land","edges":{"N":[0,1,2],"E":[3],"S":[3],"W":[2,1,0]},"zones":{"0":{"kind":"meadow"},"1":{"kind":"river"},"2":{"kind":"meadow","animals":["mammoth"]},"3":{"kind":"forest","gold":1}}},
  L22: {"kind":"land","edges":{"N":[0],"E":[0],"S":[1],"W":[1]},"zones":{"0":{"kind":"forest","gold":1},"1":{"kind":"meadow","animals":["tiger"]}}},
  L23: {"kind":"land","edges":{"N":[0,1,2],"E":[2,1,0],"S":[0,3,4],"W":[4,3,0]},"zones":{"0":{"kind":"meadow"},"1":{"kind":"river"},"2":{"kind":"meadow","animals":["deer"]},"3":{"kind":"river"},"4":{"kind":"meadow","animals":["tiger"]}}},
  L24: {"kind":"land","edges":{"N":[0,1,2],"E":[3],"S":[3],"W":[0]},"zones":{"0":{"kind":"meadow"},"1":{"kind":"river","lake":4},"2":{"kind":"meadow"},"3":{"kind":"forest","gold":1},"4":{"kind":"lake","fish":1}}},
  L25: {"kind":"land","edges":{"N":[0,1,2],"E":[2,3,4],"S":[4],"W":[4,5,0]},"zones":{"0":{"kind":"meadow"},"1":{"kind":"river","lake":6},"2":{"kind":"meadow"},"3":{"kind":"river","lake":6},"4":{"kind":"meadow","animals":["deer"]},"5":{"kind":"river","lake":6},"6":{"kind":"lake","fish":1}}},
  L26: {"kind":"land","edges":{"N":[0],"E":[1,2,3],"S":[3,2,1],"W":[4]},"zones":{"0":{"kind":"forest"},"1":{"kind":"meadow"},"2":{"kind":"river"},"3":{"kind":"meadow"},"4":{"kind":"forest"}}},
  L27: {"kind":"land","edges":{"N":[0],"E":[1],"S":[2],"W":[1]},"zones":{"0":{"kind":"meadow"},"1":{"kind":"forest","gold":1},"2":{"kind":"meadow"}}},
  L28: {"kind":"land","edges":{"N":[0,1,2],"E":[2],"S":[2],"W":[2,1,0]},"zones":{"0":{"kind":"meadow"},"1":{"kind":"river"},"2":{"kind":"meadow","animals":["deer"]}}},
  L29: {"kind":"land","edges":{"N":[0],"E":[1,2,3],"S":[4],"W":[3,2,1]},"zones":{"0":{"kind":"forest"},"1":{"kind":"meadow"},"2":{"kind":"river"},"3":{"kind":"meadow","animals":["tiger"]},"4":{"kind":"forest"}}},
  L30: {"kind":"land","edges":{"N":[0,1,2],"E":[2,3,4],"S":[4],"W":[4,5,0]},"zones":{"0":{"kind":"meadow"},"1":{"kind":"river","lake":6},"2":{"kind":"meadow"},"3":{"kind":"river","lake":6},"4":{"kind":"meadow"},"5":{"kind":"river","lake":6},"6":{"kind":"lake","fish":1}}},
  L31: {"kind":"land","edges":{"N":[0,1,2],"E":[3],"S":[3],"W":[4]},"zones":{"0":{"kind":"meadow"},"1":{"kind":"river","spring":true},"2":{"kind":"meadow"},"3":{"kind":"forest","gold":1},"4":{"kind":"forest"}}},
  L32: {"kind":"land","edges":{"N":[0],"E":[0],"S":[1],"W":[0]},"zones":{"0":{"kind":"meadow","animals":["deer"]},"1":{"kind":"forest"}}},
  L33: {"kind":"land","edges":{"N":[0],"E":[1],"S":[1],"W":[0]},"zones":{"0":{"kind":"meadow"},"1":{"kind":"forest","gold":1}}},
  L34: {"kind":"land","edges":{"N":[0,1,2],"E":[2],"S":[2,3,4],"W":[4,5,0]},"zones":{"0":{"kind":"meadow"},"1":{"kind":"river","lake":6},"2":{"kind":"meadow"},"3":{"kind":"river","lake":6},"4":{"kind":"meadow","animals":["deer"]},"5":{"kind":"river","lake":6},"6":{"kind":"lake","fish":1}}},
  L35: {"kind":"land","edges":{"N":[0,1,2],"E":[2,3,4],"S":[5],"W":[5]},"zones":{"0":{"kind":"meadow"},"1":{"kind":"river","spring":true},"2":{"kind":"meadow"},"3":{"kind":"river","spring":true},"4":{"kind":"meadow"},"5":{"kind":"forest","gold":1}}},
  L36: {"kind":"land","edges":{"N":[0],"E":[0],"S":[0],"W":[1,2,3]},"zones":{"0":{"kind":"forest","gold":1},"1":{"kind":"meadow"},"2":{"kind":"river","lake":4},"3":{"kind":"meadow"},"4":{"kind":"lake","fish":1}}},
  L37: {"kind":"land","edges":{"N":[0],"E":[0],"S":[1],"W":[1]},"zones":{"0":{"kind":"forest","gold":1},"1":{"kind":"meadow","animals":["deer"]}}},
  L38: {"kind":"land","edges":{"N":[0],"E":[1],"S":[2,3,4],"W":[4,5,0]},"zones":{"0":{"kind":"meadow","animals":["mammoth"]},"1":{"kind":"forest"},"2":{"kind":"meadow"},"3":{"kind":"river","lake":6},"4":{"kind":"meadow"},"5":{"kind":"river","lake":6},"6":{"kind":"lake","fish":1}}},
  L39: {"kind":"land","edges":{"N":[0],"E":[1,2,3],"S":[3,2,1],"W":[0]},"zones":{"0":{"kind":"forest","gold":1},"1":{"kind":"meadow"},"2":{"kind":"river"},"3":{"kind":"meadow"}}},
  L40: {"kind":"land","edges":{"N":[0],"E":[1],"S":[1],"W":[2]},"zones":{"0":{"kind":"meadow"},"1":{"kind":"forest","gold":1},"2":{"kind":"meadow"}}},
  L41: {"kind":"land","edges":{"N":[0],"E":[0],"S":[1],"W":[1]},"zones":{"0":{"kind":"meadow","animals":["mammoth"]},"1":{"kind":"forest","gold":1}}},
  L42: {"kind":"land","edges":{"N":[0],"E":[1],"S":[1,2,3],"W":[3]},"zones":{"0":{"kind":"forest"},"1":{"kind":"meadow"},"2":{"kind":"river","spring":true},"3":{"kind":"meadow"}}},
  L43: {"kind":"land","edges":{"N":[0],"E":[0,1,2],"S":[2,1,0],"W":[0]},"zones":{"0":{"kind":"meadow","animals":["tiger"]},"1":{"kind":"river"},"2":{"kind":"meadow"}}},
  L44: {"kind":"land","edges":{"N":[0],"E":[0,1,2],"S":[2],"W":[3]},"zones":{"0":{"kind":"meadow"},"1":{"kind":"river","lake":4},"2":{"kind":"meadow","animals":["tiger"]},"3":{"kind":"forest"},"4":{"kind":"lake","fish":1}}},
  L45: {"kind":"land","edges":{"N":[0],"E":[0],"S":[1],"W":[2,3,0]},"zones":{"0":{"kind":"meadow"},"1":{"kind":"forest"},"2":{"kind":"meadow"},"3":{"kind":"river","lake":4},"4":{"kind":"lake","fish":2}}},
  L46: {"kind":"land","edges":{"N":[0,1,2],"E":[2],"S":[3],"W":[4]},"zones":{"0":{"kind":"meadow"},"1":{"kind":"river","lake":5},"2":{"kind":"meadow"},"3":{"kind":"forest"},"4":{"kind":"forest"},"5":{"kind":"lake","fish":2}}},
  L47: {"kind":"land","edges":{"N":[0],"E":[1],"S":[2],"W":[1]},"zones":{"0":{"kind":"meadow","animals":["deer"]},"1":{"kind":"forest","gold":1},"2":{"kind":"meadow"}}},
  L48: {"kind":"land","edges":{"N":[0],"E":[0,1,2],"S":[3],"W":[2,4,0]},"zones":{"0":{"kind":"meadow"},"1":{"kind":"river","lake":5},"2":{"kind":"meadow","animals":["deer"]},"3":{"kind":"forest"},"4":{"kind":"river","lake":5},"5":{"kind":"lake","fish":1}}},
  L49: {"kind":"land","edges":{"N":[0],"E":[1],"S":[2],"W":[3]},"zones":{"0":{"kind":"meadow","animals":["deer"]},"1":{"kind":"forest"},"2":{"kind":"meadow"},"3":{"kind":"meadow"}}},
  L50: {"kind":"land","edges":{"N":[0,1,2],"E":[2,1,0],"S":[0],"W":[3]},"zones":{"0":{"kind":"meadow"},"1":{"kind":"river"},"2":{"kind":"meadow"},"3":{"kind":"forest"}}},
  L51: {"kind":"land","edges":{"N":[0],"E":[0],"S":[0,1,2],"W":[2,1,0]},"zones":{"0":{"kind":"meadow","animals":["deer"]},"1":{"kind":"river"},"2":{"kind":"meadow"}}},
  L52: {"kind":"land","edges":{"N":[0],"E":[0,1,2],"S":[2],"W":[2,1,0]},"zones":{"0":{"kind":"meadow","animals":["mammoth"]},"1":{"kind":"river"},"2":{"kind":"meadow"}}},
  L53: {"kind":"land","edges":{"N":[0],"E":[0,1,2],"S":[2,1,0],"W":[3]},"zones":{"0":{"kind":"meadow"},"1":{"kind":"river"},"2":{"kind":"meadow","animals":["deer"]},"3":{"kind":"forest"}}},
  L54: {"kind":"land","edges":{"N":[0,1,2],"E":[2],"S":[2,1,0],"W":[0]},"zones":{"0":{"kind":"meadow","animals":["tiger"]},"1":{"kind":"river"},"2":{"kind":"meadow"}}},
  L55: {"kind":"land","edges":{"N":[0],"E":[0,1,2],"S":[2,3,4],"W":[4,5,0]},"zones":{"0":{"kind":"meadow","animals":["deer"]},"1":{"kind":"river","lake":6},"2":{"kind":"meadow"},"3":{"kind":"river","lake":6},"4":{"kind":"meadow"},"5":{"kind":"river","lake":6},"6":{"kind":"lake","fish":1}}},
  L56: {"kind":"land","edges":{"N":[0],"E":[0,1,2],"S":[2],"W":[2,1,0]},"zones":{"0":{"kind":"meadow","animals":["deer"]},"1":{"kind":"river"},"2":{"kind":"meadow","animals":["tiger"]}}},
  L57: {"kind":"land","edges":{"N":[0],"E":[0],"S":[1],"W":[2]},"zones":{"0":{"kind":"forest","gold":1},"1":{"kind":"forest"},"2":{"kind":"forest"}}},
  L58: {"kind":"land","edges":{"N":[0],"E":[1],"S":[2],"W":[0]},"zones":{"0":{"kind":"forest","gold":1},"1":{"kind":"forest"},"2":{"kind":"meadow","animals":["deer"]}}},
  L59: {"kind":"land","edges":{"N":[0],"E":[1],"S":[1,2,3],"W":[3,2,1]},"zones":{"0":{"kind":"forest"},"1":{"kind":"meadow"},"2":{"kind":"river"},"3":{"kind":"meadow","animals":["deer"]}}},
  L60: {"kind":"land","edges":{"N":[0],"E":[0],"S":[0],"W":[0]},"zones":{"0":{"kind":"meadow","animals":["deer"]}}},
  L61: {"kind":"land","edges":{"N":[0],"E":[0,1,2],"S":[2],"W":[2,1,0]},"zones":{"0":{"kind":"meadow"},"1":{"kind":"river"},"2":{"kind":"meadow","animals":["deer"]}}},
  L62: {"kind":"land","edges":{"N":[0,1,2],"E":[2],"S":[2,1,0],"W":[3]},"zones":{"0":{"kind":"meadow"},"1":{"kind":"river"},"2":{"kind":"meadow"},"3":{"kind":"forest"}}},
  L63: {"kind":"land","edges":{"N":[0],"E":[1,2,3],"S":[4],"W":[5,6,7]},"zones":{"0":{"kind":"forest"},"1":{"kind":"meadow","animals":["deer"]},"2":{"kind":"river","lake":8},"3":{"kind":"meadow"},"4":{"kind":"forest"},"5":{"kind":"meadow"},"6":{"kind":"river","lake":8},"7":{"kind":"meadow"},"8":{"kind":"lake","fish":1}}},
  L64: {"kind":"land","edges":{"N":[0],"E":[1],"S":[2],"W":[0]},"zones":{"0":{"kind":"forest","gold":1},"1":{"kind":"forest"},"2":{"kind":"meadow"}}},
  L65: {"kind":"land","edges":{"N":[0],"E":[1,2,3],"S":[4],"W":[0]},"zones":{"0":{"kind":"forest","gold":1},"1":{"kind":"meadow"},"2":{"kind":"river","lake":5},"3":{"kind":"meadow"},"4":{"kind":"forest"},"5":{"kind":"lake","fish":2}}},
  L66: {"kind":"land","edges":{"N":[0],"E":[1],"S":[2],"W":[1]},"zones":{"0":{"kind":"meadow"},"1":{"kind":"forest","gold":1},"2":{"kind":"meadow"}}},
  L67: {"kind":"land","edges":{"N":[0],"E":[0,1,2],"S":[2,3,4],"W":[4,5,0]},"zones":{"0":{"kind":"meadow","animals":["tiger"]},"1":{"kind":"river","lake":6},"2":{"kind":"meadow"},"3":{"kind":"river","lake":6},"4":{"kind":"meadow"},"5":{"kind":"river","lake":6},"6":{"kind":"lake","fish":1}}},
  L68: {"kind":"land","edges":{"N":[0,1,2],"E":[2,1,0],"S":[0],"W":[0]},"zones":{"0":{"kind":"meadow"},"1":{"kind":"river"},"2":{"kind":"meadow","animals":["mammoth"]}}},
  L69: {"kind":"land","edges":{"N":[0,1,2],"E":[2,3,4],"S":[4,5,6],"W":[6,7,0]},"zones":{"0":{"kind":"meadow","animals":["deer"]},"1":{"kind":"river","lake":8},"2":{"kind":"meadow","animals":["deer"]},"3":{"kind":"river","lake":8},"4":{"kind":"meadow"},"5":{"kind":"river","lake":8},"6":{"kind":"meadow"},"7":{"kind":"river","lake":8},"8":{"kind":"lake","fish":2}}},
  L70: {"kind":"land","edges":{"N":[0],"E":[0],"S":[1],"W":[1]},"zones":{"0":{"kind":"forest","gold":1},"1":{"kind":"meadow"}}},
  L71: {"kind":"land","edges":{"N":[0],"E":[1],"S":[2],"W":[3]},"zones":{"0":{"kind":"meadow","animals":["deer"]},"1":{"kind":"forest"},"2":{"kind":"forest"},"3":{"kind":"forest"}}},
  L72: {"kind":"land","edges":{"N":[0],"E":[1],"S":[1],"W":[0]},"zones":{"0":{"kind":"forest","gold":1},"1":{"kind":"meadow","animals":["deer"]}}},
  L73: {"kind":"land","edges":{"N":[0],"E":[1,2,3],"S":[3,2,1],"W":[1]},"zones":{"0":{"kind":"forest"},"1":{"kind":"meadow","animals":["mammoth"]},"2":{"kind":"river"},"3":{"kind":"meadow"}}},
  L74: {"kind":"land","edges":{"N":[0],"E":[0],"S":[0,1,2],"W":[3]},"zones":{"0":{"kind":"meadow"},"1":{"kind":"river","lake":4},"2":{"kind":"meadow"},"3":{"kind":"forest"},"4":{"kind":"lake","fish":1}}},
  L75: {"kind":"land","edges":{"N":[0],"E":[0],"S":[1],"W":[0]},"zones":{"0":{"kind":"meadow","animals":["mammoth"]},"1":{"kind":"forest"}}},
  L76: {"kind":"land","edges":{"N":[0,1,2],"E":[3],"S":[4],"W":[3]},"zones":{"0":{"kind":"meadow","animals":["deer"]},"1":{"kind":"river","spring":true},"2":{"kind":"meadow"},"3":{"kind":"forest","gold":1},"4":{"kind":"meadow"}}},
  L77: {"kind":"land","edges":{"N":[0,1,2],"E":[2],"S":[2,1,0],"W":[0]},"zones":{"0":{"kind":"meadow"},"1":{"kind":"river"},"2":{"kind":"meadow","animals":["deer"]}}},
  L78: {"kind":"land","edges":{"N":[0],"E":[0],"S":[1],"W":[2]},"zones":{"0":{"kind":"forest","gold":1},"1":{"kind":"forest"},"2":{"kind":"meadow"}}},
  B01: {"kind":"bonus","edges":{"N":[0,1,2],"E":[2,3,4],"S":[5],"W":[5]},"zones":{"0":{"kind":"meadow"},"1":{"kind":"river","lake":6},"2":{"kind":"meadow"},"3":{"kind":"river","lake":6},"4":{"kind":"meadow"},"5":{"kind":"forest"},"6":{"kind":"lake","fish":4}}},
  B02: {"kind":"bonus","edges":{"N":[0],"E":[0],"S":[1],"W":[1]},"zones":{"0":{"kind":"meadow"},"1":{"kind":"forest","mushrooms":1}}},
  B03: {"kind":"bonus","edges":{"N":[0],"E":[1],"S":[1],"W":[0]},"zones":{"0":{"kind":"forest","gold":1},"1":{"kind":"meadow","animals":["tiger"],"special":"shrine"}}},
  B04: {"kind":"bonus","edges":{"N":[0],"E":[0,1,2],"S":[2,3,0],"W":[0]},"zones":{"0":{"kind":"meadow","animals":["aurochs"]},"1":{"kind":"river","lake":4},"2":{"kind":"meadow"},"3":{"kind":"river","lake":4},"4":{"kind":"lake","fish":1}}},
  B05: {"kind":"bonus","edges":{"N":[0],"E":[0],"S":[0],"W":[0]},"zones":{"0":{"kind":"meadow","animals":["tiger"],"special":"fire"}}},
  B06: {"kind":"bonus","edges":{"N":[0,1,2],"E":[2],"S":[3],"W":[3]},"zones":{"0":{"kind":"meadow"},"1":{"kind":"river","lake":4},"2":{"kind":"meadow"},"3":{"kind":"forest","mushrooms":1},"4":{"kind":"lake","fish":2}}},
  B07: {"kind":"bonus","edges":{"N":[0],"E":[1],"S":[0],"W":[0]},"zones":{"0":{"kind":"meadow","animals":["mammoth","mammoth"]},"1":{"kind":"forest"}}},
  B08: {"kind":"bonus","edges":{"N":[0],"E":[0,1,2],"S":[2,3,4],"W":[4,5,0]},"zones":{"0":{"kind":"meadow","animals":["aurochs"]},"1":{"kind":"river","lake":6},"2":{"kind":"meadow"},"3":{"kind":"river","lake":6},"4":{"kind":"meadow","animals":["tiger"]},"5":{"kind":"river","lake":6},"6":{"kind":"lake","fish":1}}},
  B09: {"kind":"bonus","edges":{"N":[0,1,2],"E":[3],"S":[2],"W":[2,1,0]},"zones":{"0":{"kind":"meadow","animals":["aurochs"]},"1":{"kind":"river"},"2":{"kind":"meadow"},"3":{"kind":"forest"}}},
  B10: {"kind":"bonus","edges":{"N":[0,1,2],"E":[2,3,4],"S":[4,5,2],"W":[2,6,0]},"zones":{"0":{"kind":"meadow"},"1":{"kind":"river","lake":7},"2":{"kind":"meadow","animals":["deer","deer"]},"3":{"kind":"river","lake":8},"4":{"kind":"meadow"},"5":{"kind":"river","lake":8},"6":{"kind":"river","lake":7},"7":{"kind":"lake","fish":2},"8":{"kind":"lake","fish":2}}},
  B11: {"kind":"bonus","edges":{"N":[0,1,2],"E":[3],"S":[4],"W":[3]},"zones":{"0":{"kind":"meadow"},"1":{"kind":"river","spring":true},"2":{"kind":"meadow"},"3":{"kind":"forest","mushrooms":1},"4":{"kind":"meadow"}}},
  B12: {"kind":"bonus","edges":{"N":[0],"E":[1],"S":[2,3,0],"W":[0]},"zones":{"0":{"kind":"meadow","animals":["deer"]},"1":{"kind":"forest"},"2":{"kind":"meadow"},"3":{"kind":"river","lake":4},"4":{"kind":"lake","fish":3}}},
};
