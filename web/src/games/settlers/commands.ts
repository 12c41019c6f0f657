/** Commands of a room of settlers. Whether one may be sent is said by the legal actions alone. */

import type { RoomCommand } from '../../generated/commands';
import type { GameCommand } from '../../generated/settlers';

export type SettlersCommand = GameCommand | RoomCommand;
export type SettlersCommandName = SettlersCommand['is'];
