/** Files that the build writes for the leagues' pages: drawings by name, which the server's HTML refers to. */
import { heroScene } from './art/hero';
import { toSvg } from './art/picture';
import { seaPicture } from './art/sea';
import { loadFeatPictures } from './games/registry';
import { leagueSprite } from './league/marks';

// Vite takes the module's loader away once it has run
const feats = await loadFeatPictures();

export const leagueFiles = (): Readonly<Record<string, string>> => ({
  'league-marks.svg': leagueSprite(feats),
  'league-hero.svg': toSvg(heroScene()),
  'league-sea.svg': toSvg(seaPicture()),
});
