import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import routeConfig from './routes';

// Lint knows which layer may import which (.oxlintrc.json). These tests know the folders inside of them, and addresses.

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Folders whose subfolders import each other in one direction only. */
const PARENTS = ['app', 'app/ui', 'app/components', 'app/guard', 'app/routes/documents/file-list'];
const IMPORT = /(?:\bfrom|\bimport\()\s*'([^']+)'/g;

/** Returns the path of an import below the repository; null for a package. */
function resolveImport(file: string, specifier: string): string | null {
  if (specifier.startsWith('~/')) return `app/${specifier.slice(2)}`;
  return specifier.startsWith('.') ? relative(ROOT, resolve(ROOT, dirname(file), specifier)) : null;
}

/** Lists the imports between the subfolders of a folder, as 'from > to', each with an example. */
async function listFolderImports(parent: string): Promise<Map<string, string>> {
  const files = await readdir(join(ROOT, parent), { recursive: true });
  const imports = new Map<string, string>();
  for (const name of files.filter((path) => /^[^/]+\/.*(?<!\.test)\.tsx?$/.test(path))) {
    const file = join(parent, name);
    const [folder] = name.split('/');
    for (const [, specifier = ''] of (await readFile(join(ROOT, file), 'utf8')).matchAll(IMPORT)) {
      const path = resolveImport(file, specifier);
      const [target, ...rest] = path?.startsWith(`${parent}/`) ? path.slice(parent.length + 1).split('/') : [];
      if (rest.length > 0 && target !== folder) imports.set(`${folder} > ${target}`, `${file} imports ${path}`);
    }
  }
  return imports;
}

test.for(PARENTS)('the folders of %s import each other in one direction only', async (parent) => {
  const imports = await listFolderImports(parent);
  expect(imports.size).toBeGreaterThan(1);
  const mutual = [...imports].filter(([pair]) => imports.has(pair.split(' > ').toReversed().join(' > ')));
  expect(mutual.map(([, example]) => example)).toEqual([]);
});

type RouteEntry = { file: string; path?: string; children?: RouteEntry[] };
const listEntries = (entries: readonly RouteEntry[]): RouteEntry[] =>
  entries.flatMap((entry) => [entry, ...listEntries(entry.children ?? [])]);
const routes = listEntries((await routeConfig) as RouteEntry[]);

/** Reads the modules of a folder of the app, without tests, with their paths below the repository. */
async function readModules(folder: string): Promise<{ file: string; text: string }[]> {
  const names = await readdir(join(ROOT, folder), { recursive: true });
  const files = names.filter((name) => /\.tsx?$/.test(name) && !/\.test(?:-helpers)?\./.test(name));
  return Promise.all(
    files.map(async (name) => ({ file: join(folder, name), text: await readFile(join(ROOT, folder, name), 'utf8') })),
  );
}

test('a route imports nothing of another route, except of one whose folder it is in', async () => {
  const files = new Set(routes.map(({ file }) => `app/${file.replace(/\.tsx?$/, '')}`));
  const folders = [...files].filter((file) => file.endsWith('/route')).map((file) => dirname(file));
  expect(folders.length).toBeGreaterThan(15);
  const foreignImports = (await readModules('app/routes')).flatMap(({ file, text }) =>
    [...text.matchAll(IMPORT)].flatMap(([, specifier = '']) => {
      const path = resolveImport(file, specifier);
      const isForeign = folders.some((folder) => path?.startsWith(`${folder}/`) && !file.startsWith(`${folder}/`));
      return path !== null && (files.has(path) || isForeign) ? [`${file} imports ${path}`] : [];
    }),
  );
  expect(foreignImports).toEqual([]);
});

test('no address of the portal is a literal, except in paths.ts', async () => {
  const segments = new Set(routes.flatMap(({ path }) => path?.split('/')[0]?.match(/^[\w-]+/) ?? []));
  expect(segments).toContain('settings');
  // A string that begins with the first segment of an address, outside of comments.
  const literal = new RegExp(`(?<!^ *(?:\\*|//).*)['"\`]/(?:${[...segments].join('|')})(?![\\w-])`, 'm');
  const modules = await readModules('app');
  const files = modules.flatMap(({ file, text }) => (literal.test(text) ? [file] : []));
  // The access log has the probes, which no page links.
  expect(files.toSorted()).toEqual(['app/domain/paths.ts', 'app/http/access-log.server.ts']);
});

test('no component imports zod, directly or with the schema of a form', async () => {
  const modules = (await Promise.all(['app/components', 'app/ui', 'app/routes'].map(readModules))).flat();
  const components = modules.filter(({ file }) => file.endsWith('.tsx'));
  expect(components.length).toBeGreaterThan(100);
  const schemas = /^(?:import|export) (?!type\b)[^;]*?from '(?:zod|@conform-to\/zod|[^']+\.form)'/m;
  expect(components.flatMap(({ file, text }) => (schemas.test(text) ? [file] : []))).toEqual([]);
});
