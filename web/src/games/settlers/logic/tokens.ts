/** Tokens on the island besides pieces: the robber, and what expansions bring. */

import type { Token } from '../../../board';
import { registeredExpansions } from '../expansion';
import type { SettlersView } from '../view';
import { g } from '../words';

export function tokensOf(view: SettlersView, reader?: number): readonly Token[] {
  const { robber } = view;
  const label = g().table.list.robber;
  return [
    ...(robber ? [{ key: 'robber', kind: 'robber', place: 'hex' as const, id: robber.hex, label }] : []),
    ...registeredExpansions().flatMap(({ tokens }) => tokens?.(view, reader) ?? []),
  ];
}
