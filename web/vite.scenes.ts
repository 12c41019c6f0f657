import { defineConfig, mergeConfig } from 'vite';
import base from './vite.config';

/** The pages that show scenes, as they are built: for what is measured and looked at, never served. */
export default mergeConfig(
  base,
  defineConfig({ build: { rolldownOptions: { input: { map: 'dev-map.html', table: 'dev-table.html' } } } }),
);
