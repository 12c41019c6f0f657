/** Sentences with names and tiles in them, as lines of the log. */

import type { JSX } from 'preact';
import { TileArt } from '../../../art/tiles';
import { LogLine } from '../../../table';
import { tileWords } from '../logic/landwords';
import type { Line, Part, RichSentence } from '../logic/lines';
import type { HuntersView } from '../view';
import { nameOf } from '../words';

function PartOf({ part, view }: { part: Part; view: HuntersView }): JSX.Element {
  if ('seat' in part) {
    return (
      <b class="s-name">
        <bdi dir="auto">{nameOf(view, part.seat)}</bdi>
      </b>
    );
  }
  return <TileArt tile={part.tile} size={22} label={tileWords(part.tile)} class="h-in-line" />;
}

export function RichText({ text, view }: { text: RichSentence; view: HuntersView }): JSX.Element {
  return (
    <span class="s-rich">
      {text.map((piece, i) => (typeof piece === 'string' ? piece : <PartOf key={i} part={piece} view={view} />))}
    </span>
  );
}

interface LineProps {
  line: Line;
  view: HuntersView;
  entry?: number | undefined;
}

export function LogLineView({ line, view, entry }: LineProps): JSX.Element {
  const colour = line.seat === undefined ? undefined : view.seats[line.seat]?.colour;
  return (
    <LogLine colour={colour} tone={line.tone} forced={line.forced} entry={entry}>
      <RichText text={line.text} view={view} />
    </LogLine>
  );
}
