import { useEffect, useRef } from 'preact/hooks';
import { passed } from './time';

/** Seconds at which the time that is left is said; calm in between. */
export const MARKS = [60, 30, 10];

/** Tells of each of these seconds as the time that is left (ms) passes it. */
export function useMarks(left: number | undefined, marks: readonly number[], tell: (mark: number) => void): void {
  const before = useRef<number | undefined>(undefined);
  useEffect(() => {
    const mark = left === undefined || before.current === undefined ? undefined : passed(before.current, left, marks);
    before.current = left;
    if (mark !== undefined) tell(mark);
  }, [left]);
}
