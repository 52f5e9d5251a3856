/** Folds case, accents and white space, so that 'café ' finds 'CAFE'. */
export function foldText(value: string): string {
  return value
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLocaleLowerCase('en')
    .replace(/\s+/g, ' ')
    .trim();
}

type TextsOf<Row> = (row: Row) => readonly (string | null)[];

// Folded texts of a list, kept as long as the list is: a list that has not changed is folded once.
const folded = new WeakMap<readonly unknown[], Map<unknown, string[]>>();

function foldedRows<Row>(rows: readonly Row[], textsOf: TextsOf<Row>): string[] {
  const known = folded.get(rows)?.get(textsOf);
  if (known) return known;
  // Texts are kept apart by a character that folding removes from what is typed.
  const texts = rows.map((row) =>
    textsOf(row)
      .map((value) => (value === null ? '' : foldText(value)))
      .join('\n'),
  );
  const ofList = folded.get(rows) ?? new Map<unknown, string[]>();
  folded.set(rows, ofList.set(textsOf, texts));
  return texts;
}

/** Rows of which one of the texts contains the words typed, compared as `foldText` folds them. */
export function searchRows<Row>(rows: readonly Row[], typed: string, textsOf: TextsOf<Row>): Row[] {
  const wanted = foldText(typed);
  if (wanted === '') return [...rows];
  const texts = foldedRows(rows, textsOf);
  return rows.filter((_, index) => texts[index]?.includes(wanted));
}
