import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { installPackages, ROOT } from './install.js';
import { installPrograms } from './test/install-programs.js';
import { printSummary, repeatFailedTests, runInParallel, runParts } from './test/run-parts.js';

// npm test: the checks of a change. npm run test:all: all other tests.
//   npm run test:all -- --only e2e-engines    one part
//   npm run test:all -- --seed 7              what of the large matrices is tested; by default the day chooses
//   npm run test:all -- --start-within 40    no part starts after 40 minutes
/** @typedef {import('./test/run-parts.js').Part} Part */

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    only: { type: 'string' },
    seed: { type: 'string', default: String(Math.floor(Date.now() / 86_400_000)) },
    'start-within': { type: 'string', default: '1000' },
  },
});
const VITEST = ['vitest', 'run', '--config', 'scripts/vitest.config.js'];
const BUILD = ['remix', 'vite:build', '--config', 'remix.config.js', '--logLevel', 'warn'];
const ALL = { E2E_FULL: '1', TEST_SEED: values.seed };

/**
 * @param {string} name
 * @param {string[]} projects
 * @param {Record<string, string>} env
 * @param {string[]} options
 * @returns {Part}
 */
const createPlaywrightPart = (name, projects, env, options = []) => ({
  name,
  command: [
    'playwright',
    'test',
    '--config',
    'e2e/playwright.config.ts',
    ...projects.map((project) => `--project=${project}`),
    ...options,
  ],
  runner: 'playwright',
  env,
});

/** @type {Part[]} */
const CHECKS = [
  { name: 'types', command: ['tsc'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'build', command: BUILD },
];
/** @type {Part} */
const UNIT = { name: 'unit', command: VITEST, runner: 'vitest' };
const END_TO_END = createPlaywrightPart('e2e', ['js', 'nojs'], {});

const imageVersion = /^ARG NODE_IMAGE=node:([\d.]+)/m.exec(readFileSync(`${ROOT}/Dockerfile`, 'utf8'))?.[1];
/** @type {Part[]} */
const OTHER_TESTS = [
  { name: 'build-node-22', command: BUILD, node: '22.23.3' },
  { name: 'unit-node-22', command: VITEST, runner: 'vitest', node: '22.23.3' },
  { name: 'build-node-24', command: BUILD, node: imageVersion },
  // With more generated inputs.
  { name: 'unit-node-24', command: VITEST, runner: 'vitest', node: imageVersion, env: ALL },
  createPlaywrightPart('e2e-development', ['development'], ALL),
  // What `npm test` leaves out: tests with the tag, and those in a folder of that name.
  createPlaywrightPart('e2e-js', ['js'], ALL, ['--grep', String.raw`@full|\bfull/`]),
  createPlaywrightPart('e2e-nojs', ['nojs'], ALL),
  createPlaywrightPart('e2e-translated', ['translated'], ALL),
  // Together, because they wait much.
  createPlaywrightPart('e2e-engines', ['firefox', 'webkit'], ALL),
  { name: 'pictures', command: ['tsx', 'scripts/make-pictures.ts', '--check'] },
];
const parts = values.all ? OTHER_TESTS : [...CHECKS, UNIT, END_TO_END];
const chosen = parts.filter(({ name }) => values.only === undefined || name === values.only);
if (chosen.length === 0) {
  console.error(`There is no part ${values.only}. Parts: ${parts.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

installPackages();
installPrograms({ isFull: values.all });
if (values.all) console.log(`Seed ${values.seed}`);
const latestStart = new Date(Date.now() + Number(values['start-within']) * 60_000);
// The unit tests often wait for timers and processes. The checks use the cores meanwhile, and then the end-to-end tests.
const unitResults = runInParallel(chosen.filter((part) => part === UNIT));
const results = await runInParallel(chosen.filter((part) => CHECKS.includes(part)));
const hasFailed = results.some(({ isRed }) => isRed);
if (!hasFailed) {
  const others = chosen.filter((part) => !CHECKS.includes(part) && part !== UNIT);
  results.push(...(await runParts(others, latestStart)));
}
results.push(...(await unitResults));
await repeatFailedTests(results);
const notStarted = hasFailed ? [] : chosen.filter((part) => !results.some((result) => result.part === part));
if (!printSummary(results, notStarted)) process.exitCode = 1;
