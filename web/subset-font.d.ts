declare module 'subset-font' {
  interface Options {
    targetFormat?: string;
    variationAxes?: Record<string, { min: number; max: number }>;
    keepFeatures?: readonly string[];
    noHinting?: boolean;
  }

  /** The font with these signs alone. */
  export default function subsetFont(font: Uint8Array, text: string, options?: Options): Promise<Uint8Array>;
}
