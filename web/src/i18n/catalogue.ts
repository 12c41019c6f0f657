/** The mechanism of catalogues: Japanese is the source, every other language must have its shape. */

type Widen<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : T extends readonly string[]
      ? readonly string[]
      : { readonly [K in keyof T]: Widen<T[K]> };

/** The shape that other languages of a source catalogue must satisfy. */
export type CatalogueOf<T> = Widen<T>;
