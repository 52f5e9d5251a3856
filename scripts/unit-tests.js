import { readdirSync, readFileSync } from 'node:fs';

const ROOT = new URL('../', import.meta.url);
const FOLDERS = ['app', 'mock-api', 'scripts'];
/** The id of a requirement, such as CLM-010, or of a decision, such as D11. */
const TAG = /\b(?:[A-Z]+-|D)\d+\b/g;
/** Matches a test file that changes what shared modules do: by environment variables, mocks, resets or prototypes. */
const NEEDS_OWN_MODULES =
  /process\.env\S* = |assign\(process\.env|^vi\.spyOn\(\w+\.prototype|\bvi\.(?:mock\(|doMock|hoisted|stubEnv|resetModules)|\/upload-server.test-helpers'/m;
const USES_BROWSER = /^\/\/ @vitest-environment happy-dom$/m;
const USES_MOCK = /\/support\/test-mock'/;

/**
 * Returns the tags of all unit tests, because Vitest filters only by tags that its configuration lists. Throws if the
 * filter in the arguments has a tag that no unit test has: Vitest would report this once per file.
 * @param {string[]} args the arguments of Vitest
 * @returns {{ name: string }[]}
 */
export function findTestTags(args) {
  const tags = new Set(readTests().flatMap(({ text }) => text.match(TAG) ?? []));
  // The filter is --tags-filter=TAG, or --tags-filter and TAG as two arguments.
  const position = args.findIndex((arg) => /^--tags-?filter\b/i.test(arg));
  const filter = position < 0 ? '' : args.slice(position, position + 2).join(' ');
  for (const tag of filter.match(TAG) ?? []) {
    if (!tags.has(tag))
      throw new Error(`No unit test has the tag ${tag}. End-to-end tests: npm run e2e -- --grep @${tag}`);
  }
  return [...tags].map((name) => ({ name }));
}

/**
 * Groups test files of the portal. Files in `isolated` need their own copies of modules. Files in `withMock` call the
 * mock API. Files in `inBrowser` need the objects of a browser. No file is in two groups, and many are in none.
 */
export function groupTests() {
  const tests = readTests().filter(({ file }) => file.startsWith('app/'));
  const isolated = tests.filter(({ text }) => NEEDS_OWN_MODULES.test(text));
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
