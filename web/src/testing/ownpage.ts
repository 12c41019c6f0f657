/** Begin of a test file with a page, in a worker that other files had before: the page is its own, and no server is there. */

import { afterAll } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

const page = await builtinEnvironments['happy-dom'].setup(globalThis, {});
globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));

afterAll(() => page.teardown(globalThis));
