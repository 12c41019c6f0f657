/** Tests of the client: files with a page, which begin with `// @vitest-environment happy-dom`, and files without. */

import { globSync, readFileSync } from 'node:fs';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const PAGE = '// @vitest-environment happy-dom';
const files = globSync('**/*.test.{ts,tsx}', { exclude: ['node_modules/**', 'dist/**'] });
const withPage = new Set(files.filter((file) => readFileSync(file, 'utf8').startsWith(PAGE)));

/** Part of the tests whose files go to the same workers one after the other: `ownmodules.ts` keeps them apart. */
function part(name: string, groupOrder: number, include: string[], ...own: string[]): TestProjectInlineConfiguration {
  return {
    extends: './vite.config.ts',
    test: {
      name,
      include,
      isolate: false,
      setupFiles: ['src/testing/ownmodules.ts', ...own],
      sequence: { groupOrder },
    },
  };
}

export default defineConfig({
  test: {
    projects: [
      part('page', 0, [...withPage], 'src/testing/ownpage.ts'),
      part(
        'bare',
        1,
        files.filter((file) => !withPage.has(file)),
      ),
    ],
  },
});
