/**
 * Sentences with more than letters in them. The catalogue gets a mark for each name or picture; where the marks ended
 * up in the sentence, words stand when it is spoken, and chips and pictures when it is drawn.
 */

export type RichTextOf<P> = readonly (string | P)[];

/** The private-use letters stand in no name that is checked by the server, and in no catalogue. */
const FIRST = 0xe000;

/** Makes marks while a sentence is written, and reads them back. */
export class Placeholders<P> {
  private readonly parts: P[] = [];

  placeholder(part: P): string {
    this.parts.push(part);
    return String.fromCharCode(FIRST + this.parts.length - 1);
  }

  read(sentence: string): RichTextOf<P> {
    const pieces: (string | P)[] = [];
    let text = '';
    for (const letter of sentence) {
      const part = this.parts[letter.charCodeAt(0) - FIRST];
      if (part === undefined) {
        text += letter;
        continue;
      }
      if (text) pieces.push(text);
      pieces.push(part);
      text = '';
    }
    if (text) pieces.push(text);
    return pieces;
  }
}

export const plain = <P>(rich: RichTextOf<P>, word: (part: P) => string): string =>
  rich.map((piece) => (typeof piece === 'string' ? piece : word(piece))).join('');
