/** Texts of a game's documents, for what this build has no words for: an expansion that nobody has drawn yet. */

import { signal } from '@preact/signals';
import { get } from '../net/http';
import { spoken } from './late';

type Texts = Readonly<Partial<Record<string, Readonly<Record<string, string>>>>>;

const loaded = signal<Readonly<Record<string, Texts>>>({});
const asked = new Set<string>();

/** Name of a command, an event, a stage … of a game, in the language now chosen; undefined: nobody has said yet. */
export function textOf(game: string, name: string): string | undefined {
  if (!asked.has(game)) {
    asked.add(game);
    get<Texts>(`/api/games/${game}/texts`).then(
      (texts) => {
        loaded.value = { ...loaded.value, [game]: texts };
      },
      () => asked.delete(game),
    );
  }
  return loaded.value[game]?.[spoken.value]?.[name];
}

const SEATS = ['seat', 'victim', 'to', 'holder', 'winner'];

/** Name of the value of a field. `nameAt`: the name of whoever holds a seat */
export function valueText(
  game: string,
  of: string,
  field: string,
  value: unknown,
  nameAt: (seat: number) => string,
): string {
  if (SEATS.includes(field) && typeof value === 'number') return nameAt(value);
  return textOf(game, `${of}.${field}.${value}`) ?? textOf(game, `${field}.${value}`) ?? String(value);
}

/** The sentence of a document for an event, its gaps filled; undefined: it has none. */
export function eventText(
  game: string,
  told: { readonly is: string },
  nameAt: (seat: number) => string,
): string | undefined {
  return textOf(game, told.is)?.replace(/\{(\w+)\}/g, (_, field: string) =>
    valueText(game, told.is, field, (told as Readonly<Record<string, unknown>>)[field], nameAt),
  );
}
