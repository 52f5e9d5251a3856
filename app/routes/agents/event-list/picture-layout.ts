import { roundToTenth } from '~/lib/format-number';

/** Height of the plot in SVG units. */
export const PLOT_HEIGHT = 120;
/** The most labels of the day axis that fit on a phone. */
const MAX_LABELS = 7;

/** Each day or each second day has a label where there is room, otherwise each seventh day; the last day always. */
export function hasDayLabel(index: number, dayCount: number): boolean {
  const step = [1, 2].find((candidate) => dayCount <= candidate * MAX_LABELS) ?? 7;
  return (dayCount - 1 - index) % step === 0;
}

/** Half of the axis: a number of at most two digits before its zeros, so that both labels are easy to read. */
export function getAxisMiddle(maxTotal: number): number {
  const half = Math.max(1, Math.ceil(maxTotal / 2));
  const unit = half <= 10 ? 1 : 5 * 10 ** Math.max(0, Math.floor(Math.log10(half)) - 1);
  return Math.ceil(half / unit) * unit;
}

/** The bars of a day, from the bottom up. A series without a recording has no bar. */
export function stackBars(counts: readonly number[], axisTop: number) {
  // The y axis of SVG points down.
  let top = PLOT_HEIGHT;
  return counts.flatMap((count, seriesIndex) => {
    if (count === 0) return [];
    const height = roundToTenth((count / axisTop) * PLOT_HEIGHT);
    top = Math.max(0, roundToTenth(top - height));
    return [{ seriesIndex, count, y: top, height }];
  });
}
