import type { RoomSummary } from '../../state';

/** Tables with a free seat, those first that need fewest people. */
export const byNeed = (rooms: readonly RoomSummary[]): readonly RoomSummary[] =>
  rooms.filter(({ size, seated }) => seated < size).sort((a, b) => a.size - a.seated - (b.size - b.seated));
