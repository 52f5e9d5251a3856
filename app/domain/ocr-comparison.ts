import type { OcrCell, OcrEntry } from './ocr-prediction';

/** What a person changed: the value that had been predicted, null where there had been none. */
export type Change = { former: string | null };

export type ComparedCell = OcrCell & { change: Change | null };

/** A label as a person left it; `isRemoved` is one that was predicted and is there no more. */
export type ComparedEntry = Omit<OcrEntry, 'cells'> & {
  cells: readonly ComparedCell[];
  change: Change | null;
  isRemoved: boolean;
};

/** The entries with nothing to compare them with. */
export function uncompared(entries: readonly OcrEntry[]): ComparedEntry[] {
  return entries.map((entry) => ({ ...entry, cells: entry.cells.map(unchanged), change: null, isRemoved: false }));
}

/**
 * What a person made of a prediction, label by label and cell by cell; where a label stands several times, the first is
 * compared with the first. Labels that were taken away come last.
 */
export function compared(moderated: readonly OcrEntry[], predicted: readonly OcrEntry[]): ComparedEntry[] {
  const left = new Map<string, OcrEntry[]>();
  for (const entry of predicted) left.set(entry.label, [...(left.get(entry.label) ?? []), entry]);
  const kept = moderated.map((entry): ComparedEntry => {
    const former = left.get(entry.label)?.shift();
    const isSame = former?.text === entry.text;
    return {
      ...entry,
      cells: comparedCells(entry.cells, former?.cells ?? []),
      change: isSame ? null : { former: former?.text ?? null },
      isRemoved: false,
    };
  });
  const removed = [...left.values()].flat();
  return [...kept, ...uncompared(removed).map((entry) => ({ ...entry, isRemoved: true }))];
}

/** Whether a person changed anything of a label. */
export function isChanged({ change, isRemoved, cells }: ComparedEntry): boolean {
  return isRemoved || change !== null || cells.some((cell) => cell.change !== null);
}

/** Cells that were taken away stay as empty ones that show what stood there. */
function comparedCells(cells: readonly OcrCell[], predicted: readonly OcrCell[]): ComparedCell[] {
  // A table that is new as a whole is marked by its label.
  if (predicted.length === 0) return cells.map(unchanged);
  const former = new Map(predicted.map((cell) => [placeOf(cell), cell]));
  const kept = cells.map((cell) => {
    const before = former.get(placeOf(cell));
    former.delete(placeOf(cell));
    return { ...cell, change: before?.text === cell.text ? null : { former: before?.text ?? null } };
  });
  const removed = [...former.values()].map((cell) => ({ ...cell, text: '', change: { former: cell.text } }));
  return [...kept, ...removed];
}

function unchanged(cell: OcrCell): ComparedCell {
  return { ...cell, change: null };
}

function placeOf({ row, col }: OcrCell): string {
  return `${row} ${col}`;
}
