/** Address of a table on the judge's page, at this step of it. */
export const stepLink = (code: string, step?: number): string =>
  `/judge?t=${encodeURIComponent(code)}${step === undefined ? '' : `&step=${step}`}`;
