import { MANIFESTS } from '../games/registry';
import { textOf } from '../i18n/texts';

/** Text of some game's documents for this, where no words are there for it; undefined: none has any. */
export function documentText(name: string): string | undefined {
  for (const { name: game } of MANIFESTS) {
    const text = textOf(game, name);
    if (text !== undefined) return text;
  }
  return undefined;
}
