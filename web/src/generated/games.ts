// Written by `python -m server.schema`; do not edit.

import type { RoomCommand } from './commands';
import type * as hunters from './hunters';
import type * as settlers from './settlers';
import type { RoomTold } from './told';

/** What may be asked at some table. */
export type Command = RoomCommand | hunters.GameCommand | settlers.GameCommand;

/** What happened at some table, as viewers are told it. */
export type ToldEvent = RoomTold | hunters.GameTold | settlers.GameTold;
