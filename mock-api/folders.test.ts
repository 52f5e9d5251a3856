import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** The folders in the order of their imports: each imports those above it only. Files at the top level import all of them. */
const ORDER = [
  'records',
  'http',
  'faults',
  'content/faker',
  'content/drawing',
  'content/speech',
  'content/documents',
  'content/seed',
  'content/media',
  'tables',
  'overlay',
  'state',
  'auth',
  'mail',
  'contract',
  'files',
  'routers',
  'openapi',
  'control',
];
/** The accounts are at the top level, because the portal's tests and scripts import them. They import no folder. */
const ACCOUNTS = 'accounts';
const ROOT = fileURLToPath(new URL('.', import.meta.url));

const FILES = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));

const findFolder = (path: string) => ORDER.find((folder) => path.startsWith(`${folder}/`)) ?? '.';

/** The imports of a file inside mock-api, relative to it. Tests may import everything. */
function listImports(file: string): string[] {
  const specifiers = [...readFileSync(join(ROOT, file), 'utf8').matchAll(/from '(\.[^']+)'/g)];
  return specifiers
    .map(([, specifier = '']) => normalize(join(dirname(file), specifier)))
    .filter((path) => !path.startsWith('..'));
}

test('no folder imports one below it in the order', () => {
  const sources = FILES.filter((file) => !file.endsWith('.test.ts'));
  const imports = sources.flatMap((file) => listImports(file).map((target) => ({ file, target })));
  expect(imports.length).toBeGreaterThan(500);
  const reversed = imports.filter(({ file, target }) => {
    const [from, to] = [findFolder(file), findFolder(target)];
    if (from === '.' || from === to || target === ACCOUNTS) return false;
    return to === '.' || ORDER.indexOf(to) > ORDER.indexOf(from);
  });
  expect(reversed).toEqual([]);
  expect(listImports(`${ACCOUNTS}.ts`)).toEqual([]);
});

test('the order has every folder', () => {
  const folders = new Set(FILES.map((file) => dirname(file)));
  const missing = [...folders].filter((folder) => folder !== '.' && findFolder(`${folder}/`) === '.');
  expect(missing).toEqual([]);
});
