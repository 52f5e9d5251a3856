/**
 * Chunks that many pages share, from the most to the least used. A chunk holds its entries and all modules that they
 * import statically, except the modules of the chunks above and those that `without` matches. Modules that are imported
 * dynamically keep their own chunks. Rollup needs `onlyExplicitManualChunks`: else it adds what `without` leaves out.
 */
export const SHARED_CHUNKS = [
  {
    name: 'framework',
    entries: ['node_modules/react-dom/client.js', 'node_modules/@remix-run/react/dist/esm/index.js'],
  },
  {
    // Every page loads this chunk, also before login.
    name: 'base',
    entries: [
      'app/entry.client.tsx',
      'app/root.tsx',
      'app/components/public/public-frame.tsx',
      // These four are in dialogs of the login page, and in what moves the focus.
      'app/lib/search-params.ts',
      'app/shared/modal-url.ts',
      'app/ui/document/client-module.ts',
      'app/ui/remix/plain-click.ts',
      'app/ui/form/idempotency-field.tsx',
      'app/ui/form/typed-text.ts',
      'app/ui/effects/chosen-before-hydration.ts',
      'app/ui/effects/delay.ts',
      'app/ui/effects/layout-effect.ts',
      'app/ui/navigation/submitting.ts',
      'app/ui/navigation/view-parameters.ts',
      'app/ui/tabs/tab-hash.ts',
      'app/ui/text/tag.tsx',
      // The login page drops the recent places.
      'app/components/shell/place-storage.ts',
    ],
  },
  {
    name: 'layout',
    entries: [
      'app/routes/portal/layout.tsx',
      'app/components/list/load-failure.tsx',
      'app/ui/layout/event-area.tsx',
      'app/ui/layout/page-header.tsx',
      'app/ui/layout/scroll-region.tsx',
      'app/ui/text/values.tsx',
    ],
  },
  {
    name: 'list',
    entries: [
      'app/components/list/list-panel.tsx',
      'app/components/panel-head.tsx',
      'app/components/row-time.tsx',
      'app/ui/links/details-link.tsx',
      'app/ui/links/row-name-link.tsx',
    ],
    // The index of the table's package imports them, and only the file list uses them.
    without: /\/features\/row-(?:expanding|selection)\//,
  },
  {
    name: 'runs',
    entries: ['app/routes/rpa/main-loggings/status-tag.tsx', 'app/ui/navigation/auto-refresh.tsx'],
  },
];

/**
 * Creates Rollup's `manualChunks` option. Without it a page loads 25 to 50 scripts instead of 7 to 24, and 5 to 7 %
 * more bytes, because small files compress worse.
 * @returns {import('rollup').GetManualChunk}
 */
export function groupSharedChunks() {
  /** @type {Map<string, string> | undefined} */
  let chunkByModule;
  return (id, { getModuleIds, getModuleInfo }) => {
    chunkByModule ??= assignChunks([...getModuleIds()], getModuleInfo);
    return chunkByModule.get(id);
  };
}

/**
 * @param {string[]} ids
 * @param {import('rollup').GetModuleInfo} getModuleInfo
 */
function assignChunks(ids, getModuleInfo) {
  /** @type {Map<string, string>} */
  const chunkByModule = new Map();
  for (const { name, entries, without } of SHARED_CHUNKS) {
    const pending = entries.map((entry) => {
      const moduleId = ids.find((id) => id.endsWith(`/${entry}`));
      if (moduleId === undefined)
        throw new Error(`${entry}, an entry of the shared chunk "${name}", is not in the build.`);
      return moduleId;
    });
    for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
      if (chunkByModule.has(id) || without?.test(id)) continue;
      chunkByModule.set(id, name);
      pending.push(...(getModuleInfo(id)?.importedIds ?? []));
    }
  }
  rejectFormsInList(chunkByModule, getModuleInfo);
  return chunkByModule;
}

/**
 * Throws if a form component imports a module of the chunk `list`: each page with a form would load that whole chunk.
 * @param {ReadonlyMap<string, string>} chunkByModule
 * @param {import('rollup').GetModuleInfo} getModuleInfo
 */
function rejectFormsInList(chunkByModule, getModuleInfo) {
  for (const [id, chunk] of chunkByModule) {
    if (chunk !== 'list') continue;
    const form = getModuleInfo(id)?.importers.find((importer) => importer.includes('/app/ui/form/'));
    if (form !== undefined) throw new Error(`${form} imports ${id}: name it as an entry of a chunk above "list".`);
  }
}
