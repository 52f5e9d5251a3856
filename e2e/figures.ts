import type { Reporter, TestCase } from '@playwright/test/reporter';
import { test } from '@playwright/test';

const TYPE = 'figure';

/** Notes what a test has counted; the run prints all of them at its end. */
export function figure(text: string): void {
  test.info().annotations.push({ type: TYPE, description: text });
}

/** Prints the figures of a run, each once: of a test that ran in several modes the last one. */
export default class FiguresReporter implements Reporter {
  #figures = new Map<string, string[]>();

  onTestEnd({ title, annotations }: TestCase): void {
    const found = annotations.filter(({ type }) => type === TYPE).map(({ description = '' }) => description);
    if (found.length > 0) this.#figures.set(title, found);
  }

  onEnd(): void {
    if (this.#figures.size === 0) return;
    console.log('\nFigures');
    for (const text of [...this.#figures.values()].flat()) console.log(`  ${text}`);
  }
}
