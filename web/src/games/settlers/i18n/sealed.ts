type Words = Readonly<Record<string, string>>;
const word = (words: Words, key: unknown): string => words[String(key)] ?? words.other ?? '';

/** Words for what was sealed and by what, in a language. */
export const sealedWords = (
  words: { readonly sealedWhat: Words; readonly sealedBy: Words },
  p: Readonly<Record<string, unknown>>,
): { what: string; why: string } => ({ what: word(words.sealedWhat, p.what), why: word(words.sealedBy, p.by) });
