import type { Reporter, TestCase } from '@playwright/test/reporter';
import { test } from '@playwright/test';

const TYPE = 'figure';
const COUNT = 'count';

/** Notes what a test has counted; the run prints all of them at its end. */
export function figure(text: string): void {
  test.info().annotations.push({ type: TYPE, description: text });
}

/** Notes how many cases of a matrix were as they should be, of how many; the run prints the sum of all its tests. */
export function countOf(name: string, right: number, all: number): void {
  test.info().annotations.push({ type: COUNT, description: `${name} ${right} ${all}` });
}

/** Prints the figures of a run, each once: of a test that ran in several modes the last one. */
export default class FiguresReporter implements Reporter {
  #figures = new Map<string, string[]>();
  #counts = new Map<string, string[]>();

  onTestEnd({ title, annotations }: TestCase): void {
    for (const [type, kept] of [
      [TYPE, this.#figures],
      [COUNT, this.#counts],
    ] as const) {
      const found = annotations.filter((annotation) => annotation.type === type);
      if (found.length > 0)
        kept.set(
          title,
          found.map(({ description = '' }) => description),
        );
    }
  }

  onEnd(): void {
    const figures = [...this.#figures.values(), ...sums([...this.#counts.values()].flat())].flat();
    if (figures.length === 0) return;
    console.log('\nFigures');
    for (const text of figures) console.log(`  ${text}`);
  }
}

/** 'faults 2,013 of 2,013' for each name. */
function sums(counts: readonly string[]): string[] {
  const sum = new Map<string, { right: number; all: number }>();
  for (const count of counts) {
    const [, name = '', right = '', all = ''] = /^(.+) (\d+) (\d+)$/.exec(count) ?? [];
    const known = sum.get(name) ?? { right: 0, all: 0 };
    sum.set(name, { right: known.right + Number(right), all: known.all + Number(all) });
  }
  const written = (value: number) => value.toLocaleString('en');
  return [...sum].map(([name, { right, all }]) => `${name} ${written(right)} of ${written(all)}`);
}
