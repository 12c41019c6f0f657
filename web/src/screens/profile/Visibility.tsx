import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { profileWords } from '../../i18n/profile';
import { Dialog, Segmented, toast } from '../../ui';
import { tellFailure } from '../actions';
import { AUDIENCES, chooseParts, PARTS, type PageParts, type Part } from './profile';

export const titleOf = (part: Part): string => {
  const words = profileWords();
  return {
    matches: words.history,
    books: words.books,
    rivals: words.rivals,
    points: words.points,
    rating: words.rating,
    openings: words.openings,
  }[part];
};

interface VisibilityProps {
  parts: PageParts;
  open: boolean;
  onClose: () => void;
  onChange: (parts: PageParts) => void;
}

/** Choice of who sees which part of one's own page. */
export function Visibility({ parts, open, onClose, onChange }: VisibilityProps): JSX.Element {
  const words = profileWords();
  const [shown, setShown] = useState(parts);
  const choose = (changed: PageParts): void => {
    const before = shown;
    setShown(changed);
    chooseParts(changed).then(
      (kept) => {
        onChange(kept);
        toast(() => words.saved, { kind: 'ok' });
      },
      (error: unknown) => {
        setShown(before);
        tellFailure(error);
      },
    );
  };
  return (
    <Dialog open={open} title={words.choose} onClose={onClose}>
      <p>{words.chooseLine}</p>
      <div class="profile-parts">
        {PARTS.map((part) => (
          <Segmented
            key={part}
            legend={titleOf(part)}
            value={shown[part]}
            choices={AUDIENCES.map((audience) => ({ value: audience, label: words[audience] }))}
            onChange={(audience) => choose({ ...shown, [part]: audience })}
          />
        ))}
      </div>
    </Dialog>
  );
}
