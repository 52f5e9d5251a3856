/** Folds case, accents and white space, so that 'café ' finds 'CAFE'. */
export function foldText(value: string): string {
  return value
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLocaleLowerCase('en')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Rows of which one of the texts contains the words typed, compared as `foldText` folds them. */
export function searchRows<Row>(rows: readonly Row[], typed: string, textsOf: (row: Row) => readonly (string | null)[]): Row[] {
  const wanted = foldText(typed);
  if (wanted === '') return [...rows];
  return rows.filter((row) => textsOf(row).some((value) => value !== null && foldText(value).includes(wanted)));
}
