import { defineConfig, type Plugin } from 'vite';

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

export default defineConfig({
  plugins: [firstScript()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // what every page needs comes in few files, each of which costs the head of a response
      output: {
        codeSplitting: {
          groups: [
            { name: 'preact', test: /\/node_modules\/@?preact\// },
            { name: 'drawing', test: /\/src\/art\/(?:marks|names|palettes|picture|rng|svg)\.ts$/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: server, changeOrigin: true, headers: { origin: server } },
      '/ws': { target: server, ws: true, changeOrigin: true, headers: { origin: server } },
    },
  },
});
