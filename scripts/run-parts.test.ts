import { rm } from 'node:fs/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { ROOT } from './install.js';
import { repeatFailedTests, runParts, type Part } from './test/run-parts.js';

const NAME = 'test of run-parts';
afterAll(() => rm(`${ROOT}/test-results/${NAME}.json`, { force: true }));

/** A part whose test fails, and passes when it is repeated. `errors` are those of the first run as a whole. */
const createPart = (errors: string[]): Part => ({
  name: NAME,
  command: [
    'node',
    '--eval',
    `const isAgain = process.argv.includes('--last-failed');
    const results = [isAgain ? {} : { error: { message: 'Error: \\u001b[31ma\\u001b[39m\\n\\n  b' } }];
    const tests = [{ status: isAgain ? 'expected' : 'unexpected', projectName: 'js', results }];
    const suites = [{ file: 'a.spec.ts', specs: [{ title: 'a', line: 1, tests }] }];
    const report = { suites, errors: isAgain ? [] : ${JSON.stringify(errors)} };
    fs.mkdirSync('test-results', { recursive: true });
    fs.writeFileSync(process.env.TEST_REPORT, JSON.stringify(report));
    process.exit(isAgain ? 0 : 1);`,
    '--',
  ],
  runner: 'playwright',
});

test('a part is green if its failed tests pass when they are repeated, but not if its run ended early', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const run = async (errors: string[]) => {
    const results = await runParts([createPart(errors)], new Date(Date.now() + 60_000));
    await repeatFailedTests(results);
    return results.map(({ isRed, passed, repeated }) => ({ isRed, passed, repeated }));
  };
  const repeated = [{ name: '[js] a.spec.ts:1 a', file: 'a.spec.ts', reason: 'Error: a b', status: 'unexpected' }];
  expect(await run([])).toEqual([{ isRed: false, passed: 1, repeated }]);
  expect(await run(['Timed out'])).toEqual([{ isRed: true, passed: 1, repeated }]);
  log.mockRestore();
});
