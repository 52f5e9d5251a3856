import { type Name, NAMES } from './rivals';

/** What was measured of each rival, a figure a round. */
export type Figures = Record<Name, readonly number[]>;

const LABEL = 38;
const CELL = 17;

/** Prints the first line of the table. */
export function printHead(): void {
  const names = ['floor', 'bare Remix', 'portal', 'portal/floor', 'portal/Remix'];
  console.log(`\n${'median (best)'.padEnd(LABEL)}${names.map((name) => name.padStart(CELL)).join('')}`);
}

/** Prints a line: the median and the best of each, and the ratios of both. */
export function printLine(
  label: string,
  figures: Figures,
  { digits = 0, isMoreBetter = false, hasRatios = true } = {},
): void {
  const [floor, remix, portal] = NAMES.map((name) => summaryOf(figures[name], isMoreBetter));
  if (!floor || !remix || !portal) return;
  const cells = [floor, remix, portal].map(({ median, best }) => pair(median, best, digits));
  if (hasRatios)
    cells.push(...[floor, remix].map(({ median, best }) => pair(portal.median / median, portal.best / best, 2)));
  console.log(label.padEnd(LABEL) + cells.map((cell) => cell.padStart(CELL)).join(''));
}

/** The value in the middle. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
}

function summaryOf(values: readonly number[], isMoreBetter: boolean): { median: number; best: number } {
  return { median: medianOf(values), best: isMoreBetter ? Math.max(...values) : Math.min(...values) };
}

function pair(median: number, best: number, digits: number): string {
  if (!Number.isFinite(median)) return '–';
  const [middle, top] = [median.toFixed(digits), best.toFixed(digits)];
  return middle === top ? middle : `${middle} (${top})`;
}
