// Written by `python -m server.schema`; do not edit.

import type { RoomCommand } from './commands';
import type * as hunters from './hunters';
import type * as settlers from './settlers';
import type { RoomTold } from './told';

/** Commands that may be asked at some table. */
export type Command = RoomCommand | hunters.GameCommand | settlers.GameCommand;

/** Events at some table, as viewers are told them. */
export type ToldEvent = RoomTold | hunters.GameTold | settlers.GameTold;
