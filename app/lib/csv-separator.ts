/** The separators of CSV files by their name in a cookie and in the URL of a file (D174). The first one is the default. */
const CSV_SEPARATORS = { comma: ',', semicolon: ';', tab: '\t' } as const;

export type CsvSeparator = keyof typeof CSV_SEPARATORS;

export const SEPARATOR_NAME = 'separator';

export function readSeparator(params: URLSearchParams): string {
  const name = params.get(SEPARATOR_NAME);
  return Object.entries(CSV_SEPARATORS).find(([key]) => key === name)?.[1] ?? CSV_SEPARATORS.comma;
}
