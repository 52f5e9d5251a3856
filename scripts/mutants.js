import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { installInCache, installNode, installPackages, ROOT, run } from './install.js';

// Changes one condition, comparison or call of the portal's code at a time, and runs the unit tests that execute it:
// they should fail. Prints each change that they do not notice, and the score.
//   npm run mutants                (100 lines at random)
//   npm run mutants -- SEED LINES  (the lines that this seed chooses, and how many)
const [seed = Math.floor(Math.random() * 1e6), lineCount = 100] = process.argv.slice(2).map(Number);
/** The version of Node.js that Stryker runs with. */
const NODE_VERSION = '24.21.0';
const STRYKER_VERSION = '10.1.1';
/** The score below which the command fails, in per cent. */
const LOWEST_SCORE = 80;
/** Source files, relative to the folder `app`: all in its folders. */
const SOURCES = /\/.+\.tsx?$/;
/** Lines without code to change: imports, types, comments, and lines of punctuation only. */
const UNCHANGED_LINES = /^\s*(?:import|export type|type|\*|\/[*/]|\W*$)/;

installPackages();
const nodeFolder = installNode(NODE_VERSION);
// Stryker is not in package.json, because npm test does not need its 180 packages.
const packages = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${STRYKER_VERSION}`);
const strykerModules = installInCache('stryker', packages, '--legacy-peer-deps');
console.log(`Changes in ${lineCount} lines, seed ${seed}`);
const configFile = `${strykerModules}/stryker.json`;
writeFileSync(
  configFile,
  JSON.stringify({
    mutate: chooseLines(),
    // An arrow function of a module is evaluated when the module loads, so Stryker cannot assign its change to a test.
    // Tests notice changed texts and removed blocks too easily, or the change does not matter.
    mutator: {
      excludedMutations: [
        'ArrowFunction',
        'StringLiteral',
        'ObjectLiteral',
        'ArrayDeclaration',
        'Regex',
        'BlockStatement',
      ],
    },
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/vitest.config.js', related: false, pool: 'forks' },
    ignoreStatic: true,
    timeoutMS: 20_000,
    thresholds: { high: 100, low: 90, break: LOWEST_SCORE },
    reporters: ['clear-text'],
    clearTextReporter: { reportTests: false, logTests: false },
    // Stryker would rewrite tsconfig.json through an interface that TypeScript 7 does not have.
    tsconfigFile: 'none',
    tempDirName: '.cache/mutants',
    ignorePatterns: ['/.cache', '/build', '/test-results', '/e2e/.results'],
  }),
);
run(`${strykerModules}/.bin/stryker`, ['run', configFile], { PATH: `${nodeFolder}${delimiter}${process.env.PATH}` });

/** Chooses different lines at random. Returns each as a range in Stryker's format: FILE:LINE-LINE. */
function chooseLines() {
  const lines = readdirSync(`${ROOT}/app`, { recursive: true, encoding: 'utf8' })
    .filter((file) => SOURCES.test(file) && !/\.test[.-]/.test(file))
    .flatMap((file) =>
      readFileSync(`${ROOT}/app/${file}`, 'utf8')
        .split('\n')
        .flatMap((text, index) => (UNCHANGED_LINES.test(text) ? [] : [`app/${file}:${index + 1}-${index + 1}`])),
    );
  const random = createRandom(seed);
  return Array.from(
    { length: Math.min(lineCount, lines.length) },
    () => lines.splice(Math.floor(random() * lines.length), 1)[0],
  );
}

/**
 * Returns a function whose results are the same for the same seed, from 0 to less than 1.
 * @param {number} state
 */
function createRandom(state) {
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
