import { backoff } from '../net/backoff';

/** What `load` gives, asked for again until it comes. */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await load();
    } catch {
      await new Promise((go) => setTimeout(go, backoff(attempt, Math.random)));
    }
  }
}
