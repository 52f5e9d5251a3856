import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { scripts } from '../package.json';

const ROOT = new URL('../', import.meta.url);
const FOLDERS = ['app', 'mock-api', 'e2e', 'scripts'];
/** The target of a Markdown link. */
const LINK = /\]\(([^)\s]+)\)/g;
/**
 * A path from the root of the repository that is not part of a URL, a longer path or a package name. It ends before a
 * placeholder such as `<entity>` or `*`.
 */
const PATH = /(?<![\w/.:@-])(?:app|mock-api|e2e|scripts|\.github|\.ci)\/[\w.$/-]*/g;

async function listDocuments(folder: string): Promise<string[]> {
  const files = await readdir(new URL(folder, ROOT), { recursive: true });
  return files.filter((file) => file.endsWith('.md')).map((file) => `${folder}/${file}`);
}

const documents = ['README.md', ...(await Promise.all(FOLDERS.map(listDocuments))).flat()];
const texts: ReadonlyMap<string, string> = new Map(
  await Promise.all(documents.map(async (file) => [file, await readFile(new URL(file, ROOT), 'utf8')] as const)),
);

function getText(document: string): string {
  const text = texts.get(document);
  if (text === undefined) throw new Error(`There is no document ${document}`);
  return text;
}

/** The anchors that GitHub creates for the headings of a document. */
function findAnchors(text: string): string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Returns the paths in a document. For a path with a placeholder, it returns the folder before the placeholder. */
function findPaths(text: string): string[] {
  return [...text.matchAll(PATH)].map((match) => {
    const [path] = match;
    // Of 'app/domain/x-<entity>.ts' the match is 'app/domain/x-', and its folder remains.
    const hasPlaceholder = /^[<*{[…]/.test(text.slice(match.index + path.length));
    return hasPlaceholder ? path.slice(0, path.lastIndexOf('/') + 1) : removeFullStop(path);
  });
}

/** Removes the full stop of a sentence that ends with a path. */
function removeFullStop(path: string): string {
  return path.replace(/\.$/, '');
}

test.each(documents)('every relative link of %s leads to an existing file and heading', (document) => {
  const broken = [...getText(document).matchAll(LINK)]
    .map(([, link = '']) => link)
    .filter((link) => !/^(?:https?|mailto):/.test(link))
    .filter((link) => {
      const target = new URL(link, new URL(document, ROOT));
      const anchor = target.hash.slice(1);
      target.hash = '';
      if (!existsSync(target)) return true;
      return anchor !== '' && !findAnchors(getText(target.pathname.slice(ROOT.pathname.length))).includes(anchor);
    });
  expect(broken).toEqual([]);
});

test.each(documents)('every repository path that %s names exists', (document) => {
  const missing = findPaths(getText(document)).filter((path) => !existsSync(new URL(path, ROOT)));
  expect(missing).toEqual([]);
});

test.each(documents)('%s names only commands that exist', (document) => {
  const commands = [...getText(document).matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});

test('app/README.md names every dependency with its reason', async () => {
  const { dependencies, devDependencies } = JSON.parse(await readFile(new URL('package.json', ROOT), 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  const [, section = ''] = getText('app/README.md').split('\n## Dependencies\n');
  const namedPackages = new Set(section.match(/@?[a-z0-9][\w./-]*/gi));
  const packages = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !name.startsWith('@types/'));
  expect(packages.filter((name) => !namedPackages.has(name))).toEqual([]);
});

test('scripts/operations.md explains every event of the log and every metric', async () => {
  const files = (await readdir(new URL('app', ROOT), { recursive: true })).filter((file) =>
    /\.server\.tsx?$/.test(file),
  );
  const sources = (await Promise.all(files.map((file) => readFile(new URL(`app/${file}`, ROOT), 'utf8')))).join('\n');
  // Calls like `log('warn', 'rows-skipped'` and `logSecurity('login'`.
  const events = [...sources.matchAll(/\b(?:log|logSecurity)\((?:'(?:info|warn|error)', )?'([a-z-]+)'/g)];
  const metrics = [...sources.matchAll(/'(portal_[a-z_]+)'/g)];
  const names = [...events, ...metrics].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(20);
  const operations = getText('scripts/operations.md');
  expect(names.filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
});
