import { groupBy } from '~/lib/group-by';
import type { OcrCell, OcrEntry } from './ocr-prediction';

/** Predicted values are what OCR has read. Moderated values are the same after a user has corrected them. */

/** `previous` is null if there was no prediction. */
type ValueChange = { previous: string | null };

export type ComparedCell = OcrCell & { change: ValueChange | null };

/** `isRemoved`: moderation has removed it. */
export type ComparedEntry = Omit<OcrEntry, 'cells'> & {
  cells: readonly ComparedCell[];
  change: ValueChange | null;
  isRemoved: boolean;
};

export function toUnchangedEntries(entries: readonly OcrEntry[]): ComparedEntry[] {
  return entries.map(toUnchangedEntry);
}

function toUnchangedEntry(entry: OcrEntry): ComparedEntry {
  return { ...entry, cells: entry.cells.map(toUnchangedCell), change: null, isRemoved: false };
}

/** One of the two is null if moderation has added or removed it. */
export type ModerationPair<Item> = { moderated: Item; predicted: Item | null } | { moderated: null; predicted: Item };

/** The first moderated entry of a label belongs to the first predicted one, and so on. Removed entries come last. */
export function pairEntries(
  moderated: readonly OcrEntry[],
  predicted: readonly OcrEntry[],
): ModerationPair<OcrEntry>[] {
  const unmatchedByLabel = groupBy(predicted, ({ label }) => label);
  const pairs = moderated.map((entry) => ({
    moderated: entry,
    predicted: unmatchedByLabel.get(entry.label)?.shift() ?? null,
  }));
  const removed = [...unmatchedByLabel.values()].flat();
  return [...pairs, ...removed.map(toRemovedPair)];
}

/** Removed cells come last. */
export function pairCells(moderated: readonly OcrCell[], predicted: readonly OcrCell[]): ModerationPair<OcrCell>[] {
  const unmatchedByKey = new Map(predicted.map((cell) => [getCellKey(cell), cell]));
  const pairs = moderated.map((cell) => {
    const key = getCellKey(cell);
    const prediction = unmatchedByKey.get(key) ?? null;
    unmatchedByKey.delete(key);
    return { moderated: cell, predicted: prediction };
  });
  return [...pairs, ...[...unmatchedByKey.values()].map(toRemovedPair)];
}

const toRemovedPair = <Item>(predicted: Item): ModerationPair<Item> => ({ moderated: null, predicted });

export function compareEntries(moderated: readonly OcrEntry[], predicted: readonly OcrEntry[]): ComparedEntry[] {
  return pairEntries(moderated, predicted).map((pair): ComparedEntry => {
    if (pair.moderated === null) return { ...toUnchangedEntry(pair.predicted), isRemoved: true };
    return {
      ...pair.moderated,
      cells: compareCells(pair.moderated.cells, pair.predicted?.cells ?? null),
      change: compareTexts(pair.moderated.text, pair.predicted?.text),
      isRemoved: false,
    };
  });
}

export function isChanged({ change, isRemoved, cells }: ComparedEntry): boolean {
  return isRemoved || change !== null || cells.some((cell) => cell.change !== null);
}

/**
 * A removed cell stays, empty. `predicted` is null if moderation added the entry: it is marked as a whole, not cell by
 * cell.
 */
function compareCells(cells: readonly OcrCell[], predicted: readonly OcrCell[] | null): ComparedCell[] {
  if (predicted === null) return cells.map(toUnchangedCell);
  return pairCells(cells, predicted).map((pair) =>
    pair.moderated === null
      ? { ...pair.predicted, text: '', change: { previous: pair.predicted.text } }
      : { ...pair.moderated, change: compareTexts(pair.moderated.text, pair.predicted?.text) },
  );
}

/** `predicted` is undefined if there was none. */
function compareTexts(moderated: string, predicted: string | undefined): ValueChange | null {
  return moderated === predicted ? null : { previous: predicted ?? null };
}

function toUnchangedCell(cell: OcrCell): ComparedCell {
  return { ...cell, change: null };
}

function getCellKey({ row, col }: OcrCell): string {
  return `${row} ${col}`;
}
