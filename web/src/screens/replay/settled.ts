import { useEffect, useState } from 'preact/hooks';
import { atRest } from '../../ui/rest';

/** Whether the first frame is out: what takes all views of a game waits for it. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => atRest(() => setSettled(true)), []);
  return settled;
}
