/** Begin of a test file with a page, in a worker that other files had before: the page is its own, and no server is there. */

import { options, render } from 'preact';
import { afterAll } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

const page = await builtinEnvironments['happy-dom'].setup(globalThis, {});
globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));

// Preact is shared by all files. It waits for one frame with whatever has effects to run, and asks for another one only
// of another function: without this one it would wait for a frame that went with the file before.
options.requestAnimationFrame = (flush) => {
  requestAnimationFrame(() => setTimeout(flush));
};

afterAll(async () => {
  render(null, document.body); // so that no effect of this file runs on the page of the next
  await page.teardown(globalThis);
});
