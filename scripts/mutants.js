import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { installInCache, installNode, installPackages, ROOT, run } from './install.js';

// Changes one condition, comparison or call of the server's code at a time, and runs the unit tests that execute it: they
// should fail. Prints each change that they do not notice, and the score.
//   npm run mutants                (changes in lines at random)
//   npm run mutants -- SEED LINES  (the same lines again, or more of them)
const [seed = Math.floor(Math.random() * 1e6), lineCount = 100] = process.argv.slice(2).map(Number);
/** Stryker needs it. */
const NODE_VERSION = '24.21.0';
const STRYKER_VERSION = '10.1.1';
/** The score below which the command fails, in per cent. */
const LOWEST_SCORE = 80;
const SOURCES = /^(?:actions|domain|guard|http|lib|session|upstream)\/.+\.ts$|^routes\/.+\.server\.ts$/;

installPackages();
const bin = installNode(NODE_VERSION);
// Not in package.json: npm test does not need its 180 packages.
const packages = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${STRYKER_VERSION}`);
const modules = installInCache('stryker', packages, '--legacy-peer-deps');
console.log(`Changes in ${lineCount} lines, seed ${seed}`);
const configFile = `${modules}/stryker.json`;
writeFileSync(
  configFile,
  JSON.stringify({
    mutate: chooseLines(),
    // A function of a module is chosen when it loads, which Stryker does not assign to tests. Texts and whole blocks are
    // too easy to notice or do not matter.
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
    vitest: { configFile: 'remix.config.js', related: false, pool: 'forks' },
    ignoreStatic: true,
    timeoutMS: 20_000,
    thresholds: { high: 100, low: 90, break: LOWEST_SCORE },
    reporters: ['clear-text'],
    clearTextReporter: { reportTests: false, logTests: false },
    // Stryker would change it with an interface that TypeScript 7 does not have.
    tsconfigFile: 'none',
    tempDirName: '.cache/mutants',
    ignorePatterns: ['/.cache', '/build', '/test-results', '/e2e/.results'],
  }),
);
run(`${modules}/.bin/stryker`, ['run', configFile], { PATH: `${bin}${delimiter}${process.env.PATH}` });

/** Chooses lines at random, as Stryker's ranges. */
function chooseLines() {
  const lines = readdirSync(`${ROOT}/app`, { recursive: true, encoding: 'utf8' })
    .filter((file) => SOURCES.test(file) && !/\.test[.-]/.test(file))
    .flatMap((file) =>
      readFileSync(`${ROOT}/app/${file}`, 'utf8')
        .split('\n')
        .flatMap((text, index) =>
          /^\s*(?:import|export type|type|\*|\/[*/]|\W*$)/.test(text) ? [] : [`app/${file}:${index + 1}-${index + 1}`],
        ),
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
