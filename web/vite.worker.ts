import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { build, type Plugin, type Rolldown } from 'vite';

const SOURCE = 'src/worker/worker.ts';
const FILE = 'worker.js';

/**
 * Plugin that builds the service worker: one classic script of its own at the root, since its folder is its scope, and
 * since not every browser takes modules there. It knows by which build it was made, and so differs between builds.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle(_, bundle) {
      // names have their contents in them, but for the first page, which has the rest of the names in it
      const hash = createHash('sha256').update(readFileSync('index.html'));
      for (const name of Object.keys(bundle).toSorted()) hash.update(name);
      const version = hash.digest('hex').slice(0, 16);
      const source = await workerOf(version);
      this.emitFile({ type: 'asset', fileName: FILE, source });
    },
  };
}

/** The worker's script. */
async function workerOf(version: string): Promise<string> {
  const built = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify(version) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: SOURCE, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  const [chunk, ...others] = built.output;
  if (chunk.type !== 'chunk' || others.length > 0) throw new Error('the worker is not one file');
  return chunk.code;
}
