import type { OcrCell, OcrEntry } from './ocr-prediction';

/** A moderated value that differs from the prediction; `previous` is the predicted value, null if there was none. */
export type ValueChange = { previous: string | null };

export type ComparedCell = OcrCell & { change: ValueChange | null };

/** A moderated entry. `isRemoved`: the entry was predicted and removed by moderation. */
export type ComparedEntry = Omit<OcrEntry, 'cells'> & {
  cells: readonly ComparedCell[];
  change: ValueChange | null;
  isRemoved: boolean;
};

/** The entries without a comparison. */
export function toUnchangedEntries(entries: readonly OcrEntry[]): ComparedEntry[] {
  return entries.map((entry) => ({
    ...entry,
    cells: entry.cells.map(toUnchangedCell),
    change: null,
    isRemoved: false,
  }));
}

/**
 * Compares moderated with predicted entries, by label and by cell. The n-th entry of a label is compared with the n-th
 * predicted one. Removed entries come last.
 */
export function compareEntries(moderated: readonly OcrEntry[], predicted: readonly OcrEntry[]): ComparedEntry[] {
  const unmatched = new Map<string, OcrEntry[]>();
  for (const entry of predicted) unmatched.set(entry.label, [...(unmatched.get(entry.label) ?? []), entry]);
  const compared = moderated.map((entry): ComparedEntry => {
    const prediction = unmatched.get(entry.label)?.shift();
    return {
      ...entry,
      cells: compareCells(entry.cells, prediction?.cells ?? []),
      change: compareTexts(entry.text, prediction?.text),
      isRemoved: false,
    };
  });
  const removed = [...unmatched.values()].flat();
  return [...compared, ...toUnchangedEntries(removed).map((entry) => ({ ...entry, isRemoved: true }))];
}

/** Whether moderation changed or removed an entry or changed one of its cells. */
export function isChanged({ change, isRemoved, cells }: ComparedEntry): boolean {
  return isRemoved || change !== null || cells.some((cell) => cell.change !== null);
}

/** A removed cell becomes an empty cell with its predicted value. */
function compareCells(cells: readonly OcrCell[], predicted: readonly OcrCell[]): ComparedCell[] {
  // If the whole table is new, the change of its entry marks it.
  if (predicted.length === 0) return cells.map(toUnchangedCell);
  const unmatched = new Map(predicted.map((cell) => [getCellKey(cell), cell]));
  const compared = cells.map((cell) => {
    const prediction = unmatched.get(getCellKey(cell));
    unmatched.delete(getCellKey(cell));
    return { ...cell, change: compareTexts(cell.text, prediction?.text) };
  });
  const removed = [...unmatched.values()].map((cell) => ({ ...cell, text: '', change: { previous: cell.text } }));
  return [...compared, ...removed];
}

/** The change of a moderated text; null if it is the predicted one. `predicted` is undefined if there was none. */
function compareTexts(moderated: string, predicted: string | undefined): ValueChange | null {
  return moderated === predicted ? null : { previous: predicted ?? null };
}

function toUnchangedCell(cell: OcrCell): ComparedCell {
  return { ...cell, change: null };
}

function getCellKey({ row, col }: OcrCell): string {
  return `${row} ${col}`;
}
