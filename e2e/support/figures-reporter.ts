import { test } from '@playwright/test';
import type { Reporter, TestCase } from '@playwright/test/reporter';

const FIGURE_TYPE = 'figure';
const COUNT_TYPE = 'count';

/** Records a line of text with a measured figure. The reporter prints all of these lines at the end of the run. */
export function recordFigure(text: string): void {
  test.info().annotations.push({ type: FIGURE_TYPE, description: text });
}

/** Records how many cases of a matrix passed. The reporter prints one sum for each name. */
export function recordCount(name: string, passed: number, total: number): void {
  // `formatSums` parses this text: a reporter gets annotations as strings.
  test.info().annotations.push({ type: COUNT_TYPE, description: `${name} ${passed} ${total}` });
}

/** Prints the recorded figures. If a test ran several times, its last figures are printed. */
export default class FiguresReporter implements Reporter {
  #figures = new Map<TestCase['id'], string[]>();
  #counts = new Map<TestCase['id'], string[]>();

  onTestEnd({ id, annotations }: TestCase): void {
    const listTexts = (type: string) =>
      annotations.flatMap((entry) => (entry.type === type ? [entry.description ?? ''] : []));
    const [figures, counts] = [listTexts(FIGURE_TYPE), listTexts(COUNT_TYPE)];
    if (figures.length > 0) this.#figures.set(id, figures);
    if (counts.length > 0) this.#counts.set(id, counts);
  }

  onEnd(): void {
    const figures = [...this.#figures.values(), ...formatSums([...this.#counts.values()].flat())].flat();
    if (figures.length === 0) return;
    console.log('\nFigures');
    for (const text of figures) console.log(`  ${text}`);
  }
}

/** One line for each name: 'faults 2,013 of 2,013'. */
function formatSums(counts: readonly string[]): string[] {
  const sums = new Map<string, { passed: number; total: number }>();
  for (const count of counts) {
    const [, name, passed, total] = /^(.+) (\d+) (\d+)$/.exec(count) ?? [];
    if (name === undefined) throw new Error(`Not a count: ${count}`);
    const previous = sums.get(name) ?? { passed: 0, total: 0 };
    sums.set(name, { passed: previous.passed + Number(passed), total: previous.total + Number(total) });
  }
  const format = (value: number) => value.toLocaleString('en');
  return [...sums].map(([name, { passed, total }]) => `${name} ${format(passed)} of ${format(total)}`);
}
