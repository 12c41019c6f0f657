import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const PACKAGE = new URL('node_modules/@fontsource-variable/noto-sans/', import.meta.url);
const STYLES = new URL('src/ui/font.css', import.meta.url);
const MADE = new URL('node_modules/.font/', import.meta.url);

/** File that is made → the file of the package that it is cut from. */
const CUT_FROM: Readonly<Record<string, string>> = { text: 'latin', latin: 'latin', extended: 'latin-ext' };

/** The one that every page needs. */
const FIRST = 'text.woff2';

const WEIGHTS = { min: 400, max: 800 };

/** Figures are of one width without a feature. */
const FEATURES = ['kern'];

const FACE = /url\("[^"]*\/\.font\/(\w+)\.woff2"\)[^}]*unicode-range:([^;]*);/g;

/** "U+20-23, U+3D" → the signs of these ranges. */
function signs(ranges: string): string {
  const found: string[] = [];
  for (const range of ranges.split(',')) {
    const [first = '', last = first] = range.trim().slice(2).split('-');
    for (let code = Number.parseInt(first, 16); code <= Number.parseInt(last, 16); code++)
      found.push(String.fromCodePoint(code));
  }
  return found.join('');
}

/** Writes the files that `font.css` names, each with the signs of its range there. */
async function cut(): Promise<void> {
  mkdirSync(MADE, { recursive: true });
  for (const [, name = '', ranges = ''] of readFileSync(STYLES, 'utf8').matchAll(FACE)) {
    const whole = readFileSync(new URL(`files/noto-sans-${CUT_FROM[name]}-wght-normal.woff2`, PACKAGE));
    const options = {
      targetFormat: 'woff2',
      variationAxes: { wght: WEIGHTS },
      keepFeatures: FEATURES,
      noHinting: true,
    };
    writeFileSync(new URL(`${name}.woff2`, MADE), await subsetFont(whole, signs(ranges), options));
  }
}

/**
 * Plugin that cuts the project's font from its package, announces in the page's head the file that every page needs, and
 * puts the font's licence beside the client.
 */
export function projectFont(): Plugin {
  return {
    name: 'project-font',
    buildStart: cut,
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        if (!bundle) return [];
        const file = Object.values(bundle).find((one) => one.type === 'asset' && one.names.includes(FIRST));
        if (!file) throw new Error(`the build has no ${FIRST}`);
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file.fileName}`, crossorigin: true };
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
      },
    },
    generateBundle() {
      const source = readFileSync(new URL('LICENSE', PACKAGE));
      this.emitFile({ type: 'asset', fileName: 'font-licence.txt', source });
    },
  };
}
