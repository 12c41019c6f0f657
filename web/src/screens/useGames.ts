import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type GameInfo, loadGames } from '../state';

const games = signal<readonly GameInfo[] | undefined>(undefined);
const failed = signal(false);

let reading: Promise<void> | undefined;

async function load(): Promise<void> {
  try {
    games.value = await loadGames();
    failed.value = false;
  } catch {
    failed.value = true;
  }
  reading = undefined;
}

/** One request, however many parts of the page wait for it. */
function read(): Promise<void> {
  reading ??= load();
  return reading;
}

/** Games that can be played here, with all rules; asked once. */
export function useGames() {
  useEffect(() => {
    if (!games.value) void read();
  }, []);
  return { games, failed, again: read };
}
