import { MANIFESTS } from '../games/registry';
import { textOf } from '../i18n/texts';

/** What the documents of some game call this, where no words are there for it; undefined: nobody says. */
export function documentText(name: string): string | undefined {
  for (const { name: game } of MANIFESTS) {
    const text = textOf(game, name);
    if (text !== undefined) return text;
  }
  return undefined;
}
