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
  return entries.map(toUnchangedEntry);
}

function toUnchangedEntry(entry: OcrEntry): ComparedEntry {
  return { ...entry, cells: entry.cells.map(toUnchangedCell), change: null, isRemoved: false };
}

/** A moderated entry or cell with the predicted one. One of both is missing where moderation has added or removed it. */
export type ModerationPair<Item> = { moderated: Item; predicted: Item | null } | { moderated: null; predicted: Item };

/** Pairs moderated with predicted entries: the n-th entry of a label with the n-th predicted one. Removed entries come last. */
export function pairEntries(
  moderated: readonly OcrEntry[],
  predicted: readonly OcrEntry[],
): ModerationPair<OcrEntry>[] {
  const unmatched = new Map<string, OcrEntry[]>();
  for (const entry of predicted) {
    const entries = unmatched.get(entry.label);
    if (entries) entries.push(entry);
    else unmatched.set(entry.label, [entry]);
  }
  const pairs = moderated.map((entry) => ({
    moderated: entry,
    predicted: unmatched.get(entry.label)?.shift() ?? null,
  }));
  return [...pairs, ...[...unmatched.values()].flat().map(toRemoved)];
}

/** Pairs the cells of a table by row and column. Removed cells come last. */
export function pairCells(moderated: readonly OcrCell[], predicted: readonly OcrCell[]): ModerationPair<OcrCell>[] {
  const unmatched = new Map(predicted.map((cell) => [getCellKey(cell), cell]));
  const pairs = moderated.map((cell) => {
    const prediction = unmatched.get(getCellKey(cell)) ?? null;
    unmatched.delete(getCellKey(cell));
    return { moderated: cell, predicted: prediction };
  });
  return [...pairs, ...[...unmatched.values()].map(toRemoved)];
}

const toRemoved = <Item>(predicted: Item): ModerationPair<Item> => ({ moderated: null, predicted });

/** Compares moderated with predicted entries, by label and by cell. Removed entries come last. */
export function compareEntries(moderated: readonly OcrEntry[], predicted: readonly OcrEntry[]): ComparedEntry[] {
  return pairEntries(moderated, predicted).map((pair): ComparedEntry => {
    if (pair.moderated === null) return { ...toUnchangedEntry(pair.predicted), isRemoved: true };
    return {
      ...pair.moderated,
      cells: compareCells(pair.moderated.cells, pair.predicted?.cells ?? []),
      change: compareTexts(pair.moderated.text, pair.predicted?.text),
      isRemoved: false,
    };
  });
}

/** Whether moderation changed or removed an entry or changed one of its cells. */
export function isChanged({ change, isRemoved, cells }: ComparedEntry): boolean {
  return isRemoved || change !== null || cells.some((cell) => cell.change !== null);
}

/** A removed cell becomes an empty cell with its predicted value. */
function compareCells(cells: readonly OcrCell[], predicted: readonly OcrCell[]): ComparedCell[] {
  // If the whole table is new, the change of its entry marks it.
  if (predicted.length === 0) return cells.map(toUnchangedCell);
  return pairCells(cells, predicted).map((pair) =>
    pair.moderated === null
      ? { ...pair.predicted, text: '', change: { previous: pair.predicted.text } }
      : { ...pair.moderated, change: compareTexts(pair.moderated.text, pair.predicted?.text) },
  );
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
