import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseSync } from 'oxc-parser';
import { installPackages, ROOT } from './install.js';

// Inverts one condition of the portal's code at a time: a unit test or an end-to-end test of `npm test` should fail.
// Prints each inversion that none notices, and exits with 1 if they notice fewer than four of five.
//   npm run mutants                (60 conditions at random)
//   npm run mutants -- SEED COUNT  (the conditions that this seed chooses, and how many)
const [seed = Math.floor(Math.random() * 1e6), count = 60] = process.argv.slice(2).map(Number);
const LOWEST_SHARE = 0.8;
/** Longer than a whole run. A test that an inversion keeps waiting has noticed it. */
const TIMEOUT_MS = 10 * 60_000;
/** The copy of the repository whose files are changed. */
const FOLDER = `${ROOT}/.cache/mutants`;
const SOURCES = /^app\/(?!.*\.test[.-]).+\.tsx?$/;

/**
 * The commands that may notice an inversion, the fastest first. Of the unit tests those run that import the file.
 * @param {string} file
 */
const listCommands = (file) => [
  ['npx', 'vitest', 'related', file, '--run', '--config', 'scripts/vitest.config.js', '--bail', '1'],
  ['npm', 'run', 'build'],
  ['npx', 'playwright', 'test', '--config', 'e2e/playwright.config.ts', '--project=js', '--project=nojs', '-x'],
];

installPackages();
const files = execute('git', ['ls-files', '--cached', '--others', '--exclude-standard'], ROOT)
  .stdout.trim()
  .split('\n');
rmSync(FOLDER, { recursive: true, force: true });
for (const file of files) {
  mkdirSync(dirname(`${FOLDER}/${file}`), { recursive: true });
  cpSync(`${ROOT}/${file}`, `${FOLDER}/${file}`);
}
symlinkSync(`${ROOT}/node_modules`, `${FOLDER}/node_modules`);

console.log(`${count} conditions, seed ${seed}`);
const noticedBy = new Map();
let noticed = 0;
for (const { file, line, start, end, text } of chooseConditions()) {
  const condition = text.slice(start, end);
  writeFileSync(`${FOLDER}/${file}`, `${text.slice(0, start)}!(${condition})${text.slice(end)}`);
  const command = listCommands(file).find(([name = '', ...args]) => execute(name, args, FOLDER).status !== 0);
  writeFileSync(`${FOLDER}/${file}`, text);
  if (command === undefined) console.log(`not noticed: ${file}:${line} ${condition}`);
  else {
    noticed++;
    noticedBy.set(command[1], (noticedBy.get(command[1]) ?? 0) + 1);
  }
}
console.log(`${noticed} of ${count} noticed`, Object.fromEntries(noticedBy));
process.exitCode = noticed < LOWEST_SHARE * count ? 1 : 0;

/**
 * @param {string} name
 * @param {string[]} args
 * @param {string} cwd
 */
function execute(name, args, cwd) {
  return spawnSync(name, args, { cwd, encoding: 'utf8', timeout: TIMEOUT_MS, maxBuffer: 1e9 });
}

function chooseConditions() {
  const conditions = files.filter((file) => SOURCES.test(file)).flatMap(listConditions);
  const random = createRandom(seed);
  return Array.from({ length: count }, () => conditions.splice(Math.floor(random() * conditions.length), 1)).flat();
}

/**
 * Lists what `if`, loops, `?:`, `&&` and `||` decide by.
 * @param {string} file
 */
function listConditions(file) {
  const text = readFileSync(`${ROOT}/${file}`, 'utf8');
  return listNodes(parseSync(file, text).program)
    .filter(({ type }) => type !== 'SwitchCase')
    .map(({ operator, test, left }) => (operator === '&&' || operator === '||' ? left : test))
    .filter((node) => node?.type !== undefined)
    .map(({ start, end }) => ({ file, text, start, end, line: text.slice(0, start).split('\n').length }));
}

/**
 * @param {any} node
 * @returns {any[]}
 */
function listNodes(node) {
  if (typeof node !== 'object' || node === null) return [];
  return [...(node.type === undefined ? [] : [node]), ...Object.values(node).flatMap(listNodes)];
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
