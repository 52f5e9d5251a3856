import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { VERSION_ANNOTATION } from './fixtures';

/** Prints a table with the result of each journey in each engine. The last result of a repeated test counts. */
export default class TableReporter implements Reporter {
  /** Results by the title of the test and by the version of the engine. */
  #results = new Map<string, Map<string, string>>();

  onTestEnd(test: TestCase, { status, annotations, duration }: TestResult): void {
    const version = annotations.find(({ type }) => type === VERSION_ANNOTATION)?.description;
    if (version === undefined) return;
    const results = this.#results.get(test.title) ?? new Map<string, string>();
    results.set(version, `${status}, ${(duration / 1000).toFixed(1)} s`);
    this.#results.set(test.title, results);
  }

  onEnd(): void {
    if (this.#results.size === 0) return;
    const versions = [...new Set([...this.#results.values()].flatMap((results) => [...results.keys()]))].sort();
    const rows = [...this.#results].map(([title, results]) => [
      title,
      ...versions.map((version) => results.get(version) ?? '–'),
    ]);
    console.log('\nJourneys by engine');
    for (const [title = '', ...cells] of [['', ...versions], ...rows]) {
      console.log(`  ${title.padEnd(64)}${cells.map((cell) => cell.padEnd(24)).join('')}`.trimEnd());
    }
  }
}
