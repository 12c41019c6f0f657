import { type ComponentChildren, createContext, type JSX } from 'preact';
import { useContext } from 'preact/hooks';
import { ErrorBoundary } from '../ui';

/** Question to the table: given from around the table, shown by its frame where it lies over nothing. */
export const QuestionContext = createContext<ComponentChildren>(null);

/** The place of the question: in the head of the side column, on a phone between the board and the sheet. */
export function QuestionSlot(): JSX.Element {
  return <ErrorBoundary name="question">{useContext(QuestionContext)}</ErrorBoundary>;
}
