import { readdirSync, readFileSync } from 'node:fs';

const ROOT = new URL('../../', import.meta.url);
const FOLDERS = ['app', 'mock-api', 'scripts'];
/** The id of a requirement or of a decision. */
const TAG = /\b(?:[A-Z]+-|D)\d+\b/g;
/** A test file of the portal that changes modules or how they are loaded: the environment, mocks, new copies, prototypes. */
const LOADS_MODULES =
  /process\.env\S* = |assign\(process\.env|^vi\.spyOn\(\w+\.prototype|\bvi\.(?:mock\(|doMock|hoisted|stubEnv|resetModules)|\/upload-test-server'/m;
const USES_BROWSER = /^\/\/ @vitest-environment happy-dom$/m;
const USES_MOCK = /\/support\/test-mock'/;

/**
 * The tags of all unit tests: Vitest filters only by tags that its configuration names. A tag that no test has would be
 * one error per file there; here it is one sentence.
 * @param {string[]} args the arguments of Vitest
 * @returns {{ name: string }[]}
 */
export function findTestTags(args) {
  const tags = new Set(readTests().flatMap(({ text }) => text.match(TAG) ?? []));
  const position = args.findIndex((arg) => /^--tags-?filter\b/i.test(arg));
  const filter = position < 0 ? '' : args.slice(position, position + 2).join(' ');
  for (const tag of filter.match(TAG) ?? []) {
    if (!tags.has(tag))
      throw new Error(`No unit test has the tag ${tag}. End-to-end tests: npm run e2e -- --grep @${tag}`);
  }
  return [...tags].map((name) => ({ name }));
}

/**
 * The test files of the portal that need modules of their own (`isolated`), those that call the mock API, and those that
 * need the objects of a browser. All others share their modules.
 */
export function groupTests() {
  const tests = readTests().filter(({ file }) => file.startsWith('app/'));
  const isolated = tests.filter(({ text }) => LOADS_MODULES.test(text));
  const withMock = tests.filter((test) => USES_MOCK.test(test.text) && !isolated.includes(test));
  const inBrowser = tests.filter(
    (test) => USES_BROWSER.test(test.text) && !isolated.includes(test) && !withMock.includes(test),
  );
  const listFiles = (/** @type {typeof tests} */ group) => group.map(({ file }) => file);
  return { isolated: listFiles(isolated), withMock: listFiles(withMock), inBrowser: listFiles(inBrowser) };
}

function readTests() {
  return FOLDERS.flatMap((folder) =>
    readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  ).map((file) => ({ file, text: readFileSync(new URL(file, ROOT), 'utf8') }));
}
