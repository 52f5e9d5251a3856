import { readdirSync, readFileSync } from 'node:fs';

const ROOT = new URL('../../', import.meta.url);
const FOLDERS = ['app', 'mock-api', 'scripts'];
/** The id of a requirement or of a decision. */
const TAG = /\b(?:[A-Z]+-|D)\d+\b/g;

/**
 * The tags of all unit tests: Vitest filters only by tags that its configuration names. A tag that no test has would be
 * one error per file there; here it is one sentence.
 * @param {string[]} args the arguments of Vitest
 * @returns {{ name: string }[]}
 */
export function findTestTags(args) {
  const tags = new Set(readTests().flatMap((text) => text.match(TAG) ?? []));
  const position = args.findIndex((arg) => /^--tags-?filter\b/i.test(arg));
  const filter = position < 0 ? '' : args.slice(position, position + 2).join(' ');
  for (const tag of filter.match(TAG) ?? []) {
    if (!tags.has(tag))
      throw new Error(`No unit test has the tag ${tag}. End-to-end tests: npm run e2e -- --grep @${tag}`);
  }
  return [...tags].map((name) => ({ name }));
}

function readTests() {
  return FOLDERS.flatMap((folder) =>
    readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => readFileSync(new URL(`${folder}/${file}`, ROOT), 'utf8')),
  );
}
