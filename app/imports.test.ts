import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

// Lint knows which layer may import which (.oxlintrc.json). This test knows the folders inside of them.

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
