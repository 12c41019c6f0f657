import type { JSX } from 'preact';
import type { OpeningsProps } from '../../games/manifest';
import { MANIFESTS } from '../../games/registry';
import { profileWords } from '../../i18n/profile';
import { lazy } from '../lazy';

/** The board of each game with somebody's first pieces, loaded when it is looked at. */
const BOARDS = new Map(
  MANIFESTS.flatMap(({ name, openings }) => (openings ? [[name, lazy(openings, { bare: true })] as const] : [])),
);

export function FavouriteOpenings({ game, openings }: { game: string; openings: OpeningsProps }): JSX.Element {
  const Board = BOARDS.get(game);
  if (!Board || openings.matches === 0) return <p class="k-soft">{profileWords().noOpenings}</p>;
  return <Board {...openings} />;
}
