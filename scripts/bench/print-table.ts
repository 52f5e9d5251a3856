import { CANDIDATE_NAMES, type CandidateName } from './candidates';

/** One measured value per round for each candidate. */
export type Measurements = Record<CandidateName, readonly number[]>;

const LABEL_WIDTH = 38;
const CELL_WIDTH = 17;

/** Prints the header of the table. */
export function printHeader(): void {
  const names = ['plain HTML', 'plain Remix', 'portal', 'portal/HTML', 'portal/Remix'];
  const cells = names.map((name) => name.padStart(CELL_WIDTH));
  console.log(`\n${'median (best)'.padEnd(LABEL_WIDTH)}${cells.join('')}`);
}

/** Prints a row: median and best value of each candidate, and the ratios of both. */
export function printRow(
  label: string,
  measurements: Measurements,
  { digits = 0, isHigherBetter = false, hasRatios = true } = {},
): void {
  const [html, remix, portal] = CANDIDATE_NAMES.map((name) => summarize(measurements[name], isHigherBetter));
  if (!html || !remix || !portal) throw new Error('A row needs all three candidates');
  const cells = [html, remix, portal].map(({ median, best }) => formatPair(median, best, digits));
  if (hasRatios)
    cells.push(...[html, remix].map(({ median, best }) => formatPair(portal.median / median, portal.best / best, 2)));
  console.log(label.padEnd(LABEL_WIDTH) + cells.map((cell) => cell.padStart(CELL_WIDTH)).join(''));
}

/** Returns the median; for an even number of values the mean of the middle two. */
export function computeMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  const high = sorted[Math.floor(sorted.length / 2)];
  if (low === undefined || high === undefined) throw new Error('There is no median without values');
  return (low + high) / 2;
}

/** Returns the value that this share of the values does not exceed; undefined without values. `sorted` is ascending. */
export function getPercentile(sorted: readonly number[], share: number): number | undefined {
  return sorted[Math.ceil(sorted.length * share) - 1];
}

function summarize(values: readonly number[], isHigherBetter: boolean): { median: number; best: number } {
  return { median: computeMedian(values), best: isHigherBetter ? Math.max(...values) : Math.min(...values) };
}

/** Formats as "median (best)", or as one number if both are equal. A ratio to zero is a dash. */
function formatPair(median: number, best: number, digits: number): string {
  if (!Number.isFinite(median)) return '–';
  const [medianText, bestText] = [median.toFixed(digits), best.toFixed(digits)];
  return medianText === bestText ? medianText : `${medianText} (${bestText})`;
}
