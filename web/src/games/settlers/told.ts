/** Told events of a room of settlers. */

import type { GameTold } from '../../generated/settlers';
import type { RoomTold } from '../../generated/told';

export type Told = GameTold | RoomTold;
export type ToldName = Told['is'];
export type ToldOf<K extends ToldName> = Extract<Told, { readonly is: K }>;
