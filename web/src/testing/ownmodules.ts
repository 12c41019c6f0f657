/**
 * Begin of a test file in a worker that other files had before: it has modules of its own, and no timer, channel or
 * global of another file is left.
 *
 * Workers of their own would take a third of the processor time of all tests to start.
 */

import { afterAll, expect, vi } from 'vitest';

const PATIENCE = 20_000; // ms until what a test waits for counts as missing; the machine may be busy

type Timer = ReturnType<typeof setTimeout | typeof setInterval | typeof setImmediate>;

const TIMERS = ['setTimeout', 'setInterval', 'setImmediate'] as const;

const { BroadcastChannel, setTimeout, setInterval, setImmediate } = globalThis;
const given = { BroadcastChannel, setTimeout, setInterval, setImmediate };
const { testPath } = expect.getState();
const { waitFor } = vi;
const running = new Set<Timer>();
const open = new Set<BroadcastChannel>();

/** Channel between the pages of one file: those of other workers have channels of the same name. */
class OwnChannel extends BroadcastChannel {
  constructor(name: string) {
    super(`${testPath} ${name}`);
    open.add(this);
  }

  /** A component may be cleaned up in the file after its own: nobody hears it any more. */
  override postMessage(message: unknown): void {
    if (open.has(this)) super.postMessage(message);
  }
}

/** The same function, whose timers are known. */
function noted<F extends (...all: never[]) => Timer>(start: F): F {
  const starting = (...all: Parameters<F>) => {
    const timer = start(...all);
    running.add(timer);
    return timer;
  };
  return Object.defineProperties(starting, Object.getOwnPropertyDescriptors(start)) as unknown as F;
}

vi.resetModules();
globalThis.BroadcastChannel = OwnChannel;
vi.waitFor = (so, options) => waitFor(so, typeof options === 'number' ? options : { timeout: PATIENCE, ...options });
for (const name of TIMERS) Object.assign(globalThis, { [name]: noted(given[name] as never) });

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.waitFor = waitFor;
  Object.assign(globalThis, given);
  for (const timer of running) {
    if ('close' in timer) timer.close();
    else clearImmediate(timer);
  }
  for (const channel of open) channel.close();
  open.clear();
});
