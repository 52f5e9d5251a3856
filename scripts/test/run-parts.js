import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { delimiter, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { installNode, ROOT } from '../install.js';

/**
 * One command of a run. `runner` says which report it writes; a command without one is a single check. `node` is the
 * version of Node.js that runs it, if it is not the installed one.
 * @typedef {{
 *   name: string,
 *   command: string[],
 *   runner?: 'vitest' | 'playwright',
 *   env?: Record<string, string>,
 *   node?: string,
 * }} Part
 * `isWhole`: the run had no error but those of its failed tests; else their repetition cannot make it green.
 * @typedef {{ passed: number, skipped: number, failed: Failure[], isWhole: boolean }} Counts
 * `reason`: the start of the error's text.
 * @typedef {{ name: string, file: string, reason: string }} Failure
 * @typedef {Counts & { part: Part, seconds: number, isRed: boolean, repeated: Failure[] }} Result
 */

/** A Playwright run that takes longer fails, so that the parts after it still run. */
const LONGEST_PART_MS = 40 * 60_000;
/** Those of scripts/vitest.config.js, and the report. */
const VITEST_REPORTERS = ['default', './e2e/support/generated-inputs-reporter.ts', 'json'].map(
  (name) => `--reporter=${name}`,
);
const RESULTS_FOLDER = `${ROOT}/test-results`;

/**
 * Runs the parts one after the other, and goes on after a failed one.
 * @param {Part[]} parts
 * @param {Date} latestStart no part starts later
 */
export async function runParts(parts, latestStart) {
  /** @type {Result[]} */
  const results = [];
  for (const part of parts) {
    if (new Date() > latestStart) break;
    console.log(`\n== ${part.name}`);
    results.push(await runPart(part, [], 'inherit'));
  }
  return results;
}

/**
 * Runs the parts at the same time. Prints the output of each when it ends.
 * @param {Part[]} parts
 */
export function runInParallel(parts) {
  return Promise.all(parts.map((part) => runPart(part, [], 'pipe')));
}

/**
 * Repeats the failed tests of all parts once, while nothing else runs.
 * @param {Result[]} results
 */
export async function repeatFailedTests(results) {
  for (const result of results) {
    const { part, failed } = result;
    if (part.runner === undefined || failed.length === 0) continue;
    console.log(`\n== ${part.name}: failed tests, again`);
    const files = [...new Set(failed.map(({ file }) => file))];
    const again = await runPart(
      part,
      part.runner === 'vitest' ? files : ['--last-failed', '--workers', '1'],
      'inherit',
    );
    result.repeated = failed;
    result.seconds += again.seconds;
    result.isRed = again.isRed || !result.isWhole;
    result.failed = again.failed;
    result.passed += failed.length - again.failed.length;
  }
}

/**
 * Prints a table of the parts, the repeated tests, the parts that did not start, and last the sum in the words that CI
 * services read. Returns whether all tests have passed.
 * @param {Result[]} results
 * @param {Part[]} notStarted
 */
export function printSummary(results, notStarted) {
  const rows = results.map(({ part, passed, failed, skipped, repeated, seconds, isRed }) => [
    part.name,
    part.runner ? String(passed + failed.length) : '–',
    String(repeated.length),
    String(skipped),
    String(Math.round(seconds)),
    isRed ? 'FAILED' : 'passed',
  ]);
  console.log('');
  for (const [name = '', ...cells] of [['part', 'tests', 'repeated', 'skipped', 'seconds', ''], ...rows])
    console.log(name.padEnd(22) + cells.map((cell) => cell.padStart(10)).join(''));
  for (const { repeated } of results)
    for (const { name, reason } of repeated) console.log(`Repeated: ${name}\n  ${reason}`);
  for (const { failed } of results) for (const { name, reason } of failed) console.log(`FAILED: ${name}\n  ${reason}`);
  for (const { name } of notStarted) console.log(`Not started, because it was too late: ${name}`);
  const sum = (/** @type {(result: Result) => number} */ count) =>
    results.reduce((total, result) => total + count(result), 0);
  const failed = sum((result) => (result.isRed ? Math.max(1, result.failed.length) : 0));
  console.log(`${sum(({ passed }) => passed)} passed, ${failed} failed, ${sum(({ skipped }) => skipped)} skipped`);
  return failed === 0;
}

/**
 * @param {Part} part
 * @param {string[]} moreArgs
 * @param {'inherit' | 'pipe'} output
 * @returns {Promise<Result>}
 */
async function runPart(part, moreArgs, output) {
  const started = Date.now();
  const [name = '', ...args] = part.command;
  const reportFile = `${RESULTS_FOLDER}/${part.name}.json`;
  rmSync(reportFile, { force: true });
  const nodeFolder = part.node === undefined ? [] : [installNode(part.node)];
  const reportArgs = {
    playwright: ['--output', `${RESULTS_FOLDER}/${part.name}`, '--global-timeout', String(LONGEST_PART_MS)],
    vitest: [...VITEST_REPORTERS, `--outputFile.json=${reportFile}`],
    none: [],
  }[part.runner ?? 'none'];
  const child = spawn(name, [...args, ...reportArgs, ...moreArgs], {
    cwd: ROOT,
    stdio: output === 'inherit' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...part.env,
      TEST_REPORT: reportFile,
      // The commands of npm packages, without npx, which would start npm for each.
      PATH: [...nodeFolder, `${ROOT}/node_modules/.bin`, process.env.PATH].join(delimiter),
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += String(chunk)));
  const [code] = await once(child, 'close');
  if (output === 'pipe') console.log(`\n== ${part.name}\n${text}`.trimEnd());
  const counts = part.runner
    ? READ_REPORT[part.runner](reportFile)
    : { passed: code === 0 ? 1 : 0, skipped: 0, failed: [], isWhole: true };
  return { part, ...counts, seconds: (Date.now() - started) / 1000, isRed: code !== 0, repeated: [] };
}

/** @type {Record<'vitest' | 'playwright', (file: string) => Counts>} */
const READ_REPORT = {
  vitest: (file) => {
    /** @typedef {{ fullName: string, status: string, failureMessages: string[] }} Assertion */
    /** @type {{ testResults: { name: string, status: string, message: string, assertionResults: Assertion[] }[] }} */
    const { testResults } = readReport(file) ?? { testResults: [] };
    const tests = testResults.flatMap((result) =>
      result.assertionResults.map(({ fullName, status, failureMessages }) => ({
        name: fullName,
        status,
        file: result.name,
        reason: shorten(failureMessages[0]),
      })),
    );
    const failed = tests.filter(({ status }) => status === 'failed');
    // A file that cannot be loaded has no tests.
    const broken = testResults
      .filter((result) => result.status === 'failed' && !failed.some((test) => test.file === result.name))
      .map((result) => ({ name: 'cannot be loaded', file: result.name, reason: shorten(result.message) }));
    return {
      passed: tests.filter(({ status }) => status === 'passed').length,
      skipped: tests.filter(({ status }) => status !== 'passed' && status !== 'failed').length,
      failed: [...failed, ...broken].map((test) => ({
        name: `${relative(ROOT, test.file)}: ${test.name}`,
        file: relative(ROOT, test.file),
        reason: test.reason,
      })),
      isWhole: true,
    };
  },
  playwright: (file) => {
    /** @typedef {{ status: string, projectName: string, results: { error?: { message?: string } }[] }} Test */
    /** @typedef {{ file: string, suites?: Suite[], specs: { title: string, line: number, tests: Test[] }[] }} Suite */
    /** @type {{ suites: Suite[], errors: unknown[] }} */
    const { suites, errors } = readReport(file) ?? { suites: [], errors: [] };
    /** @type {(suite: Suite) => (Failure & { status: string })[]} */
    const listTests = (suite) => [
      ...suite.specs.flatMap(({ title, line, tests }) =>
        tests.map(({ status, projectName, results }) => ({
          status,
          name: `[${projectName}] ${suite.file}:${line} ${title}`,
          file: suite.file,
          reason: shorten(results.at(-1)?.error?.message),
        })),
      ),
      ...(suite.suites ?? []).flatMap(listTests),
    ];
    const tests = suites.flatMap(listTests);
    return {
      passed: tests.filter(({ status }) => status === 'expected').length,
      skipped: tests.filter(({ status }) => status === 'skipped').length,
      failed: tests.filter(({ status }) => status === 'unexpected'),
      // Such as the end of a run that takes longer than LONGEST_PART_MS.
      isWhole: errors.length === 0,
    };
  },
};

const shorten = (text = 'ended early') => stripVTControlCharacters(text).replace(/\s+/g, ' ').slice(0, 300);

/**
 * Returns null if the command ended before it wrote its report.
 * @param {string} file
 */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
