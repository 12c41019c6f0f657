/**
 * Sentences with more than letters in them. The catalogue gets a mark for each name or pile of cards; where the marks
 * ended up in the sentence, words stand when it is spoken, and chips and icons when it is drawn.
 */

export type Part = { readonly seat: number } | { readonly cards: readonly number[] } | { readonly resource: number };
export type Rich = readonly (string | Part)[];

/** The private-use letters stand in no name that is checked by the server, and in no catalogue. */
const FIRST = 0xe000;

/** Makes marks while a sentence is written, and reads them back. */
export class Marks {
  private readonly parts: Part[] = [];

  mark(part: Part): string {
    this.parts.push(part);
    return String.fromCharCode(FIRST + this.parts.length - 1);
  }

  read(sentence: string): Rich {
    const pieces: (string | Part)[] = [];
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

export const plain = (rich: Rich, word: (part: Part) => string): string =>
  rich.map((piece) => (typeof piece === 'string' ? piece : word(piece))).join('');
