import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type GameInfo, loadGames } from '../state';

const games = signal<readonly GameInfo[] | undefined>(undefined);
const failed = signal(false);

async function read(): Promise<void> {
  try {
    games.value = await loadGames();
    failed.value = false;
  } catch {
    failed.value = true;
  }
}

/** What can be played here, with all rules; asked once. */
export function useGames() {
  useEffect(() => {
    if (!games.value) void read();
  }, []);
  return { games, failed, again: read };
}
