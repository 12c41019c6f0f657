import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { defineConfig, type Plugin, runnerImport } from 'vite';
import { projectFont } from './vite.font.ts';

const server = process.env.KAITAKU_SERVER ?? 'http://127.0.0.1:8000';

const FIRST = 'src/ui/firsttheme.ts';

/**
 * Plugin that builds the classic script of the page's head, which runs before the first paint. It is a file of its own,
 * since the page's policy allows no script in line.
 */
function firstScript(): Plugin {
  return {
    name: 'first-script',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: FIRST, name: 'firsttheme' });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const built = Object.values(bundle ?? {}).find(({ name }) => name === 'firsttheme');
        if (!built || !html.includes(`/${FIRST}`)) throw new Error(`the page has no ${FIRST}`);
        return html.replace(`/${FIRST}`, `/${built.fileName}`);
      },
    },
  };
}

/**
 * Plugin for the leagues' pages, which the server renders: it writes their drawings as files, and gives their stylesheet
 * the dark tokens for readers without script, whose theme nobody sets.
 */
function leaguePages(): Plugin {
  const tokens = new URL('src/ui/tokens.css', import.meta.url);
  return {
    name: 'league-pages',
    enforce: 'pre',
    transform(code, id) {
      if (!id.split('?')[0]?.endsWith('/src/league/page.css')) return undefined;
      const dark = /:root\[data-theme="dark"\] \{([^}]*)\}/.exec(readFileSync(tokens, 'utf8'))?.[1];
      if (!dark) throw new Error('tokens.css has no dark theme');
      return `${code}\n@media (prefers-color-scheme: dark) {\n  :root:not([data-theme]) {${dark}}\n}\n`;
    },
    async generateBundle() {
      const { module } = await runnerImport<typeof import('./src/leaguefiles')>('./src/leaguefiles.ts');
      for (const [fileName, source] of Object.entries(module.leagueFiles()))
        this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/** Plugin that draws a picture of each game, which the pages of rooms name for previews of their links. */
function linkPreviews(): Plugin {
  return {
    name: 'link-previews',
    apply: 'build',
    async generateBundle() {
      const { module } = await runnerImport<typeof import('./src/previewfiles')>('./src/previewfiles.ts');
      for (const [fileName, svg] of Object.entries(module.previewFiles()))
        this.emitFile({ type: 'asset', fileName, source: new Resvg(svg).render().asPng() });
    },
  };
}

export default defineConfig({
  plugins: [firstScript(), leaguePages(), linkPreviews(), projectFont()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // the server finds the files of the leagues' pages by it
    manifest: 'manifest.json',
    rolldownOptions: {
      input: { index: 'index.html', league: 'src/league/page.css', parts: 'src/league/parts.ts' },
      // what every page needs comes in two files, since each costs the head of a response: `base` is what the scripts of the
      // leagues' pages need as well; a group takes what its modules import along
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /\/node_modules\/@?preact\/|\/src\/(?:i18n\/index|net\/http|art\/(?:marks|picture))\.ts$/,
            },
            { name: 'frame', test: /\/src\/(?:screens\/Page|art\/Art|ui\/Chip)\.tsx$/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: server, changeOrigin: true, headers: { origin: server } },
      '/l/': { target: server },
      '/leagues': { target: server },
      '/ws': { target: server, ws: true, changeOrigin: true, headers: { origin: server } },
    },
  },
});
