import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { defineConfig, type Plugin, runnerImport } from 'vite';
import { WORDS } from './src/generated/words.ts';
import { circleOf, EAGER, fileOf } from './vite.chunks.ts';
import { projectFont } from './vite.font.ts';
import { oneLanguage } from './vite.words.ts';
import { serviceWorker } from './vite.worker.ts';

const server = process.env.KAITAKU_SERVER ?? 'http://127.0.0.1:8000';

const FIRST = 'src/ui/firsttheme.ts';
/** The server names it in the pages of rooms. */
const FIRST_SOCKET = 'src/net/firstsocket.ts';

/**
 * Plugin that builds the classic scripts of a page's head, which run before all others. They are files of their own,
 * since the page's policy allows no script in line.
 */
function firstScripts(): Plugin {
  return {
    name: 'first-scripts',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: FIRST, name: 'firsttheme' });
      this.emitFile({ type: 'chunk', id: FIRST_SOCKET, name: 'firstsocket' });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, path }) {
        if (path !== '/index.html') return html;
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

/** Plugin that draws the icons of the installed client. */
function appIcons(): Plugin {
  return {
    name: 'app-icons',
    apply: 'build',
    async generateBundle() {
      const { module } = await runnerImport<typeof import('./src/iconfiles')>('./src/iconfiles.ts');
      for (const [fileName, { svg, width }] of Object.entries(module.iconFiles())) {
        const source = new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng();
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}

/** Plugin that builds the client with an example of an expansion: `EXAMPLE` names its folder in `examples`. */
function exampleExpansion(): Plugin {
  const name = process.env.EXAMPLE;
  return {
    name: 'example-expansion',
    enforce: 'pre',
    resolveId: (source) =>
      name && source === './examples' ? join(import.meta.dirname, 'examples', name, 'examples.ts') : null,
  };
}

/** Plugin that refuses a build whose files import each other in a circle: its page would stay empty. */
function noCircles(): Plugin {
  return {
    name: 'no-circles',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const circle = circleOf(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
      if (circle.length > 0) this.error(`files import each other in a circle (vite.chunks.ts): ${circle.join(' → ')}`);
    },
  };
}

const ALL_CALLED = '//# allFunctionsCalledOnLoad\n';

/** Plugin that says of some scripts, before anything else that they say, that their functions are called at once. */
function eagerScripts(): Plugin {
  return {
    name: 'eager-scripts',
    apply: 'build',
    enforce: 'post',
    augmentChunkHash: ({ name }) => (EAGER.has(name) ? ALL_CALLED : undefined),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && EAGER.has(chunk.name)) chunk.code = ALL_CALLED + chunk.code;
      },
    },
  };
}

/** Plugin that writes a second copy of scripts and styles, compressed by Brotli, which the server gives to browsers. */
function compressedCopies(): Plugin {
  return {
    name: 'compressed-copies',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const folder = join(dir, 'assets');
      for (const name of readdirSync(folder).filter((one) => /\.(?:js|css)$/.test(one))) {
        const file = join(folder, name);
        writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
      }
    },
  };
}

export default defineConfig({
  plugins: [
    exampleExpansion(),
    oneLanguage(),
    firstScripts(),
    leaguePages(),
    linkPreviews(),
    appIcons(),
    projectFont(),
    serviceWorker(),
    noCircles(),
    eagerScripts(),
    compressedCopies(),
  ],
  define: { WORDS_ID: JSON.stringify(WORDS.id) },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // the server finds the files of the leagues' pages by it
    manifest: 'manifest.json',
    rolldownOptions: {
      input: { index: 'index.html', league: 'src/league/page.css', parts: 'src/league/parts.ts' },
      preserveEntrySignatures: false,
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: (id, graph) => fileOf(id, graph) }],
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
