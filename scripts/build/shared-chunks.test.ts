import { existsSync } from 'node:fs';
import type { GetModuleInfo, ManualChunkMeta } from 'rollup';
import { expect, test } from 'vitest';
import { groupSharedChunks, SHARED_CHUNKS } from './shared-chunks.js';

/** Creates a build from the static imports of its modules. The entries of all shared chunks are added to it. */
function createMeta(imports: Record<string, string[]>): ManualChunkMeta {
  const entries = SHARED_CHUNKS.flatMap((chunk) => chunk.entries);
  const ids = [...new Set([...entries, ...Object.keys(imports), ...Object.values(imports).flat()])];
  const toIds = (paths: readonly string[]) => paths.map((path) => `/${path}`);
  const listImporters = (path: string) => Object.keys(imports).filter((importer) => imports[importer]?.includes(path));
  const getModuleInfo = (id: string) => ({
    importedIds: toIds(imports[id.slice(1)] ?? []),
    importers: toIds(listImporters(id.slice(1))),
  });
  return {
    getModuleIds: () => ids.map((id) => `/${id}`)[Symbol.iterator](),
    // `groupSharedChunks` reads no other fields of Rollup's ModuleInfo.
    getModuleInfo: getModuleInfo as unknown as GetModuleInfo,
  };
}

test('every entry is a file', () => {
  for (const { entries } of SHARED_CHUNKS)
    for (const entry of entries) expect(existsSync(new URL(`../../${entry}`, import.meta.url)), entry).toBe(true);
});

test('a module is in the first chunk whose entries import it, directly or indirectly', () => {
  const meta = createMeta({
    'app/root.tsx': ['app/button.tsx'],
    'app/button.tsx': ['app/icon.tsx'],
    'app/routes/portal/layout.tsx': ['app/menu.tsx', 'app/icon.tsx'],
    'app/components/list/list-panel.tsx': ['app/pager.tsx', 'app/menu.tsx'],
    'app/pager.tsx': ['app/components/list/list-panel.tsx'],
    'app/dialog.tsx': ['app/button.tsx'],
  });
  const getChunk = groupSharedChunks();
  const chunks = ['button', 'icon', 'menu', 'pager', 'dialog'].map((name) => getChunk(`/app/${name}.tsx`, meta));
  expect(chunks).toEqual(['base', 'base', 'layout', 'list', undefined]);
});

test('a form that imports a module of the chunk of lists is an error', () => {
  const meta = createMeta({
    'app/components/list/list-panel.tsx': ['app/ui/table/pager.tsx', 'app/lib/pages.ts'],
    'app/ui/form/form-dialog.tsx': ['app/lib/pages.ts'],
  });
  expect(() => groupSharedChunks()('/app/root.tsx', meta)).toThrow(
    '/app/ui/form/form-dialog.tsx imports /app/lib/pages.ts',
  );
});

test('an entry that is not in the build is an error', () => {
  const meta = { ...createMeta({}), getModuleIds: () => ['/app/root.tsx'][Symbol.iterator]() };
  expect(() => groupSharedChunks()('/app/root.tsx', meta)).toThrow('is not in the build');
});
