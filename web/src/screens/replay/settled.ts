import { useEffect, useState } from 'preact/hooks';

/** Whether the first frame is out: what takes all views of a game waits for it. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true));
    return () => clearTimeout(timer);
  }, []);
  return settled;
}
